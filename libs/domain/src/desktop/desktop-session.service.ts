import { Injectable } from '@nestjs/common';
import {
  type DesktopSettings,
  identityLimits,
  type KickReason,
  kickReasons,
  type SubAccountStatus,
  type TenantStatus,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import {
  type EndReason,
  type Principal,
  isGone,
  assertNotSentAway,
  SessionService,
} from '../identity/index.js';
import { PortService } from '../ports/index.js';

/** A device that comes in, and whose it is. */
export interface Device {
  deviceId: string;
  clientVersion: string;
  address: string;
}

/** Who a device proved to be. */
export interface DesktopPrincipal extends Principal {
  tenantId: string;
  subAccountId: string;
  /** Of the secret that was shown; it must still be in force when the session starts. */
  secretHash?: string;
}

export interface DesktopSession extends Principal {
  sessionId: string;
  kind: 'desktop';
  generation: number;
  expiresAt: Date;
  deviceId: string | null;
  /** Gains before this are not believed. */
  lastAckAt: Date;
  settings: DesktopSettings;
}

interface SubAccountRow extends DesktopSettings {
  status: SubAccountStatus;
  tenantStatus: TenantStatus;
  secretHash: string;
  epoch: number;
}

type SessionRow = Omit<DesktopSession, 'settings'>;

const dayMs = 86_400_000;

const sessionColumns = `id as "sessionId", kind, role, tenant_id as "tenantId", user_id as "userId",
  sub_account_id as "subAccountId", generation, expires_at as "expiresAt", device_id as "deviceId",
  coalesce(last_ack_at, created_at) as "lastAckAt"`;

const subAccountSql = `
  select s.status, s.secret_hash as "secretHash", s.epoch, s.remark, s.platforms, s.multi_device as "multiDevice",
    s.profile_sharing as "profileSharing", s.auto_reply as "autoReply", s.session_archive as "sessionArchive",
    t.status as "tenantStatus"
  from sub_accounts s join tenants t on t.id = s.tenant_id where s.id = $1`;

/** The sessions of desktop clients: one for each device of a sub-account. */
@Injectable()
export class DesktopSessionService {
  constructor(
    private readonly sessionService: SessionService,
    private readonly ports: PortService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Goes on with a session. Rejects with `desktop.session_ended`, `….replaced` or `….revoked`, or why its holder may not come in. */
  async resume(
    tx: TenantTx,
    holder: DesktopPrincipal,
    sessionId: string,
    deviceId: string,
  ): Promise<DesktopSession> {
    const subAccount = await this.admit(tx, holder, subAccountSql);
    const [row] = await tx.query<SessionRow>(
      `select ${sessionColumns} from sessions
       where id = $1 and sub_account_id = $2 and kind = 'desktop' and ended_at is null and expires_at > $3`,
      [sessionId, holder.subAccountId, this.clock.now()],
    );
    // A token works on the device it was given to.
    if (row?.deviceId !== deviceId) return this.assertNotOver(tx, sessionId, deviceId);
    await this.noteActive(tx, holder.subAccountId);
    return { ...row, settings: settingsOf(subAccount) };
  }

  /**
   * Starts a session, or goes on with the one this device has: the same device is never a second one, and
   * keeps its ports. Where only one device may be, all others are sent away.
   */
  async start(tx: TenantTx, holder: DesktopPrincipal, device: Device): Promise<DesktopSession> {
    // Held against a stop, a rotated secret and another device's sign-in until this one is stored.
    const subAccount = await this.admit(tx, holder, `${subAccountSql} for no key update of s`);
    const rows = await tx.query<SessionRow & { epoch: number }>(
      `select ${sessionColumns}, sub_account_epoch as epoch from sessions where sub_account_id = $1 and kind = 'desktop' and ended_at is null
       order by id for no key update`,
      [holder.subAccountId],
    );
    const own = rows.filter((row) => row.deviceId === device.deviceId);
    const now = this.clock.now();
    // One of an earlier epoch is about to be ended.
    const goesOn = own.findLast(
      (row) => row.expiresAt > now && row.userId === holder.userId && row.epoch === subAccount.epoch,
    );
    const session = goesOn ? await this.continue(tx, goesOn, device) : await this.begin(tx, holder, device);
    const earlier = own.filter((row) => row !== goesOn).map((row) => row.sessionId);
    await this.end(tx, earlier, 'logout');
    await this.ports.rebind(tx, earlier, session.sessionId);
    if (!subAccount.multiDevice) {
      await this.replace(
        tx,
        holder.subAccountId,
        rows.filter((row) => !own.includes(row)),
      );
    }
    await this.noteActive(tx, holder.subAccountId);
    return { ...session, settings: settingsOf(subAccount) };
  }

  /** Whether the session goes on, and its sub-account and tenant work. */
  async isLive(tx: TenantTx, sessionId: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from sessions x join sub_accounts s on s.id = x.sub_account_id join tenants t on t.id = x.tenant_id
       where x.id = $1 and x.ended_at is null and s.status = 'normal' and t.status = 'active'`,
      [sessionId],
    );
    return rows.length === 1;
  }

  /** Why a session was ended, where its client is to be told. */
  async kickReason(tx: TenantTx, sessionId: string): Promise<KickReason | null> {
    const [row] = await tx.query<{ reason: string | null }>(
      `select case when x.ended_at is not null then x.end_reason when t.status = 'suspended' then 'tenant_suspended'
         when s.status = 'stopped' then 'sub_account_stopped'
         when s.status <> 'normal' then 'sub_account_deleted' end as reason
       from sessions x join sub_accounts s on s.id = x.sub_account_id join tenants t on t.id = x.tenant_id
       where x.id = $1`,
      [sessionId],
    );
    return kickReasons.find((reason) => reason === row?.reason) ?? null;
  }

  /** The sessions of a sub-account that go on, connected now or not. */
  async ofSubAccount(tx: TenantTx, subAccountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from sessions where sub_account_id = $1 and kind = 'desktop' and ended_at is null
         and expires_at > $2 order by id`,
      [subAccountId, this.clock.now()],
    );
    return rows.map((row) => row.id);
  }

  async settings(tx: TenantTx, subAccountId: string): Promise<DesktopSettings | null> {
    const [row] = await tx.query<SubAccountRow>(subAccountSql, [subAccountId]);
    return row ? settingsOf(row) : null;
  }

  /** To the minute: many devices may come in at once. */
  private async noteActive(tx: TenantTx, subAccountId: string): Promise<void> {
    await tx.query(
      `update sub_accounts set last_active_at = $2
       where id = $1 and (last_active_at is null or last_active_at < $2::timestamptz - interval '1 minute')`,
      [subAccountId, this.clock.now()],
    );
  }

  private async admit(tx: TenantTx, holder: DesktopPrincipal, sql: string): Promise<SubAccountRow> {
    const [row] = await tx.query<SubAccountRow>(sql, [holder.subAccountId]);
    const isOther = holder.secretHash !== undefined && holder.secretHash !== row?.secretHash;
    if (!row || isOther || isGone(row.status)) {
      throw new AppError('desktop.credentials_wrong', 'The activation code is wrong.');
    }
    if (row.tenantStatus === 'suspended')
      throw new AppError('tenants.suspended', 'This account is suspended.');
    if (row.status === 'stopped') throw new AppError('sub-accounts.stopped', 'This sub-account is stopped.');
    return row;
  }

  private async assertNotOver(tx: TenantTx, sessionId: string, deviceId: string): Promise<never> {
    const [over] = await tx.query<{ reason: EndReason | null }>(
      'select end_reason as reason from sessions where id = $1 and device_id = $2',
      [sessionId, deviceId],
    );
    assertNotSentAway(over?.reason ?? null);
    throw new AppError('desktop.session_ended', 'The session is over.');
  }

  private async continue(tx: TenantTx, session: SessionRow, device: Device): Promise<SessionRow> {
    const expiresAt = new Date(this.clock.nowMs() + identityLimits.refreshTokenDays * dayMs);
    await tx.query('update sessions set expires_at = $2, address = $3, client = $4 where id = $1', [
      session.sessionId,
      expiresAt,
      device.address,
      device.clientVersion,
    ]);
    return { ...session, expiresAt };
  }

  private async begin(
    tx: TenantTx,
    { role, tenantId, userId, subAccountId }: DesktopPrincipal,
    { deviceId, address, clientVersion: client }: Device,
  ): Promise<SessionRow> {
    const holder = { role, tenantId, userId, subAccountId };
    const { sessionId, refreshExpiresAt: expiresAt } = await this.sessionService.start(tx, {
      ...holder,
      kind: 'desktop',
      deviceId,
      address,
      client,
    });
    // What the device gathered before it came back is as old as its last acknowledgement.
    const [earlier] = await tx.query<{ lastAckAt: Date | null }>(
      `select max(last_ack_at) as "lastAckAt" from sessions
       where sub_account_id = $1 and device_id = $2 and kind = 'desktop'`,
      [subAccountId, deviceId],
    );
    const lastAckAt = earlier?.lastAckAt ?? this.clock.now();
    await tx.query('update sessions set last_ack_at = $2 where id = $1', [sessionId, lastAckAt]);
    return { ...holder, sessionId, kind: 'desktop', generation: 1, expiresAt, deviceId, lastAckAt };
  }

  private async replace(tx: TenantTx, subAccountId: string, others: SessionRow[]): Promise<void> {
    if (others.length === 0) return;
    const sessionIds = others.map((row) => row.sessionId);
    await this.end(tx, sessionIds, 'replaced_by_device');
    await this.ports.closeForSubAccount(tx, { sessionIds }, 'replaced_by_device');
    await this.outbox.add(tx, 'desktop.session-replaced', { subAccountId, sessionIds });
  }

  private async end(tx: TenantTx, ids: string[], reason: EndReason): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(
      'update sessions set ended_at = $2, end_reason = $3 where id = any($1) and ended_at is null',
      [ids, this.clock.now(), reason],
    );
  }
}

const settingsOf = (row: DesktopSettings): DesktopSettings => ({
  remark: row.remark,
  platforms: row.platforms,
  multiDevice: row.multiDevice,
  profileSharing: row.profileSharing,
  autoReply: row.autoReply,
  sessionArchive: row.sessionArchive,
});
