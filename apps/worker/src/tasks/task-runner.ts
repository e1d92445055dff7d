import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { TaskFailure } from '@parley/contracts/public';
import { isOpen, type TaskEntity, TaskRepository, type TaskWork } from '@parley/domain/tasks';
import { runInContext } from '@parley/platform/context';
import { Database, type TenantTx } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import { TaskPush } from './task-push.js';
import { TaskWorks } from './task-works.js';

/**
 * Does a task item by item, each in a transaction that also counts it: wherever it is cut off, it goes on with the
 * next one, and of two that run it at once each item is done by one.
 */
@Injectable()
export class TaskRunner implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly tasks: TaskRepository,
    private readonly works: TaskWorks,
    private readonly push: TaskPush,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** Resolves once the task is over. Rejects where it is to be gone on with later. */
  async run(tenantId: string, taskId: string): Promise<void> {
    await this.database.asTenant(tenantId, (tx) => this.tasks.start(tx, taskId));
    this.push.passing(tenantId, taskId);
    for (;;) {
      const task = await this.database.asTenant(tenantId, (tx) => this.tasks.get(tx, taskId));
      if (!isOpen(task.status)) break;
      if (this.stopping) throw new Error(`${taskId} goes on with the next worker`);
      await this.inContext(task, () => this.doNext(task));
      this.push.passing(tenantId, taskId);
    }
    await this.push.latest(tenantId, taskId);
  }

  /** Whoever asked for the task is who its audit entries name. */
  private inContext<T>({ kind, actor }: TaskEntity, work: () => Promise<T>): Promise<T> {
    const { address, requestId } = actor;
    return runInContext(
      { operation: kind, actor: { kind: actor.kind, id: actor.id }, address, requestId, audited: false },
      work,
    );
  }

  private async doNext(task: TaskEntity): Promise<void> {
    const { tenantId, done: index } = task;
    const work = this.works.of(task.kind);
    try {
      const prepared = await work.prepare?.(task, index);
      await this.database.asTenant(tenantId, async (tx) => {
        if (await this.tasks.advance(tx, task.id, index)) await work.item(tx, task, index, prepared);
      });
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      await this.database.asTenant(tenantId, async (tx) => {
        const failure = failureOf(error, await this.nameOf(tx, work, task));
        await this.tasks.advance(tx, task.id, index, failure);
      });
    }
  }

  private async nameOf(tx: TenantTx, work: TaskWork, task: TaskEntity): Promise<string> {
    return work.nameOf(tx, task, task.done);
  }
}

const failureOf = ({ code, message, extra }: CodedError, item: string): TaskFailure => ({
  item,
  error: code,
  message,
  ...(extra.details && { details: extra.details }),
});
