import { Injectable, Logger } from '@nestjs/common';
import { SubAccountQueries } from '@parley/domain/sub-accounts';
import { Database } from '@parley/platform/database';
import { KeyedThrottle, Realtime, rooms } from '@parley/platform/realtime';

const everyMs = 1_000;

/** Pushes to consoles how many devices of a sub-account are connected, soon after the number was written. */
@Injectable()
export class PresencePush {
  private readonly logger = new Logger(PresencePush.name);
  private readonly dirty = new Map<string, Set<string>>();
  private readonly coalescer = new KeyedThrottle(everyMs, (tenantId) => this.push(tenantId));

  constructor(
    private readonly database: Database,
    private readonly subAccountQueries: SubAccountQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Marks that a client of the sub-account came or went. `flush` pushes it. */
  mark(tenantId: string, subAccountId: string): void {
    this.dirty.set(tenantId, (this.dirty.get(tenantId) ?? new Set()).add(subAccountId));
  }

  /** Pushes the marked sub-accounts. If a push fails, the sub-account stays marked for the next time. */
  flush(): void {
    for (const tenantId of this.dirty.keys()) {
      this.coalescer.call(tenantId).catch((error: Error) => {
        this.logger.warn(`consoles learn later who is connected: ${error.message}`);
      });
    }
  }

  private async push(tenantId: string): Promise<void> {
    const ids = [...(this.dirty.get(tenantId) ?? [])];
    this.dirty.delete(tenantId);
    if (ids.length === 0) return;
    try {
      await this.pushNow(tenantId, ids);
    } catch (error) {
      for (const id of ids) this.mark(tenantId, id);
      throw error;
    }
  }

  private async pushNow(tenantId: string, ids: string[]): Promise<void> {
    const all = [rooms.tenant(tenantId), ...ids.map(rooms.subAccount)];
    const { asOf, occupied } = await this.realtime.beginPush(all, ['sub-account:changed']);
    if (occupied.size === 0) return;
    const views = await this.database.asTenant(tenantId, (tx) => this.subAccountQueries.getMany(tx, ids));
    await Promise.all(
      views.flatMap((view) => [
        this.realtime.toTenant(tenantId, 'sub-account:changed', view, asOf),
        this.realtime.toSubAccount(view.id, 'sub-account:changed', view, asOf),
      ]),
    );
  }
}
