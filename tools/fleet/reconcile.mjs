// Checks that acknowledged = stored = counted = shown. Each side is calculated separately.
import { until } from '../run/processes.mjs';
import { reconcileMessages } from './reconcile-messages.mjs';
import { reconcileOrders } from './work-orders.mjs';

const chunk = 10_000;

/** The expected counts, from the clients' own log of acknowledged events. */
function expected(log, ackedIds) {
  const pairs = new Set();
  const inSubAccount = new Set();
  const inTenant = new Set();
  const inForce = new Set();
  const pairsOf = new Map();
  for (const id of ackedIds) {
    const { socialAccountId, subAccountId, platform, dedupeScope, account } = log.get(id);
    const contact = `${platform} ${account}`;
    pairs.add(`${socialAccountId} ${contact}`);
    if (!pairsOf.has(subAccountId)) pairsOf.set(subAccountId, new Set());
    pairsOf.get(subAccountId).add(`${socialAccountId} ${contact}`);
    inSubAccount.add(`${subAccountId} ${contact}`);
    inTenant.add(contact);
    inForce.add(dedupeScope === 'tenant' ? contact : `${subAccountId} ${contact}`);
  }
  return {
    stored: ackedIds.size,
    gained: pairs.size,
    fresh: inForce.size,
    repeat: pairs.size - inForce.size,
    freshInSubAccount: inSubAccount.size,
    freshInTenant: inTenant.size,
    /** Gains by sub-account id. */
    gainedBy: new Map([...pairsOf].map(([id, { size }]) => [id, size])),
  };
}

const countColumns = `count(*)::int as gained,
  count(*) filter (where type = 'new')::int as fresh,
  count(*) filter (where type = 'repeat')::int as repeat,
  count(*) filter (where fresh_in_sub_account)::int as "freshInSubAccount",
  count(*) filter (where fresh_in_tenant)::int as "freshInTenant"`;

/** The rows in the database for those events. */
async function counted(system, tenantId, ackedIds) {
  const sum = { stored: 0, gained: 0, fresh: 0, repeat: 0, freshInSubAccount: 0, freshInTenant: 0 };
  const ids = [...ackedIds];
  for (let from = 0; from < ids.length; from += chunk) {
    const values = [tenantId, ids.slice(from, from + chunk)];
    const [[reports], [gains]] = await Promise.all([
      system.query(
        'select count(*)::int as stored from fan_reports where tenant_id = $1 and id = any($2::uuid[])',
        values,
      ),
      system.query(
        `select ${countColumns} from gains where tenant_id = $1 and report_id = any($2::uuid[])`,
        values,
      ),
    ]);
    for (const [name, value] of Object.entries({ ...reports, ...gains })) sum[name] += value;
  }
  return sum;
}

/** The tenant's figures recounted from its gains: in total, and for its local day. */
async function recount(system, tenantId) {
  const [row] = await system.query(
    `select (select row_to_json(x) from (select ${countColumns} from gains where tenant_id = $1) x) as total,
       (select row_to_json(x) from (select ${countColumns} from gains where tenant_id = $1 and gained_at >=
         date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone) x) as today
     from tenants t where t.id = $1`,
    [tenantId],
  );
  return row;
}

/** Recounted gains by sub-account id: in total, and for the tenant's local day. */
async function recountBySubAccount(system, tenantId) {
  const rows = await system.query(
    `select g.sub_account_id as id, count(*)::int as total, count(*) filter (where g.gained_at >=
         date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone)::int as today
       from gains g join tenants t on t.id = g.tenant_id where t.id = $1 group by 1`,
    [tenantId],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/**
 * The figures of each of the fleet's sub-accounts: acknowledged, counted since `before`, counted in total and shown.
 */
async function bySubAccount(system, owner, before, { prefix, gainedBy }) {
  const counts = await recountBySubAccount(system, owner.user.tenantId);
  const query = { search: `${prefix}-`, pageSize: 100 };
  const { items } = await owner.call('sub-accounts.list', { query });
  const none = { total: 0, today: 0 };
  return [...gainedBy].map(([id, acked]) => {
    const { account = id, fansTotal, fansToday } = items.find((one) => one.id === id) ?? {};
    const { total, today } = counts.get(id) ?? none;
    const moved = total - (before.get(id) ?? none).total;
    return { account, acked, moved, total, today, fansTotal, fansToday };
  });
}

const ofEach = [
  ['gains acked = counted since the start', 'acked', 'moved'],
  ['total shown = recount', 'fansTotal', 'total'],
  ['today shown = recount', 'fansToday', 'today'],
];

/** Sums of the roll-up tables, which must equal the recount. */
async function rolledUp(system, tenantId) {
  const sums = ['gained', 'fresh', 'fresh_in_sub_account', 'fresh_in_tenant']
    .map((name) => `coalesce(sum(${name}), 0)::int as ${name}`)
    .join(', ');
  const read = async (table, where = 'true') => {
    const [row] = await system.query(`select ${sums} from ${table} where tenant_id = $1 and ${where}`, [
      tenantId,
    ]);
    return {
      gained: row.gained,
      fresh: row.fresh,
      repeat: row.gained - row.fresh,
      freshInSubAccount: row.fresh_in_sub_account,
      freshInTenant: row.fresh_in_tenant,
    };
  };
  return {
    fan_totals: await read('fan_totals'),
    fan_quarters: await read('fan_quarters'),
    'fan_days of the tenant': await read('fan_days', "scope = 'tenant'"),
    'fan_days of its sub-accounts': await read('fan_days', "scope <> 'tenant'"),
  };
}

const names = ['gained', 'fresh', 'repeat', 'freshInSubAccount', 'freshInTenant'];
const same = (a, b) => names.every((name) => a?.[name] === b?.[name]);

/** The dashboard beside the recount, read until the figures are stable between two reads. */
async function shownBesideRecount(system, owner) {
  let pair;
  await until(
    async () => {
      const [shown, again] = [
        await owner.call('dashboard.summary'),
        await recount(system, owner.user.tenantId),
      ];
      const after = await recount(system, owner.user.tenantId);
      pair = { shown, again };
      return (
        same(again.total, after.total) && same(shown.total, again.total) && same(shown.today, again.today)
      );
    },
    10_000,
    200,
  );
  return pair;
}

/**
 * Compares everything. Returns rows {what, one, other, equal} and the lag of counting behind the drain. `before` is the
 * snapshot at the start: only the fleet gains for its sub-accounts.
 */
export async function reconcile({
  system,
  owner,
  fleet,
  console: listener,
  before,
  orders = /** @type {import('./work-orders.mjs').FleetOrder[]} */ ([]),
  withinMs = 60_000,
  prefix = 'fleet',
}) {
  const { tenantId } = owner.user;
  const want = expected(fleet.log, fleet.ackedIds);
  const began = performance.now();
  let have;
  await until(
    async () => {
      have = await counted(system, tenantId, fleet.ackedIds);
      return have.stored === want.stored && have.gained >= want.gained;
    },
    withinMs,
    250,
  );
  const lagMs = performance.now() - began;
  const rows = [];
  const row = (what, one, other) => rows.push({ what, one, other, equal: one === other });
  row('acked = stored', want.stored, have.stored);
  row('gains (social account, contact)', want.gained, have.gained);
  row('new, scope in force', want.fresh, have.fresh);
  row('repeat, scope in force', want.repeat, have.repeat);
  row('new in sub-account', want.freshInSubAccount, have.freshInSubAccount);
  row('new in tenant', want.freshInTenant, have.freshInTenant);

  const { shown, again } = await shownBesideRecount(system, owner);
  const rolls = await rolledUp(system, tenantId);
  const fresh = await recount(system, tenantId);
  for (const name of names) {
    row(`dashboard total ${name} = recount`, shown.total[name], again.total[name]);
    row(`dashboard today ${name} = recount`, shown.today[name], again.today[name]);
  }
  for (const [table, sums] of Object.entries(rolls)) {
    for (const name of names) row(`${table} ${name} = recount`, sums[name], fresh.total[name]);
  }
  if (before) {
    const parts = await bySubAccount(system, owner, before.bySubAccount, { prefix, gainedBy: want.gainedBy });
    for (const [what = '', one = '', other = ''] of ofEach) {
      const off = parts.filter((part) => part[one] !== part[other]);
      const which = off.map((part) => `, not ${part.account}: ${part[one]} and ${part[other]}`).join('');
      row(`sub-accounts with ${what}${which}`, parts.length - off.length, parts.length);
    }
  }
  if (listener) {
    /** The figures that its console shows: from a push, or from a new read. */
    let told;
    await until(
      async () => {
        const isMissed = listener.missed.has('fans:counted');
        told = isMissed ? await owner.call('dashboard.summary') : listener.last['fans:counted'];
        return same(told?.total, shown.total);
      },
      3_000,
      100,
    );
    row('last push total gained = dashboard', told?.total?.gained, shown.total.gained);
    row('last push today gained = dashboard', told?.today?.gained, shown.today.gained);
  }
  rows.push(...(await reconcileOrders({ system, owner, fleet, orders })));
  rows.push(...(await reconcileMessages({ system, tenantId, fleet, before, withinMs })));
  return { rows, lagMs };
}

/** The counts at the start, while no event is in transit. */
export async function snapshot(system, owner) {
  await shownBesideRecount(system, owner);
  return { bySubAccount: await recountBySubAccount(system, owner.user.tenantId), at: new Date() };
}
