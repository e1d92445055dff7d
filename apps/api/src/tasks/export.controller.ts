import { Controller } from '@nestjs/common';
import type { Task } from '@parley/contracts/public';
import { TenantExportService } from '@parley/domain/export';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class ExportController {
  constructor(
    private readonly database: Database,
    private readonly tenantExportService: TenantExportService,
  ) {}

  @Endpoint('tenants.export')
  async export(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) => this.tenantExportService.begin(tx));
  }
}
