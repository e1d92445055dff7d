import { Processor, WorkerHost } from '@nestjs/bullmq';
import {
  type DynamicModule,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { jobs, type QueueName, queues } from '@parley/contracts/server';
import type { Job } from 'bullmq';
import { Dispatcher } from './dispatcher.js';
import { EventQueues, type StoredEvent } from '../queue/index.js';

function processorOf(queue: QueueName): Type<WorkerHost> {
  @Processor(queue, {
    concurrency: queues[queue].concurrency,
    maxStalledCount: 20,
    stalledInterval: 5_000,
    lockDuration: 15_000,
  })
  class QueueProcessor extends WorkerHost {
    constructor(private readonly dispatcher: Dispatcher) {
      super();
    }

    override process(job: Job<StoredEvent>): Promise<void> {
      return this.dispatcher.run(job);
    }
  }
  Object.defineProperty(QueueProcessor, 'name', { value: `${queue}Processor` });
  return QueueProcessor;
}

const checkEveryMs = 5_000;

/** What only a worker has: one BullMQ worker per queue, and the schedules of recurring jobs. */
@Module({})
export class ConsumersModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ConsumersModule.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly queues: EventQueues) {}

  static forQueues(): DynamicModule {
    const processors = Object.keys(queues).map((name) => processorOf(name as QueueName));
    return {
      module: ConsumersModule,
      imports: [DiscoveryModule],
      providers: [Dispatcher, ...processors],
    };
  }

  onApplicationBootstrap(): void {
    const check = () => {
      this.schedule().catch((error: Error) => this.logger.warn(`schedules wait for Redis: ${error.message}`));
    };
    check();
    // Redis may have lost them since.
    this.timer = setInterval(check, checkEveryMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async schedule(): Promise<void> {
    for (const [name, { queue, everySeconds }] of Object.entries(jobs)) {
      const target = this.queues.queue(queue);
      if (everySeconds === undefined || (await target.getJobScheduler(name))) continue;
      const opts = { attempts: 1, removeOnComplete: true, removeOnFail: 100 };
      await target.upsertJobScheduler(name, { every: everySeconds * 1_000 }, { name, data: {}, opts });
    }
  }
}
