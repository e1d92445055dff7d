import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/index.js';
import { PromotionFiguresModule } from '../figures/promotion-figures.module.js';
import { PromotionLedgerModule } from '../ledger/promotion-ledger.module.js';
import { ReferralsModule } from '../referrals/referrals.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { CommissionEvents } from './commission.events.js';
import { CommissionNoticeListener } from './commission-notice.listener.js';
import { CommissionQueries } from './commission.queries.js';
import { CommissionRepository } from './commission.repository.js';
import { CommissionService } from './commission.service.js';

const offered = [CommissionQueries, CommissionService, CommissionNoticeListener];

@Module({
  imports: [NotificationsModule, PromotionFiguresModule, PromotionLedgerModule, ReferralsModule, TermsModule],
  providers: [...offered, CommissionEvents, CommissionRepository],
  exports: offered,
})
export class CommissionsModule {}
