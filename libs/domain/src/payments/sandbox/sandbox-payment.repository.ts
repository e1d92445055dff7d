import { Injectable } from '@nestjs/common';
import type { Package, PackageFamily, SandboxOutcome } from '@parley/contracts/public';
import type { Database, SystemTx, TenantTx } from '@parley/platform/database';
import { orderView } from '../../orders/index.js';

/** An order at the sandbox, with its chosen outcome, if any. */
export interface SandboxOrder {
  id: string;
  tenantId: string;
  package: Package | null;
  family: PackageFamily | null;
  num: number;
  amount: number;
  isUnpaid: boolean;
  outcome: SandboxOutcome | null;
  dueAt: Date | null;
}

const findSql = `select o.id, o.tenant_id as "tenantId", o.package, o.family, o.num, o.amount,
    o.status = 'unpaid' as "isUnpaid", s.outcome, s.due_at as "dueAt"
  from ${orderView} o left join sandbox_payments s on s.order_id = o.id where o.id = $1 and o.provider = 'sandbox'`;

/** Stores one answer per order, and only while the order waits for one. */
const answerSql = `insert into sandbox_payments (order_id, tenant_id, outcome, answered_at, due_at)
  select id, tenant_id, $3, $4, $5 from ${orderView} o
  where tenant_id = $1 and id = $2 and provider = 'sandbox' and status = 'unpaid'
  on conflict do nothing returning order_id`;

const dueOutcomeSql = 'select outcome from sandbox_payments where order_id = $1 and due_at <= $2';

@Injectable()
export class SandboxPaymentRepository {
  async find(tx: SystemTx, orderId: string): Promise<SandboxOrder | undefined> {
    const [row] = await tx.query<SandboxOrder>(findSql, [orderId]);
    return row;
  }

  /** Returns false where the order has an answer already, or no longer waits for one. */
  async answer(
    tx: TenantTx,
    orderId: string,
    { outcome, now, dueAt }: { outcome: SandboxOutcome; now: Date; dueAt: Date },
  ): Promise<boolean> {
    const answered = await tx.query(answerSql, [tx.tenantId, orderId, outcome, now, dueAt]);
    return answered.length === 1;
  }
}

/** The sandbox's due outcome of an order. System path: it stands in for a provider, which knows no tenants. */
export async function dueOutcome(
  database: Database,
  orderId: string,
  now: Date,
): Promise<SandboxOutcome | undefined> {
  const [row] = await database.querySystem<{ outcome: SandboxOutcome }>(dueOutcomeSql, [orderId, now]);
  return row?.outcome;
}
