import { languages, type Language, mailKinds, type MailKind, noticeRules } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { frameOf, reasons } from './mail-frame.js';
import { plainText } from './email-content.js';
import { emailHtml } from './mail-html.js';
import type { MailParams } from './mail-params.js';
import { emailOf } from './mail-texts.js';

const hostile = `<script>"x" & 'y'</script>`;
const code = { code: '204060' };
const params: { [Kind in MailKind]: MailParams[Kind] } = {
  'register-code': code,
  'already-registered': {},
  'reset-code': code,
  'sign-in-code': code,
  'email-change-code': code,
  'withdrawal-account-code': code,
  'account-created': { token: 'usr_1.a.b-c_d' },
  'password-link': { token: 'usr_1.a.b-c_d' },
  'email-changed': { newEmail: hostile },
  'password-changed': {},
  'totp-disabled': {},
  'package-expiring': { days: 3, endsOn: '2026-11-26' },
  'package-expired': { isTrial: true },
  'contact-data-due': { days: 0, dueOn: '2026-11-26' },
  'contact-data-deleted': { contacts: 1, conversations: 2, messages: 3 },
  'promotion-registered': { email: hostile },
  'promotion-first-payment': { email: hostile, amount: 200 },
  'promotion-available': { available: 200, setOff: 100 },
  'promotion-taken-back': { amount: 200, owed: 100, isRefund: true },
  'withdrawal-account-added': { account: hostile },
  'withdrawal-paid': { net: 9_900, fee: 100, account: hostile, reference: hostile },
  'withdrawal-rejected': { amount: 6_000, reason: hostile },
  'webhook-failing': { name: hostile, failures: 5 },
  'webhook-stopped': { name: hostile, isGone: false },
  'report-daily-close': {
    day: '2026-11-28',
    gained: 1_200,
    fresh: 1_000,
    repeat: 200,
    orders: [
      { name: hostile, day: '2026-11-28', completed: 12, goal: 50 },
      { name: 'B', day: '2026-11-27', completed: 3, goal: null },
    ],
    more: 2,
  },
  'report-weekly-fans': {
    from: '2026-11-23',
    to: '2026-11-29',
    gained: 10,
    fresh: 8,
    repeat: 2,
    before: 4,
    days: [{ day: '2026-11-23', gained: 10 }],
    subAccounts: [
      { name: hostile, gained: 9 },
      { name: '', gained: 1 },
    ],
  },
  'widget-answer': {
    title: hostile,
    answers: ['It is', hostile],
    page: 'https://shop.example',
    stop: 'https://parley.example/widget-mail/stop?token=t',
  },
};
const settings = {
  MAIL_FROM: '"Häuser & Söhne" <mail@example.com>',
  PUBLIC_URL: 'https://parley.example.com:8443',
};

function written(kind: MailKind, language: Language, from = settings): { text: string; html: string } {
  const content = emailOf(kind, language, params[kind]);
  const frame = frameOf(from, kind, language);
  return { text: plainText(content, frame), html: emailHtml(content, language, frame) };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** The text that a reader sees. */
const seenIn = (html: string): string =>
  html
    .slice(html.indexOf('<h1'))
    .replace(/<\/?bdi[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&([a-z]+|#39);/g, (_, name: string) => entities[name] ?? '');
const addressesIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s"<&]+/g))];

const all = languages.flatMap((language) => mailKinds.map((kind) => [kind, language] as const));

describe.each(all)('the HTML of %s in %s', (kind, language) => {
  const { text, html } = written(kind, language);

  it('says what the text says', () => {
    const seen = seenIn(html);
    for (const line of text.split('\n').filter((line) => line !== '' && line !== '-- ')) {
      const [, label, value] = /^([^：:]{1,30}(?:：|: ))(\S.*)$/.exec(line) ?? [];
      const parts = seen.includes(line) ? [line] : [label?.replace(/：|: $/, '') ?? line, value ?? line];
      for (const part of parts) expect(seen).toContain(part);
    }
  });

  it('leads to the page of the text, and loads nothing', () => {
    expect(addressesIn(html)).toEqual(addressesIn(text));
    expect(html).not.toMatch(/<img|<script|<link|src=|url\(|@import/);
  });

  it('tells language and direction, and fits a mail program', () => {
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
    // Gmail cuts an email off at 102 KB, and a small one is sent at once.
    expect(html.length).toBeLessThan(8_000);
  });
});

describe('an email', () => {
  it('shows its code in what is opened, and not in what a list shows', () => {
    const { html } = written('sign-in-code', 'en-US');
    const [before = '', after = ''] = html.split('<h1');
    expect(before).toContain('Enter this code along with your password to sign in:');
    expect(before).not.toContain(code.code);
    expect(after).toContain(code.code);
  });

  it('bears the name of its sender, or the product’s', () => {
    expect(written('password-changed', 'en-US').html).toContain('Häuser &amp; Söhne</bdi>');
    const unnamed = { ...settings, MAIL_FROM: 'mail@example.com' };
    expect(written('password-changed', 'en-US', unnamed).html).toContain('>Parley</bdi>');
  });

  it('says that it can be turned off where it can', () => {
    const optional = mailKinds.filter((kind) => reasons[kind] === 'notice');
    const rules = Object.entries(noticeRules).filter(([, { letter }]) => letter === 'on');
    expect(optional).toEqual(rules.map(([kind]) => kind.replace('.', '-')));
  });
});
