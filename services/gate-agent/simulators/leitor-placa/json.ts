import { createLeitorSimulado, type LeitorSimulado, type OpcoesLeitorSimulado } from './emissor.js';

/** A reader that posts plain JSON: `{placa, confianca, leitura, imagem}`. */
export function createLeitorJsonSimulator(opcoes: OpcoesLeitorSimulado): LeitorSimulado {
  return createLeitorSimulado(
    {
      mensagem: (l) => ({
        tipo: 'application/json',
        corpo: Buffer.from(
          JSON.stringify({
            placa: l.placa,
            confianca: l.confianca ?? 91,
            leitura: l.id,
            imagem: l.imagens?.[0] === undefined ? undefined : Buffer.from(l.imagens[0]).toString('base64'),
          }),
        ),
      }),
      batimento: () => ({ tipo: 'application/json', corpo: Buffer.from('{"vivo":true}') }),
    },
    opcoes,
  );
}
