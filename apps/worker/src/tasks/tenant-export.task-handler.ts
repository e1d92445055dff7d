import { Injectable } from '@nestjs/common';
import { TenantExportService } from '@parley/domain/export';
import { OnTask } from '@parley/domain/tasks';
import { PreparedTaskHandler } from './prepared.task-handler.js';

@Injectable()
@OnTask('tenant.export')
export class TenantExportTaskHandler extends PreparedTaskHandler {
  constructor(tenantExportService: TenantExportService) {
    super(tenantExportService);
  }
}
