import { expect, test } from 'vitest';
import { defaultOptions, paySandboxOf } from './sandbox-options';

test('a payment that goes as it should needs nothing to be chosen', () => {
  expect(paySandboxOf(defaultOptions)).toEqual({
    outcome: 'paid',
    delaySeconds: 0,
    copies: 1,
    outOfOrder: false,
  });
});

test.each([
  ['delaySeconds', '3600', true],
  ['delaySeconds', '3601', false],
  ['delaySeconds', '', false],
  ['delaySeconds', '1.5', false],
  ['delaySeconds', '-1', false],
  ['copies', '50', true],
  ['copies', '51', false],
  ['copies', '0', false],
  ['copies', '1e1', false],
] as const)('%s of %j', (field, text, fits) => {
  expect(paySandboxOf({ ...defaultOptions, [field]: text }) !== null).toBe(fits);
});
