import { Injectable } from '@nestjs/common';
import {
  type ChannelCapabilities,
  channelCapabilities,
  type ChannelProblem,
  type ClientAddition,
  type OpenPortStatus,
  portLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { PrivilegeService } from '../billing/index.js';
import { SessionRepository } from '../identity/index.js';
import { PortLeaseService, PortOpeningService, PortService } from '../ports/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { TenantPlanRepository, TenantRepository } from '../tenants/index.js';
import type { ChannelEntity } from './channel.entity.js';
import { platformOf, portProblem } from './channel.policy.js';
import { ChannelProblemService } from './channel-problem.service.js';
import { ChannelRepository } from './channel.repository.js';

/** The opening transaction is rolled back with this, so that no session stays without a port. */
class PortRefused extends Error {
  constructor(readonly problem: ChannelProblem) {
    super(problem);
  }
}

/** Holds the ports of channels as a client would: by a session, and by leases that it renews. */
@Injectable()
export class ChannelPortService {
  constructor(
    private readonly database: Database,
    private readonly channelRepository: ChannelRepository,
    private readonly channelProblemService: ChannelProblemService,
    private readonly sessionRepository: SessionRepository,
    private readonly portOpeningService: PortOpeningService,
    private readonly portService: PortService,
    private readonly portLeaseService: PortLeaseService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly tenantPlanRepository: TenantPlanRepository,
    private readonly privilegeService: PrivilegeService,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Opens the port of a channel that may hold one, and closes any other's. Safe to repeat. Returns the channel as it is then;
   * null if there is none.
   */
  async keep(tenantId: string, id: string): Promise<ChannelEntity | null> {
    try {
      return await this.database.asTenant(tenantId, (tx) => this.keepIn(tx, id));
    } catch (error) {
      if (!(error instanceof PortRefused)) throw error;
      return this.database.asTenant(tenantId, async (tx) => {
        const channel = await this.channelRepository.lock(tx, id);
        if (channel && !(await this.holds(tx, channel))) await this.end(tx, channel);
        if (channel) await this.channelProblemService.set(tx, channel, error.problem);
        return this.channelRepository.find(tx, id);
      });
    }
  }

  /** Ends the session of a channel, which closes its port. The caller has locked it. */
  async end(tx: TenantTx, { id, sessionId }: ChannelEntity): Promise<void> {
    if (sessionId === null) return;
    await this.endSession(tx, sessionId);
    await this.portService.closeForSubAccount(tx, { sessionIds: [sessionId] }, 'client_closed');
    await this.channelRepository.update(tx, id, { sessionId: null, handledUntil: null });
  }

  /** Shows the state of the platform's answers at the port. */
  async show(tx: TenantTx, channel: ChannelEntity, status: OpenPortStatus): Promise<void> {
    const { subAccountId, sessionId, socialAccountId } = channel;
    if (sessionId === null || socialAccountId === null) return;
    const holder = { ...holderOf(channel), subAccountId, sessionId, channelId: channel.id };
    await this.portService.update(tx, holder, [{ socialAccountId, status }]);
  }

  /** Renews the leases of all channels. Returns the channels that have lost their ports. System path: all tenants. */
  async renewAll(): Promise<{ id: string; tenantId: string }[]> {
    return this.database.asSystem(async (tx) => {
      const held = await this.channelRepository.holding(tx);
      if (held.length === 0) return [];
      const leaseUntil = new Date(this.clock.nowMs() + portLimits.leaseSeconds * 1_000);
      return this.portLeaseService.renew(tx, held, leaseUntil);
    });
  }

  private async keepIn(tx: TenantTx, id: string): Promise<ChannelEntity | null> {
    const found = await this.channelRepository.find(tx, id);
    if (!found) return null;
    // Ports are opened under the locks of the plan and then the sub-account, in this order everywhere.
    await this.tenantPlanRepository.lock(tx);
    const { status: tenantStatus } = await this.tenantRepository.current(tx);
    const hasPrivilege = await this.privilegeService.holds(tx, 'channels');
    const subAccount = await this.subAccountRepository.lockShared(tx, found.subAccountId);
    const channel = await this.channelRepository.lock(tx, id);
    if (!channel) return null;
    const isIncluded = hasPrivilege || !channelCapabilities[channel.kind].needsPrivilege;
    const mayHold =
      channel.state !== 'disabled' &&
      subAccount?.status === 'normal' &&
      tenantStatus === 'active' &&
      isIncluded;
    if (channel.state === 'enabled' && !isIncluded)
      await this.channelProblemService.set(tx, channel, 'not_in_package');
    else if (channel.problem === 'not_in_package') await this.channelProblemService.set(tx, channel, null);
    if (!mayHold) await this.end(tx, channel);
    else if (!(await this.holds(tx, channel))) await this.open(tx, channel);
    return this.channelRepository.find(tx, id);
  }

  private async endSession(tx: TenantTx, id: string): Promise<void> {
    await this.sessionRepository.end(tx, [id], { reason: 'revoked', endedAt: this.clock.now() });
  }

  private async holds(
    tx: TenantTx,
    { subAccountId, sessionId, socialAccountId }: ChannelEntity,
  ): Promise<boolean> {
    if (sessionId === null || socialAccountId === null) return false;
    const lost = await this.portLeaseService.lost(tx, { subAccountId, sessionId }, [socialAccountId]);
    return lost.length === 0;
  }

  private async open(tx: TenantTx, channel: ChannelEntity): Promise<void> {
    const { id, subAccountId, kind, account, accountName, state, sessionId: earlier } = channel;
    if (earlier !== null) await this.endSession(tx, earlier);
    const sessionId = this.ids.next('ses');
    await this.sessionRepository.insertChannel(tx, {
      id: sessionId,
      channelId: id,
      subAccountId,
      createdAt: this.clock.now(),
    });
    const port = {
      platform: platformOf(channel),
      account,
      nickname: accountName,
      status: state === 'fault' ? ('fault' as const) : ('connecting' as const),
    };
    const { windowHours } = channelCapabilities[kind];
    const holder = { ...holderOf(channel), subAccountId, sessionId, channelId: id, windowHours };
    const [answer] = await this.portOpeningService.open(tx, [{ holder, ports: [port] }]);
    if (answer instanceof AppError) throw new PortRefused(portProblem(answer.code));
    const [opened] = answer ?? [];
    if (!opened?.ok) throw new PortRefused(portProblem(opened?.error ?? ''));
    const { socialAccountId } = opened.data;
    await this.channelRepository.update(tx, id, { sessionId, socialAccountId });
    // Arranging the delivery again tells whether the platform answers.
    if (state === 'enabled') await this.channelRepository.update(tx, id, { registeredFor: null });
  }
}

const additionsOf = ({ receipts, quotes, withdraws }: ChannelCapabilities): ClientAddition[] => [
  ...(receipts ? (['status'] as const) : []),
  ...(quotes ? (['quotes'] as const) : []),
  ...(withdraws ? (['withdrawal'] as const) : []),
];

/** The additions of a client that a channel knows. */
const holderOf = ({ kind }: ChannelEntity): { clientVersion: string; additions: ClientAddition[] } => ({
  clientVersion: '',
  additions: additionsOf(channelCapabilities[kind]),
});
