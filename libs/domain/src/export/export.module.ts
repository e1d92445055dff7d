import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { TenantExport } from './tenant-export.service.js';

@Module({ imports: [TasksModule, TenantsModule], providers: [TenantExport], exports: [TenantExport] })
export class ExportModule {}
