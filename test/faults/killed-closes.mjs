// Days of work orders that ended, and epochs that were reset, while no worker ran. The next worker is killed during
// their close, and the queues are lost.
import { openOrders } from '../../tools/fleet/work-orders.mjs';
import { until } from '../../tools/run/processes.mjs';
import { killAndAwait, killAndHold } from './system.mjs';

const daysAway = 3;
/** Fans gained before each of the resets. */
const gainedBefore = [3, 2, 4];

/** Transactions with snapshots to insert that wait for a lock. */
const waitingToClose = `select count(*)::int as n from pg_locks waiting
  join pg_locks held on held.pid = waiting.pid and held.granted and held.mode = 'RowExclusiveLock'
    and held.relation = 'work_order_snapshots'::regclass
  where not waiting.granted`;

const past = (...columns) =>
  columns.map((column) => `${column} = ${column} - make_interval(days => ${daysAway})`).join(', ');
const dayPast = `day = day - ${daysAway}`;
const intoPast = [
  `update work_orders set ${past('started_at')} where id = any($1)`,
  `update work_order_members set ${past('joined_at')} where order_id = any($1)`,
  `update work_order_spans set ${past('started_at')} where order_id = any($1)`,
  `update work_order_gains set ${dayPast}, ${past('gained_at', 'counted_at')} where order_id = any($1)`,
  `update work_order_days set ${dayPast} where order_id = any($1)`,
  `update work_order_account_days set ${dayPast} where order_id = any($1)`,
  `update work_order_epochs set ${dayPast}, ${past('started_at', 'day_started_at', 'day_ends_at')}
   where order_id = any($1)`,
];

/** Moves the counted fans and running days of orders into the past, as if no worker had closed a day since. */
async function moveToPast(system, ids) {
  for (const statement of intoPast) await system.query(statement, [ids]);
}

/** A separate order, so that figures of the fleet's orders stay within one epoch. */
async function orderToReset(owner, subAccounts, { plan: { platform } }) {
  const opened = await openOrders(owner, subAccounts, 'reset');
  const { id } = opened.find((order) => order.platform === platform) ?? {};
  if (!id) throw new Error(`there is no order of ${platform}`);
  return { id, name: `reset ${platform}` };
}

/** Reports new fans of an order and resets it, repeatedly. */
async function resetOrder({ owner, fleet }, { id, name }, member) {
  for (const count of gainedBefore) {
    for (let n = 0; n < count; n++) fleet.report(member, fleet.newAccount(member));
    if (!(await fleet.drain())) throw new Error('reports were not answered');
    await owner.call('work-orders.reset', { params: { id }, body: { name, fansBecomeBase: false } });
  }
}

/** Snapshots beside a recount of the gains: of the day, and of the epoch up to it; also those of accounts. */
const snapshotsSql = `
  select s.order_id as "orderId", s.epoch, s.day::text, s.fresh, e.ended_at is not null as "isReset",
    array[s.fresh, s.repeats, s.base, s.late, s.total_fresh, s.total_repeats, s.total_base, s.total_late,
      s.total_contacts] as closed,
    (select array[
       count(*) filter (where g.day = s.day and g.type = 'new'),
       count(*) filter (where g.day = s.day and g.type = 'repeat'),
       count(*) filter (where g.day = s.day and g.type = 'base'), count(*) filter (where g.day = s.day and g.is_late),
       count(*) filter (where g.type = 'new'), count(*) filter (where g.type = 'repeat'),
       count(*) filter (where g.type = 'base'), count(*) filter (where g.is_late),
       count(distinct g.contact_id) filter (where g.type <> 'base')]::int[]
     from work_order_gains g where g.order_id = s.order_id and g.epoch = s.epoch and g.day <= s.day) as counted,
    (select array[sum(a.fresh), sum(a.repeats), sum(a.base), sum(a.late), sum(a.total_fresh), sum(a.total_repeats),
       sum(a.total_base), sum(a.total_late), sum(a.total_contacts)]::int[]
     from work_order_account_snapshots a
     where a.order_id = s.order_id and a.epoch = s.epoch and a.day = s.day) as accounts
  from work_order_snapshots s join work_order_epochs e on e.order_id = s.order_id and e.epoch = s.epoch
  where s.order_id = any($1) order by 1, 2, 3`;

/** The days that have ended, from the first one to yesterday. */
const missedSql = `
  select e.order_id || ' ' || e.epoch || ' ' || (e.day + n)::text as day
  from work_order_epochs e cross join generate_series(0, ${daysAway - 1}) n
  where e.order_id = any($1) and e.ended_at is null order by 1`;

const runningSql = `select order_id as "orderId", epoch, day::text from work_order_epochs
  where order_id = any($1) and ended_at is null order by 1`;

/** A platform without clients has no fans and no accounts, whose sums are null. */
const isRight = ({ closed, counted, accounts }) =>
  [counted, accounts.map((sum) => sum ?? 0)].every(
    (figures) => JSON.stringify(figures) === JSON.stringify(closed),
  );

/** Reads the orders' snapshots since the epochs that ran at the start. */
async function snapshotReader(system, ids) {
  const epochs = await system.query(runningSql, [ids]);
  const first = new Map(epochs.map(({ orderId, epoch }) => [orderId, epoch]));
  return async () => {
    const snapshots = await system.query(snapshotsSql, [ids]);
    return snapshots.filter(({ orderId, epoch }) => epoch >= first.get(orderId));
  };
}

/** Returns rows {what, one, other, equal}: whether each ended day and epoch is closed once and equals a recount. */
async function checkSnapshots(system, { orders, read, missed, running }) {
  const wanted = missed.length + gainedBefore.length;
  await until(async () => (await read()).length >= wanted, 180_000, 500);
  const snapshots = await read();
  const days = snapshots.filter(({ isReset }) => !isReset);
  const resets = snapshots.filter(({ isReset }) => isReset);
  const wrong = snapshots.filter((snapshot) => !isRight(snapshot));
  const current = await system.query(runningSql, [orders]);
  const row = (what, one, other) => ({ what, one, other, equal: one === other });
  const named = days.map(({ orderId, epoch, day }) => `${orderId} ${epoch} ${day}`);
  return [
    row('days that were missed, closed once each', `${named}`, `${missed}`),
    row('fans of the epochs that were reset', `${resets.map(({ fresh }) => fresh)}`, `${gainedBefore}`),
    row(`snapshots that are not a recount ${JSON.stringify(wrong)}`, wrong.length, 0),
    row('running days', JSON.stringify(current), JSON.stringify(running)),
  ];
}

/** Resolves with the check when nothing is left to close. */
export async function killCloses({ system, owner, fleet, orders, subAccounts, perSecond, say }, untilIdle) {
  fleet.stop();
  await fleet.drain();
  await untilIdle(system);
  const [member] = fleet.members;
  const resettable = await orderToReset(owner, subAccounts, member);
  // The member's reports are counted meanwhile, so its order must not be the one that blocks the close.
  const held = orders.find(({ platform }) => platform !== member.plan.platform);
  const ids = orders.map(({ id }) => id);
  const running = await system.query(runningSql, [ids]);
  const read = await snapshotReader(system, [...ids, resettable.id]);

  const resume = await killAndHold(system, 'worker');
  let release;
  try {
    await moveToPast(system, ids);
    await resetOrder({ owner, fleet }, resettable, member);
    const missed = (await system.query(missedSql, [ids])).map(({ day }) => day);
    if ((await read()).length > 0) throw new Error('something was closed without a worker');
    await system.redis.flushall();
    // The close inserts snapshots before it moves the epoch to the next day, and waits for this lock.
    release = await system.lock(
      `select from work_order_epochs where order_id = '${held.id}' and ended_at is null for update`,
    );
    resume();
    const reached = await until(async () => (await system.query(waitingToClose))[0].n > 0, 120_000, 50);
    if (!reached) throw new Error('no close was seen');
    await killAndAwait(system, 'worker');
    await system.redis.flushall();
    say(`killed amid the close of ${missed.length} days and ${gainedBefore.length} epochs`);
    await release();
    release = undefined;
    const rows = await checkSnapshots(system, { orders: ids, read, missed, running });
    fleet.start(perSecond);
    return () => rows;
  } finally {
    resume();
    await release?.();
  }
}
