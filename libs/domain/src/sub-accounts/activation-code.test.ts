import { expect, test } from 'vitest';
import { activationCode, newSecret, normaliseSecret, parseActivationCode } from './activation-code.js';

test('a code is read back however it was typed', () => {
  const secret = newSecret();
  const code = activationCode('wa-7k2m', secret);
  expect(code).toMatch(/^wa-7k2m\.([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/);
  expect(parseActivationCode(code)).toEqual({ account: 'wa-7k2m', secret });
  expect(parseActivationCode(`  ${code.toLowerCase().replaceAll('-', ' - ')} `)).toBeNull();
  expect(parseActivationCode(` ${code.toLowerCase()}\n`)).toEqual({ account: 'wa-7k2m', secret });
  expect(normaliseSecret('oOiIlL'.padEnd(26, 'z'))).toBe('001111'.padEnd(26, 'Z'));
});

test('what cannot be a code is refused, whatever it is', () => {
  const secret = newSecret();
  for (const text of [
    '',
    '.',
    secret,
    `ab.${secret}`,
    `a_b.${secret}`,
    `abc.${secret}0`,
    'abc.\0',
    `abc.${'U'.repeat(26)}`,
    'x'.repeat(9_000),
  ]) {
    expect(parseActivationCode(text), text.slice(0, 40)).toBeNull();
  }
});
