import { describe, expect, it } from 'vitest';
import { matchKeysOf } from './contact-match.js';

const keys = (given: Partial<Parameters<typeof matchKeysOf>[0]>) =>
  matchKeysOf({ platform: 'telegram', accountKey: 'ann', phone: '', link: '', ...given });

describe('the phone of a contact', () => {
  it.each([
    ['+86 138 1234 5678', '+8613812345678'],
    ['008613812345678', '+8613812345678'],
    ['8613812345678', '+8613812345678'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['call me', null],
    ['', null],
  ])('%j is %j', (phone, expected) => {
    expect(keys({ phone }).phoneKey).toBe(expected);
  });

  it('says nothing where it is the account', () => {
    expect(keys({ platform: 'whatsapp', accountKey: '+8613812345678', phone: '8613812345678' })).toEqual({
      phoneKey: null,
      linkKey: null,
    });
  });
});

describe('the link of a contact', () => {
  it.each([
    ['https://t.me/Bob', 'bob'],
    ['t.me/bob?start=1', 'bob'],
    ['https://www.Example.org/people/Bob/', 'example.org/people/bob'],
    ['http://example.org/people/bob#top', 'example.org/people/bob'],
    ['https://example.org/', null],
    ['https://t.me/ann', null],
    ['bob', null],
    ['http://[', null],
  ])('%j is %j', (link, expected) => {
    expect(keys({ link }).linkKey).toBe(expected);
  });
});
