import { Injectable } from '@nestjs/common';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks, countOnce, RateWindows } from '@parley/platform/rate-limiting';

const windows = {
  /** Reads of one place, which many visitors may share. */
  widgetReads: [{ points: 1_200, duration: 60 }],
  /** New visitors from one place, and of one widget. */
  widgetAddress: [
    { points: 30, duration: 60 },
    { points: 200, duration: 3_600 },
  ],
  widgetBegins: [{ points: 600, duration: 60 }],
  /** Messages of one visitor, from one place, and of one widget. */
  widgetVisitor: [
    { points: 20, duration: 60 },
    { points: 300, duration: 3_600 },
  ],
  widgetSender: [{ points: 120, duration: 60 }],
  widgetMessages: [{ points: 1_200, duration: 60 }],
} as const;

/** Limits the requests of strangers to widgets, across all nodes. Rejects with `widgets.too_many` and the seconds to wait. */
@Injectable()
export class WidgetLimiter {
  private readonly windows: RateWindows<keyof typeof windows>;

  constructor(redisStore: RedisStore) {
    this.windows = new RateWindows(redisStore, windows, {
      code: 'widgets.too_many',
      message: 'Too many requests. Wait a little.',
    });
  }

  async read(address: string): Promise<void> {
    await this.windows.consume(countNetworks('widgetReads', address));
  }

  async begin(channelId: string, address: string): Promise<void> {
    await this.windows.consume([
      ...countNetworks('widgetAddress' as const, address),
      ...countOnce('widgetBegins' as const, channelId),
    ]);
  }

  async send(channelId: string, visitor: string, address: string): Promise<void> {
    await this.windows.consume([
      ...countOnce('widgetVisitor' as const, `${channelId} ${visitor}`),
      ...countNetworks('widgetSender' as const, address),
      ...countOnce('widgetMessages' as const, channelId),
    ]);
  }
}
