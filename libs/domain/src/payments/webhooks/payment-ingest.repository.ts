import { Injectable } from '@nestjs/common';
import type { Payment, PaymentProvider } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { insertEvents } from '@parley/platform/messaging';
import { orderView } from '../../orders/index.js';
import type { ProviderReport } from '../providers/provider.js';

/** A report, with all fields to store. */
export interface GivenReport {
  provider: PaymentProvider;
  source: Payment['source'];
  report: ProviderReport;
  /** The body as it was received. */
  rawBody: Buffer;
  headers: Record<string, string>;
}

export interface StoredReport {
  id: string;
  /** Null while its order is unknown. */
  tenantId: string | null;
}

/** A report with the number of its deliveries in one batch. */
export interface CountedReport extends GivenReport {
  deliveries: number;
}

/**
 * One statement for a batch: it stores the reports, finds their tenants, and adds an event for new reports
 * with an order, and one for operators if a report has none. A repeated unconfirmed report is reconciled
 * again; `judged_at` marks those with a verdict. Rows are in key order against deadlocks.
 */
const storeSql = `
  with given as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::bigint[], $10::text[], $11::int[], $12::bytea[], $13::jsonb[], $15::bytea[])
      as g(id, provider, source, key, order_id, trade_no, claim, amount, currency, deliveries, raw_body, headers, payer_hash)
  ), stored as (
    insert into payments (id, tenant_id, provider, source, key, order_id, trade_no, claim, amount, currency, deliveries,
      raw_body, headers, payer_hash, verdict, reason, received_at, last_at)
    select g.id, o.tenant_id, g.provider, g.source, g.key, g.order_id, g.trade_no, g.claim, g.amount, g.currency,
      g.deliveries, g.raw_body, g.headers, g.payer_hash, case when o.id is null then 'parked' else 'received' end,
      case when o.id is null then 'unknown_order' end, $14, $14
    from given g left join ${orderView} o on o.id = g.order_id order by g.provider, g.key
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
  ), parked as (
    ${insertEvents}
    select $16, 'operator.installation-changed', '{"areas": ["payments"]}'::jsonb, $14, $14
    from stored s where s.tenant_id is null having count(*) > 0
  )
  select id, tenant_id as "tenantId", provider, key from stored`;

/** The columns of a batch are arrays, and bodies stay bytes: the least work for a burst. */
@Injectable()
export class PaymentIngestRepository {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** System path: only its order says which tenant a report belongs to. Publishes reports with an order. */
  async store(reports: CountedReport[]): Promise<(StoredReport & { provider: string; key: string })[]> {
    const column = <T>(valueOf: (one: CountedReport) => T): T[] => reports.map(valueOf);
    return this.database.querySystem<StoredReport & { provider: string; key: string }>(storeSql, [
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
      column((one) => this.payerHash(one)),
      this.ids.next('evt'),
    ]);
  }

  private payerHash({ provider, report: { payer } }: CountedReport): Buffer | null {
    if (payer === undefined) return null;
    return Buffer.from(this.secrets.keyedHash('payer', `${provider}\0${payer}`), 'base64url');
  }
}
