import { idempotencyLimits } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { createIdempotencyKey } from './idempotency-key';

it('is the same while the same is tried, and another once it differs or was taken', () => {
  const key = createIdempotencyKey();
  const first = key.forBody({ name: 'a' });
  expect(first).toMatch(idempotencyLimits.keyPattern);
  expect(key.forBody({ name: 'a' })).toBe(first);
  const second = key.forBody({ name: 'b' });
  key.complete();
  const third = key.forBody({ name: 'b' });
  expect(new Set([first, second, third, createIdempotencyKey().forBody({ name: 'a' })]).size).toBe(4);
});
