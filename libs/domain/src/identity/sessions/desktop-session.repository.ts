import { Injectable } from '@nestjs/common';
import type { Role } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { subAccountNames } from '../../sub-accounts/index.js';
import { tenantZones } from '../../tenants/index.js';
import type { EndReason } from './session.entity.js';

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

/** A node's state of a session. `until` is null if the client has left. `before` is the value that the node wrote last. */
export interface PresenceRow {
  id: string;
  tenantId: string;
  until: Date | null;
  before: Date | null;
  lastAckAt: Date | null;
}

const columns = `id as "sessionId", kind, role, tenant_id as "tenantId", user_id as "userId",
  sub_account_id as "subAccountId", generation, expires_at as "expiresAt", device_id as "deviceId",
  coalesce(last_ack_at, created_at) as "lastAckAt"`;

const present = rowList<PresenceRow>({
  id: 'text',
  tenantId: 'text',
  until: 'timestamptz',
  before: 'timestamptz',
  lastAckAt: 'timestamptz',
});

const presenceSql = `
  with live as (
    select given.* from ${present.as('given', 1)}
      join sessions x on x.id = given.id and x.tenant_id = given.tenant_id and x.ended_at is null
      join ${subAccountNames} a on a.id = x.sub_account_id and a.status = 'normal'
      join ${tenantZones} t on t.id = x.tenant_id and t.status = 'active'
  ), free as (
    select x.id from sessions x join live on live.id = x.id where x.ended_at is null
    order by x.id for no key update of x skip locked
  ), written as (
    update sessions x
    set last_ack_at = greatest(x.last_ack_at, live.last_ack_at),
        online_until = case when live.until is null and x.online_until > live.before then x.online_until else live.until end
    from live join free on free.id = live.id where x.id = live.id returning x.id
  )
  select live.id, written.id is not null as "isWritten" from live left join written on written.id = live.id`;

/** The sessions of desktop clients: one for each device of a sub-account. */
@Injectable()
export class DesktopSessionRepository {
  constructor(private readonly clock: Clock) {}

  /** All sessions of a sub-account that have not ended, locked until the transaction ends. */
  async lockOpen(tx: TenantTx, subAccountId: string): Promise<(DesktopSessionRow & { epoch: number })[]> {
    return tx.query(
      `select ${columns}, sub_account_epoch as epoch from sessions
       where sub_account_id = $1 and kind = 'desktop' and ended_at is null order by id for no key update`,
      [subAccountId],
    );
  }

  /** Ids of the sessions that have neither ended nor expired, connected or not. */
  async openIds(tx: TenantTx, subAccountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from sessions where sub_account_id = $1 and kind = 'desktop' and ended_at is null
         and expires_at > $2 order by id`,
      [subAccountId, this.clock.now()],
    );
    return rows.map((row) => row.id);
  }

  /** The sub-accounts that have live sessions, in the order of their ids. */
  async openSubAccountIds(tx: TenantTx): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct sub_account_id as id from sessions
       where tenant_id = $1 and kind = 'desktop' and ended_at is null and expires_at > $2 order by 1`,
      [tx.tenantId, this.clock.now()],
    );
    return rows.map((row) => row.id);
  }

  /**
   * For a new session, stores when a report of its device was last acknowledged, in any of its sessions. Stores now if
   * none was. Returns the stored time.
   */
  async inheritLastAckAt(tx: TenantTx, sessionId: string): Promise<Date> {
    const [row] = await tx.query<{ lastAckAt: Date }>(
      `update sessions s set last_ack_at = coalesce((
         select max(e.last_ack_at) from sessions e
         where e.sub_account_id = s.sub_account_id and e.device_id = s.device_id and e.kind = 'desktop'), $2)
       where id = $1 returning last_ack_at as "lastAckAt"`,
      [sessionId, this.clock.now()],
    );
    if (!row) throw new Error('a session is missing');
    return row.lastAckAt;
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
   * Stores which sessions are connected to a node, in one statement for the clients of all tenants. System path. Returns
   * the sessions that have not ended, and whether each was written: a session that another transaction has locked is
   * not. The written ones stay locked until the transaction ends, so that none of them ends meanwhile.
   */
  async writePresence(tx: SystemTx, rows: readonly PresenceRow[]): Promise<Map<string, boolean>> {
    const live = await tx.query<{ id: string; isWritten: boolean }>(presenceSql, present.parameters(rows));
    return new Map(live.map(({ id, isWritten }) => [id, isWritten]));
  }
}
