import type { Type } from '@nestjs/common';
import type { HooksCadastro } from '../kernel/resource/hooks.js';
import { ArmazemHooks, ContratoHooks } from './contratos.hooks.js';
import { ConjuntoHooks, ImplementoHooks } from './conjuntos.hooks.js';
import { MotoristaHooks, VeiculoHooks } from './frota.hooks.js';
import { FornecedorEmbalagemHooks, FornecedorHooks, FornecedorTerminalHooks } from './fornecedores.hooks.js';
import { ClienteHooks, RemetenteDestinatarioHooks, TerminalHooks, TransportadoraHooks } from './parceiros.hooks.js';
import { CancelaHooks, JustificativaHooks, PerifericoEtapaHooks, PerifericoHooks } from './portaria.hooks.js';
import {
  BlacklistHooks,
  ControladorHooks,
  GateHooks,
  OrdemEtapasHooks,
  SetorHooks,
  SuspensaoHooks,
  VagaHooks,
} from './regras.hooks.js';
import { ProdutoHooks, ServicoHooks } from './visitas.hooks.js';

/** Level-1 behaviour, by resource. */
export const HOOKS: Readonly<Record<string, Type<HooksCadastro>>> = {
  gate: GateHooks,
  cancela: CancelaHooks,
  periferico: PerifericoHooks,
  periferico_etapa: PerifericoEtapaHooks,
  justificativa: JustificativaHooks,
  controlador: ControladorHooks,
  cliente: ClienteHooks,
  transportadora: TransportadoraHooks,
  fornecedor: FornecedorHooks,
  remetente_destinatario: RemetenteDestinatarioHooks,
  terminal: TerminalHooks,
  fornecedor_terminal: FornecedorTerminalHooks,
  fornecedor_embalagem: FornecedorEmbalagemHooks,
  contrato: ContratoHooks,
  armazem: ArmazemHooks,
  motorista: MotoristaHooks,
  veiculo: VeiculoHooks,
  conjunto: ConjuntoHooks,
  implemento: ImplementoHooks,
  blacklist: BlacklistHooks,
  suspensao: SuspensaoHooks,
  setor: SetorHooks,
  vaga: VagaHooks,
  produto: ProdutoHooks,
  servico: ServicoHooks,
  ordem_etapas: OrdemEtapasHooks,
};
