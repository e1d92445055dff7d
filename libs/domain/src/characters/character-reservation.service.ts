import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { KeyedBatcher } from '@parley/platform/batching';
import { CaptureQueue } from './capture.queue.js';
import { type Reservation, type ReservationOutcome, ReservationBatch } from './reservation-batch.js';
import { ReservationSettlement } from './reservation-settlement.js';

const most = 2_000;

/** The largest integer PostgreSQL stores in four bytes. */
const amountMax = 2_147_483_647;

/**
 * Takes characters for what a service does, and keeps them or gives them back after. Spendings of one tenant that
 * come while others are being written share the next transaction. Never call it inside a transaction: each caller
 * would hold one connection and wait for another.
 */
@Injectable()
export class CharacterReservationService {
  private readonly takes: KeyedBatcher<Reservation, ReservationOutcome>;
  private readonly backs: KeyedBatcher<string, null>;

  constructor(
    database: Database,
    batch: ReservationBatch,
    settlement: ReservationSettlement,
    private readonly kept: CaptureQueue,
  ) {
    this.takes = new KeyedBatcher<Reservation, ReservationOutcome>({
      most,
      work: (tenantId, spends) => database.asTenant(tenantId, (tx) => batch.reserve(tx, spends)),
    });
    this.backs = new KeyedBatcher<string, null>({
      most,
      work: async (tenantId, causes) => {
        await database.asTenant(tenantId, (tx) => settlement.release(tx, causes));
        return causes.map(() => null);
      },
    });
  }

  /**
   * Resolves once they are taken: durably, and once for a cause, however often it is asked. Each who took it keeps it
   * or gives it back. Rejects with `characters.not_enough`, naming `characters`; `characters.cause_reused` where the
   * cause stands for something else, or is over; `sub-accounts.deleting`; or `tenants.suspended`. Nothing is taken
   * then. Should it reject with anything else, what may have been taken goes back by itself.
   */
  async reserve(spend: Reservation): Promise<void> {
    const { amount } = spend;
    if (!Number.isInteger(amount) || amount < 1 || amount > amountMax) {
      throw new RangeError(`no amount to spend: ${amount}`);
    }
    const refused = await this.takes.add(spend.tenantId, spend);
    if (refused) throw refused;
  }

  /** The service was given. Written soon, and until it succeeds; what was never kept goes back by itself. */
  capture(tenantId: string, cause: string): void {
    this.kept.add(tenantId, cause);
  }

  /**
   * Gives back what this cause took, when the last who took it does; nothing where it took nothing, or was kept or
   * given back before.
   */
  async release(tenantId: string, cause: string): Promise<void> {
    await this.backs.add(tenantId, cause);
  }
}
