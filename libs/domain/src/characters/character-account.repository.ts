import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';

/** A locked account of characters, named `main`, `used`, `issued` or by its sub-account's id. */
export interface LockedAccount {
  id: string;
  name: string;
  balance: number;
  crossing: string | null;
}

const lock = `
  select id, coalesce(sub_account_id, kind) as name, balance::float8, crossing from character_accounts
  where tenant_id = $1 and (kind in ('main', 'used') or (kind = 'sub' and sub_account_id = any($2)))
  order by kind = 'sub', kind, sub_account_id collate "C" for no key update`;

const outer = `
  select id, kind as name, balance::float8, crossing from character_accounts
  where tenant_id = $1 and kind in ('main', 'issued') order by kind <> 'main' for no key update`;

const filled = `
  select id, sub_account_id as name, balance::float8, crossing from character_accounts
  where tenant_id = $1 and kind = 'sub' and balance > 0 order by sub_account_id collate "C" for no key update`;

/** Locks accounts against the tenant's other movements, in the ledger's lock order. */
@Injectable()
export class CharacterAccountRepository {
  constructor(private readonly ids: Ids) {}

  /**
   * Locks the main balance, `used` and the given sub-accounts' accounts until the transaction ends. Later
   * statements read unchanged balances until then.
   */
  async lockAccounts(tx: TenantTx, subAccountIds: string[]): Promise<Map<string, LockedAccount>> {
    const [accounts] = await this.lockAndRead(tx, subAccountIds, async () => null);
    return accounts;
  }

  /** Locks accounts, then reads. Both statements are sent together and run in order. */
  async lockAndRead<Read>(
    tx: TenantTx,
    subAccountIds: string[],
    read: () => Promise<Read>,
  ): Promise<[Map<string, LockedAccount>, Read]> {
    const both = () => Promise.all([this.lockRows(tx, subAccountIds), read()]);
    const found = await both();
    const [accounts] = found;
    if (accounts.has('main') && accounts.has('used')) return found;
    await tx.query(
      `insert into character_accounts (id, tenant_id, kind)
       select id, $1, kind from unnest($2::text[], '{main,used}'::text[]) as a (id, kind) on conflict do nothing`,
      [tx.tenantId, [this.ids.next('cha'), this.ids.next('cha')]],
    );
    return both();
  }

  /** Reads the main balance without a lock. */
  async mainBalance(tx: TenantTx): Promise<number> {
    const [row] = await tx.query<{ balance: number }>(
      `select balance::float8 from character_accounts where tenant_id = $1 and kind = 'main' and sub_account_id is null`,
      [tx.tenantId],
    );
    return row?.balance ?? 0;
  }

  /**
   * Locks the main balance, then reads `issued` and all sub-accounts with a balance of their own. Every
   * movement locks the main balance, so none can run between the two statements.
   */
  async lockAll(tx: TenantTx): Promise<{ main: LockedAccount; issued: LockedAccount; own: LockedAccount[] }> {
    const [main, issued] = await tx.query<LockedAccount>(outer, [tx.tenantId]);
    if (!main || !issued) throw new Error('nothing was ever granted');
    return { main, issued, own: await tx.query<LockedAccount>(filled, [tx.tenantId]) };
  }

  private async lockRows(tx: TenantTx, subAccountIds: string[]): Promise<Map<string, LockedAccount>> {
    const rows = await tx.query<LockedAccount>(lock, [tx.tenantId, subAccountIds]);
    return new Map(rows.map((row) => [row.name, row]));
  }
}
