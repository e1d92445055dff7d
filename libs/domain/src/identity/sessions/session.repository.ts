import { Injectable } from '@nestjs/common';
import { deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { Any, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { type Principal, readerOf, type SessionKind } from './caller.js';
import { type EndReason, SessionEntity } from './session.entity.js';
import type { RefreshClaim } from './token.service.js';

export interface NewSession extends Principal {
  id: string;
  kind: SessionKind | 'channel';
  deviceId: string | null;
  address: string | null;
  client: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Outdated sessions: those of a sub-account before this epoch, or those of a tenant that began before an instant. */
export type Outlived = { subAccountId: string; epoch: number } | { begunBefore: Date };

export interface SessionEnd {
  reason: EndReason;
  endedAt: Date;
}

@Injectable()
export class SessionRepository {
  /** Begins a session of a channel, which has no token and no end. The transaction must have locked the sub-account. */
  async insertChannel(
    tx: TenantTx,
    session: Pick<NewSession, 'id' | 'createdAt'> & { channelId: string; subAccountId: string },
  ): Promise<void> {
    const { channelId: deviceId, ...given } = session;
    const holder = { tenantId: tx.tenantId, role: 'agent', userId: null, deviceId } as const;
    await this.insert(tx, {
      ...given,
      ...holder,
      kind: 'channel',
      address: null,
      client: null,
      expiresAt: never,
    });
  }

  /** A sub-account's session gets its present epoch, so the transaction must have locked the sub-account. */
  async insert(tx: TenantTx | SystemTx, session: NewSession): Promise<void> {
    const {
      id,
      tenantId,
      kind,
      role,
      userId,
      subAccountId,
      deviceId,
      address,
      client,
      createdAt,
      expiresAt,
    } = session;
    await tx.query(
      `insert into sessions (id, tenant_id, kind, role, user_id, sub_account_id, device_id, address, client,
                             generation, rotated_at, created_at, expires_at, sub_account_epoch)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $10, $11,
               (select epoch from ${subAccountSettings} a where id = $6))`,
      [id, tenantId, kind, role, userId, subAccountId, deviceId, address, client, createdAt, expiresAt],
    );
  }

  /** Increments the generation if the claim names the present one. Returns whether it did. */
  async rotate(
    tx: SystemTx,
    { sessionId, generation }: RefreshClaim,
    { kind, now, expiresAt }: { kind: SessionKind; now: Date; expiresAt: Date },
  ): Promise<boolean> {
    const rows = await tx.query(
      `update sessions set generation = generation + 1, rotated_at = $4, expires_at = $5
       where id = $1 and generation = $2 and kind = $3 and ended_at is null and expires_at > $4 returning 1`,
      [sessionId, generation, kind, now, expiresAt],
    );
    return rows.length === 1;
  }

  /** Ends the sessions among these that are not over yet. */
  async end(tx: TenantTx | SystemTx, ids: string[], { reason, endedAt }: SessionEnd): Promise<void> {
    await tx.manager.update(
      SessionEntity,
      { id: Any(ids), endedAt: IsNull() },
      { endedAt, endReason: reason },
    );
  }

  /** Ends one session of a person, or all but one. */
  async endOf(
    tx: TenantTx | SystemTx,
    principal: Principal,
    { reason, endedAt }: SessionEnd,
    { only, except }: { only?: string; except?: string },
  ): Promise<{ id: string; kind: SessionKind }[]> {
    const which = only ?? (except !== undefined && Not(except));
    const { raw } = await tx.manager.update(
      SessionEntity,
      { ...ownedBy(principal), endedAt: IsNull(), ...(which !== false && { id: which }) },
      { endedAt, endReason: reason },
      { returning: ['id', 'kind'] },
    );
    return raw as { id: string; kind: SessionKind }[];
  }

  /** Locks the outdated sessions of a kind, including those that ended since for such a reason. Returns their ids. */
  async lockOutlived(tx: TenantTx, kind: SessionKind, which: Outlived): Promise<string[]> {
    const { condition, parameters } = outlivedSql(which, tx.tenantId);
    const rows = await tx.query<{ id: string }>(
      `select id from sessions where kind = $1 and ${condition} order by id for no key update`,
      [kind, ...parameters],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes a chunk of the sessions that ended before then. Returns how many. */
  async deleteEnded(tx: SystemTx, before: Date): Promise<number> {
    const old = { by: 'ended_at', where: 'r.ended_at < $1', parameters: [before] };
    return deleteChunk(tx, { entity: SessionEntity, ...old });
  }

  /** Deletes a chunk of the sessions that expired before then. Returns how many. */
  async deleteExpired(tx: SystemTx, before: Date): Promise<number> {
    const old = { by: 'expires_at', where: 'r.expires_at < $1', parameters: [before] };
    return deleteChunk(tx, { entity: SessionEntity, ...old });
  }
}

/** No session of a channel is that old. */
const never = new Date('9999-01-01T00:00:00Z');

/** An owner also owns the sessions of desktop clients. An agent owns no session of a desktop client. */
export const ownedBy = (principal: Principal): FindOptionsWhere<SessionEntity> => {
  const id = readerOf(principal);
  return principal.role === 'agent'
    ? { subAccountId: id, userId: IsNull(), kind: 'console' }
    : { userId: id };
};

/** The parameters are $2 and $3. */
function outlivedSql(which: Outlived, tenantId: string): { condition: string; parameters: unknown[] } {
  if ('begunBefore' in which) {
    return {
      condition: `tenant_id = $2 and created_at < $3
        and (ended_at is null or end_reason = 'tenant_suspended' and ended_at >= $3)`,
      parameters: [tenantId, which.begunBefore],
    };
  }
  return {
    condition: `sub_account_id = $2 and sub_account_epoch < $3 and (ended_at is null
      or sub_account_epoch = $3 - 1 and end_reason in ('sub_account_stopped', 'secret_rotated',
        'sub_account_deleted'))`,
    parameters: [which.subAccountId, which.epoch],
  };
}
