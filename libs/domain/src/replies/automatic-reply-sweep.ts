import { Injectable } from '@nestjs/common';
import { replyLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

const hourMs = 3_600_000;
/** Longer than firings are counted and sessions last. */
const keepMs = 35 * 24 * hourMs;

/** Gives up what no client took, and lets go of what it said. System path: one statement each for all tenants. */
@Injectable()
export class AutomaticReplySweep {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const [expired, old] = [new Date(now - replyLimits.offerHours * hourMs), new Date(now - keepMs)];
    await this.database.asSystem(async (tx) => {
      await tx.query(
        `update automatic_replies set status = 'skipped', skip_reason = 'expired'
         where status = 'offered' and offered_at < $1`,
        [expired],
      );
      await tx.query(`delete from automatic_replies where kind = 'keyword' and created_at < $1`, [old]);
      // That a contact was greeted is remembered for good, how is not.
      await tx.query(
        `update automatic_replies set text = '', medium_id = null
         where created_at < $1 and (text <> '' or medium_id is not null)`,
        [old],
      );
    });
  }
}
