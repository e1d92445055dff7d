import type { LookupFunction } from 'node:net';
import type { ClientProxy } from '@parley/contracts/public';

/** A proxy with what it asks for; the same that clients get. */
export type ProxyTarget = ClientProxy;

export interface Way {
  check: URL;
  /** Gives the addresses that were resolved and judged before: a name is never looked up twice. */
  lookup: LookupFunction;
  /** Trusted for the proxy and for the site beyond it, in PEM; undefined leaves it to the system. */
  authorities: string[] | undefined;
  /** Ends whatever is still open. */
  signal: AbortSignal;
}

/** The answer to the check's request, as far as it is read. */
export interface Answer {
  status: number;
  body: string;
}
