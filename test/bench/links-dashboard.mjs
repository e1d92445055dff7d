// Link statistics of a tenant with five million clicks (twenty with --full), beside a tenant with a million. All
// figures must equal a recount of the single clicks.
import { isDeepStrictEqual } from 'node:util';
import { LinkStatisticsService, LinkClickService } from '@parley/domain/links';
import { timedBeside } from './home.mjs';
import { openServices } from './services.mjs';
import { sized } from './sizes.mjs';
import { idSql, prepareOnVolume } from './volume.mjs';

const small = sized(2_000, 1_000_000);
const large = sized(10_000, 5_000_000, 20_000_000);

export const prepare = ({ say }) =>
  prepareOnVolume({ say }, (volume, defer) => preparedOn({ volume, defer, say }));

async function preparedOn({ volume, defer, say }) {
  const [few, many] = [await tenantOf(volume, small), await tenantOf(volume, large)];
  const services = await openServices(volume.env);
  defer(services.close);
  const [statistics, clicks] = [services.get(LinkStatisticsService), services.get(LinkClickService)];
  for (const tenant of [few, many]) await checkFigures(volume, statistics, tenant);
  say(`statistics of ${small} and ${large} clicks equal a recount`);
  const period = /** @type {const} */ ({ period: '30d' });
  const reads = {
    summary: ({ tenantId }) => statistics.summary(tenantId),
    'summary of a link': ({ tenantId, linkId }) => statistics.summary(tenantId, linkId),
    days: ({ tenantId }) => statistics.days(tenantId, period),
    regions: ({ tenantId }) => statistics.regions(tenantId, period),
    devices: ({ tenantId, linkId }) => statistics.devices(tenantId, { ...period, linkId }),
    referrers: ({ tenantId }) => statistics.referrers(tenantId, period),
    accounts: ({ tenantId, linkId }) => statistics.accounts(tenantId, { ...period, linkId }),
    visitors: ({ tenantId }) => clicks.visitors({ tenantId, query: { region: 'SG' } }),
    clicks: ({ tenantId, linkId }) => clicks.clicks({ tenantId, query: { linkId, outcome: 'nobody' } }),
  };
  const [first, ...also] = Object.entries(reads).map(([name, read]) =>
    timedBeside(
      `${name}, many clicks beside few`,
      { p50: { most: 1.3 } },
      () => read(many),
      () => read(few),
    ),
  );
  return { ...first, also };
}

async function tenantOf(volume, rows) {
  const tenantId = await volume.tenant(rows, ['clicks']);
  const [{ linkId }] = await volume.query(`select ${idSql('lnk', rows, '7')} as "linkId"`);
  return { tenantId, linkId };
}

const figuresSql = `count(*)::int as raw, count(*) filter (where filter is null)::int as filtered,
  count(distinct visitor_id) filter (where filter is null)::int as visitors`;

const none = { raw: 0, filtered: 0, visitors: 0 };

/** Rejects when a figure of all links or of one differs from a recount. */
async function checkFigures(volume, statistics, { tenantId, linkId }) {
  for (const scope of [undefined, linkId]) {
    const { total, today, yesterday, day } = await statistics.summary(tenantId, scope);
    const recount = async (column, since) => {
      const rows = await volume.query(
        `select ${column} as value, ${figuresSql} from link_clicks where tenant_id = $1
           and ($2::text is null or link_id = $2) and day > $3::date group by 1`,
        [tenantId, scope ?? null, since],
      );
      return new Map(rows.map(({ value, ...figures }) => [value, figures]));
    };
    const query = { linkId: scope, period: '30d' };
    const [{ since }] = await volume.query(`select ($1::date - 30)::text as since`, [day]);
    const byDay = await recount('day::text', since);
    const days = await statistics.days(tenantId, query);
    for (const { day: date, ...figures } of days) same(`day ${date}`, figures, byDay.get(date) ?? none);
    same('today', today, byDay.get(day) ?? none);
    same('yesterday', yesterday, byDay.get(days.at(-2)?.day ?? '') ?? none);
    same('total', total, (await recount(`'all'`, '-infinity')).get('all'));
    const { devices, systems } = await statistics.devices(tenantId, query);
    const parts = { region: await statistics.regions(tenantId, query), device: devices, system: systems };
    for (const [name, values] of Object.entries(parts)) {
      const counted = await recount(name, since);
      for (const { value, ...figures } of values) same(`${name} ${value}`, figures, counted.get(value));
      same(`values of ${name}`, values.length, counted.size);
    }
  }
}

function same(name, shown, expected) {
  if (!isDeepStrictEqual(shown, expected)) throw new Error(`${name}: ${JSON.stringify({ shown, expected })}`);
}
