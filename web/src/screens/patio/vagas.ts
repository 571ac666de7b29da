import { useMutation } from '@tanstack/react-query';
import { mensagemDe } from '../../kernel/api/erro.js';
import { emLote } from '../../kernel/resource/lista/em-lote.js';
import { editar, renovarCadastro } from '../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso, Linha } from '../../kernel/resource/tipos.js';
import { avisar } from '../../kernel/ui/avisos.js';

export interface Vaga extends Linha {
  readonly numero: number;
  readonly bloqueada: boolean;
  readonly motivo: string | null;
}
interface Estado {
  readonly bloqueada: boolean;
  readonly motivo: string | null;
}

export const quantasVagas = (n: number): string => (n === 1 ? '1 vaga' : `${n} vagas`);
/** `3, 5–9`: neighbours as a range. */
export function emFaixas(numeros: readonly number[]): string {
  const faixas: [number, number][] = [];
  for (const n of numeros.toSorted((a, b) => a - b)) {
    const ultima = faixas.at(-1);
    if (ultima?.[1] === n - 1) ultima[1] = n;
    else faixas.push([n, n]);
  }
  return faixas.map(([a, b]) => (a === b ? String(a) : `${a}–${b}`)).join(', ');
}

/** Numbers of `1-20, 35`; null when it is written otherwise. */
export function lerFaixas(texto: string): ReadonlySet<number> | null {
  const numeros = new Set<number>();
  for (const parte of texto.split(/[,;\s]+/).filter(Boolean)) {
    const achada = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(parte);
    if (!achada) return null;
    const de = Number(achada[1]);
    const ate = Number(achada[2] ?? achada[1]);
    for (let n = Math.min(de, ate); n <= Math.max(de, ate); n++) numeros.add(n);
  }
  return numeros;
}

const verbo = (e: Estado, n: number): string => `${e.bloqueada ? 'bloqueada' : 'liberada'}${n === 1 ? '' : 's'}`;

/** Blocks or frees places, each at the version seen, and offers the way back of those that took it. */
export function useBloqueio(ctx: ContextoRecurso) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (pedidos: readonly { readonly vaga: Vaga; readonly para: Estado }[]) => {
      const feitas: Vaga[] = [];
      const destino = new Map(pedidos.map((p) => [p.vaga.public_id, p.para]));
      const resultados = await emLote(
        pedidos.map((p) => p.vaga),
        async (vaga) => {
          const para = destino.get(vaga.public_id);
          feitas.push((await editar(ctx, vaga, { ...para, versao: vaga.versao })) as Vaga);
        },
        () => undefined,
      );
      return { feitas, falhas: resultados.filter((r) => r.situacao === 'falhou') };
    },
    onSettled: () => renovarCadastro(ctx),
  });

  async function mudar(vagas: readonly Vaga[], estado: Estado): Promise<boolean> {
    const { feitas, falhas } = await mutateAsync(vagas.map((vaga) => ({ vaga, para: estado })));
    const antes = new Map(vagas.map((v) => [v.public_id, { bloqueada: v.bloqueada, motivo: v.motivo }]));
    const desfazer = async (): Promise<void> => {
      const volta = await mutateAsync(feitas.map((vaga) => ({ vaga, para: antes.get(vaga.public_id) ?? estado })));
      if (volta.falhas.length > 0) avisarFalhas(volta.falhas);
      else avisar('Desfeito.', 'sucesso');
    };
    if (feitas.length > 0) {
      const numeros = feitas.map((v) => v.numero);
      const quais = feitas.length === 1 ? `Vaga ${emFaixas(numeros)}` : `Vagas ${emFaixas(numeros)}`;
      const texto = quais.length > 60 ? quantasVagas(feitas.length) : quais;
      avisar(`${texto} ${verbo(estado, feitas.length)}.`, 'neutro', {
        rotulo: 'Desfazer',
        agir: () => void desfazer(),
      });
    }
    if (falhas.length > 0) avisarFalhas(falhas);
    return falhas.length === 0;
  }
  return { mudar, fazendo: isPending };
}

function avisarFalhas(falhas: readonly { readonly linha: Linha; readonly erro?: string }[]): void {
  const numeros = emFaixas(falhas.map((f) => (f.linha as Vaga).numero));
  avisar(`Não mudou: ${numeros}. ${falhas[0]?.erro ?? mensagemDe(null)}`, 'erro');
}
