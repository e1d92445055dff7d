import { Injectable } from '@nestjs/common';
import type { SubscriberName } from '@parley/contracts/server';
import { KeyedBatcher } from '../batching/index.js';
import { Clock } from '../clock/index.js';
import type { SystemTx, TenantTx } from '../database/index.js';
import { type HandledEvent, InboxRepository } from './inbox.repository.js';

/** Rows of one statement. */
const most = 500;

/** Gives a redelivered event one effect. */
@Injectable()
export class Inbox {
  private readonly handled: KeyedBatcher<HandledEvent, void>;

  constructor(
    private readonly inboxRepository: InboxRepository,
    private readonly clock: Clock,
  ) {
    this.handled = new KeyedBatcher<HandledEvent, void>({
      most,
      work: async (_, batch) => {
        await this.inboxRepository.insertAll(batch, this.clock.now());
        return [];
      },
      inFlight: 1,
    });
  }

  /** Marks that this consumer handles the event in this transaction. False if it was handled before. */
  async claim(tx: TenantTx, consumer: SubscriberName, eventId: string): Promise<boolean> {
    return this.inboxRepository.insert(tx, { consumer, eventId }, this.clock.now());
  }

  /** Marks an event as handled by a consumer that will never handle it. System path: serves all tenants. */
  async discard(tx: SystemTx, handled: HandledEvent): Promise<void> {
    await this.inboxRepository.insertDiscarded(tx, handled, this.clock.now());
  }

  /**
   * Marks that a handler after the commit is done, for many events in one statement. Resolves when it is written,
   * without waiting for the disk: after a crash the lost part is done again. System path: serves all tenants.
   */
  async markDone(handled: HandledEvent): Promise<void> {
    await this.handled.add('', handled);
  }
}
