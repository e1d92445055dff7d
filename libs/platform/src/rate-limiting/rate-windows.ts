import type { ErrorName } from '@parley/contracts/public';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../errors/index.js';
import { type Network, networksOf } from '../network/index.js';
import type { RedisStore } from '../queue/index.js';

/** Points that may be spent in `duration` seconds. A window never grows, so the longest wait is its length. */
export interface RateWindow {
  points: number;
  duration: number;
}

/** The error of a caller who spent too many points: it is told the seconds to wait. */
interface Refusal {
  code: ErrorName;
  message: string;
}

/** A key to count, with how many times the points of its kind it may have. */
export interface RateCount<Kind extends string> {
  kind: Kind;
  key: string;
  share: Network['share'];
}

export const countOnce = <Kind extends string>(kind: Kind, key: string): RateCount<Kind>[] => [
  { kind, key, share: 1 },
];

/** Counts the networks around an address, together with what is tried from there. */
export const countNetworks = <Kind extends string>(
  kind: Kind,
  address: string,
  what?: { before?: string; after?: string },
): RateCount<Kind>[] =>
  networksOf(address).map(({ name, share }) => {
    const key = [what?.before, name, what?.after].filter((part) => part !== undefined).join(' ');
    return { kind, key, share };
  });

/** Counts attempts in windows of time, alike on all nodes. While Redis is away every node counts for itself. */
export class RateWindows<Kind extends string> {
  private readonly limiters = new Map<string, RateLimiterAbstract[]>();

  constructor(
    private readonly store: RedisStore,
    private readonly windows: Record<Kind, readonly RateWindow[]>,
    private readonly refusal: Refusal,
  ) {}

  /** Spends a point of each. Rejects with the refusal where one of them has none left. */
  async consume(counts: readonly RateCount<Kind>[]): Promise<void> {
    const tries = counts.flatMap((count) =>
      this.limitersOf(count).map((limiter) => limiter.consume(count.key)),
    );
    const refused = (await Promise.allSettled(tries)).filter((result) => result.status === 'rejected');
    if (refused.length === 0) return;
    const waits = refused.map(({ reason }) => {
      if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
      throw reason as Error;
    });
    const retryAfterSeconds = Math.max(1, Math.ceil(Math.max(...waits) / 1000));
    throw new AppError(this.refusal.code, this.refusal.message, { retryAfterSeconds });
  }

  /** Gives a point back to each. */
  async reward(counts: readonly RateCount<Kind>[]): Promise<void> {
    await Promise.all(
      counts.flatMap((count) => this.limitersOf(count).map((limiter) => limiter.reward(count.key))),
    );
  }

  /** Lets each start afresh. A wider network is many people's: it gets back one point. */
  async forget(counts: readonly RateCount<Kind>[]): Promise<void> {
    await this.reward(counts.filter(({ share }) => share > 1));
    await Promise.all(
      counts
        .filter(({ share }) => share === 1)
        .flatMap((count) => this.limitersOf(count).map((limiter) => limiter.delete(count.key))),
    );
  }

  private limitersOf({ kind, share }: RateCount<Kind>): RateLimiterAbstract[] {
    const name = `${kind} ${share}`;
    const known = this.limiters.get(name);
    if (known) return known;
    const made = this.windows[kind].map(({ points, duration }) => {
      const window = { points: points * share, duration };
      return new RateLimiterRedis({
        ...window,
        storeClient: this.store.redis,
        rejectIfRedisNotReady: true,
        keyPrefix: this.store.key('throttle', kind, String(duration)),
        insuranceLimiter: new RateLimiterMemory(window),
      });
    });
    this.limiters.set(name, made);
    return made;
  }
}
