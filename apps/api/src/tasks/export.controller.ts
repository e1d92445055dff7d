import { Controller } from '@nestjs/common';
import type { Task } from '@parley/contracts/public';
import { TenantExportService } from '@parley/domain/export';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class ExportController {
  constructor(private readonly tenantExportService: TenantExportService) {}

  @Endpoint('tenants.export')
  async export(@TenantId() tenantId: string): Promise<Task> {
    return this.tenantExportService.begin(tenantId);
  }
}
