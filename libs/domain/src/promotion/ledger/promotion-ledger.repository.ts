import { Injectable } from '@nestjs/common';
import type { PromotionAccount, PromotionBalances, PromotionTransferKind } from '@parley/contracts/public';
import {
  asLocked,
  type Locked,
  pipelined,
  rowList,
  type SystemTx,
  type TenantTx,
} from '@parley/platform/database';
import { noBalances } from './promotion-ledger.policy.js';

export interface StoredAccount {
  tenantId: string;
  account: PromotionAccount;
  /** Cents. */
  balance: number;
  /** The number of its last entry. */
  entries: number;
}

export interface NewTransfer {
  id: string;
  tenantId: string;
  kind: PromotionTransferKind;
  amount: number;
  rmbAmount: number | null;
  cause: string;
  commissionId: string | null;
  withdrawalId: string | null;
  correctionId: string | null;
  remark: string;
  at: Date;
}

export interface NewEntry {
  transferId: string;
  account: PromotionAccount;
  tenantId: string;
  number: number;
  /** Cents, above zero for credit. */
  amount: number;
  balanceAfter: number;
}

export interface Cause {
  tenantId: string;
  cause: string;
}

/** The stored accounts of some promoters, all of them locked. */
export interface LockedLedger extends Locked<'promotionAccount'> {
  accounts: StoredAccount[];
  /** The causes that have moved money before. */
  moved: Cause[];
}

const causes = rowList<Cause>({ tenantId: 'text', cause: 'text' });
const accounts = rowList<StoredAccount>({
  tenantId: 'text',
  account: 'text',
  balance: 'bigint',
  entries: 'int',
});
const transfers = rowList<NewTransfer>({
  id: 'text',
  tenantId: 'text',
  kind: 'text',
  amount: 'int',
  rmbAmount: 'bigint',
  cause: 'text',
  commissionId: 'text',
  withdrawalId: 'text',
  correctionId: 'text',
  remark: 'text',
  at: 'timestamptz',
});
const entries = rowList<NewEntry>({
  transferId: 'text',
  account: 'text',
  tenantId: 'text',
  number: 'int',
  amount: 'int',
  balanceAfter: 'bigint',
});

const lockSql = `select tenant_id from promotion_accounts
  where tenant_id = any($1) and account = 'given' order by tenant_id for no key update`;

const insertSql = `insert into promotion_accounts (tenant_id, account)
  select tenant_id, 'given' from unnest($1::text[]) as tenant_id order by tenant_id on conflict do nothing`;

const accountsSql = `select tenant_id as "tenantId", account, balance::float8 as balance, entries
  from promotion_accounts where tenant_id = any($1)`;

const movedSql = `select t.tenant_id as "tenantId", t.cause from promotion_transfers t
  join ${causes.as('c', 1)} on t.tenant_id = c.tenant_id and t.cause = c.cause`;

const transferFields =
  'id, tenant_id, kind, amount, rmb_amount, cause, commission_id, withdrawal_id, correction_id, remark, at';
const entryFields = 'transfer_id, account, tenant_id, number, amount, balance_after';

const writeSql = `
  with changed as (
    insert into promotion_accounts (tenant_id, account, balance, entries)
    select tenant_id, account, balance, entries from ${accounts.as('a', 1)}
    on conflict (tenant_id, account) do update set balance = excluded.balance, entries = excluded.entries
  ), moved as (
    insert into promotion_transfers (${transferFields})
    select ${transferFields} from ${transfers.as('t', 5)}
  )
  insert into promotion_entries (${entryFields}) select ${entryFields} from ${entries.as('e', 16)}`;

/** Accounts, transfers and entries of promoters: double entry, append-only. */
@Injectable()
export class PromotionLedgerRepository {
  /** Locks these promoters' accounts until the transaction ends, and then reads them. */
  async lock(
    tx: SystemTx | TenantTx,
    tenantIds: readonly string[],
    wanted: readonly Cause[],
  ): Promise<LockedLedger> {
    const ledger = await this.lockAndRead(tx, tenantIds, wanted);
    if (ledger.locked === tenantIds.length) return ledger;
    // A promoter's account is created with its first movement.
    await tx.query(insertSql, [tenantIds]);
    return this.lockAndRead(tx, tenantIds, wanted);
  }

  /** Writes the accounts with their new balances, the transfers and their entries. Their promoters must be locked. */
  async write(
    tx: SystemTx | TenantTx,
    _locked: LockedLedger,
    rows: { accounts: StoredAccount[]; transfers: NewTransfer[]; entries: NewEntry[] },
  ): Promise<void> {
    await tx.query(writeSql, [
      ...accounts.parameters(rows.accounts),
      ...transfers.parameters(rows.transfers),
      ...entries.parameters(rows.entries),
    ]);
  }

  async balances(tx: SystemTx | TenantTx, tenantId: string): Promise<PromotionBalances> {
    const balances = noBalances();
    for (const { account, balance } of await this.accounts(tx, [tenantId])) balances[account] = balance;
    return balances;
  }

  private async accounts(tx: SystemTx | TenantTx, tenantIds: readonly string[]): Promise<StoredAccount[]> {
    return tx.query<StoredAccount>(accountsSql, [tenantIds]);
  }

  private async lockAndRead(
    tx: SystemTx | TenantTx,
    tenantIds: readonly string[],
    wanted: readonly Cause[],
  ): Promise<LockedLedger & { locked: number }> {
    const [locked, stored, moved] = await pipelined([
      tx.query(lockSql, [tenantIds]),
      this.accounts(tx, tenantIds),
      tx.query<Cause>(movedSql, causes.parameters(wanted)),
    ]);
    return asLocked<'promotionAccount', { accounts: StoredAccount[]; moved: Cause[]; locked: number }>({
      accounts: stored,
      moved,
      locked: locked.length,
    });
  }
}
