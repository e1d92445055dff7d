export { ReportSendingService } from './report-sending.service.js';
export { ReportService } from './report.service.js';
export { ReportSubscriptionEntity } from './report-subscription.entity.js';
export { reportExportSections } from './report-export.queries.js';
export { ReportsModule } from './reports.module.js';
