/** The address of a client, as the outermost of our own `hops` proxies saw it. */
export function clientAddress(remote: string, forwarded: string | undefined, hops: number): string {
  if (hops === 0) return remote;
  const seen = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return seen.at(-hops) ?? seen[0] ?? remote;
}
