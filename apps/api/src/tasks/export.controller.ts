import { Controller } from '@nestjs/common';
import type { Task } from '@parley/contracts/public';
import { TenantExportService } from '@parley/domain/export';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class ExportController {
  constructor(private readonly tenantExportService: TenantExportService) {}

  @Endpoint('tenants.export')
  async export(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<Task> {
    return this.tenantExportService.begin(tenantId);
  }
}
