import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import { Database } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { TaskRepository } from './task.repository.js';

export type TaskTurn = EventPayload<'task.passed-on'>;

/** Schedules the next turn of a task by an event, so that no task is lost if a worker dies. */
@Injectable()
export class TaskScheduler {
  constructor(
    private readonly database: Database,
    private readonly taskRepository: TaskRepository,
    private readonly outbox: Outbox,
  ) {}

  /** False if the task is over, or another delivery of this turn has scheduled the next one. */
  async requeue(tenantId: string, turn: TaskTurn, afterMs: number): Promise<boolean> {
    return this.database.asTenant(tenantId, async (tx) => {
      if (!(await this.taskRepository.endTurn(tx, turn.taskId, turn.turn))) return false;
      await this.outbox.add(tx, 'task.passed-on', { ...turn, turn: turn.turn + 1 }, afterMs);
      return true;
    });
  }
}
