import { Injectable, Logger } from '@nestjs/common';
import type { TaskFailure } from '@parley/contracts/public';
import { type TaskEntity, TaskRepository } from '@parley/domain/tasks';
import { runInContext } from '@parley/platform/context';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { TaskHandlerRegistry } from './task-handler.registry.js';

@Injectable()
export class TaskItems {
  private readonly logger = new Logger(TaskItems.name);

  constructor(
    private readonly database: Database,
    private readonly taskRepository: TaskRepository,
    private readonly taskHandlerRegistry: TaskHandlerRegistry,
  ) {}

  /** Runs as the actor who created the task. Audit entries name that actor. */
  async run(task: TaskEntity): Promise<void> {
    const { kind, id, address, requestId } = task.actor;
    const context = { operation: task.kind, actor: { kind, id }, address, requestId, audited: false };
    await runInContext(context, async () => {
      const { tenantId, done: index } = task;
      const work = this.taskHandlerRegistry.of(task.kind);
      const prepared = await work.prepare?.(task, index);
      await this.database.asTenant(tenantId, async (tx) => {
        if (await this.taskRepository.advance(tx, task.id, index)) await work.item(tx, task, index, prepared);
      });
    });
  }

  /** Records that the item failed for a readable reason. The next item follows. */
  async fail(task: TaskEntity, { code, message, extra }: AppError): Promise<true> {
    const failure: TaskFailure = {
      item: await this.nameOf(task),
      error: code,
      message,
      ...(extra.details && { details: extra.details }),
    };
    await this.database.asTenant(task.tenantId, (tx) =>
      this.taskRepository.advance(tx, task.id, task.done, failure),
    );
    return true;
  }

  /** Like `fail`, for an unexpected error, which is logged. */
  async giveUp(task: TaskEntity, error: unknown): Promise<true> {
    this.logger.error(
      { err: error, taskId: task.id, item: task.done },
      'an item of a task could not be done',
    );
    return this.fail(task, new AppError('server.failed', 'This could not be done. Try it again later.'));
  }

  /** The item's name, or its number if it has none, or if the name cannot be read. */
  private async nameOf(task: TaskEntity): Promise<string> {
    const { tenantId, kind, done } = task;
    const name = this.database.asTenant(tenantId, async (tx) =>
      this.taskHandlerRegistry.of(kind).nameOf?.(tx, task, done),
    );
    return (await name.catch(() => `#${done + 1}`)) ?? `${done + 1}`;
  }
}
