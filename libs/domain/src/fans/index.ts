export { type BaseMark, type BaseMarker, BaseMarkerRegistry } from './base-marker.registry.js';
export { ContactImportChunkService } from './imports/contact-import-chunk.service.js';
export { ContactImportService } from './imports/contact-import.service.js';
export { type FanActionAsker, FanActionService } from './actions/fan-action.service.js';
export { FanActionItemService } from './actions/fan-action-item.service.js';
export { type FanActionCounts, FanActionRegistry } from './actions/fan-action.registry.js';
export { FanListExportService } from './actions/fan-list-export.service.js';
export { type ContactDescription, redescribed } from './contacts/contact-description.js';
export { ContactEntity } from './contacts/contact.entity.js';
export { ContactRepository } from './contacts/contact.repository.js';
export { contactView, fanTotalView, gainView, identitiesOf } from './contacts/contact-views.queries.js';
export { uncountedReports } from './fan-backlog.queries.js';
export { gainedBySubAccount } from './fan-figure.queries.js';
export { FanGainProcessor, type GainedFans } from './fan-gain.processor.js';
export { FanDayEntity, FanHourEntity } from './fan-rollup.entity.js';
export { FanRollupService } from './fan-rollup.service.js';
export { FanStatsQueries, type FanScope, seenBy } from './fan-stats.queries.js';
export { FanIngestService } from './fan-ingest.service.js';
export { FanRepository } from './fan.repository.js';
export {
  type ContactMerge,
  type CountedGain,
  type GainListener,
  GainListenerRegistry,
  type RepeatedGain,
} from './gain-listener.registry.js';
export { ContactSearchQueries } from './list/contact-search.queries.js';
export { FanListQueries } from './list/fan-list.queries.js';
export { type CountedGains, FanOrderRegistry, type FanOrderSource } from './list/fan-order.registry.js';
export { FanProfileRegistry, type FanProfileSource } from './list/fan-profile.registry.js';
export { fanWords } from './actions/fan-words.js';
export {
  type ContactChange,
  type ContactChanges,
  type ContactIdentity,
  contactKeyOf,
  type NewContact,
  type StorableFan,
} from './fan-rows.js';
export { FanQuarterEntity } from './fan-quarter.entity.js';
export { FanReportEntity } from './fan-report.entity.js';
export { FanTotalEntity } from './fan-total.entity.js';
export { FansModule } from './fans.module.js';
export { ContactImportsModule } from './imports/contact-imports.module.js';
export { ContactMergeService } from './merge/contact-merge.service.js';
export { MergeProposalEntity } from './merge/merge-proposal.entity.js';
export { MergeProposalQueries } from './merge/merge-proposal.queries.js';
export { FanDepartureEntity } from './fan-departure.entity.js';
export { GainEntity } from './gain.entity.js';
export { fanExportSections } from './fan-export.queries.js';
