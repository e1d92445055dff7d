import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/index.js';
import { openBytes, sealBytes } from './aes-gcm.js';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Encrypts secrets at rest, and makes keyed hashes to find or compare them. */
@Injectable()
export class Secrets {
  private readonly keys: Map<string, Buffer>;
  private readonly current: string;
  private readonly lookupKey: string;

  constructor(config: Config) {
    const pairs = config.ENCRYPTION_KEYS.split(',').map((pair) => {
      const [id = '', key = ''] = pair.split(':');
      return [id, Buffer.from(key, 'base64url')] as const;
    });
    this.keys = new Map(pairs);
    this.current = pairs[0]?.[0] ?? '';
    this.lookupKey = config.LOOKUP_KEY;
  }

  /** AES-256-GCM as `kid.iv.tag.text`, base64url. Decrypting needs the same `context`, the row's id. */
  encrypt(plain: string, context: string): string {
    const { iv, tag, text } = sealBytes(this.key(this.current), Buffer.from(plain), context);
    return [this.current, ...[iv, tag, text].map((part) => part.toString('base64url'))].join('.');
  }

  /** Throws if the text was changed or belongs to another row. */
  decrypt(sealed: string, context: string): string {
    const [id = '', iv = '', tag = '', text = ''] = sealed.split('.');
    const bytes = (part: string): Buffer => Buffer.from(part, 'base64url');
    const parts = { iv: bytes(iv), tag: bytes(tag), text: bytes(text) };
    return openBytes(this.key(id), parts, context).toString('utf8');
  }

  /** HMAC-SHA256 under the lookup key, base64url. `purpose` separates hashes of different things. */
  keyedHash(purpose: string, text: string): string {
    return createHmac('sha256', this.lookupKey).update(`${purpose}\0${text}`).digest('base64url');
  }

  private key(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error(`no encryption key with id ${id}`);
    return key;
  }
}

/** Compares two texts in constant time. */
export function equalTexts(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Random characters of Crockford base 32 with 5 bits each; 26 have 130 bits. */
export function randomBase32(characters: number): string {
  return Array.from(randomBytes(characters), (byte) => alphabet[byte & 31]).join('');
}

/** Random characters of an alphabet. */
export const randomCode = (of: string, length: number): string =>
  Array.from({ length }, () => of[randomInt(of.length)]).join('');
