import { Injectable } from '@nestjs/common';
import { PubSub } from '@parley/platform/realtime';

const channel = 'channel-commands';

/**
 * Tells all workers that commands wait for channels. Their job finds what a message misses within seconds, so nothing is
 * stored.
 */
@Injectable()
export class ChannelCommandSignal {
  constructor(private readonly pubSub: PubSub) {}

  /** Call it once the commands are durable. Rejects while Redis is unreachable. */
  async send(tenantId: string, channelIds: readonly string[]): Promise<void> {
    await this.pubSub.publish(channel, [tenantId, ...channelIds].join(' '));
  }

  listen(onCommands: (tenantId: string, channelId: string) => void): void {
    const onMessage = (message: string): void => {
      const [tenantId = '', ...channelIds] = message.split(' ');
      for (const channelId of channelIds) onCommands(tenantId, channelId);
    };
    this.pubSub.subscribe(channel, { onMessage, onGap: () => undefined });
  }
}
