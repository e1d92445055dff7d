import { idempotencyLimits } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { createSubmitKey } from './submit-key';

it('is the same while the same is tried, and another once it differs or was taken', () => {
  const key = createSubmitKey();
  const first = key.of({ name: 'a' });
  expect(first).toMatch(idempotencyLimits.keyPattern);
  expect(key.of({ name: 'a' })).toBe(first);
  const second = key.of({ name: 'b' });
  key.taken();
  const third = key.of({ name: 'b' });
  expect(new Set([first, second, third, createSubmitKey().of({ name: 'a' })]).size).toBe(4);
});
