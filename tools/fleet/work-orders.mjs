// Work orders that count the fleet's fans: one per platform, over all of its sub-accounts.
import { until } from '../run/processes.mjs';
import { fleetPlatforms } from './accounts.mjs';

/** @typedef {{ id: string, platform: string, epoch: number }} FleetOrder */

/**
 * Creates the orders, or resets those of an earlier run. Only clients of these sub-accounts gain fans for them.
 * @returns {Promise<FleetOrder[]>}
 */
export async function openOrders(owner, subAccounts, prefix = 'fleet') {
  const orders = [];
  for (const platform of fleetPlatforms) {
    const name = `${prefix} ${platform}`;
    const settings = {
      name,
      subAccountIds: subAccounts.map(({ id }) => id),
      totalGoal: null,
      dailyGoal: null,
      resetTime: '00:00',
      baseAtClose: false,
      remarks: '',
      refreshMinutes: 0,
    };
    const { items } = await owner.call('work-orders.list', {
      query: { search: name, platform, pageSize: 100 },
    });
    let order = items.find((one) => one.name === name);
    if (!order) order = await owner.call('work-orders.create', { body: { ...settings, platform } });
    else {
      const params = { id: order.id };
      await owner.call('work-orders.edit', { params, body: settings });
      await owner.call('work-orders.enable', { params });
      order = await owner.call('work-orders.reset', { params, body: { name, fansBecomeBase: false } });
    }
    orders.push({ id: order.id, platform, epoch: order.epoch });
  }
  return orders;
}

/** The expected figures of a platform's order, from the clients' own log of acknowledged events. */
function expectedOf(platform, { log, ackedIds }) {
  const [pairs, fresh, contacts] = [new Set(), new Set(), new Set()];
  for (const id of ackedIds) {
    const event = log.get(id);
    if (event.platform !== platform) continue;
    const { socialAccountId, subAccountId, dedupeScope, account } = event;
    pairs.add(`${socialAccountId} ${account}`);
    fresh.add(dedupeScope === 'tenant' ? account : `${subAccountId} ${account}`);
    contacts.add(account);
  }
  return { completed: pairs.size, fresh: fresh.size, contacts: contacts.size };
}

/** The order's gains, counted from their rows. */
async function recountOrder(system, tenantId, { id, epoch }) {
  const [row] = await system.query(
    `select count(*) filter (where type <> 'base')::int as completed,
       count(*) filter (where type = 'new')::int as fresh,
       count(distinct contact_id) filter (where type <> 'base')::int as contacts
     from work_order_gains where tenant_id = $1 and order_id = $2 and epoch = $3`,
    [tenantId, id, epoch],
  );
  return row;
}

const names = ['completed', 'fresh', 'contacts'];

/** Rows {what, one, other, equal}: acknowledged = counted by the order = shown, for each order. */
export async function reconcileOrders({ system, owner, fleet, orders }) {
  const rows = [];
  for (const order of orders) {
    const want = expectedOf(order.platform, fleet);
    let have;
    let shown;
    await until(
      async () => {
        have = await recountOrder(system, owner.user.tenantId, order);
        shown = (await owner.call('work-orders.get', { params: { id: order.id } })).total;
        return names.every((name) => want[name] === have[name] && have[name] === shown[name]);
      },
      10_000,
      250,
    );
    for (const name of names) {
      const what = `order ${order.platform} ${name}`;
      rows.push(
        {
          what: `${what}: acked = counted`,
          one: want[name],
          other: have[name],
          equal: want[name] === have[name],
        },
        {
          what: `${what}: counted = shown`,
          one: have[name],
          other: shown[name],
          equal: have[name] === shown[name],
        },
      );
    }
  }
  return rows;
}
