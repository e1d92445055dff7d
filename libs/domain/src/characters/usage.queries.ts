import { Injectable } from '@nestjs/common';
import {
  type CharacterBalance,
  characterLimits,
  type CharacterUsage,
  type Page,
  type UsageQuery,
  type UsageSort,
  type UsageSums,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, likePattern, type ListSource, readPage, type TenantTx } from '@parley/platform/database';
import { subAccountNames, subAccountSettings } from '../sub-accounts/index.js';
import { localDate, TenantRepository, tenantZones } from '../tenants/index.js';
import { subAccountNotFound } from './character.policy.js';

interface OwnBalance extends Lately {
  id: string;
  limited: boolean;
  threshold: number;
  own: number;
  usedToday: number;
  usedTotal: number;
}

/** Use of the 14 days before today. */
interface Lately {
  lately: number;
  /** The days since the first of them with a use, or null. */
  since: number | null;
}

/** Sums of the 14 days before the day `today`: the characters, and the number of days since the first use. */
const latelyOf = (today: string): string => {
  const when = `d.characters > 0 and d.day >= ${today} - 14 and d.day < ${today}`;
  return `coalesce(sum(d.characters) filter (where ${when}), 0)::float8 as lately,
    ${today} - min(d.day) filter (where ${when}) as since`;
};

/** The days that a balance lasts at the recent use, or null. */
const daysLeftOf = (balance: number, { lately, since }: Lately) =>
  since === null || lately <= 0 ? null : Math.floor((balance * since) / lately);

const orders: Record<UsageSort, string> = {
  day: 'd.day',
  characters: 'd.characters',
  requests: 'd.requests',
  translations: 'd.translations',
};

const joined = `character_days d left join ${subAccountNames} s on s.id = d.sub_account_id and s.status <> 'deleted'`;
const filterFor = (searched: string): string => `d.tenant_id = $1 and (d.characters > 0 or d.requests > 0)
  and ($2::text is null or d.sub_account_id = $2) and ($6::text is null or d.sub_account_id = $6)
  and ${searched} and ($4::date is null or d.day >= $4) and ($5::date is null or d.day <= $5)
  and ($7::text is null or d.purpose = $7 or ($7 = 'ai' and d.purpose <> 'translation'))`;

/** Sub-accounts are joined only where a search needs them. */
function matchingOf(
  tenantId: string,
  { subAccountId, search, from, to, purpose }: UsageQuery,
  own: string | null,
): Pick<ListSource, 'from' | 'where' | 'parameters'> {
  const parameters = [
    tenantId,
    subAccountId ?? null,
    likePattern(search),
    ...[from, to, own, purpose].map((one) => one ?? null),
  ];
  return search
    ? {
        from: joined,
        where: filterFor('($3::text is null or s.account ilike $3 or s.remark ilike $3)'),
        parameters,
      }
    : { from: 'character_days d', where: filterFor('$3::text is null'), parameters };
}

/** Balances, and usage by sub-account and day. */
@Injectable()
export class UsageQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** The balance of the tenant or of the sub-account `own`. Rejects with `sub-accounts.not_found`. */
  async get(tenantId: string, own: string | null): Promise<CharacterBalance> {
    return this.database.asTenant(tenantId, async (tx) => {
      const balance = own === null ? await this.balance(tx) : (await this.balancesOf(tx, [own])).get(own);
      if (!balance) throw subAccountNotFound();
      return balance;
    });
  }

  /** The tenant's balance, as its owner sees it. */
  async balance(tx: TenantTx): Promise<CharacterBalance> {
    const [found] = await tx.query<Omit<CharacterBalance, 'low' | 'daysLeft'> & Lately>(
      `with day as (
         select ($2::timestamptz at time zone t.time_zone)::date as today from ${tenantZones} t where t.id = $1
       ), used as (
         select coalesce(sum(d.characters) filter (where d.day = today), 0)::float8 as "usedToday",
           ${latelyOf('today')}
         from day left join character_days d on d.tenant_id = $1 and d.day between today - 14 and today group by today
       ), held as (
         select coalesce(sum(balance) filter (where kind = 'main'), 0)::float8 as balance,
           coalesce(sum(balance) filter (where kind = 'sub'), 0)::float8 as allocated,
           coalesce(sum(balance) filter (where kind = 'used'), 0)::float8 as "usedTotal"
         from character_accounts where tenant_id = $1
       )
       select * from held, used`,
      [tx.tenantId, this.clock.now()],
    );
    if (!found) throw new Error('a balance is missing');
    const { lately, since, ...row } = found;
    // An unused gift is not a low balance.
    const isTaken = row.usedTotal > 0 || row.allocated > 0 || row.balance === 0;
    const daysLeft = daysLeftOf(row.balance, { lately, since });
    return { ...row, daysLeft, low: isTaken && row.balance < characterLimits.lowWarning };
  }

  /** The balance that each of these sub-accounts spends from, and its usage. */
  async balancesOf(tx: TenantTx, ids: string[]): Promise<Map<string, CharacterBalance>> {
    const main = await this.balance(tx);
    const rows = await tx.query<OwnBalance>(
      `select s.id, s.character_mode = 'limited' as limited, s.low_threshold::float8 as threshold,
         coalesce(a.balance, 0)::float8 as own,
         coalesce(sum(d.characters) filter (where d.day = $3), 0)::float8 as "usedToday",
         coalesce(sum(d.characters), 0)::float8 as "usedTotal", ${latelyOf('$3::date')}
       from ${subAccountSettings} s left join character_accounts a on a.sub_account_id = s.id
         left join character_days d on d.tenant_id = $1 and d.sub_account_id = s.id
       where s.tenant_id = $1 and s.id = any($2) and s.status <> 'deleted' group by s.id, s.character_mode, s.low_threshold, a.balance`,
      [tx.tenantId, ids, await this.today(tx)],
    );
    return new Map(
      rows.map(({ id, limited, threshold, own, usedToday, usedTotal, ...use }) => {
        const { balance, low, daysLeft } = limited
          ? { balance: own, low: own <= threshold, daysLeft: daysLeftOf(own, use) }
          : main;
        return [id, { balance, allocated: 0, usedToday, usedTotal, low, daysLeft }];
      }),
    );
  }

  /** The latest days first, unless the query says otherwise. `own` is the only sub-account of an agent. */
  async list(tenantId: string, query: UsageQuery, own: string | null): Promise<Page<CharacterUsage>> {
    const { sort = 'day', descending = query.sort === undefined } = query;
    const source = {
      ...matchingOf(tenantId, query, own),
      ids: ['d.sub_account_id', 'd.purpose', 'd.day'] as const,
      order: { key: orders[sort], descending },
      columns: `concat_ws('/', d.sub_account_id, d.purpose, d.day) as id, d.sub_account_id as "subAccountId",
        coalesce(s.account, '') as account, coalesce(s.remark, '') as remark, d.day::text, d.purpose,
        d.characters::float8, d.requests, d.translations`,
      rows: joined,
    };
    return this.database.asTenant(tenantId, (tx) => readPage<CharacterUsage>(tx, source, query));
  }

  async sums(tenantId: string, query: UsageQuery, own: string | null): Promise<UsageSums> {
    const { from, where, parameters } = matchingOf(tenantId, query, own);
    const [row] = await this.database.asTenant(tenantId, (tx) =>
      tx.query<UsageSums>(
        `select coalesce(sum(d.characters), 0)::float8 as characters, coalesce(sum(d.requests), 0)::float8 as requests,
           coalesce(sum(d.translations), 0)::float8 as translations from ${from} where ${where}`,
        parameters,
        { freshPlan: true },
      ),
    );
    return row ?? { characters: 0, requests: 0, translations: 0 };
  }

  private async today(tx: TenantTx): Promise<string> {
    return localDate(this.clock.now(), (await this.tenantRepository.current(tx)).timeZone);
  }
}
