import type { Language, MailKind } from '@parley/contracts/public';
import type { Config } from '@parley/platform/config';
import { addressOf, type EmailFrame } from './email-content.js';

const noticeSettings = '/user/setting?tab=notices';

/** The reason for an email: its reader's request, a change of the account, an optional notice, a report, or a talk as a website’s visitor. */
type Reason = 'asked' | 'account' | 'notice' | 'report' | 'visitor';

export const reasons: Record<MailKind, Reason> = {
  'register-code': 'asked',
  'already-registered': 'asked',
  'reset-code': 'asked',
  'sign-in-code': 'asked',
  'email-change-code': 'asked',
  'withdrawal-account-code': 'asked',
  'account-created': 'account',
  'password-link': 'account',
  'email-changed': 'account',
  'password-changed': 'account',
  'totp-disabled': 'account',
  'package-expiring': 'notice',
  'package-expired': 'notice',
  'contact-data-due': 'account',
  'contact-data-deleted': 'account',
  'promotion-registered': 'notice',
  'promotion-first-payment': 'notice',
  'promotion-available': 'notice',
  'promotion-taken-back': 'notice',
  'withdrawal-account-added': 'account',
  'withdrawal-paid': 'account',
  'withdrawal-rejected': 'account',
  'webhook-failing': 'notice',
  'webhook-stopped': 'notice',
  'report-daily-close': 'report',
  'report-weekly-fans': 'report',
  'widget-answer': 'visitor',
};

const footers: Record<Language, Record<Reason, (host: string, settings: string) => string>> = {
  'zh-CN': {
    asked: (host) => `有人在 ${host} 填写了该邮箱，因此你收到本邮件。`,
    account: (host) => `你在 ${host} 有账号，因此收到这封与账号有关的邮件。`,
    notice: (host) => `你在 ${host} 有账号，因此收到本通知，可在「通知」的设置中关闭。`,
    report: (_, settings) => `你订阅了这份报告，因此收到本邮件。退订：${settings}`,
    visitor: (host) => `你在网站聊天里留下了这个邮箱，因此收到本邮件。聊天服务由 ${host} 提供。`,
  },
  'en-US': {
    asked: (host) => `You received this email because someone entered your address at ${host}.`,
    account: (host) => `You received this email because it concerns your account at ${host}.`,
    notice: (host) =>
      `You received this email because you have an account at ${host}. You can turn it off in your notification ` +
      'settings.',
    report: (_, settings) =>
      `You received this email because you subscribed to this report. Unsubscribe: ${settings}`,
    visitor: (host) =>
      `You received this email because you left your address in the chat of a website. ${host} runs the chat.`,
  },
};

const colons: Record<Language, string> = { 'zh-CN': '：', 'en-US': ': ' };

/** The name of a sender such as `Name <address>`. */
const nameOf = (sender: string): string => /^"?([^"<]*?)"?\s*</.exec(sender)?.[1]?.trim() ?? '';

export function frameOf(
  { MAIL_FROM, PUBLIC_URL }: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>,
  kind: MailKind,
  language: Language,
): EmailFrame {
  return {
    brand: nameOf(MAIL_FROM) || 'Parley',
    publicUrl: PUBLIC_URL,
    footer: footers[language][reasons[kind]](new URL(PUBLIC_URL).host, addressOf(noticeSettings, PUBLIC_URL)),
    colon: colons[language],
  };
}
