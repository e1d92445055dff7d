import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import { Database } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { TaskRepository } from './task.repository.js';

export type TaskTurn = EventPayload<'task.passed-on'>;

/** Hands a task on to its next turn: by an event, so that a worker that dies loses none. */
@Injectable()
export class TaskScheduler {
  constructor(
    private readonly database: Database,
    private readonly taskRepository: TaskRepository,
    private readonly outbox: Outbox,
  ) {}

  /** False where the task is over, or another delivery of this turn has handed it on already. */
  async requeue(tenantId: string, turn: TaskTurn, afterMs: number): Promise<boolean> {
    return this.database.asTenant(tenantId, async (tx) => {
      if (!(await this.taskRepository.endTurn(tx, turn.taskId, turn.turn))) return false;
      await this.outbox.add(tx, 'task.passed-on', { ...turn, turn: turn.turn + 1 }, afterMs);
      return true;
    });
  }
}
