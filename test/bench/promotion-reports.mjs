// Reports of a promoter with a million commissions, beside a promoter with a hundred thousand and a bare read of the
// roll-up. All figures must equal a recount of the commissions.
import { isDeepStrictEqual } from 'node:util';
import { PromotionReportQueries, ReferralListQueries } from '@parley/domain/promotion';
import { timedBeside } from './home.mjs';
import { openServices } from './services.mjs';
import { sized } from './sizes.mjs';
import { idSql, prepareOnVolume } from './volume.mjs';

const small = sized(2_000, 100_000);
const large = sized(10_000, 1_000_000);

export const prepare = ({ say }) =>
  prepareOnVolume({ say }, async (volume, defer) => {
    const [few, many] = [await tenantOf(volume, small), await tenantOf(volume, large)];
    const services = await openServices(volume.env);
    defer(services.close);
    const [reports, lists] = [services.get(PromotionReportQueries), services.get(ReferralListQueries)];
    for (const tenant of [few, many]) await checkReport(volume, reports, tenant);
    say(`reports of ${small} and ${large} commissions equal a recount`);
    const week = /** @type {const} */ ({ period: '7d' });
    const month = /** @type {const} */ ({ period: '30d' });
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
    const rounds = Object.entries(reads).map(([name, read]) =>
      timedBeside(
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
      timedBeside(
        '30 days, beside a roll-up read',
        { p99: { most: 5 } },
        () => reads['30 days'](many),
        rollUp,
      ),
    );
    const [first, ...also] = rounds;
    return { ...first, also };
  });

async function tenantOf(volume, rows) {
  const tenantId = await volume.tenant(rows, ['commissions']);
  const [{ linkId }] = await volume.query(`select ${idSql('plk', rows, '7')} as "linkId"`);
  return { tenantId, linkId };
}

/** Rejects when the report of all links differs from a recount by day. */
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
