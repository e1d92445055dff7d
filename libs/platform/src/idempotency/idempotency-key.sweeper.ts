import { Injectable } from '@nestjs/common';
import { idempotencyLimits } from '@parley/contracts/public';
import { Clock } from '../clock/index.js';
import { Database, inChunks } from '../database/index.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

/** Deletes keys that are too old to be sent again. System path: it serves all tenants. */
@Injectable()
export class IdempotencyKeySweeper {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeyRepository,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - idempotencyLimits.keepHours * 3_600_000);
    await inChunks(this.database, (tx) => this.keys.deleteCreatedBefore(tx, before));
  }
}
