import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  isProviderMoved,
  type ProviderTest,
  type SaveProvider,
  type TestProvider,
  type TranslationProvider,
  translationLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService, changesOf, secretChange } from '../audit/index.js';
import { HostResolver } from '../egress/index.js';
import { OperatorEvents } from '../operator-stream/index.js';
import { InstallationSettingsService } from '../settings/index.js';
import { RunningProviderRegistry } from './engine/running-provider.registry.js';
import { checkSettings, normalised, providerNotFound, takesKey } from './provider.policy.js';
import { ProviderQueries } from './provider.queries.js';
import { ProviderRepository } from './provider.repository.js';
import { assertEndpoint } from './providers/endpoint.policy.js';
import { ProviderFailed } from './providers/provider.js';
import type { TranslationProviderEntity } from './translation.entity.js';
import { knownLanguage, readableText, storable } from './translation.policy.js';

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
 * The rules of translation providers. A change takes effect on this node before it is answered. System path: providers
 * belong to no tenant.
 */
@Injectable()
export class ProviderService {
  constructor(
    private readonly database: Database,
    private readonly providerRepository: ProviderRepository,
    private readonly providerQueries: ProviderQueries,
    private readonly registry: RunningProviderRegistry,
    private readonly settingsService: InstallationSettingsService,
    private readonly hostResolver: HostResolver,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
    private readonly clock: Clock,
  ) {}

  /** Adds it at the end. Rejects with `request.invalid`, `providers.too_many` or `providers.endpoint_invalid`. */
  async create({ apiKey: given = '', ...asked }: SaveProvider): Promise<TranslationProvider> {
    await this.assertEndpoint(asked.endpoint);
    const settings = normalised(asked);
    const apiKey = takesKey(settings.kind) ? given : '';
    const id = await this.change(async (tx) => {
      checkSettings(settings, apiKey !== '');
      const rows = await this.providerRepository.list(tx);
      if (rows.length >= translationLimits.providersMax) {
        throw new AppError('providers.too_many', 'There are as many translation services as there can be.');
      }
      const position = Math.max(0, ...rows.map((row) => row.position + 1));
      const inserted = await this.providerRepository.insert(tx, settings, { apiKey, position });
      const changes = Object.fromEntries(settingFields.map((field) => [field, { to: settings[field] }]));
      const target = targetOf({ id: inserted, name: settings.name });
      await this.auditService.record(tx, { target, changes });
      return inserted;
    });
    return this.providerQueries.get(id);
  }

  /**
   * An omitted key stays, unless the endpoint has another origin. Then it is removed, as it is by an empty key. Rejects
   * with `providers.not_found`, `request.invalid` or `providers.endpoint_invalid`.
   */
  async edit(id: string, { apiKey, ...asked }: Partial<SaveProvider>): Promise<TranslationProvider> {
    await this.assertEndpoint(asked.endpoint ?? '');
    await this.change(async (tx) => {
      const before = await this.providerRepository.get(tx, id);
      // A key must only be sent to the service that issued it.
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
      const target = targetOf({ id, name: after.name });
      if (await this.auditService.recordChanges(tx, { target, changes }))
        await this.providerRepository.update(tx, id, after, key);
    });
    return this.providerQueries.get(id);
  }

  /** Rejects with `request.invalid` unless it names each provider once. */
  async reorder(ids: string[]): Promise<TranslationProvider[]> {
    await this.change(async (tx) => {
      const rows = await this.providerRepository.list(tx);
      const before = rows.map((row) => row.id);
      if (ids.length !== before.length || !before.every((id) => ids.includes(id))) {
        throw AppError.field('ids', 'complete', 'ids must name each translation service once');
      }
      if (before.every((id, place) => ids[place] === id)) return this.auditService.unchanged();
      await this.providerRepository.reorder(tx, ids);
      const names = (order: string[]) => order.map((id) => rows.find((row) => row.id === id)?.name ?? id);
      await this.auditService.record(tx, {
        target: { kind: 'translation-provider', id: 'order' },
        changes: { order: { from: names(before), to: names(ids) } },
      });
    });
    return this.providerQueries.list();
  }

  /** Rejects with `providers.not_found`. */
  async delete(id: string): Promise<null> {
    return this.change(async (tx) => {
      const before = await this.providerRepository.get(tx, id);
      await this.providerRepository.delete(tx, id);
      await this.auditService.record(tx, { target: targetOf(before) });
      return null;
    });
  }

  /**
   * Tests a provider, enabled or not, and stores the result. A failed test is a result, not an error. Rejects with
   * `providers.not_found` and `translation.*`.
   */
  async test(id: string, asked: TestProvider): Promise<ProviderTest> {
    const { text } = readableText(asked.text);
    const target = knownLanguage(asked.target, 'target');
    const provider = await this.registry.get(id);
    if (!provider) throw providerNotFound();
    const began = performance.now();
    const result: ProviderTest = {
      at: '',
      ok: false,
      latencyMs: 0,
      text: null,
      failure: null,
      detail: null,
    };
    try {
      const total = AbortSignal.timeout(translationLimits.totalMs);
      const made = await provider.attempt({ text, source: null, target }, total);
      Object.assign(result, { ok: true, text: storable(made.text) });
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      Object.assign(result, { failure: error.failure, detail: error.detail });
    }
    result.at = this.clock.now().toISOString();
    result.latencyMs = Math.round(performance.now() - began);
    await this.database.asSystem(async (tx) => {
      await this.providerRepository.storeTest(tx, id, result);
      await this.operatorEvents.changed(tx, 'translation');
    });
    return result;
  }

  /** An empty endpoint is the provider's own. */
  private async assertEndpoint(given: string): Promise<void> {
    const endpoint = given.trim();
    if (endpoint === '') return;
    const { allowedPrivateNetworks } = await this.settingsService.get();
    await assertEndpoint(endpoint, this.hostResolver, allowedPrivateNetworks);
  }

  /** One change at a time. It takes effect here before this resolves. */
  private async change<T>(work: (tx: SystemTx) => Promise<T>): Promise<T> {
    const result = await this.database.asSystem(async (tx) => {
      await this.providerRepository.lock(tx);
      const changed = await work(tx);
      await this.operatorEvents.changed(tx, 'translation');
      return changed;
    });
    await this.registry.refresh();
    return result;
  }

  /** Records that the key changed, without its values. */
  private keyChange(before: TranslationProviderEntity, next: string | undefined): AuditChanges {
    if (next === undefined) return {};
    const last = this.providerRepository.keyOf(before);
    return last === next ? {} : { apiKey: secretChange(last, next) };
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
