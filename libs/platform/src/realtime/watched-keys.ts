import { Injectable } from '@nestjs/common';
import { RedisStore } from '../queue/index.js';

/**
 * KEYS: the time until which each key is watched, and when each is due. ARGV: interval in ms, the most to claim. Returns
 * keys that are watched and due. They are due again after the interval.
 */
const claimScript = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  for _, key in ipairs(redis.call('zrangebyscore', KEYS[1], '-inf', now)) do
    redis.call('zrem', KEYS[1], key)
    redis.call('zrem', KEYS[2], key)
  end
  local claimed = {}
  for _, key in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
    if #claimed == tonumber(ARGV[2]) then break end
    local due = redis.call('zscore', KEYS[2], key)
    if not due or tonumber(due) <= now then
      redis.call('zadd', KEYS[2], string.format('%.0f', now + ARGV[1]), key)
      claimed[#claimed + 1] = key
    end
  end
  return claimed`;

/** KEYS: the time until which each key is watched. ARGV: the key, for how many ms. */
const watchScript = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('zadd', KEYS[1], string.format('%.0f', now + ARGV[2]), ARGV[1])`;

interface Scripts {
  'watched:claim'(
    keyCount: number,
    until: string,
    due: string,
    intervalMs: number,
    most: number,
  ): Promise<string[]>;
  'watched:watch'(keyCount: number, until: string, key: string, forMs: number): Promise<null>;
}

/**
 * Keys that consoles watch, by the name of the shown data, and which of them are due. Only one process claims a due key.
 * Redis may lose keys, because watchers renew them.
 */
@Injectable()
export class WatchedKeys {
  private readonly scripts: Scripts;

  constructor(private readonly store: RedisStore) {
    store.redis.defineCommand('watched:claim', { lua: claimScript });
    store.redis.defineCommand('watched:watch', { lua: watchScript });
    this.scripts = store.redis as unknown as Scripts;
  }

  /** Rejects while Redis is unreachable. */
  async watch(name: string, key: string, forMs: number): Promise<void> {
    await this.scripts['watched:watch'](1, this.untilKey(name), key, forMs);
  }

  /** Up to `most` watched keys that are due. Each is due again in `intervalMs`. Rejects while Redis is unreachable. */
  async claim(name: string, intervalMs: number, most: number): Promise<string[]> {
    return this.scripts['watched:claim'](
      2,
      this.untilKey(name),
      this.store.key('watched', name, 'due'),
      intervalMs,
      most,
    );
  }

  private untilKey(name: string): string {
    return this.store.key('watched', name, 'until');
  }
}
