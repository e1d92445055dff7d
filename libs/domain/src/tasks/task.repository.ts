import { Injectable } from '@nestjs/common';
import { dayMs, type Task, type TaskFailure, type TaskKind, taskLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import { In, LessThan, Raw } from 'typeorm';
import { PublicEventPublisher } from '../public-events/index.js';
import { TaskEntity, TaskFilePartEntity } from './task.entity.js';
import { openStatuses } from './task.policy.js';

export type NewTask = Pick<TaskEntity, 'id' | 'kind' | 'sole' | 'total' | 'params' | 'counts' | 'actor'>;

/** The tasks of one sub-account. Null for all. */
const askedBy = (subAccountId: string | null) =>
  subAccountId !== null && {
    actor: Raw((column) => `${column} ->> 'id' = :subAccountId`, { subAccountId }),
  };

const taskNotFound = (): AppError => new AppError('tasks.not_found', 'There is no such task.');

/** The tasks of a tenant. Only conditional updates change the progress, so nothing is counted twice. */
@Injectable()
export class TaskRepository {
  constructor(
    private readonly clock: Clock,
    private readonly publicEvents: PublicEventPublisher,
  ) {}

  /** The number of open tasks: all, or those of one sub-account. */
  async countOpen(tx: TenantTx, subAccountId: string | null = null): Promise<number> {
    const open = { tenantId: tx.tenantId, status: In(openStatuses) };
    return tx.manager.countBy(TaskEntity, { ...open, ...askedBy(subAccountId) });
  }

  /** False if it may not run beside another of its kind, and there is one. */
  async insert(tx: TenantTx, { actor, ...task }: NewTask): Promise<boolean> {
    const row = { ...task, tenantId: tx.tenantId, actor, createdAt: this.clock.now() };
    const { raw } = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(TaskEntity)
      .values(row)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as object[]).length === 1;
  }

  /** Null if the task does not exist. */
  async find(tx: TenantTx, id: string): Promise<TaskEntity | null> {
    return isId('tsk', id) ? tx.manager.findOneBy(TaskEntity, { id, tenantId: tx.tenantId }) : null;
  }

  /** Rejects with `tasks.not_found`. A sub-account only finds its own tasks. */
  async get(tx: TenantTx, id: string, subAccountId: string | null = null): Promise<TaskEntity> {
    const found = await this.find(tx, id);
    if (!found || (subAccountId !== null && found.actor.id !== subAccountId)) throw taskNotFound();
    return found;
  }

  /** The newest first. A sub-account only gets its own tasks. */
  async latest(tx: TenantTx, subAccountId: string | null): Promise<TaskEntity[]> {
    return tx.manager.find(TaskEntity, {
      where: { tenantId: tx.tenantId, ...askedBy(subAccountId) },
      order: { id: 'desc' },
      take: taskLimits.listed,
    });
  }

  /** Marks a waiting task as running. Other statuses stay unchanged. */
  async start(tx: TenantTx, id: string): Promise<void> {
    const queued = { id, tenantId: tx.tenantId, status: 'queued' as const };
    await tx.manager.update(TaskEntity, queued, { status: 'running', startedAt: this.clock.now() });
  }

  /**
   * Counts this item as done, and locks the task until the transaction ends. False if another worker has done it, or the
   * task was canceled. The caller must then not do the item. The last item clears the parameters, because they may hold
   * sealed secrets. If it fails, the unpublished pieces of a file are deleted as well.
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
    if (moved?.over) await this.publishDone(tx, id);
    return moved !== undefined;
  }

  /** False if the task or this turn is over. */
  async endTurn(tx: TenantTx, id: string, turn: number): Promise<boolean> {
    const open = { id, tenantId: tx.tenantId, turn, status: In(openStatuses) };
    const { affected } = await tx.manager.update(TaskEntity, open, { turn: turn + 1 });
    return affected === 1;
  }

  /** False if it is over. Finished items stay done, and the pieces of its file are deleted. */
  async cancel(tx: TenantTx, id: string): Promise<boolean> {
    const { affected } = await tx.manager.update(
      TaskEntity,
      { id, tenantId: tx.tenantId, status: In(openStatuses) },
      { status: 'canceled', finishedAt: this.clock.now(), params: {} },
    );
    if (affected === 1) {
      await this.dropPieces(tx, id);
      await this.publishDone(tx, id);
    }
    return affected === 1;
  }

  /** Changes the number of items or their data. Parameters are merged into the existing ones. */
  async extend(tx: TenantTx, id: string, params: object, total?: number): Promise<void> {
    await tx.manager
      .createQueryBuilder()
      .update(TaskEntity)
      .set({ params: () => 'params || :added::jsonb', ...(total !== undefined && { total }) })
      .where({ id, tenantId: tx.tenantId })
      .setParameter('added', JSON.stringify(params))
      .execute();
  }

  async setCounts(tx: TenantTx, id: string, counts: Record<string, number>): Promise<void> {
    await tx.manager.update(TaskEntity, { id, tenantId: tx.tenantId }, { counts });
  }

  async setParam(tx: TenantTx, id: string, path: string[], value: string): Promise<void> {
    await tx.manager
      .createQueryBuilder()
      .update(TaskEntity)
      .set({ params: () => 'jsonb_set(params, :path, to_jsonb(:value::text))' })
      .where({ id, tenantId: tx.tenantId })
      .setParameters({ path, value })
      .execute();
  }

  /** Locks the tasks of this kind, the newest first, in the same order as the publisher of a file. Returns their ids. */
  async lockKind(tx: TenantTx, kind: TaskKind): Promise<string[]> {
    const rows = await tx.manager.find(TaskEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, kind },
      order: { id: 'desc' },
      lock: { mode: 'pessimistic_write' },
    });
    return rows.map(({ id }) => id);
  }

  /** Deletes up to `limit` tasks that ended before then, with their files. Returns how many. System path. */
  async dropFinished(tx: SystemTx, before: Date, limit: number): Promise<number> {
    const old = await tx.manager.find(TaskEntity, {
      select: { id: true },
      where: { finishedAt: LessThan(before) },
      order: { finishedAt: 'asc' },
      take: limit,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    const ids = old.map(({ id }) => id);
    const { affected } = await tx.manager.delete(TaskEntity, { id: In(ids) });
    await tx.manager.delete(TaskFilePartEntity, { taskId: In(ids) });
    return affected ?? 0;
  }

  /** Renames an item of failed tasks whose kind begins with the prefix. */
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

  private async publishDone(tx: TenantTx, id: string): Promise<void> {
    if (!this.publicEvents.wants(tx.tenantId, 'task.done')) return;
    const { kind, status, total, failed } = await this.get(tx, id);
    if (status === 'queued' || status === 'running') return;
    const data = { taskId: id, kind, status, total, failed };
    await this.publicEvents.one(tx, 'task.done', { subAccountId: null, data });
  }

  private async dropPieces(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.delete(TaskFilePartEntity, { tenantId: tx.tenantId, taskId: id });
  }
}

export function taskViewOf(row: TaskEntity): Task {
  const { id, kind, status, total, done, failed, counts, failures, createdAt, startedAt, finishedAt } = row;
  return {
    id,
    kind,
    status,
    total,
    done,
    failed,
    counts,
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
