import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { NodeKind } from '@parley/contracts/public';
import { Config } from '../config/index.js';
import { nodeKind } from '../nodes/index.js';

/**
 * From the signal to end on, this process is not ready. An api serves requests for `SHUTDOWN_DRAIN_SECONDS` more and
 * ends each connection with its answer, so that proxies switch to other apis and lose no request. A worker gets no
 * requests, and begins at once to finish its jobs.
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
