import { Injectable, Param, StandardSchemaValidationPipe, type PipeTransform } from '@nestjs/common';
import { id, OBRIGATORIO } from '@portaria/proto';
import { z } from 'zod';
import { errosDeIssues, falha } from '../errors/falha.js';

// Messages of every schema of this process are in the users' language; what is missing is asked for as the forms do.
z.config({
  ...z.locales.pt(),
  customError: ({ code, input }) => (code === 'invalid_type' && input === undefined ? OBRIGATORIO : undefined),
});

/** Validates `@Body({ schema })` and `@Query({ schema })`; messages by field path. */
export const validacao = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => falha('VALIDACAO', {}, errosDeIssues(issues)),
});

@Injectable()
class IdPipe implements PipeTransform<unknown, string> {
  transform(valor: unknown): string {
    const lido = id.safeParse(valor);
    if (!lido.success) throw falha('NAO_ENCONTRADO');
    return lido.data.toLowerCase();
  }
}
const idPipe = new IdPipe();

/** Path parameter that is the id of a record; any other text is a record that does not exist. */
export const Id = (nome: string): ParameterDecorator => Param(nome, idPipe);
