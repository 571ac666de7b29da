import type { Conexao, Relogio, Saude } from '../ports/index.js';

/** Health of one device: the counters and the connection state behind `Device.saude()`. */
export interface MedidorSaude {
  bom(): void;
  /** Nothing to count when undefined. */
  ruim(erro: string | undefined): void;
  conexao(valor: Conexao, erro?: string): void;
  valor(): Saude;
}

export function createSaude(relogio: Relogio): MedidorSaude {
  let conexao: Conexao = 'conectando';
  let erro: string | undefined;
  let vistoEm = 0;
  let bons = 0;
  let ruins = 0;
  let reconexoes = 0;
  let esteveConectado = false;
  let caiu = false;
  const conectar = (): void => {
    if (esteveConectado && caiu) reconexoes += 1;
    esteveConectado = true;
    caiu = false;
    conexao = 'conectado';
    erro = undefined;
  };
  return {
    bom() {
      bons += 1;
      vistoEm = relogio.agora();
      conectar();
    },
    ruim(motivo) {
      if (motivo === undefined) return;
      ruins += 1;
      erro = motivo;
      if (conexao === 'conectado') conexao = 'degradado';
    },
    conexao(valor, motivo) {
      if (valor === 'conectado') {
        conectar();
        return;
      }
      if (valor === 'desconectado') caiu = true;
      conexao = valor;
      if (motivo !== undefined) erro = motivo;
    },
    valor: () => ({ conexao, visto_em: vistoEm, bons, ruins, reconexoes, ...(erro === undefined ? {} : { erro }) }),
  };
}
