import { constants, type KeyObject, privateDecrypt, randomBytes } from 'node:crypto';
import { identityLimits, type RememberedForm } from '@parley/contracts/public';
import { openBytes } from '@parley/platform/crypto';

const { sealedKeyBytes, sealedIvBytes, sealedTagBytes } = identityLimits;

/**
 * Opens a form sealed by AES-256-GCM, whose key is wrapped by RSA-OAEP with SHA-256, because a password may be longer
 * than RSA allows. Null if the text was not sealed for this key. The answer does not show which step failed.
 */
export function openSealedForm(sealedForm: string, privateKey: KeyObject): RememberedForm | null {
  const bytes = Buffer.from(sealedForm, 'base64url');
  const key = unwrap(bytes.subarray(0, sealedKeyBytes), privateKey);
  return readForm(decrypt(bytes.subarray(sealedKeyBytes), key));
}

/** Returns a random key if unwrapping fails. The text then fails to open, as an altered text does. */
function unwrap(wrapped: Buffer, privateKey: KeyObject): Buffer {
  const random = randomBytes(32);
  try {
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      wrapped,
    );
    return key.length === random.length ? key : random;
  } catch {
    return random;
  }
}

function decrypt(bytes: Buffer, key: Buffer): string | null {
  if (bytes.length <= sealedIvBytes + sealedTagBytes) return null;
  const tagAt = bytes.length - sealedTagBytes;
  const [iv, tag] = [bytes.subarray(0, sealedIvBytes), bytes.subarray(tagAt)];
  try {
    return openBytes(key, { iv, tag, text: bytes.subarray(sealedIvBytes, tagAt) }).toString();
  } catch {
    return null;
  }
}

function readForm(text: string | null): RememberedForm | null {
  if (text === null) return null;
  try {
    const { password, rememberId, keyId } = JSON.parse(text) as Record<string, unknown>;
    if (typeof password !== 'string' || typeof rememberId !== 'string' || typeof keyId !== 'string')
      return null;
    return { password, rememberId, keyId };
  } catch {
    return null;
  }
}
