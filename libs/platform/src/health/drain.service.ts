import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { NodeKind } from '@parley/contracts/public';
import { Config } from '../config/index.js';
import { nodeKind } from '../nodes/index.js';

/**
 * From the signal to end on, this process is not ready. An api still serves for `SHUTDOWN_DRAIN_SECONDS`, before anything
 * is closed, and ends each connection with its answer: proxies then turn to other apis and lose no request. Nobody sends
 * requests to a worker, which begins at once to finish its jobs.
 */
@Injectable()
export class DrainService implements OnModuleDestroy {
  private draining = false;

  constructor(
    private readonly config: Config,
    @Inject(nodeKind) private readonly kind: NodeKind,
  ) {}

  get isDraining(): boolean {
    return this.draining;
  }

  async onModuleDestroy(): Promise<void> {
    this.draining = true;
    if (this.kind === 'api') await pause(this.config.SHUTDOWN_DRAIN_SECONDS * 1_000);
  }
}
