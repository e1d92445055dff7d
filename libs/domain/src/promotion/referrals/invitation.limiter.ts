import { Injectable } from '@nestjs/common';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks, RateWindows } from '@parley/platform/rate-limiting';

/** Codes that one place may try. */
const windows = { invitation: [{ points: 60, duration: 60 }] } as const;

/** Slows down whoever tries invite codes, alike on all nodes. */
@Injectable()
export class InvitationLimiter {
  private readonly tries: RateWindows<keyof typeof windows>;

  constructor(store: RedisStore) {
    this.tries = new RateWindows(store, windows, {
      code: 'request.too_many',
      message: 'Too many requests. Wait a little.',
    });
  }

  /** Rejects with `request.too_many` and the seconds to wait. */
  async consume(address: string): Promise<void> {
    await this.tries.consume(countNetworks('invitation', address));
  }
}
