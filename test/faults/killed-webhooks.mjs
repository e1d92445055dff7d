// A tenant's own system that gets events while the worker, Redis and PostgreSQL are killed.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../tools/run/processes.mjs';
import { allowLoopback, killAndAwait } from './system.mjs';

const kills = ['worker', 'redis', 'worker', 'postgres', 'worker'];
const events = ['fan.gained', 'message.received', 'conversation.opened'];
/** A process that was killed leaves its requests to others after this time. */
const claimMs = 30_000;

/** Counts the requests of each event. The first request of every seventh event is refused. */
async function openReceiver() {
  const requests = new Map();
  const server = createServer((request, response) => {
    request.resume();
    const id = String(request.headers['webhook-id']);
    const nth = (requests.get(id) ?? 0) + 1;
    requests.set(id, nth);
    const isRefused = nth === 1 && requests.size % 7 === 0;
    response.writeHead(isRefused ? 500 : 204).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { requests, url: `http://127.0.0.1:${port}/hook`, close };
}

const publishedSql = `select e ->> 'id' as id from outbox o cross join jsonb_array_elements(o.payload -> 'events') e
  where o.name = 'public-events.published' and o.tenant_id = $1`;
const deliveriesSql = `select d.event_id as id, d.state, d.tries,
    (select count(*) from webhook_tries t where t.delivery_id = d.id)::int as logged
  from webhook_deliveries d where d.endpoint_id = $1`;

/** Returns rows {what, one, other, equal}: whether the receiver got each published event, and the log has each try. */
async function check({ system, owner }, endpointId, receiver) {
  /** @type {any[]} */
  let published = [];
  /** @type {any[]} */
  let deliveries = [];
  const isDone = async () => {
    published = await system.query(publishedSql, [owner.user.tenantId]);
    deliveries = await system.query(deliveriesSql, [endpointId]);
    return deliveries.length === published.length && deliveries.every(({ state }) => state === 'delivered');
  };
  await until(isDone, 2 * claimMs + 60_000, 500);
  receiver.close();
  const row = (what, one, other, equal = one === other) => ({ what, one, other, equal });
  const ids = new Set(published.map(({ id }) => id));
  const strangers = [...receiver.requests.keys()].filter((id) => !ids.has(id));
  const sum = (of) => deliveries.reduce((all, one) => all + of(one), 0);
  const unlogged = deliveries.filter(({ id, logged }) => logged < (receiver.requests.get(id) ?? 0));
  return [
    row('published events', published.length, 'at least 50', published.length >= 50),
    row('events published = received', ids.size, [...ids].filter((id) => receiver.requests.has(id)).length),
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
  const body = {
    name: 'Faults',
    url: receiver.url,
    events,
    subAccountIds: [],
    withTexts: true,
    asymmetric: false,
  };
  const { endpoint } = await owner.call('webhooks.create', { body });
  const gets = () => until(async () => receiver.requests.size > 0, 60_000, 50);
  if (!(await gets())) throw new Error('the endpoint got no event');
  for (const victim of kills) {
    fleet.ask();
    await pause(700);
    await killAndAwait(system, victim);
    say(`${victim} killed after ${receiver.requests.size} events`);
    await pause(1_500);
  }
  return async () => {
    // Later events belong to later scenarios.
    const rows = await check(context, endpoint.id, receiver);
    await owner.call('webhooks.delete', { params: { id: endpoint.id } });
    return rows;
  };
}
