import { Injectable } from '@nestjs/common';
import type { SubscriberName } from '@parley/contracts/server';
import { Database, type TenantTx } from '../database/index.js';
import { withAsyncCommit } from './async-commit.js';

/** An event that a consumer has handled. */
export interface HandledEvent {
  eventId: string;
  /** Null of an event of several tenants. */
  tenantId: string | null;
  consumer: SubscriberName;
}

const insertAllSql = `
  with ${withAsyncCommit}
  insert into inbox (event_id, consumer, tenant_id, handled_at)
  select h.event_id, h.consumer, h.tenant_id, $4
  from unnest($1::text[], $2::text[], $3::text[]) as h(event_id, consumer, tenant_id) cross join async_commit
  order by h.event_id, h.consumer on conflict do nothing`;

/** Which events which consumers have handled. */
@Injectable()
export class InboxRepository {
  constructor(private readonly database: Database) {}

  /** False where the row was there before. */
  async insert(
    tx: TenantTx,
    { consumer, eventId }: Omit<HandledEvent, 'tenantId'>,
    now: Date,
  ): Promise<boolean> {
    const rows = await tx.query(
      `insert into inbox (event_id, consumer, tenant_id, handled_at) values ($1, $2, $3, $4)
       on conflict do nothing returning event_id`,
      [eventId, consumer, tx.tenantId, now],
    );
    return rows.length === 1;
  }

  /** Of many tenants. A crash of PostgreSQL may forget them. */
  async insertAll(handled: HandledEvent[], now: Date): Promise<void> {
    await this.database.querySystem(insertAllSql, [
      handled.map(({ eventId }) => eventId),
      handled.map(({ consumer }) => consumer),
      handled.map(({ tenantId }) => tenantId),
      now,
    ]);
  }

  async deleteHandled(before: Date): Promise<void> {
    await this.database.querySystem('delete from inbox where handled_at < $1', [before]);
  }
}
