import { registro } from './http/registro.js';

const PRAZO_MS = 15_000;

/** SIGTERM and SIGINT stop the process in order; what has not ended by the deadline is cut. An unhandled rejection is a bug: stop. */
export function aoPedidoDeParada(parar: () => Promise<void>): void {
  let parando = false;
  const encerrar = (motivo: string, codigo: number): void => {
    if (parando) return;
    parando = true;
    registro.info({ motivo }, 'stopping');
    setTimeout(() => process.exit(1), PRAZO_MS).unref();
    parar().then(
      () => process.exit(codigo),
      (erro: unknown) => {
        registro.error({ err: erro }, 'unclean stop');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => encerrar('SIGTERM', 0));
  process.on('SIGINT', () => encerrar('SIGINT', 0));
  process.on('unhandledRejection', (erro) => {
    registro.fatal({ err: erro }, 'unhandled rejection');
    encerrar('unhandledRejection', 1);
  });
}
