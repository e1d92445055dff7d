import { Injectable } from '@nestjs/common';
import { type ExportChat, csvMark, csvOf, type Task } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { type TaskAtWork, TaskFileStore, TaskRepository, TaskService } from '../../tasks/index.js';
import { localDate, TenantRepository } from '../../tenants/index.js';
import { cellsOf, exportColumns, exportedOf, exportSql, type ExportRow } from './chat-export.rows.js';
import { conversationNotFound, type PageCursor } from './chat-history.policy.js';
import { ChatSearchQueries, type StoredFound } from './chat-search.queries.js';

export interface ChatExportTask {
  query: ExportChat;
  /** ISO instant: what was stored from then on is not in it. */
  until: string;
  timeZone: string;
  /** Messages of one piece; null until they are counted. */
  perPiece: number | null;
  /** Where the last piece ended, and which files the pieces are. */
  after: PageCursor | null;
  files: string[];
}

/** What an item of the task made: how many messages there are, or a piece of the file. */
export type ExportStep = { count: number } | { fileId: string; bytes: number; after: PageCursor | null };

/** Counts, one piece, the whole: until it is known how many pieces there are. */
const totalBefore = 3;
const piecesMax = 100;
const pieceMin = 2_000;
const chunkRows = 500;

/** Messages as a file of one tenant: counted, written piece by piece, along their time, then put together. */
@Injectable()
export class ChatExportService {
  constructor(
    private readonly database: Database,
    private readonly search: ChatSearchQueries,
    private readonly taskService: TaskService,
    private readonly taskRepository: TaskRepository,
    private readonly files: TaskFileStore,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `tasks.already_running`, `conversations.not_found`, or `request.invalid` naming `text`. */
  async begin(tx: TenantTx, query: ExportChat): Promise<Task> {
    await this.files.lockKind(tx, 'chat.export');
    if (query.conversationId !== undefined) await checkThere(tx, query.conversationId);
    this.search.check(tx.tenantId, query);
    const until = this.clock.now().toISOString();
    const { timeZone } = await this.tenantRepository.current(tx);
    const params: ChatExportTask = { query, until, timeZone, perPiece: null, after: null, files: [] };
    return this.taskService.create(tx, { kind: 'chat.export', total: totalBefore, params, sole: true });
  }

  /** Counts them first, then writes the next piece, or, being the last item, the whole. */
  async write(task: TaskAtWork<ChatExportTask>, index: number): Promise<ExportStep> {
    const { query, until, perPiece } = task.params;
    if (index === 0) return { count: await this.search.count(task.tenantId, query, until) };
    const end = { after: task.params.after };
    if (index === task.total - 1) return { ...(await this.files.write(task, this.whole(task))), ...end };
    // The last piece takes all that is left: what was being stored when they were counted, too.
    const isLast = index === task.total - 2 || perPiece === null;
    const rows = isLast ? Number.POSITIVE_INFINITY : perPiece;
    return { ...(await this.files.write(task, this.piece(task, rows, end))), ...end };
  }

  /** Keeps what was counted or written: a piece, or the whole for whoever asked. Earlier ones go. */
  async storePart(
    tx: TenantTx,
    task: TaskAtWork<ChatExportTask>,
    index: number,
    step: ExportStep,
  ): Promise<void> {
    if ('count' in step) {
      const perPiece = Math.max(pieceMin, Math.ceil(step.count / piecesMax));
      await this.taskRepository.extend(tx, task.id, { perPiece }, Math.ceil(step.count / perPiece) + 2);
      return;
    }
    const { fileId, bytes, after } = step;
    if (index < task.total - 1) {
      await this.taskRepository.extend(tx, task.id, { after, files: [...task.params.files, fileId] });
      return;
    }
    const { query, timeZone } = task.params;
    const name = `parley-chat-${localDate(this.clock.now(), timeZone)}.${query.format}`;
    await this.files.publish(tx, task, { id: fileId, name, bytes });
  }

  private async *piece(
    { tenantId, params }: TaskAtWork<ChatExportTask>,
    count: number,
    end: { after: PageCursor | null },
  ): AsyncGenerator<Buffer> {
    const { query, until, timeZone } = params;
    for (let left = count; left > 0; ) {
      const rows = Math.min(left, chunkRows);
      const found = await this.search.onwards(tenantId, query, { after: end.after, until, rows });
      end.after = found.at(-1) ?? end.after;
      left = found.length < rows ? 0 : left - rows;
      const messages = await this.database.asTenant(tenantId, (tx) => readRows(tx, found));
      for (const row of messages) yield Buffer.from(lineOf(query, row, timeZone));
    }
  }

  private async *whole(task: TaskAtWork<ChatExportTask>): AsyncGenerator<Buffer> {
    const isJson = task.params.query.format === 'json';
    yield Buffer.from(isJson ? '[' : csvMark + csvOf([[...exportColumns]]));
    // Each message begins with what parts it from the one before; the first has none.
    let unparted = isJson;
    for (const fileId of task.params.files) {
      for await (const bytes of this.files.read(task, fileId)) {
        yield unparted ? bytes.subarray(1) : bytes;
        unparted = false;
      }
    }
    if (isJson) yield Buffer.from('\n]\n');
  }
}

function lineOf({ format }: ExportChat, row: ExportRow, timeZone: string): string {
  const message = exportedOf(row, timeZone);
  return format === 'json' ? `,\n${JSON.stringify(message)}` : `\r\n${csvOf([cellsOf(message)])}`;
}

/** In the order found. Nothing but the days they were stored on is looked into. */
async function readRows(tx: TenantTx, found: StoredFound[]): Promise<ExportRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const stored = found.map(({ storedAt }) => storedAt).sort((a, b) => (a < b ? -1 : 1));
  const rows = await tx.query<ExportRow>(exportSql, [tx.tenantId, ids, stored[0], stored.at(-1)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function checkThere(tx: TenantTx, conversationId: string): Promise<void> {
  const found = await tx.query('select 1 from conversations where tenant_id = $1 and id = $2', [
    tx.tenantId,
    conversationId,
  ]);
  if (found.length === 0) throw conversationNotFound();
}
