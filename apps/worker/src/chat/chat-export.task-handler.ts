import { Injectable } from '@nestjs/common';
import { ChatExportService, type ChatExportTask, type ExportStep } from '@parley/domain/chat';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@OnTask('chat.export')
export class ChatExportTaskHandler implements TaskHandler<ChatExportTask, ExportStep> {
  constructor(private readonly chatExportService: ChatExportService) {}

  async prepare(task: TaskAtWork<ChatExportTask>, index: number): Promise<ExportStep> {
    return this.chatExportService.write(task, index);
  }

  async item(tx: TenantTx, task: TaskAtWork<ChatExportTask>, index: number, step: ExportStep): Promise<void> {
    await this.chatExportService.storePart(tx, task, index, step);
  }

  async nameOf(_: TenantTx, __: TaskAtWork<ChatExportTask>, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
