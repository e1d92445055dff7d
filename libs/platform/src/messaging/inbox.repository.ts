import { Injectable } from '@nestjs/common';
import type { SubscriberName } from '@parley/contracts/server';
import { Database, deleteChunk, type SystemTx, type TenantTx } from '../database/index.js';
import { withAsyncCommit } from './async-commit.js';
import { InboxEntity } from './inbox.entity.js';

export interface HandledEvent {
  eventId: string;
  /** Null for an event of several tenants. */
  tenantId: string | null;
  consumer: SubscriberName;
}

const insertAllSql = `
  with ${withAsyncCommit}
  insert into inbox (event_id, consumer, tenant_id, handled_at)
  select h.event_id, h.consumer, h.tenant_id, $4
  from unnest($1::text[], $2::text[], $3::text[]) as h(event_id, consumer, tenant_id) cross join async_commit
  order by h.event_id, h.consumer on conflict do nothing`;

/** The events that each consumer has handled. */
@Injectable()
export class InboxRepository {
  constructor(private readonly database: Database) {}

  /** False if the row existed before. */
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

  async insertDiscarded(
    tx: SystemTx,
    { eventId, tenantId, consumer }: HandledEvent,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `insert into inbox (event_id, consumer, tenant_id, handled_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [eventId, consumer, tenantId, now],
    );
  }

  /** Confirms events of many tenants. A crash of PostgreSQL may lose these rows. */
  async insertAll(handled: HandledEvent[], now: Date): Promise<void> {
    await this.database.querySystem(insertAllSql, [
      handled.map(({ eventId }) => eventId),
      handled.map(({ consumer }) => consumer),
      handled.map(({ tenantId }) => tenantId),
      now,
    ]);
  }

  /**
   * Deletes a chunk of the confirmations that are older than `before`, and returns how many. A confirmation stays as
   * long as its event, because an unfinished event is sent again to all consumers without a confirmation.
   */
  async deleteHandled(tx: SystemTx, before: Date): Promise<number> {
    const where = 'r.handled_at < $1 and not exists (select from outbox o where o.id = r.event_id)';
    return deleteChunk(tx, { entity: InboxEntity, by: 'handled_at', where, parameters: [before] });
  }
}
