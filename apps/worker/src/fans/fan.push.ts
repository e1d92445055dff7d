import { Injectable } from '@nestjs/common';
import type { FanPushes } from '@parley/contracts/public';
import { FanStatsQueries } from '@parley/domain/fans';
import { localDayAt, localHourAt, TenantRepository } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { CoalescedSet, Realtime, rooms } from '@parley/platform/realtime';

type Counted = FanPushes['fans:counted'];

const everyMs = 250;

/** Pushes a tenant's fan figures, read afresh, at most four times a second. */
@Injectable()
export class FanPush {
  private readonly dirty = new CoalescedSet<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));

  constructor(
    private readonly database: Database,
    private readonly figures: FanStatsQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  /** Resolves once figures read after this call were pushed. */
  changed(tenantId: string, subAccountIds: string[]): Promise<void> {
    return this.dirty.add(tenantId, subAccountIds);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    const all = [rooms.tenant(tenantId), ...ids.map(rooms.subAccount)];
    const { occupied } = await this.realtime.beginPush(all, ['fans:counted']);
    if (occupied.size === 0) return;
    const { tenant, subAccounts } = await this.database.asTenant(tenantId, (tx) => this.read(tx, ids));
    const listening = [...subAccounts].filter(([id]) => occupied.has(rooms.subAccount(id)));
    await Promise.all([
      this.realtime.toTenant(tenantId, 'fans:counted', tenant),
      ...listening.map(([id, counted]) => this.realtime.toSubAccount(id, 'fans:counted', counted)),
    ]);
  }

  private async read(
    tx: TenantTx,
    ids: string[],
  ): Promise<{ tenant: Counted; subAccounts: Map<string, Counted> }> {
    const now = this.clock.now();
    const { timeZone } = await this.tenantRepository.current(tx);
    const [day, hour] = [localDayAt(now, timeZone), localHourAt(now, timeZone)];
    const hourStart = (hour.starts[0] ?? now).toISOString();
    const today = await this.figures.ofSubAccounts(tx, day, ids);
    const hours = await this.figures.ofSubAccounts(tx, hour, ids);
    const totals = await this.figures.totals(tx, ids);
    const none = { gained: 0, fresh: 0, repeat: 0, freshInSubAccount: 0, freshInTenant: 0 };
    const lines = ids.map((id) => ({
      id,
      fansToday: (today.get(id) ?? none).gained,
      fansTotal: (totals.get(id) ?? none).gained,
    }));
    const tenant: Counted = {
      today: await this.figures.ofBucket(tx, day),
      total: await this.figures.total(tx),
      hour: { hour: hourStart, count: await this.figures.ofBucket(tx, hour) },
      subAccounts: lines,
    };
    const subAccounts = lines.map((line): [string, Counted] => [
      line.id,
      {
        today: today.get(line.id) ?? none,
        total: totals.get(line.id) ?? none,
        hour: { hour: hourStart, count: hours.get(line.id) ?? none },
        subAccounts: [line],
      },
    ]);
    return { tenant, subAccounts: new Map(subAccounts) };
  }
}
