import { formatarDataHora, hojeEm, lerData, lerDataHora } from '@portaria/proto/cadastros';
import { CalendarIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { formatData } from '../../format/tempo.js';
import { Flutuante } from '../../ui/flutuante.js';
import type { PropsWidget } from '../tipos.js';
import { Calendario } from './calendario.js';
import { atributos } from './entradas.js';
import { aoDigitar, mascarar } from './mascara.js';

export const fusoLocal = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const digitos = (t: string): string => t.replace(/\D/g, '');

/** Day as typed: with or without slashes, year of two digits, or as the wire has it. Other text stays, to be refused. */
export function lerDiaDigitado(texto: string): string | null {
  const t = texto.trim();
  if (t === '') return null;
  const partes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(t);
  const so = digitos(t);
  const comBarras = partes
    ? `${(partes[1] ?? '').padStart(2, '0')}/${(partes[2] ?? '').padStart(2, '0')}/${(partes[3] ?? '').padStart(4, '20')}`
    : /^\d{8}$/.test(t)
      ? mascarar(so, '##/##/####')
      : t;
  return lerData(comBarras) ?? t;
}

/** `dd/mm/aaaa`, typed, pasted or chosen in a month whose weeks begin on Sunday. */
export function EntradaData(p: PropsWidget): ReactElement {
  const [texto, setTexto] = useState<string | null>(null);
  const iso = typeof p.valor === 'string' ? p.valor : null;
  const valida = iso !== null && lerData(iso) !== null;
  const mostrado = texto ?? (valida ? formatData(iso) : (iso ?? ''));
  return (
    <span className="entrada-botao">
      <input
        {...atributos(p)}
        className="entrada"
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        value={mostrado}
        onChange={(e) => {
          const novo = aoDigitar('data', mostrado, e.target.value, e.target.selectionStart, (t) =>
            /^\d{4}-/.test(t) ? t : digitos(t),
          );
          setTexto(novo);
          p.mudar(lerDiaDigitado(novo));
        }}
        onBlur={() => {
          setTexto(null);
          p.sair();
        }}
      />
      <Flutuante icone={<CalendarIcon />} rotulo="Abrir o calendário" lado="fim" desabilitado={p.desabilitado}>
        {(fechar) => (
          <Calendario
            valor={valida ? iso : null}
            hoje={hojeEm(fusoLocal())}
            escolher={(d) => {
              p.mudar(d);
              fechar();
            }}
          />
        )}
      </Flutuante>
    </span>
  );
}

/** `dd/mm/aaaa HH:mm` on this machine's clock, kept as an instant. */
export function EntradaInstante(p: PropsWidget): ReactElement {
  const [texto, setTexto] = useState<string | null>(null);
  const fuso = fusoLocal();
  const guardado = typeof p.valor === 'string' ? p.valor : '';
  const ehInstante = /^\d{4}-\d\d-\d\dT/.test(guardado);
  const escrito = ehInstante ? formatarDataHora(guardado, fuso, { segundos: false }) : guardado;
  const mostrado = texto ?? escrito;
  const ler = (t: string): string | null => (t.trim() === '' ? null : (lerDataHora(t.trim(), fuso) ?? t));
  const dia = ehInstante ? lerData(escrito.slice(0, 10)) : null;
  return (
    <span className="entrada-botao">
      <input
        {...atributos(p)}
        className="entrada"
        autoComplete="off"
        placeholder="dd/mm/aaaa hh:mm"
        value={mostrado}
        onChange={(e) => {
          const t = e.target.value;
          const cresceu = t.length > mostrado.length && e.target.selectionStart === t.length;
          const novo = cresceu && !/[T-]/.test(t) ? mascarar(digitos(t), '##/##/#### ##:##') : t;
          setTexto(novo);
          p.mudar(ler(novo));
        }}
        onBlur={() => {
          setTexto(null);
          p.sair();
        }}
      />
      <Flutuante icone={<CalendarIcon />} rotulo="Abrir o calendário" lado="fim" desabilitado={p.desabilitado}>
        {(fechar) => (
          <Calendario
            valor={dia}
            hoje={hojeEm(fuso)}
            escolher={(d) => {
              p.mudar(lerDataHora(`${formatData(d)} ${ehInstante ? escrito.slice(11, 16) : '00:00'}`, fuso));
              fechar();
            }}
          />
        )}
      </Flutuante>
    </span>
  );
}
