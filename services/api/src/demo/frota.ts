import type { EntityManager } from 'typeorm';
import { conjuntos, motoristas } from './cadastros.js';
import { escritor, type Criar } from './incluir.js';
import type { GlobaisDemo } from './registros.js';

/** Drivers, and vehicles with the set each pulls, its trailers and its tag. */
export async function frotaDemo(
  em: EntityManager,
  terminal: string,
  transportadoras: readonly string[],
  globais: GlobaisDemo,
): Promise<void> {
  const criar = escritor(em, terminal);
  const criarDoSistema = escritor(em, null);
  const dono = (i: number) => transportadoras[i % transportadoras.length];
  for (const [i, m] of motoristas(new Date()).entries()) {
    const bloqueio_motivo = m.bloqueado ? 'Desacato na portaria' : null;
    await criar('motorista', { transportadora_id: dono(i), ...m, cnh_categoria: 'E', bloqueio_motivo });
  }
  const modalidades = new Map<string, string>();
  for (const [i, c] of conjuntos().entries()) {
    const { modalidade: descricao, eixos, limite_kg } = c;
    const modalidade_id =
      modalidades.get(descricao) ??
      (await criarDoSistema('modalidade', {
        descricao,
        tipo: 1,
        eixo: eixos,
        carretas: c.placas.length - 1,
        limite_kg,
      }));
    modalidades.set(descricao, modalidade_id);
    const carroceria_id = globais.carrocerias[i % 2];
    const [placa_cavalo, placa_carreta_1 = null, placa_carreta_2 = null] = c.placas;
    const veiculo_id = await criar('veiculo', {
      placa_cavalo,
      placa_carreta_1,
      placa_carreta_2,
      modalidade_id,
      eixos,
      limite_kg,
      proprietario_id: dono(i),
      carroceria_id,
      marca_id: globais.marcas[i % 7],
      cor_id: globais.cores[i % globais.cores.length],
    });
    const placas = c.placas.slice(1);
    const carretas: string[] = [];
    for (const [n, placa] of placas.entries()) {
      const modalidade = globais.implementos[n];
      const carreta = { placa, estado: 'MS', modalidade_id: modalidade, carroceria_id, proprietario_id: dono(i) };
      carretas.push(await criar('implemento', carreta));
    }
    if (carretas.length > 0) await conjuntoEmUso(criar, veiculo_id, placas, carretas);
    await criar('veiculo_tag', { veiculo_id, tag: c.tag });
  }
}

async function conjuntoEmUso(
  criar: Criar,
  veiculo_id: string,
  placas: readonly string[],
  carretas: readonly string[],
): Promise<void> {
  const [carreta_1_id, carreta_2_id = null] = carretas;
  const descricao = placas.join(' · ');
  const conjunto_id = await criar('conjunto', { veiculo_id, descricao, carreta_1_id, carreta_2_id, em_uso: true });
  await criar('conjunto_historico', { veiculo_id, conjunto_id, placas, desde: new Date() });
}
