import { type MailKind, type MailStatus, mailLimits } from '@parley/contracts/public';

/** The next statuses that are allowed from each status. */
const transitions: Record<MailStatus, readonly MailStatus[]> = {
  queued: ['sent', 'failed'],
  sent: [],
  failed: ['queued'],
};

/** The statuses that may come directly before this one. */
export const statusesBefore = (next: MailStatus): MailStatus[] =>
  (Object.keys(transitions) as MailStatus[]).filter((from) => transitions[from].includes(next));

/** The content of each kind of email, which decides how long it is useful. */
const carries: Record<MailKind, keyof typeof mailLimits.tries> = {
  'register-code': 'code',
  'already-registered': 'news',
  'reset-code': 'code',
  'sign-in-code': 'code',
  'email-change-code': 'code',
  'withdrawal-account-code': 'code',
  'account-created': 'news',
  'password-link': 'news',
  'email-changed': 'news',
  'password-changed': 'news',
  'totp-disabled': 'news',
  'package-expiring': 'news',
  'package-expired': 'news',
  'contact-data-due': 'news',
  'contact-data-deleted': 'news',
  'promotion-registered': 'news',
  'promotion-first-payment': 'news',
  'promotion-available': 'news',
  'promotion-taken-back': 'news',
  'withdrawal-account-added': 'news',
  'withdrawal-paid': 'news',
  'withdrawal-rejected': 'news',
  'webhook-failing': 'news',
  'webhook-stopped': 'news',
  'report-daily-close': 'news',
  'report-weekly-fans': 'news',
  'widget-answer': 'news',
};

interface Tried {
  kind: MailKind;
  createdAt: Date;
  attempts: number;
}

/** Whether the code in the email has expired. */
export const isExpired = ({ kind, createdAt }: Tried, now: Date): boolean =>
  carries[kind] === 'code' && now.getTime() >= lastUse(kind, createdAt);

/** The time of the next try after a failure now; null if the email would be useless by then. */
export function nextTry({ kind, createdAt, attempts }: Tried, now: Date): Date | null {
  const { firstWaitSeconds, longestWaitSeconds } = mailLimits.tries[carries[kind]];
  const waitSeconds = Math.min(firstWaitSeconds * 2 ** (attempts - 1), longestWaitSeconds);
  const next = now.getTime() + waitSeconds * 1_000;
  return next < lastUse(kind, createdAt) ? new Date(next) : null;
}

const lastUse = (kind: MailKind, createdAt: Date): number =>
  createdAt.getTime() + mailLimits.tries[carries[kind]].untilSeconds * 1_000;
