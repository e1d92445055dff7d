import { Injectable } from '@nestjs/common';
import type { CharacterBalance, SubAccount } from '@parley/contracts/public';
import { UsageViews } from '@parley/domain/characters';
import { SubAccountViews } from '@parley/domain/sub-accounts';
import { Database, type TenantTx } from '@parley/platform/database';
import { Coalescer, Realtime } from '@parley/platform/realtime';

interface Fresh {
  tenant: CharacterBalance;
  own: Map<string, CharacterBalance>;
  subAccounts: SubAccount[];
}

const everyMs = 250;

/** Pushes a tenant's characters, and those of the sub-accounts concerned, at most four times a second. */
@Injectable()
export class CharacterPush {
  private readonly dirty = new Map<string, Set<string>>();
  private readonly coalescer = new Coalescer(everyMs, (tenantId) => this.push(tenantId));

  constructor(
    private readonly database: Database,
    private readonly usage: UsageViews,
    private readonly subAccounts: SubAccountViews,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once figures read after this call were pushed; where it rejects, whoever called marks them again. */
  changed(tenantId: string, subAccountIds: string[]): Promise<void> {
    const dirty = this.dirty.get(tenantId) ?? new Set();
    for (const id of subAccountIds) dirty.add(id);
    this.dirty.set(tenantId, dirty);
    return this.coalescer.call(tenantId);
  }

  private async push(tenantId: string): Promise<void> {
    const ids = [...(this.dirty.get(tenantId) ?? [])];
    this.dirty.delete(tenantId);
    const { tenant, own, subAccounts } = await this.database.asTenant(tenantId, (tx) => this.read(tx, ids));
    await this.realtime.toTenant(tenantId, 'characters:changed', tenant);
    for (const subAccount of subAccounts) {
      const { id } = subAccount;
      const balance = own.get(id);
      if (balance) await this.realtime.toSubAccount(id, 'characters:changed', balance);
      await this.realtime.toTenant(tenantId, 'sub-account:changed', subAccount);
      await this.realtime.toSubAccount(id, 'sub-account:changed', subAccount);
    }
  }

  private async read(tx: TenantTx, ids: string[]): Promise<Fresh> {
    return {
      tenant: await this.usage.balance(tx),
      own: await this.usage.balancesOf(tx, ids),
      subAccounts: await this.subAccounts.ofIds(tx, ids),
    };
  }
}
