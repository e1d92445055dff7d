import { Injectable } from '@nestjs/common';
import { type FanExportItem, type FanExportParams, FanListExportService } from '@parley/domain/fans';
import { OnTask } from '@parley/domain/tasks';
import { FileExportTaskHandler } from '../tasks/file-export.task-handler.js';

@Injectable()
@OnTask('fans.export')
export class ExportFansTaskHandler extends FileExportTaskHandler<FanExportParams, FanExportItem> {
  constructor(fanListExportService: FanListExportService) {
    super(fanListExportService);
  }
}
