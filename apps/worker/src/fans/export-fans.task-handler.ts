import { Injectable } from '@nestjs/common';
import { FanListExportService } from '@parley/domain/fans';
import { OnTask } from '@parley/domain/tasks';
import { PreparedTaskHandler } from '../tasks/prepared.task-handler.js';

@Injectable()
@OnTask('fans.export')
export class ExportFansTaskHandler extends PreparedTaskHandler {
  constructor(fanListExportService: FanListExportService) {
    super(fanListExportService);
  }
}
