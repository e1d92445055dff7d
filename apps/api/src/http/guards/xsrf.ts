import { callNames } from '@parley/contracts/public';
import { equalTexts, type Secrets } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import type { FastifyRequest } from 'fastify';

/**
 * The readable cookie that accompanies a session's refresh cookie. It is the same for all of a session's generations, so
 * that windows that refresh at once agree. It is bound to the session, so that a pair of cookies planted from a
 * neighbouring host fails.
 */
export const xsrfTokenOf = (secrets: Secrets, refreshToken: string): string =>
  secrets.keyedHash('xsrf', refreshToken.split('.')[0] ?? '');

/** Rejects with `request.xsrf_mismatch` unless the page could read the cookie of its request. */
export function checkXsrf(secrets: Secrets, request: FastifyRequest, refreshToken: string): void {
  const header = request.headers[callNames.xsrfHeader.toLowerCase()];
  const cookie = request.cookies[callNames.xsrfCookie] ?? '';
  const same = typeof header === 'string' && equalTexts(header, cookie);
  if (!same || !equalTexts(cookie, xsrfTokenOf(secrets, refreshToken))) {
    throw new AppError(
      'request.xsrf_mismatch',
      `The ${callNames.xsrfHeader} header and cookie do not agree.`,
    );
  }
}
