import { Injectable } from '@nestjs/common';
import { ChatExport, type ChatExportTask, type WrittenPiece } from '@parley/domain/chat';
import { DoesTask, type TaskAtWork, type TaskWork } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@DoesTask('chat.export')
export class ChatExportWork implements TaskWork<ChatExportTask, WrittenPiece> {
  constructor(private readonly chatExport: ChatExport) {}

  async prepare(task: TaskAtWork<ChatExportTask>, index: number): Promise<WrittenPiece> {
    return this.chatExport.write(task, index);
  }

  async item(
    tx: TenantTx,
    task: TaskAtWork<ChatExportTask>,
    index: number,
    piece: WrittenPiece,
  ): Promise<void> {
    await this.chatExport.keep(tx, task, index, piece);
  }

  async nameOf(_: TenantTx, __: TaskAtWork<ChatExportTask>, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
