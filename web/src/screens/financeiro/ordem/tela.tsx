import '../../../kernel/resource/lista/lista.css';
import '../tarifas/tarifas.css';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { EscolhaRegistro } from '../../../kernel/resource/widgets/escolha-registro.js';
import { AbasServicos } from '../abas.js';
import { OrdemEtapas } from './ordem-etapas.js';

/** Order of the steps of a service (contract S055). */
export default function TelaOrdem(): ReactElement {
  const [busca, setBusca] = useSearchParams();
  const servico = busca.get('servico') ?? '';
  return (
    <div className="tela-cheia">
      <header className="topo-lista">
        <div className="topo-linha">
          <h1>Ordem das etapas</h1>
          <AbasServicos atual="/financeiro/servicos/ordem" />
          <EscolhaRegistro
            rotulo="Serviço"
            recurso="servico"
            id={servico}
            escolher={(id) => setBusca({ servico: id }, { replace: servico === '' })}
          />
        </div>
      </header>
      <div className="etapas-tela">
        {servico === '' ? (
          <div className="vazio">
            <strong>Escolha acima o serviço.</strong>
            <span>As etapas dizem por onde o caminhão passa, do portão à saída.</span>
          </div>
        ) : (
          <OrdemEtapas key={servico} servico={servico} />
        )}
      </div>
    </div>
  );
}
