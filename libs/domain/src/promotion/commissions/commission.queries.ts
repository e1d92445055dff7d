import { Injectable } from '@nestjs/common';
import type { PromotionSummary } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** A payment as its promoter is notified of it. */
export interface NotifiedPayment {
  invitedUserId: string;
  /** Masked. */
  email: string;
  /** Cents of the commission. */
  amount: number;
}

const paymentSql = `select c.invited_user_id as "invitedUserId", i.email, c.amount
  from commissions c join invited_users i on i.id = c.invited_user_id where c.tenant_id = $1 and c.id = $2`;

/** The local day of the next release ends at the next midnight of the zone $2. */
const nextReleaseSql = `
  select n.at, sum(c.amount - c.taken_back)::float8 as amount
  from (select available_at as at from commissions where tenant_id = $1 and status = 'held'
    order by available_at limit 1) n
  join commissions c on c.tenant_id = $1 and c.status = 'held'
    and c.available_at < (date_trunc('day', n.at at time zone $2) + interval '1 day') at time zone $2
  group by n.at`;

/** Commissions as their promoter reads them. */
@Injectable()
export class CommissionQueries {
  /** The payment of a commission; undefined where the promoter has no such commission. */
  async payment(tx: TenantTx, commissionId: string): Promise<NotifiedPayment | undefined> {
    const [payment] = await tx.query<NotifiedPayment>(paymentSql, [tx.tenantId, commissionId]);
    return payment;
  }

  /** When the next held commission becomes available, and the cents of that local day; null where none is held. */
  async nextRelease(tx: TenantTx, timeZone: string): Promise<PromotionSummary['nextRelease']> {
    const [next] = await tx.query<{ at: Date; amount: number }>(nextReleaseSql, [tx.tenantId, timeZone]);
    return next ? { at: next.at.toISOString(), amount: next.amount } : null;
  }
}
