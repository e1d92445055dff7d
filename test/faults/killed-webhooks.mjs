// A tenant's own systems that get events while the worker, Redis and PostgreSQL are killed: those of the fleet, and a flood to one
// endpoint and a tenth of it to ten. `FLOOD_EVENTS` is the size of the flood. The kills come as its shares are delivered.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../tools/run/processes.mjs';
import { allowLoopback, killAndAwait } from './system.mjs';

const kills = ['worker', 'redis', 'worker', 'postgres', 'worker'];
const events = ['fan.gained', 'message.received', 'conversation.opened'];
const floodEvents = Number(process.env.FLOOD_EVENTS ?? 1_000);
/** Events that are published at once, and deliveries that may be on their way: Parley drops those of a tenant beyond 100,000. */
const chunk = 2_000;
const onTheWayMost = 30_000;
const tenths = Array.from({ length: 10 }, (_, n) => `/tenth${n}`);
/** A process that was killed leaves its requests to others after this time. */
const claimMs = 30_000;

/** Counts the requests of each event at each path. The first request of every seventh event is refused. */
async function openReceiver() {
  /** @type {Map<string, Map<string, number>>} */
  const paths = new Map();
  const server = createServer((request, response) => {
    request.resume();
    const requests = at(request.url ?? '');
    const id = String(request.headers['webhook-id']);
    const nth = (requests.get(id) ?? 0) + 1;
    requests.set(id, nth);
    const isRefused = nth === 1 && requests.size % 7 === 0;
    response.writeHead(isRefused ? 500 : 204).end();
  });
  const at = (/** @type {string} */ path) => {
    const requests = paths.get(path) ?? new Map();
    paths.set(path, requests);
    return requests;
  };
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { requests: at('/hook'), at, url: `http://127.0.0.1:${port}`, close };
}

const newId = () =>
  `evt_${randomUUID()
    .replaceAll('-', '')
    .slice(0, 26)
    .replace(/[ilou]/g, '0')}`;

/** Stores events as a feature publishes them. Repeats a chunk that PostgreSQL refuses while it is killed. */
async function publish({ system, owner }, type, ids) {
  const { tenantId } = owner.user;
  const at = new Date().toISOString();
  const rows = [];
  for (let from = 0; from < ids.length; from += 200) {
    const events = ids
      .slice(from, from + 200)
      .map((id) => ({ id, type, at, subAccountId: null, data: { taskId: id } }));
    rows.push({ id: newId(), payload: { events, size: events.length } });
  }
  const text = `insert into outbox (id, tenant_id, name, payload, created_at, available_at)
    select r ->> 'id', $1, 'public-events.published', r -> 'payload', now(), now() from jsonb_array_elements($2::jsonb) r
    on conflict do nothing`;
  const isStored = () =>
    system.query(text, [tenantId, JSON.stringify(rows)]).then(
      () => true,
      () => false,
    );
  if (!(await until(isStored, 60_000, 200))) throw new Error('events could not be published');
}

/** Publishes a flood. Resolves with the ids of its events by type. */
async function flood(context, receiver) {
  const ids = { 'order.paid': [], 'task.done': [] };
  const onTheWay = () =>
    tenths.reduce(
      (sum, path) => sum + ids['task.done'].length - receiver.at(path).size,
      ids['order.paid'].length - receiver.at('/flood').size,
    );
  for (let left = floodEvents; left > 0; left -= chunk) {
    const size = Math.min(chunk, left);
    for (const [type, count] of Object.entries({ 'order.paid': size, 'task.done': size / 10 })) {
      const some = Array.from({ length: count }, newId);
      await publish(context, type, some);
      ids[type].push(...some);
    }
    if (!(await until(() => onTheWay() < onTheWayMost, 300_000, 200)))
      throw new Error('the flood does not flow off');
  }
  return ids;
}

const publishedSql = `select e ->> 'id' as id, e ->> 'type' as type
  from outbox o cross join jsonb_array_elements(o.payload -> 'events') e
  where o.name = 'public-events.published' and o.tenant_id = $1`;
const deliveriesSql = `select d.event_id as id, d.state, d.tries,
    (select count(*) from webhook_tries t where t.delivery_id = d.id)::int as logged
  from webhook_deliveries d where d.endpoint_id = $1`;

/** Returns rows {what, one, other, equal}: whether an endpoint got each published event, and the log has each try. */
async function check({ system }, { id: endpointId, path, idsOf }, receiver) {
  const name = path.slice(1);
  /** @type {any[]} */
  let deliveries = [];
  /** @type {Set<string>} */
  let ids = new Set();
  const isDone = async () => {
    ids = new Set(await idsOf());
    deliveries = await system.query(deliveriesSql, [endpointId]);
    return deliveries.length === ids.size && deliveries.every(({ state }) => state === 'delivered');
  };
  await until(isDone, 2 * claimMs + 60_000 + floodEvents * 5, 1_000);
  const requests = receiver.at(path);
  const row = (what, one, other, equal = one === other) => ({ what: `${name}: ${what}`, one, other, equal });
  const strangers = [...requests.keys()].filter((id) => !ids.has(id));
  const sum = (of) => deliveries.reduce((all, one) => all + of(one), 0);
  const unlogged = deliveries.filter(({ id, logged }) => logged < (requests.get(id) ?? 0));
  return [
    row('events published = received', ids.size, [...ids].filter((id) => requests.has(id)).length),
    row('events that the receiver got and nobody published', strangers.length, 0),
    row('events delivered', deliveries.filter(({ state }) => state === 'delivered').length, ids.size),
    row(
      'tries begun = logged',
      sum(({ tries }) => tries),
      sum(({ logged }) => logged),
    ),
    row('events with more requests than logged tries', unlogged.length, 0),
  ];
}

/** @param {any} context */
export async function killWebhooks(context) {
  const { system, owner, fleet, say } = context;
  await allowLoopback(system);
  const receiver = await openReceiver();
  const create = async (path, chosen) => {
    const body = { name: path.slice(1), url: receiver.url + path, events: chosen, subAccountIds: [] };
    const { endpoint } = await owner.call('webhooks.create', {
      body: { ...body, withTexts: true, asymmetric: false },
    });
    return endpoint.id;
  };
  const published = async (types) => {
    const rows = await system.query(publishedSql, [owner.user.tenantId]);
    return rows.filter(({ type }) => types.includes(type)).map(({ id }) => id);
  };
  const endpoints = [{ path: '/hook', id: await create('/hook', events), idsOf: () => published(events) }];
  const gets = () => until(async () => receiver.requests.size > 0, 60_000, 50);
  if (!(await gets())) throw new Error('the endpoint got no event');
  /** @type {Record<string, string[]>} */
  let ids = {};
  const flooded = (path, type, id) => endpoints.push({ path, id, idsOf: async () => ids[type] ?? [] });
  flooded('/flood', 'order.paid', await create('/flood', ['order.paid']));
  for (const path of tenths) flooded(path, 'task.done', await create(path, ['task.done']));
  // The worker learns of the endpoints within a moment.
  await pause(1_500);
  const began = performance.now();
  const flooding = flood(context, receiver);
  flooding.catch(() => undefined);
  const got = receiver.at('/flood');
  for (const [index, victim] of kills.entries()) {
    fleet.ask();
    const share = (floodEvents * (index + 1)) / (kills.length + 1);
    if (!(await until(() => got.size >= share, 600_000, 10))) throw new Error('the flood does not arrive');
    say(`${victim} is killed after ${receiver.requests.size} events, and ${got.size} of the flood`);
    await killAndAwait(system, victim);
  }
  ids = await flooding;
  return async () => {
    // Later events belong to later scenarios.
    const rows = [];
    for (const endpoint of endpoints) rows.push(...(await check(context, endpoint, receiver)));
    const all = endpoints.reduce((sum, { path }) => sum + receiver.at(path).size, 0);
    say(`${all} deliveries within ${Math.round((performance.now() - began) / 1_000)} s`);
    receiver.close();
    for (const { id } of endpoints) await owner.call('webhooks.delete', { params: { id } });
    return [
      {
        what: 'published events',
        one: receiver.requests.size,
        other: 'at least 50',
        equal: receiver.requests.size >= 50,
      },
      ...rows,
    ];
  };
}
