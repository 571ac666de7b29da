import type { MigrationInterface } from 'typeorm';
import { Nucleo1763600000000 } from './1763600000000-nucleo.js';
import { Identidade1763600100000 } from './1763600100000-identidade.js';
import { Portaria1763600200000 } from './1763600200000-portaria.js';
import { Agendamento1763600300000 } from './1763600300000-agendamento.js';
import { Pesagem1763600400000 } from './1763600400000-pesagem.js';
import { GateFatos1763600500000 } from './1763600500000-gate-fatos.js';
import { GateOperacao1763600600000 } from './1763600600000-gate-operacao.js';
import { GatePlanos1763600700000 } from './1763600700000-gate-planos.js';
import { Acesso1763600800000 } from './1763600800000-acesso.js';
import { Anexos1763600850000 } from './1763600850000-anexos.js';
import { Cadastros1763600900000 } from './1763600900000-cadastros.js';
import { Registros1763601000000 } from './1763601000000-registros.js';
import { Operacoes1763601100000 } from './1763601100000-operacoes.js';
import { Indices1763601200000 } from './1763601200000-indices.js';
import { Partes1763601300000 } from './1763601300000-partes.js';
import { PosseDaConta1763601400000 } from './1763601400000-posse-da-conta.js';
import { Recortes1763601500000 } from './1763601500000-recortes.js';
import { Atividades1763601600000 } from './1763601600000-atividades.js';
import { Desempenho1763601700000 } from './1763601700000-desempenho.js';

/** In order; append only. */
export const MIGRATIONS: readonly (new () => MigrationInterface)[] = [
  Nucleo1763600000000,
  Identidade1763600100000,
  Portaria1763600200000,
  Agendamento1763600300000,
  Pesagem1763600400000,
  GateFatos1763600500000,
  GateOperacao1763600600000,
  GatePlanos1763600700000,
  Acesso1763600800000,
  Anexos1763600850000,
  Cadastros1763600900000,
  Registros1763601000000,
  Operacoes1763601100000,
  Indices1763601200000,
  Partes1763601300000,
  PosseDaConta1763601400000,
  Recortes1763601500000,
  Atividades1763601600000,
  Desempenho1763601700000,
];
