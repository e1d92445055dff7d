import { isIP } from 'node:net';
import type { Config } from '@parley/platform/config';
import { hostOf, isReachable } from './public-address.js';

/** Why a tenant's address is not called. */
export type AddressFault = 'url' | 'https' | 'userinfo' | 'privateNetwork' | 'own';

/** Addresses of the installation's own services, which a request for a tenant must never reach. */
export interface OwnServices {
  /** Host and port of the public address. */
  host: string;
  ports: ReadonlySet<number>;
}

export function ownServices(config: Config): OwnServices {
  const urls = [config.PUBLIC_URL, config.APP_DATABASE_URL, config.REDIS_URL].filter((url) =>
    URL.canParse(url ?? ''),
  );
  const ports = urls.map((url) => Number(new URL(url ?? '').port)).filter((port) => port > 0);
  return {
    host: URL.canParse(config.PUBLIC_URL) ? hostAndPortOf(new URL(config.PUBLIC_URL)) : '',
    ports: new Set([...ports, config.PORT, config.WORKER_PORT, 5432, 6379]),
  };
}

/** Characters that `URL` would drop or read as others. */
const unsafe = /[\p{Cc}\p{Cs}\s\\]/u;

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'http:' ? 80 : 443);
/** A name with a final dot is the same name. */
const hostAndPortOf = ({ host }: URL): string => host.replace(/\.(?=:|$)/, '');

/**
 * The address in its canonical form, or why it is not called. It must be https, without a user name, of a public host, and
 * not of this installation. Plain http is only for networks that the operator has allowed.
 */
export function tenantAddress(
  text: string,
  own: OwnServices,
  allowed: readonly string[],
): URL | AddressFault {
  if (unsafe.test(text) || !URL.canParse(text)) return 'url';
  const url = new URL(text);
  const host = hostOf(url);
  const mayBePlain = isIP(host) !== 0 && !isReachable(host, []) && isReachable(host, allowed);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain)) return 'https';
  if (url.username !== '' || url.password !== '') return 'userinfo';
  if (url.hash !== '' || url.hostname === '') return 'url';
  if (/(?:^|\.)localhost$/i.test(host)) return 'privateNetwork';
  if (hostAndPortOf(url) === own.host) return 'own';
  if (isIP(host) !== 0) {
    if (!isReachable(host, allowed)) return 'privateNetwork';
    if (!isReachable(host, []) && own.ports.has(portOf(url))) return 'own';
  } else if (allowed.length === 0 && !host.includes('.')) return 'privateNetwork';
  else if (allowed.length === 0 && /\.(?:local|internal)$/i.test(host)) return 'privateNetwork';
  return url;
}

/** Whether a request may not go to the addresses that were looked up for a checked URL. */
export function isForbidden(url: URL, addresses: readonly string[], own: OwnServices): boolean {
  const isPrivate = addresses.some((address) => !isReachable(address, []));
  if (url.protocol === 'http:' && !isPrivate) return true;
  return isPrivate && own.ports.has(portOf(url));
}
