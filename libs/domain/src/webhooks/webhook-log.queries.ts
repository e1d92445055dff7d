import { Injectable } from '@nestjs/common';
import type {
  Page,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryQuery,
  WebhookTry,
} from '@parley/contracts/public';
import { Database, likePattern, readPage } from '@parley/platform/database';
import { deliveryNotFound } from './webhook.policy.js';
import { WebhookPayloadQueries } from './webhook-payload.queries.js';

type Row = Omit<WebhookDelivery, 'happenedAt' | 'dueAt' | 'finishedAt'> & {
  happenedAt: Date;
  dueAt: Date | null;
  finishedAt: Date | null;
};
type DetailRow = Row & { data: Record<string, unknown>; withTexts: boolean };
type TryRow = Omit<WebhookTry, 'at'> & { at: Date };

const source = `webhook_deliveries d join webhook_events v on v.id = d.event_id
  join webhook_endpoints e on e.id = d.endpoint_id and e.deleted_at is null`;

const columns = `d.id, d.endpoint_id as "endpointId", e.name as "endpointName", d.event_id as "eventId", v.type, d.state, d.tries,
  d.status, d.failure, v.at as "happenedAt", case when d.state = 'waiting' then d.due_at end as "dueAt",
  d.finished_at as "finishedAt"`;

/** The log of deliveries for their owner. */
@Injectable()
export class WebhookLogQueries {
  constructor(
    private readonly database: Database,
    private readonly payloadQueries: WebhookPayloadQueries,
  ) {}

  async list(tenantId: string, query: WebhookDeliveryQuery): Promise<Page<WebhookDelivery>> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { endpointId = null, type = null, state = null, search } = query;
      const text = search === undefined || search === '' ? null : search;
      const list = {
        from: source,
        where: `d.tenant_id = $1 and ($2::text is null or d.endpoint_id = $2) and ($3::text is null or v.type = $3)
          and ($4::text is null or d.state = $4) and ($5::text is null or d.event_id = $5 or v.data::text like $6)`,
        parameters: [tenantId, endpointId, type, state, text, text === null ? null : likePattern(text)],
        ids: ['d.id'] as const,
        order: { key: 'd.id', descending: true },
        columns,
      };
      const page = await readPage<Row>(tx, list, query);
      return { ...page, items: page.items.map(viewOf) };
    });
  }

  /** Rejects with `webhooks.delivery_not_found`. */
  async get(tenantId: string, id: string): Promise<WebhookDeliveryDetail> {
    return this.database.asTenant(tenantId, async (tx) => {
      const [row] = await tx.query<DetailRow>(
        `select ${columns}, v.data, e.with_texts as "withTexts" from ${source} where d.tenant_id = $1 and d.id = $2`,
        [tenantId, id],
      );
      if (!row) throw deliveryNotFound();
      const { data, withTexts, ...delivery } = row;
      const event = { tenantId, type: row.type, at: row.happenedAt, data, withTexts };
      const [payload = ''] = await this.payloadQueries.bodies(tx, [event]);
      const tries = await tx.query<TryRow>(
        `select t.number, t.at, t.took_ms as "tookMs", t.status, t.failure, t.answer from webhook_tries t
         where t.tenant_id = $1 and t.delivery_id = $2 order by t.number desc limit 100`,
        [tenantId, id],
      );
      const attempts = tries.map((one) => ({ ...one, at: one.at.toISOString() }));
      return { ...viewOf(delivery), payload, attempts };
    });
  }
}

const viewOf = (row: Row): WebhookDelivery => ({
  ...row,
  happenedAt: row.happenedAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
