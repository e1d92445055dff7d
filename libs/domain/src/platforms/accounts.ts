import { fanLimits, linkLimits, type PlatformCode, platformCodes } from '@parley/contracts/public';
import { type LinkAddress, linkAddress } from './link-address.js';
import { bareNumber, currentForm, internationalNumber, nationalNumber } from './phone.js';
import { platformLinks } from './platform-links.js';
import { type PlatformRules, platformRules } from './platform-rules.js';

export interface NormalAccount {
  /** Equal for two spellings of one account. */
  key: string;
  /** The form for screens: a number in E.164, any other account as written, without its link. */
  account: string;
}

/** Control characters with NUL, line separators and halves of surrogate pairs. No account contains them. */
const unusable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Invisible marks that a copy from a chat contains. */
const invisible = /\p{Cf}/gu;
const ascii = /^[\x21-\x7e]*$/;
/** A name needs a letter, a digit or `_`: dots and hyphens alone are not one. */
const nameable = /[\p{L}\p{N}_]/u;

/**
 * One key per account, however the account or a link to it is written; null if the text is not an account
 * of the platform. Fans are counted and charged by these keys.
 */
export function normaliseAccount(platform: PlatformCode, text: string): NormalAccount | null {
  const written = clean(text, fanLimits.accountMax);
  if (written === null) return null;
  const link = written.includes('/') ? linkAddress(written) : null;
  return named(platform, (link && nameIn(platform, link)) ?? written);
}

/**
 * The key of an account from the time when all ids of its platform were folded to lower case; null if it
 * equals the current key.
 */
export function foldedKey(platform: PlatformCode, key: string): string | null {
  const folded = key.toLowerCase();
  return folded !== key && platformRules[platform].exact?.test(folded) ? folded : null;
}

/** The account behind a link of the platform; null for other links and texts. */
export function parseLink(platform: PlatformCode, text: string): NormalAccount | null {
  const written = clean(text, linkLimits.urlMax);
  const link = written === null ? null : linkAddress(written);
  return link && accountIn(platform, link);
}

/**
 * The key of a platform link that opens a chat without naming an account, such as `wa.me/message/ABC`; null
 * for all others. It never equals the key of an account, which has no such slash.
 */
export function externalKey(platform: PlatformCode, text: string): string | null {
  const written = clean(text, linkLimits.urlMax);
  const link = written === null ? null : linkAddress(written);
  if (!link || accountIn(platform, link) || !isExternal(platform, link)) return null;
  const key = `${link.host.replace(/^www\./, '')}/${link.path.join('/')}`;
  return key.length > fanLimits.accountMax ? null : key;
}

const isExternal = (platform: PlatformCode, link: LinkAddress): boolean =>
  platformLinks[platform].isExternal?.(link) ?? false;

/** The platform of a link to an account or a chat, with `first` tried first. Null if none matches. */
export function linkPlatform(text: string, first: PlatformCode): PlatformCode | null {
  const written = clean(text, linkLimits.urlMax);
  const link = written === null ? null : linkAddress(written);
  return (
    (link &&
      [first, ...platformCodes].find((one) => accountIn(one, link) !== null || isExternal(one, link))) ??
    null
  );
}

/** A link that opens a chat with this account, or null. */
export const deepLink = (platform: PlatformCode, key: string): string | null =>
  isReserved(platform, key) ? null : platformLinks[platform].build(key);

/** The link where a browser opens it; null if only an app opens it, or if there is no link. */
export function webLink(platform: PlatformCode, key: string): string | null {
  const link = deepLink(platform, key);
  return link?.startsWith('https://') ? link : null;
}

const isReserved = (platform: PlatformCode, name: string): boolean =>
  platformLinks[platform].reserved?.includes(name.toLowerCase()) ?? false;

/** The name or number in a link to an account of the platform; undefined if it is another link. */
function nameIn(platform: PlatformCode, link: LinkAddress): string | undefined {
  const name = platformLinks[platform].parse(link)?.trim();
  return name === undefined || isReserved(platform, name) ? undefined : name;
}

function accountIn(platform: PlatformCode, link: LinkAddress): NormalAccount | null {
  const name = nameIn(platform, link);
  return name === undefined ? null : named(platform, name);
}

function named(platform: PlatformCode, name: string): NormalAccount | null {
  const written = clean(name, fanLimits.accountMax);
  if (written === null) return null;
  const rules = platformRules[platform];
  const id = written.replace(/^@/, '');
  if (rules.exact?.test(id)) return { key: id, account: id };
  return rules.phone ? byPhone(rules, written) : byHandle(rules, written);
}

function clean(text: string, max: number): string | null {
  if (text.length > 4 * max) return null;
  const written = ascii.test(text) ? text : text.replace(invisible, '').normalize('NFKC').trim();
  if (written === '' || written.length > max || unusable.test(written)) return null;
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
