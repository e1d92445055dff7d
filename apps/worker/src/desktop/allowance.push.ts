import { Injectable } from '@nestjs/common';
import { DesktopAllowanceQueries } from '@parley/domain/desktop';
import { Database } from '@parley/platform/database';
import { KeyedThrottle, Realtime, rooms } from '@parley/platform/realtime';

const everyMs = 250;

/** Sends a tenant's clients their present allowances. */
@Injectable()
export class AllowancePush {
  private readonly coalescer = new KeyedThrottle(everyMs, (tenantId) => this.push(tenantId));

  constructor(
    private readonly database: Database,
    private readonly desktopAllowanceQueries: DesktopAllowanceQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once allowances read after this call were sent. */
  changed(tenantId: string): Promise<void> {
    return this.coalescer.call(tenantId);
  }

  private async push(tenantId: string): Promise<void> {
    const fresh = await this.database.asTenant(tenantId, (tx) => this.desktopAllowanceQueries.forClients(tx));
    await Promise.all(
      [...fresh].map(([id, allowance]) =>
        this.realtime.toDesktop(rooms.subAccount(id), 'allowance', allowance),
      ),
    );
  }
}
