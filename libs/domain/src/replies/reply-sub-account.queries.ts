import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { subAccountNames } from '../sub-accounts/index.js';

/** Sub-accounts that are neither deleted nor being deleted. */
const existing = `(select * from ${subAccountNames} n where n.status in ('normal', 'stopped'))`;

/** SQL of the existing ids in an array column, in order. */
export const existingSubAccountIds = (column: string): string =>
  `array(select s.id from ${existing} s where s.id = any(${column}) order by 1)`;

/** SQL of the accounts of the ids in an array column, in their order. */
export const existingSubAccounts = (column: string): string =>
  `array(select s.account from ${existing} s where s.id = any(${column}) order by 1)`;

@Injectable()
export class ReplySubAccountQueries {
  async existing(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
    return (await this.find(tx, 'id', ids)).map(({ id }) => id);
  }

  /** The ids of existing sub-accounts, by account. */
  async idsByAccount(tx: TenantTx, accounts: string[]): Promise<Map<string, string>> {
    if (accounts.length === 0) return new Map();
    const rows = await this.find(tx, 'account', [...new Set(accounts)]);
    return new Map(rows.map(({ id, account }) => [account, id]));
  }

  /** The accounts of these ids, in their order. */
  async accounts(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ account: string }>(
      `select account from ${subAccountNames} s where tenant_id = $1 and id = any($2) order by account`,
      [tx.tenantId, ids],
    );
    return rows.map(({ account }) => account);
  }

  private find(
    tx: TenantTx,
    column: 'id' | 'account',
    values: readonly string[],
  ): Promise<{ id: string; account: string }[]> {
    return tx.query<{ id: string; account: string }>(
      `select id, account from ${existing} s where tenant_id = $1 and ${column} = any($2)`,
      [tx.tenantId, values],
    );
  }
}
