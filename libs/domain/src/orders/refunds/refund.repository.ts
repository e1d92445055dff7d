import { Injectable } from '@nestjs/common';
import type { OrderStatus, PaymentProvider } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { OrderEntity, RefundEntity } from '../order.entity.js';

/** An order, locked during its refund. */
export interface RefundableOrder {
  status: OrderStatus;
  amount: number;
  refunded: number;
  /** Cents. */
  refundable: number;
  characters: string;
  isPacks: boolean;
}

/** A refund, with the order as its provider knows it. */
export interface ProviderRefund {
  orderId: string;
  provider: PaymentProvider | null;
  orderAmount: number;
  rmbAmount: number;
  providerRef: string;
  tradeNo: string;
  /** Cents. */
  amount: number;
  at: Date;
}

/**
 * Cents of an order `o` that can still be refunded. A credit has paid for a change of plan. It is refundable
 * again once all money for that change is refunded, unless the next change took it on.
 */
export const refundableSql = `case when o.status = 'success' then greatest(0, o.amount - o.refunded + (
    select coalesce(sum((line ->> 'amount')::int), 0)::int from orders c, jsonb_array_elements(c.lines) line
    where c.tenant_id = o.tenant_id and c.status = 'success' and c.purchase_type = 'change'
      and (c.refunded < c.amount or c.amount = 0 or exists (select from orders n
        where n.tenant_id = o.tenant_id and n.status = 'success' and (n.refunded < n.amount or n.amount = 0)
          and n.lines @> jsonb_build_array(jsonb_build_object('kind', 'credit', 'orderId', c.id))))
      and line ->> 'kind' = 'credit' and line ->> 'orderId' = o.id)) else 0 end`;

const lockOrderSql = `select o.status, o.amount, o.refunded, o.characters,
    coalesce(o.package ->> 'type' = '0', false) as "isPacks", ${refundableSql} as refundable
  from orders o where o.tenant_id = $1 and o.id = $2 for update`;

const lockForProviderSql = `select r.amount, r.at, o.provider, o.id as "orderId", o.amount as "orderAmount",
    o.rmb_amount::float8 as "rmbAmount", o.provider_ref as "providerRef", coalesce(o.trade_no, '') as "tradeNo"
  from refunds r join orders o on o.id = r.order_id
  where r.tenant_id = $1 and r.id = $2 and r.status in ('by_hand', 'pending') and r.provider_ref = '' for update of r`;

@Injectable()
export class RefundRepository {
  /** Locks the order until the transaction ends. */
  async lockOrder(tx: TenantTx, orderId: string): Promise<RefundableOrder | undefined> {
    const [order] = await tx.query<RefundableOrder>(lockOrderSql, [tx.tenantId, orderId]);
    return order;
  }

  async exists(tx: TenantTx, orderId: string, cause: string): Promise<boolean> {
    return tx.manager.existsBy(RefundEntity, { tenantId: tx.tenantId, orderId, cause });
  }

  async insert(tx: TenantTx, refund: Omit<RefundEntity, 'tenantId'>): Promise<void> {
    await tx.manager.insert(RefundEntity, { ...refund, tenantId: tx.tenantId });
  }

  /** Adds cents to the order's refunded sum. The order must be locked. */
  async countOnOrder(tx: TenantTx, orderId: string, amount: number): Promise<void> {
    await tx.manager.increment(OrderEntity, { id: orderId, tenantId: tx.tenantId }, 'refunded', amount);
  }

  /** The order of a refund of any tenant; null if the refund does not exist. */
  async orderOf(tx: SystemTx, id: string): Promise<string | null> {
    const found = await tx.manager.findOne(RefundEntity, { select: { orderId: true }, where: { id } });
    return found?.orderId ?? null;
  }

  /** Locks the refund until the transaction ends. */
  async lock(tx: TenantTx, id: string): Promise<RefundEntity | null> {
    return tx.manager.findOne(RefundEntity, {
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'pessimistic_write' as const },
    });
  }

  /** Changes a refund that is locked, or still has one of these statuses; returns whether it did. */
  async changeStatus(
    tx: TenantTx,
    id: string,
    from: RefundEntity['status'][],
    values: Pick<RefundEntity, 'status'> & Partial<Pick<RefundEntity, 'providerRef'>>,
  ): Promise<boolean> {
    const { affected } = await tx.manager.update(
      RefundEntity,
      { id, tenantId: tx.tenantId, status: In(from) },
      values,
    );
    return affected === 1;
  }

  /** Ends all refunds of an order that wait for an operator; returns whether there were any. */
  async finishOpen(tx: TenantTx, orderId: string, providerRef: string): Promise<boolean> {
    const { affected } = await tx.manager.update(
      RefundEntity,
      { orderId, tenantId: tx.tenantId, status: In(['by_hand', 'failed']) },
      { status: 'done', providerRef },
    );
    return Number(affected) > 0;
  }

  /** Locks a refund that no provider has taken yet; undefined if there is none. */
  async lockForProvider(tx: TenantTx, id: string): Promise<ProviderRefund | undefined> {
    const [refund] = await tx.query<ProviderRefund>(lockForProviderSql, [tx.tenantId, id]);
    return refund;
  }
}
