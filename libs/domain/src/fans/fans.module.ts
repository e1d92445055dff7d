import { Module } from '@nestjs/common';
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
import { TreatAsBaseService } from './actions/treat-as-base.service.js';
import { ContactRepository } from './contacts/contact.repository.js';
import { FoldedContactRepository } from './contacts/folded-contact.repository.js';
import { FanErasureRepository } from './fan-erasure.repository.js';
import { FanFigureQueries } from './fan-figure.queries.js';
import { FanGainProcessor } from './fan-gain.processor.js';
import { FanRollupRepository } from './fan-rollup.repository.js';
import { FanRollupService } from './fan-rollup.service.js';
import { FanStatsQueries } from './fan-stats.queries.js';
import { FanIngestService } from './fan-ingest.service.js';
import { FanRepository } from './fan.repository.js';
import { GainListenerRegistry } from './gain-listener.registry.js';
import { ContactSearchQueries } from './list/contact-search.queries.js';
import { FanCountQueries } from './list/fan-count.queries.js';
import { FanDetailQueries } from './list/fan-detail.queries.js';
import { FanFilterQueries } from './list/fan-filter.queries.js';
import { FanListQueries } from './list/fan-list.queries.js';
import { FanListService } from './list/fan-list.service.js';
import { FanOrderRegistry } from './list/fan-order.registry.js';
import { FanProfileRegistry } from './list/fan-profile.registry.js';

import { ContactMergeEvents } from './merge/contact-merge.events.js';
import { ContactMergeRepository } from './merge/contact-merge.repository.js';
import { ContactMergeService } from './merge/contact-merge.service.js';
import { MergeProposalQueries } from './merge/merge-proposal.queries.js';
import { MergeProposalRepository } from './merge/merge-proposal.repository.js';
import { MergeProposalService } from './merge/merge-proposal.service.js';

@Module({
  imports: [AuditModule, SearchModule, SubAccountsModule, TasksModule, TenantsModule],
  providers: [
    BaseMarkerRegistry,
    FanActionItemService,
    FanActionRegistry,
    FanActionService,
    FanListExportService,
    FanSelectionQueries,
    TreatAsBaseService,
    ContactRepository,
    FoldedContactRepository,
    ContactSearchQueries,
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
    ContactMergeEvents,
    ContactMergeRepository,
    ContactMergeService,
    MergeProposalQueries,
    MergeProposalRepository,
    MergeProposalService,
  ],
  exports: [
    FanActionItemService,
    FanActionRegistry,
    FanActionService,
    FanListExportService,
    BaseMarkerRegistry,
    ContactRepository,
    FoldedContactRepository,
    ContactSearchQueries,
    FanErasureRepository,
    FanIngestService,
    FanGainProcessor,
    FanListService,
    FanOrderRegistry,
    FanProfileRegistry,
    FanRollupService,
    FanStatsQueries,
    GainListenerRegistry,
    ContactMergeService,
    MergeProposalService,
  ],
})
export class FansModule {}
