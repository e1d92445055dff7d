import {
  constants,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { identityLimits, type RememberedForm, type RememberKey } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { openBytes, Secrets } from '@parley/platform/crypto';
import { Database, lockAdvisory, type SystemTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { RememberKeyRepository } from './remember-key.repository.js';
import type { RememberKeyEntity } from './remember.entity.js';

interface OpenKey {
  id: string;
  publicKey: string;
  privateKey: KeyObject;
}

const generate = promisify(generateKeyPair);
const { sealedKeyBytes, sealedIvBytes, sealedTagBytes } = identityLimits;

/**
 * The installation's key pair for remembered forms: RSA-OAEP with SHA-256 around a key of AES-256-GCM, as a
 * password is longer than RSA takes. System path: it is read before anyone knows the tenant.
 */
@Injectable()
export class RememberKeyService {
  private keys: Promise<OpenKey> | undefined;

  constructor(
    private readonly database: Database,
    private readonly keyRepository: RememberKeyRepository,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<RememberKey> {
    const { id: keyId, publicKey } = await this.key();
    return { keyId, publicKey };
  }

  /** Null for a text that was not sealed for this key. The answer does not show which step failed. */
  async open(sealedForm: string): Promise<RememberedForm | null> {
    const bytes = Buffer.from(sealedForm, 'base64url');
    const { id, privateKey } = await this.key();
    const key = unwrap(bytes.subarray(0, sealedKeyBytes), privateKey);
    const form = readForm(decrypt(bytes.subarray(sealedKeyBytes), key));
    return form?.keyId === id ? form : null;
  }

  private async key(): Promise<OpenKey> {
    this.keys ??= this.load();
    try {
      return await this.keys;
    } catch (error) {
      this.keys = undefined;
      throw error;
    }
  }

  /** The first node that asks makes the key; the others wait for it and read the same one. */
  private async load(): Promise<OpenKey> {
    const row = await this.database.asSystem(async (tx) => {
      const known = await this.keyRepository.latest(tx);
      if (known) return known;
      await lockAdvisory(tx, 'rememberKeys');
      return (await this.keyRepository.latest(tx)) ?? this.make(tx);
    });
    return {
      id: row.id,
      publicKey: row.publicKey,
      privateKey: createPrivateKey(this.secrets.decrypt(row.privateSealed, row.id)),
    };
  }

  private async make(tx: SystemTx): Promise<RememberKeyEntity> {
    const pair = await generate('rsa', {
      modulusLength: 2048,
      publicExponent: 65_537,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const id = this.ids.next('key');
    const key = {
      id,
      publicKey: pair.publicKey.toString('base64'),
      privateSealed: this.secrets.encrypt(pair.privateKey, id),
      createdAt: this.clock.now(),
    };
    await this.keyRepository.insert(tx, key);
    return key;
  }
}

/** A random key where it can't be unwrapped: the text then fails to open, like any that was altered. */
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
