import { Injectable } from '@nestjs/common';
import type { ProviderSettings, ProviderTest } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import type { SystemTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { providerNotFound } from './provider.policy.js';
import { TranslationProviderEntity } from './translation.entity.js';

/** Translation providers and their keys, each encrypted under its row's id. System path: they belong to no tenant. */
@Injectable()
export class ProviderRepository {
  constructor(
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** One change at a time, also of rows that do not exist yet. Readers do not wait. */
  async lock(tx: SystemTx): Promise<void> {
    await tx.query('lock table translation_providers in share row exclusive mode');
  }

  /** The providers in the order of their tries. */
  async list(tx: SystemTx): Promise<TranslationProviderEntity[]> {
    return tx.manager.find(TranslationProviderEntity, { order: { position: 'asc', id: 'asc' } });
  }

  /** Rejects with `providers.not_found`. */
  async get(tx: SystemTx, id: string): Promise<TranslationProviderEntity> {
    const found = await tx.manager.findOneBy(TranslationProviderEntity, { id });
    if (!found) throw providerNotFound();
    return found;
  }

  /** Returns its id. An empty key means none. */
  async insert(
    tx: SystemTx,
    settings: ProviderSettings,
    { apiKey, position }: { apiKey: string; position: number },
  ): Promise<string> {
    const id = this.ids.next('trp');
    await tx.manager.insert(TranslationProviderEntity, {
      ...settings,
      id,
      lastTest: null,
      keySealed: this.seal(id, apiKey),
      updatedAt: this.clock.now(),
      position,
    });
    return id;
  }

  /** An empty key removes the stored one. An omitted key keeps it. */
  async update(tx: SystemTx, id: string, settings: ProviderSettings, apiKey?: string): Promise<void> {
    await tx.manager.update(
      TranslationProviderEntity,
      { id },
      {
        ...settings,
        ...(apiKey !== undefined && { keySealed: this.seal(id, apiKey) }),
        updatedAt: this.clock.now(),
      },
    );
  }

  async reorder(tx: SystemTx, ids: string[]): Promise<void> {
    await tx.query(
      `update translation_providers p set position = o.n - 1
       from unnest($1::text[]) with ordinality as o(id, n) where o.id = p.id`,
      [ids],
    );
  }

  async delete(tx: SystemTx, id: string): Promise<void> {
    await tx.manager.delete(TranslationProviderEntity, { id });
  }

  async storeTest(tx: SystemTx, id: string, lastTest: ProviderTest): Promise<void> {
    await tx.manager.update(TranslationProviderEntity, { id }, { lastTest });
  }

  /** The decrypted key. Empty if there is none. Throws if it cannot be decrypted. */
  keyOf({ id, keySealed }: Pick<TranslationProviderEntity, 'id' | 'keySealed'>): string {
    return keySealed === null ? '' : this.secrets.decrypt(keySealed, id);
  }

  private seal(id: string, key: string): string | null {
    return key === '' ? null : this.secrets.encrypt(key, id);
  }
}
