import { linkLimits } from '@parley/contracts/public';

/** An address that visitors may be sent to. */
export interface TargetUrl {
  /** As it travels in a header: hosts of other scripts in ASCII. */
  href: string;
  /** In ASCII and lower case, without a final dot. */
  host: string;
}

/** `URL` would drop tabs and line breaks, and take backslashes for slashes. */
const unsafe = /[\p{Cc}\p{Cs}\s\\]/u;
const web = /^https?:\/\/[^/]/i;

/**
 * A whole http or https address without a user name. Null for any other one: other schemes, protocol-relative ones, and
 * those with control characters or white space. Whether its host is one of our own, its caller has to ask.
 */
export function targetUrl(text: string): TargetUrl | null {
  if (text.length > linkLimits.urlMax || unsafe.test(text) || !web.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  if (url.href.length > linkLimits.urlMax) return null;
  return { href: url.href, host: url.hostname.replace(/\.$/, '') };
}
