import { isIP } from 'node:net';

/**
 * The address of a client, as the outermost of our own `hops` proxies saw it; IPv4 as such, also where it came over an IPv6
 * socket. The nearest proxy's own where what was forwarded is no address.
 */
export function clientAddress(remote: string, forwarded: string | undefined, hops: number): string {
  if (hops === 0) return unmapped(remote);
  const seen = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return unmapped(addressIn(seen.at(-hops) ?? seen[0] ?? '') ?? remote);
}

/** Some proxies write the port behind it. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d{1,5})?$/i;

function addressIn(text: string): string | null {
  const [, v4, v6] = withPort.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  return isIP(address) === 0 ? null : address;
}

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
