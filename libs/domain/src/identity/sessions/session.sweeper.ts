import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

const keepMs = 30 * 86_400_000;

/** Deletes old sessions, forms and e-mailed codes. System path: each is one statement for all tenants. */
@Injectable()
export class SessionSweeper {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Sessions that ended or expired more than thirty days ago, and forms and codes that expired. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keepMs);
    await this.database.asSystem(async (tx) => {
      await tx.query('delete from sessions where ended_at < $1 or expires_at < $1', [before]);
      await tx.query('delete from remembered_forms where expires_at < $1', [this.clock.now()]);
      await tx.query('delete from email_codes where expires_at < $1', [this.clock.now()]);
    });
  }
}
