import { Injectable } from '@nestjs/common';
import { type CsvCell, csvMark, csvOf, type Task } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { QuotaService } from '../billing/index.js';
import { type FileKind, TaskFileStore } from './task-file.store.js';
import type { TaskAtWork } from './task.handler.js';
import { TaskRepository } from './task.repository.js';
import { TaskService } from './task.service.js';

/** The progress of an export, a part of its task's parameters. */
export interface ExportProgress<Cursor> {
  /** Rows of one piece. Null until they are counted. */
  perPiece: number | null;
  /** The last row of the last piece, and the files of all pieces. */
  after: Cursor | null;
  files: string[];
}

/** The rows after a cursor as the file's text, each with its separator before it. */
export interface ExportPage<Cursor> {
  text: string;
  /** The number of rows found. Fewer than requested means that no more follow. */
  rows: number;
  /** The cursor of the last row. */
  last: Cursor | null;
}

export interface ExportFrame {
  head: string;
  tail: string;
  /** Bytes of the separator that the first row leaves out. */
  skippedBytes: number;
}

/** The result of an item: the number of rows, a piece of the file, or the whole file. */
export type ExportItem<Cursor> =
  | { count: number }
  | { fileId: string; bytes: number; rows: number; last: Cursor | null };

interface AskedExport {
  kind: FileKind;
  params: object;
}

/** A table's header. Its rows come from `csvRow`. */
export const csvFrame = (columns: CsvCell[]): ExportFrame => ({
  head: csvMark + csvOf([columns]),
  tail: '',
  skippedBytes: 0,
});

export const csvRow = (cells: CsvCell[]): string => `\r\n${csvOf([cells])}`;

/** The items until the number of pieces is known: counting, one piece, the whole file. */
const totalBefore = 3;
const piecesMax = 100;
const pieceMin = 2_000;
const pageRows = 500;

/** Exports rows to a file by a task. It counts them, writes them piece by piece, then joins the pieces. */
@Injectable()
export class FileExportService {
  constructor(
    private readonly taskService: TaskService,
    private readonly taskRepository: TaskRepository,
    private readonly taskFileStore: TaskFileStore,
    private readonly quotaService: QuotaService,
  ) {}

  /** Begins the task. Rejects with `tasks.already_running` if another of its kind is open. */
  async begin(tx: TenantTx, asked: AskedExport): Promise<Task> {
    return this.create(tx, asked, true);
  }

  /**
   * As `begin`, for a kind that keeps earlier files and may run in parallel. Rejects with `quotas.reached` if the tenant
   * has no room for files. The size of the new file is known only at its end.
   */
  async beginAnother(tx: TenantTx, asked: AskedExport): Promise<Task> {
    await this.quotaService.require(tx, 'fileBytes', 1);
    return this.create(tx, asked, false);
  }

  /** Counts the rows with the first item, then writes a piece with each item. The last item writes the whole file. */
  async write<Params extends ExportProgress<Cursor>, Cursor>(
    source: FileExport<Params, Cursor>,
    task: TaskAtWork<Params>,
    index: number,
  ): Promise<ExportItem<Cursor>> {
    if (index === 0) return { count: await source.count(task) };
    const { after, perPiece } = task.params;
    const written = { rows: 0, last: after };
    if (index === task.total - 1)
      return { ...(await this.taskFileStore.write(task, this.whole(source, task))), ...written };
    // The last piece takes all remaining rows, including those stored during the count.
    const isLast = index === task.total - 2 || perPiece === null;
    const content = piece(source, task, isLast ? Number.POSITIVE_INFINITY : perPiece, written);
    return { ...(await this.taskFileStore.write(task, content)), ...written };
  }

  /** In the transaction that counts the item: stores the count or the piece with the task, or publishes the file. */
  async store<Params extends ExportProgress<Cursor>, Cursor>(
    tx: TenantTx,
    source: FileExport<Params, Cursor>,
    task: TaskAtWork<Params>,
    item: { index: number; done: ExportItem<Cursor> },
  ): Promise<void> {
    const { index, done } = item;
    if ('count' in done) {
      const perPiece = Math.max(pieceMin, Math.ceil(done.count / piecesMax));
      return this.taskRepository.extend(tx, task.id, { perPiece }, Math.ceil(done.count / perPiece) + 2);
    }
    const { fileId, bytes, last } = done;
    if (index < task.total - 1) {
      const files = [...task.params.files, fileId];
      return this.taskRepository.extend(tx, task.id, { after: last, files });
    }
    await this.taskFileStore.publish(tx, task, { id: fileId, name: await source.fileName(tx, task), bytes });
  }

  private async create(tx: TenantTx, { kind, params }: AskedExport, sole: boolean): Promise<Task> {
    await this.taskFileStore.lockKind(tx, kind);
    const progress: ExportProgress<never> = { perPiece: null, after: null, files: [] };
    return this.taskService.create(tx, {
      kind,
      total: totalBefore,
      params: { ...params, ...progress },
      sole,
    });
  }

  private async *whole<Params extends ExportProgress<Cursor>, Cursor>(
    source: FileExport<Params, Cursor>,
    task: TaskAtWork<Params>,
  ): AsyncGenerator<Buffer> {
    const { head, tail, skippedBytes } = await source.frame(task);
    yield Buffer.from(head);
    let skipped = skippedBytes;
    for (const fileId of task.params.files) {
      for await (const bytes of this.taskFileStore.read(task, fileId)) {
        yield bytes.subarray(skipped);
        skipped = 0;
      }
    }
    yield Buffer.from(tail);
  }
}

/** One kind of export. Its rows have a fixed order, and no row is added while they are exported. */
export abstract class FileExport<Params extends ExportProgress<Cursor>, Cursor> {
  protected abstract readonly fileExportService: FileExportService;

  abstract count(task: TaskAtWork<Params>): Promise<number>;
  abstract page(task: TaskAtWork<Params>, after: Cursor | null, rows: number): Promise<ExportPage<Cursor>>;
  abstract frame(task: TaskAtWork<Params>): Promise<ExportFrame>;
  abstract fileName(tx: TenantTx, task: TaskAtWork<Params>): Promise<string>;

  async prepare(task: TaskAtWork<Params>, index: number): Promise<ExportItem<Cursor>> {
    return this.fileExportService.write(this, task, index);
  }

  /** Runs in the transaction that counts the item. */
  async store(
    tx: TenantTx,
    task: TaskAtWork<Params>,
    index: number,
    item: ExportItem<Cursor>,
  ): Promise<void> {
    await this.fileExportService.store(tx, this, task, { index, done: item });
  }
}

async function* piece<Params extends ExportProgress<Cursor>, Cursor>(
  source: FileExport<Params, Cursor>,
  task: TaskAtWork<Params>,
  count: number,
  written: { rows: number; last: Cursor | null },
): AsyncGenerator<Buffer> {
  for (let left = count; left > 0; ) {
    const wanted = Math.min(left, pageRows);
    const { text, rows, last } = await source.page(task, written.last, wanted);
    written.last = last ?? written.last;
    written.rows += rows;
    left = rows < wanted ? 0 : left - rows;
    if (text !== '') yield Buffer.from(text);
  }
}
