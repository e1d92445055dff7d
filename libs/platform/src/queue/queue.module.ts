import { BullModule } from '@nestjs/bullmq';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { queues } from '@parley/contracts/server';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { EventQueues } from './event-queues.js';
import { connectRedis, RedisStore } from './redis.js';

const hour = 3_600;
const bullConnection = Symbol('BullMQ connection');

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
class ConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(bullConnection) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      imports: [ConnectionModule],
      inject: [Config, bullConnection],
      useFactory: (config: Config, connection: Redis) => ({
        connection,
        prefix: `${config.REDIS_PREFIX}:bull`,
        defaultJobOptions: {
          attempts: 12,
          backoff: { type: 'exponential', delay: 200, jitter: 0.5 },
          // A doubled send that still meets its finished job costs nothing; one that does not meets the inbox.
          removeOnComplete: { age: hour, count: 5_000 },
          removeOnFail: { age: 7 * 24 * hour },
        },
      }),
    }),
    ...Object.keys(queues).map((name) => BullModule.registerQueue({ name })),
  ],
  providers: [EventQueues, RedisStore],
  exports: [EventQueues, RedisStore],
})
export class QueueModule {}
