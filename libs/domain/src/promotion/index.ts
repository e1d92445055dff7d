export { CommissionEntity } from './commissions/commission.entity.js';
export { CommissionNoticeListener } from './commissions/commission-notice.listener.js';
export { CommissionService } from './commissions/commission.service.js';
export {
  type ClickFigureListener,
  ClickFigureListenerRegistry,
} from './figures/click-figure-listener.registry.js';
export {
  PromotionDayEntity,
  PromotionQuarterEntity,
  PromotionTotalEntity,
} from './figures/promotion-figures.entity.js';
export { type FigureChange, PromotionFiguresRepository } from './figures/promotion-figures.repository.js';
export { ReferralSignalService } from './flags/referral-signal.service.js';
export { ReferralFlagQueries } from './flags/referral-flag.queries.js';
export { ReferralFlagService } from './flags/referral-flag.service.js';
export { SelfReferralService } from './flags/self-referral.service.js';
export { PromoterQueries } from './promoters/promoter.queries.js';
export { PromoterService } from './promoters/promoter.service.js';
export { ReferralFlagEntity, ReferralSignalEntity } from './flags/referral-flag.entity.js';
export { CorrectionEntity } from './corrections/correction.entity.js';
export {
  PromotionAccountEntity,
  PromotionEntryEntity,
  PromotionTransferEntity,
} from './ledger/promotion-ledger.entity.js';
export { promotionLedgerExportSections } from './ledger/promotion-ledger-export.queries.js';
export { PromotionAccountQueries } from './account/promotion-account.queries.js';
export {
  deductAvailable,
  giveAvailable,
  payWithdrawal,
  requestWithdrawal,
  returnWithdrawal,
} from './ledger/promotion-ledger.policy.js';
export { PromotionLedgerRepository } from './ledger/promotion-ledger.repository.js';
export {
  PromotionLedgerService,
  type PromotionMovement,
} from './ledger/promotion-ledger.service.js';
export {
  InvitationCookie,
  type StoredInvitation,
} from './links/invitation-cookie.js';
export { InviteCodeGenerator } from './links/invite-code.generator.js';
export { promotionLinkExportSections } from './links/promotion-link-export.queries.js';
export { PromotionLinkEntity } from './links/promotion-link.entity.js';
export { PromotionLinkQueries } from './links/promotion-link.queries.js';
export { PromotionLinkService } from './links/promotion-link.service.js';
export {
  openReferralFlags,
  pendingCorrections,
  pendingWithdrawals,
  shownPromotionLinks,
} from './promotion-views.queries.js';
export { PromotionModule } from './promotion.module.js';
export { InvitationService } from './referrals/invitation.service.js';
export { InvitationsModule } from './referrals/invitations.module.js';
export { InvitedUserEntity, ReferralEntity } from './referrals/referral.entity.js';
export { referralExportSections } from './referrals/referral-export.queries.js';
export { ReferralNoticeListener } from './referrals/referral-notice.listener.js';
export { ReferralService } from './referrals/referral.service.js';
export { termExportSections } from './terms/term-export.queries.js';
export { PromotionTermsQueries } from './terms/promotion-terms.queries.js';
export { PromoterRateChangeEntity, PromotionTermChangeEntity } from './terms/term-change.entity.js';
export { TermsRepository } from './terms/terms.repository.js';
export { CorrectionQueries } from './corrections/correction.queries.js';
export { CorrectionService } from './corrections/correction.service.js';
export { correctionExportSections } from './corrections/correction-export.queries.js';
export { WithdrawalAccountEntity } from './withdrawals/withdrawal-account.entity.js';
export { WithdrawalEntity } from './withdrawals/withdrawal.entity.js';
export { PromotionReportQueries } from './reports/promotion-report.queries.js';
export { ReferralListQueries } from './reports/referral-list.queries.js';
export { WithdrawalAccountQueries } from './withdrawals/withdrawal-account.queries.js';
export { WithdrawalAccountService } from './withdrawals/withdrawal-account.service.js';
export { withdrawalExportSections } from './withdrawals/withdrawal-export.queries.js';
export { WithdrawalNoticeListener } from './withdrawals/withdrawal-notice.listener.js';
export { WithdrawalReviewQueries } from './withdrawals/withdrawal-review.queries.js';
export { WithdrawalQueries } from './withdrawals/withdrawal.queries.js';
export { WithdrawalReviewService } from './withdrawals/withdrawal-review.service.js';
export { WithdrawalService } from './withdrawals/withdrawal.service.js';
