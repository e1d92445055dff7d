import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ProviderKind } from '@parley/contracts/public';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { KeyedBatcher } from '@parley/platform/batching';
import type { LRUCache } from 'lru-cache';
import { RunningProviderRegistry } from '../engine/running-provider.registry.js';

export interface CachedTranslation {
  text: string;
  source: string | null;
  provider: ProviderKind;
}

interface Remembered {
  epoch: number;
  translation: CachedTranslation;
}

export interface CacheKey {
  tenantId: string;
  /** Hash of source, target and text. */
  key: string;
  requestId: string;
}

/** The cached translation of a request, or the fact that its id was used for another one. */
export interface CacheEntry {
  cached: CachedTranslation | null;
  /** Whether it was made under this same id. */
  isOwn: boolean;
  isReused: boolean;
}

interface Row {
  key: string | null;
  ids: string | null;
  text: string;
  source: string | null;
  provider: ProviderKind;
}

/** `replaces`: also replaces a translation that another request made of the same text. */
type Put = CacheKey & CachedTranslation & { subAccountId: string; replaces: boolean };

/** SHA-256, base64url. */
export const keyOf = (source: string | null, target: string, text: string): string =>
  createHash('sha256')
    .update(`${source ?? ''}\0${target}\0${text}`)
    .digest('base64url');

/** Batches requests of all tenants. Each row names its tenant. */
const batching = { most: 200, inFlight: 4 };
/** This node forgets translations that another node erased after this time. */
const memoryMs = 600_000;

/**
 * Translations that a tenant has paid for. System path: one statement reads or writes for all callers of the moment,
 * each by its own tenant's id.
 */
@Injectable()
export class TranslationCacheRepository {
  private readonly logger = new Logger(TranslationCacheRepository.name);
  private readonly reads = new KeyedBatcher<CacheKey, CacheEntry>({
    ...batching,
    work: (_, keys) => this.read(keys),
  });
  private readonly writes = new KeyedBatcher<Put, null>({ ...batching, work: (_, puts) => this.write(puts) });
  private readonly memory: LRUCache<string, Remembered>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly registry: RunningProviderRegistry,
    caches: CacheRegistry,
  ) {
    this.memory = caches.create('translations', {
      sizeOf: ({ translation: { text } }, key) => (text.length + key.length) * 2 + 200,
      ttl: memoryMs,
    });
  }

  /** Looks in this node's memory. */
  recall(wanted: Omit<CacheKey, 'requestId'>): CachedTranslation | undefined {
    const remembered = this.memory.get(nameOf(wanted));
    return remembered?.epoch === this.registry.cacheEpoch ? remembered.translation : undefined;
  }

  /** Looks in the storage of all nodes. */
  async find(wanted: CacheKey): Promise<CacheEntry> {
    const known = await this.reads.add('', wanted);
    if (known.cached) this.remember(wanted, known.cached);
    return known;
  }

  /** Remembers it at once and stores it soon. If storing fails, the same translation is paid for again another time. */
  put(put: Put): Promise<void> {
    const { text, source, provider } = put;
    this.remember(put, { text, source, provider });
    return this.writes.add('', put).then(
      () => undefined,
      (error: unknown) => this.logger.warn({ err: error }, 'a translation was not stored'),
    );
  }

  /** Deletes up to `limit` translations that were made no later than `before`. Returns how many. */
  async deleteUntil(before: Date, limit: number): Promise<number> {
    const rows = await this.database.querySystem(
      `delete from cached_translations where ctid = any(array(
         select ctid from cached_translations where created_at <= $1 order by created_at limit $2
         for update skip locked)) returning 1`,
      [before, limit],
    );
    return rows.length;
  }

  private remember(of: Omit<CacheKey, 'requestId'>, translation: CachedTranslation): void {
    this.memory.set(nameOf(of), { epoch: this.registry.cacheEpoch, translation });
  }

  private async read(keys: CacheKey[]): Promise<CacheEntry[]> {
    const sql = `select c.key, c.source, c.text, c.provider, i.key as ids
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as w(tenant_id, key, request_id, n)
       left join cached_translations c on c.tenant_id = w.tenant_id and c.key = w.key
       left join cached_translations i on i.tenant_id = w.tenant_id and i.request_id = w.request_id
       order by w.n`;
    const parameters = columnsOf(keys, ['tenantId', 'key', 'requestId']);
    const rows = await this.database.querySystem<Row>(sql, parameters);
    return rows.map(({ key, ids, text, source, provider }, index) => ({
      cached: key === null ? null : { text, source, provider },
      isOwn: key !== null && ids === key,
      isReused: ids !== null && ids !== keys[index]?.key,
    }));
  }

  /** In a fixed order, so that two nodes that store the same translations do not wait for each other. */
  private async write(puts: Put[]): Promise<null[]> {
    const replacing = puts.filter(({ replaces }) => replaces);
    if (replacing.length > 0) {
      await this.database.querySystem(
        `delete from cached_translations c using unnest($1::text[], $2::text[]) as p (tenant_id, key)
         where c.tenant_id = p.tenant_id and c.key = p.key`,
        columnsOf(replacing, ['tenantId', 'key']),
      );
    }
    await this.database.querySystem(
      `insert into cached_translations (tenant_id, key, request_id, sub_account_id, source, text, provider, created_at)
       select *, $8::timestamptz from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
         $7::text[]) as p (tenant_id, key) order by tenant_id, key on conflict do nothing`,
      [
        ...columnsOf(puts, ['tenantId', 'key', 'requestId', 'subAccountId', 'source', 'text', 'provider']),
        this.clock.now(),
      ],
    );
    return puts.map(() => null);
  }
}

const nameOf = ({ tenantId, key }: Omit<CacheKey, 'requestId'>): string => `${tenantId} ${key}`;

const columnsOf = <Item>(items: Item[], fields: (keyof Item)[]): unknown[][] =>
  fields.map((field) => items.map((item) => item[field]));
