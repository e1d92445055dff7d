import { Injectable } from '@nestjs/common';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { type FilePiece, keepsSeveral, TaskFileRepository } from './task-file.repository.js';
import type { TaskAtWork } from './task.handler.js';
import { TaskRepository } from './task.repository.js';
import type { TaskViewer } from './task.service.js';

type Owner = Pick<TaskAtWork, 'id' | 'tenantId'>;

export interface FileToFetch {
  name: string;
  bytes: number;
  /** Yields the chunks in order, each read in its own transaction. */
  chunks(): AsyncGenerator<Buffer>;
}

/** Kinds of tasks whose files may contain erased data, and their locks. */
const fileLocks = {
  'tenant.export': 'tenantExport',
  'chat.export': 'chatExport',
  'fans.import': 'fanFiles',
  'work-orders.export-fans': 'fanFiles',
  'fans.export': 'fanFiles',
  'links.export-visitors': 'fanFiles',
} as const;

export type FileKind = keyof typeof fileLocks;

const partBytes = 1_000_000;

/** Files that tasks make. They are written in pieces, so that none is ever whole in memory. */
@Injectable()
export class TaskFileStore {
  constructor(
    private readonly database: Database,
    private readonly taskRepository: TaskRepository,
    private readonly taskFileRepository: TaskFileRepository,
    private readonly ids: Ids,
  ) {}

  /**
   * Stores the content as a file of the task. Returns its id and length. It stays hidden until it is published, so two
   * writers of the same file never mix. Rejects with `tasks.not_running` once the task is over.
   */
  async write(owner: Owner, content: AsyncIterable<Buffer>): Promise<{ fileId: string; bytes: number }> {
    const fileId = this.ids.next('fil');
    let [part, bytes, waitingBytes, waiting] = [0, 0, 0, [] as Buffer[]];
    const flush = async (): Promise<void> => {
      const whole = Buffer.concat(waiting);
      waiting = [];
      for (let at = 0; at < whole.length; at += partBytes) {
        const piece = whole.subarray(at, at + partBytes);
        const row = { taskId: owner.id, fileId, part, bytes: piece };
        const isStored = await this.database.asTenant(owner.tenantId, (tx) =>
          this.taskFileRepository.insert(tx, row),
        );
        if (!isStored) throw new AppError('tasks.not_running', 'This task is over.');
        part += 1;
      }
    };
    for await (const chunk of content) {
      waiting.push(chunk);
      bytes += chunk.length;
      waitingBytes += chunk.length;
      if (waitingBytes < partBytes) continue;
      await flush();
      waitingBytes = 0;
    }
    await flush();
    return { fileId, bytes };
  }

  /** Stores each chunk as a piece of a file that the task's items need. Runs in the transaction that creates the task. */
  async storeChunks(
    tx: TenantTx,
    taskId: string,
    fileId: string,
    chunks: AsyncIterable<Buffer>,
  ): Promise<void> {
    let part = 0;
    for await (const bytes of chunks) {
      await this.taskFileRepository.add(tx, { taskId, fileId, part, bytes });
      part += 1;
    }
  }

  async append(tx: TenantTx, piece: FilePiece): Promise<void> {
    await this.taskFileRepository.add(tx, piece);
  }

  /** Null if the task is over, or after the last piece. */
  async piece(owner: Owner, fileId: string, part: number): Promise<Buffer | null> {
    return this.taskFileRepository.piece(owner, fileId, part);
  }

  /** Deletes all pieces of a task that needs no file. */
  async discard(tx: TenantTx, taskId: string): Promise<void> {
    await this.taskFileRepository.drop(tx, [taskId]);
  }

  /** The pieces of one file, in order. */
  async *read({ id, tenantId }: Owner, fileId: string): AsyncGenerator<Buffer> {
    for (let part = 0; ; part++) {
      const bytes = await this.piece({ id, tenantId }, fileId, part);
      if (!bytes) return;
      yield bytes;
    }
  }

  /**
   * Makes this the file to download, and deletes all others: those of the task, and those of earlier tasks of its kind.
   * Some kinds keep the latest few of the same requester.
   */
  async publish(
    tx: TenantTx,
    task: Pick<TaskAtWork, 'id' | 'kind'>,
    file: { id: string; name: string; bytes: number },
  ): Promise<void> {
    await this.taskFileRepository.publish(tx, task.id, file);
    if (keepsSeveral(task.kind)) await this.taskFileRepository.dropOlder(tx, task);
    else await this.taskFileRepository.dropOthers(tx, task);
  }

  /** Until the transaction ends, no other transaction begins or withdraws a file of this kind. */
  async lockKind(tx: TenantTx, kind: FileKind): Promise<void> {
    await lockAdvisory(tx, fileLocks[kind], tx.tenantId);
  }

  /**
   * Deletes the files of a kind, because they contain data that this transaction deletes. Cancels open tasks of the
   * kind. A new task begins after the commit.
   */
  async withdraw(tx: TenantTx, kind: FileKind): Promise<void> {
    await this.lockKind(tx, kind);
    const ids = await this.taskRepository.lockKind(tx, kind);
    for (const id of ids) await this.taskRepository.cancel(tx, id);
    await this.taskFileRepository.drop(tx, ids);
  }

  /** Rejects with `tasks.not_found` or `tasks.no_file`. */
  async toFetch({ tenantId, subAccountId }: TaskViewer, taskId: string): Promise<FileToFetch> {
    const task = await this.database.asTenant(tenantId, (tx) =>
      this.taskRepository.get(tx, taskId, subAccountId),
    );
    const { fileId, fileName, fileBytes } = task;
    if (fileId === null || fileName === null || fileBytes === null) {
      throw new AppError('tasks.no_file', 'This task has made no file.');
    }
    return { name: fileName, bytes: fileBytes, chunks: () => this.read({ id: taskId, tenantId }, fileId) };
  }
}
