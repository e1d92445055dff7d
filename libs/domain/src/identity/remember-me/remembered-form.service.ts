import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { dayMs, identityLimits, type RememberKey } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, randomBase32, Secrets } from '@parley/platform/crypto';
import { Database, lockAdvisory, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids, isId } from '@parley/platform/ids';
import type { Principal } from '../sessions/caller.js';
import type { OwnSessionRow } from '../sessions/session.queries.js';
import type { RememberKeyEntity } from './remember.entity.js';
import { RememberedFormRepository } from './remembered-form.repository.js';
import { openSealedForm } from './sealed-form.js';

/** An opened form. The caller still has to verify its password and compare its principal. */
export interface OpenedForm {
  id: string;
  password: string;
  /** The id of a user, or of an agent's sub-account. */
  holderId: string;
}

/** The id and device cookie that a browser needs to remember a form. */
export interface Remembered {
  rememberId: string;
  deviceToken: string;
}

/** The choice at sign-in to use, store or delete the remembered form. */
export interface FormChoice {
  /** Undefined: neither stores a form nor deletes the used one. */
  remember: boolean | undefined;
  /** The remembered form that held the password. */
  formId: string | null;
}

interface OpenKey extends RememberKey {
  privateKey: KeyObject;
}

interface Device {
  address: string;
  client?: string;
  /** The device's present cookie. */
  deviceToken?: string | null;
}

const generate = promisify(generateKeyPair);
/** 160 bits. */
const tokenLength = 32;

/**
 * Sign-in forms kept on a device for thirty days. A form opens with the installation's key, its row and the device's
 * cookie. System path: key and row are read before the tenant is known.
 */
@Injectable()
export class RememberedFormService {
  private openKey: Promise<OpenKey> | undefined;

  constructor(
    private readonly database: Database,
    private readonly rememberedFormRepository: RememberedFormRepository,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The key with which browsers seal forms. */
  async key(): Promise<RememberKey> {
    const { keyId, publicKey } = await this.knownKey();
    return { keyId, publicKey };
  }

  /** Opens a form. Null for every kind of failure. */
  async open(sealedForm: string, deviceToken: string | null): Promise<OpenedForm | null> {
    const { keyId, privateKey } = await this.knownKey();
    const form = openSealedForm(sealedForm, privateKey);
    if (form?.keyId !== keyId || !isId('rem', form.rememberId)) return null;
    const row = await this.rememberedFormRepository.findOpen(form.rememberId, this.clock.now());
    if (!row || deviceToken === null || !equalTexts(row.deviceHash, this.hash(deviceToken))) return null;
    return { id: row.id, holderId: row.holderId, password: form.password };
  }

  /**
   * Stores a form, marks the used one, or deletes it. Returns the parts of a new form, or null if none was stored.
   * Rejects with `identity.form_forgotten` if the used form was deleted since it was opened.
   */
  async apply(
    tx: TenantTx | SystemTx,
    principal: Principal,
    device: Device,
    { remember, formId }: FormChoice,
  ): Promise<Remembered | null> {
    if (formId === null) return remember ? this.remember(tx, principal, device) : null;
    if (remember === false) await this.forget(tx, principal, formId);
    else if (!(await this.rememberedFormRepository.markUsed(tx, formId, this.clock.now())))
      throw formForgotten();
    return null;
  }

  async listOf(tx: TenantTx | SystemTx, principal: Principal): Promise<OwnSessionRow[]> {
    return this.rememberedFormRepository.listOf(tx, principal, this.clock.now());
  }

  /** Deletes one of the person's forms. False if there is none. */
  async forget(tx: TenantTx | SystemTx, principal: Principal, id: string): Promise<boolean> {
    return (await this.rememberedFormRepository.deleteOf(tx, principal, { id })) === 1;
  }

  /** Deletes all forms of the person on every device. Returns how many there were. */
  async forgetAll(tx: TenantTx | SystemTx, principal: Principal): Promise<number> {
    return this.rememberedFormRepository.deleteOf(tx, principal);
  }

  /** Stores a form with a new device cookie. A device has one form per person, so the earlier one is deleted. */
  private async remember(tx: TenantTx | SystemTx, principal: Principal, device: Device): Promise<Remembered> {
    const [rememberId, deviceToken] = [this.ids.next('rem'), randomBase32(tokenLength)];
    const { role, tenantId, userId, subAccountId } = principal;
    const createdAt = this.clock.now();
    await this.rememberedFormRepository.deleteOf(tx, principal, {
      deviceHash: this.hash(device.deviceToken ?? ''),
    });
    await this.rememberedFormRepository.insert(tx, {
      id: rememberId,
      tenantId,
      role,
      userId,
      subAccountId,
      deviceHash: this.hash(deviceToken),
      address: device.address,
      client: device.client?.slice(0, 255) ?? null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + identityLimits.rememberDays * dayMs),
    });
    return { rememberId, deviceToken };
  }

  private async knownKey(): Promise<OpenKey> {
    this.openKey ??= this.loadKey();
    try {
      return await this.openKey;
    } catch (error) {
      this.openKey = undefined;
      throw error;
    }
  }

  /** The first node creates the key. The others wait for it and read the same one. */
  private async loadKey(): Promise<OpenKey> {
    const row = await this.database.asSystem(async (tx) => {
      const known = await this.rememberedFormRepository.latestKey(tx);
      if (known) return known;
      await lockAdvisory(tx, 'rememberKeys');
      return (await this.rememberedFormRepository.latestKey(tx)) ?? this.makeKey(tx);
    });
    const { id: keyId, publicKey, privateSealed } = row;
    return { keyId, publicKey, privateKey: createPrivateKey(this.secrets.decrypt(privateSealed, keyId)) };
  }

  private async makeKey(tx: SystemTx): Promise<RememberKeyEntity> {
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
    await this.rememberedFormRepository.insertKey(tx, key);
    return key;
  }

  private hash(deviceToken: string): string {
    return this.secrets.keyedHash('device', deviceToken);
  }
}

/** The same error for every reason. */
export function formForgotten(): AppError {
  const message = 'This form is not remembered any more. Type the password.';
  return new AppError('identity.form_forgotten', message, {
    details: [{ field: 'sealedForm', rule: 'remembered', message }],
  });
}
