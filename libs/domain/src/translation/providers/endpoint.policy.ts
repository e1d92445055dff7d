import { AppError } from '@parley/platform/errors';
import { hostOf, HostResolver, reachableAddresses, Unreachable } from '../../egress/index.js';

const lookupTimeoutMs = 3_000;

/**
 * Checks an endpoint before it is stored. Each connection is checked again when it is opened. Rejects with
 * `providers.endpoint_invalid` if it is not the address of a service, or is within a private network that is not
 * allowed. A name that cannot be resolved now is accepted.
 */
export async function assertEndpoint(
  endpoint: string,
  resolver: HostResolver,
  allowedPrivateNetworks: string[],
): Promise<void> {
  const host = plainHostOf(endpoint);
  if (host === null) throw invalid('url', 'endpoint must be an address that begins with http:// or https://');
  try {
    await reachableAddresses(resolver, host, allowedPrivateNetworks, AbortSignal.timeout(lookupTimeoutMs));
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    if (error.reason === 'private')
      throw invalid('privateNetwork', 'endpoint lies in a private network that is not allowed');
  }
}

/** Null if it is not a plain http(s) address, but has credentials, a query or a fragment. */
function plainHostOf(endpoint: string): string | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const { protocol, username, password, search, hash } = url;
  if (!/^https?:$/.test(protocol) || username + password + search + hash !== '') return null;
  return hostOf(url);
}

const invalid = (rule: 'url' | 'privateNetwork', message: string): AppError =>
  new AppError('providers.endpoint_invalid', message, {
    details: [{ field: 'endpoint', rule, message }],
  });
