import { Injectable } from '@nestjs/common';
import type { CharacterBalance, DesktopAllowance, SubAccount } from '@parley/contracts/public';
import { UsageQueries } from '@parley/domain/characters';
import { DesktopAllowanceQueries } from '@parley/domain/desktop';
import { SubAccountQueries } from '@parley/domain/sub-accounts';
import { Database, type TenantTx } from '@parley/platform/database';
import { type BegunPush, CoalescedSet, Realtime, rooms } from '@parley/platform/realtime';
import { LRUCache } from 'lru-cache';

interface Fresh {
  tenant: CharacterBalance;
  own: Map<string, CharacterBalance>;
  subAccounts: SubAccount[];
  allowances: Map<string, DesktopAllowance>;
}

const everyMs = 250;

/** Pushes the characters of a tenant and its sub-accounts to consoles and clients, at most four times a second. */
@Injectable()
export class CharacterPush {
  private readonly dirty = new CoalescedSet<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));
  /** The main balance that was last pushed to a tenant's clients, by tenant. */
  private readonly told = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly database: Database,
    private readonly usageQueries: UsageQueries,
    private readonly subAccountQueries: SubAccountQueries,
    private readonly allowanceQueries: DesktopAllowanceQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once figures read after this call were pushed. If it rejects, the caller marks them again. */
  changed(tenantId: string, subAccountIds: string[]): Promise<void> {
    return this.dirty.add(tenantId, subAccountIds);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    const all = [rooms.tenant(tenantId), ...ids.map(rooms.subAccount)];
    const begun = await this.realtime.beginPush(all, ['characters:changed', 'sub-account:changed']);
    const isShown = begun.occupied.size > 0;
    const fresh = await this.database.asTenant(tenantId, (tx) => this.read(tx, ids, isShown));
    await Promise.all([
      ...(isShown ? this.toConsoles(tenantId, fresh, begun) : []),
      ...[...fresh.allowances].map(([id, allowance]) =>
        this.realtime.toDesktop(rooms.subAccount(id), 'allowance', allowance),
      ),
    ]);
    this.told.set(tenantId, fresh.tenant.balance);
  }

  private toConsoles(
    tenantId: string,
    { tenant, own, subAccounts }: Fresh,
    { asOf, occupied }: BegunPush,
  ): Promise<void>[] {
    const toSubAccounts = subAccounts.filter(({ id }) => occupied.has(rooms.subAccount(id)));
    const toTenant = occupied.has(rooms.tenant(tenantId)) ? subAccounts : [];
    return [
      this.realtime.toTenant(tenantId, 'characters:changed', tenant, asOf),
      ...toTenant.map((one) => this.realtime.toTenant(tenantId, 'sub-account:changed', one, asOf)),
      ...toSubAccounts.map((one) => this.realtime.toSubAccount(one.id, 'sub-account:changed', one, asOf)),
      ...[...own].map(([id, balance]) => this.realtime.toSubAccount(id, 'characters:changed', balance, asOf)),
    ];
  }

  private async read(tx: TenantTx, ids: string[], isShown: boolean): Promise<Fresh> {
    const tenant = await this.usageQueries.balance(tx);
    const unlimited = this.told.get(tx.tenantId) !== tenant.balance;
    const allowances = await this.allowanceQueries.ofSpenders(tx, ids, { unlimited });
    if (ids.length === 0 || !isShown) return { tenant, own: new Map(), subAccounts: [], allowances };
    return {
      tenant,
      allowances,
      own: await this.usageQueries.balancesOf(tx, ids),
      subAccounts: await this.subAccountQueries.getMany(tx, ids),
    };
  }
}
