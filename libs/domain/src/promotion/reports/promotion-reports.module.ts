import { Module } from '@nestjs/common';
import { TenantsModule } from '../../tenants/index.js';
import { PromotionReportQueries } from './promotion-report.queries.js';
import { ReferralListQueries } from './referral-list.queries.js';

const offered = [PromotionReportQueries, ReferralListQueries];

@Module({ imports: [TenantsModule], providers: offered, exports: offered })
export class PromotionReportsModule {}
