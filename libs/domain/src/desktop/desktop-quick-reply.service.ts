import { Injectable } from '@nestjs/common';
import type { ClientQuickReplies } from '@parley/contracts/public';
import { KeyedBatcher } from '@parley/platform/batching';
import { Database } from '@parley/platform/database';
import { ClientQuickReplyQueries } from '../replies/index.js';
import { sessionEnded } from './desktop-admission.policy.js';
import { DesktopSessionQueries } from './desktop-session.queries.js';
import type { TenantClientSession } from './desktop-sync.service.js';

/** The position where a client reads on, or the version it already has. */
export interface QuickReplyRequest {
  cursor?: string;
  version?: string;
}

/** Clients whose versions are compared by one statement. */
const most = 250;

/** The quick replies of a tenant for its clients. Those that came back have most of them already. */
@Injectable()
export class DesktopQuickReplyService {
  /** Resolves with the version in force; null where the session is over. */
  private readonly versions = new KeyedBatcher<string, string | null>({
    work: (tenantId, sessionIds) => this.readVersions(tenantId, sessionIds),
    most,
  });

  constructor(
    private readonly database: Database,
    private readonly sessions: DesktopSessionQueries,
    private readonly quickReplies: ClientQuickReplyQueries,
  ) {}

  /** From a page's cursor on, and none where the version is the client's. Rejects with `desktop.session_ended`. */
  async read(
    { tenantId, sessionId }: TenantClientSession,
    { cursor, version: known }: QuickReplyRequest,
  ): Promise<ClientQuickReplies> {
    if (cursor !== undefined) return this.nextPage(tenantId, sessionId, cursor);
    const version = await this.versions.add(tenantId, sessionId);
    if (version === null) throw sessionEnded();
    if (version === known) return { quickReplies: [], cursor: null, version, unchanged: true };
    // Read later than the version: what changed meanwhile makes the next version another one.
    const page = await this.database.asTenant(tenantId, (tx) => this.quickReplies.page(tx));
    return { ...page, version };
  }

  private async nextPage(tenantId: string, sessionId: string, cursor: string): Promise<ClientQuickReplies> {
    return this.database.asTenant(tenantId, async (tx) => {
      if (!(await this.sessions.isLive(tx, sessionId))) throw sessionEnded();
      return this.quickReplies.page(tx, cursor);
    });
  }

  private async readVersions(tenantId: string, sessionIds: string[]): Promise<(string | null)[]> {
    const [live, version] = await this.database.asTenant(tenantId, (tx) =>
      tx.commitWith(() => [this.sessions.liveSettings(tx, sessionIds), this.quickReplies.version(tx)]),
    );
    return sessionIds.map((id) => (live.has(id) ? version : null));
  }
}
