import { Injectable } from '@nestjs/common';
import type { CharacterBalance, SubAccount } from '@parley/contracts/public';
import { UsageViews } from '@parley/domain/characters';
import { SubAccountViews } from '@parley/domain/sub-accounts';
import { Database, type TenantTx } from '@parley/platform/database';
import { Gathered, Realtime } from '@parley/platform/realtime';

interface Fresh {
  tenant: CharacterBalance;
  own: Map<string, CharacterBalance>;
  subAccounts: SubAccount[];
}

const everyMs = 250;

/** Pushes a tenant's characters, and those of the sub-accounts concerned, at most four times a second. */
@Injectable()
export class CharacterPush {
  private readonly dirty = new Gathered<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));

  constructor(
    private readonly database: Database,
    private readonly usage: UsageViews,
    private readonly subAccounts: SubAccountViews,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once figures read after this call were pushed; where it rejects, whoever called marks them again. */
  changed(tenantId: string, subAccountIds: string[]): Promise<void> {
    return this.dirty.add(tenantId, subAccountIds);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    const asOf = await this.realtime.moment();
    const { tenant, own, subAccounts } = await this.database.asTenant(tenantId, (tx) => this.read(tx, ids));
    await this.realtime.toTenant(tenantId, 'characters:changed', tenant, asOf);
    for (const subAccount of subAccounts) {
      const { id } = subAccount;
      const balance = own.get(id);
      if (balance) await this.realtime.toSubAccount(id, 'characters:changed', balance, asOf);
      await this.realtime.toTenant(tenantId, 'sub-account:changed', subAccount, asOf);
      await this.realtime.toSubAccount(id, 'sub-account:changed', subAccount, asOf);
    }
  }

  private async read(tx: TenantTx, ids: string[]): Promise<Fresh> {
    if (ids.length === 0) return { tenant: await this.usage.balance(tx), own: new Map(), subAccounts: [] };
    return {
      tenant: await this.usage.balance(tx),
      own: await this.usage.balancesOf(tx, ids),
      subAccounts: await this.subAccounts.ofIds(tx, ids),
    };
  }
}
