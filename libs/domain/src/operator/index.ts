export { InstallationMonitorService, nodeConnections } from './installation-monitor.service.js';
export { LinkReviewService } from './link-review.service.js';
export { OperationLogService } from './operation-log.service.js';
export { OperatorHomeService } from './operator-home.service.js';
export { OperatorModule } from './operator.module.js';
export { SystemNoticeOverviewService } from './system-notice-overview.service.js';
export { TenantAccessService } from './tenant-access.service.js';
export { TenantOverviewService } from './tenant-overview.service.js';
