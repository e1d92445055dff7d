import { Injectable } from '@nestjs/common';
import type { MaskedAddress, Page, Withdrawal, WithdrawalQuery } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, readPage, type TenantTx } from '@parley/platform/database';
import { withdrawalNotFound } from './withdrawal.policy.js';

export type WithdrawalRow = Omit<
  Withdrawal,
  'net' | 'withdrawalAccount' | 'isLate' | 'requestedAt' | 'decidedAt'
> &
  MaskedAddress & { dueAt: Date; requestedAt: Date; decidedAt: Date | null };

export const withdrawalColumns = `w.id, w.amount, w.fee, w.status, w.method, a.address_masked as address,
  w.due_on::text as "dueOn", w.due_at as "dueAt", coalesce(w.reference, '') as reference, w.reason,
  w.requested_at as "requestedAt", w.decided_at as "decidedAt"`;

export const withdrawalSource = 'withdrawals w join withdrawal_accounts a on a.id = w.withdrawal_account_id';

export function withdrawalViewOf(row: WithdrawalRow, now: Date): Withdrawal {
  const { id, amount, fee, status, method, address, dueOn, dueAt, reference, reason } = row;
  return {
    id,
    amount,
    fee,
    net: amount - fee,
    status,
    withdrawalAccount: { method, address },
    dueOn,
    isLate: status === 'pending' && dueAt <= now,
    reference,
    reason,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

@Injectable()
export class WithdrawalQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The latest first. */
  async list(tenantId: string, { status, ...query }: WithdrawalQuery): Promise<Page<Withdrawal>> {
    const list = {
      from: 'withdrawals w',
      where: 'w.tenant_id = $1 and ($2::text is null or w.status = $2)',
      parameters: [tenantId, status ?? null],
      ids: ['w.id'] as const,
      order: { key: 'w.requested_at', descending: true },
      columns: withdrawalColumns,
      rows: withdrawalSource,
    };
    const { items, total } = await this.database.asTenant(tenantId, (tx) =>
      readPage<WithdrawalRow>(tx, list, query),
    );
    const now = this.clock.now();
    return { items: items.map((row) => withdrawalViewOf(row, now)), total };
  }

  /** Rejects with `promotion.withdrawal_not_found`. */
  async get(tenantId: string, id: string): Promise<Withdrawal> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `promotion.withdrawal_not_found`. */
  async view(tx: TenantTx, id: string): Promise<Withdrawal> {
    const [row] = await tx.query<WithdrawalRow>(
      `select ${withdrawalColumns} from ${withdrawalSource} where w.tenant_id = $1 and w.id = $2`,
      [tx.tenantId, id],
    );
    if (!row) throw withdrawalNotFound();
    return withdrawalViewOf(row, this.clock.now());
  }
}
