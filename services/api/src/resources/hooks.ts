import type { Type } from '@nestjs/common';
import type { HooksCadastro } from '../kernel/resource/hooks.js';
import { CancelaHooks, JustificativaHooks, PerifericoEtapaHooks, PerifericoHooks } from './portaria.hooks.js';

/** Level-1 behaviour, by resource. */
export const HOOKS: Readonly<Record<string, Type<HooksCadastro>>> = {
  cancela: CancelaHooks,
  periferico: PerifericoHooks,
  periferico_etapa: PerifericoEtapaHooks,
  justificativa: JustificativaHooks,
};
