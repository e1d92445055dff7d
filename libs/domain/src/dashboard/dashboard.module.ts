import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { FansModule } from '../fans/index.js';
import { TenantsModule } from '../tenants/index.js';
import { DashboardReads } from './dashboard.queries.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [ChatModule, FansModule, TenantsModule],
  providers: [DashboardService, DashboardReads],
  exports: [DashboardService],
})
export class DashboardModule {}
