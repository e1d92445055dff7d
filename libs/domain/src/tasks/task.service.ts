import { Injectable } from '@nestjs/common';
import { type Task, type TaskKind, taskLimits } from '@parley/contracts/public';
import { currentContext } from '@parley/platform/context';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import type { TaskAsker } from './task.entity.js';
import { TaskRepository, taskViewOf } from './task.repository.js';

export interface AskedTask {
  kind: TaskKind;
  /** The number of items, above zero. */
  total: number;
  /** The parameters of its kind as JSON, with secrets sealed. */
  params: object;
  counts?: Record<string, number>;
  /** Whether no other task of its kind may be open. */
  sole?: boolean;
}

/** The reader of tasks. An owner sees all tasks of the tenant, and a sub-account only its own tasks. */
export interface TaskViewer {
  tenantId: string;
  /** Null for the owner. */
  subAccountId: string | null;
}

const ask = (): TaskAsker => {
  const { actor, address = null, requestId = null } = currentContext() ?? {};
  return { kind: actor?.kind ?? 'system', id: actor?.id ?? '', address, requestId };
};

const tooMany = (whose: string): AppError =>
  new AppError('tasks.too_many', `${whose} wait or run. Wait until one has ended.`);

/** Long-running jobs that users request, follow and may cancel. */
@Injectable()
export class TaskService {
  constructor(
    private readonly database: Database,
    private readonly taskRepository: TaskRepository,
    private readonly outbox: Outbox,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
  ) {}

  /** Stores a task, which begins once the transaction commits. Rejects with `tasks.too_many` or `tasks.already_running`. */
  async create(tx: TenantTx, { kind, total, params, counts = {}, sole = false }: AskedTask): Promise<Task> {
    await lockAdvisory(tx, 'tasks', tx.tenantId);
    const actor = ask();
    await this.assertRoom(tx, actor);
    const id = this.ids.next('tsk');
    if (!(await this.taskRepository.insert(tx, { id, kind, sole, total, params, counts, actor }))) {
      throw new AppError('tasks.already_running', 'Another one of these is running. Wait for its end.');
    }
    await this.outbox.add(tx, 'task.created', { taskId: id });
    await this.auditService.record(tx, {
      target: { kind: 'task', id, name: kind },
      changes: { total: { to: total } },
    });
    return taskViewOf(await this.taskRepository.get(tx, id));
  }

  /** Rejects with `tasks.not_found`. */
  async get({ tenantId, subAccountId }: TaskViewer, id: string): Promise<Task> {
    return this.database.asTenant(tenantId, async (tx) =>
      taskViewOf(await this.taskRepository.get(tx, id, subAccountId)),
    );
  }

  /** A task and the sub-account that requested it. Null if the owner did. */
  async withAsker(tenantId: string, id: string): Promise<{ task: Task; subAccountId: string | null }> {
    const row = await this.database.asTenant(tenantId, (tx) => this.taskRepository.get(tx, id));
    return { task: taskViewOf(row), subAccountId: row.actor.kind === 'agent' ? row.actor.id : null };
  }

  /** The latest tasks, the newest first. */
  async list({ tenantId, subAccountId }: TaskViewer): Promise<Task[]> {
    return this.database.asTenant(tenantId, async (tx) =>
      (await this.taskRepository.latest(tx, subAccountId)).map(taskViewOf),
    );
  }

  /** Finished items stay done. Rejects with `tasks.not_running` if it is over. */
  async cancel({ tenantId, subAccountId }: TaskViewer, id: string): Promise<Task> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { kind, status } = await this.taskRepository.get(tx, id, subAccountId);
      if (!(await this.taskRepository.cancel(tx, id)))
        throw new AppError('tasks.not_running', 'This task is over.');
      await this.auditService.record(tx, {
        target: { kind: 'task', id, name: kind },
        changes: { status: { from: status, to: 'canceled' } },
      });
      return taskViewOf(await this.taskRepository.get(tx, id));
    });
  }

  /** A sub-account and an API key have a lower limit than the tenant, so that the owner always has room. */
  private async assertRoom(tx: TenantTx, { kind, id }: TaskAsker): Promise<void> {
    const { openMax, openMaxOfAgent } = taskLimits;
    if ((await this.taskRepository.countOpen(tx)) >= openMax) throw tooMany(`${openMax} tasks`);
    if (kind !== 'agent' && kind !== 'api-key') return;
    if ((await this.taskRepository.countOpen(tx, id)) >= openMaxOfAgent)
      throw tooMany(`${openMaxOfAgent} tasks of this ${kind === 'agent' ? 'sub-account' : 'API key'}`);
  }
}
