import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

const keepMs = 7 * 86_400_000;

/** Deletes old commands. System path: one statement for all tenants. */
@Injectable()
export class DesktopCommandSweep {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Those that were confirmed, or that expired, more than a week ago. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keepMs);
    await this.database.asSystem((tx) =>
      tx.query('delete from desktop_commands where confirmed_at < $1 or expires_at < $1', [before]),
    );
  }
}
