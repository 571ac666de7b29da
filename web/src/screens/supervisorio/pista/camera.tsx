import './camera.css';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { usePista } from '../../../kernel/realtime/vivo.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { filaQuadros } from '../../../kernel/ui/fila-quadros.js';
import { useVisivel } from '../../../kernel/ui/visivel.js';
import { DetectorCongelamento, marcaDe } from './congelamento.js';

type EstadoQuadro = 'esperando' | 'ao_vivo' | 'congelada' | 'sem_imagem';
const AVISO: Readonly<Partial<Record<EstadoQuadro, string>>> = {
  congelada: 'Imagem congelada',
  sem_imagem: 'Sem imagem',
};

export interface PropsCamera {
  readonly gate: string;
  readonly pista: string;
  readonly camera: string;
  readonly rotulo: string;
  readonly simulado: boolean;
  /** Time between snapshots, ms. */
  readonly intervalo: number;
  readonly aoAbrir?: () => void;
}

function useQuadros(p: PropsCamera, visivel: boolean, img: React.RefObject<HTMLImageElement | null>): EstadoQuadro {
  const empresa = useEmpresaId();
  const [estado, setEstado] = useState<EstadoQuadro>('esperando');
  const { gate, camera, intervalo, simulado } = p;
  useEffect(() => {
    if (!visivel) return;
    const detector = new DetectorCongelamento();
    const fim = new AbortController();
    let url = '';
    const buscar = async (): Promise<void> => {
      try {
        const caminho = `tenants/tenants/${empresa}/gates-service/${gate}/cameras/${encodeURIComponent(camera)}/quadro`;
        const { blob, em } = await api.imagem(caminho, fim.signal);
        const marca = marcaDe(new Uint8Array(await blob.arrayBuffer()));
        if (fim.signal.aborted || !img.current) return;
        const nova = URL.createObjectURL(blob);
        img.current.src = nova;
        URL.revokeObjectURL(url);
        url = nova;
        setEstado(detector.anotar(performance.now(), em, marca, simulado) ? 'congelada' : 'ao_vivo');
      } catch {
        if (!fim.signal.aborted) setEstado('sem_imagem');
      }
    };
    const sair = filaQuadros.inscrever(buscar, intervalo);
    return () => {
      sair();
      fim.abort();
      URL.revokeObjectURL(url);
    };
  }, [visivel, empresa, gate, camera, intervalo, simulado, img]);
  return estado;
}

/** Snapshots of one camera while it is on the screen. A frozen or missing picture says so over it. */
export function Camera(p: PropsCamera): ReactElement {
  const caixa = useRef<HTMLButtonElement>(null);
  const img = useRef<HTMLImageElement>(null);
  const visivel = useVisivel(caixa);
  const quadro = useQuadros(p, visivel, img);
  const doAgente = usePista(p.pista, (t) => t?.cameras.find((c) => c.id === p.camera)?.status ?? null);
  const estado: EstadoQuadro =
    doAgente === 'congelada' ? 'congelada' : doAgente === 'sem_sinal' && quadro !== 'ao_vivo' ? 'sem_imagem' : quadro;
  const aviso = AVISO[estado];
  return (
    <button
      ref={caixa}
      type="button"
      className="camera"
      data-estado={estado}
      disabled={!p.aoAbrir}
      onClick={p.aoAbrir}
      aria-label={`Câmera ${p.rotulo}${aviso ? `, ${aviso.toLowerCase()}` : ''}`}
    >
      <img ref={img} alt="" decoding="async" />
      <span className="camera-rotulo">{p.rotulo}</span>
      {aviso && <span className="camera-aviso">{aviso}</span>}
    </button>
  );
}
