import { Injectable } from '@nestjs/common';
import type { FanMove, FanPushes } from '@parley/contracts/public';
import { FanStatsQueries, type GainedFans } from '@parley/domain/fans';
import { localDayAt, localHourAt, TenantRepository } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { CoalescedSet, Realtime, rooms } from '@parley/platform/realtime';

type Counted = FanPushes['fans:counted'];

/** Counting begins as often, so its pushes do not wait. */
const everyMs = 50;
/** How often the events of pushed figures are withdrawn. It is shorter than they wait. */
const withdrawEveryMs = 1_000;

/** Pushes a tenant's fan figures, read again, at most twenty times a second. */
@Injectable()
export class FanPush {
  private readonly dirty = new CoalescedSet<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));
  private readonly pushed = new CoalescedSet<string>(withdrawEveryMs, (tenantId, ids) =>
    this.database.asTenant(tenantId, (tx) =>
      this.outbox.withdraw(tx, 'fans.gained', { ids, unless: 'false' }),
    ),
  );

  constructor(
    private readonly database: Database,
    private readonly fanStatsQueries: FanStatsQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly realtime: Realtime,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Pushes the figures of gains and withdraws their event. If it rejects, the event pushes them. */
  async gained(tenantId: string, { eventId, subAccountIds }: GainedFans): Promise<void> {
    await this.changed(tenantId, subAccountIds);
    await this.pushed.add(tenantId, [eventId]);
  }

  /** Resolves once figures read after this call were pushed. */
  changed(tenantId: string, subAccountIds: string[]): Promise<void> {
    return this.dirty.add(tenantId, subAccountIds);
  }

  /** Pushes that contacts left or came back. Consoles read them again. */
  async moved(tenantId: string, moves: readonly FanMove[]): Promise<void> {
    const subAccountIds = [...new Set(moves.map(({ subAccountId }) => subAccountId))];
    const all = [rooms.tenant(tenantId), ...subAccountIds.map(rooms.subAccount)];
    const { occupied } = await this.realtime.beginPush(all, ['fans:moved']);
    if (occupied.size === 0) return;
    const contactIds = moves.map(({ contactId }) => contactId);
    await this.realtime.toTenant(tenantId, 'fans:moved', { contactIds });
    for (const id of subAccountIds) {
      const own = moves.filter(({ subAccountId }) => subAccountId === id);
      const push = { contactIds: own.map(({ contactId }) => contactId) };
      if (occupied.has(rooms.subAccount(id))) await this.realtime.toSubAccount(id, 'fans:moved', push);
    }
  }

  /** Pushes that two contacts were merged. Consoles read both again. */
  async merged(
    tenantId: string,
    { mainId, subAccountIds }: { mainId: string; subAccountIds: string[] },
  ): Promise<void> {
    const all = [rooms.tenant(tenantId), ...subAccountIds.map(rooms.subAccount)];
    const { occupied } = await this.realtime.beginPush(all, ['fans:merged']);
    if (occupied.size === 0) return;
    const push = { contactId: mainId };
    await this.realtime.toTenant(tenantId, 'fans:merged', push);
    for (const id of subAccountIds)
      if (occupied.has(rooms.subAccount(id))) await this.realtime.toSubAccount(id, 'fans:merged', push);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    const all = [rooms.tenant(tenantId), ...ids.map(rooms.subAccount)];
    const { occupied } = await this.realtime.beginPush(all, ['fans:counted']);
    if (occupied.size === 0) return;
    const figures = await this.database.asTenant(tenantId, (tx) => this.read(tx, ids));
    const pushes = [...figures].map(async ([id, counted]) => {
      if (id === tenantId) await this.realtime.toTenant(tenantId, 'fans:counted', counted);
      else if (occupied.has(rooms.subAccount(id)))
        await this.realtime.toSubAccount(id, 'fans:counted', counted);
    });
    await Promise.all(pushes);
  }

  /** The pushes by the ids of their receivers: the sub-accounts and the tenant. */
  private async read(tx: TenantTx, ids: string[]): Promise<Map<string, Counted>> {
    const now = this.clock.now();
    const { timeZone } = await this.tenantRepository.current(tx);
    const [day, hour] = [localDayAt(now, timeZone), localHourAt(now, timeZone)];
    const hourStart = (hour.starts[0] ?? now).toISOString();
    const figures = await this.fanStatsQueries.running(tx, { day, hour }, ids);
    const lines = ids.flatMap((id) => {
      const { today, total } = figures.get(id) ?? {};
      return today && total ? { id, fansToday: today.gained, fansTotal: total.gained } : [];
    });
    const pushed = new Map<string, Counted>();
    for (const [id, { today, total, hour: count }] of figures) {
      const subAccounts = id === tx.tenantId ? lines : lines.filter((line) => line.id === id);
      pushed.set(id, { today, total, hour: { hour: hourStart, count }, subAccounts });
    }
    return pushed;
  }
}
