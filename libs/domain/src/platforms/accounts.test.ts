import { type PlatformCode, platformCodes } from '@parley/contracts/public';
import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { deepLink, foldedKey, normaliseAccount } from './accounts.js';

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
  // A landline number has no ninth digit to remove.
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
  expect(keyOf('line', 'Ａｎｎ')).toBe('ann');
});

test('ids whose case matters keep it', () => {
  const ids: [PlatformCode, string][] = [
    ['whatsapp', 'US.1349aBcD'],
    ['wechat', 'oXbP85AbcDEFghIJklMNopQrsTuv'],
    ['tiktok', '_000AbCdEfGhIjKlMnOpQrStUvWxYz'],
    ['tiktok', 'MS4wLjABAAAAv7iSuuXDJGDvJkmH_vz1qkDZYo1apxgzaxdBSeIuPiM'],
  ];
  for (const [platform, id] of ids) {
    expect(normaliseAccount(platform, ` ${id} `)).toEqual({ key: id, account: id });
    expect(keyOf(platform, id.toLowerCase()), id).not.toBe(id);
  }
  // Names on these platforms stay folded, and so do ids of another form.
  expect(keyOf('wechat', 'Ann_Lee-42')).toBe('ann_lee-42');
  expect(keyOf('wechat', 'oXbP85AbcDEFghIJklMNopQrsTu')).toBe('oxbp85abcdefghijklmnopqrstu');
  expect(keyOf('tiktok', '@Ann.Lee')).toBe('ann.lee');
  expect(keyOf('whatsapp', 'US1349')).toBeNull();
  expect(keyOf('whatsapp', 'US.13-49')).toBeNull();
  expect(keyOf('whatsapp', `US.${'1'.repeat(129)}`)).toBeNull();
});

test('an id whose case matters is known by its folded form too, where it was ever stored so', () => {
  expect(foldedKey('wechat', 'oXbP85AbcDEFghIJklMNopQrsTuv')).toBe('oxbp85abcdefghijklmnopqrstuv');
  expect(foldedKey('tiktok', '_000AbCdEfGhIjKlMnOpQrStUvWxYz')).toBe('_000abcdefghijklmnopqrstuvwxyz');
  for (const [platform, key] of [
    ['wechat', 'oxbp85abcdefghijklmnopqrstuv'],
    ['tiktok', '723f24d7-e717-40f8-a2b6-cb8464cd23b4'],
    ['kakaotalk', '_xYzAb'],
    ['whatsapp', 'US.1349aBcD'],
    ['viber', 'W2vY5vLSQ9eVkZ7MIEpaVg=='],
  ] as const)
    expect(foldedKey(platform, key), key).toBeNull();
});

const accounts: Record<PlatformCode, string[]> = {
  whatsapp: [
    '+8613800138000',
    '8613800138000@s.whatsapp.net',
    '123456789012345678@lid',
    'US.13491208655302741918',
  ],
  'whatsapp-business': ['+49 1512 3456789', 'DE.ENT.11815799212886844830', `BR.${'9aZ8'.repeat(32)}`],
  telegram: ['durov', '@Ann_42', 'gif', '777000', '-1001234567890', '+8613800138000'],
  line: ['U4af4980629e13d9c8c7e5c1a2b3c4d5e', 'ann.lee-42', '@123abcde', 'line_tw_02'],
  messenger: ['24012345678901234', 'zuck', 'ann.lee.42', 'Corner-Bakery-1029384756'],
  instagram: ['ann.lee_', '_ann', '17841400000000000', '7eleven'],
  x: ['@jack', '2244994945', 'ann_lee_42'],
  tiktok: ['@ann.lee', '6812345678901234567', '723f24d7-e717-40f8-a2b6-cb8464cd23b4'],
  viber: ['+380501234567', 'W2vY5vLSQ9eVkZ7MIEpaVg=='],
  zalo: ['0912 345 678', '4812345678901234567'],
  signal: ['+14155550123', 'ann.42', '0b2f4c9e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'],
  wechat: ['wxid_a1b2c3d4e5f6', 'ann_lee-42', 'oXbP85AbcDEFghIJklMNopQrsTuv', '25984982034815122@openim'],
  kakaotalk: ['_xYzAb', 'ann.lee', '@파를리'],
  vk: ['id12345', 'durov', '1', '-22822305', 'club22822305'],
  discord: ['80351110224678912', 'ann.lee_', 'Änn#0042'],
  snapchat: ['ann-lee.42', 'teamsnapchat'],
  web: ['01jqz4m8v0c9t2k7xw5hy3bnes', 'chn_01jqz4m8v0c9t2k7xw5hy3bnes'],
};

test('each platform takes the ids and names it gives out', () => {
  for (const platform of platformCodes) {
    for (const text of accounts[platform])
      expect(keyOf(platform, text), `${platform} ${text}`).not.toBeNull();
  }
  // Case matters in some ids, but in no name.
  expect(keyOf('viber', 'W2vY5vLSQ9eVkZ7MIEpaVg==')).toBe('W2vY5vLSQ9eVkZ7MIEpaVg==');
  expect(keyOf('discord', 'Änn#0042')).toBe('änn#0042');
});

test('markup, phrases and what is too long are no account anywhere', () => {
  const rubbish = [
    '<script>',
    '<script>alert(1)</script>',
    '＜b＞',
    '"',
    '=1+1',
    '{{ann}}',
    'javascript:alert(1)',
    '!!!',
    '???',
    '...',
    '+',
    '-',
    '+12',
    '😀',
    '小明',
    'https://evil.example/ann',
    'x'.repeat(81),
    "'; drop table fans",
    'a b',
    '@ ann',
    '@@ann',
    'ann	lee',
    'ann,lee',
    'a/b',
    'a\\b',
    'a&b',
  ];
  for (const platform of platformCodes) {
    for (const text of rubbish) {
      expect(normaliseAccount(platform, text), `${platform} ${text}`).toBeNull();
    }
  }
});

test('a name is held to the length its platform gives out', () => {
  const most = {
    telegram: 32,
    line: 20,
    messenger: 80,
    instagram: 30,
    x: 20,
    wechat: 40,
    kakaotalk: 80,
    vk: 32,
    discord: 32,
    snapchat: 15,
  };
  for (const [code, length] of Object.entries(most)) {
    const platform = code as PlatformCode;
    expect(keyOf(platform, 'a'.repeat(length)), platform).not.toBeNull();
    expect(keyOf(platform, 'a'.repeat(length + 1)), platform).toBeNull();
  }
});

test('the link to an account is that account again', () => {
  for (const platform of platformCodes) {
    for (const text of accounts[platform]) {
      const key = keyOf(platform, text) ?? '';
      const link = deepLink(platform, key);
      if (link !== null) expect(keyOf(platform, link), link).toBe(key);
    }
  }
  const links: [PlatformCode, string, string][] = [
    ['instagram', 'https://www.instagram.com/Ann.Lee/?hl=en', 'ann.lee'],
    ['messenger', 'https://www.facebook.com/profile.php?id=100012345678901', '100012345678901'],
    ['x', 'twitter.com/jack', 'jack'],
    ['whatsapp', 'https://api.whatsapp.com/send?phone=8613800138000&text=hi', '+8613800138000'],
    ['vk', 'https://vk.com/durov', 'durov'],
    ['snapchat', 'https://www.snapchat.com/@ann-lee', 'ann-lee'],
  ];
  for (const [platform, link, key] of links) expect(keyOf(platform, link), link).toBe(key);
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
