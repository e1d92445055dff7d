import { Injectable } from '@nestjs/common';
import type { ExportChat, Task } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import {
  csvFrame,
  csvRow,
  type ExportFrame,
  type ExportPage,
  type ExportProgress,
  FileExport,
  FileExportService,
  type TaskAtWork,
} from '../../tasks/index.js';
import { localDate, TenantRepository } from '../../tenants/index.js';
import { MessageExportQueries } from './message-export.queries.js';
import { cellsOf, exportColumns, exportedOf, type ExportRow } from './chat-export.rows.js';
import { conversationNotFound, type PageCursor } from './chat-history.policy.js';

interface ChatExportParams extends ExportProgress<PageCursor> {
  query: ExportChat;
  /** ISO instant: messages stored from then on are not exported. */
  until: string;
  timeZone: string;
}

type ChatTask = TaskAtWork<ChatExportParams>;

/** Exports a tenant's messages to a file, in the order of time. */
@Injectable()
export class ChatExportService extends FileExport<ChatExportParams, PageCursor> {
  constructor(
    private readonly database: Database,
    private readonly messageExportQueries: MessageExportQueries,
    protected readonly fileExportService: FileExportService,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Rejects with `tasks.already_running`, `conversations.not_found`, or `request.invalid` naming `text`. */
  async create(tenantId: string, query: ExportChat): Promise<Task> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { conversationId } = query;
      if (
        conversationId !== undefined &&
        !(await this.messageExportQueries.hasConversation(tx, conversationId))
      )
        throw conversationNotFound();
      this.messageExportQueries.assertSearchable(tenantId, query);
      const until = this.clock.now().toISOString();
      const { timeZone } = await this.tenantRepository.current(tx);
      const params = { query, until, timeZone };
      return this.fileExportService.begin(tx, { kind: 'chat.export', params });
    });
  }

  async count({ tenantId, params: { query, until } }: ChatTask): Promise<number> {
    return this.messageExportQueries.count(tenantId, query, until);
  }

  async page(
    { tenantId, params }: ChatTask,
    after: PageCursor | null,
    rows: number,
  ): Promise<ExportPage<PageCursor>> {
    const { query, until, timeZone } = params;
    const found = await this.messageExportQueries.find(tenantId, query, { after, until, rows });
    const messages = await this.database.asTenant(tenantId, (tx) =>
      this.messageExportQueries.rows(tx, found),
    );
    const text = messages.map((row) => textOf(query, row, timeZone)).join('');
    return { text, rows: found.length, last: found.at(-1) ?? null };
  }

  async frame({ params: { query } }: ChatTask): Promise<ExportFrame> {
    // The first message of a JSON array has no comma before it.
    return query.format === 'json'
      ? { head: '[', tail: '\n]\n', skippedBytes: 1 }
      : csvFrame([...exportColumns]);
  }

  async fileName(_: TenantTx, { params }: ChatTask): Promise<string> {
    const { query, timeZone } = params;
    return `parley-chat-${localDate(this.clock.now(), timeZone)}.${query.format}`;
  }
}

function textOf({ format }: ExportChat, row: ExportRow, timeZone: string): string {
  const message = exportedOf(row, timeZone);
  return format === 'json' ? `,\n${JSON.stringify(message)}` : csvRow(cellsOf(message));
}
