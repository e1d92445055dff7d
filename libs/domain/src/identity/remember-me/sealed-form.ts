import { constants, type KeyObject, privateDecrypt, randomBytes } from 'node:crypto';
import { identityLimits, type RememberedForm } from '@parley/contracts/public';
import { openBytes } from '@parley/platform/crypto';

const { sealedKeyBytes, sealedIvBytes, sealedTagBytes } = identityLimits;

/**
 * Opens a form that was sealed by RSA-OAEP with SHA-256 around a key of AES-256-GCM, as a password is longer than RSA
 * takes. Null for a text that was not sealed for this key. The answer does not show which step failed.
 */
export function openSealedForm(sealedForm: string, privateKey: KeyObject): RememberedForm | null {
  const bytes = Buffer.from(sealedForm, 'base64url');
  const key = unwrap(bytes.subarray(0, sealedKeyBytes), privateKey);
  return readForm(decrypt(bytes.subarray(sealedKeyBytes), key));
}

/** A random key where it can't be unwrapped: the text then fails to open, like an altered text. */
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
