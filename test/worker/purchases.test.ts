import { Database } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { Realtime } from '@parley/platform/realtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConsoleClient } from '../support/console.js';
import { eventsOf, handled } from '../support/events.js';
import { buy, checkMoney, onSale, placeOrder } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

// The reconciler sends nothing again meanwhile.
const world = withWorld({ worker: true, environment: { RESEND_AFTER_SECONDS: '3600' } });
afterEach(() => vi.restoreAllMocks());

const soon = { timeout: 20_000, interval: 50 };
const million = 1_000_000;
const pack = { buyType: 1, num: 1, setMealId: onSale.characters } as const;

const ofWorker = <T>(type: abstract new (...parameters: never[]) => T): T =>
  world.worker?.get(type, { strict: false }) as T;
const purchasesOf = (tenantId: string) =>
  world.rows.find('outbox', { tenantId, name: 'purchase.fulfilled' }, ['id']);
/** The orders with a notice, one entry for each notice. */
async function noticedOrders(tenantId: string): Promise<string[]> {
  const notices = await world.rows.find('notices', { tenantId, kind: 'order.fulfilled' }, ['params']);
  return notices.map(({ params }) => (params as { orderId: string }).orderId).toSorted();
}
const shows = (tenantId: string, orders: readonly { id: string }[]) =>
  vi.waitFor(
    async () => expect(await noticedOrders(tenantId)).toEqual(orders.map(({ id }) => id).toSorted()),
    soon,
  );

describe('fulfilled orders', () => {
  it('are shown by one consumer, each once, and are not passed on without a promoter', async () => {
    const { tenantId, token } = await makeTenant(world);
    const console = await ConsoleClient.connect(world, token);
    const orders = await Promise.all([1, 2, 3, 4].map(() => buy(world, tenantId, pack)));
    await shows(tenantId, orders);
    const events = await purchasesOf(tenantId);
    await vi.waitFor(async () => expect(await handled(world, events, 'orders.show-fulfilled')).toBe(4), soon);
    expect(await handled(world, events, 'orders.push-fulfilled')).toBe(0);
    const pushed = console.all('order:changed').filter(({ status }) => status === 'success');
    expect(new Set(pushed.map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)));
    expect(console.all('characters:changed').at(-1)?.balance).toBe(4 * million);
    expect(await eventsOf(world, tenantId, 'promotion.paid')).toEqual([]);
    console.close();
  });

  it('are shown once and pushed again where Redis is away after the notices of the first run', async () => {
    const { tenantId, token } = await makeTenant(world);
    const console = await ConsoleClient.connect(world, token);
    const realtime = ofWorker(Realtime);
    const toTenant = realtime.toTenant.bind(realtime) as (...push: unknown[]) => Promise<void>;
    const failed: string[] = [];
    vi.spyOn(realtime, 'toTenant').mockImplementation(async (...push) => {
      const [to, name] = push;
      if (to === tenantId && name === 'characters:changed' && failed.push(name) === 1)
        throw new Error('Redis is away');
      await toTenant(...push);
    });
    // The batch is tried again as one.
    vi.spyOn(ofWorker(Database), 'ping').mockRejectedValue(new Error('away'));
    const order = await buy(world, tenantId, pack);
    await shows(tenantId, [order]);
    await vi.waitFor(
      () => expect(console.all('characters:changed').map(({ balance }) => balance)).toContain(million),
      soon,
    );
    expect(failed.length).toBeGreaterThan(1);
    await checkMoney(world, tenantId);
    console.close();
  });

  it('of the previous release are shown by its five consumers, beside those of this one', async () => {
    const { tenantId } = await makeTenant(world);
    const [before, now] = [await placeOrder(world, tenantId, pack), await buy(world, tenantId, pack)];
    const id = await world.app
      .get(Database)
      .asTenant(tenantId, (tx) =>
        world.app.get(Outbox).add(tx, 'order.fulfilled', { orderId: before.id, paid: before.amount }),
      );
    await shows(tenantId, [before, now]);
    for (const consumer of [
      'orders.push-fulfilled',
      'notifications.order-fulfilled',
      'notifications.resolve-characters',
      'commissions.reconcile-paid',
      'promotion.check-payer',
    ])
      await vi.waitFor(async () => expect(await handled(world, [{ id }], consumer), consumer).toBe(1), soon);
    expect(await noticedOrders(tenantId)).toHaveLength(2);
  });
});
