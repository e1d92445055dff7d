// Orders paid in the sandbox while the processes that handle the payments are killed midway.
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { insist, killAndAwait, killWaiting, untilAcknowledged } from './system.mjs';

/** A million characters, and a month of all ports. */
const [pack, month] = ['pkg_00000000000000000000000007', 'pkg_00000000000000000000000002'];

/** Places orders, of characters unless `isMonth`. Each resolves with its id and its payment address. */
async function placeOrders(owner, count, isMonth) {
  const { portNum } = owner.user;
  const wishes = Array.from({ length: count }, (_, index) =>
    isMonth(index) ? { buyType: 2, num: portNum, setMealId: month } : { buyType: 1, num: 1, setMealId: pack },
  );
  const orders = [];
  for (const wish of wishes) {
    orders.push(await owner.call('orders.purchase', { body: { ...wish, provider: 'sandbox' } }));
  }
  return orders;
}

/** Pays an order in the sandbox. Resolves when the payment is answered. */
async function pay({ payUrl }, wish = {}) {
  const { origin, searchParams } = new URL(payUrl);
  const target = new URL(`/api/sandbox/payments/${searchParams.get('token')}`, origin);
  await insist('a payment that is answered', async () => {
    const body = JSON.stringify({ outcome: 'paid', ...wish });
    const reply = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(5e3),
    });
    // The payment was already answered, but the answer was lost.
    if (!reply.ok && reply.status !== 409) throw new Error(`status ${reply.status}`);
  });
}

const soldSql = `select o.id, o.status, o.package_id = '${pack}' as "isPack",
    (select count(*)::int from money_transfers m where m.order_id = o.id) as moved,
    (select count(*)::int from character_transfers c where c.tenant_id = o.tenant_id and c.cause = o.id) as given,
    (select count(*)::int from package_segments s where s.order_id = o.id) as segments,
    (select count(*)::int from payments p where p.order_id = o.id and p.verdict = 'fulfilled') as fulfilled,
    (select count(*)::int from payments p where p.order_id = o.id and p.verdict in ('received', 'parked')) as left,
    (select count(*)::int from outbox e where e.name = 'purchase.fulfilled' and e.payload->>'orderId' = o.id) as told
  from orders o where o.id = any($1)`;

const booksSql = (kind) => `select count(*)::int as n from ${kind}_accounts a where a.balance <>
  (select coalesce(sum(e.amount), 0) from ${kind}_entries e where e.account_id = a.id)`;

const isFulfilledOnce = ({ status, isPack, moved, given, segments, fulfilled, left, told }) =>
  status === 'success' &&
  [moved, fulfilled, told].every((times) => times === 1) &&
  left === 0 &&
  // The first month includes characters.
  (isPack ? given === 1 && segments === 0 : given <= 1 && segments === 1);

/** Returns rows {what, one, other, equal}: whether every paid order is fulfilled once and the accounts balance. */
async function checkPurchases(system, { tenantId }, orders, endBefore) {
  const ids = orders.map(({ id }) => id);
  let sold = [];
  await until(
    async () => {
      sold = await system.query(soldSql, [ids]);
      return sold.every(isFulfilledOnce);
    },
    90_000,
    500,
  );
  const wrong = sold.filter((order) => !isFulfilledOnce(order));
  const row = (what, one, other) => ({ what, one, other, equal: one === other });
  const [[money], [characters]] = await Promise.all(
    ['money', 'character'].map((kind) => system.query(booksSql(kind))),
  );
  const [paid] = await system.query(
    `select (select sum(amount)::int from orders where id = any($1)) as price,
       (select sum(e.amount)::int from money_entries e
        join money_accounts a on a.id = e.account_id and a.kind = 'sales'
        join money_transfers m on m.id = e.transfer_id
        where m.tenant_id = $2 and m.order_id = any($1)) as sales,
       (select extract(epoch from package_ends_at)::float8 from tenants where id = $2) as end`,
    [ids, tenantId],
  );
  const months = orders.filter(({ package: { id } }) => id === month).length;
  return [
    row(`paid orders not fulfilled exactly once ${JSON.stringify(wrong)}`, wrong.length, 0),
    row('balances of money that are not the sum of their entries', money.n, 0),
    row('balances of characters that are not the sum of their entries', characters.n, 0),
    row('cents sold = cents paid', paid.sales, paid.price),
    row('days the package was prolonged', Math.round((paid.end - endBefore) / 86_400), months * 30),
  ];
}

/** Resolves with the check when all orders are paid and every process runs again. */
export async function killPayments(context) {
  const { system } = context;
  const owner = await signIn(system);
  const { tenantId } = owner.user;
  // The demo's plan belongs to no package and has no end; now a month can prolong it.
  await system.query(
    `update tenants set package_id = $2, package_ends_at = now() + interval '10 days' where id = $1`,
    [tenantId, month],
  );
  const [{ end }] = await system.query(
    'select extract(epoch from package_ends_at)::float8 as end from tenants where id = $1',
    [tenantId],
  );
  const orders = await placeOrders(owner, 16, (index) => index % 4 === 3);
  const [judged, stored, asked, mixed] = [orders.slice(0, 4), orders.slice(4, 8), orders[8], orders.slice(9)];

  // Kills the worker during a fulfilment.
  await killWaiting(context, 'money_transfers', 'worker', () =>
    Promise.all(judged.map((order) => pay(order, { copies: 3 }))),
  );
  // Kills the api while it receives webhooks.
  await killWaiting(context, 'payments', 'api', () =>
    Promise.all(stored.map((order) => pay(order, { copies: 3, outOfOrder: true }))),
  );
  await untilAcknowledged(context);
  // Kills the api while it fulfils a provider's answer to its question.
  await pay(asked, { delaySeconds: 3_600 });
  await system.query('update sandbox_payments set due_at = now() where order_id = $1', [asked.id]);
  await killWaiting(context, 'money_transfers', 'api', async () => {
    owner.call('orders.check', { params: { id: asked.id } }).catch(() => {});
  });
  await system.query(
    `update outbox set available_at = now() where name = 'sandbox.callback-due' and payload->>'orderId' = $1`,
    [asked.id],
  );
  await untilAcknowledged(context);
  // Kills both at arbitrary points.
  const paying = Promise.all(mixed.map((order, n) => pay(order, { copies: 20, outOfOrder: n % 2 === 0 })));
  for (const what of ['worker', 'api', 'worker']) {
    await pause(300 + Math.random() * 500);
    await killAndAwait(system, what);
  }
  await paying;
  return () => checkPurchases(system, owner.user, orders, end);
}
