import { Injectable } from '@nestjs/common';
import type { FlagStatus, PromotionSummary, ReferralLevel } from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { paidOrders, testOrders } from '../../orders/index.js';

/** A payment as shown in the promoter's notice. */
export interface NotifiedPayment {
  invitedUserId: string;
  /** Masked. */
  email: string;
  /** Cents of the commission. */
  amount: number;
}

export interface DueCommission {
  id: string;
  tenantId: string;
  availableAt: Date;
}

/** A payment of an invited tenant. Its fields never change. Cents and fen. */
export interface ReferredPayment {
  orderId: string;
  /** The paying tenant. */
  invitedId: string;
  paid: number;
  rmbPaid: number;
  rmbRate: number;
  paidAt: Date;
  /** Whether it was paid in the sandbox. */
  isTest: boolean;
  /** The link by which the tenant came. */
  linkId: string;
  /** Sorted by level, the nearest first. */
  promoterIds: string[];
}

/** The changing part of a payment. */
export interface PaymentState {
  /** Cents. */
  refunded: number;
  /** Whether the tenant paid before, or another payment counted as its first. */
  hasEarlier: boolean;
}

/** A promoter of a payment, with the promoter's row about the paying tenant. */
export interface PaymentPromoter {
  invitedUserId: string;
  promoterId: string;
  level: ReferralLevel;
  /** Null if the pair is not flagged. */
  flag: FlagStatus | null;
}

const notifiedSql = `select c.invited_user_id as "invitedUserId", i.email, c.amount
  from commissions c join invited_users i on i.id = c.invited_user_id where c.tenant_id = $1 and c.id = $2`;

/** The local day of the next release ends at the next midnight of the zone $2. */
const nextReleaseSql = `
  select n.at, sum(c.amount - c.taken_back)::float8 as amount
  from (select available_at as at from commissions where tenant_id = $1 and status = 'held'
    order by available_at limit 1) n
  join commissions c on c.tenant_id = $1 and c.status = 'held'
    and c.available_at < (date_trunc('day', n.at at time zone $2) + interval '1 day') at time zone $2
  group by n.at`;

const dueSql = `select id, tenant_id as "tenantId", available_at as "availableAt" from commissions
  where status = 'held' and available_at <= $1 and (available_at, id) > ($2, $3)
  order by available_at, id limit $4`;

const paymentSql = `
  select o.id as "orderId", o.tenant_id as "invitedId", o.paid, o.rmb_paid::float8 as "rmbPaid", o.rmb_rate as "rmbRate",
    o.completed_at as "paidAt", o.is_test as "isTest", r.link_id as "linkId", r.promoter_ids as "promoterIds"
  from referrals r join ${paidOrders} o on o.tenant_id = r.tenant_id where r.tenant_id = $1 and o.id = $2`;

const unsettledTestsSql = `
  select o.id as "orderId", o.tenant_id as "invitedId" from ${testOrders} o
  where o.id > $1 and exists (select from commissions c where c.order_id = o.id and c.status <> 'test')
  order by o.id limit $2`;

const stateSql = `
  select o.refunded, exists (
      select from ${paidOrders} e where e.tenant_id = o.tenant_id and not e.is_test
        and (e.completed_at < o.completed_at or e.completed_at = o.completed_at and e.id < o.id)
    ) or exists (
      select from commissions c where c.invited_id = o.tenant_id and c.is_first and c.level = 1 and c.order_id <> o.id
    ) as "hasEarlier"
  from ${paidOrders} o where o.id = $1`;

const promotersSql = `
  select i.id as "invitedUserId", i.tenant_id as "promoterId", i.level, f.status as flag
  from invited_users i
  left join referral_flags f on f.promoter_id = i.tenant_id and f.invited_id = i.invited_id
  where i.invited_id = $1 order by i.level`;

/** Commissions as their promoter reads them, and the payments that they result from. */
@Injectable()
export class CommissionQueries {
  constructor(private readonly database: Database) {}

  /** The payment of a commission. Undefined if the promoter does not have the commission. */
  async notifiedPayment(tx: TenantTx, commissionId: string): Promise<NotifiedPayment | undefined> {
    const [payment] = await tx.query<NotifiedPayment>(notifiedSql, [tx.tenantId, commissionId]);
    return payment;
  }

  /** When the next held commission becomes available, and the cents of that local day. Null if none is held. */
  async nextRelease(tx: TenantTx, timeZone: string): Promise<PromotionSummary['nextRelease']> {
    const [next] = await tx.query<{ at: Date; amount: number }>(nextReleaseSql, [tx.tenantId, timeZone]);
    return next ? { at: next.at.toISOString(), amount: next.amount } : null;
  }

  /** Commissions whose hold is over, after the given one, in the order of time. System path: the job serves all tenants. */
  async due(
    now: Date,
    after: Pick<DueCommission, 'id' | 'availableAt'>,
    limit: number,
  ): Promise<DueCommission[]> {
    return this.database.querySystem<DueCommission>(dueSql, [now, after.availableAt, after.id, limit]);
  }

  /**
   * Null if the tenant has no promoter, or no money was paid for the order. System path: promoters are other tenants
   * than the paying one.
   */
  async referredPayment(invitedId: string, orderId: string): Promise<ReferredPayment | null> {
    const [payment] = await this.database.querySystem<ReferredPayment>(paymentSql, [invitedId, orderId]);
    return payment ?? null;
  }

  /**
   * Sandbox payments after the given order with a commission that does not have the status `test`, in the order of ids.
   * System path: the job serves all tenants.
   */
  async unsettledTests(
    after: string,
    limit: number,
  ): Promise<Pick<ReferredPayment, 'orderId' | 'invitedId'>[]> {
    return this.database.querySystem(unsettledTestsSql, [after, limit]);
  }

  /** Sends its statement at once. */
  async paymentState(tx: SystemTx, orderId: string): Promise<PaymentState> {
    const [state] = await tx.query<PaymentState>(stateSql, [orderId]);
    return state as PaymentState;
  }

  /** The promoters of a tenant that already have a row about it. Sends its statement at once. */
  async paymentPromoters(tx: SystemTx, invitedId: string): Promise<PaymentPromoter[]> {
    return tx.query<PaymentPromoter>(promotersSql, [invitedId]);
  }
}
