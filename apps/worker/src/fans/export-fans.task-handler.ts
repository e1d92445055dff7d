import { Injectable } from '@nestjs/common';
import { FanListExportService } from '@parley/domain/fans';
import { OnTask } from '@parley/domain/tasks';
import { FileExportTaskHandler } from '../tasks/file-export.task-handler.js';

@Injectable()
@OnTask('fans.export')
export class ExportFansTaskHandler extends FileExportTaskHandler {
  constructor(fanListExportService: FanListExportService) {
    super(fanListExportService);
  }
}
