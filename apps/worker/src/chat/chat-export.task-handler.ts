import { Injectable } from '@nestjs/common';
import { ChatExport, type ChatExportTask, type ExportStep } from '@parley/domain/chat';
import { DoesTask, type TaskAtWork, type TaskWork } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@DoesTask('chat.export')
export class ChatExportWork implements TaskWork<ChatExportTask, ExportStep> {
  constructor(private readonly chatExport: ChatExport) {}

  async prepare(task: TaskAtWork<ChatExportTask>, index: number): Promise<ExportStep> {
    return this.chatExport.write(task, index);
  }

  async item(tx: TenantTx, task: TaskAtWork<ChatExportTask>, index: number, step: ExportStep): Promise<void> {
    await this.chatExport.keep(tx, task, index, step);
  }

  async nameOf(_: TenantTx, __: TaskAtWork<ChatExportTask>, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
