import type { LinkAccountVerdict, PlatformCode } from '@parley/contracts/public';
import { decoded, externalKey, linkPlatform, parseLink, webLink, wholeLink } from '../../platforms/index.js';
import { targetUrl } from '../target-url.policy.js';

/** A pasted word and how it was read. */
export interface PastedAccount {
  text: string;
  verdict: LinkAccountVerdict;
  /** The normalised account; without one, the key of the link itself; null if there is neither. */
  key: string | null;
  /** The address for visitors; null unless the verdict is `account`, `external` or `double`. */
  url: string | null;
  /** The account's platform, where it differs from the link's. */
  platform: PlatformCode | null;
}

/** Invisible marks that a copy from a chat contains. */
const invisible = /\p{Cf}/gu;

/** Whether platforms read the address as we do: it has no full-width letters or hidden characters. */
function isPlain(href: string): boolean {
  const { pathname, hash } = new URL(href);
  const text = decoded(pathname + hash);
  return text !== null && !/[\p{Cc}\p{Cf}]/u.test(text) && text.normalize('NFKC') === text;
}

export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** The web address of a text, with or without its scheme. */
export function webAddress(text: string): ReturnType<typeof targetUrl> {
  const whole = wholeLink(text.replace(invisible, ''));
  return whole === null ? null : targetUrl(whole);
}

/** The words in order, each with its reading. `ownHosts` are the hosts of smart links. */
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
