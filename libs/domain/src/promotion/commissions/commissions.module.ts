import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/index.js';
import { PromotionFiguresModule } from '../figures/promotion-figures.module.js';
import { PromotionLedgerModule } from '../ledger/promotion-ledger.module.js';
import { ReferralsModule } from '../referrals/referrals.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { CommissionCalculator } from './commission.calculator.js';
import { CommissionEvents } from './commission.events.js';
import { CommissionFlagService } from './commission-flag.service.js';
import { CommissionNoticeListener } from './commission-notice.listener.js';
import { CommissionPostingService } from './commission-posting.service.js';
import { CommissionReleaseService } from './commission-release.service.js';
import { CommissionQueries } from './commission.queries.js';
import { CommissionRepository } from './commission.repository.js';
import { CommissionService } from './commission.service.js';
import { DueCommissionQueries } from './due-commission.queries.js';
import { ReferredPaymentQueries } from './referred-payment.queries.js';

const parts = [
  CommissionRepository,
  ReferredPaymentQueries,
  DueCommissionQueries,
  CommissionCalculator,
  CommissionPostingService,
  CommissionEvents,
];
const offered = [
  CommissionQueries,
  CommissionService,
  CommissionFlagService,
  CommissionReleaseService,
  CommissionNoticeListener,
];

@Module({
  imports: [NotificationsModule, PromotionFiguresModule, PromotionLedgerModule, ReferralsModule, TermsModule],
  providers: [...parts, ...offered],
  exports: offered,
})
export class CommissionsModule {}
