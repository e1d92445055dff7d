import { Injectable } from '@nestjs/common';
import type { DesktopSettings, Role } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { desktopSessions, type EndReason } from '../identity/index.js';
import { subAccountCredentials, subAccountNames, subAccountSettings } from '../sub-accounts/index.js';
import { tenantClientSettings, tenantZones } from '../tenants/index.js';
import { type ClientSubAccount, settingsOf } from './desktop-admission.policy.js';

/** The sub-account of a returning client, and its session. Fields are null if there is none. */
export interface ReturningClient extends Omit<ClientSubAccount, 'epoch'> {
  sessionId: string | null;
  role: Role;
  userId: string | null;
  generation: number;
  deviceId: string | null;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
  lastAckAt: Date;
}

const settingColumns = `s.remark, s.platforms, s.multi_device as "multiDevice", s.profile_sharing as "profileSharing",
  s.auto_reply as "autoReply", s.session_archive as "sessionArchive",
  json_build_object('bitRate', t.video_bit_rate, 'frameRate', t.video_frame_rate) as "videoEncoding"`;
const admissionColumns = `s.status, s.secret_hash as "secretHash", ${settingColumns}, t.status as "tenantStatus"`;

const subAccountSql = `
  select ${admissionColumns}, s.epoch
  from ${subAccountCredentials} s join ${tenantClientSettings} t on t.id = s.tenant_id where s.id = $1`;

const returningSql = `
  select ${admissionColumns}, g.place::int, x.id as "sessionId", x.role, x.user_id as "userId", x.generation,
    x.device_id as "deviceId", x.expires_at as "expiresAt", x.ended_at as "endedAt", x.end_reason as "endReason",
    coalesce(x.last_ack_at, x.created_at) as "lastAckAt"
  from unnest($2::text[], $3::text[]) with ordinality as g(session_id, sub_account_id, place)
    join ${subAccountCredentials} s on s.tenant_id = $1 and s.id = g.sub_account_id
    join ${tenantClientSettings} t on t.id = s.tenant_id
    left join ${desktopSessions} x on x.id = g.session_id and x.sub_account_id = s.id`;

/** Whether sessions are still valid, by the views of sessions, sub-accounts and tenants. */
@Injectable()
export class DesktopSessionQueries {
  /** The settings of a sub-account. Null if it does not exist. */
  async settings(tx: TenantTx, subAccountId: string): Promise<DesktopSettings | null> {
    const [row] = await tx.query<ClientSubAccount>(subAccountSql, [subAccountId]);
    return row ? settingsOf(row) : null;
  }

  /**
   * The sub-account of an arriving client. Until the transaction ends it is locked against a stop, a new secret and the
   * sign-in of another device.
   */
  async lockSubAccount(tx: TenantTx, id: string): Promise<ClientSubAccount | undefined> {
    const [row] = await tx.query<ClientSubAccount>(`${subAccountSql} for no key update of s`, [id]);
    return row;
  }

  /** The sub-accounts in the order of the clients. Undefined if the tenant has no such sub-account. */
  async returning(
    tx: TenantTx,
    clients: readonly { sessionId: string; subAccountId: string }[],
  ): Promise<(ReturningClient | undefined)[]> {
    const rows = await tx.query<ReturningClient & { place: number }>(returningSql, [
      tx.tenantId,
      clients.map(({ sessionId }) => sessionId),
      clients.map(({ subAccountId }) => subAccountId),
    ]);
    const byPlace = new Map(rows.map((row) => [row.place - 1, row]));
    return clients.map((_, index) => byPlace.get(index));
  }

  /** The settings for the valid sessions among these whose sub-account and tenant are active. */
  async liveSettings(tx: TenantTx, sessionIds: readonly string[]): Promise<Map<string, DesktopSettings>> {
    const rows = await tx.query<DesktopSettings & { sessionId: string }>(
      `select x.id as "sessionId", ${settingColumns}
       from ${desktopSessions} x join ${subAccountSettings} s on s.id = x.sub_account_id
         join ${tenantClientSettings} t on t.id = x.tenant_id
       where x.id = any($1) and x.ended_at is null and s.status = 'normal' and t.status = 'active'`,
      [sessionIds],
    );
    return new Map(rows.map(({ sessionId, ...settings }) => [sessionId, settings]));
  }

  /** Whether the session is valid, and its sub-account and tenant are active. */
  async isLive(tx: TenantTx, sessionId: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from ${desktopSessions} x join ${subAccountNames} s on s.id = x.sub_account_id
         join ${tenantZones} t on t.id = x.tenant_id
       where x.id = $1 and x.ended_at is null and s.status = 'normal' and t.status = 'active'`,
      [sessionId],
    );
    return rows.length === 1;
  }

  /** Why a session has ended. Null if it is valid or does not exist. */
  async overReason(tx: TenantTx, sessionId: string): Promise<string | null> {
    const [row] = await tx.query<{ reason: string | null }>(
      `select case when x.ended_at is not null then x.end_reason when t.status = 'suspended' then 'tenant_suspended'
         when s.status = 'stopped' then 'sub_account_stopped'
         when s.status <> 'normal' then 'sub_account_deleted' end as reason
       from ${desktopSessions} x join ${subAccountNames} s on s.id = x.sub_account_id
         join ${tenantZones} t on t.id = x.tenant_id
       where x.id = $1`,
      [sessionId],
    );
    return row?.reason ?? null;
  }
}
