import { expect, it } from 'vitest';
import { maskedNumbers } from './share.policy.js';

it.each([
  ['+8613800138000', '+86138****8000'],
  ['13800138000', '138****8000'],
  ['Night 138 0013-8000', 'Night 138****8000'],
  ['1234567', '12****67'],
  ['@night_2026', '@night_2026'],
  ['', ''],
])('masks the middle of the telephone numbers of %j', (text, masked) => {
  expect(maskedNumbers(text)).toBe(masked);
});
