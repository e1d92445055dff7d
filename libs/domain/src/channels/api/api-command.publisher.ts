import { Injectable } from '@nestjs/common';
import type { PublicEventRecord } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { LRUCache } from 'lru-cache';
import type { Addressed } from '../../commands/index.js';
import { PublicEventPublisher } from '../../public-events/index.js';
import type { ChannelEntity } from '../channel.entity.js';
import { ChannelRateLimiter, eventSeconds } from '../sending/channel-rate.limiter.js';

/**
 * Publishes the commands of a tenant's own system. Every worker hears of a command, and one publishes it. The event's id
 * follows from the command's, so it is addressed once.
 */
@Injectable()
export class ApiCommandPublisher {
  /** Commands that this process has published, and those that another one publishes now. */
  private readonly published = new LRUCache<string, true>({ max: 20_000 });

  constructor(
    private readonly database: Database,
    private readonly publicEvents: PublicEventPublisher,
    private readonly channelRateLimiter: ChannelRateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Without an endpoint that has chosen them, the commands wait for the system to ask. */
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
}
