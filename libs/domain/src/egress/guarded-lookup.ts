import type { LookupFunction } from 'node:net';
import type { HostResolver } from './host-resolver.js';
import { pinnedTo } from './pinned-lookup.js';
import { isReachable } from './public-address.js';

/** No connection is opened: the host has no address, or one that this installation must not call. */
export class Unreachable extends Error {
  constructor(readonly reason: 'unresolved' | 'private') {
    super(reason === 'private' ? 'an address that is not public' : 'no address');
  }
}

/**
 * The addresses of a host that may be called. Rejects with `Unreachable`. One private address is enough to
 * refuse: a name with both kinds may switch to it at any time.
 */
export async function reachableAddresses(
  resolver: HostResolver,
  host: string,
  allowed: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = await resolver.addresses(host, signal);
  if (addresses.length === 0) throw new Unreachable('unresolved');
  if (!addresses.every((address) => isReachable(address, allowed))) throw new Unreachable('private');
  return addresses;
}

/** Looks up and checks the name at each connect. The caller checks an address in the URL itself. */
export const guardedLookup =
  (resolver: HostResolver, allowed: readonly string[], patienceMs: number): LookupFunction =>
  (host, options, callback) => {
    reachableAddresses(resolver, host, allowed, AbortSignal.timeout(patienceMs)).then(
      (addresses) => pinnedTo(addresses)(host, options, callback),
      (error: Error) => callback(error, ''),
    );
  };
