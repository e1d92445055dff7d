import { Injectable } from '@nestjs/common';
import type { LibraryPart } from '@parley/contracts/public';
import { SessionQueries } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { CoalescedSet, Realtime } from '@parley/platform/realtime';

const everyMs = 500;

/** Notifies a tenant's consoles, including its agents', of changed parts of the library. */
@Injectable()
export class MaterialPush {
  private readonly dirty = new CoalescedSet<LibraryPart>(everyMs, (tenantId, parts) =>
    this.push(tenantId, parts),
  );

  constructor(
    private readonly database: Database,
    private readonly sessionQueries: SessionQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once they are notified. If it rejects, the caller adds the parts again. */
  changed(tenantId: string, parts: LibraryPart[]): Promise<void> {
    return this.dirty.add(tenantId, parts);
  }

  private async push(tenantId: string, parts: LibraryPart[]): Promise<void> {
    if (parts.length === 0) return;
    const agents = await this.database.asTenant(tenantId, (tx) => this.sessionQueries.agentsInConsole(tx));
    await Promise.all([
      this.realtime.toTenant(tenantId, 'library:changed', { parts }),
      ...agents.map((id) => this.realtime.toSubAccount(id, 'library:changed', { parts })),
    ]);
  }
}
