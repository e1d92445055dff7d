import type { Socket } from 'socket.io';

/** Where a client connects from: the address the outermost of our own `hops` proxies saw. */
export function addressOf({ address, headers }: Socket['handshake'], hops: number): string {
  if (hops === 0) return address;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return forwarded.at(-hops) ?? forwarded[0] ?? address;
}
