import type { PlatformCode } from '@parley/contracts/public';
import { normaliseAccount, phoneNumber } from '../../platforms/index.js';

export interface MatchSource {
  platform: PlatformCode;
  accountKey: string;
  phone: string;
  link: string;
}

/** The keys, besides its account, that show a contact is the same as another. Null if it has none. */
export interface MatchKeys {
  phoneKey: string | null;
  linkKey: string | null;
}

/** Keys have the form of account keys: another contact may have the same key as its account or as its own key. */
export function matchKeysOf({ platform, accountKey, phone, link }: MatchSource): MatchKeys {
  const [phoneKey, linkKey] = [phone === '' ? null : phoneNumber(phone), linkKeyOf(platform, link)];
  return {
    phoneKey: phoneKey === accountKey ? null : phoneKey,
    linkKey: linkKey === accountKey ? null : linkKey,
  };
}

/** The key of the account that a link leads to, or its host and path. A link without a path identifies nobody. */
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

/** The contacts among these that share a key with another one, or have its account as a key. */
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
