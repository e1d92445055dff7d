import type { PlatformCode } from '@parley/contracts/public';
import { normaliseAccount, phoneNumber } from '../../platforms/index.js';

export interface MatchSource {
  platform: PlatformCode;
  accountKey: string;
  phone: string;
  link: string;
}

/** By what a contact is found to be the same as another one, beside its account; null where it has nothing of it. */
export interface MatchKeys {
  phoneKey: string | null;
  linkKey: string | null;
}

/** Keys are written as accounts are: another contact may have them as its account, or as a key of its own. */
export function matchKeysOf({ platform, accountKey, phone, link }: MatchSource): MatchKeys {
  const [phoneKey, linkKey] = [phone === '' ? null : phoneNumber(phone), linkKeyOf(platform, link)];
  return {
    phoneKey: phoneKey === accountKey ? null : phoneKey,
    linkKey: linkKey === accountKey ? null : linkKey,
  };
}

/** The key of the account that a link leads to; else its host and path. A page that has no path is nobody's. */
function linkKeyOf(platform: PlatformCode, link: string): string | null {
  const text = link.trim();
  if (!text.includes('/')) return null;
  const account = normaliseAccount(platform, text)?.key;
  if (account !== undefined) return account;
  const written = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  const path = url.pathname.replace(/\/+$/, '');
  return path === '' || url.host === '' ? null : `${url.host.replace(/^www\./, '')}${path}`.toLowerCase();
}

/** Those of some contacts that have a key which is another one's of them, or its account. */
export function agreeingAmong<Row extends MatchSource & MatchKeys>(rows: readonly Row[]): Row[] {
  const first = new Map<string, Row>();
  const agreeing = new Set<Row>();
  for (const row of rows) {
    for (const key of new Set([row.accountKey, row.phoneKey, row.linkKey])) {
      if (key === null) continue;
      const before = first.get(`${row.platform} ${key}`);
      if (before) agreeing.add(before).add(row);
      else first.set(`${row.platform} ${key}`, row);
    }
  }
  return [...agreeing];
}
