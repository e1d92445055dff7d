import { Injectable } from '@nestjs/common';
import {
  type DiscardFailedJob,
  type FailedJob,
  type FailedJobChoice,
  type FailedJobs,
  operatorLimits,
} from '@parley/contracts/public';
import { type QueueName, queues, type SubscriberName, subscribers } from '@parley/contracts/server';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Inbox } from '@parley/platform/messaging';
import { FailedJobStore } from '@parley/platform/queue';
import { AuditService } from '../audit/index.js';

/** Background jobs that failed for good, for operators. System path: the jobs of all tenants. */
@Injectable()
export class FailedJobService {
  constructor(
    private readonly database: Database,
    private readonly failedJobStore: FailedJobStore,
    private readonly inbox: Inbox,
    private readonly auditService: AuditService,
  ) {}

  /** Rejects with `request.invalid` for a queue that does not exist. */
  async list(queue: string): Promise<FailedJobs> {
    return this.failedJobStore.latest(checked(queue), operatorLimits.failedJobs);
  }

  /** Runs the job again. Rejects with `failed-jobs.not_found`. */
  async retry(choice: FailedJobChoice): Promise<void> {
    const job = await this.get(choice);
    if (!(await this.failedJobStore.retry(job))) throw notFound();
    await this.database.asSystem((tx) => this.auditService.record(tx, entryOf(job)));
  }

  /**
   * Removes the job for good. Its event counts as handled by this consumer, so that it is not sent again. A recurring
   * job runs again at its next time. Rejects with `failed-jobs.not_found`.
   */
  async discard({ reason, ...choice }: DiscardFailedJob): Promise<void> {
    const job = await this.get(choice);
    await this.database.asSystem(async (tx) => {
      if (job.event !== null && job.name in subscribers)
        await this.inbox.discard(tx, {
          eventId: job.event,
          tenantId: job.tenantId,
          consumer: job.name as SubscriberName,
        });
      const entry = entryOf(job);
      await this.auditService.record(tx, {
        ...entry,
        changes: { ...entry.changes, reason: { to: reason.trim() } },
      });
    });
    await this.failedJobStore.remove(job);
  }

  private async get({ queue, id }: FailedJobChoice): Promise<FailedJob> {
    const found = await this.failedJobStore.find(checked(queue), id);
    if (!found) throw notFound();
    return found;
  }
}

const notFound = (): AppError =>
  new AppError('failed-jobs.not_found', 'This job has not failed, or it is no longer kept.');

function checked(queue: string): QueueName {
  if (Object.hasOwn(queues, queue)) return queue as QueueName;
  throw AppError.field('queue', 'isIn', 'There is no such queue.');
}

const entryOf = ({ id, name, queue, reason, tenantId }: FailedJob) => ({
  target: { kind: 'job', id, name },
  changes: {
    queue: { to: queue },
    failure: { to: reason },
    ...(tenantId !== null && { tenantIds: { to: [tenantId] } }),
  },
});
