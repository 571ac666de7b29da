import { Inject, Injectable } from '@nestjs/common';
import { compor } from '../domain/frota/composicao.service.js';
import { PlacasDosConjuntos } from '../domain/frota/placas.service.js';
import { falha } from '../kernel/errors/falha.js';
import type { Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';
import type { LinhaRecurso } from '../kernel/resource/tabela.js';

@Injectable()
export class ConjuntoHooks implements HooksCadastro {
  antes = async (g: Gravacao): Promise<void> => {
    if (g.acao === 'excluir' && g.antes?.['em_uso'] === true)
      throw falha('EM_USO', { motivo: 'o conjunto está em uso. Ponha outro em uso antes.' });
    if (g.acao !== 'criar') return;
    const { descricao, erros } = await compor(g.em, g.empresa, g.dados);
    if (Object.keys(erros).length > 0) throw falha('VALIDACAO', {}, erros);
    g.dados['descricao'] = descricao;
  };
}

@Injectable()
export class ImplementoHooks implements HooksCadastro {
  constructor(@Inject(PlacasDosConjuntos) private readonly placas: PlacasDosConjuntos) {}

  depois = async ({ em, empresa, id, antes, linha }: Gravacao & { readonly linha: LinhaRecurso }): Promise<void> => {
    const [de, para] = [antes?.['placa'], linha['placa']];
    if (typeof de === 'string' && typeof para === 'string' && de !== para)
      await this.placas.corrigir(em, empresa, id, de, para);
  };
}
