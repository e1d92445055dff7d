import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../../operator-stream/index.js';
import { AuditModule } from '../../audit/index.js';
import { IdentityModule } from '../../identity/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { SettingsModule } from '../../settings/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { ReferralSignalsModule } from '../flags/referral-signals.module.js';
import { PromotionLedgerModule } from '../ledger/promotion-ledger.module.js';
import { NewWithdrawalAccountService } from './new-withdrawal-account.service.js';
import { PayoutAddressService } from './payout-address.service.js';
import { WalletAddressService } from './wallet-address.service.js';
import { WithdrawalAccountCreationService } from './withdrawal-account-creation.service.js';
import { WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { WithdrawalAccountService } from './withdrawal-account.service.js';
import { WithdrawalDecisionService } from './withdrawal-decision.service.js';
import { WithdrawalEligibilityService } from './withdrawal-eligibility.service.js';
import { WithdrawalNoticeListener } from './withdrawal-notice.listener.js';
import { WithdrawalRequestService } from './withdrawal-request.service.js';
import { WithdrawalReviewQueries } from './withdrawal-review.queries.js';
import { WithdrawalReviewService } from './withdrawal-review.service.js';
import { WithdrawalEvents } from './withdrawal.events.js';
import { WithdrawalQueries } from './withdrawal.queries.js';
import { WithdrawalRepository } from './withdrawal.repository.js';
import { WithdrawalService } from './withdrawal.service.js';

const offered = [
  PayoutAddressService,
  WithdrawalAccountService,
  WithdrawalAccountCreationService,
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
  providers: [
    ...offered,
    NewWithdrawalAccountService,
    WalletAddressService,
    WithdrawalAccountRepository,
    WithdrawalDecisionService,
    WithdrawalEligibilityService,
    WithdrawalEvents,
    WithdrawalQueries,
    WithdrawalRepository,
    WithdrawalRequestService,
    WithdrawalReviewQueries,
  ],
  exports: offered,
})
export class WithdrawalsModule {}
