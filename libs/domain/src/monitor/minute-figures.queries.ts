import { Injectable } from '@nestjs/common';
import { type MinuteFigures, minuteMs, monitorLimits } from '@parley/contracts/public';
import { CacheRegistry, LoadingCache } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { keptSpends } from '../characters/index.js';
import { reportedMessages } from '../chat/index.js';
import { tenantZones } from '../tenants/index.js';
import { translationFailures } from '../translation/index.js';

/** After that time all rows of a minute are committed, so it is counted once. */
const closedAfterMs = 2 * minuteMs;
/** After that time a count is repeated, to leave out rows that were erased since. */
const freshMs = 15 * minuteMs;
const entryBytes = 300;

/** The figures of one minute. */
type MinuteCount = Record<Exclude<keyof MinuteFigures, 'from'>, number>;

const noCount: MinuteCount = {
  received: 0,
  sent: 0,
  automatic: 0,
  translations: 0,
  translationFailures: 0,
  characters: 0,
};

/** `start` is in ms since the epoch. */
type MinuteRow = MinuteCount & { start: number };

const minuteOf = (column: string): string => `date_bin('1 minute', ${column}, 'epoch') as minute`;
const during = (column: string): string =>
  `tenant_id = t.id and ${column} >= $2 and ${column} < $3 group by 1`;

/** Counts tenant by tenant, for one or for all, because the indexes begin with the tenant. */
const countSql = `
  with scope as (select id from ${tenantZones} z where $1::text is null or id = $1)
  select (extract(epoch from minute) * 1000)::float8 as start, sum(received)::float8 as received,
    sum(sent)::float8 as sent, sum(automatic)::float8 as automatic, sum(translations)::float8 as translations,
    sum(failures)::float8 as "translationFailures", sum(characters)::float8 as characters
  from (
    select m.* from scope t cross join lateral (
      select ${minuteOf('stored_at')}, count(*) filter (where direction = 'in') as received,
        count(*) filter (where direction = 'out' and command_id is null) as sent,
        count(*) filter (where direction = 'out' and command_id is not null) as automatic,
        0 as translations, 0 as failures, 0 as characters
      from ${reportedMessages} r where ${during('stored_at')}) m
    union all
    select s.* from scope t cross join lateral (
      select ${minuteOf('settled_at')}, 0, 0, 0, count(*) filter (where purpose = 'translation'), 0, sum(amount)
      from ${keptSpends} k where ${during('settled_at')}) s
    union all
    select f.* from scope t cross join lateral (
      select ${minuteOf('at')}, 0, 0, 0, 0, count(*), 0 from ${translationFailures} e where ${during('at')}) f
  ) counted group by 1`;

/** A key of the cache: the tenant's id, or an empty text for all tenants, and the start of the minute. */
const keyOf = (tenantId: string | null, start: number): string => `${tenantId ?? ''} ${start}`;

/**
 * Figures of the last minutes; a row belongs to the minute in which it was stored. A process counts a
 * finished minute once, and the current one at each read.
 */
@Injectable()
export class MinuteFiguresQueries {
  private readonly closed: LoadingCache<MinuteCount>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    cacheRegistry: CacheRegistry,
  ) {
    const counts = cacheRegistry.create<{ value: MinuteCount | null; readAt: number; epoch: number }>(
      'monitor-minutes',
      { sizeOf: () => entryBytes },
    );
    this.closed = new LoadingCache<MinuteCount>({
      name: 'figures of minutes',
      load: (keys) => this.load(keys),
      found: counts,
      missing: counts,
      freshMs,
    });
  }

  /** Reads the figures of one tenant, or of all (null). Rejects with `LoadError` without the database. */
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

  /** Counts the minutes from `first` to `last`, by their starts. System path if `tenantId` is null. */
  async count(tenantId: string | null, first: number, last: number): Promise<Map<number, MinuteCount>> {
    const parameters = [tenantId, new Date(first), new Date(last + minuteMs)];
    const work = (tx: TenantTx | SystemTx): Promise<MinuteRow[]> =>
      tx.query<MinuteRow>(countSql, parameters, { freshPlan: true });
    const rows = await (tenantId === null
      ? this.database.asSystem(work)
      : this.database.asTenant(tenantId, work));
    return new Map(rows.map(({ start, ...count }) => [start, count]));
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
}
