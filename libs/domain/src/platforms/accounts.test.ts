import { platformCodes } from '@parley/contracts/public';
import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { deepLink, normaliseAccount } from './index.js';

const keyOf = (...given: Parameters<typeof normaliseAccount>) => normaliseAccount(...given)?.key ?? null;

test('one number has one key, however it is written', () => {
  const spellings = [
    '+8613800138000',
    '+86 138 0013 8000',
    '+86-138-0013-8000',
    '008613800138000',
    '8613800138000',
    '8613800138000@c.us',
    '＋８６ １３８００１３８０００',
    '\u202a+86 138 0013 8000\u202c',
  ];
  for (const text of spellings) expect(keyOf('whatsapp', text), text).toBe('+8613800138000');
  expect(keyOf('viber', '+44 (0)20 7946 0958')).toBe('+442079460958');
  expect(keyOf('zalo', '0912 345 678')).toBe('+84912345678');
});

test('what is no number stays an id where the platform has such ids', () => {
  expect(keyOf('whatsapp', '123456789012345678@lid')).toBe('lid:123456789012345678');
  expect(keyOf('whatsapp', '8613800138000@lid')).toBe('lid:8613800138000');
  expect(keyOf('zalo', '4812345678901234567')).toBe('4812345678901234567');
  expect(keyOf('signal', 'Ann.42')).toBe('ann.42');
  expect(keyOf('viber', '4812345678901234567')).toBeNull();
  expect(keyOf('whatsapp', 'ann')).toBeNull();
  expect(keyOf('signal', '13800138000')).toBeNull();
});

test('one WhatsApp line has one key in each form its number was ever written', () => {
  const lines = [
    ['+5215512345678', '+525512345678', '5215512345678@c.us'],
    ['+5511987654321', '+551187654321', '5511987654321:12@s.whatsapp.net'],
    ['+5491123456789', '+541123456789'],
  ];
  for (const forms of lines)
    expect(new Set(forms.map((form) => keyOf('whatsapp', form))).size, forms[0]).toBe(1);
  expect(new Set(lines.map(([form = '']) => keyOf('whatsapp', form))).size).toBe(lines.length);
  // A landline has no ninth digit to lose.
  expect(keyOf('whatsapp', '+551133334444')).toBe('+551133334444');
});

test('a link to a Telegram account is that account', () => {
  for (const text of ['annz', '@annz', 't.me/annz', 'https://t.me/annz', 'http://telegram.me/Annz']) {
    expect(keyOf('telegram', text), text).toBe('annz');
  }
  expect(keyOf('telegram', '@+86 138 0013 8000')).toBe('+8613800138000');
});

test('handles lose their @, and their case where it means nothing', () => {
  expect(normaliseAccount('telegram', ' @New_Fan ')).toEqual({ key: 'new_fan', account: '@New_Fan' });
  expect(keyOf('telegram', '+86 138 0013 8000')).toBe('+8613800138000');
  expect(keyOf('kakaotalk', '_xYzAb')).toBe('_xYzAb');
  expect(keyOf('wechat', '小明')).toBe('小明');
  expect(keyOf('line', 'Ａｎｎ')).toBe('ann');
});

test('rubbish is no account anywhere', () => {
  for (const platform of platformCodes) {
    for (const text of ['', ' ', '@', 'a\0b', '\ud800', 'a\nb', 'x'.repeat(129), 'ﷺ'.repeat(20)]) {
      expect(normaliseAccount(platform, text), `${platform} ${JSON.stringify(text)}`).toBeNull();
    }
  }
});

test('normalising what was normalised changes nothing', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[+@0]?[\d ()-]{1,18}$/),
  );
  fc.assert(
    fc.property(fc.constantFrom(...platformCodes), text, (platform, written) => {
      const once = normaliseAccount(platform, written);
      if (once) expect(normaliseAccount(platform, once.account)).toEqual(once);
    }),
    { numRuns: 3_000 },
  );
});

test('the short cut for common numbers agrees with the full parse', () => {
  const common = fc.oneof(
    fc.stringMatching(/^\+861[3-9]\d{9}$/),
    fc.stringMatching(/^\+1[2-9]\d{2}[2-9]\d{6}$/),
  );
  fc.assert(
    fc.property(common, (number) => {
      expect(parsePhoneNumberFromString(number)?.number).toBe(number);
      expect(keyOf('whatsapp', number)).toBe(number);
    }),
  );
});

test('links open a chat, and carry nothing but the account', () => {
  expect(deepLink('whatsapp', '+8613800138000')).toBe('https://wa.me/8613800138000');
  expect(deepLink('telegram', 'new_fan')).toBe('https://t.me/new_fan');
  expect(deepLink('telegram', '+8613800138000')).toBe('https://t.me/+8613800138000');
  expect(deepLink('messenger', '../x?y=<')).toBe('https://m.me/..%2Fx%3Fy%3D%3C');
  expect(deepLink('signal', 'ann.42')).toBeNull();
});
