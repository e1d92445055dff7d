import { Injectable } from '@nestjs/common';
import { type ExportChat, csvMark, csvOf, type Task } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { type TaskAtWork, TaskFileStore, TaskRepository, TaskService } from '../../tasks/index.js';
import { localDate, TenantRepository } from '../../tenants/index.js';
import { MessageExportQueries } from './message-export.queries.js';
import { cellsOf, exportColumns, exportedOf, type ExportRow } from './chat-export.rows.js';
import { conversationNotFound, type PageCursor } from './chat-history.policy.js';

export interface ChatExportTask {
  query: ExportChat;
  /** ISO instant: messages stored from then on are not exported. */
  until: string;
  timeZone: string;
  /** Messages of one piece; null until they are counted. */
  perPiece: number | null;
  /** The end of the last piece, and the files of all pieces. */
  after: PageCursor | null;
  files: string[];
}

/** The result of an item of the task: how many messages there are, or a piece of the file. */
export type ExportStep = { count: number } | { fileId: string; bytes: number; after: PageCursor | null };

/** Counting, one piece and the whole file: until the number of pieces is known. */
const totalBefore = 3;
const piecesMax = 100;
const pieceMin = 2_000;
const chunkRows = 500;

/** Exports a tenant's messages to a file: counted, written piece by piece in the order of time, then put together. */
@Injectable()
export class ChatExportService {
  constructor(
    private readonly database: Database,
    private readonly messages: MessageExportQueries,
    private readonly taskService: TaskService,
    private readonly taskRepository: TaskRepository,
    private readonly files: TaskFileStore,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `tasks.already_running`, `conversations.not_found`, or `request.invalid` naming `text`. */
  async create(tenantId: string, query: ExportChat): Promise<Task> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.files.lockKind(tx, 'chat.export');
      const { conversationId } = query;
      if (conversationId !== undefined && !(await this.messages.hasConversation(tx, conversationId)))
        throw conversationNotFound();
      this.messages.assertSearchable(tenantId, query);
      const until = this.clock.now().toISOString();
      const { timeZone } = await this.tenantRepository.current(tx);
      const params: ChatExportTask = { query, until, timeZone, perPiece: null, after: null, files: [] };
      return this.taskService.create(tx, { kind: 'chat.export', total: totalBefore, params, sole: true });
    });
  }

  /** Counts the messages with the first item, writes the next piece, or, with the last item, the whole file. */
  async write(task: TaskAtWork<ChatExportTask>, index: number): Promise<ExportStep> {
    const { query, until, perPiece } = task.params;
    if (index === 0) return { count: await this.messages.count(task.tenantId, query, until) };
    const end = { after: task.params.after };
    if (index === task.total - 1) return { ...(await this.files.write(task, this.whole(task))), ...end };
    // The last piece takes all that is left: messages that were being stored during the count, too.
    const isLast = index === task.total - 2 || perPiece === null;
    const rows = isLast ? Number.POSITIVE_INFINITY : perPiece;
    return { ...(await this.files.write(task, this.piece(task, rows, end))), ...end };
  }

  /** Stores the count or the piece with the task, or publishes the whole file and drops earlier ones. */
  async storePart(
    tx: TenantTx,
    task: TaskAtWork<ChatExportTask>,
    index: number,
    step: ExportStep,
  ): Promise<void> {
    if ('count' in step) {
      const perPiece = Math.max(pieceMin, Math.ceil(step.count / piecesMax));
      const total = Math.ceil(step.count / perPiece) + 2;
      await this.taskRepository.extend(tx, task.id, { perPiece }, total);
      return;
    }
    const { fileId, bytes, after } = step;
    if (index < task.total - 1) {
      const files = [...task.params.files, fileId];
      await this.taskRepository.extend(tx, task.id, { after, files });
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
      const found = await this.messages.find(tenantId, query, { after: end.after, until, rows });
      end.after = found.at(-1) ?? end.after;
      left = found.length < rows ? 0 : left - rows;
      const messages = await this.database.asTenant(tenantId, (tx) => this.messages.rows(tx, found));
      for (const row of messages) yield Buffer.from(lineOf(query, row, timeZone));
    }
  }

  private async *whole(task: TaskAtWork<ChatExportTask>): AsyncGenerator<Buffer> {
    const isJson = task.params.query.format === 'json';
    yield Buffer.from(isJson ? '[' : csvMark + csvOf([[...exportColumns]]));
    // Each message begins with its separator; the first of a JSON array must have none.
    let isFirst = isJson;
    for (const fileId of task.params.files) {
      for await (const bytes of this.files.read(task, fileId)) {
        yield isFirst ? bytes.subarray(1) : bytes;
        isFirst = false;
      }
    }
    if (isJson) yield Buffer.from('\n]\n');
  }
}

function lineOf({ format }: ExportChat, row: ExportRow, timeZone: string): string {
  const message = exportedOf(row, timeZone);
  return format === 'json' ? `,\n${JSON.stringify(message)}` : `\r\n${csvOf([cellsOf(message)])}`;
}
