import { Injectable } from '@nestjs/common';
import { VisitorExportService } from '@parley/domain/links';
import { OnTask } from '@parley/domain/tasks';
import { PreparedTaskHandler } from '../tasks/prepared.task-handler.js';

@Injectable()
@OnTask('links.export-visitors')
export class ExportVisitorsTaskHandler extends PreparedTaskHandler {
  constructor(exportService: VisitorExportService) {
    super(exportService);
  }
}
