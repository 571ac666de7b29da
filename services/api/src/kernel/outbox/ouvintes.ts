import { Injectable } from '@nestjs/common';
import type { Evento } from '@portaria/proto';

type Ouvinte = (evento: Evento) => void;

/** Told, in the process of the relay, of each event it has just published. For work that may run twice. */
@Injectable()
export class OuvintesOutbox {
  private readonly ouvintes: Ouvinte[] = [];

  ouvir(fn: Ouvinte): void {
    this.ouvintes.push(fn);
  }

  avisar(evento: Evento): void {
    for (const fn of this.ouvintes) fn(evento);
  }
}
