import { Injectable } from '@nestjs/common';
import { KeyedThrottle, PubSub } from '@parley/platform/realtime';
import { channelKey, channelOfKey, type WorkingChannel } from './channel.repository.js';

const channelEvents = 'channel-events';
/** A flood of requests wakes the workers this often. */
const everyMs = 5;

/**
 * Tells all workers that events of a channel wait, or their files. A lost call is not repeated: the worker's job finds
 * them within seconds.
 */
@Injectable()
export class ChannelEventDispatcher {
  private readonly calls = new KeyedThrottle(everyMs, (channel) =>
    this.pubSub.publish(channelEvents, channel).catch(() => undefined),
  );

  constructor(private readonly pubSub: PubSub) {}

  /** Call it once the events are durable. */
  wake(channel: WorkingChannel): void {
    void this.calls.call(channelKey(channel));
  }

  listen(onEvents: (channel: WorkingChannel) => void): void {
    const onMessage = (message: string): void => onEvents(channelOfKey(message));
    this.pubSub.subscribe(channelEvents, { onMessage, onGap: () => undefined });
  }
}
