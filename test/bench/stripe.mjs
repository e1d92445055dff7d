// Stripe's signed callbacks, and the orders in them.
import Stripe from 'stripe';

const secret = 'whsec_bench_0123456789abcdef';
const { webhooks } = new Stripe('sk_test_bench');

/** The environment of a system that accepts Stripe payments. */
export const stripeEnv = { STRIPE_SECRET_KEY: 'sk_test_bench_0123456789', STRIPE_WEBHOOK_SECRET: secret };

const tenants = 250;

let events = 0;

/** @typedef {{ id: string, data: { object: { client_reference_id: string } } }} Callback */

/** A signed callback, ready to send. */
export function callback(orderId, status) {
  const id = `evt_bench_${process.pid}_${++events}`;
  const session = {
    id: `cs_${orderId}`,
    object: 'checkout.session',
    status: 'complete',
    payment_status: status,
    client_reference_id: orderId,
    metadata: { orderId },
    amount_total: 1e3,
    currency: 'usd',
    payment_intent: `pi_${orderId}`,
  };
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  });
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret }),
  };
  return { body, headers };
}

/** Rejects unless the callback is accepted. */
export async function post(agent, origin, target, { body, headers }) {
  const answer = await agent.request({ origin, path: target, method: 'POST', headers, body });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`a callback was answered by ${answer.statusCode}`);
}

const idOf = (kind, stamp, text) => `${kind}_${`${stamp}x${text}`.padStart(26, '0')}`;
const nextStamp = () => `${process.pid}${++events}`;

/** Creates empty tenants and returns their ids. */
export async function makeTenants(system, count) {
  const stamp = nextStamp();
  const ids = Array.from({ length: count }, (_, index) => idOf('tnt', stamp, index));
  await system.query(
    `insert into tenants (id, time_zone, package_family, port_num, created_at)
     select id, 'UTC', 'MIAN_FEI_ROOT', 1, now() from unnest($1::text[]) as id`,
    [ids],
  );
  return ids;
}

/** Creates one order of a million characters per number, for the given tenants in turn or for new ones. */
export async function makeOrders(system, count, given) {
  const owners = given ?? (await makeTenants(system, Math.min(tenants, count)));
  const stamp = nextStamp();
  const orders = Array.from({ length: count }, (_, index) => idOf('ord', stamp, index));
  await system.query(
    `insert into orders (id, tenant_id, user_name, package_id, family, package, buy_type, purchase_type, num, unit_price,
       amount, rmb_amount, rmb_rate, characters, lines, plan_version, provider, created_at, closes_at)
     select o.id, ($2::text[])[1 + o.nth % array_length($2::text[], 1)], 'bench', p.id, p.family,
       jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'type', p.type, 'days', p.days, 'price', p.price,
         'actualPrice', p.price, 'discount', 0, 'minPort', p.min_port, 'characters', p.characters),
       1, 'new', 1, 1000, 1000, 7200, 72000, p.characters, '[]', 0, 'stripe', now(), now() + interval '30 minutes'
     from unnest($1::text[]) with ordinality as o(id, nth), packages p where p.code = 'ZI_FU_100W' and p.retired_at is null`,
    [orders, owners],
  );
  return orders;
}
