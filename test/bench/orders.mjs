// The worker's CPU per gain of a tenant with 1,000 work orders, beside a tenant with one. The gaining sub-accounts
// always belong to one order; the other orders have other sub-accounts.
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { openConsole } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { signInAsTenant } from '../../tools/fleet/tenants.mjs';
import { startSystem } from '../faults/system.mjs';
import { cpuSince, msOfEach } from './cpu.mjs';
import { onOnePlatform, openOrder } from './one-order.mjs';
import { newFansOf, reportAtRate } from './report-at-rate.mjs';
import { followAcks, Shown } from './shown.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 1.5 };
export const unit = 'ms of CPU a gain';
/** Warms up until V8 has compiled the hot code, as in a server after a minute. */
export const warmUp = 3;

const orders = sized(20, 1_000);
const clients = sized(4, 20);
const rate = { perSecond: sized(50, 200), roundMs: sized(2_000, 5_000) };

/** Copies of an order, each with its own sub-account, numbered from 2 on. */
async function addOrders(system, { id, tenantId }) {
  const numbers = `generate_series(2, ${orders}) i`;
  const copied = (prefix) => `'${prefix}_' || lpad(i::text, 26, '0')`;
  const copy = (table, key, changes) =>
    system.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
       from ${table} t, ${numbers} where t.${key} = $1`,
      [id],
    );
  await system.query(
    `insert into sub_accounts (id, tenant_id, account, remark, is_default, platforms, reserved_at, secret_sealed, secret_hash,
       secret_hint, created_at)
     select ${copied('sub')}, $1, 'bench-' || i, '', false, '{telegram}', now(), '', 'bench-' || i, '', now()
     from ${numbers}`,
    [tenantId],
  );
  await copy('work_orders', 'id', `'id', ${copied('wor')}, 'name', 'Bench ' || i`);
  await system.query(
    `insert into work_order_members (order_id, sub_account_id, joined_at, tenant_id)
     select ${copied('wor')}, ${copied('sub')}, o.started_at, o.tenant_id from work_orders o, ${numbers} where o.id = $1`,
    [id],
  );
  await copy('work_order_spans', 'order_id', `'order_id', ${copied('wor')}`);
  await copy('work_order_epochs', 'order_id', `'order_id', ${copied('wor')}`);
  await system.query('analyze');
}

/** A tenant whose fleet gains fans for one order, and its console. */
async function openTenant(system, number) {
  const name = `bench-orders-${number}`;
  const owner = await signInAsTenant(system, number, `${name}@test.example`);
  const { plan, subAccounts } = await planFleet(system, owner, clients, name);
  const order = await openOrder(owner, subAccounts);
  const shown = new Shown();
  const console = openConsole(system, owner, (event, push) => {
    if (event === 'work-orders:counted') shown.show(push.data.orders[0].total.completed);
  });
  await console.ready;
  const firstNumber = takeNumbers(system.folder, 1_000_000);
  const fleet = new Fleet({ url: system.url, plan: onOnePlatform(plan), firstNumber });
  await fleet.connect();
  followAcks(fleet, [shown]);
  return {
    order: { id: order.id, tenantId: owner.user.tenantId },
    shown,
    report: newFansOf(fleet),
    async close() {
      console.close();
      await fleet.close();
    },
  };
}

export async function prepare({ say }) {
  const system = await startSystem('bench-orders', { demoClients: false });
  const one = await openTenant(system, 2);
  const many = await openTenant(system, 3);
  await addOrders(system, many.order);
  const [{ open }] = await system.query(
    `select count(*)::int as open from work_orders where tenant_id = $1 and status = 'normal'`,
    [many.order.tenantId],
  );
  say(`${open} orders beside one`);
  const { worker, postgres } = await system.pids();
  const cpuPerGain = async ({ shown, report }) => {
    shown.begin();
    const cpu = cpuSince({ worker, postgres });
    const sent = await reportAtRate(report, rate);
    await shown.all(sent);
    const used = cpu.read();
    say(`ms of CPU a gain: ${msOfEach(used, sent)}`);
    return (1_000 * (used.worker ?? 0)) / sent;
  };
  return {
    ours: () => cpuPerGain(many),
    limit: () => cpuPerGain(one),
    async close() {
      await one.close();
      await many.close();
      await system.stop();
    },
  };
}
