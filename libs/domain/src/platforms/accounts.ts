import { fanLimits, type PlatformCode } from '@parley/contracts/public';
import { bareNumber, currentForm, internationalNumber, nationalNumber } from './phone.js';
import { type PlatformRules, platformRules } from './platform-rules.js';

export interface NormalAccount {
  /** Equal for two spellings of one account. */
  key: string;
  /** As it is shown: a number in E.164, else as written, without the link around it. */
  account: string;
}

/** Control characters, NUL among them, and halves of surrogate pairs: nothing an account is made of. */
const unusable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Invisible marks that copying out of a chat leaves behind. */
const invisible = /\p{Cf}/gu;
const ascii = /^[\x21-\x7e]*$/;
/** Dots and hyphens alone name nobody. */
const nameable = /[\p{L}\p{N}_]/u;

/**
 * One key for one account, however it was written, also as a link to it; null where it is no account of that
 * platform: fans are counted by these keys, and what is counted is paid for.
 */
export function normaliseAccount(platform: PlatformCode, text: string): NormalAccount | null {
  const cleaned = clean(text);
  if (cleaned === null) return null;
  const rules = platformRules[platform];
  const written = unlinked(rules, cleaned);
  return rules.phone ? byPhone(rules, written) : byHandle(rules, written);
}

/** A link that opens a chat with this account, or null. */
export const deepLink = (platform: PlatformCode, key: string): string | null =>
  platformRules[platform].link(key);

/** The same where a browser opens it; null where only an app does, and where there is no link. */
export function webLink(platform: PlatformCode, key: string): string | null {
  const link = deepLink(platform, key);
  return link?.startsWith('https://') ? link : null;
}

function clean(text: string): string | null {
  if (text.length > 4 * fanLimits.accountMax) return null;
  const written = ascii.test(text) ? text : text.replace(invisible, '').normalize('NFKC').trim();
  if (written === '' || written.length > fanLimits.accountMax || unusable.test(written)) return null;
  return written;
}

/** The account a link leads to; what is no link is left as it is. */
function unlinked({ prefix }: PlatformRules, written: string): string {
  const beginning = written.includes('/') ? prefix.exec(written)?.[0] : undefined;
  if (beginning === undefined) return written;
  const rest = written.slice(beginning.length).replace(/[/?#&].*$/, '');
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

function byPhone(rules: PlatformRules, written: string): NormalAccount | null {
  const hidden = rules.hidden?.exec(written)?.[1];
  if (hidden !== undefined) return { key: `lid:${hidden}`, account: written };
  const text = rules.suffix ? written.replace(rules.suffix, '') : written;
  const number =
    internationalNumber(text) ??
    (rules.bareNumbers ? bareNumber(text) : null) ??
    (rules.oldNumbers ? bareNumber(currentForm(`+${text}`).slice(1)) : null) ??
    (rules.country ? nationalNumber(text, rules.country) : null);
  if (number !== null) return { key: rules.oldNumbers ? currentForm(number) : number, account: number };
  const named = text.replace(/^@/, '');
  const id = rules.foldsCase ? named.toLowerCase() : named;
  return rules.ids.test(id) ? { key: id, account: id } : null;
}

function byHandle(rules: PlatformRules, written: string): NormalAccount | null {
  const named = written.replace(/^@/, '');
  const number = named.startsWith('+') ? internationalNumber(named) : null;
  if (number !== null) return { key: number, account: number };
  const key = rules.foldsCase ? named.toLowerCase() : named;
  return nameable.test(key) && rules.ids.test(key) ? { key, account: written } : null;
}
