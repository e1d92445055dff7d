import { Injectable } from '@nestjs/common';
import type { SessionView, SubAccountStatus, TenantStatus } from '@parley/contracts/public';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import type { LRUCache } from 'lru-cache';
import { IsNull, MoreThan } from 'typeorm';
import { subAccountNames } from '../../sub-accounts/index.js';
import { tenantStatuses } from '../../tenants/index.js';
import type { Principal, SessionKind } from './caller.js';
import { type EndReason, SessionEntity } from './session.entity.js';
import { ownedBy } from './session.repository.js';

export interface SessionRow extends Principal {
  sessionId: string;
  kind: SessionKind;
  generation: number;
  rotatedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
  tenantStatus: TenantStatus | null;
  subAccountStatus: SubAccountStatus | null;
}

export type OwnSessionRow = Omit<SessionView, 'current' | 'createdAt' | 'lastSeenAt' | 'expiresAt'> & {
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

/** A session that began before its tenant was suspended is over, even if its row is not ended yet. */
const sessionSql = `
  select s.id as "sessionId", s.kind, s.role, s.tenant_id as "tenantId", s.user_id as "userId",
         s.sub_account_id as "subAccountId", s.generation, s.rotated_at as "rotatedAt",
         s.expires_at as "expiresAt",
         coalesce(s.ended_at, case when s.created_at < t.suspended_at then t.suspended_at end) as "endedAt",
         coalesce(s.end_reason, case when s.created_at < t.suspended_at then 'tenant_suspended' end) as "endReason",
         t.status as "tenantStatus", a.status as "subAccountStatus"
    from sessions s
    left join ${tenantStatuses} t on t.id = s.tenant_id
    left join ${subAccountNames} a on a.id = s.sub_account_id
   where s.id = $1`;

/** An ended session works for at most this much longer. A session in use is read from the database this often. */
const livenessMs = 1_000;

/** Reads of sessions with the state of their tenants and sub-accounts. */
@Injectable()
export class SessionQueries {
  /** The latest answers of `isLive`. */
  readonly liveness: LRUCache<string, { live: boolean }>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    cacheRegistry: CacheRegistry,
  ) {
    this.liveness = cacheRegistry.create('sessions', {
      sizeOf: (_, sessionId) => sessionId.length * 2 + 200,
      ttl: livenessMs,
      fetchMethod: async (sessionId) => ({ live: await this.isLive(sessionId) }),
    });
  }

  async find(tx: SystemTx, sessionId: string): Promise<SessionRow | undefined> {
    const [session] = await tx.query<SessionRow>(sessionSql, [sessionId]);
    return session;
  }

  /** The principal of a session that has not ended. System path: it is read by id before the tenant is known. */
  async principalOf(sessionId: string): Promise<Principal | null> {
    const [session] = await this.database.querySystem<SessionRow>(sessionSql, [sessionId]);
    return session && session.endedAt === null ? session : null;
  }

  /** Whether the session has neither ended nor expired, and its tenant and sub-account are active. System path. */
  async isLive(sessionId: string): Promise<boolean> {
    const [session] = await this.database.querySystem<SessionRow>(sessionSql, [sessionId]);
    return (
      session !== undefined &&
      session.endedAt === null &&
      session.expiresAt > this.clock.now() &&
      session.tenantStatus !== 'suspended' &&
      (session.subAccountStatus === null || session.subAccountStatus === 'normal')
    );
  }

  /** The live sessions of a person. */
  async listOf(tx: TenantTx | SystemTx, principal: Principal): Promise<OwnSessionRow[]> {
    const rows = await tx.manager.find(SessionEntity, {
      select: {
        id: true,
        kind: true,
        client: true,
        address: true,
        createdAt: true,
        expiresAt: true,
        rotatedAt: true,
        lastAckAt: true,
      },
      where: { ...ownedBy(principal), endedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) },
    });
    return rows.map(({ id, kind, client, address, createdAt, expiresAt, rotatedAt, lastAckAt }) => {
      const lastSeenAt = lastAckAt !== null && lastAckAt > rotatedAt ? lastAckAt : rotatedAt;
      // A channel's session is nobody's own.
      return { id, kind: kind as SessionKind, client, address, createdAt, expiresAt, lastSeenAt };
    });
  }

  async agentsInConsole(tx: TenantTx): Promise<string[]> {
    const rows = await tx.manager.find(SessionEntity, {
      select: { id: true, subAccountId: true },
      where: {
        tenantId: tx.tenantId,
        kind: 'console',
        role: 'agent',
        endedAt: IsNull(),
        expiresAt: MoreThan(this.clock.now()),
      },
    });
    return [...new Set(rows.flatMap(({ subAccountId }) => subAccountId ?? []))];
  }
}
