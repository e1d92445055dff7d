import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/index.js';

/** A peer that vanished without a word is noticed this late at most. */
const keepAliveMs = 10_000;
const patienceMs = 2_000;

/**
 * One way to connect: waits through outages, and says once per outage that Redis is away. With `failFast`,
 * commands reject while it is away, and after two seconds where it does not answer.
 */
export function connectRedis(url: string, options: { failFast?: boolean } = {}): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: options.failFast ? 1 : null,
    ...(options.failFast && { commandTimeout: patienceMs, connectTimeout: patienceMs }),
    keepAlive: keepAliveMs,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), 2_000),
  });
  const logger = new Logger('Redis');
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) logger.warn(`Redis is away: ${error.message}`);
    away = true;
  });
  redis.on('connect', () => gatherWrites(redis.stream));
  redis.on('ready', () => {
    away = false;
  });
  return redis;
}

/** Sends the commands of one turn of the loop by one system call, which costs more than many a command. */
function gatherWrites(stream: Redis['stream']): void {
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  let isGathering = false;
  const gathering = (...given: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    }
    return write(...given);
  };
  Object.assign(stream, { write: gathering });
}

/** The connection for keys that may be lost: captchas, throttles, sequence numbers. Fails at once while Redis is away. */
@Injectable()
export class RedisStore implements OnApplicationShutdown {
  readonly redis: Redis;
  private readonly prefix: string;

  constructor(config: Config) {
    this.redis = connectRedis(config.REDIS_URL, { failFast: true });
    this.prefix = config.REDIS_PREFIX;
  }

  /** A key in this installation's name space. */
  key(...parts: string[]): string {
    return [this.prefix, ...parts].join(':');
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
