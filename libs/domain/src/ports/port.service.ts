import { Injectable } from '@nestjs/common';
import {
  type Answer,
  type OpenPort,
  type PortCloseReason,
  portLimits,
  refused,
  type UpdatePort,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { displayText, normaliseAccount } from '../platforms/index.js';
import { TenantPlanRepository } from '../tenants/index.js';
import { GatewayHeartbeatRepository } from './gateway-heartbeat.repository.js';
import { PortCountRepository } from './opening/port-count.repository.js';
import type { HeldPort, PortHolder, PortSelection } from './port-rows.js';
import { PortEvents } from './port.events.js';
import { PortRepository } from './port.repository.js';
import { keyOf, possibleKeys, storedAccount } from './stored-account.js';

type Done = Answer<{ socialAccountId: string }>;

const done = (socialAccountId: string): Done => ({ ok: true, data: { socialAccountId } });
const notFound = (field: string): Done =>
  refused('ports.not_found', 'There is no such social account.', [field]);
const notHeld = (field: string): Done =>
  refused('ports.not_held', 'This client does not hold that port any more.', [field]);

/** Whether opening this port would change only its lease. */
function isAsGiven(row: HeldPort, port: OpenPort | undefined): boolean {
  const same = (text: string | undefined, stored: string) =>
    !displayText(text) || displayText(text) === stored;
  return (
    port !== undefined &&
    (port.status ?? 'online') === row.status &&
    same(port.nickname, row.nickname) &&
    same(port.link, row.link) &&
    same(port.phone, row.phone)
  );
}

/** Opens, updates and closes ports. */
@Injectable()
export class PortService {
  constructor(
    private readonly database: Database,
    private readonly portRepository: PortRepository,
    private readonly portCountRepository: PortCountRepository,
    private readonly heartbeatRepository: GatewayHeartbeatRepository,
    private readonly tenantPlanRepository: TenantPlanRepository,
    private readonly events: PortEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Renews ports if this session holds all of them exactly as given. Otherwise changes nothing and returns null.
   * Clients that reconnect open all their ports again, and must not wait behind requests for new ports.
   */
  async reopen(tx: TenantTx, holder: PortHolder, wanted: OpenPort[]): Promise<Done[] | null> {
    const accounts = wanted.map((port) => ({
      platform: port.platform,
      accountKey: normaliseAccount(port.platform, port.account)?.key ?? '',
    }));
    const held = await this.portRepository.heldAccounts(tx, holder.sessionId, accounts.flatMap(possibleKeys));
    const byKey = new Map(held.map((row) => [keyOf(row), row]));
    const rows = accounts.map((account) => storedAccount(byKey, account));
    const additions = holder.additions.join(' ');
    const ids = rows.flatMap((row, index) =>
      row && row.additions === additions && isAsGiven(row, wanted[index]) ? [row.id] : [],
    );
    if (ids.length < wanted.length) return null;
    const lost = await this.renew(tx, holder.sessionId, ids);
    return lost.length === 0 ? ids.map(done) : null;
  }

  async update(tx: TenantTx, holder: PortHolder, updates: UpdatePort[]): Promise<Done[]> {
    const known = await this.portRepository.known(
      tx,
      holder,
      updates.map((update) => update.socialAccountId),
    );
    const mine = updates.filter((update) => known.get(update.socialAccountId)?.held);
    const changed = await this.portRepository.setStatuses(tx, holder.sessionId, mine);
    // The owner of a channel is notified of its fault.
    const inFault =
      holder.channelId === undefined
        ? mine.filter(({ status }) => status === 'fault').map((update) => update.socialAccountId)
        : [];
    await this.events.updated(tx, holder.subAccountId, changed, new Set(inFault));
    return updates.map(({ socialAccountId }, index) => {
      if (known.get(socialAccountId)?.held) return done(socialAccountId);
      const field = `ports[${index}].socialAccountId`;
      return known.has(socialAccountId) ? notHeld(field) : notFound(field);
    });
  }

  /** A port that this session does not hold is skipped without an error. */
  async close(tx: TenantTx, holder: PortHolder, ids: string[]): Promise<Done[]> {
    const known = await this.portRepository.known(tx, holder, ids);
    await this.closeForSubAccount(tx, { ids, heldBy: holder.sessionId }, 'client_closed');
    return ids.map((id, index) => (known.has(id) ? done(id) : notFound(`socialAccountIds[${index}]`)));
  }

  /** Closes open ports and returns how many there were. */
  async closeForSubAccount(tx: TenantTx, which: PortSelection, reason: PortCloseReason): Promise<number> {
    const closed = await this.portRepository.close(tx, which, reason);
    await this.events.closed(tx, closed, reason);
    return closed.length;
  }

  /** Moves the ports of a device's earlier sessions to its new session. */
  async rebind(tx: TenantTx, fromSessionIds: string[], toSessionId: string): Promise<void> {
    if (fromSessionIds.length > 0) await this.portRepository.rebind(tx, fromSessionIds, toSessionId);
  }

  /**
   * Closes ports that are no longer allowed, then those above the limit, the newest first. It runs after an
   * edit, a downgrade, or the end of a package. `why` is the reason for fewer ports.
   */
  async enforceLimits(tx: TenantTx, why: 'port_reduced' | 'package_expired' = 'port_reduced'): Promise<void> {
    const { portNum } = await this.tenantPlanRepository.lock(tx);
    await this.closeForSubAccount(tx, { notAllowed: true }, 'platform_removed');
    const open = await this.portRepository.openBySubAccount(tx);
    let dynamic = 0;
    for (const own of open) {
      const most = Math.min(
        own.portLimit ?? own.open,
        own.portMode === 'fixed' ? own.portsReserved : own.open,
      );
      if (own.portMode === 'dynamic') dynamic += Math.min(own.open, most);
      if (own.open <= most) continue;
      await this.closeForSubAccount(tx, { subAccountId: own.id, newest: own.open - most }, why);
    }
    const reserved = await this.portCountRepository.reserved(tx);
    const tooMany = dynamic - Math.max(0, portNum - reserved);
    if (tooMany > 0) await this.closeForSubAccount(tx, { newestDynamic: tooMany }, why);
  }

  /**
   * Frees the ports of silent clients, and returns how many. Each tenant's own transaction closes its ports,
   * so that a renewal in between counts. System path: it reads all tenants.
   */
  async expire(): Promise<number> {
    if (!(await this.heartbeatRepository.areSteady())) return 0;
    const lapsedBefore = this.clock.now();
    const tenantIds = await this.database.asSystem((tx) =>
      this.portRepository.tenantsWithLapsed(tx, lapsedBefore),
    );
    const expired = await forEachTenant(this.database, tenantIds, (tx) =>
      this.closeForSubAccount(tx, { lapsedBefore }, 'lease_expired'),
    );
    return [...expired.values()].reduce((sum, ports) => sum + ports, 0);
  }

  /** Returns the ports whose leases this session does not hold. */
  private async renew(tx: TenantTx, sessionId: string, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const leaseUntil = new Date(this.clock.nowMs() + portLimits.leaseSeconds * 1_000);
    const renewed = new Set(await this.portRepository.renew(tx, sessionId, ids, leaseUntil));
    return ids.filter((id) => !renewed.has(id));
  }
}
