import { Module, type DynamicModule, type ModuleMetadata, type Type } from '@nestjs/common';
import { CADASTROS } from '@portaria/proto';
import { AtendimentoCadastro } from './atendimento.js';
import { Cadastros } from './cadastros.service.js';
import { controladorDe } from './controlador.js';
import { Exportacao } from './exportacao.js';
import { HOOKS_CADASTROS, type HooksCadastro, type TabelaHooks } from './hooks.js';

export interface OpcoesRecursos {
  readonly imports?: ModuleMetadata['imports'];
  /** Resource name → its hooks. */
  readonly hooks: Readonly<Record<string, Type<HooksCadastro>>>;
}

/** Routes of every definition in the registry. */
@Module({})
export class RecursosModule {
  static forRoot({ imports = [], hooks }: OpcoesRecursos): DynamicModule {
    const nomes = Object.keys(hooks);
    const estranho = nomes.find((n) => !CADASTROS.some((d) => d.name === n));
    if (estranho !== undefined) throw new Error(`hooks of unknown resource ${estranho}`);
    const classes = Object.values(hooks);
    return {
      module: RecursosModule,
      imports,
      controllers: CADASTROS.flatMap((d) => d.mounts.map((m, i) => controladorDe(d, m, i))),
      providers: [
        ...new Set(classes),
        {
          provide: HOOKS_CADASTROS,
          inject: classes,
          useFactory: (...prontos: HooksCadastro[]): TabelaHooks =>
            Object.fromEntries(nomes.flatMap((n, i) => (prontos[i] ? [[n, prontos[i]]] : []))),
        },
        Cadastros,
        AtendimentoCadastro,
        Exportacao,
      ],
      exports: [Cadastros],
    };
  }
}
