import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/index.js';
import { ContactRepository } from './contact.repository.js';
import { FanGainProcessor } from './fan-gain.processor.js';
import { FanStatsQueries } from './fan-stats.queries.js';
import { FanIngestService } from './fan-ingest.service.js';
import { FanRepository } from './fan.repository.js';

@Module({
  imports: [TenantsModule],
  providers: [ContactRepository, FanIngestService, FanGainProcessor, FanStatsQueries, FanRepository],
  exports: [ContactRepository, FanIngestService, FanGainProcessor, FanStatsQueries],
})
export class FansModule {}
