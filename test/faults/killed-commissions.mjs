// Payments of a tenant with four promoters. The worker is killed between payment and commission, and between commission
// and confirmation. Each time, Redis is emptied before the next worker continues.
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { callback, makeOrders, makeTenants, stripeEnv } from '../bench/stripe.mjs';
import { promotionRecounts } from '../support/promotion-recounts.mjs';
import { insist, killAndAwait, killAndHold, untilWaiting } from './system.mjs';

/** Only payments of real money earn commissions. */
export const commissionEnvironment = stripeEnv;

const levels = 4;
/** The number of orders paid at once. */
const together = 3;

/** Gives the tenant a chain of new promoters, without notifying it. */
async function refer(system, tenantId) {
  const promoters = await makeTenants(system, levels);
  await system.query(
    `insert into referrals (tenant_id, link_id, promoter_ids, invite_code, referred_at)
     values ($1, 'plk_fault', $2, 'FAULT7', now())`,
    [tenantId, promoters],
  );
}

const lockFor = (table) => `lock table ${table} in share row exclusive mode`;
const durableSql = 'select count(*)::int as n from commissions where order_id = any($1)';

/** Makes Stripe report a payment several times at once. Resolves when all are answered. */
async function pay({ url }, orderId, copies = 1) {
  const { body, headers } = callback(orderId, 'paid');
  const report = () =>
    insist('a callback that is answered', async () => {
      const target = new URL('/api/payments/stripe/callback', url);
      const signal = AbortSignal.timeout(5e3);
      const reply = await fetch(target, { method: 'POST', headers, body, signal });
      if (!reply.ok) throw new Error(`status ${reply.status}`);
    });
  await Promise.all(Array.from({ length: copies }, report));
}

/**
 * Kills the worker while it waits, and empties Redis before the next one starts. Resolves with the function that
 * releases the lock.
 */
async function killWaitingWorker({ system, say }, when) {
  const resume = await killAndHold(system, 'worker');
  await system.redis.flushall();
  say(`worker killed ${when}, Redis emptied`);
  return resume;
}

/**
 * Pays orders and kills the worker: before any commission is durable, or with `confirms` when one order's commissions
 * are durable but unconfirmed.
 */
async function payAndKill(context, orders, confirms) {
  const { system } = context;
  const locks = [await system.lock(lockFor('commissions'))];
  let resume;
  try {
    await Promise.all(orders.map((id) => pay(system, id)));
    await untilWaiting(system, 'commissions');
    if (confirms) {
      locks.push(await system.lock(lockFor('inbox')));
      await locks.shift()();
      const isDurable = async () => (await system.query(durableSql, [orders]))[0].n >= levels;
      if (!(await until(isDurable, 60_000, 20))) throw new Error('no commission became durable');
      await untilWaiting(system, 'inbox');
    }
    const when = confirms ? 'between commission and confirmation' : 'between payment and commission';
    resume = await killWaitingWorker(context, when);
  } finally {
    for (const release of locks) await release();
    resume?.();
  }
}

/** Each order's commissions, and their amounts in the ledger. */
const earnedSql = `
  select o.id, coalesce(string_agg(c.level::text, ' ' order by c.level), '') as levels,
    count(*) filter (where c.tenant_id = r.promoter_ids[c.level] and not c.is_first)::int as own,
    count(*) filter (where c.rate = case c.level when 1 then t.rebate_rate
        else (s.promotion_level_rates ->> ('level' || c.level))::int end
      and c.amount = o.amount::bigint * c.rate / 10000)::int as right_amount,
    count(*) filter (where array[c.amount] = (select array_agg(m.amount) from promotion_transfers m
      where m.commission_id = c.id and m.kind = 'commission'))::int as given
  from orders o
  join referrals r on r.tenant_id = o.tenant_id
  cross join installation_settings s
  left join commissions c on c.order_id = o.id
  left join tenants t on t.id = c.tenant_id
  where o.id = any($1) group by 1`;

const isEarnedOnce = (order) =>
  order.levels === '1 2 3 4' && [order.own, order.right_amount, order.given].every((n) => n === levels);

/**
 * Returns rows {what, one, other, equal}: whether each payment earned each level one commission, equal to a recount.
 */
async function checkCommissions(system, { tenantId }, ids) {
  let earned = [];
  await until(
    async () => {
      earned = await system.query(earnedSql, [ids]);
      return earned.length === ids.length && earned.every(isEarnedOnce);
    },
    90_000,
    500,
  );
  const wrong = earned.filter((order) => !isEarnedOnce(order));
  const told = await system.query('select level from invited_users where invited_id = $1 order by 1', [
    tenantId,
  ]);
  const row = (what, one, other) => ({ what, one, other, equal: one === other });
  const mistakes = [];
  for (const [name, sql] of Object.entries(promotionRecounts)) {
    const found = await system.query(sql);
    mistakes.push(row(`promotion beside a recount, ${name}: ${JSON.stringify(found)}`, found.length, 0));
  }
  return [
    row('paid orders', earned.length, ids.length),
    row(`orders without exactly four commissions ${JSON.stringify(wrong)}`, wrong.length, 0),
    row('promoters that were told of the registration', `${told.map(({ level }) => level)}`, '1,2,3,4'),
    ...mistakes,
  ];
}

/** Resolves with the check when all orders are paid and every process runs again. */
export async function killCommissions(context) {
  const { system, say } = context;
  const owner = await signIn(system);
  await refer(system, owner.user.tenantId);
  const orders = await makeOrders(system, 6 * together, [owner.user.tenantId]);
  const next = () => orders.slice(taken, (taken += together));
  let taken = 0;
  for (const confirms of [false, true, false, true]) await payAndKill(context, next(), confirms);
  // Kills the worker at an arbitrary point.
  const paying = Promise.all(orders.slice(taken).map((id) => pay(system, id, 3)));
  for (let kills = 0; kills < 2; kills++) {
    await pause(100 + Math.random() * 500);
    await killAndAwait(system, 'worker');
    await system.redis.flushall();
  }
  say('worker killed twice more');
  await paying;
  return () => checkCommissions(system, owner.user, orders);
}
