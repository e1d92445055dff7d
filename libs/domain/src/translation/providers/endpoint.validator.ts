import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { HostResolver, reachableAddresses, Unreachable } from '../../egress/index.js';

const patienceMs = 3_000;

/** Judges an endpoint before it is stored; each connection is judged again when it is opened. */
@Injectable()
export class EndpointValidator {
  constructor(
    private readonly database: Database,
    private readonly resolver: HostResolver,
  ) {}

  /**
   * Rejects with `providers.endpoint_invalid` where it is no address of a service, or one within a private network
   * that is not allowed. A name that cannot be found now may be found later. System path: settings are of no tenant.
   */
  async check(endpoint: string): Promise<void> {
    if (endpoint.trim() === '') return;
    const host = hostOf(endpoint.trim());
    if (host === null)
      throw invalid('url', 'endpoint must be an address that begins with http:// or https://');
    const [row] = await this.database.querySystem<{ allowed: string[] }>(
      'select allowed_private_networks as allowed from installation_settings where id = 1',
    );
    try {
      await reachableAddresses(this.resolver, host, row?.allowed ?? [], AbortSignal.timeout(patienceMs));
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (error.reason === 'private')
        throw invalid('privateNetwork', 'endpoint lies in a private network that is not allowed');
    }
  }
}

/** Null where it is no plain http(s) address: with credentials, a query or a fragment. */
function hostOf(endpoint: string): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, username, password, search, hash } = new URL(endpoint);
  if (!/^https?:$/.test(protocol) || username + password + search + hash !== '') return null;
  return hostname.replace(/^\[|\]$/g, '');
}

const invalid = (rule: 'url' | 'privateNetwork', message: string): AppError =>
  new AppError('providers.endpoint_invalid', message, {
    details: [{ field: 'endpoint', rule, message }],
  });
