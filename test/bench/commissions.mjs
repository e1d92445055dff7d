// The worker's CPU per payment of a tenant with four levels of promoters, beside a tenant without promoters, at the
// same steady rate. First payments are excluded.
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { atRest, cpuSince } from './cpu.mjs';
import { sized } from './sizes.mjs';
import { callback, makeOrders, makeTenants, post, stripeEnv } from './stripe.mjs';

export const goal = { most: 1.5 };
export const unit = 'ms of CPU a payment';
/** Warms up until V8 has compiled the hot code and each tenant has paid once. */
export const warmUp = 3;

const payers = sized(20, 200);
const promoters = sized(10, 100);
const payments = sized(40, 400);
const perSecond = 40;
/** The time for the effects of the last payment: marks of events, pushes of a tick. */
const restMs = 2_000;
const quietMs = sized(1_000, 5_000);

/** Gives each tenant four of the promoters as its levels. */
async function refer(system, tenants) {
  const chain = await makeTenants(system, promoters);
  await system.query(
    `insert into referrals (tenant_id, link_id, promoter_ids, invite_code, referred_at)
     select t.id, 'plk_' || t.nth % $3, array(select ($2::text[])[1 + (t.nth + level * 7) % $3] from generate_series(0, 3) level),
       'BENCH', now()
     from unnest($1::text[]) with ordinality as t (id, nth)`,
    [tenants, chain, promoters],
  );
  await system.query(
    `insert into invited_users (id, tenant_id, invited_id, level, email, link_id, source, registered_at)
     select 'inv_' || right(r.tenant_id, 25) || p.level, p.id, r.tenant_id, p.level, '', case when p.level = 1 then r.link_id end,
       '', now()
     from referrals r cross join unnest(r.promoter_ids) with ordinality as p (id, level) where r.tenant_id = any($1)`,
    [tenants],
  );
}

/** Pays orders at the rate. Resolves with the worker's CPU seconds, without its idle use. */
async function pay({ system, agent, idle }, tenants, levels) {
  const orders = await makeOrders(system, payments, tenants);
  const ready = orders.map((id) => callback(id, 'paid'));
  const cpu = cpuSince({ worker: await system.pidOf('worker') }, idle);
  const began = performance.now();
  for (let sent = 0; sent < payments; ) {
    const due = Math.min(payments, Math.ceil(((performance.now() - began) / 1_000) * perSecond));
    for (const one of ready.slice(sent, due))
      void post(agent, system.url, '/api/payments/stripe/callback', one);
    sent = due;
    await pause(5);
  }
  const isDone = async () => {
    const [row] = await system.query(
      `select (select count(*) from orders where id = any($1) and status = 'success')::int as paid,
         (select count(*) from commissions where order_id = any($1))::int as commissions`,
      [orders],
    );
    return row.paid === payments && row.commissions === levels * payments;
  };
  if (!(await until(isDone, 30_000, 100))) throw new Error('not every payment earned its commissions');
  await pause(restMs);
  return (1_000 * (cpu.read().worker ?? 0)) / payments;
}

export async function prepare({ say }) {
  const system = await startSystem('bench-commissions', { env: stripeEnv, demoClients: false });
  const agent = new Agent({ connections: 16, pipelining: 1 });
  const [referred, others] = [await makeTenants(system, payers), await makeTenants(system, payers)];
  await refer(system, referred);
  await system.query('analyze');
  await pause(quietMs);
  const idle = await atRest({ worker: await system.pidOf('worker') }, quietMs);
  say(`the worker at rest uses ${(1_000 * (idle.worker ?? 0)).toFixed(0)} ms of CPU a second`);
  const run = { system, agent, idle };
  return {
    ours: () => pay(run, referred, 4),
    limit: () => pay(run, others, 0),
    async close() {
      await agent.close();
      await system.stop();
    },
  };
}
