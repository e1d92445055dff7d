// The trends of home, of a tenant with a million gains and active contacts (ten with --full), beside those of a tenant
// with ten thousand, and beside a bare read of the roll-up. What is shown equals a recount of the single rows.
import { isDeepStrictEqual } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DashboardModule, DashboardService } from '@parley/domain/dashboard';
import { entities } from '@parley/domain/migrations';
import { PlatformModule } from '@parley/platform/app';
import pg from 'pg';
import { prepareOnVolume, volumeAt } from './volume.mjs';

export const unit = 'ms';

const small = 10_000;
const large = 1_000_000;
const zone = 'Asia/Shanghai';
const samples = { samples: 100, warmUp: 50 };

/** The services of an api, in this process. */
async function openDashboard(volume) {
  Object.assign(process.env, volume.env);
  class Bench {}
  Module({ imports: [PlatformModule.forRoot(entities), DashboardModule] })(Bench);
  return NestFactory.createApplicationContext(Bench, { logger: false });
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const started = (unit, column) => `date_trunc('${unit}', ${column}, '${zone}')`;

/** By bucket from the single rows: gains of 60 days or 48 hours, messages, and distinct contacts. */
async function recount(volume, tenantId, unit) {
  const since = new Date(volumeAt.getTime() - 61 * 86_400_000);
  const of = async (sql) => {
    const rows = await volume.query(sql, [tenantId, since]);
    return new Map(rows.map(({ start, ...row }) => [start.toISOString(), row]));
  };
  const gains = await of(
    `select ${started(unit, 'gained_at')} as start, count(*)::int as gained, count(*) filter (where type = 'new')::int as fresh,
       count(*) filter (where type = 'repeat')::int as repeat,
       count(*) filter (where fresh_in_sub_account)::int as "freshInSubAccount",
       count(*) filter (where fresh_in_tenant)::int as "freshInTenant"
     from gains where tenant_id = $1 and gained_at >= $2 group by 1`,
  );
  const messages = await of(
    `select start, received, sent, automatic, contacts from (
       select ${started(unit, 'quarter')} as start, sum(received)::int as received, sum(sent)::int as sent,
         sum(automatic)::int as automatic from message_quarters where tenant_id = $1 and quarter >= $2 group by 1) m
     join (select ${started(unit, 'quarter')} as start, count(distinct contact_id)::int as contacts
       from active_contacts where tenant_id = $1 and quarter >= $2 group by 1) c using (start)`,
  );
  return { gains, messages };
}

/** Rejects where a bucket of a trend differs from the recount. */
async function checkTrends(volume, dashboard, tenantId) {
  for (const [period, unit] of [
    ['24h', 'hour'],
    ['7d', 'day'],
    ['30d', 'day'],
  ]) {
    const counted = await recount(volume, tenantId, unit);
    for (const [name, read] of [
      ['gains', () => dashboard.trend(tenantId, period, {})],
      ['messages', () => dashboard.messageTrend(tenantId, period, {})],
    ]) {
      const { buckets } = await read();
      for (const { start, current } of buckets.filter((bucket) => bucket.current !== null)) {
        const expected = counted[name].get(start);
        const isEmpty = Object.values(current).every((value) => value === 0);
        if (expected ? !isDeepStrictEqual(current, expected) : !isEmpty)
          throw new Error(`${name} of ${start}: ${JSON.stringify({ current, expected })}`);
      }
    }
  }
}

/** 30 days of a tenant's roll-up, read by a connection that does nothing else, as a transaction of the tenant. */
async function bareRead(volume) {
  const client = new pg.Client({ connectionString: volume.env.APP_DATABASE_URL });
  await client.connect();
  const [from, to] = [new Date(volumeAt.getTime() - 60 * 86_400_000), volumeAt];
  return {
    read: async (table, tenantId) => {
      await client.query(`start transaction; set local app.tenant_id = '${tenantId}'`);
      const { rows } = await client.query({
        name: table,
        text: `select * from ${table} where tenant_id = $1 and scope = 'tenant' and start between $2 and $3`,
        values: [tenantId, from, to],
      });
      await client.query('commit');
      if (rows.length < 59) throw new Error(`${rows.length} days of ${table}`);
    },
    close: () => client.end(),
  };
}

export const prepare = ({ say, full }) =>
  prepareOnVolume({ say }, (volume, defer) => preparedOn({ volume, defer, say }, full ? 10 * large : large));

async function preparedOn({ volume, defer, say }, most) {
  const [smallId, largeId] = [
    await volume.tenant(small, ['fans', 'activity']),
    await volume.tenant(most, ['fans', 'activity']),
  ];
  const app = await openDashboard(volume);
  defer(() => app.close());
  const dashboard = app.get(DashboardService, { strict: false });
  for (const tenantId of [smallId, largeId]) await checkTrends(volume, dashboard, tenantId);
  say(`trends of ${small} and ${most} rows equal a recount`);
  const bare = await bareRead(volume);
  defer(() => bare.close());
  const reads = {
    'fans 30d': (tenantId) => dashboard.trend(tenantId, '30d', {}),
    'fans 24h': (tenantId) => dashboard.trend(tenantId, '24h', {}),
    'messages 30d': (tenantId) => dashboard.messageTrend(tenantId, '30d', {}),
    'messages 24h': (tenantId) => dashboard.messageTrend(tenantId, '24h', {}),
    ranking: (tenantId) => dashboard.ranking(tenantId, 'today'),
  };
  const beside = (name, goal, ours, limit) => ({
    name,
    operations: { ...samples, goals: { p50: goal } },
    ours: () => timed(ours),
    limit: () => timed(limit),
  });
  const [first, ...also] = [
    ...Object.entries(reads).map(([name, read]) =>
      beside(
        `${name}, many rows beside few`,
        { most: 1.3 },
        () => read(largeId),
        () => read(smallId),
      ),
    ),
    beside(
      'fans 30d beside a bare read',
      { most: 5 },
      () => reads['fans 30d'](largeId),
      () => bare.read('fan_days', largeId),
    ),
    beside(
      'messages 30d beside a bare read',
      { most: 5 },
      () => reads['messages 30d'](largeId),
      () => bare.read('message_days', largeId),
    ),
  ];
  return { ...first, also: also.map((one) => ({ unit, ...one })) };
}
