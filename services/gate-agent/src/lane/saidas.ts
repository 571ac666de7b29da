import type { Situacao } from './situacao.js';
import type { SessaoPista } from './tipos.js';

export type CorPainel = 'verde' | 'amarelo' | 'vermelho';
export type CorSemaforo = 'verde' | 'vermelho' | 'apagado';

/** What the driver sees and takes along: display, traffic light, ticket. The lane never waits for any of them. */
export class Saidas {
  private readonly sit: Situacao;
  private texto = '';

  constructor(sit: Situacao) {
    this.sit = sit;
  }

  get display(): string {
    return this.texto || '--';
  }

  mostrar(linhas: readonly string[], cor: CorPainel): void {
    this.texto = linhas.filter((l) => l !== '').join(' · ');
    const { painel } = this.sit.dispositivos;
    if (!painel) return;
    void painel.device.mostrar({ linhas, cor }).catch((e: unknown) => {
      this.sit.deps.log.warn({ painel: painel.id, erro: String(e) }, 'panel did not take the message');
    });
  }

  semaforo(cor: CorSemaforo): void {
    const luzes = this.sit.config.semaforo;
    const es = this.sit.dispositivos.es?.device;
    if (!luzes || !es) return;
    this.sit.sensores.cor = cor;
    const [acende, apaga] = cor === 'verde' ? [luzes.verde, luzes.vermelho] : [luzes.vermelho, luzes.verde];
    // Off before on: two lights are never lit together.
    void es
      .escrever(apaga, false)
      .then(() => es.escrever(acende, cor !== 'apagado'))
      .catch((e: unknown) => {
        this.sit.deps.log.warn({ erro: String(e) }, 'traffic light not driven');
      });
  }

  /** Ticket of a weighing on record. Its outcome is a fact, whatever it is. */
  imprimir(s: SessaoPista): void {
    const { impressora } = this.sit.dispositivos;
    if (!impressora || !s.pesagem) return;
    const campos: [string, string][] = [
      ['Placa', s.placa?.placa ?? s.visita?.placas[0] ?? '-'],
      ['Visita', s.visita?.numero ?? '-'],
      ['Etapa', s.visita?.etapa?.nome ?? '-'],
      ['Peso', `${s.pesagem.kg.toLocaleString('pt-BR')} kg`],
      ['Data', this.sit.deps.relogioNucleo.iso()],
    ];
    const anotar = (resultado: { resultado: 'impresso' } | { resultado: 'falhou'; motivo: string }): void => {
      this.sit.diario.anotar({
        tipo: 'impressao.cupom',
        dados: {
          sessao: s.id,
          agendamento: s.visita?.agendamento ?? null,
          periferico: impressora.id,
          segunda_via: false,
          ...resultado,
        },
      });
    };
    void impressora.device.imprimir({ titulo: 'TICKET DE PESAGEM', campos, qr: s.pesagem.id }).then(
      () => {
        anotar({ resultado: 'impresso' });
      },
      (e: unknown) => {
        anotar({ resultado: 'falhou', motivo: (e as Error).message.slice(0, 300) });
      },
    );
  }
}
