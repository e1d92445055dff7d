import { Injectable } from '@nestjs/common';
import { ChatExportService } from '@parley/domain/chat';
import { OnTask } from '@parley/domain/tasks';
import { PreparedTaskHandler } from '../tasks/prepared.task-handler.js';

@Injectable()
@OnTask('chat.export')
export class ChatExportTaskHandler extends PreparedTaskHandler {
  constructor(chatExportService: ChatExportService) {
    super(chatExportService);
  }
}
