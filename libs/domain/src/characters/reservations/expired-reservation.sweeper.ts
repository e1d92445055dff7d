import { Injectable, Logger } from '@nestjs/common';
import { characterLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { ReservationRepository } from './reservation.repository.js';
import { ReservationSettlementService } from './reservation-settlement.service.js';

const batch = 1_000;

/** Releases reservations whose processes died before they captured or released them. */
@Injectable()
export class ExpiredReservationSweeper {
  private readonly logger = new Logger(ExpiredReservationSweeper.name);

  constructor(
    private readonly database: Database,
    private readonly rows: ReservationRepository,
    private readonly settlement: ReservationSettlementService,
    private readonly clock: Clock,
  ) {}

  /** System path: finds those of all tenants. Each is released in a transaction of its tenant. Returns how many. */
  async close(): Promise<number> {
    const before = new Date(this.clock.nowMs() - characterLimits.openSpendMinutes * 60_000);
    let closed = 0;
    // A tenant that fails is left for the next run and delays no other.
    const failed: string[] = [];
    for (;;) {
      const expired = { before, except: failed, most: batch };
      const open = await this.database.asSystem((tx) => this.rows.expired(tx, expired));
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
