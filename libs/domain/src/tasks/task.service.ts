import { Injectable } from '@nestjs/common';
import type { Task, TaskKind } from '@parley/contracts/public';
import { currentContext } from '@parley/platform/context';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import type { TaskAsker } from './task.entity.js';
import { TaskRepository, taskViewOf } from './task.repository.js';

export interface AskedTask {
  kind: TaskKind;
  /** Items, above zero. */
  total: number;
  /** The parameters of its kind, as JSON; secrets sealed. */
  params: object;
  counts?: Record<string, number>;
  /** No other of its kind may be under way. */
  sole?: boolean;
}

const ask = (): TaskAsker => {
  const { actor, address = null, requestId = null } = currentContext() ?? {};
  return { kind: actor?.kind ?? 'system', id: actor?.id ?? '', address, requestId };
};

/** Long work that somebody asks for, looks after, and may stop. */
@Injectable()
export class TaskService {
  constructor(
    private readonly database: Database,
    private readonly tasks: TaskRepository,
    private readonly outbox: Outbox,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
  ) {}

  /** Begins once the transaction commits, and is written down here. Rejects with `tasks.already_running`. */
  async create(tx: TenantTx, { kind, total, params, counts = {}, sole = false }: AskedTask): Promise<Task> {
    const id = this.ids.next('tsk');
    if (!(await this.tasks.insert(tx, { id, kind, sole, total, params, counts, actor: ask() }))) {
      throw new AppError('tasks.already_running', 'Another one of these is running. Wait for its end.');
    }
    await this.outbox.add(tx, 'task.created', { taskId: id });
    await this.auditService.record(tx, {
      target: { kind: 'task', id, name: kind },
      changes: { total: { to: total } },
    });
    return this.getIn(tx, id);
  }

  /** Rejects with `tasks.not_found`. */
  async get(tenantId: string, id: string): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) => this.getIn(tx, id));
  }

  /** The latest ones, the newest first. */
  async list(tenantId: string): Promise<Task[]> {
    return this.database.asTenant(tenantId, async (tx) => (await this.tasks.latest(tx)).map(taskViewOf));
  }

  /** Finished items stay. Rejects with `tasks.not_running` where it is over. */
  async cancel(tenantId: string, id: string): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) => this.cancelIn(tx, id));
  }

  private async getIn(tx: TenantTx, id: string): Promise<Task> {
    return taskViewOf(await this.tasks.get(tx, id));
  }

  private async cancelIn(tx: TenantTx, id: string): Promise<Task> {
    const { kind, status } = await this.tasks.get(tx, id);
    if (!(await this.tasks.cancel(tx, id))) throw new AppError('tasks.not_running', 'This task is over.');
    await this.auditService.record(tx, {
      target: { kind: 'task', id, name: kind },
      changes: { status: { from: status, to: 'canceled' } },
    });
    return this.getIn(tx, id);
  }
}
