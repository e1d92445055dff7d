import { expect, it } from 'vitest';
import { isReservedName } from './settings.rules.js';

it.each([
  'Parley',
  'parley support',
  ' ＰＡＲＬＥＹ helper',
  '★ Official shop',
  '【官方】福利',
  '客服小美',
  'Ad\u200bmin',
  'Administration',
  'P arley',
  'P.a.r.l.e.y',
  'Párley',
  'Рarley',
  'ΡΑRLΕΥ',
  'РАЯLЕУ',
  'ParIey',
  'par1ey',
  '0fficial',
  'ＯＦＦＩＣＩＡＬ',
  'Ѕuррort',
  'ᴀᴅᴍɪɴ',
  'admın',
  '客 服',
  '官·方',
  '客\u3164服',
])('a name of the product or its operator is reserved: %j', (name) => {
  expect(isReservedName(name)).toBe(true);
});

it.each(['', '★', 'A shop for Parley', '我的客服', 'Spring', 'Unofficial', 'Сорок', 'Админ', '方官'])(
  'any other is free: %j',
  (name) => {
    expect(isReservedName(name)).toBe(false);
  },
);

it('the operator has its own name, unless that is a single letter', () => {
  expect(isReservedName('【ＡＣＭＥ chat】 help', 'Acme Chat')).toBe(true);
  expect(isReservedName('Асmе-Ćhat', 'Acme Chat')).toBe(true);
  expect(isReservedName('сервис 1', 'СЕРВИС')).toBe(true);
  expect(isReservedName('Acme', 'Acme Chat')).toBe(false);
  expect(isReservedName('Apples', 'A')).toBe(false);
});
