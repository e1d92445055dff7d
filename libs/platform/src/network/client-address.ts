/** The address of a client, as the outermost of our own `hops` proxies saw it; IPv4 as such, also where it came over an IPv6 socket. */
export function clientAddress(remote: string, forwarded: string | undefined, hops: number): string {
  if (hops === 0) return unmapped(remote);
  const seen = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return unmapped(seen.at(-hops) ?? seen[0] ?? remote);
}

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
