// Reports of a promoter with a million commissions beside those of one with a hundred thousand, and beside a bare read of
// the roll-up. What is shown equals a recount of the commissions.
import { isDeepStrictEqual } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { entities } from '@parley/domain/migrations';
import { PromotionModule, PromotionReportService, ReferralListService } from '@parley/domain/promotion';
import { PlatformModule } from '@parley/platform/app';
import { timed } from './home.mjs';
import { idSql, prepareOnVolume } from './volume.mjs';

export const unit = 'ms';

const small = 100_000;
const large = 1_000_000;
const samples = { samples: 100, warmUp: 50 };

async function openReports(volume) {
  Object.assign(process.env, volume.env);
  class Bench {}
  Module({ imports: [PlatformModule.forRoot(entities), PromotionModule] })(Bench);
  return NestFactory.createApplicationContext(Bench, { logger: false });
}

export const prepare = ({ say }) =>
  prepareOnVolume({ say }, async (volume, defer) => {
    const [few, many] = [await tenantOf(volume, small), await tenantOf(volume, large)];
    const app = await openReports(volume);
    defer(() => app.close());
    const reports = app.get(PromotionReportService, { strict: false });
    const lists = app.get(ReferralListService, { strict: false });
    for (const tenant of [few, many]) await checkReport(volume, reports, tenant);
    say(`reports of ${small} and ${large} commissions equal a recount`);
    const week = { period: '7d' };
    const month = { period: '30d' };
    const reads = {
      '30 days': ({ tenantId }) => reports.byTime(tenantId, month),
      'all time': ({ tenantId }) => reports.byTime(tenantId, { period: 'all' }),
      '30 days of a link': ({ tenantId, linkId }) => reports.byTime(tenantId, { ...month, linkId }),
      'links of 30 days': ({ tenantId }) => reports.byLink(tenantId, month),
      'level 3': ({ tenantId }) => reports.byLevel(tenantId, { ...month, level: 3 }),
      'invited users': ({ tenantId }) => lists.invitedUsers(tenantId, { sort: 'revenue', pageSize: 20 }),
      'invited users of a link': ({ tenantId, linkId }) => lists.invitedUsers(tenantId, { ...month, linkId }),
      commissions: ({ tenantId }) => lists.commissions(tenantId, { ...week, level: 1 }),
      'commissions of a link': ({ tenantId, linkId }) => lists.commissions(tenantId, { ...month, linkId }),
    };
    const beside = (name, operations, ours, limit) => ({
      name,
      operations: { ...samples, goals: operations },
      ours: () => timed(ours),
      limit: () => timed(limit),
    });
    const rounds = Object.entries(reads).map(([name, read]) =>
      beside(
        `${name}, many commissions beside few`,
        { p50: { most: 1.3 } },
        () => read(many),
        () => read(few),
      ),
    );
    const rollUp = () =>
      volume.query(
        `select sum(amount), sum(revenue) from promotion_quarters
         where tenant_id = $1 and scope = 'own' and quarter >= $2::timestamptz - interval '30 days'`,
        [many.tenantId, '2026-11-15T12:00:00Z'],
      );
    rounds.push(
      beside('30 days, beside a roll-up read', { p99: { most: 5 } }, () => reads['30 days'](many), rollUp),
    );
    const [first, ...also] = rounds;
    return { ...first, also: also.map((one) => ({ unit, ...one })) };
  });

async function tenantOf(volume, rows) {
  const tenantId = await volume.tenant(rows, ['commissions']);
  const [{ linkId }] = await volume.query(`select ${idSql('plk', rows, '7')} as "linkId"`);
  return { tenantId, linkId };
}

/** Rejects where the report of all links differs from a recount by days. */
async function checkReport(volume, reports, { tenantId }) {
  const { timeZone, points } = await reports.byTime(tenantId, { period: '30d' });
  const rows = await volume.query(
    `select (paid_at at time zone $2)::date::text as start, count(*)::int as transactions,
       sum(paid - refunded)::float8 as amount,
       sum(case when status in ('held', 'available') then amount - taken_back else 0 end)::float8 as revenue
     from commissions where tenant_id = $1 and level = 1 group by 1`,
    [tenantId, timeZone],
  );
  const byDay = new Map(rows.map((row) => [row.start, row]));
  for (const { start, transactions, amount, revenue } of points) {
    const shown = { start, transactions, amount, revenue };
    if (!isDeepStrictEqual(shown, byDay.get(start)))
      throw new Error(`${start}: ${JSON.stringify({ shown, expected: byDay.get(start) })}`);
  }
}
