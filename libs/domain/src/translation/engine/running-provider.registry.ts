import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { type Durations, Metrics } from '@parley/platform/metrics';
import { KeyedThrottle } from '@parley/platform/realtime';
import { HostResolver } from '../../egress/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { ProviderRepository } from '../provider.repository.js';
import { adapters } from '../providers/adapters.js';
import type { ChatMessage } from '../providers/openai.js';
import type { ProviderAccess, TranslationRequest } from '../providers/provider.js';
import { ServiceClient } from '../providers/service-client.js';
import { RunningProvider } from './running-provider.js';
import type { TranslationProviderEntity } from '../translation.entity.js';
import { pairUnsupported, translationFailed } from '../translation.policy.js';

/** A list of this age is read again in the background. Requests only wait for it once it is stale. */
const freshMs = 2_000;
const staleMs = 4_000;

type LanguagePair = Omit<TranslationRequest, 'text'>;

/** Resolves with one complete answer. Rejects with `ProviderFailed`, also if the signal aborts it. */
export type AskModel = (messages: ChatMessage[], signal: AbortSignal) => Promise<string>;

interface Entry {
  /** Identifies the settings. Others make a new provider. */
  identity: string;
  enabled: boolean;
  running: RunningProvider;
}

/**
 * The configured providers in their order. An edit takes effect at once on the node that made it, and within five
 * seconds on others. System path: they belong to no tenant.
 */
@Injectable()
export class RunningProviderRegistry implements OnApplicationShutdown {
  private readonly logger = new Logger(RunningProviderRegistry.name);
  private readonly reading = new KeyedThrottle(0, () => this.read());
  private readonly times: Durations;
  private entries = new Map<string, Entry>();
  private readAt = Number.NEGATIVE_INFINITY;
  private epoch = 0;

  constructor(
    private readonly database: Database,
    private readonly providerRepository: ProviderRepository,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly resolver: HostResolver,
    metrics: Metrics,
  ) {
    this.times = metrics.durations({
      name: 'parley_translation_seconds',
      help: 'Requests to translation services by their kind: done, or why they failed',
      labels: ['kind', 'outcome'],
    });
  }

  /** The last known epoch of cached translations. Those of an earlier epoch are forgotten. */
  get cacheEpoch(): number {
    return this.epoch;
  }

  /** The enabled providers, in the order in which they are tried. */
  async enabled(): Promise<RunningProvider[]> {
    const age = performance.now() - this.readAt;
    if (age > staleMs) await this.refresh();
    else if (age > freshMs) {
      this.refresh().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'the providers as they were'),
      );
    }
    return [...this.entries.values()].flatMap(({ enabled, running }) => (enabled ? [running] : []));
  }

  /** Whether a real service for the pair is configured. */
  async hasService(request: LanguagePair): Promise<boolean> {
    const enabled = await this.enabled();
    return enabled.some((provider) => provider.access.kind !== 'pseudo' && provider.knows(request));
  }

  /**
   * The providers that may be asked now. Rejects with `translation.unsupported` if no provider knows the pair, and with
   * `translation.failed` if all that know it are paused.
   */
  async candidates(request: LanguagePair): Promise<RunningProvider[]> {
    const knowing = (await this.enabled()).filter((provider) => provider.knows(request));
    if (knowing.length === 0) throw pairUnsupported();
    const open = knowing.filter((provider) => !provider.isOut);
    if (open.length === 0) throw translationFailed(knowing.map(({ access }) => [access.kind, 'open']));
    return open;
  }

  /**
   * The first enabled OpenAI-compatible provider that is not paused, for other work than translating. Null if there is
   * none. Its failures say nothing about its translations, so circuit and counts stay unchanged.
   */
  async findModel(): Promise<AskModel | null> {
    const models = (await this.enabled()).filter(({ access }) => access.kind === 'openai');
    const model = models.find(({ isOut }) => !isOut) ?? models[0];
    return model ? (messages, signal) => model.complete(messages, signal) : null;
  }

  async get(id: string): Promise<RunningProvider | undefined> {
    await this.refresh();
    return this.entries.get(id)?.running;
  }

  /** The provider of the last read. */
  peek(id: string): RunningProvider | undefined {
    return this.entries.get(id)?.running;
  }

  /** All providers by id, as last read. */
  all(): Map<string, RunningProvider> {
    return new Map([...this.entries].map(([id, { running }]) => [id, running]));
  }

  /** Resolves once all changes committed before this call are in effect here. */
  async refresh(): Promise<void> {
    await this.reading.call('');
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.entries.values()].map(({ running }) => running.close()));
  }

  private async read(): Promise<void> {
    const began = performance.now();
    const { settings, rows } = await this.database.asSystem(async (tx) => ({
      settings: await this.settingsRepository.find(tx),
      rows: await this.providerRepository.list(tx),
    }));
    this.epoch = settings.translationCacheEpoch;
    const before = this.entries;
    this.entries = new Map(
      rows.map((row) => {
        const { id, kind, endpoint, region, model, timeoutMs, enabled, keySealed } = row;
        const allowed = settings.allowedPrivateNetworks;
        const identity = JSON.stringify({ kind, endpoint, region, model, timeoutMs, keySealed, allowed });
        const known = before.get(id);
        if (known?.identity === identity) return [id, { ...known, enabled }];
        return [id, { identity, enabled, running: this.start(row, allowed) }];
      }),
    );
    this.readAt = began;
    for (const [id, { running }] of before) {
      if (this.entries.get(id)?.running !== running) void running.close().catch(() => undefined);
    }
  }

  private start(row: TranslationProviderEntity, allowedNetworks: string[]): RunningProvider {
    const { kind, endpoint, region, model } = row;
    const apiKey = this.keyOf(row);
    const access: ProviderAccess = { kind, endpoint: endpoint.replace(/\/+$/, ''), region, model, apiKey };
    const client = new ServiceClient(adapters[kind], apiKey, this.resolver, allowedNetworks);
    return new RunningProvider(access, row.timeoutMs, client, (outcome, seconds) =>
      this.times.child(kind, outcome).observe(seconds),
    );
  }

  /** Empty if the key cannot be decrypted. Only that provider then fails, and reports it. */
  private keyOf(row: TranslationProviderEntity): string {
    try {
      return this.providerRepository.keyOf(row);
    } catch {
      this.logger.error(`the key of translation provider ${row.id} cannot be opened`);
      return '';
    }
  }
}
