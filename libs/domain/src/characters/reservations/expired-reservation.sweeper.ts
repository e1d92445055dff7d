import { Injectable } from '@nestjs/common';
import { characterLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant } from '@parley/platform/database';
import { ReservationBatchService } from './reservation-batch.service.js';
import { ReservationRepository } from './reservation.repository.js';

const batch = 1_000;

/** Releases reservations of processes that died before a capture or a release. */
@Injectable()
export class ExpiredReservationSweeper {
  constructor(
    private readonly database: Database,
    private readonly reservationRepository: ReservationRepository,
    private readonly batchService: ReservationBatchService,
    private readonly clock: Clock,
  ) {}

  /** System path: finds reservations of all tenants, releases each in its own. Returns how many. */
  async close(): Promise<number> {
    const before = new Date(this.clock.nowMs() - characterLimits.openSpendMinutes * 60_000);
    let closed = 0;
    // A failing tenant waits for the next run and delays no other.
    const failed: string[] = [];
    for (;;) {
      const expired = { before, except: failed, most: batch };
      const open = await this.database.asSystem((tx) => this.reservationRepository.expired(tx, expired));
      if (open.length === 0) return closed;
      const causesOf = new Map(open.map(({ tenantId, causes }) => [tenantId, causes]));
      const released = await forEachTenant(this.database, [...causesOf.keys()], (tx) =>
        this.batchService.release(tx, causesOf.get(tx.tenantId) ?? [], before),
      );
      for (const count of released.values()) closed += count;
      failed.push(...[...causesOf.keys()].filter((tenantId) => !released.has(tenantId)));
    }
  }
}
