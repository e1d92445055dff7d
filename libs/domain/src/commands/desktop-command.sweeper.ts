import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

const keepMs = 7 * 86_400_000;
const chunk = 5_000;

/** Deletes old commands. System path: each statement is for all tenants. */
@Injectable()
export class DesktopCommandSweeper {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Those whose time was over more than a week ago, confirmed or not. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keepMs);
    for (let dropped = chunk; dropped === chunk; ) {
      const rows = await this.database.querySystem(
        `delete from desktop_commands where id = any(array(
           select id from desktop_commands where expires_at < $1 limit ${chunk})) returning 1`,
        [before],
      );
      dropped = rows.length;
    }
  }
}
