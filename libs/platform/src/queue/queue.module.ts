import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { queues } from '@parley/contracts/server';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { bullConnection, ConnectionModule } from './connection.js';
import { EventQueues } from './event-queues.js';
import { RedisStore } from './redis.js';

const hour = 3_600;

@Global()
@Module({
  imports: [
    ConnectionModule,
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
