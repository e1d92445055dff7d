import { Redis } from 'ioredis';
import { coalesceWrites } from '../network/index.js';
import { redisErrors } from './redis-errors.js';
import { redisOptions, type RedisSettings } from './redis-options.js';

/** The longest time until a vanished server is noticed. */
const keepAliveMs = 10_000;
const patienceMs = 2_000;

/**
 * Connects to Redis, or to the primary that Sentinels name. Commands wait through an outage, which is logged once. With
 * `failFast`, commands reject while Redis is unreachable, and after two seconds without an answer.
 */
export function connectRedis(settings: RedisSettings, options: { failFast?: boolean } = {}): Redis {
  const retry = (times: number): number => Math.min(50 * 2 ** Math.min(times, 6), 2_000);
  const redis = new Redis({
    ...redisOptions(settings),
    maxRetriesPerRequest: options.failFast ? 1 : null,
    ...(options.failFast && { commandTimeout: patienceMs, connectTimeout: patienceMs }),
    keepAlive: keepAliveMs,
    retryStrategy: retry,
    sentinelRetryStrategy: retry,
    // After a failover the former primary is a replica. Reconnects and sends the command again.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  });
  redis.on('error', (error: Error) => redisErrors.connectionFailed(redis, error));
  redis.on('connect', () => coalesceWrites(redis.stream));
  redis.on('ready', () => redisErrors.connectionReady(redis));
  redis.on('end', () => redisErrors.connectionEnded(redis));
  return redis;
}
