import { Injectable } from '@nestjs/common';
import { type ChatExportItem, type ChatExportParams, ChatExportService } from '@parley/domain/chat';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@OnTask('chat.export')
export class ChatExportTaskHandler implements TaskHandler<ChatExportParams, ChatExportItem> {
  constructor(private readonly chatExportService: ChatExportService) {}

  async prepare(task: TaskAtWork<ChatExportParams>, index: number): Promise<ChatExportItem> {
    return this.chatExportService.write(task, index);
  }

  async item(
    tx: TenantTx,
    task: TaskAtWork<ChatExportParams>,
    index: number,
    item: ChatExportItem,
  ): Promise<void> {
    await this.chatExportService.store(tx, task, index, item);
  }

  async nameOf(_: TenantTx, __: TaskAtWork<ChatExportParams>, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
