import { Injectable } from '@nestjs/common';
import type { TaskKind } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import type { TaskAtWork } from './task.handler.js';
import { openStatuses } from './tasks.policy.js';
import { TaskRepository } from './tasks.repository.js';

type Owner = Pick<TaskAtWork, 'id' | 'tenantId'>;

export interface FileToFetch {
  name: string;
  bytes: number;
  /** In order, each of a transaction of its own. */
  chunks(): AsyncGenerator<Buffer>;
}

const partBytes = 1_000_000;

/** Files a task makes: written in pieces, so that none is ever whole in memory. */
@Injectable()
export class TaskFileStore {
  constructor(
    private readonly database: Database,
    private readonly tasks: TaskRepository,
    private readonly ids: Ids,
  ) {}

  /**
   * Stores what comes as a file of the task, and returns its id and length. Nothing shows it before somebody names
   * it: two that write the same one never mix. Rejects with `tasks.not_running` once the task is over.
   */
  async write(owner: Owner, content: AsyncIterable<Buffer>): Promise<{ fileId: string; bytes: number }> {
    const fileId = this.ids.next('fil');
    let [part, bytes, waiting] = [0, 0, [] as Buffer[]];
    const flush = async (): Promise<void> => {
      const whole = Buffer.concat(waiting);
      waiting = [];
      for (let at = 0; at < whole.length; at += partBytes) {
        const piece = whole.subarray(at, at + partBytes);
        // Holds the task: whoever ends it finds every piece there is, and none comes after.
        const stored = await this.database.asTenant(owner.tenantId, (tx) =>
          tx.query(
            `insert into task_file_parts (task_id, file_id, part, tenant_id, bytes)
             select id, $2, $3, $4, $5 from tasks where id = $1 and status = any($6) for share returning 1`,
            [owner.id, fileId, part, tx.tenantId, piece, openStatuses],
          ),
        );
        if (stored.length === 0) throw new AppError('tasks.not_running', 'This task is over.');
        part += 1;
      }
    };
    let held = 0;
    for await (const chunk of content) {
      waiting.push(chunk);
      [held, bytes] = [held + chunk.length, bytes + chunk.length];
      if (held < partBytes) continue;
      await flush();
      held = 0;
    }
    await flush();
    return { fileId, bytes };
  }

  /** The pieces of one file, in order. */
  async *read({ id, tenantId }: Owner, fileId: string): AsyncGenerator<Buffer> {
    for (let part = 0; ; part++) {
      const [row] = await this.database.asTenant(tenantId, (tx) =>
        tx.query<{ bytes: Buffer }>(
          'select bytes from task_file_parts where task_id = $1 and file_id = $2 and part = $3',
          [id, fileId, part],
        ),
      );
      if (!row) return;
      yield row.bytes;
    }
  }

  /** Makes this the file to fetch and drops all others of the task. */
  async publish(
    tx: TenantTx,
    taskId: string,
    file: { id: string; name: string; bytes: number },
  ): Promise<void> {
    await tx.query('update tasks set file_id = $2, file_name = $3, file_bytes = $4 where id = $1', [
      taskId,
      file.id,
      file.name,
      file.bytes,
    ]);
    await tx.query('delete from task_file_parts where task_id = $1 and file_id <> $2', [taskId, file.id]);
  }

  /** Of all tasks of its kind only this one keeps a file. */
  async dropOthers(tx: TenantTx, { id, kind }: Pick<TaskAtWork, 'id' | 'kind'>): Promise<void> {
    const others = await tx.query<{ id: string }>(
      `update tasks set file_id = null, file_name = null, file_bytes = null
       where tenant_id = $1 and kind = $2 and id <> $3 and finished_at is not null returning id`,
      [tx.tenantId, kind, id],
    );
    await tx.query('delete from task_file_parts where task_id = any($1)', [others.map((other) => other.id)]);
  }

  /** No task of this kind has a file from now on: those under way end as canceled. */
  async withdraw(tx: TenantTx, kind: TaskKind): Promise<void> {
    // The newest first, as whoever publishes holds them.
    const held = await tx.query<{ id: string }>(
      'select id from tasks where tenant_id = $1 and kind = $2 order by id desc for update',
      [tx.tenantId, kind],
    );
    for (const { id } of held) await this.tasks.cancel(tx, id);
    const ids = held.map(({ id }) => id);
    await tx.query(
      'update tasks set file_id = null, file_name = null, file_bytes = null where id = any($1)',
      [ids],
    );
    await tx.query('delete from task_file_parts where task_id = any($1)', [ids]);
  }

  /** Rejects with `tasks.not_found` or `tasks.no_file`. */
  async toFetch(tenantId: string, taskId: string): Promise<FileToFetch> {
    const task = await this.database.asTenant(tenantId, (tx) => this.tasks.get(tx, taskId));
    const { fileId, fileName, fileBytes } = task;
    if (fileId === null || fileName === null || fileBytes === null) {
      throw new AppError('tasks.no_file', 'This task has made no file.');
    }
    return { name: fileName, bytes: fileBytes, chunks: () => this.read({ id: taskId, tenantId }, fileId) };
  }
}
