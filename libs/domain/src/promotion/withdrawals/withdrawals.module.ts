import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../../operator-stream/index.js';
import { AuditModule } from '../../audit/index.js';
import { IdentityModule } from '../../identity/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { SettingsModule } from '../../settings/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { ReferralSignalsModule } from '../flags/referral-signals.module.js';
import { PromotionLedgerModule } from '../ledger/promotion-ledger.module.js';
import { WithdrawalAccountQueries } from './withdrawal-account.queries.js';
import { WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { WithdrawalAccountService } from './withdrawal-account.service.js';
import { WithdrawalNoticeListener } from './withdrawal-notice.listener.js';
import { WithdrawalReviewQueries } from './withdrawal-review.queries.js';
import { WithdrawalReviewService } from './withdrawal-review.service.js';
import { WithdrawalEvents } from './withdrawal.events.js';
import { WithdrawalQueries } from './withdrawal.queries.js';
import { WithdrawalRepository } from './withdrawal.repository.js';
import { WithdrawalService } from './withdrawal.service.js';

const offered = [
  WithdrawalAccountQueries,
  WithdrawalAccountService,
  WithdrawalQueries,
  WithdrawalReviewQueries,
  WithdrawalService,
  WithdrawalReviewService,
  WithdrawalNoticeListener,
];

@Module({
  imports: [
    OperatorStreamModule,
    AuditModule,
    IdentityModule,
    NotificationsModule,
    SettingsModule,
    TenantsModule,
    ReferralSignalsModule,
    PromotionLedgerModule,
  ],
  providers: [...offered, WithdrawalAccountRepository, WithdrawalEvents, WithdrawalRepository],
  exports: offered,
})
export class WithdrawalsModule {}
