import { Injectable } from '@nestjs/common';
import { TaskSweeper } from '@parley/domain/tasks';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { TaskRunner } from './task.runner.js';

@Injectable()
export class TasksProcessor {
  constructor(
    private readonly taskRunner: TaskRunner,
    private readonly taskSweeper: TaskSweeper,
  ) {}

  /** The event is confirmed after the task's first turn. If the worker dies before, another one takes the turn. */
  @OnEventAfterCommit('tasks.run')
  async run({ tenantId, payload }: EventDelivery<'tasks.run'>): Promise<void> {
    await this.taskRunner.run(tenantId, { taskId: payload.taskId, turn: 0, tries: 0, looks: 0 });
  }

  @OnEventAfterCommit('tasks.go-on')
  async continue({ tenantId, payload }: EventDelivery<'tasks.go-on'>): Promise<void> {
    await this.taskRunner.run(tenantId, payload);
  }

  @OnJob('tasks.drop-old')
  async dropOld(): Promise<void> {
    await this.taskSweeper.sweep();
  }
}
