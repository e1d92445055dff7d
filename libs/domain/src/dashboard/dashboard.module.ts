import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { FansModule } from '../fans/index.js';
import { TenantsModule } from '../tenants/index.js';
import { DashboardQueries } from './dashboard.queries.js';

@Module({
  imports: [ChatModule, FansModule, TenantsModule],
  providers: [DashboardQueries],
  exports: [DashboardQueries],
})
export class DashboardModule {}
