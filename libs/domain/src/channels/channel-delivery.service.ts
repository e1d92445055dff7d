import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { ChannelProblem } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { randomBase32 } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { PlatformFailed } from './adapters/adapter.js';
import { AdapterRegistry } from './adapters/adapter.registry.js';
import type { ChannelEntity } from './channel.entity.js';
import { ChannelEventDispatcher } from './channel-event-dispatcher.js';
import { ChannelEventRepository } from './channel-event.repository.js';
import { ChannelProblemService } from './channel-problem.service.js';
import { ChannelPortService } from './channel-port.service.js';
import { deliveryFor, newSecret } from './channel.policy.js';
import { ChannelRepository } from './channel.repository.js';
import { ChannelSecretService } from './channel-secret.service.js';

/** Longer than one poll. */
const leaseMs = 30_000;
/** The pause before a failed request is repeated. */
const againMs = 5_000;

/**
 * Arranges how the events of a channel arrive: by a webhook, or by polling where the platform cannot reach this
 * installation. A lease lets one worker at a time do either, so that a webhook never stands beside polling.
 */
@Injectable()
export class ChannelDeliveryService implements OnModuleDestroy {
  private readonly logger = new Logger(ChannelDeliveryService.name);
  /** The lease of this process. */
  private readonly by = randomUUID();
  private readonly polls = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  /** The channels whose delivery this process arranges now. */
  private readonly arranging = new Set<string>();
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly adapterRegistry: AdapterRegistry,
    private readonly channelRepository: ChannelRepository,
    private readonly channelEventRepository: ChannelEventRepository,
    private readonly channelPortService: ChannelPortService,
    private readonly channelProblemService: ChannelProblemService,
    private readonly channelSecretService: ChannelSecretService,
    private readonly channelEventDispatcher: ChannelEventDispatcher,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** Registers the webhook or polls in the background, as the delivery needs it. A closed channel gets neither. */
  async arrange(tenantId: string, id: string): Promise<void> {
    if (this.isStopping || this.arranging.has(id)) return;
    this.arranging.add(id);
    await this.arrangeNow(tenantId, id).finally(() => this.arranging.delete(id));
  }

  private async arrangeNow(tenantId: string, id: string): Promise<void> {
    const channel = await this.database.asTenant(tenantId, (tx) => this.channelRepository.find(tx, id));
    const isPolled = channel !== null && this.isPolledAsArranged(channel);
    if (this.polls.has(id) && isPolled) return;
    await this.stopPolling(id);
    if (!channel || channel.state === 'fault') return;
    const isClosed = isClosedNow(channel);
    if (isClosed && channel.registeredFor === null) return;
    if (!isClosed && channel.registeredFor === this.config.PUBLIC_URL && channel.delivery !== 'polling')
      return;
    if (!(await this.lease(tenantId, id))) return;
    try {
      if (isClosed) await this.remove(channel);
      else if (channel.registeredFor !== this.config.PUBLIC_URL) await this.register(channel);
      if (!isClosed && deliveryFor(channel.kind, this.config.PUBLIC_URL) === 'polling')
        return this.beginPolling(channel);
    } catch (error) {
      await this.failed(channel, error);
    }
    await this.endLease(channel);
  }

  /** Ends the polls of this process. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    for (const { stop } of this.polls.values()) stop.abort();
    await Promise.all([...this.polls.values()].map(({ ended }) => ended));
  }

  private async stopPolling(id: string): Promise<void> {
    const polling = this.polls.get(id);
    polling?.stop.abort();
    await polling?.ended;
  }

  private isPolledAsArranged(channel: ChannelEntity): boolean {
    const { state, delivery, registeredFor } = channel;
    const isArranged = delivery === 'polling' && registeredFor === this.config.PUBLIC_URL;
    return isArranged && state === 'enabled' && !isClosedNow(channel);
  }

  private async register(channel: ChannelEntity): Promise<void> {
    const { id, tenantId, kind } = channel;
    const adapter = this.adapterRegistry.of(kind);
    const delivery = deliveryFor(kind, this.config.PUBLIC_URL);
    const registeredFor = this.config.PUBLIC_URL;
    if (delivery !== 'webhook') {
      await adapter.removeWebhook(this.channelSecretService.open(channel));
      await this.arranged(channel, { delivery, registeredFor, hookHash: null });
      return;
    }
    const [hookToken, hookSecret] = [randomBase32(32), newSecret()];
    const hookHash = this.channelSecretService.hashHook(hookToken);
    // The platform may send events before it answers.
    const secrets = await this.database.asTenant(tenantId, async (tx) => {
      const { token } = this.channelSecretService.open(await this.channelRepository.getForUpdate(tx, id));
      const sealed = this.channelSecretService.seal(id, { token, hookSecret });
      await this.channelRepository.update(tx, id, { sealed, hookHash });
      return { token, hookSecret };
    });
    await adapter.registerWebhook(secrets, new URL(`/hooks/${hookToken}`, registeredFor).href);
    await this.arranged(channel, { delivery, registeredFor, hookHash });
  }

  private async arranged(
    { id, tenantId }: ChannelEntity,
    changes: Pick<ChannelEntity, 'delivery' | 'registeredFor' | 'hookHash'>,
  ): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const now = await this.channelRepository.lock(tx, id);
      if (!now) return;
      await this.channelRepository.update(tx, id, changes);
      await this.channelProblemService.set(tx, now, null);
      await this.channelPortService.show(tx, now, 'online');
      await this.outbox.add(tx, 'channel.shown', { channelId: id });
    });
  }

  /** A platform that does not answer keeps its webhook, whose requests the api refuses. */
  private async remove(channel: ChannelEntity): Promise<void> {
    const { id, tenantId, kind } = channel;
    await this.adapterRegistry
      .of(kind)
      .removeWebhook(this.channelSecretService.open(channel))
      .catch((error: unknown) => {
        if (!(error instanceof PlatformFailed)) throw error;
      });
    await this.database.asTenant(tenantId, (tx) =>
      this.channelRepository.update(tx, id, { registeredFor: null, hookHash: null }),
    );
  }

  private beginPolling(channel: ChannelEntity): void {
    const stop = new AbortController();
    const ended = this.poll(channel, stop.signal)
      .catch((error: unknown) => this.logger.warn({ err: error }, `polling of ${channel.id} ended`))
      .then(() => this.endLease(channel))
      .catch(() => undefined)
      .finally(() => this.polls.delete(channel.id));
    this.polls.set(channel.id, { stop, ended });
  }

  private async poll({ id, tenantId }: ChannelEntity, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const channel = await this.database.asTenant(tenantId, (tx) => this.channelRepository.find(tx, id));
      if (!channel || !this.isPolledAsArranged(channel)) return;
      if (!(await this.lease(tenantId, id))) return;
      try {
        await this.pollOnce(channel, signal);
      } catch (error) {
        if (signal.aborted) return;
        await this.failed(channel, error);
        await pause(againMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private async pollOnce(channel: ChannelEntity, signal: AbortSignal): Promise<void> {
    const { id, tenantId, kind, pollPosition, problem } = channel;
    const secrets = this.channelSecretService.open(channel);
    const events = await this.adapterRegistry.of(kind).poll(secrets, pollPosition, signal);
    if (problem !== null) await this.works(channel);
    const last = events.at(-1);
    if (!last) return;
    // The next request makes the platform forget these events, so they are stored first.
    if (!(await this.channelEventRepository.store(channel, events))) {
      await pause(againMs, undefined, { signal }).catch(() => undefined);
      return;
    }
    this.channelEventDispatcher.wake(channel);
    await this.database.asTenant(tenantId, (tx) =>
      this.channelRepository.update(tx, id, { pollPosition: last.platformId }),
    );
  }

  /** The platform answered. Ends a problem that passes by itself. */
  async works({ id, tenantId }: Pick<ChannelEntity, 'id' | 'tenantId'>): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const now = await this.channelRepository.lock(tx, id);
      if (now && (await this.channelProblemService.set(tx, now, null)))
        await this.channelPortService.show(tx, now, 'online');
    });
  }

  private async failed({ id, tenantId }: ChannelEntity, error: unknown): Promise<void> {
    if (!(error instanceof PlatformFailed)) throw error;
    await this.stumbled(tenantId, id, error.problem);
  }

  /** Shows a problem at the channel and its port. A refused token ends the work until a person enters another one. */
  async stumbled(tenantId: string, id: string, problem: ChannelProblem): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const now = await this.channelRepository.lock(tx, id);
      if (!now) return;
      const isNew = await this.channelProblemService.set(tx, now, problem);
      if (problem === 'token_refused' && now.state === 'enabled') {
        await this.channelRepository.update(tx, id, { state: 'fault' });
        await this.channelPortService.show(tx, now, 'fault');
      } else if (isNew && problem === 'no_answer') await this.channelPortService.show(tx, now, 'connecting');
    });
  }

  private lease(tenantId: string, id: string): Promise<boolean> {
    return this.database.asTenant(tenantId, (tx) => this.channelRepository.lease(tx, id, this.by, leaseMs));
  }

  private async endLease({ id, tenantId }: ChannelEntity): Promise<void> {
    await this.database.asTenant(tenantId, (tx) => this.channelRepository.endLease(tx, id, this.by));
  }
}

/** Whether the channel holds no port, so that nothing is delivered. */
const isClosedNow = ({ sessionId, state }: ChannelEntity): boolean =>
  sessionId === null || state === 'disabled';
