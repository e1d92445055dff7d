import { Injectable } from '@nestjs/common';
import type { Role } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { subAccountNames } from '../../sub-accounts/index.js';
import { tenantZones } from '../../tenants/index.js';
import type { EndReason } from './session.entity.js';

/** A session of a desktop client. */
export interface DesktopSessionRow {
  sessionId: string;
  kind: 'desktop';
  role: Role;
  tenantId: string;
  userId: string | null;
  subAccountId: string;
  generation: number;
  expiresAt: Date;
  deviceId: string | null;
  lastAckAt: Date;
}

/** What a node knows of a session: `until` null where the client has left; `before` is what it wrote last. */
export interface PresenceRow {
  id: string;
  until: Date | null;
  before: Date | null;
  lastAckAt: Date | null;
}

const columns = `id as "sessionId", kind, role, tenant_id as "tenantId", user_id as "userId",
  sub_account_id as "subAccountId", generation, expires_at as "expiresAt", device_id as "deviceId",
  coalesce(last_ack_at, created_at) as "lastAckAt"`;

const presenceSql = `
  with given as (
    select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
      as u(id, until, before, ack)
  ), live as (
    select x.id from sessions x join given on given.id = x.id
      join ${subAccountNames} a on a.id = x.sub_account_id and a.status = 'normal'
      join ${tenantZones} t on t.id = x.tenant_id and t.status = 'active'
    where x.ended_at is null
    order by x.id for no key update of x
  )
  update sessions x
  set last_ack_at = greatest(x.last_ack_at, given.ack),
      online_until = case when given.until is null and x.online_until > given.before then x.online_until else given.until end
  from given join live on live.id = given.id where x.id = given.id returning x.id`;

/** The sessions of desktop clients: one for each device of a sub-account. */
@Injectable()
export class DesktopSessionRepository {
  constructor(private readonly clock: Clock) {}

  /** A session of this sub-account that has neither ended nor expired. */
  async findOpen(
    tx: TenantTx,
    sessionId: string,
    subAccountId: string,
  ): Promise<DesktopSessionRow | undefined> {
    const [row] = await tx.query<DesktopSessionRow>(
      `select ${columns} from sessions
       where id = $1 and sub_account_id = $2 and kind = 'desktop' and ended_at is null and expires_at > $3`,
      [sessionId, subAccountId, this.clock.now()],
    );
    return row;
  }

  /** All sessions of a sub-account that have not ended, locked until the transaction ends. */
  async lockOpen(tx: TenantTx, subAccountId: string): Promise<(DesktopSessionRow & { epoch: number })[]> {
    return tx.query(
      `select ${columns}, sub_account_epoch as epoch from sessions
       where sub_account_id = $1 and kind = 'desktop' and ended_at is null order by id for no key update`,
      [subAccountId],
    );
  }

  /** Ids of those that have neither ended nor expired, connected or not. */
  async openIds(tx: TenantTx, subAccountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from sessions where sub_account_id = $1 and kind = 'desktop' and ended_at is null
         and expires_at > $2 order by id`,
      [subAccountId, this.clock.now()],
    );
    return rows.map((row) => row.id);
  }

  /** Why a session of this device ended; null where it has not, or there is none. */
  async endReason(tx: TenantTx, sessionId: string, deviceId: string): Promise<EndReason | null> {
    const [row] = await tx.query<{ reason: EndReason | null }>(
      'select end_reason as reason from sessions where id = $1 and device_id = $2',
      [sessionId, deviceId],
    );
    return row?.reason ?? null;
  }

  /** When a report of this device was last acknowledged, in whichever of its sessions. */
  async lastAckAt(tx: TenantTx, subAccountId: string, deviceId: string): Promise<Date | null> {
    const [row] = await tx.query<{ lastAckAt: Date | null }>(
      `select max(last_ack_at) as "lastAckAt" from sessions
       where sub_account_id = $1 and device_id = $2 and kind = 'desktop'`,
      [subAccountId, deviceId],
    );
    return row?.lastAckAt ?? null;
  }

  async setLastAckAt(tx: TenantTx, sessionId: string, lastAckAt: Date): Promise<void> {
    await tx.query('update sessions set last_ack_at = $2 where id = $1', [sessionId, lastAckAt]);
  }

  async extend(
    tx: TenantTx,
    sessionId: string,
    { expiresAt, address, client }: { expiresAt: Date; address: string; client: string },
  ): Promise<void> {
    await tx.query('update sessions set expires_at = $2, address = $3, client = $4 where id = $1', [
      sessionId,
      expiresAt,
      address,
      client,
    ]);
  }

  async end(tx: TenantTx, ids: string[], reason: EndReason): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(
      'update sessions set ended_at = $2, end_reason = $3 where id = any($1) and ended_at is null',
      [ids, this.clock.now(), reason],
    );
  }

  /**
   * Stores which sessions are connected to a node; returns those that have not ended meanwhile. System path: clients
   * of all tenants by one statement.
   */
  async writePresence(tx: SystemTx, rows: readonly PresenceRow[]): Promise<string[]> {
    const live = await tx.query<{ id: string }>(presenceSql, [
      rows.map(({ id }) => id),
      rows.map(({ until }) => until),
      rows.map(({ before }) => before),
      rows.map(({ lastAckAt }) => lastAckAt),
    ]);
    return live.map(({ id }) => id);
  }
}
