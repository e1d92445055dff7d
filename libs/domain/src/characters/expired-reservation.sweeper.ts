import { Injectable, Logger } from '@nestjs/common';
import { characterLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { ReservationSettlement } from './reservation-settlement.js';

const batch = 1_000;

/** Gives back what processes took that died before they knew how it ended. */
@Injectable()
export class ExpiredReservationSweeper {
  private readonly logger = new Logger(ExpiredReservationSweeper.name);

  constructor(
    private readonly database: Database,
    private readonly settlement: ReservationSettlement,
    private readonly clock: Clock,
  ) {}

  /** Of every tenant, hence by the system role; each is given back as its own tenant. Returns how many. */
  async close(): Promise<number> {
    const before = new Date(this.clock.nowMs() - characterLimits.openSpendMinutes * 60_000);
    let closed = 0;
    // What one tenant holds up is left for the next time, and holds up no other.
    const failed: string[] = [];
    for (;;) {
      const open = await this.database.querySystem<{ tenantId: string; causes: string[] }>(
        `select tenant_id as "tenantId", array_agg(cause) as causes from (
           select tenant_id, cause from character_spends
           where status = 'taken' and taken_at < $1 and tenant_id <> all($2) order by taken_at limit $3
         ) as open group by 1`,
        [before, failed, batch],
      );
      if (open.length === 0) return closed;
      for (const { tenantId, causes } of open) {
        try {
          closed += await this.database.asTenant(tenantId, (tx) =>
            this.settlement.release(tx, causes, before),
          );
        } catch (error) {
          failed.push(tenantId);
          this.logger.error(`spendings of ${tenantId} did not go back: ${(error as Error).message}`);
        }
      }
    }
  }
}
