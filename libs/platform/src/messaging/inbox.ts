import { Injectable } from '@nestjs/common';
import type { SubscriberName } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { Database, type TenantTx } from '../database/index.js';
import { KeyedBatcher } from '../batching/index.js';
import { withAsyncCommit } from './outbox-leases.js';

/** An event that a consumer has done with. */
interface Handled {
  eventId: string;
  /** Null of an event of several tenants. */
  tenantId: string | null;
  consumer: SubscriberName;
}

/** Rows of one statement. */
const most = 500;

const noteSql = `
  with ${withAsyncCommit}
  insert into inbox (event_id, consumer, tenant_id, handled_at)
  select h.event_id, h.consumer, h.tenant_id, $4
  from unnest($1::text[], $2::text[], $3::text[]) as h(event_id, consumer, tenant_id) cross join haste
  order by h.event_id, h.consumer on conflict do nothing`;

/** What makes a redelivered event have one effect. */
@Injectable()
export class Inbox {
  private readonly notes = new KeyedBatcher<Handled, void>({
    most,
    work: (_, handled) => this.write(handled),
    inFlight: 1,
  });

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Notes that this consumer handles the event in this transaction; false where it was handled before. */
  async claim(tx: TenantTx, consumer: SubscriberName, eventId: string): Promise<boolean> {
    const rows = await tx.query(
      `insert into inbox (event_id, consumer, tenant_id, handled_at) values ($1, $2, $3, $4)
       on conflict do nothing returning event_id`,
      [eventId, consumer, tx.tenantId, this.clock.now()],
    );
    return rows.length === 1;
  }

  /**
   * Notes that a live handler is done, of many tenants' at once; resolves when it is written. It waits for no disk: what
   * a crash forgets is done again. System path: serves all tenants.
   */
  async markDone(handled: Handled): Promise<void> {
    await this.notes.add('', handled);
  }

  private async write(handled: Handled[]): Promise<void[]> {
    await this.database.querySystem(noteSql, [
      handled.map(({ eventId }) => eventId),
      handled.map(({ consumer }) => consumer),
      handled.map(({ tenantId }) => tenantId),
      this.clock.now(),
    ]);
    return [];
  }
}
