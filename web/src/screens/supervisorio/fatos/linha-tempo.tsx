import type { GateServico } from '@portaria/proto';
import { Button } from '@blueprintjs/core';
import { useState, type ReactElement } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { Ampliada } from '../pista/ampliada.js';
import { FILTROS_FATO } from './frase-fato.js';
import { LinhaFato } from './linha-fato.js';
import { useFatosGate } from './usar-fatos.js';

interface PropsLinhaTempo {
  readonly gate: GateServico;
  readonly aoAbrirVisita: (agendamento: string) => void;
}

/** Facts of the gate as they happen, by kind, page by page. */
export function LinhaTempo({ gate, aoAbrirVisita }: PropsLinhaTempo): ReactElement {
  const [filtro, setFiltro] = useState(0);
  const [foto, setFoto] = useState<{ id: string; legenda: string } | null>(null);
  const { fatos, lendo, erro, temMais, lerMais, reler } = useFatosGate(
    gate.public_id,
    FILTROS_FATO[filtro]?.tipos ?? [],
  );
  const nomes = new Map(gate.pistas.map((p) => [p.public_id, p.nome]));
  return (
    <section className="cartao linha-tempo" aria-label="Linha do tempo da portaria">
      <header className="cartao-topo">
        <h2>Linha do tempo</h2>
        <span className="espaco" />
        <div className="filtro-fatos" role="radiogroup" aria-label="Tipos de fato">
          {FILTROS_FATO.map((f, i) => (
            <button key={f.rotulo} type="button" role="radio" aria-checked={i === filtro} onClick={() => setFiltro(i)}>
              {f.rotulo}
            </button>
          ))}
        </div>
      </header>
      {erro !== null && fatos.length === 0 ? (
        <div className="vazio" role="alert">
          <strong>Não foi possível ler os fatos.</strong>
          <span>{mensagemDe(erro)}</span>
          <Button onClick={reler}>Tentar de novo</Button>
        </div>
      ) : (
        <ul>
          {fatos.map((f) => (
            <LinhaFato
              key={f.posicao}
              fato={f}
              fuso={gate.fuso}
              {...(gate.pistas.length > 1 ? { pista: f.pista ? (nomes.get(f.pista) ?? null) : null } : {})}
              aoAmpliar={(id, legenda) => setFoto({ id, legenda })}
              aoAbrirVisita={aoAbrirVisita}
            />
          ))}
        </ul>
      )}
      {fatos.length === 0 && erro === null && (
        <p className="vazio">{lendo ? 'Lendo os fatos' : 'Nenhum fato deste tipo ainda.'}</p>
      )}
      {temMais && (
        <Button variant="minimal" fill loading={lendo} onClick={lerMais}>
          Ver mais antigos
        </Button>
      )}
      <Ampliada foto={foto} fechar={() => setFoto(null)} />
    </section>
  );
}
