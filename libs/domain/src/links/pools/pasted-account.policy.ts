import type { LinkAccountVerdict, PlatformCode } from '@parley/contracts/public';
import { decoded, externalKey, linkPlatform, parseLink, webLink, wholeLink } from '../../platforms/index.js';
import { targetUrl } from '../target-url.policy.js';

/** A pasted word and what it was taken for. */
export interface PastedAccount {
  text: string;
  verdict: LinkAccountVerdict;
  /** The normalised account, or the link's own where it names none; null where there is neither. */
  key: string | null;
  /** The address visitors would be sent to; null unless the verdict is `account`, `external` or `double`. */
  url: string | null;
  /** The account's platform, where it is another one. */
  platform: PlatformCode | null;
}

/** Invisible marks that copying out of a chat leaves behind. */
const invisible = /\p{Cf}/gu;

/** Whether a platform reads the address as it was read here: it neither folds full-width letters nor drops invisible ones. */
function isPlain(href: string): boolean {
  const { pathname, hash } = new URL(href);
  const text = decoded(pathname + hash);
  return text !== null && !/[\p{Cc}\p{Cf}]/u.test(text) && text.normalize('NFKC') === text;
}

export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** The web address that somebody wrote, with or without its scheme. */
export function webAddress(text: string): ReturnType<typeof targetUrl> {
  const whole = wholeLink(text.replace(invisible, ''));
  return whole === null ? null : targetUrl(whole);
}

/** The words and what each was taken for, in their order. `ownHosts` are those of diversion links. */
export function readPasted(
  platform: PlatformCode,
  words: readonly string[],
  ownHosts: ReadonlySet<string>,
): PastedAccount[] {
  const seen = new Set<string>();
  return words.map((text) => {
    const read = readWord(platform, text, ownHosts);
    if ((read.verdict !== 'account' && read.verdict !== 'external') || read.key === null) return read;
    if (seen.has(read.key)) return { ...read, verdict: 'double' };
    seen.add(read.key);
    return read;
  });
}

function readWord(platform: PlatformCode, text: string, ownHosts: ReadonlySet<string>): PastedAccount {
  const none = { text, key: null, url: null, platform: null };
  const target = webAddress(text);
  if (target && ownHosts.has(target.host)) return { ...none, verdict: 'own_link' };
  const account = parseLink(platform, text);
  if (account) {
    const url = target && isPlain(target.href) ? target.href : webLink(platform, account.key);
    return { ...none, key: account.key, url, verdict: url === null ? 'app_only' : 'account' };
  }
  const external = target && isPlain(target.href) ? externalKey(platform, text) : null;
  if (target && external !== null) return { ...none, key: external, url: target.href, verdict: 'external' };
  const other = linkPlatform(text, platform);
  if (other) {
    const key = parseLink(other, text)?.key ?? null;
    return { ...none, verdict: 'platform', key, platform: other };
  }
  return { ...none, verdict: target ? 'unknown' : 'not_web' };
}
