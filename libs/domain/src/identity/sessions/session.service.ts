import { Injectable, Logger } from '@nestjs/common';
import { identityLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { Realtime, rooms } from '@parley/platform/realtime';
import { LRUCache } from 'lru-cache';
import { AccessTokenService } from './access-token.service.js';
import { IdentityLookup } from '../sign-in/identity-lookup.queries.js';
import { type Principal, readerOf, type SessionKind } from './caller.js';
import { RefreshTokenService } from './refresh-token.service.js';
import type { EndReason } from './session.entity.js';
import { isGone, assertNotSentAway, assertNotStopped } from '../sign-in/access-checks.js';

export interface StartSession extends Principal {
  kind: SessionKind;
  /** Of a desktop client. */
  deviceId?: string;
  address?: string;
  /** The browser's user agent, or the client's version. */
  client?: string;
}

/** A session with a fresh pair of tokens. */
export interface Grant extends Principal {
  kind: SessionKind;
  sessionId: string;
  accessToken: string;
  /** Seconds until the access token ends. */
  expiresIn: number;
  refreshToken: string;
  refreshExpiresAt: Date;
}

/** Which sessions are over: those a sub-account had before its epoch was counted up, or a tenant before an instant. */
export type Outlived = { subAccountId: string; epoch: number } | { begunBefore: Date };

const dayMs = 86_400_000;
/** An ended session works on for at most this long, and each that goes on is asked for as often: by its key. */
const livenessMs = 1_000;

/** Sign-ins and their refresh-token families. */
@Injectable()
export class SessionService {
  private readonly logger = new Logger(SessionService.name);
  private readonly liveness = new LRUCache<string, { live: boolean }>({
    max: 50_000,
    ttl: livenessMs,
    fetchMethod: async (sessionId) => ({ live: await this.identityLookup.isLive(sessionId) }),
  });

  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly accessTokenService: AccessTokenService,
    private readonly refreshTokenService: RefreshTokenService,
    private readonly identityLookup: IdentityLookup,
    private readonly realtime: Realtime,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Starts a session within the holder's tenant (an operator's within a system transaction). A sub-account must
   * be held by the transaction, for the session to be of its epoch.
   */
  async start(tx: TenantTx | SystemTx, start: StartSession): Promise<Grant> {
    const sessionId = this.ids.next('ses');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + identityLimits.refreshTokenDays * dayMs);
    const { tenantId, kind, role, userId, subAccountId, deviceId, address, client } = start;
    await tx.query(
      `insert into sessions (id, tenant_id, kind, role, user_id, sub_account_id, device_id, address, client,
                             generation, rotated_at, created_at, expires_at, sub_account_epoch)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $10, $11,
               (select epoch from sub_accounts where id = $6))`,
      [
        sessionId,
        tenantId,
        kind,
        role,
        userId,
        subAccountId,
        deviceId ?? null,
        address ?? null,
        client?.slice(0, 255) ?? null,
        now,
        expiresAt,
      ],
    );
    return this.grant({ ...start, sessionId, generation: 1, expiresAt });
  }

  /**
   * Exchanges a refresh token for the next pair. Rejects with `identity.session_ended`, or with
   * `tenants.suspended`, `sub-accounts.stopped`, `desktop.session_replaced` or `….session_revoked` where that is
   * why. A reused token revokes its family.
   */
  async refresh(kind: SessionKind, refreshToken: string): Promise<Grant> {
    const claim = this.refreshTokenService.read(refreshToken);
    const rotation = claim && (await this.identityLookup.rotate(claim, kind));
    if (rotation?.outcome === 'rotated' || rotation?.outcome === 'repeated') {
      assertNotStopped(rotation.session);
      if (!isGone(rotation.session.subAccountStatus)) return this.grant(rotation.session);
    }
    if (rotation?.outcome === 'reused') {
      this.logger.warn(`a used refresh token came again: session ${rotation.session.sessionId} is revoked`);
      this.cut(rotation.session.sessionId, kind);
    }
    if (rotation?.outcome === 'over' && kind === 'desktop') assertNotSentAway(rotation.endReason);
    throw new AppError('identity.session_ended', 'The session is over. Sign in again.');
  }

  /**
   * Ends what a person is signed in with, on consoles and desktops: one of them, or all but one. Returns their
   * ids; their connections are cut once that is durable, and the desktops' ports are freed.
   */
  async endOf(
    tx: TenantTx | SystemTx,
    holder: Principal,
    reason: EndReason,
    { only, except }: { only?: string; except?: string } = {},
  ): Promise<string[]> {
    const ended = await tx.query<{ id: string; kind: SessionKind }>(
      `update sessions set ended_at = $2, end_reason = $3
        where ${ownedBy(holder, '$1')} and ended_at is null
          and ($4::text is null or id = $4) and id is distinct from $5
        returning id, kind`,
      [readerOf(holder), this.clock.now(), reason, only ?? null, except ?? null],
    );
    const sessionIds = ended.flatMap(({ id, kind }) => (kind === 'desktop' ? [id] : []));
    if (sessionIds.length > 0 && 'tenantId' in tx) await this.outbox.add(tx, 'session.ended', { sessionIds });
    tx.afterCommit(() => {
      for (const { id, kind } of ended) this.cut(id, kind);
    });
    return ended.map(({ id }) => id);
  }

  /**
   * Ends the sessions of one kind that are over, and returns their ids, also of those that ended since for
   * such a reason: an event may come twice. What began later stays, as it may come late.
   */
  async endBefore(tx: TenantTx, kind: SessionKind, which: Outlived, reason: EndReason): Promise<string[]> {
    const { condition, parameters } = outlivedSql(which);
    const rows = await tx.query<{ id: string }>(
      `select id from sessions where kind = $1 and ${condition} order by id for no key update`,
      [kind, ...parameters(tx.tenantId)],
    );
    const ids = rows.map((row) => row.id);
    await tx.query(
      'update sessions set ended_at = $2, end_reason = $3 where id = any($1) and ended_at is null',
      [ids, this.clock.now(), reason],
    );
    tx.afterCommit(() => {
      for (const id of ids) this.liveness.delete(id);
    });
    return ids;
  }

  /** The sub-accounts whose agents are signed in to the console. */
  async agentsInConsole(tx: TenantTx): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct sub_account_id as id from sessions
       where tenant_id = $1 and kind = 'console' and sub_account_id is not null and ended_at is null`,
      [tx.tenantId],
    );
    return rows.map((row) => row.id);
  }

  /** Whether a session goes on; told from memory for up to a second. */
  async isLive(sessionId: string): Promise<boolean> {
    return (await this.liveness.fetch(sessionId))?.live ?? false;
  }

  /** The tokens in force of a session whose holder is proven. */
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
      accessToken: await this.accessTokenService.issue(session),
      expiresIn: identityLimits.accessTokenSeconds,
      refreshToken: this.refreshTokenService.issue(session),
      refreshExpiresAt: session.expiresAt,
    };
  }

  /** Redis may be away: then the gateways' own checks end the connection when its token does. */
  private cut(sessionId: string, kind: SessionKind): void {
    this.liveness.delete(sessionId);
    this.realtime.disconnect(kind, rooms.session(sessionId)).catch((error: Error) => {
      this.logger.warn(`connections of ${sessionId} stay until their token ends: ${error.message}`);
    });
  }
}

/** An owner's desktop clients are the owner's; a sub-account's other ones are not its agent's to end. */
export const ownedBy = ({ role }: Principal, id: string): string =>
  role === 'agent' ? `sub_account_id = ${id} and user_id is null and kind = 'console'` : `user_id = ${id}`;

/** From $2 on. */
function outlivedSql(which: Outlived): { condition: string; parameters: (tenantId: string) => unknown[] } {
  if ('begunBefore' in which) {
    return {
      condition: `tenant_id = $2 and created_at < $3
        and (ended_at is null or end_reason = 'tenant_suspended' and ended_at >= $3)`,
      parameters: (tenantId) => [tenantId, which.begunBefore],
    };
  }
  return {
    condition: `sub_account_id = $2 and sub_account_epoch < $3 and (ended_at is null
      or sub_account_epoch = $3 - 1 and end_reason in ('sub_account_stopped', 'secret_rotated',
        'sub_account_deleted'))`,
    parameters: () => [which.subAccountId, which.epoch],
  };
}
