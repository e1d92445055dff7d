import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';

export interface MoneyMovement {
  orderId: string;
  /** Cents, above zero. */
  amount: number;
  /** The same cause never moves twice. */
  cause: string;
}

/** A payment only adds to `sales`, so the proposed row passes its check. */
const payment = `
  with moved as (
    insert into money_transfers (id, tenant_id, kind, order_id, amount, cause, at)
    values ($1, $2, 'payment', $3, $4, $5, $6)),
  sides as (
    insert into money_accounts (id, tenant_id, kind, balance)
    values ($7, $2, 'outside', -$4::int), ($8, $2, 'sales', $4)
    on conflict (tenant_id, kind) do update set balance = money_accounts.balance + excluded.balance
    returning id, kind, balance)
  insert into money_entries (transfer_id, account_id, tenant_id, amount, balance_after)
  select $1, id, $2, case kind when 'sales' then $4 else -$4::int end, balance from sides`;

const refund = `
  with moved as (
    insert into money_transfers (id, tenant_id, kind, order_id, amount, cause, at)
    values ($1, $2, 'refund', $3, $4, $5, $6) on conflict (tenant_id, cause) do nothing returning id, amount),
  sides as (
    update money_accounts a set balance = a.balance + case a.kind when 'sales' then -m.amount else m.amount end
    from moved m where a.tenant_id = $2 returning a.id, a.kind, a.balance)
  insert into money_entries (transfer_id, account_id, tenant_id, amount, balance_after)
  select m.id, s.id, $2, case s.kind when 'sales' then -m.amount else m.amount end, s.balance
  from sides s cross join moved m returning transfer_id`;

/**
 * A tenant's money: double entry, append-only; every balance is the sum of its entries. Each movement is one
 * statement. The tenant's plan must be locked, so that two movements cannot deadlock.
 */
@Injectable()
export class MoneyLedgerRepository {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Moves money from `outside` to `sales`. PostgreSQL rejects a cause that has moved before. */
  async pay(tx: TenantTx, { orderId, amount, cause }: MoneyMovement): Promise<void> {
    await tx.query(payment, [
      ...this.transfer(tx),
      orderId,
      amount,
      cause,
      this.clock.now(),
      this.ids.next('mny'),
      this.ids.next('mny'),
    ]);
  }

  /** Moves money from `sales` to `outside`. Rejects if the balance of `sales` is lower. */
  async refund(tx: TenantTx, { orderId, amount, cause }: MoneyMovement): Promise<void> {
    const moved = await tx.query(refund, [...this.transfer(tx), orderId, amount, cause, this.clock.now()]);
    if (moved.length !== 2) throw new Error(`money moved before: ${cause}`);
  }

  private transfer(tx: TenantTx): [string, string] {
    return [this.ids.next('mtr'), tx.tenantId];
  }
}
