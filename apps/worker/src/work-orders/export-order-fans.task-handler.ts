import { Injectable } from '@nestjs/common';
import { OnTask } from '@parley/domain/tasks';
import { OrderFanExportService } from '@parley/domain/work-orders';
import { PreparedTaskHandler } from '../tasks/prepared.task-handler.js';

@Injectable()
@OnTask('work-orders.export-fans')
export class ExportOrderFansTaskHandler extends PreparedTaskHandler {
  constructor(exportService: OrderFanExportService) {
    super(exportService);
  }
}
