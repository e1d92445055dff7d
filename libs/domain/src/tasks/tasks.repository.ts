import { Injectable } from '@nestjs/common';
import { type Task, type TaskFailure, taskLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import { TaskEntity } from './task.entity.js';
import { openStatuses } from './tasks.policy.js';

export type NewTask = Pick<TaskEntity, 'id' | 'kind' | 'sole' | 'total' | 'params' | 'actor'>;

const taskNotFound = (): AppError => new AppError('tasks.not_found', 'There is no such task.');

/** The tasks of a tenant. Progress is made by conditional updates alone: nothing is counted twice. */
@Injectable()
export class TaskRepository {
  constructor(private readonly clock: Clock) {}

  /** False where it may not run beside another of its kind, and there is one. */
  async insert(tx: TenantTx, { id, kind, sole, total, params, actor }: NewTask): Promise<boolean> {
    const stored = await tx.query(
      `insert into tasks (id, tenant_id, kind, sole, total, params, actor, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [id, tx.tenantId, kind, sole, total, params, actor, this.clock.now()],
    );
    return stored.length === 1;
  }

  /** Rejects with `tasks.not_found`. */
  async get(tx: TenantTx, id: string): Promise<TaskEntity> {
    const found = isId('tsk', id)
      ? await tx.manager.findOneBy(TaskEntity, { id, tenantId: tx.tenantId })
      : null;
    if (!found) throw taskNotFound();
    return found;
  }

  /** The newest first. */
  async latest(tx: TenantTx): Promise<TaskEntity[]> {
    return tx.manager.find(TaskEntity, {
      where: { tenantId: tx.tenantId },
      order: { id: 'desc' },
      take: taskLimits.listed,
    });
  }

  /** Somebody works at it from now on; what is under way or over stays as it is. */
  async start(tx: TenantTx, id: string): Promise<void> {
    await tx.query(
      `update tasks set status = 'running', started_at = $2 where id = $1 and status = 'queued'`,
      [id, this.clock.now()],
    );
  }

  /**
   * Counts the item of this number as done, and holds the task until the transaction ends. False where somebody else
   * did, or it was canceled: then the item is not this caller's to do. What was asked for is forgotten with the last
   * one: it may hold sealed secrets. Where that one fails, so are the pieces of a file that nobody shows.
   */
  async advance(tx: TenantTx, id: string, index: number, failure?: TaskFailure): Promise<boolean> {
    const [moved] = await tx.query<{ over: boolean }>(
      `update tasks set done = done + 1, failed = failed + $4,
         failures = case when jsonb_array_length(failures) < $5 then failures || $6::jsonb else failures end,
         started_at = coalesce(started_at, $3),
         status = case when done + 1 < total then 'running' when failed + $4 = total then 'failed' else 'done' end,
         finished_at = case when done + 1 = total then $3::timestamptz end,
         params = case when done + 1 = total then '{}' else params end
       where id = $1 and done = $2 and status = any($7) returning finished_at is not null as over`,
      [
        id,
        index,
        this.clock.now(),
        failure ? 1 : 0,
        taskLimits.failuresKept,
        JSON.stringify(failure ? [failure] : []),
        openStatuses,
      ],
    );
    if (moved?.over && failure) await this.dropPieces(tx, id);
    return moved !== undefined;
  }

  /** False where it is over, or this turn of it is. */
  async endTurn(tx: TenantTx, id: string, turn: number): Promise<boolean> {
    const ended = await tx.query(
      'update tasks set turn = turn + 1 where id = $1 and turn = $2 and status = any($3) returning id',
      [id, turn, openStatuses],
    );
    return ended.length === 1;
  }

  /** False where it is over. What is done stays done; the pieces of its file go. */
  async cancel(tx: TenantTx, id: string): Promise<boolean> {
    const moved = await tx.query(
      `update tasks set status = 'canceled', finished_at = $2, params = '{}' where id = $1 and status = any($3) returning id`,
      [id, this.clock.now(), openStatuses],
    );
    if (moved.length === 1) await this.dropPieces(tx, id);
    return moved.length === 1;
  }

  /** Names an item of failed tasks otherwise, in tasks whose kind begins so. */
  async renameFailures(tx: TenantTx, kindPrefix: string, item: string, renamed: string): Promise<void> {
    await tx.query(
      `update tasks t set failures = (
         select jsonb_agg(case when f ->> 'item' = $3 then f || jsonb_build_object('item', $4::text) else f end order by n)
         from jsonb_array_elements(t.failures) with ordinality as e(f, n))
       where t.tenant_id = $1 and starts_with(t.kind, $2)
         and t.failures @> jsonb_build_array(jsonb_build_object('item', $3::text))`,
      [tx.tenantId, kindPrefix, item, renamed],
    );
  }

  private async dropPieces(tx: TenantTx, id: string): Promise<void> {
    await tx.query('delete from task_file_parts where task_id = $1', [id]);
  }
}

const dayMs = 86_400_000;

export function taskViewOf(row: TaskEntity): Task {
  const { id, kind, status, total, done, failed, failures, createdAt, startedAt, finishedAt } = row;
  return {
    id,
    kind,
    status,
    total,
    done,
    failed,
    failures,
    file: fileOf(row),
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

function fileOf({ fileName, fileBytes, finishedAt }: TaskEntity): Task['file'] {
  if (fileName === null || fileBytes === null || finishedAt === null) return null;
  const until = new Date(finishedAt.getTime() + taskLimits.keepDays * dayMs).toISOString();
  return { name: fileName, bytes: fileBytes, until };
}
