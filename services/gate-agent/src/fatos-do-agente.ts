import type { Comando, DadosFato, DadosFatoEntrada, RespostaComando } from '@portaria/proto';
import type { Condicao } from './alarmes.js';
import type { FatoDaPista } from './lane/tipos.js';

export const fatoDoInicio = (dados: DadosFatoEntrada<'agente.iniciado'>): FatoDaPista => ({
  tipo: 'agente.iniciado',
  dados,
});

export const fatoDoAlarme = (c: Condicao, ativo: boolean): FatoDaPista => ({
  tipo: 'alarme.mudou',
  dados: { chave: c.chave, codigo: c.codigo, nivel: c.nivel, ativo, texto: c.texto, periferico: c.periferico },
});

/** What is kept of a command: who asked, why, what came of it, what the sensors said, and the pictures taken. */
export const fatoDoComando = (
  c: Comando,
  r: RespostaComando,
  fotos: DadosFato<'comando.resultado'>['fotos'],
): FatoDaPista => ({
  tipo: 'comando.resultado',
  dados: {
    comando: c.id,
    tipo: c.tipo,
    alvo: c.alvo ?? null,
    dados: c.dados,
    resultado: r.resultado,
    motivo: r.motivo ?? null,
    autor: c.autor,
    justificativa: c.justificativa,
    entradas: r.entradas ?? null,
    fotos,
  },
});
