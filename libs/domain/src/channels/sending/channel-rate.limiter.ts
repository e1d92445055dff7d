import { Injectable } from '@nestjs/common';
import type { ChannelKind } from '@parley/contracts/public';
import { RedisStore } from '@parley/platform/queue';
import { countOnce, RateWindows } from '@parley/platform/rate-limiting';

/** Another process publishes a command's event after this time, if the one that began to has failed. */
export const eventSeconds = 60;

/** The requests that a platform takes: of an account, and to one contact. */
@Injectable()
export class ChannelRateLimiter {
  private readonly windows: RateWindows<ChannelKind | `${ChannelKind} contact` | 'command event'>;

  constructor(redisStore: RedisStore) {
    this.windows = new RateWindows(
      redisStore,
      {
        telegram: [{ points: 30, duration: 1 }],
        'telegram contact': [{ points: 1, duration: 1 }],
        web: [{ points: 200, duration: 1 }],
        'web contact': [{ points: 5, duration: 1 }],
        // A tenant's own system holds its rate itself.
        api: [{ points: 200, duration: 1 }],
        'api contact': [{ points: 50, duration: 1 }],
        'command event': [{ points: 1, duration: eventSeconds }],
      },
      { code: 'request.too_many', message: 'Too many requests. Wait a little.' },
    );
  }

  /** Whether a message to this contact may be sent now, by the rates that all workers share. */
  async admits(kind: ChannelKind, channelId: string, contactAccount: string): Promise<boolean> {
    return this.windows.admits(countsOf(kind, channelId, contactAccount));
  }

  /** Whether this process publishes the event. Of all workers, one does. */
  async admitsEvent(eventId: string): Promise<boolean> {
    return this.windows.admits(countOnce('command event', eventId));
  }

  /** An admitted message was not sent, because another process sends it. */
  async giveBack(kind: ChannelKind, channelId: string, contactAccount: string): Promise<void> {
    await this.windows.reward(countsOf(kind, channelId, contactAccount));
  }
}

const countsOf = (kind: ChannelKind, channelId: string, contactAccount: string) => [
  ...countOnce(kind, channelId),
  ...countOnce(`${kind} contact` as const, `${channelId} ${contactAccount}`),
];
