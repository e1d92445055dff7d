import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { sellerParty } from '../../settings/index.js';
import { tenantBuyers } from '../../tenants/index.js';
import { statesBefore } from '../order.policy.js';
import type { SoldOrder } from './fulfilment.policy.js';

/** An order with what its fulfilment needs. */
export interface OpenOrder extends SoldOrder {
  id: string;
  packageId: string | null;
  status: OrderStatus;
  characters: string;
  planVersion: number;
  closesAt: Date;
  /** Whether an operator has to look at money of it. */
  inReview: boolean;
  /** Cents of an old plan that were taken as a part of its price. */
  credited: number;
}

/** All columns of `OpenOrder` but its id, from `orders o`. */
export const openColumns = `o.status, o.package_id as "packageId", o.package, o.family, o.buy_type as "buyType",
    o.purchase_type as "purchaseType", o.num, o.amount, o.characters, o.plan_version as "planVersion",
    o.closes_at as "closesAt", o.in_review as "inReview", (select coalesce(-sum((line ->> 'amount')::int), 0)::int
      from jsonb_array_elements(o.lines) line where line ->> 'kind' = 'credit') as credited`;

const lockSql = `select o.id, ${openColumns} from orders o where o.tenant_id = $1 and o.id = $2 for update`;

const completeSql = `update orders set status = 'success', trade_no = coalesce($3, trade_no), completed_at = $4,
    characters = $5, seller = ${sellerParty}, buyer = (select b.buyer from ${tenantBuyers} b where b.id = $1),
    pay_url = null, in_review = $7
  where tenant_id = $1 and id = $2 and status = any($6)`;

/** Orders as they are fulfilled, many at a time. */
@Injectable()
export class OpenOrderRepository {
  /** Locked until the transaction ends. */
  async lock(tx: TenantTx, id: string): Promise<OpenOrder | undefined> {
    const [order] = await tx.query<OpenOrder>(lockSql, [tx.tenantId, id]);
    return order;
  }

  async complete(
    tx: TenantTx,
    id: string,
    values: { tradeNo: string | null; characters: number; now: Date; inReview: boolean },
  ): Promise<void> {
    const { tradeNo, now, characters, inReview } = values;
    await tx.query(completeSql, [
      tx.tenantId,
      id,
      tradeNo,
      now,
      characters,
      statesBefore('success'),
      inReview,
    ]);
  }
}
