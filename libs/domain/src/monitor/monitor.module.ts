import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/index.js';
import { MinuteFiguresQueries } from './minute-figures.queries.js';
import { MonitorQueries } from './monitor.queries.js';

@Module({
  imports: [TenantsModule],
  providers: [MinuteFiguresQueries, MonitorQueries],
  exports: [MinuteFiguresQueries, MonitorQueries],
})
export class MonitorModule {}
