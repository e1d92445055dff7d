import { describe, expect, it } from 'vitest';
import { metricsRefusal } from './metrics-access.js';

const token = 'a-token-of-16-or-more';

describe('who may read metrics', () => {
  it.each([
    ['this machine', '127.0.0.1', {}, undefined, true],
    ['this machine by IPv6', '::1', {}, undefined, true],
    ['a stranger', '192.0.2.1', {}, undefined, false],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, undefined, false],
    [
      'a stranger who shows a token that nobody set',
      '192.0.2.1',
      { authorization: `Bearer ${token}` },
      undefined,
      false,
    ],
    ['a stranger with the token', '192.0.2.1', { authorization: `Bearer ${token}` }, token, true],
    ['a stranger with another', '192.0.2.1', { authorization: `Bearer ${token}x` }, token, false],
    ['this machine without the token', '127.0.0.1', {}, token, false],
    ['the token as a password', '127.0.0.1', { authorization: `Basic ${token}` }, token, false],
  ] as const)('%s', (_, remoteAddress, headers, set, may) => {
    expect(metricsRefusal({ headers, remoteAddress }, set) === null).toBe(may);
  });
});
