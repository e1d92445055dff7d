import { Injectable } from '@nestjs/common';
import type { DesktopAllowance } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { characterBalances } from '../characters/index.js';
import { desktopSessions } from '../identity/index.js';
import { portAllowances, subAccountSettings } from '../sub-accounts/index.js';

const charactersSql = `
  select s.id, coalesce(case s.character_mode
      when 'limited' then (select a.balance from ${characterBalances} a where a.sub_account_id = s.id)
      else (select a.balance from ${characterBalances} a
        where a.tenant_id = $1 and a.kind = 'main' and a.sub_account_id is null) end, 0)::float8 as characters
  from ${subAccountSettings} s where s.tenant_id = $1 and s.id = any($2)`;

@Injectable()
export class DesktopAllowanceQueries {
  constructor(private readonly clock: Clock) {}

  async forSubAccounts(tx: TenantTx, subAccountIds: string[]): Promise<Map<string, DesktopAllowance>> {
    const [shares, rows] = await Promise.all([
      portAllowances(tx, subAccountIds),
      tx.query<{ id: string; characters: number }>(charactersSql, [tx.tenantId, subAccountIds]),
    ]);
    return new Map(rows.map(({ id, characters }) => [id, { portNum: shares.get(id) ?? 0, characters }]));
  }

  /** The allowances of all sub-accounts that have a client, connected or not. */
  async forClients(tx: TenantTx): Promise<Map<string, DesktopAllowance>> {
    return this.ofSome(tx, null, true);
  }

  /**
   * The allowances of those sub-accounts that have a client. With `unlimited`, also the allowances of all sub-accounts
   * that spend the main balance.
   */
  async ofSpenders(
    tx: TenantTx,
    ids: string[],
    { unlimited }: { unlimited: boolean },
  ): Promise<Map<string, DesktopAllowance>> {
    return ids.length === 0 && !unlimited ? new Map() : this.ofSome(tx, ids, unlimited);
  }

  private async ofSome(
    tx: TenantTx,
    ids: string[] | null,
    unlimited: boolean,
  ): Promise<Map<string, DesktopAllowance>> {
    const rows = await tx.query<{ id: string }>(
      `select distinct s.sub_account_id as id from ${desktopSessions} s join ${subAccountSettings} a on a.id = s.sub_account_id
       where s.tenant_id = $1 and s.ended_at is null and s.expires_at > $2
         and ($3::text[] is null or a.id = any($3) or ($4 and a.character_mode = 'unlimited'))`,
      [tx.tenantId, this.clock.now(), ids, unlimited],
      { freshPlan: true },
    );
    if (rows.length === 0) return new Map();
    return this.forSubAccounts(
      tx,
      rows.map(({ id }) => id),
    );
  }
}
