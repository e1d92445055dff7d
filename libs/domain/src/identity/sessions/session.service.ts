import { Injectable, Logger } from '@nestjs/common';
import { dayMs, identityLimits, type SessionView } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import {
  Database,
  inTransactionOf,
  pipelined,
  type SystemTx,
  type TenantTx,
} from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids, isId } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { Realtime, rooms } from '@parley/platform/realtime';
import { AuditService } from '../../audit/index.js';
import { RememberedFormService } from '../remember-me/remembered-form.service.js';
import { isGone, assertNotSentAway, assertNotStopped } from '../sign-in/access-checks.js';
import { setActor, tenantOf } from './actor.js';
import type { Caller, Principal, SessionKind } from './caller.js';
import type { EndReason } from './session.entity.js';
import { type OwnSessionRow, SessionQueries, type SessionRow } from './session.queries.js';
import { type Outlived, SessionRepository } from './session.repository.js';
import { type RefreshClaim, TokenService } from './token.service.js';

export interface StartSession extends Principal {
  kind: SessionKind;
  deviceId?: string;
  address?: string;
  /** The browser's user agent, or the client's version. */
  client?: string;
}

export interface Grant extends Principal {
  kind: SessionKind;
  sessionId: string;
  accessToken: string;
  /** Seconds until the access token expires. */
  expiresIn: number;
  refreshToken: string;
  refreshExpiresAt: Date;
}

type Rotation =
  | { outcome: 'rotated' | 'repeated'; session: SessionRow }
  /** The family was revoked by this call. */
  | { outcome: 'reused'; session: SessionRow }
  | { outcome: 'over'; endReason: EndReason | null };

/** Sign-ins and their families of refresh tokens. A person lists and ends them together with the remembered forms. */
@Injectable()
export class SessionService {
  private readonly logger = new Logger(SessionService.name);

  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly tokenService: TokenService,
    private readonly database: Database,
    private readonly sessionRepository: SessionRepository,
    private readonly sessionQueries: SessionQueries,
    private readonly rememberedFormService: RememberedFormService,
    private readonly auditService: AuditService,
    private readonly realtime: Realtime,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Starts a session within the person's tenant, or an operator's within a system transaction. The transaction must have
   * locked the sub-account, so that the session gets its present epoch.
   */
  async start(tx: TenantTx | SystemTx, start: StartSession): Promise<Grant> {
    return this.grant({ ...start, generation: 1, ...(await this.insert(tx, start)) });
  }

  /** Starts a session without tokens. Sends its statement at once. */
  async insert(
    tx: TenantTx | SystemTx,
    start: StartSession,
  ): Promise<{ sessionId: string; expiresAt: Date }> {
    const sessionId = this.ids.next('ses');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + identityLimits.refreshTokenDays * dayMs);
    const { tenantId, kind, role, userId, subAccountId, deviceId, address, client } = start;
    await this.sessionRepository.insert(tx, {
      id: sessionId,
      tenantId,
      kind,
      role,
      userId,
      subAccountId,
      deviceId: deviceId ?? null,
      address: address ?? null,
      client: client?.slice(0, 255) ?? null,
      createdAt: now,
      expiresAt,
    });
    return { sessionId, expiresAt };
  }

  /**
   * Exchanges a refresh token for the next pair. Rejects with `identity.session_ended`, or with the more exact
   * `tenants.suspended`, `sub-accounts.stopped`, `desktop.session_replaced` or `….session_revoked`. A reused token
   * revokes its family.
   */
  async refresh(kind: SessionKind, refreshToken: string): Promise<Grant> {
    const claim = this.tokenService.readRefresh(refreshToken);
    const rotation = claim && (await this.rotate(claim, kind));
    if (rotation?.outcome === 'rotated' || rotation?.outcome === 'repeated') {
      assertNotStopped(rotation.session);
      if (!isGone(rotation.session.subAccountStatus)) return this.grant(rotation.session);
    }
    if (rotation?.outcome === 'reused') {
      this.logger.warn(`a used refresh token came again: session ${rotation.session.sessionId} is revoked`);
      this.cut(rotation.session.sessionId, kind);
    }
    if (rotation?.outcome === 'over' && kind === 'desktop') assertNotSentAway(rotation.endReason);
    throw sessionEnded();
  }

  /** Ends the session of a refresh token, unless it is over. A token of an earlier generation ends it as well. */
  async signOut(refreshToken: string | null): Promise<void> {
    const claim = refreshToken === null ? null : this.tokenService.readRefresh(refreshToken);
    const principal = claim && (await this.sessionQueries.principalOf(claim.sessionId));
    if (!principal) return this.auditService.unchanged();
    setActor(principal);
    await inTransactionOf(this.database, principal, async (tx) => {
      const [id] = await this.endOf(tx, principal, 'logout', { only: claim.sessionId });
      if (id === undefined) return this.auditService.unchanged();
      await this.auditService.record(tx, { target: { kind: 'session', id }, ...tenantOf(principal) });
    });
  }

  /** The person's sessions and remembered forms: the calling session first, then the most recently used. */
  async list(caller: Caller): Promise<SessionView[]> {
    const rows = await inTransactionOf(this.database, caller, async (tx) => [
      ...(await this.sessionQueries.listOf(tx, caller)),
      ...(await this.rememberedFormService.listOf(tx, caller)),
    ]);
    return rows
      .map((row) => viewOf(row, caller.sessionId))
      .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt));
  }

  /** Rejects with `identity.session_not_found` if the session is not the caller's or is over. */
  async revoke(caller: Caller, id: string): Promise<void> {
    await inTransactionOf(this.database, caller, async (tx) => {
      const isForm = isId('rem', id);
      const isOver = isForm
        ? await this.rememberedFormService.forget(tx, caller, id)
        : (await this.endOf(tx, caller, 'revoked', { only: id })).length === 1;
      if (!isOver) throw new AppError('identity.session_not_found', 'There is no such session.');
      const kind = isForm ? 'remembered-form' : 'session';
      await this.auditService.record(tx, { target: { kind, id }, ...tenantOf(caller) });
    });
  }

  async revokeOthers(caller: Caller): Promise<void> {
    await inTransactionOf(this.database, caller, async (tx) => {
      const ended = await this.endOf(tx, caller, 'revoked', { except: caller.sessionId });
      const forgotten = await this.rememberedFormService.forgetAll(tx, caller);
      if (ended.length + forgotten === 0) return this.auditService.unchanged();
      await this.auditService.record(tx, {
        target: { kind: 'session', id: caller.sessionId },
        changes: { ended: { to: ended }, formsForgotten: { to: forgotten } },
        ...tenantOf(caller),
      });
    });
  }

  /**
   * Ends one of a person's sessions, or all but one, on consoles and desktops. Returns their ids. Once that is durable,
   * cuts their connections and frees the desktops' ports.
   */
  async endOf(
    tx: TenantTx | SystemTx,
    principal: Principal,
    reason: EndReason,
    which: { only?: string; except?: string } = {},
  ): Promise<string[]> {
    const end = { reason, endedAt: this.clock.now() };
    const ended = await this.sessionRepository.endOf(tx, principal, end, which);
    const sessionIds = ended.flatMap(({ id, kind }) => (kind === 'desktop' ? [id] : []));
    const { tenantId } = principal;
    // An operator has no desktop client.
    if (sessionIds.length > 0 && tenantId !== null) {
      await ('tenantId' in tx
        ? this.outbox.add(tx, 'session.ended', { sessionIds })
        : this.outbox.addFor(tx, tenantId, 'session.ended', { sessionIds }));
    }
    tx.afterCommit(() => {
      for (const { id, kind } of ended) this.cut(id, kind);
    });
    return ended.map(({ id }) => id);
  }

  /**
   * Ends the outdated sessions of one kind. Returns their ids, so that their connections can be cut. An event may arrive
   * twice, so the ids include sessions that ended since for such a reason. An event may arrive late, so a session that
   * began later stays.
   */
  async endOutlived(tx: TenantTx, kind: SessionKind, which: Outlived, reason: EndReason): Promise<string[]> {
    const ids = await this.sessionRepository.lockOutlived(tx, kind, which);
    await this.sessionRepository.end(tx, ids, { reason, endedAt: this.clock.now() });
    tx.afterCommit(() => {
      for (const id of ids) this.sessionQueries.liveness.delete(id);
    });
    return ids;
  }

  /** Whether a session is live. The answer may be a second old. */
  async isLive(sessionId: string): Promise<boolean> {
    return (await this.sessionQueries.liveness.fetch(sessionId))?.live ?? false;
  }

  /** Rejects with `identity.session_ended`. */
  async assertLive(sessionId: string): Promise<void> {
    if (!(await this.isLive(sessionId))) throw sessionEnded();
  }

  /** The valid tokens of a session whose principal is proved. */
  async grant(
    session: Principal & { kind: SessionKind; sessionId: string; generation: number; expiresAt: Date },
  ): Promise<Grant> {
    const { kind, role, tenantId, userId, subAccountId, sessionId } = session;
    return {
      kind,
      role,
      tenantId,
      userId,
      subAccountId,
      sessionId,
      accessToken: await this.tokenService.issueAccess(session),
      expiresIn: identityLimits.accessTokenSeconds,
      refreshToken: this.tokenService.issueRefresh(session),
      refreshExpiresAt: session.expiresAt,
    };
  }

  /**
   * Increments the session's generation if the claim names the present one. For a moment the previous generation gets
   * the same answer again. An older one was stolen or stored, and ends the whole family. System path: the tenant is not
   * known.
   */
  private async rotate(claim: RefreshClaim, kind: SessionKind): Promise<Rotation> {
    return this.database.asSystem(async (tx) => {
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + identityLimits.refreshTokenDays * dayMs);
      const [isRotated, session] = await pipelined([
        this.sessionRepository.rotate(tx, claim, { kind, now, expiresAt }),
        this.sessionQueries.find(tx, claim.sessionId),
      ]);
      if (!session || session.kind !== kind) return { outcome: 'over', endReason: null };
      if (isRotated && !session.endedAt) return { outcome: 'rotated', session };
      if (session.endedAt || session.expiresAt <= now)
        return { outcome: 'over', endReason: session.endReason };
      const graceEnds = session.rotatedAt.getTime() + identityLimits.refreshGraceSeconds[kind] * 1000;
      if (session.generation === claim.generation + 1 && now.getTime() <= graceEnds) {
        return { outcome: 'repeated', session };
      }
      await this.sessionRepository.end(tx, [claim.sessionId], { reason: 'reused', endedAt: now });
      return { outcome: 'reused', session };
    });
  }

  /** While Redis is unreachable, the gateways end the connection themselves when its token expires. */
  private cut(sessionId: string, kind: SessionKind): void {
    this.sessionQueries.liveness.delete(sessionId);
    this.realtime.disconnect(kind, rooms.session(sessionId)).catch((error: Error) => {
      this.logger.warn(`connections of ${sessionId} stay until their token ends: ${error.message}`);
    });
  }
}

const sessionEnded = (): AppError =>
  new AppError('identity.session_ended', 'The session is over. Sign in again.');

const viewOf = (row: OwnSessionRow, currentId: string): SessionView => ({
  ...row,
  current: row.id === currentId,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
