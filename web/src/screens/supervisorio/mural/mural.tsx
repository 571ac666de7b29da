import './mural.css';
import type { GateServico } from '@portaria/proto';
import { Button, InputGroup } from '@blueprintjs/core';
import { FullscreenIcon, HelpIcon, MinimizeIcon, SearchIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { useExcecoes, useGates, type Pista } from '../../../kernel/realtime/consultas.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { useCasca } from '../../../kernel/ui/casca-estado.js';
import { simplificar } from '../../../kernel/format/texto.js';
import { FilaExcecoes } from '../excecoes/fila.js';
import { useTelaCheia } from './tela-cheia.js';
import { calcularGrade, type Grade } from './grade.js';
import { Ladrilho } from './ladrilho.js';

interface Linha {
  readonly gate: GateServico;
  readonly pista: Pista;
}

function useGrade(ref: RefObject<HTMLElement | null>, quantos: number): Grade {
  const [grade, setGrade] = useState<Grade>({ colunas: 3, linha: 300 });
  useEffect(() => {
    const alvo = ref.current;
    if (!alvo) return;
    const medir = (): void => setGrade(calcularGrade(quantos, alvo.clientWidth - 32, alvo.clientHeight - 24));
    const observador = new ResizeObserver(medir);
    observador.observe(alvo);
    medir();
    return () => observador.disconnect();
  }, [ref, quantos]);
  return grade;
}

function usePistas(busca: string, soAnormais: boolean): { todas: readonly Linha[]; mostra: readonly Linha[] } {
  const { data: gates } = useGates();
  const { data: excecoes } = useExcecoes();
  const todas = useMemo(() => (gates ?? []).flatMap((gate) => gate.pistas.map((pista) => ({ gate, pista }))), [gates]);
  const mostra = useMemo(() => {
    const texto = simplificar(busca.trim());
    return todas.filter(
      ({ gate, pista }) =>
        (texto === '' || simplificar(`${gate.descricao} ${pista.nome}`).includes(texto)) &&
        (!soAnormais || (excecoes ?? []).some((e) => e.pista === pista.public_id)),
    );
  }, [todas, busca, soAnormais, excecoes]);
  return { todas, mostra };
}

function Vazio({ filtrado }: { filtrado: boolean }): ReactElement {
  return (
    <div className="vazio">
      <strong>{filtrado ? 'Nenhuma pista com este filtro.' : 'Esta empresa não tem portarias.'}</strong>
      <span>
        {filtrado
          ? 'Limpe a busca para ver todas.'
          : 'Cadastre uma portaria e suas pistas, ou troque de empresa na barra superior.'}
      </span>
    </div>
  );
}

function Titulo({ pistas, gates }: { pistas: number; gates: number }): ReactElement {
  const [busca, setBusca] = useSearchParams();
  const abrir = useCasca((s) => s.abrir);
  const { cheia, alternar } = useTelaCheia();
  const campo = useRef<HTMLInputElement>(null);
  const anormais = busca.get('filtro') === 'excecao';
  const mudar = (nome: string, valor: string): void =>
    setBusca(
      (p) => {
        if (valor) p.set(nome, valor);
        else p.delete(nome);
        return p;
      },
      { replace: true },
    );
  useAtalhos([
    { tecla: 'f', rotulo: 'Tela cheia', grupo: 'Supervisório', agir: alternar },
    { tecla: '/', rotulo: 'Filtrar pistas', grupo: 'Supervisório', agir: () => campo.current?.focus() },
  ]);
  return (
    <div className="titulo">
      <h1>Supervisório</h1>
      <span className="suave">
        {gates} {gates === 1 ? 'portaria' : 'portarias'}, {pistas} {pistas === 1 ? 'pista' : 'pistas'}
      </span>
      <span className="espaco" />
      <InputGroup
        inputRef={campo}
        className="mural-busca"
        leftElement={<SearchIcon className="campo-icone" />}
        placeholder="Filtrar pistas"
        aria-label="Filtrar pistas"
        value={busca.get('q') ?? ''}
        onValueChange={(v) => mudar('q', v)}
      />
      <Button active={anormais} onClick={() => mudar('filtro', anormais ? '' : 'excecao')} aria-pressed={anormais}>
        Só com exceção
      </Button>
      <Button
        variant="minimal"
        icon={<HelpIcon />}
        aria-label="Atalhos de teclado"
        title="Atalhos (?)"
        onClick={() => abrir('ajuda')}
      />
      <Button
        variant="minimal"
        icon={cheia ? <MinimizeIcon /> : <FullscreenIcon />}
        aria-label={cheia ? 'Sair da tela cheia' : 'Tela cheia'}
        title="Tela cheia (F)"
        onClick={alternar}
      />
    </div>
  );
}

/** The wall: every lane of the company, and the queue of exceptions at its side. */
export default function Mural(): ReactElement {
  const { data: gates, isPending, error, refetch } = useGates();
  const [params] = useSearchParams();
  const busca = params.get('q') ?? '';
  const soAnormais = params.get('filtro') === 'excecao';
  const { todas, mostra } = usePistas(busca, soAnormais);
  const area = useRef<HTMLDivElement>(null);
  const grade = useGrade(area, isPending ? 8 : mostra.length);
  return (
    <div className="mural">
      <div className="mural-principal">
        <Titulo pistas={todas.length} gates={gates?.length ?? 0} />
        <div className="mural-area" ref={area}>
          {error ? (
            <div className="vazio" role="alert">
              <strong>Não foi possível ler as portarias.</strong>
              <span>{mensagemDe(error)}</span>
              <Button onClick={() => void refetch()}>Tentar de novo</Button>
            </div>
          ) : !isPending && mostra.length === 0 ? (
            <Vazio filtrado={todas.length > 0} />
          ) : (
            <div
              className="mural-grade"
              style={{
                gridTemplateColumns: `repeat(${grade.colunas}, minmax(0, 1fr))`,
                gridAutoRows: `${grade.linha}px`,
              }}
            >
              {isPending
                ? Array.from({ length: 8 }, (_, i) => <div key={i} className="esqueleto" />)
                : mostra.map(({ gate, pista }) => <Ladrilho key={pista.public_id} gate={gate} pista={pista} />)}
            </div>
          )}
        </div>
      </div>
      <FilaExcecoes />
    </div>
  );
}
