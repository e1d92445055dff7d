import { linkLimits } from '@parley/contracts/public';

/** An address that visitors may be sent to. */
export interface TargetUrl {
  /** The address as a header carries it: a host in another script is in ASCII. */
  href: string;
  /** The host in ASCII and lower case, without a final dot. */
  host: string;
}

/** `URL` would drop tabs and line breaks, and read a backslash as a slash. */
const unsafe = /[\p{Cc}\p{Cs}\s\\]/u;
const web = /^https?:\/\/[^/]/i;

/**
 * A whole http or https address without a user name. Null for any other one: other schemes, protocol-relative
 * addresses, control characters and white space. The caller checks whether the host is one of our own.
 */
export function targetUrl(text: string): TargetUrl | null {
  if (text.length > linkLimits.urlMax || unsafe.test(text) || !web.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  if (url.href.length > linkLimits.urlMax) return null;
  return { href: url.href, host: url.hostname.replace(/\.$/, '') };
}
