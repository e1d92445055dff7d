import { Module } from '@nestjs/common';
import { PromotionModule } from '@parley/domain/promotion';
import { OperatorWorkerModule } from '../operator/operator.worker.module.js';
import { CommissionsProcessor } from './commissions.processor.js';
import { PromotionNoticesProcessor } from './promotion-notices.processor.js';
import { PromotionPush } from './promotion.push.js';
import { ReferralsProcessor } from './referrals.processor.js';

@Module({
  imports: [OperatorWorkerModule, PromotionModule],
  providers: [CommissionsProcessor, PromotionNoticesProcessor, PromotionPush, ReferralsProcessor],
})
export class PromotionWorkerModule {}
