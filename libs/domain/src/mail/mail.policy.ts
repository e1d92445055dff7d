import { type MailKind, type MailStatus, mailLimits } from '@parley/contracts/public';

/** From each status to those it may change to. */
const transitions: Record<MailStatus, readonly MailStatus[]> = {
  queued: ['sent', 'failed'],
  sent: [],
  failed: ['queued'],
};

/** The statuses a letter may have right before this one. */
export const statusesBefore = (next: MailStatus): MailStatus[] =>
  (Object.keys(transitions) as MailStatus[]).filter((from) => transitions[from].includes(next));

/** The content of a letter decides how long it is useful. */
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
};

interface Tried {
  kind: MailKind;
  createdAt: Date;
  /** So far. */
  attempts: number;
}

/** Whether the code in it is not good any more. */
export const isExpired = ({ kind, createdAt }: Tried, now: Date): boolean =>
  carries[kind] === 'code' && now.getTime() >= lastUse(kind, createdAt);

/** When it is tried after a try failed now; null where it is of no use then. */
export function nextTry({ kind, createdAt, attempts }: Tried, now: Date): Date | null {
  const { firstWaitSeconds, longestWaitSeconds } = mailLimits.tries[carries[kind]];
  const waitSeconds = Math.min(firstWaitSeconds * 2 ** (attempts - 1), longestWaitSeconds);
  const next = now.getTime() + waitSeconds * 1_000;
  return next < lastUse(kind, createdAt) ? new Date(next) : null;
}

const lastUse = (kind: MailKind, createdAt: Date): number =>
  createdAt.getTime() + mailLimits.tries[carries[kind]].untilSeconds * 1_000;
