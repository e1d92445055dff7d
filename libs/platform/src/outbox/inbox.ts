import { Injectable } from '@nestjs/common';
import type { SubscriberName } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import type { TenantTx } from '../database/index.js';

/** What makes a redelivered event have one effect. */
@Injectable()
export class Inbox {
  constructor(private readonly clock: Clock) {}

  /** Notes that this consumer handles the event in this transaction; false where it was handled before. */
  async claim(tx: TenantTx, consumer: SubscriberName, eventId: string): Promise<boolean> {
    const rows = await tx.prepared(
      `insert into inbox (event_id, consumer, tenant_id, handled_at) values ($1, $2, $3, $4)
       on conflict do nothing returning event_id`,
      [eventId, consumer, tx.tenantId, this.clock.now()],
    );
    return rows.length === 1;
  }
}
