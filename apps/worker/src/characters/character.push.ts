import { Injectable } from '@nestjs/common';
import type { CharacterBalance, DesktopAllowance, SubAccount } from '@parley/contracts/public';
import { UsageQueries } from '@parley/domain/characters';
import { DesktopAllowanceQueries } from '@parley/domain/desktop';
import { SubAccountQueries } from '@parley/domain/sub-accounts';
import { Database, type TenantTx } from '@parley/platform/database';
import { CoalescedSet, Realtime, rooms } from '@parley/platform/realtime';
import { LRUCache } from 'lru-cache';

interface Fresh {
  tenant: CharacterBalance;
  own: Map<string, CharacterBalance>;
  subAccounts: SubAccount[];
  allowances: Map<string, DesktopAllowance>;
}

const everyMs = 250;

/** Pushes a tenant's characters, and those of the sub-accounts concerned, at most four times a second: to consoles and clients. */
@Injectable()
export class CharacterPush {
  private readonly dirty = new CoalescedSet<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));
  /** The main balance that was last pushed to a tenant's clients, by tenant. */
  private readonly told = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly database: Database,
    private readonly usage: UsageQueries,
    private readonly subAccounts: SubAccountQueries,
    private readonly allowances: DesktopAllowanceQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once figures read after this call were pushed; where it rejects, whoever called marks them again. */
  changed(tenantId: string, subAccountIds: string[]): Promise<void> {
    return this.dirty.add(tenantId, subAccountIds);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    const asOf = await this.realtime.nextReadVersion();
    const { tenant, own, subAccounts, allowances } = await this.database.asTenant(tenantId, (tx) =>
      this.read(tx, ids),
    );
    await this.realtime.toTenant(tenantId, 'characters:changed', tenant, asOf);
    for (const subAccount of subAccounts) {
      const { id } = subAccount;
      const balance = own.get(id);
      if (balance) await this.realtime.toSubAccount(id, 'characters:changed', balance, asOf);
      await this.realtime.toTenant(tenantId, 'sub-account:changed', subAccount, asOf);
      await this.realtime.toSubAccount(id, 'sub-account:changed', subAccount, asOf);
    }
    await Promise.all(
      [...allowances].map(([id, allowance]) =>
        this.realtime.toDesktop(rooms.subAccount(id), 'allowance', allowance),
      ),
    );
    this.told.set(tenantId, tenant.balance);
  }

  private async read(tx: TenantTx, ids: string[]): Promise<Fresh> {
    const tenant = await this.usage.balance(tx);
    const unlimited = this.told.get(tx.tenantId) !== tenant.balance;
    const allowances = await this.allowances.ofSpenders(tx, ids, { unlimited });
    if (ids.length === 0) return { tenant, own: new Map(), subAccounts: [], allowances };
    return {
      tenant,
      allowances,
      own: await this.usage.balancesOf(tx, ids),
      subAccounts: await this.subAccounts.getMany(tx, ids),
    };
  }
}
