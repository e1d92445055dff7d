import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/index.js';
import { MinuteFiguresQueries } from './minute-figures.queries.js';
import { MinuteFiguresService } from './minute-figures.service.js';
import { MonitorQueries } from './monitor.queries.js';
import { MonitorService } from './monitor.service.js';

@Module({
  imports: [TenantsModule],
  providers: [MonitorService, MonitorQueries, MinuteFiguresService, MinuteFiguresQueries],
  exports: [MonitorService, MinuteFiguresService],
})
export class MonitorModule {}
