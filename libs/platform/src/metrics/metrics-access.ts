import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../network/index.js';

interface Asker {
  headers: IncomingHttpHeaders;
  /** The other end of the connection. */
  remoteAddress: string | undefined;
}

/** Headers that a proxy adds for its client. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Why a caller may not read the metrics, as a sentence. Null if it may. With a configured token, the caller must present
 * it. Without one, only this machine may, except for requests that a proxy on it forwards.
 */
export function metricsRefusal({ headers, remoteAddress }: Asker, token: string | undefined): string | null {
  if (token === undefined) {
    const isHere = isLoopback(remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);
    return isHere ? null : 'Metrics are read on this machine, or with METRICS_TOKEN.';
  }
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ', 2);
  const isGiven = scheme.toLowerCase() === 'bearer' && timingSafeEqual(digest(given), digest(token));
  return isGiven ? null : 'Metrics are read with METRICS_TOKEN, as a bearer token.';
}
