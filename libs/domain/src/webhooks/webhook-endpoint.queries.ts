import { Injectable } from '@nestjs/common';
import type { PublicEventType, WebhookEndpoint } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { endpointNotFound } from './webhook.policy.js';

type Row = Omit<WebhookEndpoint, 'overlapUntil' | 'failingSince' | 'lastDeliveredAt' | 'createdAt'> & {
  overlapUntil: Date | null;
  failingSince: Date | null;
  lastDeliveredAt: Date | null;
  createdAt: Date;
};

/** A backlog is counted up to this number. */
const counted = 10_000;

const endpointSql = `
  select e.id, e.name, e.url, e.events, e.sub_account_ids as "subAccountIds", e.with_texts as "withTexts", e.state,
    e.is_blocked as "isBlocked", e.public_key as "publicKey", e.failures, e.failing_since as "failingSince", e.dropped,
    case when e.overlap_until > now() then e.overlap_until end as "overlapUntil", e.created_at as "createdAt",
    (select count(*)::int from (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting'
      limit ${counted}) w) as waiting,
    (select d.finished_at from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'delivered'
      order by d.id desc limit 1) as "lastDeliveredAt"
  from webhook_endpoints e where e.tenant_id = $1 and e.deleted_at is null`;

/** Endpoints for their owner. */
@Injectable()
export class WebhookEndpointQueries {
  constructor(private readonly database: Database) {}

  async list(tenantId: string): Promise<WebhookEndpoint[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const rows = await tx.query<Row>(`${endpointSql} order by e.id`, [tenantId]);
      return rows.map(viewOf);
    });
  }

  /** Rejects with `webhooks.not_found`. */
  async view(tx: TenantTx, id: string): Promise<WebhookEndpoint> {
    const [row] = await tx.query<Row>(`${endpointSql} and e.id = $2`, [tx.tenantId, id]);
    if (!row) throw endpointNotFound();
    return viewOf(row);
  }

  /** The names of endpoints, by their ids. */
  async names(tx: TenantTx, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ id: string; name: string }>(
      'select id, name from webhook_endpoints where tenant_id = $1 and id = any($2) and deleted_at is null',
      [tx.tenantId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The endpoints that get events, or keep them for a while. */
  async choosers(
    tx: TenantTx,
  ): Promise<{ id: string; events: PublicEventType[]; subAccountIds: string[] }[]> {
    return tx.query(
      `select id, events, sub_account_ids as "subAccountIds" from webhook_endpoints
       where tenant_id = $1 and state in ('enabled', 'paused') order by id`,
      [tx.tenantId],
    );
  }
}

const viewOf = (row: Row): WebhookEndpoint => ({
  ...row,
  overlapUntil: row.overlapUntil?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
