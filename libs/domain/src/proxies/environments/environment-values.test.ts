import { expect, test } from 'vitest';
import { canonicalLocale } from './environment-values.js';
import { isMismatch } from '../../regions/index.js';

const refusing = (field: string) =>
  expect.objectContaining({ extra: { details: [expect.objectContaining({ field })] } });

test('a locale is written as BCP 47 does', () => {
  expect(canonicalLocale('en-us')).toBe('en-US');
  expect(canonicalLocale('zh-hans-cn')).toBe('zh-Hans-CN');
  expect(canonicalLocale(null)).toBeNull();
  for (const text of ['', 'english please', 'en_US', 'e', 'en-US-u-ca-buddhist', 'x'.repeat(40)]) {
    expect(() => canonicalLocale(text), text).toThrow(refusing('locale') as never);
  }
});

test('a zone fits the regions it lies in, by any of its names', () => {
  expect(isMismatch('CN', 'Asia/Shanghai')).toBe(false);
  expect(isMismatch('IN', 'Asia/Calcutta')).toBe(false);
  expect(isMismatch('US', 'America/New_York')).toBe(false);
  expect(isMismatch('DE', 'Asia/Shanghai')).toBe(true);
  expect(isMismatch('DE', 'UTC')).toBe(true);
  expect(isMismatch(null, 'Asia/Shanghai')).toBe(false);
  expect(isMismatch('DE', null)).toBe(false);
});
