import { Injectable } from '@nestjs/common';
import { TaskSweep } from '@parley/domain/tasks';
import { type Delivered, Live, RunsJob } from '@parley/platform/messaging';
import { TaskRunner } from './task.runner.js';

@Injectable()
export class TasksProcessor {
  constructor(
    private readonly runner: TaskRunner,
    private readonly old: TaskSweep,
  ) {}

  /** Confirmed once its first turn is over: a worker that dies before leaves it to the next. */
  @Live('tasks.run')
  async run({ tenantId, payload }: Delivered<'tasks.run'>): Promise<void> {
    await this.runner.run(tenantId, { taskId: payload.taskId, turn: 0, tries: 0, looks: 0 });
  }

  @Live('tasks.go-on')
  async goOn({ tenantId, payload }: Delivered<'tasks.go-on'>): Promise<void> {
    await this.runner.run(tenantId, payload);
  }

  @RunsJob('tasks.drop-old')
  async dropOld(): Promise<void> {
    await this.old.sweep();
  }
}
