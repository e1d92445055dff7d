import { Processor, WorkerHost } from '@nestjs/bullmq';
import {
  type DynamicModule,
  Inject,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { jobs, type QueueName, queues } from '@parley/contracts/server';
import type { Job } from 'bullmq';
import { EventDispatcher } from './event-dispatcher.js';
import { CoalescedEventRepository } from './coalesced-event.repository.js';
import { JobMetrics } from './job-metrics.js';
import { CoalescedEventRunner } from './coalesced-event-runner.js';
import { CoalescedEventScheduler, runsOfQueues } from './coalesced-event-scheduler.js';
import { OutboxRelay } from './outbox-relay.js';
import { type ServedQueue, SettingsRefused } from '../config/index.js';
import { ReadinessService } from '../health/index.js';
import { type CoalescedJob, EventQueues, type StoredEvent } from '../queue/index.js';

function processorOf(queue: QueueName, concurrency: number): Type<WorkerHost> {
  @Processor(queue, {
    concurrency,
    maxStalledCount: 20,
    // Each look costs a round trip for each queue, whether there is work or not. A worker's death is noticed after the
    // lock and the interval, within 30 s.
    stalledInterval: 12_500,
    lockDuration: 15_000,
    drainDelay: 15,
  })
  class QueueProcessor extends WorkerHost {
    constructor(private readonly eventDispatcher: EventDispatcher) {
      super();
    }

    override process(job: Job<StoredEvent | CoalescedJob>): Promise<void> {
      return this.eventDispatcher.run(job);
    }
  }
  Object.defineProperty(QueueProcessor, 'name', { value: `${queue}Processor` });
  return QueueProcessor;
}

/** The consumers of the queues that this process serves. */
const queueProcessors = Symbol('queue processors');

const checkEveryMs = 15_000;

/** Throws `SettingsRefused` for a queue that does not exist. */
function sizeOf({ queue, concurrency }: ServedQueue): [QueueName, number] {
  if (!isQueue(queue))
    throw new SettingsRefused(
      `Configuration refused: WORKER_QUEUES names ${queue}, and the queues are ${Object.keys(queues).join(', ')}.`,
    );
  return [queue, concurrency ?? queues[queue].concurrency];
}

const isQueue = (name: string): name is QueueName => Object.hasOwn(queues, name);

const allQueues: ServedQueue[] = Object.keys(queues).map((queue) => ({ queue, concurrency: undefined }));

/** One BullMQ worker for each queue of this process, and the schedules of recurring jobs. Only worker processes import it. */
@Module({})
export class ConsumersModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ConsumersModule.name);
  private timer: NodeJS.Timeout | undefined;
  private checking = false;
  private stopping = false;

  constructor(
    private readonly queues: EventQueues,
    @Inject(queueProcessors) private readonly processors: readonly WorkerHost[],
    private readonly readiness: ReadinessService,
    private readonly scheduler: CoalescedEventScheduler,
    private readonly relay: OutboxRelay,
  ) {}

  static forQueues(served: readonly ServedQueue[] = allQueues): DynamicModule {
    const sizes = served.map(sizeOf);
    const processors = sizes.map(([queue, size]) => processorOf(queue, size));
    const all = {
      provide: queueProcessors,
      inject: processors,
      useFactory: (...hosts: WorkerHost[]) => hosts,
    };
    return {
      module: ConsumersModule,
      imports: [DiscoveryModule],
      providers: [
        CoalescedEventRunner,
        CoalescedEventRepository,
        CoalescedEventScheduler,
        { provide: runsOfQueues, useValue: new Map(sizes) },
        EventDispatcher,
        JobMetrics,
        ...processors,
        all,
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.readiness.add('consumers', () => this.checkConsumers());
    this.scheduler.start();
    this.relay.startPolling();
    void this.check();
    // Redis may have lost the schedules.
    this.timer = setInterval(() => void this.check(), checkEveryMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopChecking();
    await this.scheduler.stop();
  }

  /** Leaves the schedules in Redis as they are. */
  stopChecking(): void {
    this.stopping = true;
    clearInterval(this.timer);
  }

  /** Rejects unless every queue of this process has its consumer. */
  private async checkConsumers(): Promise<void> {
    const idle = this.processors.filter(({ worker }) => !worker.isRunning() || worker.isPaused());
    if (idle.length > 0) throw new Error('queues without their consumer');
    await Promise.resolve();
  }

  private async check(): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    try {
      for (const name of Object.keys(queues)) await this.schedule(name as QueueName);
    } catch (error) {
      if (!this.stopping) this.logger.warn(`schedules wait for Redis: ${(error as Error).message}`);
    } finally {
      this.checking = false;
    }
  }

  /** Adds, changes and removes the queue's schedules to match the job map. */
  private async schedule(name: QueueName): Promise<void> {
    const queue = this.queues.queue(name);
    const wanted = new Map(
      Object.entries(jobs).flatMap(([job, { queue: where, everySeconds }]) =>
        where === name && everySeconds !== undefined ? [[job, everySeconds * 1_000] as const] : [],
      ),
    );
    for (const { key, every } of await queue.getJobSchedulers()) {
      if (!wanted.has(key)) await queue.removeJobScheduler(key);
      else if (Number(every) === wanted.get(key)) wanted.delete(key);
    }
    const opts = { attempts: 1, removeOnComplete: true, removeOnFail: 100 };
    for (const [job, every] of wanted)
      await queue.upsertJobScheduler(job, { every }, { name: job, data: {}, opts });
  }
}
