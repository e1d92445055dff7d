import { Module } from '@nestjs/common';
import { TenantsModule } from '../../tenants/index.js';
import { CommissionQueries } from './commission.queries.js';
import { InvitedUserQueries } from './invited-user.queries.js';
import { PromotionReportQueries } from './promotion-report.queries.js';
import { PromotionReportService } from './promotion-report.service.js';
import { ReferralListService } from './referral-list.service.js';

@Module({
  imports: [TenantsModule],
  providers: [
    CommissionQueries,
    InvitedUserQueries,
    PromotionReportQueries,
    PromotionReportService,
    ReferralListService,
  ],
  exports: [PromotionReportService, ReferralListService],
})
export class PromotionReportsModule {}
