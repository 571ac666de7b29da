import { ControleCancela } from './controle-cancela.js';
import type { Situacao } from './situacao.js';
import type { DispositivosPista, Lado } from './tipos.js';

export type CancelasPista = Readonly<Record<Lado, ControleCancela>>;

/** The two barriers of a lane, each with its own protecting sensors; what moves is a fact. */
export const criarCancelas = (sit: Situacao): CancelasPista => ({ a: cancela(sit, 'a'), b: cancela(sit, 'b') });

function cancela(sit: Situacao, lado: Lado): ControleCancela {
  const quem = (): DispositivosPista['cancela_a'] =>
    lado === 'a' ? sit.dispositivos.cancela_a : sit.dispositivos.cancela_b;
  return new ControleCancela({
    relogio: sit.deps.relogio,
    cancela: () => quem()?.device,
    es: () => sit.dispositivos.es?.device,
    protecao: () => sit.config[lado === 'a' ? 'lado_a' : 'lado_b'].protecao,
    rotulo: (canal) => sit.dispositivos.rotulo(canal),
    atraso: () => sit.config.fechar_apos_ms,
    registrar: (m) => {
      sit.diario.anotar({
        tipo: 'cancela.movimento',
        dados: {
          sessao: sit.sessao?.id ?? null,
          cancela: quem()?.id ?? lado,
          acao: m.acao,
          origem: m.origem,
          resultado: m.resultado,
          motivo: m.motivo,
          entradas: { ...m.entradas },
        },
      });
      sit.mudou();
    },
  });
}
