import { identityLimits, type RememberedForm, type RememberKey } from '@parley/contracts/public';

const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/**
 * Seals a sign-in form for the server's key, as `identity.login` takes it: base64url of a wrapped AES-256 key, the
 * initialisation vector, and the form's JSON under both. WebCrypto needs a secure context: HTTPS or localhost.
 */
export async function sealForm(
  key: RememberKey,
  { password, rememberId, keyId }: RememberedForm,
): Promise<string> {
  const { subtle } = crypto;
  const publicKey = await subtle.importKey('spki', bytesOf(key.publicKey), oaep, false, ['wrapKey']);
  const formKey = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(identityLimits.sealedIvBytes));
  const text = new TextEncoder().encode(JSON.stringify({ password, rememberId, keyId }));
  const parts = await Promise.all([
    subtle.wrapKey('raw', formKey, publicKey, oaep),
    subtle.encrypt({ name: 'AES-GCM', iv }, formKey, text),
  ]);
  return base64url([new Uint8Array(parts[0]), iv, new Uint8Array(parts[1])]);
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

function base64url(parts: Uint8Array[]): string {
  const text = parts.map((part) => String.fromCharCode(...part)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
