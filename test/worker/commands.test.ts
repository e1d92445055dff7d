import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ProcessEnd, runToEnd } from '../support/process-end.js';
import { runHere } from '../support/run-here.js';
import { createDatabase, drop, type TestDatabase } from '../support/servers.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createDatabase()));
afterAll(() => drop(database));

/** Runs a command to its end, as a person who installs Parley does. */
const run = (
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  by = runHere,
): Promise<ProcessEnd> =>
  by(`apps/worker/dist/commands/${name}.js`, args, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost',
    STORAGE_DIR: '/nowhere',
    CLICK_JOURNAL_DIR: '/nowhere',
    APP_DATABASE_URL: database.appUrl,
    SYSTEM_DATABASE_URL: database.systemUrl,
    REDIS_URL: database.redisUrl,
    REDIS_PREFIX: database.redisPrefix,
    ...inject('servers').secrets,
    ...environment,
  });

it('makes an operator once, without Redis, and says the password', async () => {
  const withoutRedis = { REDIS_URL: 'redis://127.0.0.1:1' };
  const made = await run('operator', ['create', 'ops@example.com'], withoutRedis);
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said).toMatch(/^operator {2}ops@example\.com\npassword {2}[a-z0-9]{20}\n$/);
  const again = await run('operator', ['create', 'ops@example.com'], withoutRedis);
  expect(again).toMatchObject({ code: 1, said: '' });
  expect(again.complained).toMatch(/^Somebody with the email ops@example\.com is here already/);
});

it('ends with the reason where it cannot', async () => {
  const nobody = await run('operator', ['create']);
  expect(nobody).toEqual({ code: 1, said: '', complained: 'Say whose access: operator create EMAIL\n' });
  const misspelt = await run('operator', ['create', 'nobody']);
  expect(misspelt).toEqual({ code: 1, said: '', complained: 'nobody is no email address.\n' });
  const unreachable = await run('operator', ['list'], {
    APP_DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none',
    SYSTEM_DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none',
  });
  expect(unreachable).toEqual({
    code: 1,
    said: '',
    complained: 'APP_DATABASE_URL leads to a PostgreSQL that does not answer (ECONNREFUSED).\n',
  });
});

/** One row, without row-level security. */
async function read<Row>(sql: string): Promise<Row | undefined> {
  const client = new Client(database.systemUrl);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0] as Row | undefined;
  } finally {
    await client.end();
  }
}

/** The promotion data of the demo's owner, and whether its ledger balances. */
const promotionSql = `
  with demo as (select tenant_id as id from users where email = 'owner@demo.parley')
  select
    (select array_agg(case when l.is_default then 'default' else l.code end order by l.is_default, l.code)
      from promotion_links l join demo d on l.tenant_id = d.id
      join promotion_totals t on t.tenant_id = l.tenant_id and t.scope = l.id where t.clicks > 0) as clicked,
    (select array_agg(t.scope order by t.scope) from promotion_totals t join demo d on t.tenant_id = d.id
      where t.scope !~ '^plk_' and t.clicks > 0 and t.registrations > 0 and t.revenue > 0) as scopes,
    (select count(*)::int from promotion_totals t join (
        select link_id, count(*) filter (where filter is null and outcome = 'account') as clicks from link_clicks
        where starts_with(link_id, 'plk_') group by 1) c on c.link_id = t.scope
      where t.clicks <> c.clicks) as miscounted,
    (select array_agg(distinct i.level order by i.level) from invited_users i join demo d on i.tenant_id = d.id) as levels,
    (select count(*)::int from invited_users i join demo d on i.tenant_id = d.id where i.transactions = 0) as unpaid,
    (select array_agg(distinct c.status order by c.status) from commissions c join demo d on c.tenant_id = d.id
      where c.status in ('held', 'available')) as statuses,
    (select count(*)::int from orders o join referrals r on r.tenant_id = o.tenant_id
      where o.status = 'success' and o.amount > 0 and (select count(*) from commissions c where c.order_id = o.id)
        <> cardinality(r.promoter_ids)) as uncommissioned,
    (select sum(c.refunded)::int from commissions c join demo d on c.tenant_id = d.id) as refunded,
    (select count(*)::int from withdrawal_accounts w join demo d on w.tenant_id = d.id) as wallets,
    (select jsonb_agg(jsonb_build_array(f.status, f.reasons -> 0 ->> 'reason', c.status)) from referral_flags f
      join commissions c on c.tenant_id = f.promoter_id and c.invited_id = f.invited_id) as flags,
    (select count(*)::int from withdrawal_accounts w where w.payable_from > now()) as waiting,
    (select array_agg(w.status order by w.status) from withdrawals w join demo d on w.tenant_id = d.id) as withdrawals,
    (select count(*)::int from promotion_accounts where balance < 0) as negative,
    (select count(*)::int from (select tenant_id from promotion_entries group by 1 having sum(amount) <> 0) s) as unbalanced,
    (select count(*)::int from (select t.at < lag(t.at) over (partition by e.tenant_id, e.account order by e.number) as back
      from promotion_entries e join promotion_transfers t on t.id = e.transfer_id) as steps where back) as backwards`;

/** The notices of the demo's owner, who has read all but one of them in time, and the tests of its proxies. */
const readSql = `
  with demo as (select id, tenant_id from users where email = 'owner@demo.parley')
  select
    (select array_agg(distinct n.kind order by n.kind) from notices n join demo d using (tenant_id)) as kinds,
    (select count(*)::int from notices n join demo d using (tenant_id)
      where n.created_at > now() - interval '1 hour') as recent,
    (select array_agg(n.kind) from notices n join demo d using (tenant_id) where not exists (
      select from notice_reads r where r.notice_id = n.id and r.reader_id = d.id
        and r.read_at = n.created_at + interval '1 hour')) as unread,
    (select array_agg(p.connection_status order by p.connection_status) from proxies p join demo d using (tenant_id)) as proxies,
    (select count(*)::int from proxies p where p.checked_at < p.created_at) as tested,
    (select count(distinct e.action) >= 15 from audit_entries e join demo d using (tenant_id)
      where not starts_with(e.action, 'command.')) as "namesActions"`;

it('makes a demo whose past is in order, and that is complete', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-demo-'));
  try {
    const made = await run('seed-demo', [], { DATA_DIR: folder }, runToEnd);
    expect(made).toMatchObject({ code: 0, complained: '' });
    expect(
      await read(`select
        (select count(*)::int from orders o where o.status = 'success' and o.provider = 'stripe' and not exists (
          select from payments p where p.order_id = o.id and p.verdict = 'fulfilled' and p.trade_no = o.trade_no
            and p.amount = o.amount and p.judged_at = o.completed_at)) as unreported,
        (select count(*)::int from orders o where o.status = 'success' and o.provider = 'sandbox') as tests,
        (select registration_open from installation_settings) as registers,
        (select count(*)::int from payments p join orders o on o.id = p.order_id
          where p.verdict = 'parked' and o.in_review) as parked,
        (select count(*)::int from users u join tenants t on t.id = u.tenant_id
          where u.created_at <> t.created_at) as younger,
        (select count(*)::int from sub_accounts s join tenants t on t.id = s.tenant_id
          where s.created_at < t.created_at or s.created_at > now() - interval '30 days' and not exists (
            select from referrals r where r.tenant_id = t.id)) as misdated,
        (select count(*)::int from (select at < lag(at) over (order by id) as back
          from character_transfers where sub_account_id is not null) as steps where back) as backwards,
        (select count(*)::int from outbox o join fan_reports r on r.batch_id = o.payload->>'batchId'
          where o.name = 'fans.reported' and o.created_at > r.gained_at + interval '1 hour') as late,
        (select count(*)::int from work_orders) as orders,
        (select count(*)::int from work_order_shares where shared_at < now() - interval '10 days') as shares,
        (select count(*)::int from links l where exists (
          select from link_clicks c where c.link_id = l.id and c.outcome = 'account')) as links,
        (select count(*)::int from links where report_token_hash is not null) as reports,
        (select count(distinct day)::int from link_clicks) >= 30 as is_month,
        (select max(clicked_at) > now() - interval '12 hours' from link_clicks) as is_fresh,
        (select array_agg(distinct outcome order by outcome) from link_clicks) as outcomes,
        (select count(distinct filter)::int from link_clicks) as filters,
        (select count(*)::int from link_click_batches) as uncounted,
        (select count(*)::int from link_totals t full join (
           select coalesce(link_id, 'tenant') as scope, count(*) as raw, count(*) filter (where filter is null) as filtered,
             count(distinct visitor_id) filter (where filter is null) as visitors
           from link_clicks where starts_with(link_id, 'lnk_') group by grouping sets ((link_id), ())) c using (scope)
         where (t.raw, t.filtered, t.visitors) is distinct from (c.raw, c.filtered, c.visitors)) as miscounted`),
    ).toEqual({
      unreported: 0,
      tests: 0,
      registers: true,
      parked: 1,
      younger: 0,
      misdated: 0,
      backwards: 0,
      late: 0,
      orders: 3,
      shares: 3,
      links: 3,
      reports: 1,
      is_month: true,
      is_fresh: true,
      outcomes: ['account', 'device', 'ended', 'filtered', 'region'],
      filters: 3,
      uncounted: 0,
      miscounted: 0,
    });
    expect(await read(promotionSql)).toEqual({
      clicked: ['DEMOEXPO26', 'DEMOSPRING', 'DEMOTGROUP', 'default'],
      scopes: ['level-2', 'level-3', 'level-4', 'own'],
      miscounted: 0,
      levels: [1, 2, 3, 4],
      unpaid: 2,
      statuses: ['available', 'held'],
      uncommissioned: 0,
      refunded: 6_000,
      wallets: 2,
      flags: [['open', 'email', 'withheld']],
      waiting: 1,
      withdrawals: ['paid', 'pending'],
      negative: 0,
      unbalanced: 0,
      backwards: 0,
    });
    expect(await read(readSql)).toEqual({
      kinds: [
        'certification.passed',
        'order.fulfilled',
        'order.in_review',
        'package.gifted',
        'promotion.first-payment',
        'promotion.registered',
        'promotion.taken-back',
        'promotion.wallet-added',
        'sub-account.stopped',
        'welcome',
        'withdrawal.paid',
      ],
      recent: 0,
      unread: ['order.in_review'],
      proxies: ['connected', 'connected', 'connected', 'failed', 'unknown'],
      tested: 0,
      namesActions: true,
    });
    const again = await run('seed-demo', [], { DATA_DIR: folder });
    expect(again).toMatchObject({ code: 0, complained: '' });
    expect(again.said).toContain('nothing to add');
  } finally {
    await rm(folder, { recursive: true });
  }
}, 90_000);
