import type { Excecao } from '@portaria/proto';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { formatInteiro } from '../../../kernel/format/numero.js';
import { usePistaPor } from '../../../kernel/realtime/vivo.js';
import { Foto } from '../../../kernel/ui/foto.js';
import { Desde } from '../../../kernel/ui/relogios.js';
import { Placa } from '../../../kernel/ui/placa.js';
import { emDuvida } from './fluxo.js';
import { ListaRegras } from './regras.js';
import { Resolver } from './resolver.js';

function PlacaLida({ excecao, grande }: { excecao: Excecao; grande: boolean }): ReactElement {
  const t = usePistaPor(excecao.pista, (x) => `${x.sessao?.id ?? ''}${x.placa?.por_caractere?.join() ?? ''}`);
  const doLeitor = t?.sessao?.id === excecao.sessao ? (t.placa?.por_caractere ?? null) : null;
  const porCandidatas = emDuvida(
    excecao.placa,
    excecao.candidatos.map((c) => c.placa),
  );
  return (
    <Placa
      texto={excecao.placa}
      tamanho={grande ? 'media' : 'pequena'}
      confianca={porCandidatas ? 100 : excecao.confianca}
      porCaractere={doLeitor ?? porCandidatas}
    />
  );
}

function Corpo({ excecao }: { excecao: Excecao }): ReactElement {
  return (
    <div className="excecao-corpo">
      <div className="excecao-leitura">
        <PlacaLida excecao={excecao} grande />
        <dl>
          <div>
            <dt>Leitura</dt>
            <dd>{excecao.confianca === null ? 'sem placa' : `${Math.round(excecao.confianca)} %`}</dd>
          </div>
          <div>
            <dt>Tag</dt>
            <dd>{excecao.tag ?? 'nenhuma'}</dd>
          </div>
          <div>
            <dt>Peso</dt>
            <dd>{excecao.peso_kg === null ? 'não pesado' : `${formatInteiro(excecao.peso_kg)} kg`}</dd>
          </div>
        </dl>
      </div>
      {excecao.fotos.length > 0 && (
        <div className="excecao-fotos">
          {excecao.fotos.slice(0, 2).map((id, i) => (
            <Foto key={id} id={id} alt={`Foto ${i + 1} da exceção`} />
          ))}
        </div>
      )}
      <ListaRegras regras={excecao.regras} piores />
      <Resolver excecao={excecao} />
      <Link className="excecao-abrir" to={`/logistica/supervisorio/${excecao.gate}?pista=${excecao.pista}`}>
        Abrir a pista
      </Link>
    </div>
  );
}

interface PropsCartao {
  readonly excecao: Excecao;
  readonly aberta: boolean;
  readonly urgente: boolean;
  readonly aoAbrir: () => void;
}

export function CartaoExcecao({ excecao, aberta, urgente, aoAbrir }: PropsCartao): ReactElement {
  return (
    <li className="excecao" data-aberta={aberta} data-urgente={urgente}>
      <button type="button" className="excecao-cabeca" aria-expanded={aberta} onClick={aoAbrir}>
        <span className="excecao-espera" title="Tempo de espera do motorista">
          <Desde em={excecao.aberta_em} relogio />
        </span>
        <span className="excecao-onde">
          <strong className="corta">
            {excecao.gate_descricao} · {excecao.pista_nome}
          </strong>
          <span className="excecao-mensagem">{excecao.mensagem}</span>
        </span>
        {!aberta && <PlacaLida excecao={excecao} grande={false} />}
      </button>
      {aberta && <Corpo key={`${excecao.public_id}${excecao.versao}`} excecao={excecao} />}
    </li>
  );
}
