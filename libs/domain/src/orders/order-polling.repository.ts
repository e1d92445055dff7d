import { Injectable } from '@nestjs/common';
import { paymentLimits, type PaymentProvider } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';

/** An order for a query to its provider. */
export interface PolledOrder {
  id: string;
  tenantId: string;
  provider: PaymentProvider;
  amount: number;
  rmbAmount: number;
  providerRef: string;
  /** Empty if the order is not paid yet. */
  tradeNo: string;
}

const columns = `o.id, o.tenant_id as "tenantId", o.provider, o.amount, o.rmb_amount::float8 as "rmbAmount",
  o.provider_ref as "providerRef", coalesce(o.trade_no, '') as "tradeNo"`;

/**
 * A new order is queried twice a minute, so that a payment is found within a minute. Later the pause grows to
 * a tenth of the order's age.
 */
const claimDueSql = `
  update orders o set asked_at = $1 where o.id in (
    select id from orders
    where status <> 'success' and provider = any($2) and created_at < $1::timestamptz - interval '15 seconds'
      and created_at > $1::timestamptz - make_interval(hours => $3) - interval '1 hour'
      and (status = 'unpaid' or closes_at > $1::timestamptz - make_interval(hours => $3))
      and coalesce(asked_at, '-infinity') < $1 - case when closes_at > $1 - interval '2 minutes'
        then interval '30 seconds' else greatest(interval '1 minute', ($1 - created_at) / 10) end
    order by asked_at nulls first limit $4 for update skip locked)
  returning ${columns}`;

const claimSql = `update orders o set asked_at = $3
  where o.tenant_id = $1 and o.id = $2 and o.status <> 'success' and o.provider is not null
    and (o.asked_at is null or o.asked_at < $3::timestamptz - make_interval(secs => $4)) returning ${columns}`;

/** Selects the orders for queries to their providers, and records the time of each query. */
@Injectable()
export class OrderPollingRepository {
  /** Claims recent unpaid, closed or failed orders of all tenants. No other process claims them meanwhile. */
  async claimDue(tx: SystemTx, providers: string[], now: Date, most: number): Promise<PolledOrder[]> {
    return tx.query<PolledOrder>(claimDueSql, [now, providers, paymentLimits.reconcileHours, most]);
  }

  /** Undefined if the order is paid, has no provider, or was claimed less than `pauseSeconds` ago. */
  async claim(tx: TenantTx, id: string, now: Date, pauseSeconds: number): Promise<PolledOrder | undefined> {
    const [order] = await tx.query<PolledOrder>(claimSql, [tx.tenantId, id, now, pauseSeconds]);
    return order;
  }
}
