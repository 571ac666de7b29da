import { Injectable } from '@nestjs/common';

/** The only source of time in the core; tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
