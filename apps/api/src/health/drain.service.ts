import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '@parley/platform/config';

/**
 * Between the signal to end and the closing of anything, this api still serves for `SHUTDOWN_DRAIN_SECONDS`, but is not
 * ready and ends each connection with its answer. Proxies then turn to other apis and lose no request.
 */
@Injectable()
export class DrainService implements OnModuleDestroy {
  private draining = false;

  constructor(private readonly config: Config) {}

  get isDraining(): boolean {
    return this.draining;
  }

  async onModuleDestroy(): Promise<void> {
    this.draining = true;
    await pause(this.config.SHUTDOWN_DRAIN_SECONDS * 1_000);
  }
}
