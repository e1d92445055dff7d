import { fanLimits, type PlatformCode } from '@parley/contracts/public';
import { bareNumber, currentForm, internationalNumber, nationalNumber } from './phone.js';
import { type PlatformRules, registry } from './registry.js';

export interface NormalAccount {
  /** Equal for two spellings of one account. */
  key: string;
  /** As it is shown: a number in E.164, else as written. */
  account: string;
}

/** Control characters, NUL among them, and halves of surrogate pairs: nothing an account is made of. */
const unusable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Invisible marks that copying out of a chat leaves behind. */
const invisible = /\p{Cf}/gu;
const ascii = /^[\x21-\x7e]*$/;

/** One key for one account, however it was written; null where it is no account of that platform. */
export function normaliseAccount(platform: PlatformCode, text: string): NormalAccount | null {
  const written = clean(text);
  if (written === null) return null;
  const rules = registry[platform];
  return rules.phone ? byPhone(rules, written) : byHandle(rules, written);
}

/** A link that opens a chat with this account, or null. */
export const deepLink = (platform: PlatformCode, key: string): string | null => registry[platform].link(key);

function clean(text: string): string | null {
  if (text.length > 4 * fanLimits.accountMax) return null;
  const written = ascii.test(text) ? text : text.replace(invisible, '').normalize('NFKC').trim();
  if (written === '' || written.length > fanLimits.accountMax || unusable.test(written)) return null;
  return written;
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
  const id = text.replace(/^@/, '').toLowerCase();
  return rules.ids?.test(id) ? { key: id, account: id } : null;
}

function byHandle(rules: PlatformRules, written: string): NormalAccount | null {
  const named = rules.prefix ? written.replace(rules.prefix, '') : written;
  const bare = named.replace(/^@+\s*/, '');
  if (bare === '') return null;
  const number = bare.startsWith('+') ? internationalNumber(bare) : null;
  if (number !== null) return { key: number, account: number };
  return { key: rules.foldsCase ? bare.toLowerCase() : bare, account: written };
}
