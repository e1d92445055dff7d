import { Injectable } from '@nestjs/common';
import type { FlagStatus, ReferralLevel } from '@parley/contracts/public';
import { Database, type SystemTx } from '@parley/platform/database';
import { paidOrders, testOrders } from '../../orders/index.js';

/** A payment of an invited tenant: all of it stays as it is. Cents and fen. */
export interface ReferredPayment {
  orderId: string;
  /** The tenant that paid. */
  invitedId: string;
  paid: number;
  rmbPaid: number;
  rmbRate: number;
  paidAt: Date;
  /** It was paid in the sandbox. */
  isTest: boolean;
  /** The link that the tenant came by. */
  linkId: string;
  /** The nearest first. */
  promoterIds: string[];
}

/** The part of a payment that changes. */
export interface PaymentState {
  /** Cents. */
  refunded: number;
  /** The tenant paid before, or another payment counted as its first. */
  hasEarlier: boolean;
}

/** A promoter of a payment, with its row of the tenant that paid. */
export interface PaymentPromoter {
  invitedUserId: string;
  promoterId: string;
  level: ReferralLevel;
  /** Null where the pair is not flagged. */
  flag: FlagStatus | null;
}

const paymentSql = `
  select o.id as "orderId", o.tenant_id as "invitedId", o.paid, o.rmb_paid::float8 as "rmbPaid", o.rmb_rate as "rmbRate",
    o.completed_at as "paidAt", o.is_test as "isTest", r.link_id as "linkId", r.promoter_ids as "promoterIds"
  from referrals r join ${paidOrders} o on o.tenant_id = r.tenant_id where r.tenant_id = $1 and o.id = $2`;

const stateSql = `
  select o.refunded, exists (
      select from ${paidOrders} e where e.tenant_id = o.tenant_id and not e.is_test
        and (e.completed_at < o.completed_at or e.completed_at = o.completed_at and e.id < o.id)
    ) or exists (
      select from commissions c where c.invited_id = o.tenant_id and c.is_first and c.level = 1 and c.order_id <> o.id
    ) as "hasEarlier"
  from ${paidOrders} o where o.id = $1`;

const unsettledTestsSql = `
  select o.id as "orderId", o.tenant_id as "invitedId" from ${testOrders} o
  where o.id > $1 and exists (select from commissions c where c.order_id = o.id and c.status <> 'test')
  order by o.id limit $2`;

const promotersSql = `
  select i.id as "invitedUserId", i.tenant_id as "promoterId", i.level, f.status as flag
  from invited_users i
  left join referral_flags f on f.promoter_id = i.tenant_id and f.invited_id = i.invited_id
  where i.invited_id = $1 order by i.level`;

/** Payments of invited tenants. System path: promoters are other tenants than who paid. */
@Injectable()
export class ReferredPaymentQueries {
  constructor(private readonly database: Database) {}

  /** Null where nobody brought the tenant, or no money was paid for the order. */
  async find(invitedId: string, orderId: string): Promise<ReferredPayment | null> {
    const [payment] = await this.database.querySystem<ReferredPayment>(paymentSql, [invitedId, orderId]);
    return payment ?? null;
  }

  /** Payments of the sandbox whose commissions are not all of the status `test`, after an order, in the order of ids. */
  async unsettledTests(
    after: string,
    limit: number,
  ): Promise<Pick<ReferredPayment, 'orderId' | 'invitedId'>[]> {
    return this.database.querySystem(unsettledTestsSql, [after, limit]);
  }

  /** Sends its statement at once. */
  async state(tx: SystemTx, orderId: string): Promise<PaymentState> {
    const [state] = await tx.query<PaymentState>(stateSql, [orderId]);
    return state as PaymentState;
  }

  /** The promoters of a tenant that know of it already. Sends its statement at once. */
  async promoters(tx: SystemTx, invitedId: string): Promise<PaymentPromoter[]> {
    return tx.query<PaymentPromoter>(promotersSql, [invitedId]);
  }
}
