import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { FansModule } from '../fans/index.js';
import { TenantsModule } from '../tenants/index.js';
import { AgentFiguresQueries } from './agent-figures.queries.js';
import { DashboardQueries } from './dashboard.queries.js';

@Module({
  imports: [ChatModule, FansModule, TenantsModule],
  providers: [AgentFiguresQueries, DashboardQueries],
  exports: [AgentFiguresQueries, DashboardQueries],
})
export class DashboardModule {}
