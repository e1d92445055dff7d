import { Module } from '@nestjs/common';
import { TenantsModule } from '../../tenants/index.js';
import { CommissionListQueries } from './commission-list.queries.js';
import { InvitedUserListQueries } from './invited-user-list.queries.js';
import { PromotionReportQueries } from './promotion-report.queries.js';
import { PromotionReportService } from './promotion-report.service.js';
import { ReferralListService } from './referral-list.service.js';

@Module({
  imports: [TenantsModule],
  providers: [
    CommissionListQueries,
    InvitedUserListQueries,
    PromotionReportQueries,
    PromotionReportService,
    ReferralListService,
  ],
  exports: [PromotionReportService, ReferralListService],
})
export class PromotionReportsModule {}
