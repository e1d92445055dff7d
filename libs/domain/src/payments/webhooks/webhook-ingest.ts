import { Injectable } from '@nestjs/common';
import type { Payment, PaymentProvider } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { KeyedBatcher } from '@parley/platform/batching';
import { insertEvents, Outbox } from '@parley/platform/messaging';
import type { ProviderReport } from '../providers/provider.js';
import { callbackInvalid, isKeepable } from '../providers/report-parsing.js';

/** A report with all that is kept of it. */
export interface GivenReport {
  provider: PaymentProvider;
  source: Payment['source'];
  report: ProviderReport;
  /** As it came. */
  rawBody: Buffer;
  headers: Record<string, string>;
}

export interface StoredReport {
  id: string;
  /** Null while it is of no order that is known. */
  tenantId: string | null;
}

/** What came together in one batch as the same report. */
interface Doubled extends GivenReport {
  deliveries: number;
}

/** Rows of one statement. */
const most = 500;

/**
 * All at once: rows, the order's tenant, and one event for those that are new and of an order. What nobody confirmed is
 * judged anew when it comes again: a judgement before it is how it is told from one that still waits for its first. In
 * the order of their keys, so that two batches never wait for each other.
 */
const storeSql = `
  with given as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::bigint[], $10::text[], $11::int[], $12::bytea[], $13::jsonb[])
      as g(id, provider, source, key, order_id, trade_no, claim, amount, currency, deliveries, raw_body, headers)
  ), stored as (
    insert into payments (id, tenant_id, provider, source, key, order_id, trade_no, claim, amount, currency, deliveries,
      raw_body, headers, verdict, reason, received_at, last_at)
    select g.id, o.tenant_id, g.provider, g.source, g.key, g.order_id, g.trade_no, g.claim, g.amount, g.currency,
      g.deliveries, g.raw_body, g.headers, case when o.id is null then 'parked' else 'received' end,
      case when o.id is null then 'unknown_order' end, $14, $14
    from given g left join orders o on o.id = g.order_id order by g.provider, g.key
    on conflict (provider, key) do update
      set deliveries = payments.deliveries + excluded.deliveries, last_at = excluded.last_at,
        verdict = case when payments.reason = 'unconfirmed' and payments.verdict = 'parked' then 'received' else payments.verdict end,
        reason = case when payments.reason = 'unconfirmed' and payments.verdict = 'parked' then null else payments.reason end
    returning id, tenant_id, provider, key, verdict = 'received' and judged_at is not null as reopened
  ), published as (
    ${insertEvents}
    select $1, 'payments.received',
      jsonb_build_object('reports', jsonb_agg(jsonb_build_object('tenantId', s.tenant_id, 'paymentId', s.id))), $14, $14
    from stored s join given g on g.provider = s.provider and g.key = s.key
    where s.tenant_id is not null and (g.id = s.id or s.reopened) having count(*) > 0
  )
  select id, tenant_id as "tenantId", provider, key from stored`;

const identityOf = (provider: string, key: string): string => `${provider} ${key}`;

/**
 * Writes reports down before anybody is told that they came: those that come while a batch is being written go together
 * with the next. System path: whose they are, only their orders say.
 */
@Injectable()
export class WebhookIngest {
  private readonly lanes = new KeyedBatcher<GivenReport, StoredReport>({
    most,
    work: (_, reports) => this.store(reports),
  });

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves once it is durable, with the row of the first of its kind. Rejects with `payments.callback_invalid` what
   * cannot be kept, before it is of any batch.
   */
  async ingest(given: GivenReport): Promise<StoredReport> {
    if (!isKeepable(given.report)) throw callbackInvalid();
    return this.lanes.add('', given);
  }

  private async store(reports: GivenReport[]): Promise<StoredReport[]> {
    const distinct = [...withoutDoubles(reports).values()];
    const column = <T>(of: (one: Doubled) => T): T[] => distinct.map(of);
    const rows = await this.database.querySystem<StoredReport & { provider: string; key: string }>(storeSql, [
      this.ids.next('evt'),
      column(() => this.ids.next('pay')),
      column(({ provider }) => provider),
      column(({ source }) => source),
      column(({ report }) => report.key),
      column(({ report }) => report.orderId),
      column(({ report }) => report.tradeNo),
      column(({ report }) => report.claim),
      column(({ report }) => report.amount),
      column(({ report }) => report.currency),
      column(({ deliveries }) => deliveries),
      column(({ rawBody }) => rawBody),
      column(({ headers }) => JSON.stringify(headers)),
      this.clock.now(),
    ]);
    this.outbox.wakeRelay();
    const stored = new Map(rows.map((row) => [identityOf(row.provider, row.key), row]));
    return reports.map(({ provider, report }) => {
      const row = stored.get(identityOf(provider, report.key));
      if (!row) throw new Error('a report was not stored');
      return { id: row.id, tenantId: row.tenantId };
    });
  }
}

/** One statement cannot meet the same row twice. */
function withoutDoubles(reports: GivenReport[]): Map<string, Doubled> {
  const distinct = new Map<string, Doubled>();
  for (const given of reports) {
    const identity = identityOf(given.provider, given.report.key);
    const first = distinct.get(identity);
    if (first) first.deliveries += 1;
    else distinct.set(identity, { ...given, deliveries: 1 });
  }
  return distinct;
}
