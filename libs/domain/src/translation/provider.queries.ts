import { Injectable } from '@nestjs/common';
import type { LanguageInfo, TranslationProvider } from '@parley/contracts/public';
import { providersOf, translationLanguages } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { RunningProviderRegistry } from './engine/running-provider.registry.js';
import { ProviderRepository } from './provider.repository.js';
import type { TranslationProviderEntity } from './translation.entity.js';

/**
 * Providers as operators see them, without their keys, and the languages that they offer. System path: they belong to no
 * tenant.
 */
@Injectable()
export class ProviderQueries {
  constructor(
    private readonly database: Database,
    private readonly providerRepository: ProviderRepository,
    private readonly registry: RunningProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /** The providers in the order of their tries. */
  async list(): Promise<TranslationProvider[]> {
    await this.registry.refresh();
    const rows = await this.database.asSystem((tx) => this.providerRepository.list(tx));
    return rows.map((row) => this.viewOf(row));
  }

  /** Rejects with `providers.not_found`. */
  async get(id: string): Promise<TranslationProvider> {
    return this.viewOf(await this.database.asSystem((tx) => this.providerRepository.get(tx, id)));
  }

  async languages(): Promise<LanguageInfo[]> {
    const enabled = new Set((await this.registry.enabled()).map(({ access }) => access.kind));
    return translationLanguages.map((language) => {
      const { code, zh, en, rtl, modelOnly } = language;
      const providers = providersOf(language);
      const available = providers.some((kind) => enabled.has(kind));
      return { code, zh, en, rtl, providers, modelOnly, available };
    });
  }

  private viewOf(row: TranslationProviderEntity): TranslationProvider {
    const { id, kind, name, endpoint, region, model, timeoutMs, enabled, keySealed, lastTest } = row;
    const running = this.registry.peek(id);
    return {
      id,
      kind,
      name,
      endpoint,
      region,
      model,
      timeoutMs,
      enabled,
      lastTest,
      hasKey: keySealed !== null,
      circuit: running?.circuit ?? 'closed',
      ...(running?.stats.read(this.clock.nowMs()) ?? {
        requests: 0,
        failures: 0,
        latencyMs: null,
      }),
    };
  }
}
