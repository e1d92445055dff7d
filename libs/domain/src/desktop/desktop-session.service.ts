import { Injectable } from '@nestjs/common';
import { type DesktopSettings, identityLimits, type KickReason, kickReasons } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import {
  type Principal,
  DesktopSessionRepository,
  type DesktopSessionRow,
  SessionService,
} from '../identity/index.js';
import { PortService } from '../ports/index.js';
import { assertAdmitted, type DesktopPrincipal, settingsOf } from './desktop-admission.policy.js';
import { DesktopSessionQueries } from './desktop-session.queries.js';

/** A device that comes in, and whose it is. */
export interface Device {
  deviceId: string;
  clientVersion: string;
  address: string;
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
    private readonly queries: DesktopSessionQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a session, or goes on with the one this device has: the same device is never a second one, and
   * keeps its ports. Where only one device is allowed, all others are sent away.
   */
  async start(tx: TenantTx, principal: DesktopPrincipal, device: Device): Promise<DesktopSession> {
    const [locked, rows] = await pipelined([
      this.queries.lockSubAccount(tx, principal.subAccountId),
      this.desktopSessionRepository.lockOpen(tx, principal.subAccountId),
    ]);
    const subAccount = assertAdmitted(principal, locked);
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

  /** The sub-accounts that have such sessions, in the order of their ids. */
  async subAccountsWithSessions(tx: TenantTx): Promise<string[]> {
    return this.desktopSessionRepository.openSubAccountIds(tx);
  }

  async settings(tx: TenantTx, subAccountId: string): Promise<DesktopSettings | null> {
    const row = await this.queries.subAccount(tx, subAccountId);
    return row ? settingsOf(row) : null;
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
    const start = { ...principal, kind: 'desktop', deviceId, address, client } as const;
    const { sessionId, expiresAt } = await this.sessionService.insert(tx, start);
    // Reports that the device gathered before it came back may be as old as its last acknowledgement.
    const lastAckAt = await this.desktopSessionRepository.inheritLastAckAt(tx, sessionId);
    return { ...principal, sessionId, kind: 'desktop', generation: 1, expiresAt, deviceId, lastAckAt };
  }

  private async replace(tx: TenantTx, subAccountId: string, others: DesktopSessionRow[]): Promise<void> {
    if (others.length === 0) return;
    const sessionIds = others.map((row) => row.sessionId);
    await this.desktopSessionRepository.end(tx, sessionIds, 'replaced_by_device');
    await this.ports.closeForSubAccount(tx, { sessionIds }, 'replaced_by_device');
    await this.outbox.add(tx, 'desktop.session-replaced', { subAccountId, sessionIds });
  }
}
