import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRule } from '../support/automatic-replies.js';
import { CostMeter, type Costs } from '../support/cost-meter.js';
import { fanEvent, makeSubAccount, RawClient, receivedEvent, resultsOf } from '../support/desktop.js';
import { PaymentServer } from '../support/payment-server.js';
import { everyProvider, orderAt, send, stripeEvent, stripeSent } from '../support/payments.js';
import { addLinkTo, visit } from '../support/redirects.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { addWallet, certify, correct, pay, twoOperators, withdraw } from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';
import ceilings from './event-costs.json' with { type: 'json' };

const server = await PaymentServer.start();
const world = withWorld({ worker: true, environment: everyProvider(server) });
const runs = 3;

let meter: CostMeter;
beforeAll(async () => {
  meter = await CostMeter.open(world);
});
afterAll(() => meter.close());

/**
 * Jobs and rows are exact. Several marks may share a statement if they arrive together by chance. Commands to Redis
 * share a call as often as they arrive together, so only a higher figure of those is a change.
 */
function isNear(name: string, figure: number, limit: number): boolean {
  if (/Redis|Lua/.test(name)) return figure - limit <= Math.max(2, 0.15 * limit);
  const isExact = /^jobs$|: rows /.test(name) && !name.startsWith('outbox');
  return Math.abs(figure - limit) <= (isExact ? 0 : Math.max(1, 0.05 * limit));
}

/** A figure that is as near to its ceiling as it can be is replaced by the ceiling. */
function beside(measured: Costs, ceiling: Costs): Costs {
  const names = [...new Set([...Object.keys(measured), ...Object.keys(ceiling)])];
  const figures = names.map((name) => {
    const [figure = 0, limit = 0] = [measured[name], ceiling[name]];
    return [name, isNear(name, figure, limit) ? limit : figure] as const;
  });
  return Object.fromEntries(figures.filter(([, figure]) => figure > 0));
}

/** A change that costs less lowers its ceiling, so that the saving is not lost unseen. */
const check = (measured: Costs, ceiling: Costs): void => expect(beside(measured, ceiling)).toEqual(ceiling);

async function connect(tenant: TestTenant): Promise<{ client: RawClient; socialAccountId: string }> {
  const { code } = await makeSubAccount(world, tenant.tenantId, { autoReply: true, sessionArchive: true });
  const client = await RawClient.connect(world, { by: 'code', code });
  return { client, socialAccountId: await client.open(`a${randomUUID().slice(0, 8)}`) };
}

test('a reply cycle', async () => {
  const tenant = await makeTenant(world);
  await addRule(tenant, 'price', { title: 'Nine dollars' });
  const { client, socialAccountId } = await connect(tenant);
  const replies = () => client.commands.filter(({ kind }) => kind === 'reply');
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const events = [receivedEvent(socialAccountId, `ann${asked}`, 'what is the price?')];
    resultsOf(await client.request('report', { events }));
    await client.until(() => replies().length === asked);
  };
  const confirm = async () => {
    const id = replies().at(-1)?.id ?? '';
    const sent = [{ id, messageId: randomUUID(), at: Date.now() }];
    await client.request('command:confirm', { ids: [id], sent });
  };
  const costs = await meter.measure([tenant.tenantId], runs, [ask, confirm]);
  client.close();
  check(costs, ceilings['reply cycle']);
});

test('a lone fan', async () => {
  const tenant = await makeTenant(world);
  const { client, socialAccountId } = await connect(tenant);
  const report = async () =>
    resultsOf(await client.request('report', { events: [fanEvent(socialAccountId)] }));
  const costs = await meter.measure([tenant.tenantId], runs, [report]);
  client.close();
  check(costs, ceilings['lone fan']);
});

test('a payment', async () => {
  const { tenantId } = await makeTenant(world);
  const orders = await Promise.all(
    Array.from({ length: runs + 1 }, () => orderAt(world, tenantId, 'stripe')),
  );
  const ids = [tenantId, ...orders.map(({ id }) => id)];
  const payNext = async () => {
    const order = orders.pop();
    if (order) expect((await send(world, 'stripe', stripeSent(stripeEvent(order)))).status).toBe(200);
  };
  check(await meter.measure(ids, runs, [payNext]), ceilings['payment']);
});

test('a click', async () => {
  const { tenantId } = await makeTenant(world);
  const link = await addLinkTo(world, tenantId, ['ann']);
  const click = async () => expect((await visit(world.url, link.path)).status).toBe(302);
  check(await meter.measure([tenantId, link.id], runs, [click]), ceilings['click']);
});

test('a withdrawal that is paid', async () => {
  const tenant = await makeTenant(world);
  await certify(world, tenant);
  await correct(world, tenant.tenantId, 1_000_000);
  const account = await addWallet(world, tenant);
  const [operator] = await twoOperators(world);
  let paid = 0;
  const work = async () => {
    const { id } = await withdraw(tenant, account, 10_000);
    await pay(operator, id, `reference ${++paid}`).expect(200);
  };
  check(await meter.measure([tenant.tenantId], runs, [work]), ceilings['withdrawal']);
});
