import { Injectable } from '@nestjs/common';
import { Config } from '../config/index.js';

/** The only source of time. SQL gets business time as a parameter and never uses `now()`. */
@Injectable()
export class Clock {
  private readonly offsetMs: number;

  constructor(config: Config) {
    this.offsetMs = config.clockOffsetMs;
  }

  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  now(): Date {
    return new Date(this.nowMs());
  }
}
