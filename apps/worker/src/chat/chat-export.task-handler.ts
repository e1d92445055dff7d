import { Injectable } from '@nestjs/common';
import { ChatExportService } from '@parley/domain/chat';
import { OnTask } from '@parley/domain/tasks';
import { FileExportTaskHandler } from '../tasks/file-export.task-handler.js';

@Injectable()
@OnTask('chat.export')
export class ChatExportTaskHandler extends FileExportTaskHandler {
  constructor(chatExportService: ChatExportService) {
    super(chatExportService);
  }
}
