import { Injectable } from '@nestjs/common';
import { type TaskKind, taskLimits } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { In, IsNull, Not } from 'typeorm';
import { TaskEntity, TaskFilePartEntity } from './task.entity.js';
import { openStatuses } from './task.policy.js';

export interface FilePiece {
  taskId: string;
  fileId: string;
  part: number;
  bytes: Buffer;
}

/** Kinds of tasks that keep earlier files beside the latest one, a few for each requester. */
const severalKept: readonly TaskKind[] = ['fans.export', 'fans.import'];

export const keepsSeveral = (kind: TaskKind): boolean => severalKept.includes(kind);

/** SQL of the bytes of the files of tenant `t` that stay beside later ones. */
export const keptFileBytes = `(
  select coalesce(sum(k.file_bytes), 0) from tasks k
  where k.tenant_id = t.id and k.kind in (${severalKept.map((kind) => `'${kind}'`).join(', ')}))`;

const noFile = { fileId: null, fileName: null, fileBytes: null };

/** The pieces of tasks' files, and which of them make the file to download. */
@Injectable()
export class TaskFileRepository {
  constructor(private readonly database: Database) {}

  /** Locks the task, so that no piece is added after its end. False if the task is over. */
  async insert(tx: TenantTx, { taskId, fileId, part, bytes }: FilePiece): Promise<boolean> {
    const stored = await tx.query(
      `insert into task_file_parts (task_id, file_id, part, tenant_id, bytes)
       select id, $2, $3, $4, $5 from tasks where id = $1 and status = any($6) for share returning 1`,
      [taskId, fileId, part, tx.tenantId, bytes, openStatuses],
    );
    return stored.length === 1;
  }

  /** The caller has locked or created the task. */
  async add(tx: TenantTx, { taskId, fileId, part, bytes }: FilePiece): Promise<void> {
    await tx.manager.insert(TaskFilePartEntity, { tenantId: tx.tenantId, taskId, fileId, part, bytes });
  }

  /** Null after the last piece. */
  async piece(
    { id: taskId, tenantId }: Pick<TaskEntity, 'id' | 'tenantId'>,
    fileId: string,
    part: number,
  ): Promise<Buffer | null> {
    const found = await this.database.asTenant(tenantId, (tx) =>
      tx.manager.findOneBy(TaskFilePartEntity, { tenantId, taskId, fileId, part }),
    );
    return found?.bytes ?? null;
  }

  /** Makes this the file to download, and deletes all others of the task. */
  async publish(
    tx: TenantTx,
    taskId: string,
    { id: fileId, name: fileName, bytes: fileBytes }: { id: string; name: string; bytes: number },
  ): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.update(TaskEntity, { tenantId, id: taskId }, { fileId, fileName, fileBytes });
    await tx.manager.delete(TaskFilePartEntity, { tenantId, taskId, fileId: Not(fileId) });
  }

  /** Drops the files of all other finished tasks of its kind. */
  async dropOthers(tx: TenantTx, { id, kind }: Pick<TaskEntity, 'id' | 'kind'>): Promise<void> {
    const others = await tx.manager.find(TaskEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, kind, id: Not(id), finishedAt: Not(IsNull()) },
    });
    await this.drop(
      tx,
      others.map((other) => other.id),
    );
  }

  /** Deletes the earlier files of its kind and requester, except the latest few. Locks their tasks, the newest first. */
  async dropOlder(tx: TenantTx, { id }: Pick<TaskEntity, 'id'>): Promise<void> {
    const older = await tx.query<{ id: string }>(
      `select o.id from tasks t
       join tasks o on o.tenant_id = t.tenant_id and o.kind = t.kind and o.actor ->> 'id' = t.actor ->> 'id'
       where t.id = $1 and t.tenant_id = $2 and o.id < t.id and o.file_id is not null
       order by o.id desc offset $3 for update of o`,
      [id, tx.tenantId, taskLimits.filesKept - 1],
    );
    await this.drop(
      tx,
      older.map((one) => one.id),
    );
  }

  async drop(tx: TenantTx, taskIds: string[]): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.update(TaskEntity, { tenantId, id: In(taskIds) }, noFile);
    await tx.manager.delete(TaskFilePartEntity, { tenantId, taskId: In(taskIds) });
  }
}
