import { apiKeyPattern } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import { describe, expect, it } from 'vitest';
import { issueKey, prefixOf, readKey } from './api-key-text.policy.js';

function secretsOf(letter: string): Secrets {
  const config = new Config();
  config.ENCRYPTION_KEYS = `k1:${'A'.repeat(43)}`;
  config.LOOKUP_KEY = letter.repeat(43);
  return new Secrets(config);
}

const id = `apk_${'0123456789abcdefghjkmnpqrs'}`;

describe('the text of an API key', () => {
  it('is read by the installation that made it', () => {
    const secrets = secretsOf('A');
    const { key, hash } = issueKey(secrets, id);
    expect(readKey(secrets, key)).toEqual({ id, hash });
    expect(key.startsWith(prefixOf(id))).toBe(true);
    expect(key).toMatch(new RegExp(`^${apiKeyPattern.source}$`));
    expect(issueKey(secrets, id).key).not.toBe(key);
  });

  it('of another installation is nothing', () => {
    expect(readKey(secretsOf('B'), issueKey(secretsOf('A'), id).key)).toBeNull();
  });

  it.each([
    ['', ''],
    ['no underscore', 'parley'],
    ['an unknown letter', `parley_${'u'.repeat(26)}_${'0'.repeat(34)}`],
    ['capitals', `PARLEY_${'0'.repeat(26)}_${'0'.repeat(34)}`],
    ['a guess', `parley_${'0'.repeat(26)}_${'0'.repeat(34)}`],
  ])('with %s is nothing', (_, text) => {
    expect(readKey(secretsOf('A'), text)).toBeNull();
  });
});
