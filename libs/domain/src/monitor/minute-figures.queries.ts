import { Injectable } from '@nestjs/common';
import type { MinuteFigures } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { keptSpends } from '../characters/index.js';
import { reportedMessages } from '../chat/index.js';
import { tenantZones } from '../tenants/index.js';
import { translationFailures } from '../translation/index.js';

/** The figures of one minute. */
export type MinuteCount = Record<Exclude<keyof MinuteFigures, 'from'>, number>;

export const noCount: MinuteCount = {
  received: 0,
  sent: 0,
  automatic: 0,
  translations: 0,
  translationFailures: 0,
  characters: 0,
};

/** Begins in ms since the epoch. */
type MinuteRow = MinuteCount & { start: number };

const minuteOf = (column: string): string => `date_bin('1 minute', ${column}, 'epoch') as minute`;
const during = (column: string): string =>
  `tenant_id = t.id and ${column} >= $2 and ${column} < $3 group by 1`;

/** Counts tenant by tenant: the indexes begin with the tenant, whether one is asked for or all. */
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

/** Figures by the minute in which their rows were stored. */
@Injectable()
export class MinuteFiguresQueries {
  /** The minutes from one instant until before another that have any, by when they begin; of all tenants where `tenantId` is null. */
  async count(
    tx: TenantTx | SystemTx,
    tenantId: string | null,
    { from, until }: { from: Date; until: Date },
  ): Promise<Map<number, MinuteCount>> {
    const rows = await tx.query<MinuteRow>(countSql, [tenantId, from, until], { freshPlan: true });
    return new Map(rows.map(({ start, ...count }) => [start, count]));
  }
}
