import { Injectable } from '@nestjs/common';
import { CodedError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Tries and the seconds they are counted over. A window never grows, so the longest wait is its length. */
const windows = {
  account: [
    { points: 10, duration: 60 },
    { points: 50, duration: 900 },
  ],
  /** Many people may sit behind one address. */
  address: [
    { points: 60, duration: 60 },
    { points: 300, duration: 900 },
  ],
  /** Pictures cost a millisecond and a key in Redis each. */
  drawing: [{ points: 300, duration: 60 }],
} as const;

/** Slows repeated failures down, per account and per address, alike on all nodes; nobody is locked out for good. */
@Injectable()
export class Throttle {
  private readonly accounts: RateLimiterAbstract[];
  private readonly addresses: RateLimiterAbstract[];
  private readonly drawings: RateLimiterAbstract[];

  constructor(store: RedisStore) {
    const limiters = (kind: keyof typeof windows) =>
      windows[kind].map(
        (window) =>
          new RateLimiterRedis({
            ...window,
            storeClient: store.redis,
            rejectIfRedisNotReady: true,
            keyPrefix: store.key('throttle', kind, String(window.duration)),
            // While Redis is away every node counts for itself.
            insuranceLimiter: new RateLimiterMemory(window),
          }),
      );
    this.accounts = limiters('account');
    this.addresses = limiters('address');
    this.drawings = limiters('drawing');
  }

  /**
   * Charges a try before it is judged, so that many at once can't slip through. Rejects with
   * `identity.too_many_attempts` and the seconds to wait.
   */
  async charge(account: string, address: string): Promise<void> {
    await judge([
      ...this.accounts.map((limiter) => limiter.consume(account)),
      ...this.addresses.map((limiter) => limiter.consume(address)),
    ]);
  }

  /** Charges the drawing of a captcha; rejects like `charge`. */
  async chargeDrawing(address: string): Promise<void> {
    await judge(this.drawings.map((limiter) => limiter.consume(address)));
  }

  /** The charged try was right: the account starts afresh, the address gets it back. */
  async forgive(account: string, address: string): Promise<void> {
    await Promise.all([
      ...this.accounts.map((limiter) => limiter.delete(account)),
      ...this.addresses.map((limiter) => limiter.reward(address)),
    ]);
  }
}

async function judge(tries: Promise<RateLimiterRes>[]): Promise<void> {
  const refused = (await Promise.allSettled(tries)).filter((result) => result.status === 'rejected');
  if (refused.length === 0) return;
  const waits = refused.map(({ reason }) => {
    if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
    throw reason as Error;
  });
  throw new CodedError('identity.too_many_attempts', 'Too many attempts. Wait a little.', {
    retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)),
  });
}
