import type { NoticeKind } from './notice-kinds.types.js';
import type { NoticeLevel } from './notifications.types.js';

/** Operators' announcements are one kind. */
export type NoticePreferenceKind = NoticeKind | 'system';

export const noticeGroups = [
  'account',
  'chat',
  'ports',
  'characters',
  'orders',
  'work-orders',
  'links',
  'promotion',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Whether a kind sends emails: never; unless switched off; or always, for losses and changes by others. */
export type EmailRule = 'none' | 'on' | 'always';

export interface NoticeRule {
  group: NoticeGroup;
  /** An operator chooses that of an announcement. */
  level: NoticeLevel;
  letter: EmailRule;
}

const rule = (group: NoticeGroup, level: NoticeLevel, letter: EmailRule = 'none'): NoticeRule => ({
  group,
  level,
  letter,
});

/** Every kind, in the order of the preferences page. */
export const noticeRules: Record<NoticePreferenceKind, NoticeRule> = {
  system: rule('account', 'info'),
  welcome: rule('account', 'info'),
  'password.changed': rule('account', 'info', 'always'),
  'certification.passed': rule('account', 'success'),
  'certification.rejected': rule('account', 'warning'),
  'sub-account.stopped': rule('account', 'info'),
  'note.mentioned': rule('chat', 'info'),
  'messages.not_kept': rule('chat', 'warning'),
  'port.fault': rule('ports', 'error'),
  'port.lost': rule('ports', 'warning'),
  'channel.fault': rule('ports', 'error'),
  'ports.limit_reached': rule('ports', 'warning'),
  'characters.low': rule('characters', 'warning'),
  'characters.out': rule('characters', 'error'),
  'characters.refill_failed': rule('characters', 'warning'),
  'order.fulfilled': rule('orders', 'success'),
  'order.in_review': rule('orders', 'warning'),
  'order.refunded': rule('orders', 'info'),
  'package.gifted': rule('orders', 'success'),
  'package.expiring': rule('orders', 'warning', 'on'),
  'package.expired': rule('orders', 'error', 'on'),
  'contact-data.deletion_due': rule('orders', 'error', 'always'),
  'contact-data.deleted': rule('orders', 'warning', 'always'),
  'work-order.goal-reached': rule('work-orders', 'success'),
  'share.ending': rule('work-orders', 'warning'),
  'share.guessed': rule('work-orders', 'warning'),
  'link-domain.lost': rule('links', 'error'),
  'webhook.failing': rule('links', 'warning', 'on'),
  'webhook.stopped': rule('links', 'error', 'on'),
  'link.nobody': rule('links', 'error'),
  'link.full': rule('links', 'warning'),
  'promotion.registered': rule('promotion', 'success', 'on'),
  'promotion.first-payment': rule('promotion', 'success', 'on'),
  'promotion.available': rule('promotion', 'success', 'on'),
  'promotion.taken-back': rule('promotion', 'warning', 'on'),
  'promotion.wallet-added': rule('promotion', 'warning', 'always'),
  'withdrawal.paid': rule('promotion', 'success', 'always'),
  'withdrawal.rejected': rule('promotion', 'warning', 'always'),
};
export const noticePreferenceKinds = Object.keys(noticeRules) as NoticePreferenceKind[];

/** The kinds that agents get; the others are for the owner alone. */
export const agentNoticeKinds: readonly NoticePreferenceKind[] = [
  'system',
  'note.mentioned',
  'port.fault',
  'port.lost',
  'ports.limit_reached',
];

export interface NoticePreference {
  /** Whether notices of this kind count as unread. */
  badge: boolean;
  /** Null for a kind that sends this reader no emails. */
  letter: boolean | null;
}
export type NoticePreferences = Record<NoticePreferenceKind, NoticePreference>;

export interface NoticePreferenceChange {
  kind: NoticePreferenceKind;
  badge?: boolean;
  letter?: boolean;
}

export interface EditNoticePreferences {
  changes: NoticePreferenceChange[];
}
