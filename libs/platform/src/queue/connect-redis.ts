import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { coalesceWrites } from '../network/index.js';

/** How late a server that vanished is noticed at most. */
const keepAliveMs = 10_000;
const patienceMs = 2_000;

/**
 * Connects to Redis. Commands wait through an outage, which is logged once. With `failFast`, commands reject while Redis
 * is away, and after two seconds where it does not answer.
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
  redis.on('connect', () => void coalesceWrites(redis.stream));
  redis.on('ready', () => {
    away = false;
  });
  return redis;
}
