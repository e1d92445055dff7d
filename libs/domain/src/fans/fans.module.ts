import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../public-events/index.js';
import { AuditModule } from '../audit/index.js';
import { SearchModule } from '../search/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { BaseMarkerRegistry } from './base-marker.registry.js';
import { FanActionItemService } from './actions/fan-action-item.service.js';
import { FanActionRegistry } from './actions/fan-action.registry.js';
import { FanActionService } from './actions/fan-action.service.js';
import { FanListExportService } from './actions/fan-list-export.service.js';
import { FanSelectionQueries } from './actions/fan-selection.queries.js';
import { ContactRepository } from './contacts/contact.repository.js';
import { FanFigureQueries } from './fan-figure.queries.js';
import { FanGainProcessor } from './fan-gain.processor.js';
import { FanRollupService } from './fan-rollup.service.js';
import { FanStatsQueries } from './fan-stats.queries.js';
import { FanIngestService } from './fan-ingest.service.js';
import { FanRepository } from './fan.repository.js';
import { GainListenerRegistry } from './gain-listener.registry.js';
import { ContactSearchQueries } from './list/contact-search.queries.js';
import { FanCountQueries } from './list/fan-count.queries.js';
import { FanFilterQueries } from './list/fan-filter.queries.js';
import { FanListQueries } from './list/fan-list.queries.js';
import { FanOrderRegistry } from './list/fan-order.registry.js';
import { FanProfileRegistry } from './list/fan-profile.registry.js';
import { ContactMergeRepository } from './merge/contact-merge.repository.js';
import { ContactMergeService } from './merge/contact-merge.service.js';
import { MergeProposalQueries } from './merge/merge-proposal.queries.js';
import { MergeProposalRepository } from './merge/merge-proposal.repository.js';

@Module({
  imports: [PublicEventsModule, AuditModule, SearchModule, SubAccountsModule, TasksModule, TenantsModule],
  providers: [
    BaseMarkerRegistry,
    FanActionItemService,
    FanActionRegistry,
    FanActionService,
    FanListExportService,
    FanSelectionQueries,
    ContactRepository,
    ContactSearchQueries,
    FanCountQueries,
    FanFigureQueries,
    FanFilterQueries,
    FanIngestService,
    FanGainProcessor,
    FanListQueries,
    FanOrderRegistry,
    FanProfileRegistry,
    FanRollupService,
    FanStatsQueries,
    FanRepository,
    GainListenerRegistry,
    ContactMergeRepository,
    ContactMergeService,
    MergeProposalQueries,
    MergeProposalRepository,
  ],
  exports: [
    FanActionItemService,
    FanActionRegistry,
    FanActionService,
    FanListExportService,
    BaseMarkerRegistry,
    ContactRepository,
    ContactSearchQueries,
    FanIngestService,
    FanRepository,
    FanGainProcessor,
    FanListQueries,
    FanOrderRegistry,
    FanProfileRegistry,
    FanRollupService,
    FanStatsQueries,
    GainListenerRegistry,
    ContactMergeService,
    MergeProposalQueries,
  ],
})
export class FansModule {}
