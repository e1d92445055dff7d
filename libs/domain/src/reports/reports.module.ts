import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { FansModule } from '../fans/index.js';
import { UsersModule } from '../identity/index.js';
import { MailModule } from '../mail/index.js';
import { TenantsModule } from '../tenants/index.js';
import { WorkOrdersModule } from '../work-orders/index.js';
import { ReportFiguresQueries } from './report-figures.queries.js';
import { ReportSendingService } from './report-sending.service.js';
import { ReportService } from './report.service.js';
import { ReportSubscriptionRepository } from './report-subscription.repository.js';

@Module({
  imports: [AuditModule, FansModule, MailModule, TenantsModule, UsersModule, WorkOrdersModule],
  providers: [ReportFiguresQueries, ReportSendingService, ReportService, ReportSubscriptionRepository],
  exports: [ReportSendingService, ReportService],
})
export class ReportsModule {}
