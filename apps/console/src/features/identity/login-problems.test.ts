import { ApiFailure, TransportFailure } from '@parley/client/errors';
import type { ErrorName } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { problemsOf } from './login-problems';

/** Returns the key with its values. */
const t = ((key: string, values?: object) =>
  `${key} ${JSON.stringify(values ?? {})}`) as unknown as TFunction;
const failure = (code: number, error: ErrorName, retryAfter: number | null) =>
  new ApiFailure({ code, error, message: '', requestId: '' }, retryAfter);

it('says that the sign-in went wrong where nothing else is known', () => {
  const general = 'identity.loginError {}';
  expect(problemsOf(t, failure(500, 'server.failed', null))).toEqual({ general });
  expect(problemsOf(t, new TransportFailure('unreadable', { status: 520 }))).toEqual({ general });
  expect(problemsOf(t, new TypeError('nothing')).general).toBe(general);
  expect(problemsOf(t, new TransportFailure('timeout')).general).toContain('errors.timeout');
});

it('says when to come back to who meets a crowd, and counts down for who failed too often', () => {
  expect(problemsOf(t, failure(503, 'server.unavailable', 10))).toEqual({
    general: 'identity.crowded {"seconds":10}',
  });
  expect(problemsOf(t, failure(503, 'server.unavailable', null)).general).toContain('server.unavailable');
  expect(problemsOf(t, failure(429, 'identity.too_many_attempts', 30))).toEqual({ waitSeconds: 30 });
});
