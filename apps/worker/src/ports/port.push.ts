import { Injectable } from '@nestjs/common';
import type { Port, PortPushes, SubAccount } from '@parley/contracts/public';
import { PortQueries } from '@parley/domain/ports';
import { portAllowances, SubAccountQueries } from '@parley/domain/sub-accounts';
import { Database, type TenantTx } from '@parley/platform/database';
import { type BegunPush, KeyedThrottle, Realtime, rooms } from '@parley/platform/realtime';

type Changed = PortPushes['ports:changed'];

/** Changed ports by the sub-account that has or had them. */
type Dirty = Map<string, Set<string>>;

interface Fresh {
  tenant: Changed;
  onlineOf: Map<string, number>;
  shareOf: Map<string, number>;
  subAccounts: SubAccount[];
}

const everyMs = 150;

/** Pushes the latest state of changed ports, and of the sub-accounts whose figures depend on them. */
@Injectable()
export class PortPush {
  private readonly dirty = new Map<string, Dirty>();
  private readonly coalescer = new KeyedThrottle(everyMs, (tenantId) => this.push(tenantId));

  constructor(
    private readonly database: Database,
    private readonly portQueries: PortQueries,
    private readonly subAccountQueries: SubAccountQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once a state read after this call was pushed. If it rejects, the caller marks it again. */
  changed(tenantId: string, subAccountId: string, socialAccountIds: string[]): Promise<void> {
    const dirty: Dirty = this.dirty.get(tenantId) ?? new Map();
    this.dirty.set(tenantId, dirty);
    dirty.set(subAccountId, new Set([...(dirty.get(subAccountId) ?? []), ...socialAccountIds]));
    return this.coalescer.call(tenantId);
  }

  private async push(tenantId: string): Promise<void> {
    const dirty = this.dirty.get(tenantId);
    if (!dirty) return;
    this.dirty.delete(tenantId);
    const all = [rooms.tenant(tenantId), ...[...dirty.keys()].map(rooms.subAccount)];
    const begun = await this.realtime.beginPush(all, ['ports:changed', 'sub-account:changed']);
    if (begun.occupied.size === 0) return;
    const fresh = await this.database.asTenant(tenantId, (tx) => this.read(tx, dirty));
    await this.emit(tenantId, dirty, { ...fresh, ...begun });
  }

  private async read(tx: TenantTx, dirty: Dirty): Promise<Fresh> {
    const tenant = await this.portQueries.changed(tx, [
      ...new Set([...dirty.values()].flatMap((ids) => [...ids])),
    ]);
    const onlineOf = await this.portQueries.onlineBySubAccount(tx);
    const ids = [...new Set([...dirty.keys(), ...tenant.ports.map((port) => port.subAccountId)])];
    const shareOf = await portAllowances(tx, ids);
    return { tenant, onlineOf, shareOf, subAccounts: await this.subAccountQueries.getMany(tx, ids) };
  }

  private async emit(
    tenantId: string,
    dirty: Dirty,
    { tenant, onlineOf, shareOf, subAccounts, asOf, occupied }: Fresh & BegunPush,
  ): Promise<void> {
    // A sub-account that took a port over has its own event.
    const listening = subAccounts.filter(({ id }) => occupied.has(rooms.subAccount(id)));
    const toTenant = occupied.has(rooms.tenant(tenantId)) ? subAccounts : [];
    await Promise.all([
      this.realtime.toTenant(tenantId, 'ports:changed', tenant),
      ...toTenant.map((one) => this.realtime.toTenant(tenantId, 'sub-account:changed', one, asOf)),
      ...listening.flatMap((one) => [
        this.realtime.toSubAccount(one.id, 'ports:changed', {
          ports: tenant.ports.flatMap((port) => seenFrom(one.id, port, dirty)),
          online: onlineOf.get(one.id) ?? 0,
          portNum: shareOf.get(one.id) ?? 0,
        }),
        this.realtime.toSubAccount(one.id, 'sub-account:changed', one, asOf),
      ]),
    ]);
  }
}

/** For its former sub-account, a port that was taken over is offline. */
function seenFrom(subAccountId: string, port: Port, dirty: Dirty): Port[] {
  if (port.subAccountId === subAccountId) return [port];
  if (!dirty.get(subAccountId)?.has(port.socialAccountId)) return [];
  return [{ ...port, subAccountId, status: 'offline', closeReason: 'taken_over' }];
}
