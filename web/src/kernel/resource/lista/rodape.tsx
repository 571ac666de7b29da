import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, DoubleChevronLeftIcon, DoubleChevronRightIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { formatInteiro } from '../../format/numero.js';
import { NotaFuso } from '../../ui/nota-fuso.js';
import { POR_PAGINA } from './estado.js';
import type { Lista } from './use-resource-list.js';

/** `10.000+` where the server stopped counting. */
export const formatTotal = (count: number, mais: boolean | undefined): string =>
  `${formatInteiro(count)}${mais ? '+' : ''}`;

/** `Nenhuma linha`, `1 de 1`, `26–50 de 10.000+`. */
function textoFaixa(inicio: number, linhas: number, total: string): string {
  if (linhas === 0) return 'Nenhuma linha';
  const fim = formatInteiro(inicio + linhas);
  return linhas === 1 ? `${fim} de ${total}` : `${formatInteiro(inicio + 1)}–${fim} de ${total}`;
}

/** Range, total, page size, pages: of what was read, so nothing before it is. */
export function RodapeLista({ lista }: { lista: Lista }): ReactElement {
  const { estado, mudar, consulta, linhas } = lista;
  const { count = 0, mais } = consulta.data ?? {};
  const paginas = Math.max(1, Math.ceil(count / estado.porPagina));
  const inicio = (estado.pagina - 1) * estado.porPagina;
  const ultima = !consulta.data || (!mais && estado.pagina >= paginas);
  const ir = (pagina: number): void => mudar({ pagina });
  return (
    <footer className="rodape-lista">
      <span aria-live="polite">{consulta.data && textoFaixa(inicio, linhas.length, formatTotal(count, mais))}</span>
      <NotaFuso />
      <span className="espaco" />
      <label className="por-pagina">
        Linhas por página
        <select
          className="entrada"
          value={estado.porPagina}
          onChange={(e) => mudar({ porPagina: Number(e.target.value) })}
        >
          {[...new Set([...POR_PAGINA, estado.porPagina])]
            .toSorted((a, b) => a - b)
            .map((n) => (
              <option key={n}>{n}</option>
            ))}
        </select>
      </label>
      <nav className="paginas" aria-label="Páginas">
        <Button
          variant="minimal"
          icon={<DoubleChevronLeftIcon />}
          aria-label="Primeira página"
          disabled={estado.pagina <= 1}
          onClick={() => ir(1)}
        />
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label="Página anterior"
          disabled={estado.pagina <= 1}
          onClick={() => ir(estado.pagina - 1)}
        />
        <span>
          {formatInteiro(estado.pagina)}
          {consulta.data && ` de ${formatTotal(paginas, mais)}`}
        </span>
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label="Próxima página"
          disabled={ultima}
          onClick={() => ir(estado.pagina + 1)}
        />
        <Button
          variant="minimal"
          icon={<DoubleChevronRightIcon />}
          aria-label="Última página"
          disabled={ultima || mais === true}
          onClick={() => ir(paginas)}
        />
      </nav>
    </footer>
  );
}
