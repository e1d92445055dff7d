import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { queues, messagingLimits } from '@parley/contracts/server';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { BullConnectionModule, bullConnection } from './bull-connection.module.js';
import { EventQueues } from './event-queues.js';
import { FailedJobStore } from './failed-job.store.js';
import { ListenedQueue, ListenedWorker } from './listened-queue.js';
import { QueueStateReader } from './queue-state.reader.js';
import { RedisStore } from './redis.store.js';

const hour = 3_600;

BullModule.queueClass = ListenedQueue;
BullModule.workerClass = ListenedWorker;

@Global()
@Module({
  imports: [
    BullConnectionModule,
    BullModule.forRootAsync({
      imports: [BullConnectionModule],
      inject: [Config, bullConnection],
      useFactory: (config: Config, connection: Redis) => ({
        connection,
        prefix: `${config.REDIS_PREFIX}:bull`,
        defaultJobOptions: {
          attempts: 12,
          backoff: { type: 'exponential', delay: 200, jitter: 0.5 },
          // A duplicate event finds its finished job. Once that is removed, the inbox shows that the event is handled.
          removeOnComplete: { age: hour, count: 5_000 },
          removeOnFail: { age: messagingLimits.failedJobHours * hour },
        },
      }),
    }),
    ...Object.keys(queues).map((name) => BullModule.registerQueue({ name })),
  ],
  providers: [EventQueues, FailedJobStore, QueueStateReader, RedisStore],
  exports: [EventQueues, FailedJobStore, QueueStateReader, RedisStore],
})
export class QueueModule {}
