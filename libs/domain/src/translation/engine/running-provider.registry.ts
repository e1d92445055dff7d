import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { KeyedThrottle } from '@parley/platform/realtime';
import { HostResolver } from '../../egress/index.js';
import { adapters } from '../providers/adapters.js';
import type { ProviderAccess } from '../providers/provider.js';
import { ServiceClient } from '../providers/service-client.js';
import { RunningProvider } from './running-provider.js';
import type { TranslationProviderEntity } from '../translation.entity.js';

/** Older than this it is read again beside the work, and older than that, before. */
const freshMs = 2_000;
const staleMs = 4_000;

type Row = Pick<
  TranslationProviderEntity,
  'id' | 'kind' | 'endpoint' | 'region' | 'model' | 'timeoutMs' | 'enabled' | 'keySealed'
> & { allowed: string[] };

interface Entry {
  /** All that makes another provider of it. */
  settings: string;
  enabled: boolean;
  running: RunningProvider;
}

/**
 * The providers as they are set up, in their order: an edit shows here at once on the node that made it, and within
 * five seconds elsewhere. System path: they are of no tenant.
 */
@Injectable()
export class RunningProviderRegistry implements OnApplicationShutdown {
  private readonly logger = new Logger(RunningProviderRegistry.name);
  private readonly reading = new KeyedThrottle(0, () => this.read());
  private entries = new Map<string, Entry>();
  private readAt = Number.NEGATIVE_INFINITY;
  private epoch = 0;

  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly resolver: HostResolver,
  ) {}

  /** Of cached translations, as far as it was read: those of an earlier one are forgotten. */
  get cacheEpoch(): number {
    return this.epoch;
  }

  /** Those that are enabled, the first tried first. */
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

  /** One of them as it is set up now, enabled or not. */
  async get(id: string): Promise<RunningProvider | undefined> {
    await this.refresh();
    return this.entries.get(id)?.running;
  }

  /** As far as it was read before. */
  peek(id: string): RunningProvider | undefined {
    return this.entries.get(id)?.running;
  }

  /** Resolves once what was committed before this call is in force here. */
  async refresh(): Promise<void> {
    await this.reading.call('');
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.entries.values()].map(({ running }) => running.close()));
  }

  private async read(): Promise<void> {
    const began = performance.now();
    const [settings] = await this.database.querySystem<{ epoch: number; allowed: string[] }>(
      `select translation_cache_epoch as epoch, allowed_private_networks as allowed
       from installation_settings where id = 1`,
    );
    const allowed = settings?.allowed ?? [];
    const rows = await this.database.querySystem<Omit<Row, 'allowed'>>(
      `select id, kind, endpoint, region, model, timeout_ms as "timeoutMs", enabled, key_sealed as "keySealed"
       from translation_providers order by position, id`,
    );
    this.epoch = settings?.epoch ?? 0;
    const before = this.entries;
    this.entries = new Map(
      rows.map(({ id, enabled, ...found }) => {
        const row = { ...found, allowed };
        const settings = JSON.stringify(row);
        const known = before.get(id);
        if (known?.settings === settings) return [id, { ...known, enabled }];
        return [id, { settings, enabled, running: this.start(id, row) }];
      }),
    );
    this.readAt = began;
    for (const [id, { running }] of before) {
      if (this.entries.get(id)?.running !== running) void running.close().catch(() => undefined);
    }
  }

  private start(id: string, row: Omit<Row, 'id' | 'enabled'>): RunningProvider {
    const { kind, endpoint, region, model } = row;
    const apiKey = this.keyOf(id, row.keySealed);
    const access: ProviderAccess = { kind, endpoint: endpoint.replace(/\/+$/, ''), region, model, apiKey };
    const client = new ServiceClient(adapters[kind], apiKey, this.resolver, row.allowed);
    return new RunningProvider(access, row.timeoutMs, client);
  }

  /** One that cannot be opened costs its own provider alone: it is asked without a key, and says so. */
  private keyOf(id: string, sealed: string | null): string {
    if (sealed === null) return '';
    try {
      return this.secrets.decrypt(sealed, id);
    } catch {
      this.logger.error(`the key of translation provider ${id} cannot be opened`);
      return '';
    }
  }
}
