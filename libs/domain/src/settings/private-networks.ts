import type { Violation } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import ipaddr from 'ipaddr.js';

/** Ranges that contain no public host. */
const isPrivate = new Set(['private', 'loopback', 'linkLocal', 'carrierGradeNat', 'uniqueLocal']);

/** The networks in canonical form, each once. Rejects with `request.invalid`, naming each that is not private. */
export function privateNetworks(texts: string[]): string[] {
  const networks = texts.map((text) => networkOf(text.trim()));
  const details = networks.flatMap((network, index): Violation[] => {
    if (network !== null) return [];
    const field = `allowedPrivateNetworks[${index}]`;
    return [{ field, rule: 'network', message: `${field} must be a private network such as 10.1.0.0/16` }];
  });
  const [first] = details;
  if (first) throw new AppError('request.invalid', first.message, { details });
  return [...new Set(networks.filter((network) => network !== null))];
}

/** `10.1.0.0/16` for any address in it. Null if it is not a network, or is not entirely private. */
function networkOf(text: string): string | null {
  if (!ipaddr.isValidCIDR(text)) return null;
  const prefix = ipaddr.parseCIDR(text)[1];
  const { IPv4, IPv6 } = ipaddr;
  const bounds = IPv4.isValidCIDR(text)
    ? [IPv4.networkAddressFromCIDR(text), IPv4.broadcastAddressFromCIDR(text)]
    : [IPv6.networkAddressFromCIDR(text), IPv6.broadcastAddressFromCIDR(text)];
  const [first, last] = bounds;
  if (!first || !last || first.range() !== last.range() || !isPrivate.has(first.range())) return null;
  return `${first.toString()}/${prefix}`;
}
