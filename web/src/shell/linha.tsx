import { useEffect, useRef, type ReactElement } from 'react';
import { formatDecorrido, formatIdade } from '../kernel/format/tempo.js';
import { meioSegundo } from '../kernel/realtime/tique.js';
import { relogio, useConexao, type EstadoLinha } from '../kernel/realtime/vivo.js';

const ROTULO: Readonly<Record<EstadoLinha, string>> = {
  conectando: 'Conectando',
  ao_vivo: 'Ao vivo',
  caida: 'Sem conexão',
};

/** State of the live line with the age of the last beat. Shape and word, not only colour. */
export function IndicadorLinha(): ReactElement {
  const linha = useConexao((s) => s.linha);
  const idade = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const escrever = (): void => {
      const { ultimoPulso } = useConexao.getState();
      if (!idade.current || ultimoPulso === null) return;
      const ms = relogio.agora() - ultimoPulso;
      idade.current.textContent = ms < 60_000 ? formatIdade(ms) : formatDecorrido(ms);
    };
    escrever();
    return meioSegundo.ligar(escrever);
  }, []);
  return (
    <span className="linha-viva" data-estado={linha} title="Conexão ao vivo e idade do último sinal do servidor">
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        {linha === 'caida' ? <path d="M5 0.8 9.6 9.2H0.4z" /> : <circle cx="5" cy="5" r="4" />}
      </svg>
      <span className="linha-viva-rotulo">{ROTULO[linha]}</span>
      <span ref={idade} className="linha-viva-idade" />
    </span>
  );
}
