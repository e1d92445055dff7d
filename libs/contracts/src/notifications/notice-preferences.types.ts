import type { NoticeKind } from './notice-kinds.types.js';

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
  letter: EmailRule;
}

const rule = (group: NoticeGroup, letter: EmailRule = 'none'): NoticeRule => ({ group, letter });

/** Every kind, in the order of the preferences page. */
export const noticeRules: Record<NoticePreferenceKind, NoticeRule> = {
  system: rule('account'),
  welcome: rule('account'),
  'password.changed': rule('account', 'always'),
  'certification.passed': rule('account'),
  'certification.rejected': rule('account'),
  'sub-account.stopped': rule('account'),
  'note.mentioned': rule('chat'),
  'messages.not_kept': rule('chat'),
  'port.fault': rule('ports'),
  'port.lost': rule('ports'),
  'channel.fault': rule('ports'),
  'ports.limit_reached': rule('ports'),
  'characters.low': rule('characters'),
  'characters.out': rule('characters'),
  'characters.refill_failed': rule('characters'),
  'order.fulfilled': rule('orders'),
  'order.in_review': rule('orders'),
  'order.refunded': rule('orders'),
  'package.gifted': rule('orders'),
  'package.expiring': rule('orders', 'on'),
  'package.expired': rule('orders', 'on'),
  'contact-data.deletion_due': rule('orders', 'always'),
  'contact-data.deleted': rule('orders', 'always'),
  'work-order.goal-reached': rule('work-orders'),
  'share.ending': rule('work-orders'),
  'share.guessed': rule('work-orders'),
  'link-domain.lost': rule('links'),
  'webhook.failing': rule('links', 'on'),
  'webhook.stopped': rule('links', 'on'),
  'link.nobody': rule('links'),
  'link.full': rule('links'),
  'promotion.registered': rule('promotion', 'on'),
  'promotion.first-payment': rule('promotion', 'on'),
  'promotion.available': rule('promotion', 'on'),
  'promotion.taken-back': rule('promotion', 'on'),
  'promotion.wallet-added': rule('promotion', 'always'),
  'withdrawal.paid': rule('promotion', 'always'),
  'withdrawal.rejected': rule('promotion', 'always'),
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
