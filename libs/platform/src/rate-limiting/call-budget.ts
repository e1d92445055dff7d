import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisStore } from '../queue/index.js';
import type { RateWindow } from './rate-windows.js';

/** The calls that a caller has left in the current window. */
export interface Budget {
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
  /** Whether this call was beyond the limit. */
  isSpent: boolean;
}

/** Counts the calls of each key in a time window, across all nodes. While Redis is unreachable every node counts on its own. */
export class CallBudget {
  private readonly limiter: RateLimiterRedis;

  constructor(
    store: RedisStore,
    kind: string,
    private readonly window: RateWindow,
  ) {
    this.limiter = new RateLimiterRedis({
      ...window,
      storeClient: store.redis,
      rejectIfRedisNotReady: true,
      keyPrefix: store.key('budget', kind),
      insuranceLimiter: new RateLimiterMemory(window),
      // A flood beyond the limit does not reach Redis.
      inMemoryBlockOnConsumed: window.points + 1,
    });
  }

  async spend(key: string): Promise<Budget> {
    try {
      return this.budgetOf(await this.limiter.consume(key), false);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return this.budgetOf(refused, true);
      throw refused;
    }
  }

  private budgetOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isSpent: boolean): Budget {
    const { points: limit, duration: windowSeconds } = this.window;
    return {
      limit,
      windowSeconds,
      remaining: Math.max(0, remainingPoints),
      resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
      isSpent,
    };
  }
}
