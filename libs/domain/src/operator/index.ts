export { InstallationMonitorService, nodeConnections } from './installation-monitor.service.js';
export { LinkReviewQueries } from './link-review.queries.js';
export { OperationLogQueries } from './operation-log.queries.js';
export { OperatorHomeQueries } from './operator-home.queries.js';
export { OperatorModule } from './operator.module.js';
export { OperatorTenantService } from './operator-tenant.service.js';
export { SystemNoticeOverviewQueries } from './system-notice-overview.queries.js';
export { SystemNoticeOverviewService } from './system-notice-overview.service.js';
export { TenantOverviewQueries } from './tenant-overview.queries.js';
