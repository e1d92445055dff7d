// Pages that owners open over millions of fans: the home page's widgets, the list of fans with its counts, and a work
// order's page. Compares a tenant of three million fans (ten with --full) with one of a million, widgets with a bare
// read of the roll-up, and each list's last page with its first. All counts must equal a recount of the single rows.
import { isDeepStrictEqual } from 'node:util';
import { pageLimits } from '@parley/contracts/public';
import { DashboardQueries } from '@parley/domain/dashboard';
import { FanListQueries } from '@parley/domain/fans';
import {
  OrderAccountQueries,
  OrderFanQueries,
  OrderSnapshotQueries,
  WorkOrderQueries,
} from '@parley/domain/work-orders';
import { bareRead, checkTrends, timedBeside } from './home.mjs';
import { openServices } from './services.mjs';
import { sized } from './sizes.mjs';
import { idSql, prepareOnVolume, volumeAt } from './volume.mjs';

const least = sized(40_000, 1_000_000);
const most = sized(80_000, 3_000_000, 10_000_000);
const pageSize = 20;
/** The samples of compared medians. */
const sampling = { samples: 50, warmUp: 20, least: 250 };

const daysBefore = (days) => new Date(volumeAt.getTime() - days * 86_400_000).toISOString();

const span = { from: daysBefore(80), to: daysBefore(0.3) };

/** The counted filters, with the condition of their recount. */
const filters = (tenant) => ({
  'no filter': [{}, 'true'],
  'a sub-account': [{ subAccountId: tenant.subAccountId }, `sub_account_id = '${tenant.subAccountId}'`],
  'a type': [{ type: 'repeat' }, `type = 'repeat'`],
  '30 days': [{ from: daysBefore(30.3) }, `gained_at >= '${daysBefore(30.3)}'`],
  'a platform in 7 days': [
    { platform: 'telegram', from: daysBefore(7), to: daysBefore(0.3) },
    `platform = 'telegram' and gained_at >= '${daysBefore(7)}' and gained_at < '${daysBefore(0.3)}'`,
  ],
  'an order': [
    { workOrderId: tenant.orderId },
    `id in (select gain_id from work_order_gains where order_id = '${tenant.orderId}')`,
  ],
});

/** The reads of the tenant with this many fans: the ids, and the list pages by name. */
async function openTenant(volume, rows) {
  const tenantId = await volume.tenant(rows, ['fans', 'work-orders']);
  const [ids] = await volume.query(
    `select ${idSql('sub', rows, '2')} as "subAccountId", ${idSql('wor', rows, '1')} as "orderId"`,
  );
  const counted = `tenant_id = '${tenantId}' and order_id = '${ids.orderId}' and epoch = 1`;
  return {
    ...ids,
    tenantId,
    fanPages: await pagesOf(volume, `gains where tenant_id = '${tenantId}'`, 'id'),
    spanPages: await pagesOf(
      volume,
      `gains where tenant_id = '${tenantId}' and gained_at >= '${span.from}' and gained_at < '${span.to}'`,
      'id',
    ),
    orderFanPages: await pagesOf(volume, `work_order_gains where ${counted}`, 'gain_id'),
  };
}

/** The query of each page, with its ids. */
async function pagesOf(volume, from, id) {
  const idsOf = async (direction, limit) => {
    const order = `order by gained_at ${direction}, ${id} ${direction}`;
    const found = await volume.query(`select ${id} as id from ${from} ${order} limit ${limit}`);
    return found.map((row) => row.id);
  };
  const latest = await idsOf('desc', pageSize);
  const oldest = (await idsOf('asc', 2 * pageSize + 1)).toReversed();
  const [{ rows }] = await volume.query(`select count(*)::int as rows from ${from}`);
  const page = Math.ceil(rows / pageSize);
  return {
    first: { query: {}, ids: latest },
    last: { query: { page, after: oldest[pageSize] }, ids: oldest.slice(pageSize + 1) },
    previous: {
      query: { page: page - 1, before: oldest[pageSize + 1] },
      ids: oldest.slice(1, pageSize + 1),
    },
  };
}

async function openedServices(volume, defer) {
  const services = await openServices(volume.env);
  defer(services.close);
  return {
    dashboard: services.get(DashboardQueries),
    fans: services.get(FanListQueries),
    orders: services.get(WorkOrderQueries),
    orderFans: services.get(OrderFanQueries),
    orderAccounts: services.get(OrderAccountQueries),
    orderSnapshots: services.get(OrderSnapshotQueries),
  };
}

const { signal } = new AbortController();

const widgetsOf = ({ dashboard }) => ({
  'home: tiles': ({ tenantId }) => dashboard.summary(tenantId, {}),
  'home: fans of 24 hours': ({ tenantId }) => dashboard.trend(tenantId, { period: '24h' }, {}),
  'home: fans of 30 days': ({ tenantId }) => dashboard.trend(tenantId, { period: '30d' }, {}),
  'home: ranking': ({ tenantId }) => dashboard.ranking(tenantId, { period: 'today' }),
});

/** Each list: a tenant's pages, and the function that reads one. */
const listsOf = ({ fans, orderFans }) => ({
  fans: {
    pages: ({ fanPages }) => fanPages,
    read: ({ tenantId }, query) => fans.list({ tenantId, scope: {}, query }),
  },
  'fans between two times': {
    pages: ({ spanPages }) => spanPages,
    read: ({ tenantId }, query) => fans.list({ tenantId, scope: {}, query: { ...query, ...span } }),
  },
  'fans of an order': {
    pages: ({ orderFanPages }) => orderFanPages,
    read: ({ tenantId, orderId }, query) =>
      fans.list({ tenantId, scope: {}, query: { ...query, workOrderId: orderId } }),
  },
  "an order's fans": {
    pages: ({ orderFanPages }) => orderFanPages,
    read: ({ tenantId, orderId }, query) => orderFans.list({ tenantId, orderId, query, signal }),
  },
});

const countsOf = ({ fans }) =>
  Object.fromEntries(
    Object.keys(filters({})).map((name) => [
      `counts: ${name}`,
      (tenant) => fans.counts({ tenantId: tenant.tenantId, scope: {}, query: filters(tenant)[name][0] }),
    ]),
  );

const orderPagesOf = ({ orders, orderAccounts, orderSnapshots }) => ({
  'an order': ({ tenantId, orderId }) => orders.get(tenantId, orderId),
  "an order's accounts": ({ tenantId, orderId }) => orderAccounts.list(tenantId, orderId, {}),
  "an order's snapshots": ({ tenantId, orderId }) => orderSnapshots.list(tenantId, orderId, {}),
  "an order's charts": ({ tenantId, orderId }) => orderSnapshots.charts(tenantId, orderId),
});

function assertEqual(what, found, expected) {
  if (!isDeepStrictEqual(found, expected)) throw new Error(`${what}: ${JSON.stringify({ found, expected })}`);
}

const sums = `count(*)::int as gained, count(*) filter (where type = 'new')::int as fresh,
  count(*) filter (where type = 'repeat')::int as repeat,
  count(*) filter (where fresh_in_sub_account)::int as "freshInSubAccount",
  count(*) filter (where fresh_in_tenant)::int as "freshInTenant"`;

/** Rejects when the home page, a filter's counts or the order differ from the single rows. */
async function check(volume, services, tenant) {
  const { tenantId, orderId } = tenant;
  await checkTrends(volume, services.dashboard, tenantId, ['gains']);
  for (const [name, [query, where]] of /** @type {[string, [object, string]][]} */ (
    Object.entries(filters(tenant))
  )) {
    const { isComplete, ...counted } = await services.fans.counts({ tenantId, scope: {}, query });
    const latest = isComplete ? '' : `order by gained_at desc, id desc limit ${pageLimits.counted}`;
    const [expected] = await volume.query(
      `select ${sums} from (select * from gains where tenant_id = $1 and ${where} ${latest}) g`,
      [tenantId],
    );
    const told = Object.keys(counted).filter((figure) => counted[figure] !== null);
    const of = (figures) => Object.fromEntries(told.map((figure) => [figure, figures[figure]]));
    assertEqual(`counts of ${name}`, of(counted), of(expected));
    if (name === 'no filter')
      assertEqual('total of home', (await services.dashboard.summary(tenantId, {})).total, expected);
  }
  const { total } = await services.orders.get(tenantId, orderId);
  const [expected] = await volume.query(
    `select count(*) filter (where type <> 'base')::int as completed,
       count(*) filter (where type = 'new')::int as fresh, count(*) filter (where type = 'repeat')::int as repeat,
       count(*) filter (where type = 'base')::int as base, count(*) filter (where is_late)::int as late,
       count(distinct contact_id) filter (where type <> 'base')::int as contacts
     from work_order_gains where tenant_id = $1 and order_id = $2`,
    [tenantId, orderId],
  );
  assertEqual('figures of the order', { ...expected, ...total }, expected);
  for (const [name, { pages, read }] of Object.entries(listsOf(services)))
    for (const [place, { query, ids }] of Object.entries(pages(tenant))) {
      const { items, total } = await read(tenant, query);
      assertEqual(
        `${name}, ${place} page`,
        [items.map(({ id, gainId }) => id ?? gainId), total],
        [ids, pageLimits.counted + 1],
      );
    }
}

export const prepare = ({ say }) =>
  prepareOnVolume({ say }, (volume, defer) => preparedOn({ volume, defer, say }));

async function preparedOn({ volume, defer, say }) {
  const few = await openTenant(volume, least);
  const many = await openTenant(volume, most);
  const services = await openedServices(volume, defer);
  for (const tenant of [few, many]) await check(volume, services, tenant);
  say(`all of ${least} and ${most} fans equals a recount`);
  const bare = await bareRead(volume);
  defer(() => bare.close());
  const widgets = widgetsOf(services);
  const lists = listsOf(services);
  const pageOf =
    ({ pages, read }, place) =>
    (tenant) =>
      read(tenant, pages(tenant)[place].query);
  const firstPages = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, pageOf(list, 'first')]),
  );
  const [first, ...also] = [
    ...Object.entries(widgets).map(([name, read]) =>
      timedBeside(
        `${name}, beside a roll-up read`,
        { p99: { most: 5 } },
        () => read(many),
        () => bare.read('fan_days', many.tenantId),
        { samples: 200, warmUp: 50 },
      ),
    ),
    ...Object.entries({ ...widgets, ...firstPages, ...countsOf(services), ...orderPagesOf(services) }).map(
      ([name, read]) =>
        timedBeside(
          `${name}, many rows beside few`,
          { p50: { most: 1.3 } },
          () => read(many),
          () => read(few),
          sampling,
        ),
    ),
    ...Object.entries(lists).flatMap(([name, list]) =>
      ['last', 'previous'].map((place) =>
        timedBeside(
          `${name}, ${place} page beside first`,
          { p50: { most: 1.3 } },
          () => pageOf(list, place)(many),
          () => pageOf(list, 'first')(many),
          sampling,
        ),
      ),
    ),
  ];
  return { ...first, also };
}
