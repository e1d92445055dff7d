import { identityLimits, type MailKind, promotionLimits } from '@parley/contracts/public';
import { type EmailContent, fact } from './email-content.js';

/** The parameters of each kind of email. */
export interface MailParams extends Record<MailKind, object> {
  'register-code': { code: string };
  'already-registered': Record<string, never>;
  'reset-code': { code: string };
  'sign-in-code': { code: string };
  'email-change-code': { code: string };
  'withdrawal-account-code': { code: string };
  'account-created': { token: string };
  'password-link': { token: string };
  'email-changed': { newEmail: string };
  'password-changed': Record<string, never>;
  'totp-disabled': Record<string, never>;
  /** Days in the tenant's time zone, such as `2026-11-21`. */
  /** A trial cannot be renewed. Emails from before trials had their own text lack the field. */
  'package-expiring': { days: number; endsOn: string; isTrial?: boolean };
  'package-expired': { isTrial?: boolean };
  'contact-data-due': { days: number; dueOn: string; isTrial?: boolean };
  'contact-data-deleted': { contacts: number; conversations: number; messages: number };
  /** Accounts and addresses of other tenants are masked. Money is in cents. */
  'promotion-registered': { email: string };
  'promotion-first-payment': { email: string; amount: number };
  'promotion-available': { available: number; setOff: number };
  'promotion-taken-back': { amount: number; owed: number; isRefund: boolean };
  'withdrawal-account-added': { account: string };
  'withdrawal-paid': { net: number; fee: number; account: string; reference: string };
  'withdrawal-rejected': { amount: number; reason: string };
  'webhook-failing': { name: string; failures: number };
  'webhook-stopped': { name: string; isGone: boolean };
  /** Orders by name with the local day that closed, and their number beyond the listed ones. */
  'report-daily-close': {
    day: string;
    gained: number;
    fresh: number;
    repeat: number;
    orders: { name: string; day: string; completed: number; goal: number | null }[];
    more: number;
  };
  /** `before` is the number of the week before. A deleted sub-account has no name. */
  'report-weekly-fans': {
    from: string;
    to: string;
    gained: number;
    fresh: number;
    repeat: number;
    before: number;
    days: { day: string; gained: number }[];
    subAccounts: { name: string; gained: number }[];
  };
  /** The answers of a website that its visitor has not seen. `stop` is the address that ends such emails. */
  'widget-answer': { title: string; answers: string[]; page: string; stop: string };
}

/** The emails of one language. */
export type MailTexts = { [Kind in MailKind]: (params: MailParams[Kind]) => EmailContent };

/** Pages of the console that emails link to. */
export const pages = {
  signIn: '/login',
  newPassword: '/login?step=forgot',
  /** Browsers do not send the part after `#` to a server. */
  choosePassword: (token: string) => `/set-password#${token}`,
  packages: '/userCenter/userDetail',
  withdrawals: '/promotion-manger/my-account',
  promotion: '/promotion-manger/promotion-report',
  webhooks: '/system/webhooks',
  workOrders: '/workOrder/platform',
  days: (from: string, to: string) => `/workplace/home?period=30d&from=${from}&to=${to}`,
} as const;

export const minutes = identityLimits.emailCodeSeconds / 60;
export const linkDays = String(identityLimits.passwordLinkDays);
export const waitHours = promotionLimits.withdrawalAccountWaitHours;

export const counts = new Intl.NumberFormat('en-US');
const ratio = (part: number, whole: number | null): string =>
  whole === null ? counts.format(part) : `${counts.format(part)} / ${counts.format(whole)}`;

/** A work order with the day that closed and its figures. */
export const closed = ({ name, day, completed, goal }: MailParams['report-daily-close']['orders'][number]) =>
  fact(name, `${day} · ${ratio(completed, goal)}`);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const money = (cents: number): string => dollars.format(cents / 100);
