import { Injectable } from '@nestjs/common';
import { identityLimits, type SubAccountStatus, type TenantStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx } from '@parley/platform/database';
import type { Principal, SessionKind } from '../sessions/caller.js';
import type { RefreshClaim } from '../sessions/refresh-token.service.js';
import type { EndReason } from '../sessions/session.entity.js';

export interface KnownUser {
  id: string;
  tenantId: string | null;
  role: 'owner' | 'operator';
  passwordHash: string;
  /** Whether an authenticator is confirmed. */
  hasTotp: boolean;
  tenantStatus: TenantStatus | null;
}

export interface KnownAgent {
  subAccountId: string;
  tenantId: string;
  secretHash: string;
  status: SubAccountStatus;
  tenantStatus: TenantStatus;
}

interface SessionRow extends Principal {
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

export type Rotation =
  | { outcome: 'rotated' | 'repeated'; session: SessionRow }
  /** The family was revoked just now. */
  | { outcome: 'reused'; session: SessionRow }
  | { outcome: 'over'; endReason: EndReason | null };

const dayMs = 86_400_000;

/** A session that began before its tenant was suspended is over, whoever has noticed. */
const sessionSql = `
  select s.id as "sessionId", s.kind, s.role, s.tenant_id as "tenantId", s.user_id as "userId",
         s.sub_account_id as "subAccountId", s.generation, s.rotated_at as "rotatedAt",
         s.expires_at as "expiresAt",
         coalesce(s.ended_at, case when s.created_at < t.suspended_at then t.suspended_at end) as "endedAt",
         coalesce(s.end_reason, case when s.created_at < t.suspended_at then 'tenant_suspended' end) as "endReason",
         t.status as "tenantStatus", a.status as "subAccountStatus"
    from sessions s
    left join tenants t on t.id = s.tenant_id
    left join sub_accounts a on a.id = s.sub_account_id
   where s.id = $1`;

/**
 * The system path of identity: an e-mail, an account or a session's id names a row before anyone knows the
 * tenant, so these statements run as the system role. Nothing else of identity does, but for operators,
 * who have no tenant.
 */
@Injectable()
export class IdentityLookup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async user(email: string): Promise<KnownUser | null> {
    const sql = `
      select u.id, u.tenant_id as "tenantId", u.role, u.password_hash as "passwordHash",
             u.totp_confirmed_at is not null as "hasTotp", t.status as "tenantStatus"
        from users u left join tenants t on t.id = u.tenant_id
       where u.email = $1`;
    return (await this.database.querySystem<KnownUser>(sql, [email]))[0] ?? null;
  }

  /**
   * Whether the user's own desktop client began a session with this device id before. A client of an owner works as
   * the default sub-account, by which its sessions are found.
   */
  async knowsClient(email: string, deviceId: string): Promise<boolean> {
    const sql = `
      select 1 from users u
        join sub_accounts a on a.tenant_id = u.tenant_id and a.is_default
        join sessions s on s.sub_account_id = a.id and s.device_id = $2
       where u.email = $1 and s.user_id = u.id and s.kind = 'desktop' limit 1`;
    return (await this.database.querySystem(sql, [email, deviceId])).length === 1;
  }

  async agent(account: string): Promise<KnownAgent | null> {
    const sql = `
      select a.id as "subAccountId", a.tenant_id as "tenantId", a.secret_hash as "secretHash", a.status,
             t.status as "tenantStatus"
        from sub_accounts a join tenants t on t.id = a.tenant_id
       where a.account = $1`;
    return (await this.database.querySystem<KnownAgent>(sql, [account]))[0] ?? null;
  }

  /**
   * Counts the session's generation up if the claim names the one in force. The one just replaced repeats
   * the answer for a moment; any older one was stolen or kept, and ends the whole family.
   */
  async rotate(claim: RefreshClaim, kind: SessionKind): Promise<Rotation> {
    return this.database.asSystem(async (tx) => {
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + identityLimits.refreshTokenDays * dayMs);
      const rotated = await tx.query(
        `update sessions set generation = generation + 1, rotated_at = $3, expires_at = $4
          where id = $1 and generation = $2 and kind = $5 and ended_at is null and expires_at > $3
          returning id`,
        [claim.sessionId, claim.generation, now, expiresAt, kind],
      );
      const [session] = await tx.query<SessionRow>(sessionSql, [claim.sessionId]);
      if (!session || session.kind !== kind) return { outcome: 'over', endReason: null };
      if (rotated.length === 1 && !session.endedAt) return { outcome: 'rotated', session };
      if (session.endedAt || session.expiresAt <= now)
        return { outcome: 'over', endReason: session.endReason };
      const graceEnds = session.rotatedAt.getTime() + identityLimits.refreshGraceSeconds[kind] * 1000;
      if (session.generation === claim.generation + 1 && now.getTime() <= graceEnds) {
        return { outcome: 'repeated', session };
      }
      await this.endIn(tx, claim.sessionId, 'reused');
      return { outcome: 'reused', session };
    });
  }

  /** Whose a session is that goes on. */
  async holderOf(sessionId: string): Promise<Principal | null> {
    const [session] = await this.database.querySystem<SessionRow>(sessionSql, [sessionId]);
    return session && session.endedAt === null ? session : null;
  }

  /** Whether the session goes on: not ended, not expired, its tenant and sub-account not stopped. */
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

  private async endIn(tx: SystemTx, sessionId: string, reason: EndReason): Promise<void> {
    await tx.query('update sessions set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null', [
      sessionId,
      this.clock.now(),
      reason,
    ]);
  }
}
