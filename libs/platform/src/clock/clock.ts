import { Injectable } from '@nestjs/common';
import { Config } from '../config/index.js';

/** The only source of time. Business time in SQL is passed in from here, never taken from `now()`. */
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
