import type { ErrorName } from '@parley/contracts/public';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/index.js';
import { type Network, networksOf } from '../network/index.js';
import type { RedisStore } from '../queue/index.js';

/** The points that may be spent in `duration` seconds. A window never grows, so the longest wait is its length. */
export interface RateWindow {
  points: number;
  duration: number;
}

/** The error for a caller that spent too many points. It includes the seconds to wait. */
interface Refusal {
  code: ErrorName;
  message: string;
}

/** A key to count, with the multiple of its kind's points that it may have. */
export interface RateCount<Kind extends string> {
  kind: Kind;
  key: string;
  share: Network['share'];
}

export const countOnce = <Kind extends string>(kind: Kind, key: string): RateCount<Kind>[] => [
  { kind, key, share: 1 },
];

/** Counts the networks around an address, together with the target of the attempt. */
export const countNetworks = <Kind extends string>(
  kind: Kind,
  address: string,
  what?: { before?: string; after?: string },
): RateCount<Kind>[] =>
  networksOf(address).map(({ name, share }) => {
    const key = [what?.before, name, what?.after].filter((part) => part !== undefined).join(' ');
    return { kind, key, share };
  });

/**
 * KEYS: windows. ARGV: the points and the seconds of each. Spends a point of each and returns 0. If one has none left,
 * it spends nothing and returns the longest wait in ms.
 */
const spendScript = `
  local wait = 0
  for at, key in ipairs(KEYS) do
    if tonumber(redis.call('get', key) or 0) >= tonumber(ARGV[at * 2 - 1]) then
      wait = math.max(wait, redis.call('pttl', key), 1)
    end
  end
  if wait > 0 then return wait end
  for at, key in ipairs(KEYS) do
    redis.call('set', key, 0, 'EX', ARGV[at * 2], 'NX')
    redis.call('incr', key)
  end
  return 0`;

interface Scripts {
  'rates:spend'(keyCount: number, ...keysAndWindows: (string | number)[]): Promise<number>;
}

/** The counter of a window that all nodes share, and its replacement while Redis is unreachable. */
interface Limiter {
  window: RateWindow;
  shared: RateLimiterRedis;
  own: RateLimiterMemory;
}

/** Refused keys that a process remembers. */
const refusedMax = 10_000;

/** Counts attempts in time windows, across all nodes. While Redis is unreachable every node counts on its own. */
export class RateWindows<Kind extends string> {
  private readonly limiters = new Map<string, Limiter[]>();
  private readonly scripts: Scripts;
  /** Keys that were refused, each until its window ends. */
  private readonly refused = new LRUCache<string, true>({ max: refusedMax });

  /**
   * `remembersRefusals`: a flood beyond the limit does not reach Redis. Only for windows that nobody rewards or forgets,
   * because other nodes would not hear of it.
   */
  constructor(
    private readonly store: RedisStore,
    private readonly windows: Record<Kind, readonly RateWindow[]>,
    private readonly refusal: Refusal,
    private readonly remembersRefusals = false,
  ) {
    store.redis.defineCommand('rates:spend', { lua: spendScript });
    this.scripts = store.redis as unknown as Scripts;
  }

  /**
   * Spends a point of each. If one has none left, it rejects with the refusal and spends nothing, so repeated attempts
   * use up neither longer windows nor shared ones.
   */
  async consume(counts: readonly RateCount<Kind>[]): Promise<void> {
    const waitMs = await this.spend(counts);
    if (waitMs === 0) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    throw new AppError(this.refusal.code, this.refusal.message, { retryAfterSeconds });
  }

  /** Like `consume`, but returns false instead of rejecting. */
  async admits(counts: readonly RateCount<Kind>[]): Promise<boolean> {
    return (await this.spend(counts)) === 0;
  }

  /** Gives a point back to each. */
  async reward(counts: readonly RateCount<Kind>[]): Promise<void> {
    await Promise.all(this.keysOf(counts).map(({ shared, key }) => shared.reward(key)));
  }

  /** Lets each start afresh. A wider network has many people, so it only gets one point back. */
  async forget(counts: readonly RateCount<Kind>[]): Promise<void> {
    const narrow = this.keysOf(counts.filter(({ share }) => share === 1));
    await this.reward(counts.filter(({ share }) => share > 1));
    await Promise.all(narrow.map(({ shared, key }) => shared.delete(key)));
  }

  /** Spends a point of each, or nothing. Returns the ms to wait if nothing was spent, else 0. */
  private async spend(counts: readonly RateCount<Kind>[]): Promise<number> {
    const keys = this.keysOf(counts);
    if (this.store.redis.status !== 'ready') return spendOwn(keys);
    const names = keys.map(({ shared, key }) => shared.getKey(key));
    const windows = keys.flatMap(({ window }) => [window.points, window.duration]);
    const together = names.join(' ');
    const leftMs = this.refused.getRemainingTTL(together);
    if (leftMs > 0) return leftMs;
    try {
      const waitMs = await this.scripts['rates:spend'](names.length, ...names, ...windows);
      if (waitMs > 0 && this.remembersRefusals) this.refused.set(together, true, { ttl: waitMs });
      return waitMs;
    } catch {
      return spendOwn(keys);
    }
  }

  private keysOf(counts: readonly RateCount<Kind>[]): (Limiter & { key: string })[] {
    return counts.flatMap((count) =>
      this.limitersOf(count).map((limiter) => ({ ...limiter, key: count.key })),
    );
  }

  private limitersOf({ kind, share }: RateCount<Kind>): Limiter[] {
    const name = `${kind} ${share}`;
    const known = this.limiters.get(name);
    if (known) return known;
    const made = this.windows[kind].map(({ points, duration }) => {
      const window = { points: points * share, duration };
      const own = new RateLimiterMemory(window);
      const shared = new RateLimiterRedis({
        ...window,
        storeClient: this.store.redis,
        rejectIfRedisNotReady: true,
        keyPrefix: this.store.key('throttle', kind, String(duration)),
        insuranceLimiter: own,
      });
      return { window, shared, own };
    });
    this.limiters.set(name, made);
    return made;
  }
}

/** Like `spend`, within this process: a refused attempt gives its points back. */
async function spendOwn(keys: (Limiter & { key: string })[]): Promise<number> {
  const spent = await Promise.allSettled(keys.map(({ own, key }) => own.consume(key)));
  const waits = spent.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof RateLimiterRes) return [Math.max(1, result.reason.msBeforeNext)];
    throw result.reason as Error;
  });
  if (waits.length > 0) await Promise.all(keys.map(({ own, key }) => own.reward(key)));
  return Math.max(0, ...waits);
}
