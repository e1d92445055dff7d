import { Injectable } from '@nestjs/common';
import { dayMs, taskLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { TaskRepository } from './task.repository.js';

/** A task's files may be large. */
const chunk = 100;

/** Deletes finished tasks and their files some days later. System path: it serves all tenants. */
@Injectable()
export class TaskSweeper {
  constructor(
    private readonly database: Database,
    private readonly taskRepository: TaskRepository,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - taskLimits.keepDays * dayMs);
    await inChunks(this.database, (tx) => this.taskRepository.dropFinished(tx, before, chunk), chunk);
  }
}
