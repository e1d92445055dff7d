import type { Order, Purchase } from '@parley/contracts/public';
import { describe, expect, test } from 'vitest';
import { buy, fulfilOrder, onSale, placeOrder } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const freeTenant = () => makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
const place = (tenant: TestTenant, purchase: Purchase) => placeOrder(world, tenant.tenantId, purchase);
const pay = (tenant: TestTenant, { id }: Order) => tenant.as('post', `/api/orders/${id}/pay`);
const refusal = async (tenant: TestTenant, order: Order, status = 409): Promise<string> =>
  (await pay(tenant, order).expect(status)).body.error;

const standard = { buyType: 1, num: 5, setMealId: onSale.standard } as const;

describe('an order that is to be paid', () => {
  test('says where, as long as what the tenant has did not change', async () => {
    const tenant = await freeTenant();
    const order = await place(tenant, standard);
    expect((await pay(tenant, order).expect(200)).body.data).toMatchObject({
      id: order.id,
      status: 'unpaid',
    });
    const packs = await place(tenant, { buyType: 1, num: 1, setMealId: onSale.characters });
    await fulfilOrder(world, tenant.tenantId, order.id);
    expect((await pay(tenant, packs).expect(200)).body.data).toMatchObject({ id: packs.id });
    expect(await refusal(tenant, order)).toBe('orders.not_unpaid');
    expect(await refusal(await freeTenant(), packs, 404)).toBe('orders.not_found');
  });

  test('is refused once another one brought the same plan', async () => {
    const tenant = await freeTenant();
    const [first, second] = [await place(tenant, standard), await place(tenant, standard)];
    await fulfilOrder(world, tenant.tenantId, first.id);
    expect(await refusal(tenant, second)).toBe('orders.choice_not_allowed');
  });

  test('is refused once the ports it renews, or the credit it took, are others', async () => {
    const tenant = await freeTenant();
    await buy(world, tenant.tenantId, standard);
    const renewal = await place(tenant, { buyType: 2, num: 5, setMealId: onSale.standard });
    const change = await place(tenant, { buyType: 4, num: 50, setMealId: onSale.professional });
    await buy(world, tenant.tenantId, { buyType: 3, num: 2, setMealId: onSale.standard });
    expect(await refusal(tenant, renewal, 400)).toBe('orders.num_not_allowed');
    expect(await refusal(tenant, change)).toBe('orders.quote_mismatch');
  });

  test('is refused once the characters it promises came with another one', async () => {
    const tenant = await freeTenant();
    await world.rows.change(
      'tenants',
      { id: tenant.tenantId },
      { oldPackageFamily: 'BIAO_ZHUN_ROOT', oldPortNum: 5, packageEndedAt: new Date() },
    );
    const renewal = { buyType: 2, num: 5, setMealId: onSale.standard } as const;
    const [first, second] = [await place(tenant, renewal), await place(tenant, renewal)];
    await fulfilOrder(world, tenant.tenantId, first.id);
    expect(await refusal(tenant, second)).toBe('orders.offer_gone');
    const third = await place(tenant, renewal);
    await pay(tenant, third).expect(200);
  });
});
