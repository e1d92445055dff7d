import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import {
  isOpen,
  TaskNotReady,
  type TaskEntity,
  TaskRepository,
  type TaskTurn,
  TaskScheduler,
} from '@parley/domain/tasks';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { TaskItems } from './task-items.js';
import { TaskPush } from './task.push.js';
import { TaskLimiter } from './task.limiter.js';

/** The length of a turn. Then other tasks have theirs. */
const turnMs = 1_000;
/** The tries of an item after unexpected errors. Such an error either passes within seconds or stays. */
const triesMax = 5;
const retryMs = 500;
const lookAgainMs = 150;
const longestLookMs = 5_000;

/**
 * Does a task item by item, each in a transaction that also counts it. After an interruption it continues with the next
 * item. If two workers run it at once, only one does each item. After a turn it goes to the end of the queue, so tasks
 * advance side by side, even if one of them waits.
 */
@Injectable()
export class TaskRunner implements BeforeApplicationShutdown {
  private readonly slots = new TaskLimiter();
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly taskRepository: TaskRepository,
    private readonly taskScheduler: TaskScheduler,
    private readonly taskItems: TaskItems,
    private readonly taskPush: TaskPush,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** Resolves once the turn is over. Rejects if this same turn must be repeated. */
  async run(tenantId: string, turn: TaskTurn): Promise<void> {
    const place = this.slots.enter(tenantId, turn.taskId);
    if (typeof place === 'number') return this.requeue(tenantId, turn, place);
    try {
      await this.claim(tenantId, turn);
    } finally {
      place();
    }
  }

  private async claim(tenantId: string, turn: TaskTurn): Promise<void> {
    await this.database.asTenant(tenantId, (tx) => this.taskRepository.start(tx, turn.taskId));
    this.taskPush.passing(tenantId, turn.taskId);
    const until = performance.now() + turnMs;
    for (let current = turn; ; ) {
      const task = await this.database.asTenant(tenantId, (tx) => this.taskRepository.get(tx, turn.taskId));
      if (!isOpen(task.status)) break;
      // Another worker has continued it.
      if (task.turn !== turn.turn) return;
      if (this.stopping) throw new Error(`${task.id} goes on with the next worker`);
      if (performance.now() > until) return this.requeue(tenantId, current, this.slots.pauseMs(tenantId));
      if (!(await this.doNext(task, current))) return;
      current = { taskId: turn.taskId, turn: turn.turn, tries: 0, looks: 0 };
      this.taskPush.passing(tenantId, task.id);
    }
    await this.taskPush.latest(tenantId, turn.taskId);
  }

  /** False if the item is tried again later. It is in the queue then. */
  private async doNext(task: TaskEntity, turn: TaskTurn): Promise<boolean> {
    try {
      await this.taskItems.run(task);
      return true;
    } catch (error) {
      if (error instanceof TaskNotReady) {
        const waitMs = Math.min(lookAgainMs * 1.5 ** turn.looks, longestLookMs);
        await this.requeue(task.tenantId, { ...turn, looks: turn.looks + 1 }, waitMs);
        return false;
      }
      if (error instanceof AppError) return this.taskItems.fail(task, error);
      const tries = turn.tries + 1;
      if (tries >= triesMax) return this.taskItems.giveUp(task, error);
      await this.requeue(task.tenantId, { ...turn, tries }, retryMs * 2 ** turn.tries);
      return false;
    }
  }

  /** Pushes a task that was canceled meanwhile. */
  private async requeue(tenantId: string, turn: TaskTurn, afterMs: number): Promise<void> {
    if (await this.taskScheduler.requeue(tenantId, turn, afterMs)) return;
    await this.taskPush.latest(tenantId, turn.taskId);
  }
}
