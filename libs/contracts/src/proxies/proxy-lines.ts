import { proxyLimits } from './proxies.limits.js';

/** A proxy's address and credentials, as one line names them. */
export interface ProxyAddress {
  /** IPv6 without brackets. */
  host: string;
  port: number;
  /** Both empty for a proxy without authentication. */
  proxyUserName: string;
  proxyPassword: string;
}

export type ProxyLineField = keyof ProxyAddress;

/** `required`: also a name without a password, or the reverse. `duplicate`: an earlier line has the same proxy. */
export type ProxyLineRule = 'format' | 'max' | 'required' | 'duplicate';

export interface ProxyLineProblem {
  field: ProxyLineField;
  rule: ProxyLineRule;
  /** The number of the earlier line, for a duplicate. */
  sameAs?: number;
}

/** A line with content. Numbers start at 1 and include empty lines. */
export interface ProxyLine {
  line: number;
  /** Host and port if they are certain. A line in another form may begin with a password. */
  label: string;
  parsed: ProxyAddress | ProxyLineProblem;
}

const { hostMax, userNameMax, passwordMax } = proxyLimits;

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
/** A host name. URL parsers read a last label that is a number, even a hexadecimal one, as an IPv4 address. */
const hostName =
  /^(?=.*[a-z][a-z0-9-]*$)(?!(?:.*\.)?0x[0-9a-f]*$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A text that a URL cannot contain in brackets is not an IPv6 address. */
function isIpv6(text: string): boolean {
  return /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`);
}

/** A host name, a dotted IPv4 address or a bare IPv6 address. Resolvers may read other forms as addresses. */
export const isProxyHost = (text: string): boolean =>
  text.length <= hostMax && (ipv4.test(text) || isIpv6(text) || hostName.test(text));

/** Whether a text has at most `max` bytes in UTF-8. */
export const fitsBytes = (text: string, max: number): boolean => new TextEncoder().encode(text).length <= max;

const showable = /^[^\p{Cc}\p{Cs}]*$/u;

/** Basic authentication separates name and password at the first colon, so a name cannot contain one. */
export const proxyUserNamePattern = /^[^:\p{Cc}\p{Cs}]*$/u;

export const isProblem = (parsed: ProxyLine['parsed']): parsed is ProxyLineProblem => 'rule' in parsed;

/** Parses `host:port:user:password` or `host:port`. An IPv6 host needs brackets; a password may contain colons. */
export function parseProxyLine(text: string): ProxyAddress | ProxyLineProblem {
  const [, bracketed, plain, rest = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::(.*))?$/s.exec(text.trim()) ?? [];
  const host = bracketed ?? plain ?? '';
  const isHost = bracketed === undefined ? isProxyHost(host) : isProxyHost(host) && isIpv6(host);
  if (!isHost) return { field: 'host', rule: 'format' };
  const [portText = '', proxyUserName = '', ...words] = rest.split(':');
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port < 1 || port > 65_535) return { field: 'port', rule: 'format' };
  const proxyPassword = words.join(':');
  return (
    problemOf('proxyUserName', proxyUserName, proxyPassword, userNameMax) ??
    problemOf('proxyPassword', proxyPassword, proxyUserName, passwordMax) ?? {
      host,
      port,
      proxyUserName,
      proxyPassword,
    }
  );
}

function problemOf(
  field: ProxyLineField,
  text: string,
  other: string,
  max: number,
): ProxyLineProblem | undefined {
  if (text === '' && other !== '') return { field, rule: 'required' };
  if (!fitsBytes(text, max)) return { field, rule: 'max' };
  return showable.test(text) ? undefined : { field, rule: 'format' };
}

/** Parses every line that is not empty. The console shows the result before it sends the text. */
export function parseProxyLines(text: string): ProxyLine[] {
  const known = new Map<string, number>();
  return text.split(/\r\n|\n|\r/).flatMap((given, index) => {
    if (given.trim() === '') return [];
    const parsed = parseProxyLine(given);
    const line = { line: index + 1, label: labelOf(given.trim(), parsed), parsed };
    if (isProblem(parsed)) return [line];
    const { host, port, proxyUserName, proxyPassword } = parsed;
    const key = JSON.stringify([host.toLowerCase(), port, proxyUserName, proxyPassword]);
    const sameAs = known.get(key);
    if (sameAs !== undefined)
      return [{ ...line, parsed: { field: 'host', rule: 'duplicate', sameAs } as const }];
    known.set(key, line.line);
    return [line];
  });
}

function labelOf(text: string, parsed: ProxyLine['parsed']): string {
  if (isProblem(parsed) && (parsed.field === 'host' || parsed.field === 'port')) return '';
  return /^(?:\[[^\]]*\]|[^:]*):\d+/.exec(text)?.[0] ?? '';
}
