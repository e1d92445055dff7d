import { Module } from '@nestjs/common';
import { PromotionModule } from '@parley/domain/promotion';
import { OperatorWorkerModule } from '../operator/operator.worker.module.js';
import { ClickFigurePush } from './click-figure.push.js';
import { CommissionNoticesProcessor } from './commission-notices.processor.js';
import { CommissionsProcessor } from './commissions.processor.js';
import { PromotionProcessor } from './promotion.processor.js';
import { PromotionPush } from './promotion.push.js';
import { ReferralsProcessor } from './referrals.processor.js';
import { SelfReferralsProcessor } from './self-referrals.processor.js';
import { WithdrawalsProcessor } from './withdrawals.processor.js';

@Module({
  imports: [OperatorWorkerModule, PromotionModule],
  providers: [
    ClickFigurePush,
    CommissionNoticesProcessor,
    CommissionsProcessor,
    PromotionProcessor,
    PromotionPush,
    ReferralsProcessor,
    SelfReferralsProcessor,
    WithdrawalsProcessor,
  ],
})
export class PromotionWorkerModule {}
