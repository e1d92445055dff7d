import { Injectable } from '@nestjs/common';
import { idempotencyLimits } from '@parley/contracts/public';
import { Clock } from '../clock/index.js';
import { Database } from '../database/index.js';

/** Drops keys that nobody sends again. System path: it serves all tenants. */
@Injectable()
export class IdempotencyKeySweeper {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - idempotencyLimits.keepHours * 3_600_000);
    await this.database.asSystem((tx) =>
      tx.query('delete from idempotency_keys where created_at < $1', [before]),
    );
  }
}
