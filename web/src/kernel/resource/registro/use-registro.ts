import { useQuery } from '@tanstack/react-query';
import { chaveCadastro } from '../../realtime/mudancas.js';
import { ler, temLeitura } from '../rotas-registro.js';
import type { ContextoRecurso, Linha } from '../tipos.js';

/** One record: of the list at once, then as the server has it. Where nothing reads one, the row is all there is. */
export function useRegistro(ctx: ContextoRecurso, id: string | null, daLista: Linha | undefined) {
  const le = temLeitura(ctx);
  const consulta = useQuery({
    queryKey: chaveCadastro(ctx.empresa, ctx.def.name, 'registro', ctx.params, id),
    enabled: id !== null && le,
    queryFn: ({ signal }) => ler(ctx, id ?? '', signal),
  });
  return {
    /** May be the row of the list, which some resources answer shorter. */
    linha: consulta.data ?? daLista,
    /** As read by itself: what a form begins with. */
    inteira: le ? consulta.data : daLista,
    erro: le ? consulta.error : null,
    tentar: consulta.refetch,
  };
}
