import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const authTagLength = 16;

/** A text encrypted by AES-256-GCM, with its nonce and tag. */
export interface SealedBytes {
  iv: Buffer;
  tag: Buffer;
  text: Buffer;
}

/** Decrypting needs the same `context`, if one is given. */
export function sealBytes(key: Buffer, plain: Buffer, context = ''): SealedBytes {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength }).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), text };
}

/** Throws if anything was changed. Rejects a shorter tag, because Node would only compare its length. */
export function openBytes(key: Buffer, { iv, tag, text }: SealedBytes, context = ''): Buffer {
  if (iv.length !== ivLength) throw new Error(`the initialisation vector has ${iv.length} bytes`);
  if (tag.length !== authTagLength) throw new Error(`the tag has ${tag.length} bytes`);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength }).setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}
