import { isIPv6 } from 'node:net';

/**
 * Prefixes by which an IPv6 address is counted, and the limit of each as a multiple of the narrowest's. The owner of one
 * address has its whole /64, and often rents a wider network.
 */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;

/** A network by which connections and attempts are counted. */
export interface Network {
  /** The network's name, the same for all spellings of its addresses. */
  name: string;
  /** The network's limit, as a multiple of the limit of one address. */
  share: (typeof prefixes)[number]['share'];
}

/** The networks of an address, the narrowest first. For IPv4 only the address. */
export function networksOf(address: string): [Network, ...Network[]] {
  const groups = groupsOf(address);
  if (!groups) return [{ name: address, share: 1 }];
  const mapped = mappedOf(groups);
  if (mapped) return [{ name: mapped, share: 1 }];
  const [narrowest, ...wider] = prefixes;
  const network = ({ bits, share }: (typeof prefixes)[number]): Network => ({
    name: `${prefixOf(groups, bits)}/${bits}`,
    share,
  });
  return [network(narrowest), ...wider.map(network)];
}

export const isLoopback = (address: string): boolean => {
  const groups = groupsOf(address);
  const plain = groups ? mappedOf(groups) : address;
  return plain ? plain.startsWith('127.') : groups?.join('.') === '0.0.0.0.0.0.0.1';
};

/** The eight numbers of an IPv6 address. Null for any other text. */
function groupsOf(address: string): number[] | null {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return null;
  // The last 32 bits may be written as an IPv4 address.
  const text = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail = ''] = text.split('::');
  const numbers = (part: string): number[] =>
    part.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]));
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** An IPv4 address that came over an IPv6 socket. */
function mappedOf(groups: number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function prefixOf(groups: number[], bits: number): string {
  const whole = groups.slice(0, Math.ceil(bits / 16));
  const rest = bits % 16;
  if (rest > 0) whole[whole.length - 1] = (whole.at(-1) ?? 0) & (0xffff << (16 - rest));
  return `${whole.map((group) => group.toString(16)).join(':')}::`;
}
