import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

const keepMs = 30 * 86_400_000;

/** Deletes old sessions. System path: one statement for all tenants. */
@Injectable()
export class SessionSweep {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Those that were ended, or that expired, more than thirty days ago. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keepMs);
    await this.database.asSystem((tx) =>
      tx.query('delete from sessions where ended_at < $1 or expires_at < $1', [before]),
    );
  }
}
