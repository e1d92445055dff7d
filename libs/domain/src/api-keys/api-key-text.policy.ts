import { equalTexts, randomBase32, type Secrets } from '@parley/platform/crypto';

/** The parts of a key that this installation made. */
export interface ReadApiKey {
  id: string;
  hash: string;
}

const form = /^parley_([0-9a-hjkmnp-tv-z]{26})_([0-9a-hjkmnp-tv-z]{26})([0-9a-hjkmnp-tv-z]{8})$/;
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const checksumLength = 8;

/**
 * A new key of an id, with its hash. A key is `parley_<id>_<secret><checksum>`. The secret has 130 random bits. The checksum
 * is keyed, so that a key that this installation did not make is refused without a look-up.
 */
export function issueKey(secrets: Secrets, id: string): { key: string; hash: string } {
  const text = `${prefixOf(id)}${randomBase32(26).toLowerCase()}`;
  const hash = secrets.keyedHash('api-key', text);
  return { key: text + checksumOf(hash), hash };
}

/** Null for a text that is no key of this installation. */
export function readKey(secrets: Secrets, key: string): ReadApiKey | null {
  const [, id, , checksum = ''] = form.exec(key) ?? [];
  if (id === undefined) return null;
  const hash = secrets.keyedHash('api-key', key.slice(0, -checksumLength));
  return equalTexts(checksum, checksumOf(hash)) ? { id: `apk_${id}`, hash } : null;
}

/** 40 bits of the hash. */
const checksumOf = (hash: string): string =>
  Array.from(Buffer.from(hash, 'base64url').subarray(0, checksumLength), (byte) => alphabet[byte & 31]).join(
    '',
  );

/** The beginning of every key of an id. */
export const prefixOf = (id: string): string => `parley_${id.slice(4)}_`;
