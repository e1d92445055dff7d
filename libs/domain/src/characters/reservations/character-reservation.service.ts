import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { KeyedBatcher } from '@parley/platform/batching';
import { type Counter, Metrics } from '@parley/platform/metrics';
import { CaptureQueue } from './capture.queue.js';
import { ReservationBatchService } from './reservation-batch.service.js';
import type { Reservation, ReservationOutcome } from './reservation.policy.js';

const most = 2_000;

/** The largest integer PostgreSQL stores in four bytes. */
const amountMax = 2_147_483_647;

/**
 * Reserves characters for a service, and captures or releases them after. Reservations of one tenant that
 * arrive during a write share the next transaction. Never call it inside a transaction: each caller would
 * keep one connection and wait for another.
 */
@Injectable()
export class CharacterReservationService {
  private readonly reserved: Counter<'outcome'>;
  private readonly reserving: KeyedBatcher<Reservation, ReservationOutcome>;
  private readonly releasing: KeyedBatcher<string, null>;

  constructor(
    database: Database,
    batchService: ReservationBatchService,
    private readonly captureQueue: CaptureQueue,
    metrics: Metrics,
  ) {
    this.reserved = metrics.counter(
      'parley_character_reservations_total',
      'Reservations of characters asked for',
      ['outcome'],
    );
    this.reserving = new KeyedBatcher<Reservation, ReservationOutcome>({
      most,
      work: (tenantId, spends) => database.asTenant(tenantId, (tx) => batchService.reserve(tx, spends)),
    });
    this.releasing = new KeyedBatcher<string, null>({
      most,
      work: async (tenantId, causes) => {
        await database.asTenant(tenantId, (tx) => batchService.release(tx, causes));
        return causes.map(() => null);
      },
    });
  }

  /**
   * Resolves once the characters are reserved durably, once per cause however often it is called. Each caller captures
   * or releases them. Rejects with `characters.not_enough` naming `characters`, with `characters.cause_reused` if the
   * cause has other content or is over, or with `sub-accounts.deleting` or `tenants.suspended`. Nothing is reserved
   * then. After any other error, a written reservation expires.
   */
  async reserve(spend: Reservation): Promise<void> {
    const { amount } = spend;
    if (!Number.isInteger(amount) || amount < 1 || amount > amountMax) {
      throw new RangeError(`no amount to spend: ${amount}`);
    }
    const rejected = await this.reserving.add(spend.tenantId, spend);
    this.reserved.inc({ outcome: rejected ? rejected.code : 'reserved' });
    if (rejected) throw rejected;
  }

  /** Marks the service as given, soon and with retries. Without a capture, a reservation expires. */
  capture(tenantId: string, cause: string): void {
    this.captureQueue.add(tenantId, cause);
  }

  /**
   * Releases the reservation of this cause once its last caller does. Does nothing if the cause has no open
   * reservation.
   */
  async release(tenantId: string, cause: string): Promise<void> {
    await this.releasing.add(tenantId, cause);
  }
}
