import { Injectable } from '@nestjs/common';
import type { FailedJob, FailedJobs } from '@parley/contracts/public';
import type { QueueName } from '@parley/contracts/server';
import type { Job } from 'bullmq';
import { EventQueues } from './event-queues.js';

/** The jobs that failed for good, while Redis keeps them. */
@Injectable()
export class FailedJobStore {
  constructor(private readonly queues: EventQueues) {}

  /** The latest of a queue. Waits while Redis is unreachable. */
  async latest(queue: QueueName, limit: number): Promise<FailedJobs> {
    const jobs = this.queues.queue(queue);
    const [found, total] = await Promise.all([jobs.getFailed(0, limit - 1), jobs.getFailedCount()]);
    return { items: found.map((job) => viewOf(queue, job)), total };
  }

  /** Null unless the job has failed. */
  async find(queue: QueueName, id: string): Promise<FailedJob | null> {
    const job = await this.queues.queue(queue).getJob(id);
    return job && (await job.getState()) === 'failed' ? viewOf(queue, job) : null;
  }

  /** Queues it again with all its attempts. False if it has not failed any more. */
  async retry({ queue, id }: Pick<FailedJob, 'queue' | 'id'>): Promise<boolean> {
    const job = await this.queues.queue(queue as QueueName).getJob(id);
    if (!job) return false;
    return job.retry('failed', { resetAttemptsMade: true }).then(
      () => true,
      async (error: unknown) => {
        if ((await job.getState()) === 'failed') throw error;
        return false;
      },
    );
  }

  async remove({ queue, id }: Pick<FailedJob, 'queue' | 'id'>): Promise<void> {
    const job = await this.queues.queue(queue as QueueName).getJob(id);
    if (job && (await job.getState()) === 'failed') await job.remove();
  }
}

interface Data {
  id?: string;
  tenantId?: string | null;
}

function viewOf(queue: QueueName, job: Job<Data>): FailedJob {
  const { id, tenantId } = job.data;
  return {
    id: job.id ?? '',
    queue,
    name: job.name,
    event: id ?? null,
    tenantId: tenantId ?? null,
    reason: job.failedReason,
    attempts: job.attemptsMade,
    failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  };
}
