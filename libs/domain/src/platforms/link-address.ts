/** The parts of a link. */
export interface LinkAddress {
  /** `web` for http and https, otherwise an app's own scheme such as `tg`. */
  scheme: string;
  /** Without a port and in ASCII, so that other scripts begin with `xn--`. Empty for an app's own scheme. */
  host: string;
  /** Decoded parts, without empty ones. */
  path: readonly string[];
  query: URLSearchParams;
  /** The text after `?`, undecoded. */
  search: string;
  /** The text after `#`. */
  hash: string;
}

const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** `host.tld/…`, the form of a link without a scheme. */
const bareHost = /^[^\s/?#:@]+\.[^\s/?#:@]+(?:[/?#]|$)/;

/** The link as it was written, with `https` where it has no scheme; null if the text is not a link. */
export function wholeLink(text: string): string | null {
  if (!text.includes('/') && !text.includes(':') && !text.includes('.')) return null;
  const whole = bareHost.test(text) ? `https://${text}` : text;
  return scheme.test(whole) && URL.canParse(whole) ? whole : null;
}

/** Null if the text is not a link, or has a user name or a port, which platforms do not use. */
export function linkAddress(text: string): LinkAddress | null {
  const whole = wholeLink(text);
  if (whole === null) return null;
  const url = new URL(whole);
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const path = segments(isWeb ? url.pathname : `${url.host.toLowerCase()}/${url.pathname}`);
  if (!path) return null;
  return {
    scheme: isWeb ? 'web' : url.protocol.slice(0, -1),
    host: isWeb ? url.hostname.replace(/\.$/, '') : '',
    path,
    query: url.searchParams,
    search: url.search.slice(1),
    hash: url.hash.slice(1),
  };
}

/** Null if a part cannot be decoded. */
function segments(path: string): string[] | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    const text = decoded(part);
    if (text === null) return null;
    if (text !== '') parts.push(text);
  }
  return parts;
}

/** Null if the text is not valid UTF-8. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
