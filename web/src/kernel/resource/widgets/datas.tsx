import { formatarDataHora, hojeEm, lerData, lerDataHora } from '@portaria/proto/cadastros';
import { CalendarIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { fusoVisto, outroFuso } from '../../format/fuso.js';
import { formatData } from '../../format/tempo.js';
import { Flutuante } from '../../ui/flutuante.js';
import type { PropsWidget } from '../tipos.js';
import { Calendario } from './calendario.js';
import { atributos } from './entradas.js';

/** Zone of what is typed and of `today`: the terminal's. */
export const fusoLocal = fusoVisto;

/** Slashes come by themselves after the two digits of day and month; those a person types are left alone. */
export function comBarras(texto: string): string {
  if (/[T.-]/.test(texto)) return texto;
  return texto
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\/\d{1,2}\/\d{4})(\d)/, '$1 $2')
    .replace(/( \d{2})(\d)/, '$1:$2');
}

/** Two digits of a year: up to twenty years ahead, else of the last century. */
const seculo = (ano: string): string =>
  ano.length === 4 ? ano : `${Number(ano) > (new Date().getFullYear() % 100) + 20 ? '19' : '20'}${ano}`;

/** Day as typed: with or without slashes, year of two digits, or as the wire has it. Other text stays, to be refused. */
export function lerDiaDigitado(texto: string): string | null {
  const t = texto.trim();
  if (t === '') return null;
  const partes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(comBarras(t));
  const [, dia = '', mes = '', ano = ''] = partes ?? [];
  return lerData(partes ? `${dia.padStart(2, '0')}/${mes.padStart(2, '0')}/${seculo(ano)}` : t) ?? t;
}

/** Moment as typed; other text stays. */
function lerInstanteDigitado(texto: string, fuso: string): string | null {
  const t = texto.trim();
  if (t === '') return null;
  const [dia = '', hora = ''] = t.split(/,? +/);
  const iso = lerDiaDigitado(dia);
  return lerDataHora(`${iso && lerData(iso) ? formatData(iso) : dia} ${hora.padStart(5, '0')}`, fuso) ?? t;
}

const cresceuNoFim = (antes: string, e: HTMLInputElement): boolean =>
  e.value.length > antes.length && (e.selectionStart ?? e.value.length) === e.value.length;

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
          const novo = cresceuNoFim(mostrado, e.target) ? comBarras(e.target.value) : e.target.value;
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
            hoje={hojeEm(fusoVisto())}
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

/** `dd/mm/aaaa HH:mm` on the terminal's clock, kept as an instant. */
export function EntradaInstante(p: PropsWidget): ReactElement {
  const [texto, setTexto] = useState<string | null>(null);
  const fuso = fusoVisto();
  const outro = outroFuso();
  const guardado = typeof p.valor === 'string' ? p.valor : '';
  const ehInstante = /^\d{4}-\d\d-\d\dT/.test(guardado);
  const escrito = ehInstante ? formatarDataHora(guardado, fuso, { segundos: false }) : guardado;
  const mostrado = texto ?? escrito;
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
          const novo = cresceuNoFim(mostrado, e.target) ? comBarras(e.target.value) : e.target.value;
          setTexto(novo);
          p.mudar(lerInstanteDigitado(novo, fuso));
        }}
        onBlur={() => {
          setTexto(null);
          p.sair();
        }}
      />
      {outro && <span className="unidade fuso">hora de {outro}</span>}
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
