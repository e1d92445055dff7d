import { Injectable } from '@nestjs/common';
import { type DesktopSettings, identityLimits, type KickReason, kickReasons } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import {
  type Principal,
  DesktopSessionRepository,
  type DesktopSessionRow,
  isGone,
  assertNotSentAway,
  SessionService,
} from '../identity/index.js';
import { PortService } from '../ports/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { type ClientSubAccount, DesktopSessionQueries } from './desktop-session.queries.js';

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

const dayMs = 86_400_000;

/** The sessions of desktop clients: one for each device of a sub-account. */
@Injectable()
export class DesktopSessionService {
  constructor(
    private readonly sessionService: SessionService,
    private readonly ports: PortService,
    private readonly desktopSessionRepository: DesktopSessionRepository,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly queries: DesktopSessionQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Goes on with a session. Rejects with `desktop.session_ended`, `….replaced` or `….revoked`, or why its client may not come in. */
  async resume(
    tx: TenantTx,
    principal: DesktopPrincipal,
    sessionId: string,
    deviceId: string,
  ): Promise<DesktopSession> {
    const subAccount = assertAdmitted(principal, await this.queries.subAccount(tx, principal.subAccountId));
    const row = await this.desktopSessionRepository.findOpen(tx, sessionId, principal.subAccountId);
    // A token works on the device it was given to.
    if (row?.deviceId !== deviceId) return this.assertNotOver(tx, sessionId, deviceId);
    await this.markActive(tx, principal.subAccountId);
    return { ...row, settings: settingsOf(subAccount) };
  }

  /**
   * Starts a session, or goes on with the one this device has: the same device is never a second one, and
   * keeps its ports. Where only one device is allowed, all others are sent away.
   */
  async start(tx: TenantTx, principal: DesktopPrincipal, device: Device): Promise<DesktopSession> {
    const subAccount = assertAdmitted(
      principal,
      await this.queries.lockSubAccount(tx, principal.subAccountId),
    );
    const rows = await this.desktopSessionRepository.lockOpen(tx, principal.subAccountId);
    const own = rows.filter((row) => row.deviceId === device.deviceId);
    const now = this.clock.now();
    // One of an earlier epoch is about to be ended.
    const resumed = own.findLast(
      (row) => row.expiresAt > now && row.userId === principal.userId && row.epoch === subAccount.epoch,
    );
    const session = resumed
      ? await this.continue(tx, resumed, device)
      : await this.begin(tx, principal, device);
    const earlier = own.filter((row) => row !== resumed).map((row) => row.sessionId);
    await this.desktopSessionRepository.end(tx, earlier, 'logout');
    await this.ports.rebind(tx, earlier, session.sessionId);
    if (!subAccount.multiDevice) {
      await this.replace(
        tx,
        principal.subAccountId,
        rows.filter((row) => !own.includes(row)),
      );
    }
    await this.markActive(tx, principal.subAccountId);
    return { ...session, settings: settingsOf(subAccount) };
  }

  /** Whether the session goes on, and its sub-account and tenant work. */
  async isLive(tx: TenantTx, sessionId: string): Promise<boolean> {
    return this.queries.isLive(tx, sessionId);
  }

  /** Why a session was ended, where its client is to be told. */
  async kickReason(tx: TenantTx, sessionId: string): Promise<KickReason | null> {
    const over = await this.queries.overReason(tx, sessionId);
    return kickReasons.find((reason) => reason === over) ?? null;
  }

  /** The sessions of a sub-account that go on, connected now or not. */
  async ofSubAccount(tx: TenantTx, subAccountId: string): Promise<string[]> {
    return this.desktopSessionRepository.openIds(tx, subAccountId);
  }

  async settings(tx: TenantTx, subAccountId: string): Promise<DesktopSettings | null> {
    const row = await this.queries.subAccount(tx, subAccountId);
    return row ? settingsOf(row) : null;
  }

  private async assertNotOver(tx: TenantTx, sessionId: string, deviceId: string): Promise<never> {
    assertNotSentAway(await this.desktopSessionRepository.endReason(tx, sessionId, deviceId));
    throw new AppError('desktop.session_ended', 'The session is over.');
  }

  private async continue(
    tx: TenantTx,
    session: DesktopSessionRow,
    device: Device,
  ): Promise<DesktopSessionRow> {
    const expiresAt = new Date(this.clock.nowMs() + identityLimits.refreshTokenDays * dayMs);
    const { address, clientVersion: client } = device;
    await this.desktopSessionRepository.extend(tx, session.sessionId, { expiresAt, address, client });
    return { ...session, expiresAt };
  }

  private async begin(
    tx: TenantTx,
    { role, tenantId, userId, subAccountId }: DesktopPrincipal,
    { deviceId, address, clientVersion: client }: Device,
  ): Promise<DesktopSessionRow> {
    const principal = { role, tenantId, userId, subAccountId };
    const { sessionId, refreshExpiresAt: expiresAt } = await this.sessionService.start(tx, {
      ...principal,
      kind: 'desktop',
      deviceId,
      address,
      client,
    });
    // Reports that the device gathered before it came back may be as old as its last acknowledgement.
    const earlier = await this.desktopSessionRepository.lastAckAt(tx, subAccountId, deviceId);
    const lastAckAt = earlier ?? this.clock.now();
    await this.desktopSessionRepository.setLastAckAt(tx, sessionId, lastAckAt);
    return { ...principal, sessionId, kind: 'desktop', generation: 1, expiresAt, deviceId, lastAckAt };
  }

  private async replace(tx: TenantTx, subAccountId: string, others: DesktopSessionRow[]): Promise<void> {
    if (others.length === 0) return;
    const sessionIds = others.map((row) => row.sessionId);
    await this.desktopSessionRepository.end(tx, sessionIds, 'replaced_by_device');
    await this.ports.closeForSubAccount(tx, { sessionIds }, 'replaced_by_device');
    await this.outbox.add(tx, 'desktop.session-replaced', { subAccountId, sessionIds });
  }

  private async markActive(tx: TenantTx, subAccountId: string): Promise<void> {
    await this.subAccountRepository.markActive(tx, [subAccountId], this.clock.now());
  }
}

/** Rejects where the client may not come in as this sub-account, and says why. */
function assertAdmitted(
  { secretHash }: DesktopPrincipal,
  row: ClientSubAccount | undefined,
): ClientSubAccount {
  const isOther = secretHash !== undefined && secretHash !== row?.secretHash;
  if (!row || isOther || isGone(row.status)) {
    throw new AppError('desktop.credentials_wrong', 'The activation code is wrong.');
  }
  if (row.tenantStatus === 'suspended') throw new AppError('tenants.suspended', 'This account is suspended.');
  if (row.status === 'stopped') throw new AppError('sub-accounts.stopped', 'This sub-account is stopped.');
  return row;
}

const settingsOf = (row: DesktopSettings): DesktopSettings => ({
  remark: row.remark,
  platforms: row.platforms,
  multiDevice: row.multiDevice,
  profileSharing: row.profileSharing,
  autoReply: row.autoReply,
  sessionArchive: row.sessionArchive,
});
