import { Module } from '@nestjs/common';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ContactRepository } from './contact.repository.js';
import { FanErasureRepository } from './fan-erasure.repository.js';
import { FanFigureQueries } from './fan-figure.queries.js';
import { FanGainProcessor } from './fan-gain.processor.js';
import { FanRollupRepository } from './fan-rollup.repository.js';
import { FanRollupService } from './fan-rollup.service.js';
import { FanStatsQueries } from './fan-stats.queries.js';
import { FanIngestService } from './fan-ingest.service.js';
import { FanRepository } from './fan.repository.js';
import { GainListenerRegistry } from './gain-listener.registry.js';

@Module({
  imports: [SubAccountsModule, TenantsModule],
  providers: [
    ContactRepository,
    FanErasureRepository,
    FanFigureQueries,
    FanIngestService,
    FanGainProcessor,
    FanRollupRepository,
    FanRollupService,
    FanStatsQueries,
    FanRepository,
    GainListenerRegistry,
  ],
  exports: [
    ContactRepository,
    FanErasureRepository,
    FanIngestService,
    FanGainProcessor,
    FanRollupService,
    FanStatsQueries,
    GainListenerRegistry,
  ],
})
export class FansModule {}
