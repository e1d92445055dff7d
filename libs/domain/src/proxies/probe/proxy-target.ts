import type { LookupFunction } from 'node:net';
import type { ClientProxy } from '@parley/contracts/public';

/** A proxy with its credentials, as clients get it. */
export type ProxyTarget = ClientProxy;

export interface Way {
  check: URL;
  /** Returns the addresses that were resolved and checked before, so that no name is looked up twice. */
  lookup: LookupFunction;
  /** Certificates in PEM to trust for the proxy and the site behind it; undefined uses the system's. */
  authorities: string[] | undefined;
  /** Ends all open connections. */
  signal: AbortSignal;
}

/** The answer to the check's request, up to the length that is read. */
export interface Answer {
  status: number;
  body: string;
}
