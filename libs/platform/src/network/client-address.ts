import { isIP } from 'node:net';

/**
 * The address of a client, as seen by the outermost of our own `hops` proxies. An IPv4 address stays IPv4 on an IPv6
 * socket. If the forwarded value is not an address, the nearest proxy's own address.
 */
export function clientAddress(remote: string, forwarded: string | undefined, hops: number): string {
  if (hops === 0) return unmapped(remote);
  const seen = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return unmapped(addressIn(seen.at(-hops) ?? seen[0] ?? '') ?? remote);
}

/** Some proxies append the port. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d{1,5})?$/i;

function addressIn(text: string): string | null {
  const [, v4, v6] = withPort.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  return isIP(address) === 0 ? null : address;
}

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
