import { Injectable } from '@nestjs/common';
import { VisitorExportService } from '@parley/domain/links';
import { OnTask } from '@parley/domain/tasks';
import { FileExportTaskHandler } from '../tasks/file-export.task-handler.js';

@Injectable()
@OnTask('links.export-visitors')
export class ExportVisitorsTaskHandler extends FileExportTaskHandler {
  constructor(exportService: VisitorExportService) {
    super(exportService);
  }
}
