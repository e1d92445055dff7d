import { Injectable, Logger } from '@nestjs/common';
import { channelLimits, type ChannelKind } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { type Counter, Metrics } from '@parley/platform/metrics';
import { LRUCache } from 'lru-cache';
import type { ChannelSecrets, HookRequest, PlatformEvent } from './adapters/adapter.js';
import { AdapterRegistry } from './adapters/adapter.registry.js';
import { ChannelEventDispatcher } from './channel-event-dispatcher.js';
import { ChannelEventRepository } from './channel-event.repository.js';
import { ChannelRepository } from './channel.repository.js';
import { ChannelSecretService } from './channel-secret.service.js';

interface HookChannel {
  id: string;
  tenantId: string;
  kind: ChannelKind;
  secrets: ChannelSecrets;
}

/** A channel that was disabled takes requests for at most this much longer. */
const knownMs = 2_000;

/** Receives the requests of platforms: verifies, stores, then answers. System path: the token names the channel. */
@Injectable()
export class ChannelHookService {
  private readonly logger = new Logger(ChannelHookService.name);
  private readonly requests: Counter<'kind' | 'outcome'>;
  private readonly channels = new LRUCache<string, { channel: HookChannel | null }>({
    max: 10_000,
    ttl: knownMs,
    fetchMethod: async (hookHash) => ({ channel: await this.find(hookHash) }),
  });

  constructor(
    private readonly channelRepository: ChannelRepository,
    private readonly adapterRegistry: AdapterRegistry,
    private readonly channelEventRepository: ChannelEventRepository,
    private readonly channelSecretService: ChannelSecretService,
    private readonly channelEventDispatcher: ChannelEventDispatcher,
    metrics: Metrics,
  ) {
    this.requests = metrics.counter(
      'parley_channel_requests_total',
      'Requests of platforms: accepted ones, and refused ones by their error',
      ['kind', 'outcome'],
    );
  }

  /**
   * Resolves once the events are durable. Stores nothing after `request.not_found`, `channels.signature_wrong`,
   * `….hook_invalid` or `….too_many_waiting`.
   */
  async receive(token: string, request: HookRequest): Promise<void> {
    const channel = await this.channelOf(token);
    if (!channel) throw this.refused('none', new AppError('request.not_found', 'There is no such path.'));
    const { kind, secrets } = channel;
    const adapter = this.adapterRegistry.of(kind);
    if (!adapter.verify(request, secrets))
      throw this.refused(kind, new AppError('channels.signature_wrong', 'The signature is wrong.'));
    const events = this.split(channel, request.body);
    if (events.length > 0 && !(await this.channelEventRepository.store(channel, events)))
      throw this.refused(
        kind,
        new AppError('channels.too_many_waiting', 'Too many events wait.', { retryAfterSeconds: 30 }),
      );
    this.channelEventDispatcher.wake(channel);
    this.requests.inc({ kind, outcome: 'accepted' });
  }

  /**
   * The body that verifies the address for a platform that asks by a GET request. Rejects with `request.not_found` for other
   * platforms, or with `channels.signature_wrong`.
   */
  async verifySubscription(token: string, query: URLSearchParams): Promise<string> {
    const channel = await this.channelOf(token);
    const adapter = channel && this.adapterRegistry.of(channel.kind);
    if (!channel || !adapter?.verifySubscription)
      throw this.refused('none', new AppError('request.not_found', 'There is no such path.'));
    const { kind, secrets } = channel;
    const answer = adapter.verifySubscription(query, secrets);
    if (answer === null)
      throw this.refused(kind, new AppError('channels.signature_wrong', 'The secret is wrong.'));
    this.requests.inc({ kind, outcome: 'verified' });
    return answer;
  }

  private split({ id, kind }: HookChannel, body: Buffer): PlatformEvent[] {
    try {
      const events = this.adapterRegistry.of(kind).split(body);
      if (events.length <= channelLimits.hookEventsMax) return events;
    } catch (error) {
      this.logger.warn(`a signed request to ${id} is unreadable: ${(error as Error).name}`);
    }
    throw this.refused(kind, new AppError('channels.hook_invalid', 'The request is unreadable.'));
  }

  private refused(kind: ChannelKind | 'none', error: AppError): AppError {
    this.requests.inc({ kind, outcome: error.code });
    return error;
  }

  private async channelOf(token: string): Promise<HookChannel | null> {
    if (!/^[0-9A-Z]{32}$/.test(token)) return null;
    const found = await this.channels.fetch(this.channelSecretService.hashHook(token));
    return found?.channel ?? null;
  }

  private async find(hookHash: string): Promise<HookChannel | null> {
    const row = await this.channelRepository.findByHook(hookHash);
    if (!row) return null;
    const { sealed, ...channel } = row;
    return { ...channel, secrets: this.channelSecretService.open({ id: row.id, sealed }) };
  }
}
