import { describe, expect, it } from 'vitest';
import { Config } from '../config/index.js';
import { equalTexts, randomBase32, Secrets } from './secrets.js';

const key = (letter: string): string => letter.repeat(43).replace(/.$/, 'A');

function secretsWith(encryptionKeys: string): Secrets {
  const config = new Config();
  config.ENCRYPTION_KEYS = encryptionKeys;
  config.LOOKUP_KEY = key('L');
  return new Secrets(config);
}

describe('Secrets', () => {
  it('opens what it sealed, and never seals alike', () => {
    const secrets = secretsWith(`k1:${key('A')}`);
    const sealed = secrets.encrypt('端口 secret', 'sub_1');
    expect(sealed).toMatch(/^k1\./);
    expect(sealed).not.toBe(secrets.encrypt('端口 secret', 'sub_1'));
    expect(secrets.decrypt(sealed, 'sub_1')).toBe('端口 secret');
  });

  it('refuses a changed text and one moved to another row', () => {
    const secrets = secretsWith(`k1:${key('A')}`);
    const sealed = secrets.encrypt('secret', 'sub_1');
    const [kid, iv, tag, text = ''] = sealed.split('.');
    const changed = [kid, iv, tag, `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`].join('.');
    expect(() => secrets.decrypt(changed, 'sub_1')).toThrow();
    expect(() => secrets.decrypt(sealed, 'sub_2')).toThrow();
  });

  it.each([4, 8, 12, 15, 17])('refuses a tag of %i bytes', (length) => {
    const secrets = secretsWith(`k1:${key('A')}`);
    const [kid, iv, tag = '', text] = secrets.encrypt('secret', 'sub_1').split('.');
    const whole = Buffer.concat([Buffer.from(tag, 'base64url'), Buffer.alloc(1)]);
    const cut = [kid, iv, whole.subarray(0, length).toString('base64url'), text].join('.');
    expect(() => secrets.decrypt(cut, 'sub_1')).toThrow(`the tag has ${length} bytes`);
  });

  it('still opens what an older key sealed after a new one came first', () => {
    const sealed = secretsWith(`k1:${key('A')}`).encrypt('secret', 'sub_1');
    const rotated = secretsWith(`k2:${key('B')},k1:${key('A')}`);
    expect(rotated.decrypt(sealed, 'sub_1')).toBe('secret');
    expect(rotated.encrypt('secret', 'sub_1')).toMatch(/^k2\./);
  });

  it('hashes the same text apart for each purpose', () => {
    const secrets = secretsWith(`k1:${key('A')}`);
    expect(secrets.keyedHash('a', 'text')).toBe(secrets.keyedHash('a', 'text'));
    expect(secrets.keyedHash('a', 'text')).not.toBe(secrets.keyedHash('b', 'text'));
  });
});

describe('texts', () => {
  it('compares without a hint of where they differ', () => {
    expect(equalTexts('abc', 'abc')).toBe(true);
    expect(equalTexts('abc', 'abd')).toBe(false);
    expect(equalTexts('abc', 'abcd')).toBe(false);
  });

  it('draws base 32 characters alone', () => {
    expect(randomBase32(200)).toMatch(/^[0-9A-HJKMNP-TV-Z]{200}$/);
  });
});
