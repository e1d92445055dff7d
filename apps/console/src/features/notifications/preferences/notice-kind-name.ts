import type { NoticePreferenceKind } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

/** The name of a kind, with the words `noticePreferences`. A kind without words does not compile. */
export const noticeKindName = (t: TFunction, kind: NoticePreferenceKind): string => t(names[kind]);

const names = {
  system: 'noticePreferences.kinds.system',
  welcome: 'noticePreferences.kinds.welcome',
  'password.changed': 'noticePreferences.kinds.passwordChanged',
  'certification.passed': 'noticePreferences.kinds.certificationPassed',
  'certification.rejected': 'noticePreferences.kinds.certificationRejected',
  'sub-account.stopped': 'noticePreferences.kinds.subAccountStopped',
  'note.mentioned': 'noticePreferences.kinds.noteMentioned',
  'port.fault': 'noticePreferences.kinds.portFault',
  'port.lost': 'noticePreferences.kinds.portLost',
  'ports.limit_reached': 'noticePreferences.kinds.portsLimitReached',
  'messages.not_kept': 'noticePreferences.kinds.messagesNotKept',
  'characters.low': 'noticePreferences.kinds.charactersLow',
  'characters.out': 'noticePreferences.kinds.charactersOut',
  'characters.refill_failed': 'noticePreferences.kinds.charactersRefillFailed',
  'order.fulfilled': 'noticePreferences.kinds.orderFulfilled',
  'order.in_review': 'noticePreferences.kinds.orderInReview',
  'order.refunded': 'noticePreferences.kinds.orderRefunded',
  'package.gifted': 'noticePreferences.kinds.packageGifted',
  'package.expiring': 'noticePreferences.kinds.packageExpiring',
  'package.expired': 'noticePreferences.kinds.packageExpired',
  'contact-data.deletion_due': 'noticePreferences.kinds.contactDataDeletionDue',
  'contact-data.deleted': 'noticePreferences.kinds.contactDataDeleted',
  'work-order.goal-reached': 'noticePreferences.kinds.workOrderGoalReached',
  'share.ending': 'noticePreferences.kinds.shareEnding',
  'share.guessed': 'noticePreferences.kinds.shareGuessed',
  'channel.fault': 'noticePreferences.kinds.channelFault',
  'link-domain.lost': 'noticePreferences.kinds.linkDomainLost',
  'link.nobody': 'noticePreferences.kinds.linkNobody',
  'link.full': 'noticePreferences.kinds.linkFull',
  'promotion.registered': 'noticePreferences.kinds.promotionRegistered',
  'promotion.first-payment': 'noticePreferences.kinds.promotionFirstPayment',
  'promotion.available': 'noticePreferences.kinds.promotionAvailable',
  'promotion.taken-back': 'noticePreferences.kinds.promotionTakenBack',
  'promotion.wallet-added': 'noticePreferences.kinds.promotionWalletAdded',
  'withdrawal.paid': 'noticePreferences.kinds.withdrawalPaid',
  'withdrawal.rejected': 'noticePreferences.kinds.withdrawalRejected',
} as const satisfies Record<NoticePreferenceKind, string>;
