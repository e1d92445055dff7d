// The invariants after any fault: every promised row exists once, with one effect each.
import { jobs, soleConsumerOf, subscribers } from '@parley/contracts/server';
import { reconcile } from '../../tools/fleet/reconcile.mjs';
import { until } from '../../tools/run/processes.mjs';

const subscribersOf = (name) => Object.values(subscribers).filter(({ event }) => event === name).length;
const subscriberCounts = Object.fromEntries(
  Object.values(subscribers).map(({ event }) => [event, subscribersOf(event)]),
);

/** Events older than this moment that some subscriber has not confirmed. A sweep marks the others as done later. */
async function unconfirmed(system, before) {
  const [{ left }] = await system.query(
    `select count(*)::int as left from outbox o where done_at is null and created_at < $1 and available_at < $1
       and (select count(*) from inbox i where i.event_id = o.id) < ($2::jsonb ->> o.name)::int`,
    [before, subscriberCounts],
  );
  return left;
}

/** The event's own row confirms it for a consumer that is the only one of its event. */
const inInbox = (name) => (soleConsumerOf(name) ? 0 : subscribersOf(name));

/** Events marked as done that do not have exactly one inbox row per subscriber. */
async function wronglyDone(system) {
  const rows = await system.query(
    `select o.name, (select count(*) from inbox i where i.event_id = o.id)::int as confirmed, count(*)::int as events
     from outbox o where o.done_at is not null group by 1, 2`,
  );
  return rows
    .filter(({ name, confirmed }) => confirmed !== inInbox(name))
    .map(({ name, confirmed, events }) => `${events}× ${name}: ${confirmed} of ${inInbox(name)}`);
}

/** Recurring jobs without a schedule in Redis. */
async function unscheduled(system) {
  const missing = [];
  for (const [name, { queue, everySeconds }] of Object.entries(jobs)) {
    if (everySeconds === undefined) continue;
    const next = await system.redis.zscore(`${system.prefix}:bull:${queue}:repeat`, name);
    if (next === null) missing.push(name);
  }
  return missing;
}

/** A row {what, one, other, equal}: whether the sweep runs again and marks every event as done. */
export async function checkSweep(system) {
  const now = new Date();
  let left;
  await until(
    async () => {
      const text = `select count(*)::int as left from outbox
        where done_at is null and created_at < $1 and available_at < $1`;
      [{ left }] = await system.query(text, [now]);
      return left === 0;
    },
    60_000,
    500,
  );
  return { what: 'events that no sweep has marked as done', one: left, other: 0, equal: left === 0 };
}

/** Returns rows {what, one, other, equal}. */
export async function checkInvariants({ system, owner, fleet, listener, before, orders }) {
  const began = Date.now();
  const now = new Date();
  let left;
  await until(
    async () => {
      left = await unconfirmed(system, now);
      return left === 0;
    },
    60_000,
    500,
  );
  const settled = (Date.now() - began) / 1_000;
  const { rows } = await reconcile({
    system,
    owner,
    fleet,
    console: listener,
    before,
    orders,
    withinMs: 10_000,
  });
  const wrong = await wronglyDone(system);
  // Workers check every 5 s whether Redis has lost their schedules.
  let missing = [];
  await until(async () => (missing = await unscheduled(system)).length === 0, 20_000, 250);
  return [
    { what: 'events refused', one: fleet.refused.length, other: 0, equal: fleet.refused.length === 0 },
    { what: `outbox rows unconfirmed after ${settled.toFixed(0)} s`, one: left, other: 0, equal: left === 0 },
    {
      what: `events without exactly one inbox row per subscriber ${wrong}`,
      one: wrong.length,
      other: 0,
      equal: wrong.length === 0,
    },
    {
      what: `recurring jobs without a schedule ${missing}`,
      one: missing.length,
      other: 0,
      equal: missing.length === 0,
    },
    ...rows,
  ];
}
