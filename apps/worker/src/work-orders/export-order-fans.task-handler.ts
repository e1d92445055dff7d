import { Injectable } from '@nestjs/common';
import { OnTask } from '@parley/domain/tasks';
import { OrderFanExportService } from '@parley/domain/work-orders';
import { FileExportTaskHandler } from '../tasks/file-export.task-handler.js';

@Injectable()
@OnTask('work-orders.export-fans')
export class ExportOrderFansTaskHandler extends FileExportTaskHandler {
  constructor(exportService: OrderFanExportService) {
    super(exportService);
  }
}
