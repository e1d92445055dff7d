import { Injectable } from '@nestjs/common';
import {
  type Page,
  type ResponseAuthor,
  type ResponseAuthorSort,
  type ResponseAuthorsQuery,
  type ResponseFigure,
  type ResponseFigures,
  type ResponseKind,
  responseKinds,
  type ResponseTimes,
  type ResponseTimesQuery,
  type ResponseWait,
  type ResponseWaitsQuery,
  trendLimits,
} from '@parley/contracts/public';
import { Database, readPage, type TenantTx } from '@parley/platform/database';
import { contactView } from '../../fans/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import { countDays, dateBefore, startOfDate, TenantRepository } from '../../tenants/index.js';
import { type ChatScope, isSeen } from '../history/chat-history.policy.js';
import { authorColumn, authorOf } from '../outgoing/chat-author.queries.js';

interface Asker {
  tenantId: string;
  scope: ChatScope;
}

/** $1 the tenant, $2 and $3 the span, $4 sub-account, $5 platform, $6 author (empty for the owner), $7 seen ids. */
const quarters = `(
    select q.quarter as ended_at, q.sub_account_id, q.platform, nullif(q.author_id, '') as author_id, q.kind, v.seconds,
      v.office_seconds
    from response_quarters q cross join lateral unnest(q.seconds, q.office_seconds) as v(seconds, office_seconds)
    where q.tenant_id = $1 and q.quarter >= $2 and q.quarter < $3 and $7::text[] is null)`;

/** SQL of the median first response of each sub-account that answered, in seconds. Like `messagesBySubAccount`. */
export const firstMedianByAuthor = (from: string, to: string): string => `
  select q.author_id, floor(percentile_cont(0.5) within group (order by v.seconds) + 0.5)::int as median
  from response_quarters q cross join lateral unnest(q.seconds) as v(seconds)
  where q.tenant_id = $1 and q.quarter >= ${from} and q.quarter < ${to} and q.kind = 'first' group by 1`;

/** The single waits of the conversations that the scope sees now. */
const waits = `(
    select r.tenant_id, r.id, r.conversation_id, r.began_at, r.ended_at, r.sub_account_id, r.platform, r.author_id, r.kind,
      r.seconds, r.office_seconds, c.contact_id
    from response_times r left join conversations c on c.id = r.conversation_id
    where r.tenant_id = $1 and r.ended_at >= $2 and r.ended_at < $3 and r.is_counted and ${isSeen('$7')})`;

const matching = `($4::text is null or a.sub_account_id = $4) and ($5::text is null or a.platform = $5)
  and ($6::text is null or coalesce(a.author_id, '') = $6)`;

/** The owner's figures are read from the quarters of an hour. Those of an agent follow its rights. */
const sourceOf = ({ seenIds }: ChatScope): string => (seenIds === null ? quarters : waits);

const secondsOf = ({ officeHours = false }: ResponseTimesQuery): string =>
  officeHours ? 'a.office_seconds' : 'a.seconds';

/** SQL of a figure as JSON, over the rows of one kind if `filter` names it. */
const figureOf = (seconds: string, filter = ''): string => {
  const whole = (value: string) => `floor(${value} + 0.5)::int`;
  const percentile = (part: number) =>
    whole(`(percentile_cont(${part}) within group (order by ${seconds}) ${filter})`);
  return `json_build_object('count', count(${seconds}) ${filter}, 'median', ${percentile(0.5)},
    'p90', ${percentile(0.9)}, 'average', ${whole(`(avg(${seconds}) ${filter})`)})`;
};

const kindFilter = (kind: ResponseKind): string => `filter (where a.kind = '${kind}')`;

const authorOrder = (sort: ResponseAuthorSort): string => {
  const kind = responseKinds.find((name) => sort.startsWith(name)) ?? 'first';
  return `coalesce((g.${kind} ->> '${sort.endsWith('Count') ? 'count' : 'median'}')::int, -1)`;
};

const noFigure: ResponseFigure = { count: 0, median: null, p90: null, average: null };
const noFigures: ResponseFigures = { first: noFigure, next: noFigure, resolution: noFigure };

/** Response times, of all conversations or of those that an agent sees. */
@Injectable()
export class ResponseTimeQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
  ) {}

  /** Rejects with `request.invalid` naming `to`, if the span has no or too many days. */
  async figures({ tenantId, scope }: Asker, query: ResponseTimesQuery): Promise<ResponseTimes> {
    const count = countDays(query, trendLimits.days);
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const days = Array.from({ length: count }, (_, index) => dateBefore(query.from, -index));
      const seconds = secondsOf(query);
      const rows = await tx.query<{ day: number | null; kind: ResponseKind; figure: ResponseFigure }>(
        `select a.day, a.kind, ${figureOf('a.seconds')} as figure
         from (
           select width_bucket(a.ended_at, $8::timestamptz[]) as day, a.kind, ${seconds} as seconds
           from ${sourceOf(scope)} a where ${matching} and ${seconds} is not null
         ) a group by grouping sets ((a.kind), (a.kind, a.day))`,
        [...valuesOf(tx, scope, query, timeZone), days.map((day) => startOfDate(day, timeZone))],
        { freshPlan: true },
      );
      const figuresOf = (index: number | null): ResponseFigures => ({
        ...noFigures,
        ...Object.fromEntries(
          rows.flatMap(({ day, kind, figure }) => (day === index ? [[kind, figure]] : [])),
        ),
      });
      return {
        timeZone,
        total: figuresOf(null),
        days: days.map((day, index) => ({ day, ...figuresOf(index + 1) })),
      };
    });
  }

  /** Everybody who answered or resolved in the span. Rejects as `figures`. */
  async authors({ tenantId, scope }: Asker, query: ResponseAuthorsQuery): Promise<Page<ResponseAuthor>> {
    countDays(query, trendLimits.days);
    const { sort = 'firstCount', descending = query.sort === undefined } = query;
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const seconds = secondsOf(query);
      const figures = responseKinds.map((kind) => `${figureOf(seconds, kindFilter(kind))} as ${kind}`);
      const list = {
        from: `(
          select coalesce(a.author_id, 'owner') as id, a.author_id, $1::text as tenant_id, ${figures.join(', ')}
          from ${sourceOf(scope)} a where ${matching} and ${seconds} is not null group by a.author_id) g`,
        where: 'g.tenant_id = $1',
        parameters: valuesOf(tx, scope, query, timeZone),
        ids: ['g.id'] as const,
        order: { key: authorOrder(sort), descending },
        columns: `g.id, g.first, g.next, g.resolution, ${authorColumn('g')}`,
      };
      const rows = `${list.from} ${authorOf('g')}`;
      return readPage<ResponseAuthor>(tx, { ...list, rows }, query);
    });
  }

  /** The waits behind the figures, the latest first. Rejects as `figures`. */
  async waits({ tenantId, scope }: Asker, query: ResponseWaitsQuery): Promise<Page<ResponseWait>> {
    countDays(query, trendLimits.days);
    const { sort = 'endedAt', descending = query.sort === undefined } = query;
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const seconds = secondsOf(query);
      const list = {
        from: `${waits} a`,
        where: `${matching} and ($8::text is null or a.kind = $8) and ${seconds} is not null`,
        parameters: [...valuesOf(tx, scope, query, timeZone), query.kind ?? null],
        ids: ['a.id'] as const,
        order: { key: sort === 'seconds' ? seconds : 'a.ended_at', descending },
        columns: `a.id, a.kind, a.began_at as "beganAt", a.ended_at as "endedAt", a.seconds,
          a.office_seconds as "officeSeconds", ${authorColumn('a')}, a.platform, a.conversation_id as "conversationId",
          json_build_object('id', a.sub_account_id, 'remark', coalesce(s.remark, ''),
            'account', case when s.status = 'deleted' then '' else coalesce(s.account, '') end) as "subAccount",
          coalesce(nullif(k.nickname, ''), k.account, '') as contact`,
        rows: `${waits} a ${authorOf('a')}
          left join ${subAccountNames} s on s.tenant_id = a.tenant_id and s.id = a.sub_account_id
          left join ${contactView} k on k.tenant_id = a.tenant_id and k.id = a.contact_id`,
      };
      const page = await readPage<Omit<ResponseWait, 'beganAt' | 'endedAt'> & Instants>(tx, list, query);
      return {
        ...page,
        items: page.items.map((row) => ({
          ...row,
          beganAt: row.beganAt.toISOString(),
          endedAt: row.endedAt.toISOString(),
        })),
      };
    });
  }
}

type Instants = Record<'beganAt' | 'endedAt', Date>;

const valuesOf = (
  tx: TenantTx,
  { seenIds }: ChatScope,
  { from, to, subAccountId, platform, author }: ResponseTimesQuery,
  timeZone: string,
): unknown[] => [
  tx.tenantId,
  startOfDate(from, timeZone),
  startOfDate(dateBefore(to, -1), timeZone),
  subAccountId ?? null,
  platform ?? null,
  author === 'owner' ? '' : (author ?? null),
  seenIds,
];
