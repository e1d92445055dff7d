import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '@parley/platform/config';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { GuardedAgent } from './guarded-agent.js';
import { reachableAddresses, Unreachable } from './guarded-lookup.js';
import { HostResolver } from './host-resolver.js';
import { pinnedTo } from './pinned-lookup.js';
import { hostOf } from './public-address.js';
import { isForbidden, type OwnServices, ownServices, tenantAddress } from './tenant-address.policy.js';

const connectMs = 5_000;

/** A request to a host that a tenant names. */
export interface HostRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** Calls hosts that tenants name: public addresses alone, which it checks at each connection, and none of our own services. */
@Injectable()
export class TenantHostClient implements OnApplicationShutdown {
  private readonly agent = new GuardedAgent(
    (allowed) => new Agent({ connect: this.connector(allowed), pipelining: 1, keepAliveMaxTimeout: 10_000 }),
  );
  readonly own: OwnServices;

  constructor(
    private readonly resolver: HostResolver,
    config: Config,
  ) {
    this.own = ownServices(config);
  }

  /** Follows no redirect. Rejects with `Unreachable` for an address that may not be called. */
  async request(
    url: string,
    options: HostRequest,
    allowed: readonly string[],
  ): Promise<Dispatcher.ResponseData> {
    const address = tenantAddress(url, this.own, allowed);
    if (typeof address === 'string') throw new Unreachable('private');
    return request(address, { ...options, dispatcher: this.agent.for(allowed) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  /** Looks up the host, checks the addresses, and connects to one of these. */
  private connector(allowed: readonly string[]): buildConnector.connector {
    return (options, callback) => {
      const host = hostOf(options);
      reachableAddresses(this.resolver, host, allowed, AbortSignal.timeout(connectMs)).then(
        (addresses) => {
          const target = new URL(`${options.protocol}//${options.host ?? options.hostname}`);
          if (isForbidden(target, addresses, this.own)) return callback(new Unreachable('private'), null);
          buildConnector({ timeout: connectMs, lookup: pinnedTo(addresses) })(options, callback);
        },
        (error: Error) => callback(error, null),
      );
    };
  }
}
