import { Injectable } from '@nestjs/common';
import { AppError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks, countOnce, RateWindows } from '@parley/platform/rate-limiting';

const windows = {
  /** Requests of visitors without a token from one place, in bursts and at length. A visitor makes two to four. */
  widgetOpenings: [
    { points: 60, duration: 3 },
    { points: 1_200, duration: 60 },
  ],
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
  /** Files of one visitor, from one place, and of one widget. */
  widgetFiles: [
    { points: 10, duration: 60 },
    { points: 40, duration: 3_600 },
  ],
  widgetFileSender: [{ points: 120, duration: 3_600 }],
  widgetAllFiles: [{ points: 240, duration: 3_600 }],
  /** Emails of all widgets to one address: a stranger may name the address of someone else. */
  widgetMails: [{ points: 5, duration: 86_400 }],
} as const;

/** Uploads of all visitors of a tenant at the same time on one api: agents have room besides. */
const uploadsAtOnce = 2;

const refusal = { code: 'widgets.too_many', message: 'Too many requests. Wait a little.' } as const;

/** Limits the requests of strangers to widgets, across all nodes. Rejects with `widgets.too_many` and the seconds to wait. */
@Injectable()
export class WidgetLimiter {
  private readonly windows: RateWindows<keyof typeof windows>;
  /** The running uploads of each tenant. */
  private readonly uploading = new Map<string, number>();

  constructor(redisStore: RedisStore) {
    this.windows = new RateWindows(redisStore, windows, refusal, true);
  }

  /** A request of a visitor who has no token yet. */
  async open(address: string): Promise<void> {
    await this.windows.consume(countNetworks('widgetOpenings', address));
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

  /** Whether the address with this keyed hash may get one more email. */
  async admitsMail(addressHash: string): Promise<boolean> {
    return this.windows.admits(countOnce('widgetMails', addressHash));
  }

  /** Runs one upload of a visitor. */
  async upload<T>(
    { tenantId, channelId, visitor }: { tenantId: string; channelId: string; visitor: string },
    address: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const running = this.uploading.get(tenantId) ?? 0;
    if (running >= uploadsAtOnce) throw new AppError(refusal.code, refusal.message, { retryAfterSeconds: 5 });
    this.uploading.set(tenantId, running + 1);
    try {
      await this.windows.consume([
        ...countOnce('widgetFiles' as const, `${channelId} ${visitor}`),
        ...countNetworks('widgetFileSender' as const, address),
        ...countOnce('widgetAllFiles' as const, channelId),
      ]);
      return await work();
    } finally {
      const left = (this.uploading.get(tenantId) ?? 1) - 1;
      if (left > 0) this.uploading.set(tenantId, left);
      else this.uploading.delete(tenantId);
    }
  }
}
