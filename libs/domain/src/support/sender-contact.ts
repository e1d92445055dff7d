import { type EditSupportContact, supportLimits } from '@parley/contracts/public';
import type { Config } from '@parley/platform/config';

/** Nobody reads emails to these addresses. */
const unread = /^(no|do[-_.]?not)[-_.]?reply\b|@localhost$/i;

/** The sender of emails as a contact. Empty if no emails are sent, or replies are not read. */
export function senderContact(
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  seller: string,
): EditSupportContact {
  const address = /<([^<>]*)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  if (SMTP_URL === undefined || unread.test(address)) return { account: '', path: '' };
  const names = seller === '' ? [address] : [`${seller} · ${address}`, address];
  const account = names.find(({ length }) => length <= supportLimits.accountMax) ?? '';
  return { account, path: `mailto:${address}` };
}
