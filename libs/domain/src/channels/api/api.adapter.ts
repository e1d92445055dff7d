import { Injectable } from '@nestjs/common';
import { channelCapabilities, type PublicEventRecord } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { LRUCache } from 'lru-cache';
import type { Addressed } from '../../commands/index.js';
import { AnswerTooLarge, readAtMost, TenantHostClient } from '../../egress/index.js';
import { PublicEventPublisher } from '../../public-events/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';
import {
  type ChannelSecrets,
  PlatformFailed,
  type PlatformFile,
  type Reading,
  type SendOutcome,
} from '../adapters/adapter.js';
import { OwnSideAdapter } from '../adapters/own-side.adapter.js';
import type { ChannelEntity } from '../channel.entity.js';
import { ChannelRateLimiter, eventSeconds } from '../sending/channel-rate.limiter.js';
import { readFileEvent } from './api-report.policy.js';

const fetchMs = 30_000;
const { fileInMax } = channelCapabilities.api;

/** A tenant's own system. It reports by the API and gets its commands by webhooks. Only files are fetched from it. */
@Injectable()
export class ApiAdapter extends OwnSideAdapter {
  readonly kind = 'api';
  /** Commands that this process has published, and those that another one publishes now. */
  private readonly published = new LRUCache<string, true>({ max: 20_000 });

  constructor(
    private readonly database: Database,
    private readonly installationSettingsRepository: InstallationSettingsRepository,
    private readonly tenantHostClient: TenantHostClient,
    private readonly publicEvents: PublicEventPublisher,
    private readonly channelRateLimiter: ChannelRateLimiter,
    private readonly clock: Clock,
  ) {
    super();
  }

  read(raw: string): Reading {
    return readFileEvent(raw);
  }

  send(): Promise<SendOutcome> {
    return Promise.reject(new Error('a tenant’s own system takes its commands itself'));
  }

  /**
   * Every worker hears of a command, and one publishes it. The event's id follows from the command's, so it is addressed
   * once. Without an endpoint that has chosen them, the commands wait for the system to ask.
   */
  async publish(
    { id: channelId, tenantId, subAccountId }: ChannelEntity,
    commands: readonly Addressed[],
  ): Promise<void> {
    if (!this.publicEvents.wants(tenantId, 'message.send')) return;
    const at = this.clock.now().toISOString();
    const records = commands.flatMap(({ command }): PublicEventRecord[] => {
      if (command.kind !== 'reply' || this.published.has(command.id)) return [];
      const { id: commandId, socialAccountId } = command;
      const data = { channelId, commandId, subAccountId, socialAccountId };
      return [{ id: commandId.replace('cmd_', 'evt_'), type: 'message.send', at, subAccountId, data }];
    });
    const isOwn = await Promise.all(records.map(({ id }) => this.channelRateLimiter.admitsEvent(id)));
    const own = records.filter((_, index) => isOwn[index]);
    const others = records.filter((_, index) => !isOwn[index]);
    for (const { id } of others)
      this.published.set(id.replace('evt_', 'cmd_'), true, { ttl: eventSeconds * 1_000 });
    if (own.length === 0) return;
    await this.database.asTenant(tenantId, (tx) => this.publicEvents.publish(tx, own));
    for (const { id } of own) this.published.set(id.replace('evt_', 'cmd_'), true);
  }

  override async fetchFile(_secrets: ChannelSecrets, { fileId: url }: PlatformFile): Promise<Buffer> {
    const { allowedPrivateNetworks } = await this.database.asSystem((tx) =>
      this.installationSettingsRepository.find(tx),
    );
    const options = { method: 'GET' as const, signal: AbortSignal.timeout(fetchMs) };
    try {
      const { statusCode, body } = await this.tenantHostClient.request(url, options, allowedPrivateNetworks);
      if (statusCode === 200) return await readAtMost(body, fileInMax);
      await body.dump();
      throw new PlatformFailed('refused', `status ${statusCode}`);
    } catch (error) {
      if (error instanceof PlatformFailed) throw error;
      if (error instanceof AnswerTooLarge) throw new AppError('media.too_large', 'The file is too large.');
      throw new PlatformFailed('no_answer', (error as Error).message);
    }
  }
}
