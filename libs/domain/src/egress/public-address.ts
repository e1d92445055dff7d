import ipaddr from 'ipaddr.js';

/** Networks that look public but are not: host services at Azure, and IPv6 outside the assigned range. */
const inside = [ipaddr.parseCIDR('168.63.129.16/32')];
const assigned = ipaddr.parseCIDR('2000::/3');

/** The host of a URL: an address without brackets, or a name without a final dot. */
export const hostOf = ({ hostname }: Pick<URL, 'hostname'>): string =>
  hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

type Address = ReturnType<typeof ipaddr.process>;
type Network = ReturnType<typeof ipaddr.parseCIDR>;

const lies = (address: Address, network: Network): boolean =>
  address.kind() === network[0].kind() && address.match(network);

/**
 * Whether an address that a user entered may be called: public unicast, or within an allowed network. IPv4
 * written as IPv6 counts as IPv4. Other wrapped forms (NAT64, 6to4, Teredo) are never public.
 */
export function isReachable(text: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (allowed.some((network) => ipaddr.isValidCIDR(network) && lies(address, ipaddr.parseCIDR(network)))) {
    return true;
  }
  if (address.range() !== 'unicast' || inside.some((network) => lies(address, network))) return false;
  return address.kind() === 'ipv4' || lies(address, assigned);
}
