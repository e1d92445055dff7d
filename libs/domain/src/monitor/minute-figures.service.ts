import { Injectable } from '@nestjs/common';
import { type MinuteFigures, monitorLimits } from '@parley/contracts/public';
import { CacheRegistry, LoadingCache } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { type MinuteCount, MinuteFiguresQueries, noCount } from './minute-figures.queries.js';

const minuteMs = 60_000;
/** Rows are committed by then: a minute that ended so long ago is counted once. */
const closedAfterMs = 2 * minuteMs;
/** Rows that were erased meanwhile are left out after this time. */
const freshMs = 15 * minuteMs;
const entryBytes = 300;

/** Keys of the cache: a tenant's id, or empty for all tenants, and when the minute begins. */
const keyOf = (tenantId: string | null, start: number): string => `${tenantId ?? ''} ${start}`;

/** Figures of the last minutes. Those of a minute that is over are counted once by a process; the latest each time. */
@Injectable()
export class MinuteFiguresService {
  private readonly closed: LoadingCache<MinuteCount>;

  constructor(
    private readonly database: Database,
    private readonly queries: MinuteFiguresQueries,
    private readonly clock: Clock,
    caches: CacheRegistry,
  ) {
    const counts = caches.create<{ value: MinuteCount | null; readAt: number; epoch: number }>(
      'monitor-minutes',
      { sizeOf: () => entryBytes },
    );
    this.closed = new LoadingCache<MinuteCount>({
      name: 'figures of minutes',
      load: (keys) => this.load(keys),
      // Each minute has a value.
      found: counts,
      missing: counts,
      freshMs,
    });
  }

  /** Reads those of a tenant, or of all where it is null. Rejects with `LoadError` while the database does not answer. */
  async read(tenantId: string | null): Promise<MinuteFigures> {
    const nowMs = this.clock.nowMs();
    const last = Math.floor(nowMs / minuteMs) * minuteMs;
    const starts = Array.from(
      { length: monitorLimits.minutes },
      (_, index) => last - (monitorLimits.minutes - 1 - index) * minuteMs,
    );
    const open = starts.find((start) => start + minuteMs + closedAfterMs > nowMs) ?? last;
    const [latest, ...before] = await Promise.all([
      this.count(tenantId, open, last),
      ...starts.filter((start) => start < open).map((start) => this.closed.get(keyOf(tenantId, start))),
    ]);
    const counts = starts.map((start, index) => before[index] ?? latest.get(start) ?? noCount);
    const series = (name: keyof MinuteCount): number[] => counts.map((count) => count[name]);
    return {
      from: new Date(starts[0] ?? last).toISOString(),
      received: series('received'),
      sent: series('sent'),
      automatic: series('automatic'),
      translations: series('translations'),
      translationFailures: series('translationFailures'),
      characters: series('characters'),
    };
  }

  private async load(keys: string[]): Promise<Map<string, MinuteCount>> {
    const byTenant = new Map<string, number[]>();
    for (const key of keys) {
      const [tenantId = '', start] = key.split(' ');
      byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), Number(start)]);
    }
    const loaded = new Map<string, MinuteCount>();
    for (const [name, starts] of byTenant) {
      const tenantId = name === '' ? null : name;
      const counts = await this.count(tenantId, Math.min(...starts), Math.max(...starts));
      for (const start of starts) loaded.set(keyOf(tenantId, start), counts.get(start) ?? noCount);
    }
    return loaded;
  }

  /** System path where it is null: counts over all tenants. */
  private async count(
    tenantId: string | null,
    first: number,
    last: number,
  ): Promise<Map<number, MinuteCount>> {
    const span = { from: new Date(first), until: new Date(last + minuteMs) };
    const work = (tx: TenantTx | SystemTx): Promise<Map<number, MinuteCount>> =>
      this.queries.count(tx, tenantId, span);
    return tenantId === null ? this.database.asSystem(work) : this.database.asTenant(tenantId, work);
  }
}
