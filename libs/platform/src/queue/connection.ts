import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { connectRedis } from './redis.js';

/** The connection on which jobs are added. It waits through outages. */
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
export class ConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(bullConnection) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
