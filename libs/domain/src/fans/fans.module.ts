import { Module } from '@nestjs/common';
import { SearchModule } from '../search/index.js';
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
import { FanCountQueries } from './list/fan-count.queries.js';
import { FanDetailQueries } from './list/fan-detail.queries.js';
import { FanFilterQueries } from './list/fan-filter.queries.js';
import { FanListQueries } from './list/fan-list.queries.js';
import { FanListService } from './list/fan-list.service.js';
import { FanOrderRegistry } from './list/fan-order.registry.js';
import { FanProfileRegistry } from './list/fan-profile.registry.js';

@Module({
  imports: [SearchModule, SubAccountsModule, TenantsModule],
  providers: [
    ContactRepository,
    FanErasureRepository,
    FanCountQueries,
    FanDetailQueries,
    FanFigureQueries,
    FanFilterQueries,
    FanIngestService,
    FanGainProcessor,
    FanListQueries,
    FanListService,
    FanOrderRegistry,
    FanProfileRegistry,
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
    FanListService,
    FanOrderRegistry,
    FanProfileRegistry,
    FanRollupService,
    FanStatsQueries,
    GainListenerRegistry,
  ],
})
export class FansModule {}
