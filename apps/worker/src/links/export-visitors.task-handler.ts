import { Injectable } from '@nestjs/common';
import { type VisitorExportItem, type VisitorExportParams, VisitorExportService } from '@parley/domain/links';
import { OnTask } from '@parley/domain/tasks';
import { FileExportTaskHandler } from '../tasks/file-export.task-handler.js';

@Injectable()
@OnTask('links.export-visitors')
export class ExportVisitorsTaskHandler extends FileExportTaskHandler<VisitorExportParams, VisitorExportItem> {
  constructor(exportService: VisitorExportService) {
    super(exportService);
  }
}
