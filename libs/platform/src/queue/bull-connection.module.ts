import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { connectRedis } from './connect-redis.js';

/** The connection by which jobs are added. Its commands wait through outages. */
export const bullConnection = Symbol('BullMQ connection');

@Module({
  providers: [
    {
      provide: bullConnection,
      inject: [Config],
      useFactory: (config: Config) => connectRedis(config.REDIS_URL),
    },
  ],
  exports: [bullConnection],
})
export class BullConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(bullConnection) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
