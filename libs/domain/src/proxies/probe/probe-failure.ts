import type { ProxyFailure } from '@parley/contracts/public';
import { Unreachable } from '../../egress/index.js';

/** A failed connection test and its kind of failure. */
export class ProbeFailed extends Error {
  constructor(readonly failure: ProxyFailure) {
    super(failure);
  }
}

const byCode: Record<string, ProxyFailure> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  EACCES: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
};

/** Error codes of OpenSSL and Node for untrusted certificates, and for data that is not TLS. */
const tlsCode =
  /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_|EPROTO$|CRL_|INVALID_CA)/;

/** Other errors come from the site's server, not from the proxy. */
export function failureOf(error: unknown): ProxyFailure {
  if (error instanceof ProbeFailed) return error.failure;
  if (error instanceof Unreachable) return error.reason === 'private' ? 'private_address' : 'unresolved';
  const { code = '' } = error as { code?: string };
  return byCode[code] ?? (tlsCode.test(code) ? 'tls' : 'protocol');
}
