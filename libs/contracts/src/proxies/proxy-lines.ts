import { proxyLimits } from './proxies.limits.js';

/** A proxy's address and credentials, as one line names them. */
export interface ProxyAddress {
  /** IPv6 without brackets. */
  host: string;
  port: number;
  /** Both empty where the proxy asks for neither. */
  proxyUserName: string;
  proxyPassword: string;
}

export type ProxyLineField = keyof ProxyAddress;

/** `required` is also a name without a password, or a password without a name; `duplicate` stands in an earlier line. */
export type ProxyLineRule = 'format' | 'max' | 'required' | 'duplicate';

export interface ProxyLineProblem {
  field: ProxyLineField;
  rule: ProxyLineRule;
  /** The earlier line, of a duplicate. */
  sameAs?: number;
}

/** One line that says something; numbered from 1 among all lines, empty ones too. */
export interface ProxyLine {
  line: number;
  /** Host and port as far as they are certain: a line written otherwise may begin with a password. */
  label: string;
  parsed: ProxyAddress | ProxyLineProblem;
}

const { hostMax, userNameMax, passwordMax } = proxyLimits;

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
/** Its last label holds a letter and is no hexadecimal number: a URL parser takes either for an IPv4 address. */
const hostName =
  /^(?=.*[a-z][a-z0-9-]*$)(?!(?:.*\.)?0x[0-9a-f]*$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A text that a URL cannot carry inside brackets is no IPv6 address. */
function isIpv6(text: string): boolean {
  return /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`);
}

/** A host name, a dotted IPv4 address or an IPv6 address without brackets: nothing else that resolvers might read as one. */
export const isProxyHost = (text: string): boolean =>
  text.length <= hostMax && (ipv4.test(text) || isIpv6(text) || hostName.test(text));

/** Whether a text has at most so many bytes in UTF-8. */
export const fitsBytes = (text: string, max: number): boolean => new TextEncoder().encode(text).length <= max;

const showable = /^[^\p{Cc}\p{Cs}]*$/u;

/** Basic authentication parts the name from the password at the first colon, so a name holds none. */
export const proxyUserNamePattern = /^[^:\p{Cc}\p{Cs}]*$/u;

export const isProblem = (parsed: ProxyLine['parsed']): parsed is ProxyLineProblem => 'rule' in parsed;

/** Reads `host:port:user:password` or `host:port`; an IPv6 host stands in brackets, a password may hold colons. */
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

/** Every line that is not empty, read; the console shows the same before it is sent. */
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
