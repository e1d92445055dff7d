import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  isProviderMoved,
  type SaveProvider,
  translationLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import type { SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { AuditService, changesOf } from '../audit/index.js';
import { checkSettings, providerNotFound, settled, takesKey } from './providers.policy.js';
import { TranslationProviderEntity } from './translation.entity.js';

const settingFields = [
  'kind',
  'name',
  'endpoint',
  'region',
  'model',
  'timeoutMs',
  'enabled',
] as (keyof TranslationProviderEntity & keyof SaveProvider)[];

/** One change after the other, also of rows that are not there yet; readers do not wait. */
const hold = (tx: SystemTx): Promise<unknown> =>
  tx.query('lock table translation_providers in share row exclusive mode');

/** The rules of translation providers. Keys are kept under the row's id and leave only towards the provider. */
@Injectable()
export class ProviderService {
  constructor(
    private readonly auditService: AuditService,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Behind all others. Returns its id. Rejects with `request.invalid` or `providers.too_many`. */
  async create(tx: SystemTx, { apiKey = '', ...given }: SaveProvider): Promise<string> {
    const settings = settled(given);
    const key = takesKey(settings.kind) ? apiKey : '';
    checkSettings(settings, key !== '');
    await hold(tx);
    const rows = await tx.manager.find(TranslationProviderEntity, { select: { position: true } });
    if (rows.length >= translationLimits.providersMax) {
      throw new AppError('providers.too_many', 'There are as many translation services as there can be.');
    }
    const id = this.ids.next('trp');
    await tx.manager.insert(TranslationProviderEntity, {
      ...settings,
      id,
      lastTest: null,
      keySealed: this.seal(id, key),
      updatedAt: this.clock.now(),
      position: Math.max(0, ...rows.map(({ position }) => position + 1)),
    });
    const changes = Object.fromEntries(settingFields.map((field) => [field, { to: settings[field] }]));
    await this.auditService.record(tx, { target: targetOf({ id, name: settings.name }), changes });
    return id;
  }

  /**
   * A key left out stays, unless the endpoint is of another origin: then it goes, as an empty one does. Rejects with
   * `providers.not_found` or `request.invalid`.
   */
  async edit(tx: SystemTx, id: string, { apiKey, ...given }: Partial<SaveProvider>): Promise<void> {
    await hold(tx);
    const before = await this.get(tx, id);
    // A key is for the service it was made by, and for no other.
    if (given.kind !== undefined && given.kind !== before.kind) {
      throw AppError.field('kind', 'unchanged', 'kind cannot be changed');
    }
    const after = settled({ ...settingsOf(before), ...given });
    const moved = before.keySealed !== null && apiKey === undefined && isProviderMoved(before, after);
    const key = takesKey(before.kind) ? (moved ? '' : apiKey) : undefined;
    checkSettings(after, key === undefined ? before.keySealed !== null : key !== '', moved);
    const changes: AuditChanges = {
      ...changesOf(settingsOf(before), after, settingFields),
      ...this.keyChange(before, key),
    };
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    await tx.manager.update(
      TranslationProviderEntity,
      { id },
      {
        ...after,
        ...(key !== undefined && { keySealed: this.seal(id, key) }),
        updatedAt: this.clock.now(),
      },
    );
    await this.auditService.record(tx, { target: targetOf({ id, name: after.name }), changes });
  }

  /** Rejects with `request.invalid` unless it names each of them once. */
  async order(tx: SystemTx, ids: string[]): Promise<void> {
    await hold(tx);
    const rows = await tx.manager.find(TranslationProviderEntity, { order: { position: 'asc', id: 'asc' } });
    const before = rows.map((row) => row.id);
    if (ids.length !== before.length || !before.every((id) => ids.includes(id))) {
      throw AppError.field('ids', 'complete', 'ids must name each translation service once');
    }
    if (before.every((id, place) => ids[place] === id)) return this.auditService.unchanged();
    await tx.query(
      `update translation_providers p set position = o.n - 1
       from unnest($1::text[]) with ordinality as o(id, n) where o.id = p.id`,
      [ids],
    );
    const names = (order: string[]) => order.map((id) => rows.find((row) => row.id === id)?.name ?? id);
    await this.auditService.record(tx, {
      target: { kind: 'translation-provider', id: 'order' },
      changes: { order: { from: names(before), to: names(ids) } },
    });
  }

  /** Rejects with `providers.not_found`. */
  async delete(tx: SystemTx, id: string): Promise<void> {
    await hold(tx);
    const before = await this.get(tx, id);
    await tx.manager.delete(TranslationProviderEntity, { id });
    await this.auditService.record(tx, { target: targetOf(before) });
  }

  private async get(tx: SystemTx, id: string): Promise<TranslationProviderEntity> {
    const found = await tx.manager.findOneBy(TranslationProviderEntity, { id });
    if (!found) throw providerNotFound();
    return found;
  }

  private seal(id: string, key: string): string | null {
    return key === '' ? null : this.secrets.encrypt(key, id);
  }

  /** That it changed, and never from what or to what. */
  private keyChange({ id, keySealed }: TranslationProviderEntity, next: string | undefined): AuditChanges {
    if (next === undefined) return {};
    const last = keySealed === null ? '' : this.secrets.decrypt(keySealed, id);
    if (last === next) return {};
    const masked = (key: string) => (key === '' ? '' : '••••••');
    return { apiKey: { from: masked(last), to: masked(next) } };
  }
}

const targetOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'translation-provider', id, name });

const settingsOf = (row: TranslationProviderEntity): Omit<SaveProvider, 'apiKey'> => ({
  kind: row.kind,
  name: row.name,
  endpoint: row.endpoint,
  region: row.region,
  model: row.model,
  timeoutMs: row.timeoutMs,
  enabled: row.enabled,
});
