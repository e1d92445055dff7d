import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../network/index.js';

interface Asker {
  headers: IncomingHttpHeaders;
  /** The other end of the connection. */
  remoteAddress: string | undefined;
}

/** Headers by which a proxy says for whom it asks. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Why somebody may not read the metrics, as a sentence; null where they may. With a token, whoever shows it may; without
 * one, this machine alone, and not what a proxy on it passes on.
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
