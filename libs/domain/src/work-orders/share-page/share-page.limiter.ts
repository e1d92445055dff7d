import { Injectable } from '@nestjs/common';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks, RateWindows } from '@parley/platform/rate-limiting';

/** Pages that one place may read: a live one twice a second, for some people behind one address. */
const windows = { sharePage: [{ points: 1_200, duration: 60 }] } as const;

/** Slows down whoever reads share pages very often, alike on all nodes. */
@Injectable()
export class SharePageLimiter {
  private readonly reads: RateWindows<keyof typeof windows>;

  constructor(store: RedisStore) {
    this.reads = new RateWindows(store, windows, {
      code: 'request.too_many',
      message: 'Too many requests. Wait a little.',
    });
  }

  /** Rejects with `request.too_many` and the seconds to wait. */
  async consume(address: string): Promise<void> {
    await this.reads.consume(countNetworks('sharePage', address));
  }
}
