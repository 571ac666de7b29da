import { v7 as uuidv7 } from 'uuid';
import { Pesagens, type NovaPesagem } from '../../src/domain/pesagem/pesagem.service.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import type { AppTeste } from './app.js';

/** A weighing captured at the gate of terminal A. */
export const criarPesagem = (t: AppTeste, extra: Partial<NovaPesagem> = {}): ReturnType<Pesagens['registrar']> =>
  t.app.get(Tenancy).run({ empresa_id: t.semente.a.id }, (em) =>
    t.app.get(Pesagens).registrar(em, {
      pesagem: uuidv7(),
      tipo: 'avulsa',
      peso_kg: 20_000,
      periferico: 'p1',
      balanca: 'Balança 1',
      divisao_kg: 20,
      placa_origem: 'nenhuma',
      manual: false,
      quadro_bruto: '0230303230',
      amostras: [20_000, 20_000],
      curva: [
        [0, 0],
        [100, 20_000],
      ],
      fotos: [{ sha256: 'a'.repeat(64), camera: 'c1', tamanho: 10, em: '2026-11-20T12:00:00.000Z' }],
      capturada_em: '2026-11-20T12:00:00.123Z',
      gate_id: t.semente.a.gate,
      empresa_id: t.semente.a.id,
      fato_id: uuidv7(),
      registrada_em: '2026-11-20T12:00:01.000Z',
      ...extra,
    }),
  );
