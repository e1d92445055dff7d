import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** What a promoter learns of a payment. */
export interface ToldPayment {
  invitedUserId: string;
  /** Masked. */
  email: string;
  /** Cents of the commission. */
  amount: number;
}

const toldSql = `select c.invited_user_id as "invitedUserId", i.email, c.amount
  from commissions c join invited_users i on i.id = c.invited_user_id where c.tenant_id = $1 and c.id = $2`;

/** Commissions as their promoter reads them. */
@Injectable()
export class CommissionQueries {
  async payment(tx: TenantTx, commissionId: string): Promise<ToldPayment | undefined> {
    const [payment] = await tx.query<ToldPayment>(toldSql, [tx.tenantId, commissionId]);
    return payment;
  }
}
