import { Injectable } from '@nestjs/common';
import { compor } from '../domain/frota/composicao.service.js';
import { falha } from '../kernel/errors/falha.js';
import type { Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';

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
