import { Module } from '@nestjs/common';
import { FansModule } from '../fans/index.js';
import { TenantsModule } from '../tenants/index.js';
import { DashboardReads } from './dashboard.reads.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [FansModule, TenantsModule],
  providers: [DashboardService, DashboardReads],
  exports: [DashboardService],
})
export class DashboardModule {}
