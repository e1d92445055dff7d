import { type FanCounts, type FanFilter, type FanPage, pageLimits } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { analyzeTables, blocksRead, rowsRead } from '../support/rows-read.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const [contacts, gains, subAccounts, socialAccounts] = [25_000, 100_000, 50, 100];
/** The earliest gains, which the work order counted, half of them in its first epoch. */
const ofOrder = 30_000;
const begin = Date.UTC(2026, 0, 1);
const minutes = (n: number): string => new Date(begin + n * 60_000).toISOString();

const id = (prefix: string, n: string): string => `'${prefix}_' || lpad((${n})::text, 26, '0')`;

/** One gain a minute. Four social accounts gain each contact. */
const statements = [
  `insert into sub_accounts (id, tenant_id, account, remark, platforms, reserved_at, secret_sealed, secret_hash,
     secret_hint, created_at, profile_sharing)
   select ${id('sub', 'i')}, $1, 'account ' || i, '', '{telegram}', now(), '', 'hash ' || i, '', now(), true
   from generate_series(1, ${subAccounts}) i`,
  `insert into social_accounts (id, tenant_id, sub_account_id, platform, account, account_key, first_seen_at)
   select ${id('soc', 'i')}, $1, ${id('sub', `1 + i % ${subAccounts}`)}, 'telegram', 'social ' || i, 'social ' || i, now()
   from generate_series(1, ${socialAccounts}) i`,
  `insert into contacts (id, tenant_id, platform, account_key, account, nickname, first_seen_at, known_at, main_id)
   select id, $1, 'telegram', 'fan' || i, 'fan' || i, case when i % 1000 = 0 then '王小明' else 'Everybody' end, now(), now(), id
   from (select i, ${id('con', 'i')} as id from generate_series(1, ${contacts}) i) c`,
  `insert into gains (id, tenant_id, contact_id, social_account_id, sub_account_id, platform, type, dedupe_scope,
     fresh_in_sub_account, fresh_in_tenant, is_late, report_id, gained_at, stored_at)
   select ${id('gan', 'i')}, $1, ${id('con', `1 + i % ${contacts}`)}, ${id('soc', 'social')},
     ${id('sub', `1 + social % ${subAccounts}`)}, case when i % 5000 = 0 then 'line' else 'telegram' end,
     case when i % 500 = 7 then 'repeat' else 'new' end, 'sub_account', false, false, i % 1000 = 3,
     md5(i::text)::uuid, '${minutes(0)}'::timestamptz + interval '1 minute' * i, now()
   from (select i, 1 + (i / ${contacts} * 25 + i % 25) % ${socialAccounts} as social
     from generate_series(0, ${gains - 1}) i) g`,
  `insert into contact_profiles (contact_id, holder, tenant_id, tags, updated_at)
   select ${id('con', 'i')}, 'shared', $1, case when i % 500 = 1 then '{rare}'::text[] else '{}' end, now()
   from generate_series(1, ${contacts}) i`,
  `insert into fan_totals (tenant_id, sub_account_id, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
   select tenant_id, sub_account_id, count(*), count(*) filter (where type = 'new'), 0, 0
   from gains where tenant_id = $1 group by 1, 2`,
  `insert into work_orders (id, tenant_id, name, platform, reset_minute, started_at)
   values (${id('wor', '1')}, $1, 'Order', 'telegram', 0, '${minutes(0)}')`,
  `insert into work_order_gains (order_id, epoch, gain_id, tenant_id, contact_id, social_account_id, sub_account_id, day,
     type, is_late, is_first, gained_at, counted_at)
   select ${id('wor', '1')}, case when gained_at < '${minutes(ofOrder / 2)}' then 1 else 2 end, id, tenant_id, contact_id,
     social_account_id, sub_account_id, gained_at::date, type, false, false, gained_at, gained_at
   from gains where tenant_id = $1 and gained_at < '${minutes(ofOrder)}'`,
  `insert into work_order_epochs (order_id, epoch, tenant_id, started_at, ended_at, day, day_started_at, day_ends_at,
     time_zone, reset_minute, fresh)
   select order_id, epoch, tenant_id, min(gained_at), case when epoch = 1 then now() end, max(day), now(), now(), 'UTC', 0,
     count(*)
   from work_order_gains where tenant_id = $1 group by 1, 2, 3`,
];

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await makeTenant(world);
  for (const statement of statements) await world.sql(statement, [tenant.tenantId]);
  await analyzeTables(world);
});

const idOf = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, '0')}`;

const filters: [string, FanFilter][] = [
  ['nothing', {}],
  ['a sub-account', { subAccountId: idOf('sub', 7) }],
  ['a social account', { socialAccountId: idOf('soc', 7) }],
  ['a platform that few have', { platform: 'line' }],
  ['a platform that nearly all have', { platform: 'telegram' }],
  ['repeats', { type: 'repeat' }],
  ['late ones', { late: true }],
  ['an hour long ago', { from: minutes(600), to: minutes(660) }],
  ['a time and a type', { from: minutes(600), to: minutes(6_600), type: 'repeat' }],
  ['a sub-account and a time', { subAccountId: idOf('sub', 7), from: minutes(600), to: minutes(6_600) }],
  ['two Chinese characters', { search: '小明' }],
  ['an account', { search: 'fan24999' }],
  ['a text that all have', { search: 'everybody' }],
  ['a text that nobody has', { search: 'nobody has it' }],
  ['a tag', { tag: 'rare' }],
  ['a work order of long ago', { workOrderId: idOf('wor', 1) }],
  ['a work order and repeats', { workOrderId: idOf('wor', 1), type: 'repeat' }],
  ['a tag in a sub-account', { tag: 'rare', subAccountId: idOf('sub', 7) }],
];

describe('a page among 100,000 gains', () => {
  const path = (filter: FanFilter, more: Record<string, string> = {}): string => {
    const values = Object.entries({ ...filter, ...more }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new URLSearchParams(values).toString();
  };
  const read = async (query: string): Promise<FanPage> =>
    dataOf<FanPage>(await tenant.as('get', `/api/fans?${query}`).expect(200));

  it.each(filters)(
    'filtered by %s reads what matches, as far as it is counted, and little besides',
    async (_, filter) => {
      let page: FanPage = { items: [], total: 0 };
      const rows = await rowsRead(world, async () => {
        page = await read(path(filter));
      });
      expect(rows).toBeLessThan(4 * Math.min(page.total, pageLimits.counted) + 5_000);
    },
  );

  it.each([
    ['the tenant', {}, gains],
    ['a sub-account', { subAccountId: idOf('sub', 7) }, gains / subAccounts],
    ['a type', { type: 'repeat' }, gains / 500],
    ['a work order', { workOrderId: idOf('wor', 1) }, ofOrder],
  ] as const)('has the total of %s without reading its gains', async (_, filter, expected) => {
    const rows = await rowsRead(world, async () => {
      const { total } = await read(path(filter, { pageSize: '1' }));
      expect(total).toBe(Math.min(expected, pageLimits.counted + 1));
    });
    // PostgreSQL may read small tables whole.
    expect(rows).toBeLessThan(2 * (subAccounts + socialAccounts));
  });

  it.each([
    ['without a filter', {}],
    ['between two times', { from: minutes(0), to: minutes(gains - 1) }],
    ['of a sub-account until a time', { subAccountId: idOf('sub', 7), to: minutes(gains - 1) }],
    ['of a work order', { workOrderId: idOf('wor', 1) }],
  ] as const)(
    'is as near at the end as at the beginning, both ways, by its neighbour: %s',
    async (_, filter) => {
      const [second] = (await read(path(filter, { page: '2', pageSize: '1' }))).items;
      const pageSize = '5';
      const oldest = (await read(path({ ...filter, to: minutes(2_000) }, { pageSize: '100' }))).items;
      const neighbour = oldest.at(-10)?.id ?? '';
      const cost = (query: string) => blocksRead(world, () => read(query));
      const begins = await cost(path(filter, { page: '2', pageSize, after: second?.id ?? '' }));
      for (const direction of ['before', 'after'])
        expect(await cost(path(filter, { page: '5000', pageSize, [direction]: neighbour }))).toBeLessThan(
          begins * 1.3,
        );
      const last = (await read(path(filter, { page: '2', pageSize, before: second?.id ?? '' }))).items;
      expect(last).toHaveLength(1);
      expect(await cost(path(filter, { page: '1', pageSize, before: second?.id ?? '' }))).toBeLessThan(
        begins * 1.3,
      );
    },
  );

  it('is counted by reading no more gains than lists are counted', async () => {
    for (const filter of [{ platform: 'telegram' }, { subAccountId: idOf('sub', 7), type: 'new' }] as const) {
      const rows = await rowsRead(world, async () => {
        const counts = dataOf<FanCounts>(
          await tenant.as('get', `/api/fans/counts?${path(filter)}`).expect(200),
        );
        expect(counts.gained).toBeGreaterThan(1_000);
      });
      expect(rows).toBeLessThan(pageLimits.counted + 1_000);
    }
    const all = dataOf<FanCounts>(await tenant.as('get', '/api/fans/counts?platform=telegram').expect(200));
    expect(all).toMatchObject({ gained: pageLimits.counted, isComplete: false });
  });

  it('is counted from the latest gains of its work order', async () => {
    const query = path({ workOrderId: idOf('wor', 1) });
    let counts: FanCounts | undefined;
    const rows = await rowsRead(world, async () => {
      counts = dataOf<FanCounts>(await tenant.as('get', `/api/fans/counts?${query}`).expect(200));
    });
    expect(counts).toMatchObject({
      gained: pageLimits.counted,
      repeat: pageLimits.counted / 500,
      isComplete: false,
    });
    expect(rows).toBeLessThan(3 * pageLimits.counted);
  });
});
