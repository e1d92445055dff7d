import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  isProviderMoved,
  type SaveProvider,
  type TranslationProvider,
  translationLimits,
} from '@parley/contracts/public';
import { Database, type SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService, changesOf } from '../audit/index.js';
import { OperatorEvents } from '../operator-stream/index.js';
import { RunningProviderRegistry } from './engine/running-provider.registry.js';
import { checkSettings, normalised, takesKey } from './provider.policy.js';
import { ProviderQueries } from './provider.queries.js';
import { ProviderRepository } from './provider.repository.js';
import { EndpointValidator } from './providers/endpoint.validator.js';
import type { TranslationProviderEntity } from './translation.entity.js';

const settingFields = [
  'kind',
  'name',
  'endpoint',
  'region',
  'model',
  'timeoutMs',
  'enabled',
] as (keyof TranslationProviderEntity & keyof SaveProvider)[];

/**
 * The rules of translation providers. A change is in force on this node when it is answered. System path: providers
 * belong to no tenant.
 */
@Injectable()
export class ProviderService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProviderRepository,
    private readonly providerQueries: ProviderQueries,
    private readonly registry: RunningProviderRegistry,
    private readonly endpointValidator: EndpointValidator,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /** In the order they are tried. */
  async list(): Promise<TranslationProvider[]> {
    await this.registry.refresh();
    return this.database.asSystem((tx) => this.providerQueries.list(tx));
  }

  /** Behind all others. Rejects with `request.invalid`, `providers.too_many` or `providers.endpoint_invalid`. */
  async create(asked: SaveProvider): Promise<TranslationProvider> {
    await this.endpointValidator.check(asked.endpoint);
    const id = await this.change((tx) => this.createIn(tx, asked));
    return this.get(id);
  }

  /**
   * A key left out stays, unless the endpoint is of another origin: then it goes, as an empty one does. Rejects with
   * `providers.not_found`, `request.invalid` or `providers.endpoint_invalid`.
   */
  async edit(id: string, asked: Partial<SaveProvider>): Promise<TranslationProvider> {
    await this.endpointValidator.check(asked.endpoint ?? '');
    await this.change((tx) => this.editIn(tx, id, asked));
    return this.get(id);
  }

  /** Rejects with `request.invalid` unless it names each of them once. */
  async reorder(ids: string[]): Promise<TranslationProvider[]> {
    await this.change((tx) => this.reorderIn(tx, ids));
    return this.database.asSystem((tx) => this.providerQueries.list(tx));
  }

  /** Rejects with `providers.not_found`. */
  async delete(id: string): Promise<null> {
    return this.change(async (tx) => {
      const before = await this.providers.get(tx, id);
      await this.providers.delete(tx, id);
      await this.auditService.record(tx, { target: targetOf(before) });
      return null;
    });
  }

  private async get(id: string): Promise<TranslationProvider> {
    return this.database.asSystem((tx) => this.providerQueries.get(tx, id));
  }

  private async change<T>(work: (tx: SystemTx) => Promise<T>): Promise<T> {
    const result = await this.database.asSystem(async (tx) => {
      await this.providers.lock(tx);
      const changed = await work(tx);
      await this.operatorEvents.changed(tx, 'translation');
      return changed;
    });
    await this.registry.refresh();
    return result;
  }

  private async createIn(tx: SystemTx, { apiKey: given = '', ...asked }: SaveProvider): Promise<string> {
    const settings = normalised(asked);
    const apiKey = takesKey(settings.kind) ? given : '';
    checkSettings(settings, apiKey !== '');
    const rows = await this.providers.list(tx);
    if (rows.length >= translationLimits.providersMax) {
      throw new AppError('providers.too_many', 'There are as many translation services as there can be.');
    }
    const position = Math.max(0, ...rows.map((row) => row.position + 1));
    const id = await this.providers.insert(tx, settings, { apiKey, position });
    const changes = Object.fromEntries(settingFields.map((field) => [field, { to: settings[field] }]));
    await this.auditService.record(tx, { target: targetOf({ id, name: settings.name }), changes });
    return id;
  }

  private async editIn(tx: SystemTx, id: string, { apiKey, ...asked }: Partial<SaveProvider>): Promise<void> {
    const before = await this.providers.get(tx, id);
    // A key is for the service it was made by, and for no other.
    if (asked.kind !== undefined && asked.kind !== before.kind) {
      throw AppError.field('kind', 'unchanged', 'kind cannot be changed');
    }
    const after = normalised({ ...settingsOf(before), ...asked });
    const moved = before.keySealed !== null && apiKey === undefined && isProviderMoved(before, after);
    const key = takesKey(before.kind) ? (moved ? '' : apiKey) : undefined;
    checkSettings(after, key === undefined ? before.keySealed !== null : key !== '', moved);
    const changes: AuditChanges = {
      ...changesOf(settingsOf(before), after, settingFields),
      ...this.keyChange(before, key),
    };
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    await this.providers.update(tx, id, after, key);
    await this.auditService.record(tx, { target: targetOf({ id, name: after.name }), changes });
  }

  private async reorderIn(tx: SystemTx, ids: string[]): Promise<void> {
    const rows = await this.providers.list(tx);
    const before = rows.map((row) => row.id);
    if (ids.length !== before.length || !before.every((id) => ids.includes(id))) {
      throw AppError.field('ids', 'complete', 'ids must name each translation service once');
    }
    if (before.every((id, place) => ids[place] === id)) return this.auditService.unchanged();
    await this.providers.reorder(tx, ids);
    const names = (order: string[]) => order.map((id) => rows.find((row) => row.id === id)?.name ?? id);
    await this.auditService.record(tx, {
      target: { kind: 'translation-provider', id: 'order' },
      changes: { order: { from: names(before), to: names(ids) } },
    });
  }

  /** Says that the key changed, never from which to which. */
  private keyChange(before: TranslationProviderEntity, next: string | undefined): AuditChanges {
    if (next === undefined) return {};
    const last = this.providers.keyOf(before);
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
