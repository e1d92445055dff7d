export { ClickMinuteEntity } from './counting/click-minute.entity.js';
export { ClickMinuteService } from './counting/click-minute.service.js';
export { LinkAccountEntity, LinkEntity, LinkSubAccountEntity } from './link.entity.js';
export {
  LinkBindingEntity,
  LinkClickBatchEntity,
  LinkPositionEntity,
  LinkSentDayEntity,
} from './redirect/assignment.entity.js';
export {
  LinkDayEntity,
  LinkQuarterEntity,
  LinkTotalEntity,
  LinkVisitorEntity,
} from './counting/link-figures.entity.js';
export { LinkDomainEntity, SharedLinkDomainEntity } from './domains/link-domain.entity.js';
export { firstOwnDomains } from './domains/link-domain-views.queries.js';
export { linkNames } from './link-views.queries.js';
export { LinkPoolQueries } from './pools/link-pool.queries.js';
export type { PoolAccount } from './pools/link-pool.types.js';
export { LinksModule } from './links.module.js';
export { type LinkCacheChange, LinkCacheInvalidator } from './caches/link-cache-invalidator.js';
export { LinkCacheModule } from './caches/link-cache.module.js';
export { ClickBatchModule } from './redirect/click-batch.module.js';
export { ClickBatchService } from './redirect/click-batch.service.js';
export { ClickCorrectionRepository } from './redirect/click-correction.repository.js';
export { ClickJournal } from './redirect/click.journal.js';
export { ClickRepository } from './redirect/click.repository.js';
export { ClickStore, type ClickStoreUsage } from './redirect/click.store.js';
export { ClickStoreModule } from './redirect/click-store.module.js';
export type {
  Assignment,
  ClickRequest,
  CompiledLink,
  PooledAccount,
  RedirectTarget,
  VisitorCookie,
} from './redirect/redirect.types.js';
export { RedirectTargetModule } from './redirect/redirect-target.module.js';
export { RedirectTargetRegistry } from './redirect/redirect-target.registry.js';
export { LinkDomainCheckService } from './domains/link-domain-check.service.js';
export { LinkDomainQueries } from './domains/link-domain.queries.js';
export { LinkDomainService } from './domains/link-domain.service.js';
export { OperatorLinkDomainService } from './domains/operator-link-domain.service.js';
export { LinkDomainsModule } from './domains/link-domains.module.js';
export { ClickBacklogQueries } from './counting/click-backlog.queries.js';
export {
  type ClickCountListener,
  ClickCountListenerRegistry,
  type CountedClicks,
} from './counting/click-count-listener.registry.js';
export { ClickCountingService } from './counting/click-counting.service.js';
export { ClickMonthRepository } from './counting/click-month.repository.js';
export { ClickSweeper } from './counting/click.sweeper.js';
export { LinkCountingModule } from './counting/link-counting.module.js';
export { LinkNoticeListener } from './counting/link-notice.listener.js';
export { LinkTotalQueries } from './counting/link-total.queries.js';
export { VisitorAddressRepository } from './counting/visitor-address.repository.js';
export { linkFigureExportSections } from './counting/link-figure-export.queries.js';
export { type HostRole, LinkHostCache } from './caches/link-host.cache.js';
export { type TargetUrl, targetUrl } from './target-url.policy.js';
export { RedirectModule } from './redirect/redirect.module.js';
export { decideOutcome } from './redirect/redirect.policy.js';
export { type Redirect, RedirectService } from './redirect/redirect.service.js';
export type { Visit } from './redirect/visitor-facts.js';
export { LinkQueries } from './link.queries.js';
export { LinkService } from './link.service.js';
export { LinkTargetService } from './link-target.service.js';
export { LinkReportTokenService } from './link-report-token.service.js';
export { LinkStatusService } from './link-status.service.js';
export { LinkCodeGenerator } from './link-code.generator.js';
export { LinkReportService } from './statistics/link-report.service.js';
export { LinkStatisticsModule } from './statistics/link-statistics.module.js';
export { LinkStatisticsService } from './statistics/link-statistics.service.js';
export { LinkClickService } from './statistics/link-click.service.js';
export { VisitorExportService } from './statistics/visitor-export.service.js';
export { linkExportSections } from './link-export.queries.js';
