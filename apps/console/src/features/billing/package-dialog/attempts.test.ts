import { ApiFailure, TransportFailure } from '@parley/client/errors';
import type { ErrorName, Purchase } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { createAttempts, isOldQuote } from './attempts';

const purchase: Purchase = { buyType: 1, num: 2, setMealId: 'pkg_a', provider: 'stripe', quote: 'first' };
const renewed = { ...purchase, quote: 'second' };
const refused = (error: ErrorName, code: number) =>
  new ApiFailure({ error, code, message: error, requestId: 'req_a' });

it.each([
  ['lost', new TransportFailure('network')],
  ['of a server in trouble', refused('server.failed', 500)],
])('sends the same again after an answer that was %s, however the quote is renewed', (_, error) => {
  const attempts = createAttempts();
  attempts.ended(attempts.bodyOf(purchase), error);
  expect(attempts.bodyOf(renewed)).toEqual(purchase);
  const more = { ...renewed, num: 3 };
  expect(attempts.bodyOf(more)).toEqual(more);
});

it.each([
  ['was taken', null],
  ['was refused', refused('orders.quote_expired', 409)],
])('sends what is wished now once the last %s', (_, error) => {
  const attempts = createAttempts();
  attempts.ended(purchase, new TransportFailure('timeout'));
  attempts.ended(attempts.bodyOf(renewed), error);
  expect(attempts.bodyOf(renewed)).toEqual(renewed);
});

it('asks for another price where the price was refused, and only there', () => {
  expect(isOldQuote(refused('orders.quote_expired', 409))).toBe(true);
  expect(isOldQuote(refused('orders.quote_mismatch', 409))).toBe(true);
  expect(isOldQuote(refused('orders.too_many_open', 409))).toBe(false);
  expect(isOldQuote(new TransportFailure('network'))).toBe(false);
});
