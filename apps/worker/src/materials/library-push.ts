import { Injectable } from '@nestjs/common';
import type { LibraryPart } from '@parley/contracts/public';
import { Sessions } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { Coalescer, Realtime } from '@parley/platform/realtime';

const everyMs = 500;

/** Tells a tenant's consoles, its agents' too, which parts of the library to read again. */
@Injectable()
export class LibraryPush {
  private readonly dirty = new Map<string, Set<LibraryPart>>();
  private readonly coalescer = new Coalescer(everyMs, (tenantId) => this.push(tenantId));

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once they were told; where it rejects, whoever called marks it again. */
  changed(tenantId: string, parts: LibraryPart[]): Promise<void> {
    this.dirty.set(tenantId, new Set([...(this.dirty.get(tenantId) ?? []), ...parts]));
    return this.coalescer.call(tenantId);
  }

  private async push(tenantId: string): Promise<void> {
    const parts = [...(this.dirty.get(tenantId) ?? [])];
    this.dirty.delete(tenantId);
    if (parts.length === 0) return;
    await this.realtime.toTenant(tenantId, 'library:changed', { parts });
    const agents = await this.database.asTenant(tenantId, (tx) => this.sessions.agentsInConsole(tx));
    for (const id of agents) await this.realtime.toSubAccount(id, 'library:changed', { parts });
  }
}
