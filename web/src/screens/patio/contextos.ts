import { useMemo } from 'react';
import type { ContextoRecurso, TelaCadastro } from '../../kernel/resource/tipos.js';
import { useContexto } from '../../kernel/resource/use-contexto.js';

const ESTACIONAMENTOS: TelaCadastro = { path: '/patio/Estacionamento', recurso: 'estacionamento' };
const SETORES: TelaCadastro = { path: '/patio/Estacionamento/Setores', recurso: 'setor' };
const VAGAS: TelaCadastro = { path: '/patio/Estacionamento/Setores/Setor', recurso: 'vaga' };
const SEM = {};

export const useEstacionamentos = (): ContextoRecurso => useContexto(ESTACIONAMENTOS, SEM);

/** `''` where it is not known yet: nothing is asked then. */
export const useSetores = (estacionamento: string): ContextoRecurso =>
  useContexto(
    SETORES,
    useMemo(() => ({ estacionamento }), [estacionamento]),
  );
export const useVagas = (estacionamento: string, setor: string): ContextoRecurso =>
  useContexto(
    VAGAS,
    useMemo(() => ({ estacionamento, setor }), [estacionamento, setor]),
  );

export const enderecoSetores = (estacionamento: string): string =>
  estacionamento === '' ? SETORES.path : `${SETORES.path}?estacionamento=${estacionamento}`;
export const enderecoSetor = (estacionamento: string, setor: string): string =>
  `${VAGAS.path}?estacionamento=${estacionamento}&setor=${setor}`;
