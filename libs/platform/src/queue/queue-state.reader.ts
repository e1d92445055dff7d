import { Injectable } from '@nestjs/common';
import type { QueueState } from '@parley/contracts/public';
import type { Queue } from 'bullmq';
import { Clock } from '../clock/index.js';
import { EventQueues } from './event-queues.js';

@Injectable()
export class QueueStateReader {
  constructor(
    private readonly queues: EventQueues,
    private readonly clock: Clock,
  ) {}

  /** Waits while Redis is unreachable. */
  async read(): Promise<QueueState[]> {
    return Promise.all(this.queues.all().map((queue) => this.stateOf(queue)));
  }

  private async stateOf(queue: Queue): Promise<QueueState> {
    const [counts, [oldest]] = await Promise.all([
      queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
      queue.getJobs(['waiting'], 0, 0, true),
    ]);
    const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
    return {
      name: queue.name,
      waiting: waiting + prioritized,
      active,
      delayed,
      failed,
      oldestSeconds: oldest ? Math.max(0, (this.clock.nowMs() - oldest.timestamp) / 1_000) : 0,
    };
  }
}
