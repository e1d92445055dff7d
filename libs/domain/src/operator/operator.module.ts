import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { IdentityModule } from '../identity/index.js';
import { MailModule } from '../mail/index.js';
import { MonitorModule } from '../monitor/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SettingsModule } from '../settings/index.js';
import { TenantsModule } from '../tenants/index.js';
import { TranslationModule } from '../translation/index.js';
import { FailedJobService } from './failed-job.service.js';
import { InstallationFiguresQueries } from './installation-figures.queries.js';
import { InstallationMonitorService } from './installation-monitor.service.js';
import { LinkReviewQueries } from './link-review.queries.js';
import { OperationLogQueries } from './operation-log.queries.js';
import { OperatorHomeQueries } from './operator-home.queries.js';
import { OperatorTenantService } from './operator-tenant.service.js';
import { ProviderHealthService } from './provider-health.service.js';
import { SystemNoticeOverviewQueries } from './system-notice-overview.queries.js';
import { SystemNoticeOverviewService } from './system-notice-overview.service.js';
import { TenantOverviewQueries } from './tenant-overview.queries.js';
import { TenantSupportQueries } from './tenant-support.queries.js';

const offered = [
  FailedJobService,
  InstallationMonitorService,
  LinkReviewQueries,
  OperationLogQueries,
  OperatorHomeQueries,
  OperatorTenantService,
  SystemNoticeOverviewQueries,
  SystemNoticeOverviewService,
  TenantOverviewQueries,
  TenantSupportQueries,
];

@Module({
  imports: [
    AuditModule,
    IdentityModule,
    MailModule,
    MonitorModule,
    NotificationsModule,
    OperatorStreamModule,
    OrdersModule,
    PaymentsModule,
    SettingsModule,
    TenantsModule,
    TranslationModule,
  ],
  providers: [...offered, InstallationFiguresQueries, ProviderHealthService],
  exports: offered,
})
export class OperatorModule {}
