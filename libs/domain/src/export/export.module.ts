import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { TenantExportService } from './tenant-export.service.js';

@Module({
  imports: [TasksModule, TenantsModule],
  providers: [TenantExportService],
  exports: [TenantExportService],
})
export class ExportModule {}
