import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { connectRedis } from './connect-redis.js';

/** Keys that may be lost: captchas, rate limits, sequence numbers. Commands fail at once while Redis is unreachable. */
@Injectable()
export class RedisStore implements OnApplicationShutdown {
  readonly redis: Redis;
  private readonly prefix: string;

  constructor(config: Config) {
    this.redis = connectRedis(config, { failFast: true });
    this.prefix = config.REDIS_PREFIX;
  }

  /** A key with this installation's prefix. */
  key(...parts: string[]): string {
    return [this.prefix, ...parts].join(':');
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
