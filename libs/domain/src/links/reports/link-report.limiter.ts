import { Injectable } from '@nestjs/common';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks, RateWindows } from '@parley/platform/rate-limiting';

/** Reports that one place may read. */
const windows = { linkReport: [{ points: 120, duration: 60 }] } as const;

/** Slows down whoever tries tokens, alike on all nodes. */
@Injectable()
export class LinkReportLimiter {
  private readonly reads: RateWindows<keyof typeof windows>;

  constructor(store: RedisStore) {
    this.reads = new RateWindows(store, windows, {
      code: 'request.too_many',
      message: 'Too many requests. Wait a little.',
    });
  }

  /** Rejects with `request.too_many` and the seconds to wait. */
  async consume(address: string): Promise<void> {
    await this.reads.consume(countNetworks('linkReport', address));
  }
}
