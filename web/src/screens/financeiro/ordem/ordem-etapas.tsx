import './ordem.css';
import '../../cadastros/partes/partes.css';
import '../../../kernel/resource/lista/lista.css';
import '../../../kernel/resource/formulario/formulario.css';
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { ListaErro } from '../../../kernel/resource/lista/estados.js';
import { excluir, renovarCadastro, restaurar } from '../../../kernel/resource/rotas-registro.js';
import type { Linha } from '../../../kernel/resource/tipos.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { DialogoRegistro, type Pedido } from '../../cadastros/partes/dialogo-registro.js';
import { BotoesEtapa, EtapaNaOrdem, minutos, SobreEtapa, type AcoesEtapa } from './etapa.js';
import { useOrdemEtapas, type OrdemEtapas as Ordem } from './use-ordem-etapas.js';

/** What the screen reader is told of a drag. */
const MUDO = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };
const ACESSO = { announcements: MUDO, screenReaderInstructions: { draggable: '' } };

/** A step leaves the order before it goes, so that nothing holds it; both come back together. */
async function excluirEtapa(o: Ordem, etapa: Linha): Promise<void> {
  const antes = o.ids;
  const estava = antes.includes(etapa.public_id);
  if (estava && !(await o.gravar(antes.filter((id) => id !== etapa.public_id)))) return;
  try {
    await excluir(o.ctx, etapa);
  } catch (erro) {
    avisar(mensagemDe(erro), 'erro');
    if (estava) await o.gravar(antes);
    return;
  } finally {
    void renovarCadastro(o.ctx);
  }
  const voltar = async (): Promise<void> => {
    await restaurar(o.ctx, etapa);
    await renovarCadastro(o.ctx);
    if (estava) await o.gravar(antes);
    avisar('Desfeito.', 'sucesso');
  };
  avisar(`“${String(etapa.nome)}” excluída.`, 'neutro', {
    rotulo: 'Desfazer',
    agir: () => void voltar().catch((erro: unknown) => avisar(mensagemDe(erro), 'erro')),
  });
}

function useMover(o: Ordem) {
  const [dito, setDito] = useState('');
  const lista = useRef<HTMLOListElement>(null);
  const focar = useRef<string | null>(null);
  // The element that moved keeps the focus, so that the next key moves it again.
  useLayoutEffect(() => {
    if (focar.current) lista.current?.querySelector<HTMLElement>(`[data-id="${focar.current}"]`)?.focus();
    focar.current = null;
  }, [o.ids]);
  const levar = (id: string, para: number): void => {
    const de = o.ids.indexOf(id);
    if (de < 0 || para < 0 || para >= o.ids.length || de === para) return;
    const nome = String(o.etapas[de]?.nome);
    setDito(`${nome}, posição ${para + 1} de ${o.ids.length}.`);
    if (document.activeElement?.closest('.etapa') instanceof HTMLLIElement) focar.current = id;
    void o.mudar(arrayMove([...o.ids], de, para), `“${nome}” agora é a ${para + 1}ª etapa.`);
  };
  return { dito, lista, levar };
}

function Fora({ o, acoes }: { o: Ordem; acoes: AcoesEtapa }): ReactElement | null {
  if (o.fora.length === 0) return null;
  return (
    <section className="etapas-fora" aria-label="Etapas fora da ordem">
      <h2>Fora da ordem</h2>
      <p className="suave">Existem no serviço, mas nenhum caminhão passa por elas.</p>
      <ul>
        {o.fora.map((e) => (
          <li key={e.public_id} className="etapa">
            <span className="etapa-nome">
              <strong>{String(e.nome)}</strong>
              <SobreEtapa def={o.ctx.def} etapa={e} />
            </span>
            <BotoesEtapa etapa={e} acoes={acoes}>
              {acoes.ordena && (
                <Button
                  size="small"
                  onClick={() => void o.mudar([...o.ids, e.public_id], `“${String(e.nome)}” entrou no fim da ordem.`)}
                >
                  Incluir<span className="so-leitor"> {String(e.nome)} no fim da ordem</span>
                </Button>
              )}
            </BotoesEtapa>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Steps of a service in the order a truck takes them. */
export function OrdemEtapas({ servico }: { servico: string }): ReactElement {
  const o = useOrdemEtapas(servico);
  const { dito, lista, levar } = useMover(o);
  const [aberto, setAberto] = useState<Pedido | null>(null);
  const sensores = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const { poder } = o.ctx;
  const acoes: AcoesEtapa = {
    ordena: poder.editar,
    mover: (id, passo) => levar(id, o.ids.indexOf(id) + passo),
    tirar: (e) =>
      void o.mudar(
        o.ids.filter((id) => id !== e.public_id),
        `“${String(e.nome)}” saiu da ordem.`,
      ),
    editar: poder.editar ? (linha) => setAberto({ tipo: 'editar', linha }) : null,
    excluir: poder.excluir ? (e) => void excluirEtapa(o, e) : null,
  };
  const soltar = ({ active, over }: DragEndEvent): void => {
    if (over) levar(String(active.id), o.ids.indexOf(String(over.id)));
  };
  const metas = o.etapas.flatMap((e) => (typeof e.meta_min === 'number' ? [e.meta_min] : []));
  const semMeta = o.etapas.length - metas.length;
  const aoSalvar = (linha: Linha): void => {
    if (aberto?.tipo === 'novo') void o.gravar([...o.ids, linha.public_id]);
  };
  if (o.erro) return <ListaErro erro={o.erro} tentar={o.tentar} />;
  if (o.lendo)
    return (
      <div className="painel-esqueleto" aria-busy="true" aria-label="Lendo as etapas">
        <span className="esqueleto" />
        <span className="esqueleto" />
      </div>
    );
  return (
    <div className="etapas">
      <header className="filhos-topo">
        <h2>{o.etapas.length === 1 ? '1 etapa' : `${o.etapas.length} etapas`}</h2>
        {metas.length > 0 && (
          <span>
            <span className="suave">Meta somada</span> <strong>{minutos(metas.reduce((a, b) => a + b, 0))}</strong>
            {semMeta > 0 && <span className="suave"> ({semMeta} sem meta)</span>}
          </span>
        )}
        <span className="espaco" />
        {poder.criar && (
          <Button icon={<PlusIcon />} onClick={() => setAberto({ tipo: 'novo' })}>
            Nova etapa
          </Button>
        )}
      </header>
      {o.etapas.length === 0 && (
        <p className="filhos-vazio">
          Nenhuma etapa na ordem. A primeira costuma ser a triagem ou a pesagem de entrada.
        </p>
      )}
      <DndContext sensors={sensores} collisionDetection={closestCenter} onDragEnd={soltar} accessibility={ACESSO}>
        <SortableContext items={[...o.ids]} strategy={verticalListSortingStrategy}>
          <ol ref={lista} className="etapas-ordem" aria-label="Etapas na ordem">
            {o.etapas.map((e, i) => (
              <EtapaNaOrdem
                key={e.public_id}
                def={o.ctx.def}
                etapa={e}
                posicao={i}
                total={o.etapas.length}
                acoes={acoes}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {poder.editar && o.etapas.length > 1 && (
        <p className="etapas-dica suave">
          Arraste pela alça, ou use <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> na etapa em foco. A ordem é gravada a cada
          mudança.
        </p>
      )}
      <p className="so-leitor" aria-live="assertive">
        {dito}
      </p>
      <Fora o={o} acoes={acoes} />
      {aberto && <DialogoRegistro ctx={o.ctx} pedido={aberto} fechar={() => setAberto(null)} aoSalvar={aoSalvar} />}
    </div>
  );
}
