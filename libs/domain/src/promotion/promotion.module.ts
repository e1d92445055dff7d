import { Module } from '@nestjs/common';
import { CommissionsModule } from './commissions/commissions.module.js';
import { PromotionFiguresModule } from './figures/promotion-figures.module.js';
import { CorrectionsModule } from './corrections/corrections.module.js';
import { PromotionAccountModule } from './account/promotion-account.module.js';
import { PromotionLedgerModule } from './ledger/promotion-ledger.module.js';
import { PromotionLinksModule } from './links/promotion-links.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { ReferralFlagsModule } from './flags/referral-flags.module.js';
import { PromotersModule } from './promoters/promoters.module.js';
import { PromotionReportsModule } from './reports/promotion-reports.module.js';
import { TermsModule } from './terms/terms.module.js';
import { WithdrawalsModule } from './withdrawals/withdrawals.module.js';

const parts = [
  CommissionsModule,
  CorrectionsModule,
  PromotionAccountModule,
  PromotionFiguresModule,
  PromotionLedgerModule,
  PromotionLinksModule,
  ReferralsModule,
  PromotersModule,
  PromotionReportsModule,
  ReferralFlagsModule,
  TermsModule,
  WithdrawalsModule,
];

@Module({ imports: parts, exports: parts })
export class PromotionModule {}
