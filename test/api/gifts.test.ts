import { dayMs, type Gift, type TenantPackage } from '@parley/contracts/public';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../support/characters.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { buy, checkAll, inTenant, onSale, placeOrder, planOf } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const freeTenant = async () => (await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 })).tenantId;
const give = (tenantId: string, gift: Partial<Gift>) =>
  operator
    .as('post', `/api/operator/tenants/${tenantId}/gift`)
    .send({ reason: 'For their trouble', ...gift });
const daysLeft = (endsAt: Date | null): number => Math.round(((endsAt?.getTime() ?? 0) - Date.now()) / dayMs);

describe('a gift', () => {
  test('of a package begins at once for a free tenant, as an order of nothing', async () => {
    const tenantId = await freeTenant();
    const reply = await give(tenantId, { setMealId: onSale.standard, characters: 5_000 }).expect(200);
    expect((reply.body as { data: TenantPackage }).data).toMatchObject({
      family: 'BIAO_ZHUN_ROOT',
      portNum: 5,
    });
    expect(await balanceOf(world, tenantId, null)).toBe(5_000);
    const [order] = await world.rows.find('orders', { tenantId });
    expect(order).toMatchObject({
      purchaseType: 'gift',
      provider: 'admin',
      amount: 0,
      num: 5,
      status: 'success',
      characters: '5000',
      reason: 'For their trouble',
    });
    const [entry] = await world.rows.find('audit_entries', { tenantId, action: 'orders.gift' }, [
      'actorName',
      'changes',
    ]);
    expect(entry).toMatchObject({
      actorName: operator.email,
      changes: { portNum: { from: 1, to: 5 }, characters: { from: 0, to: 5_000 } },
    });
    await checkAll(world, tenantId);
  });

  test('of the package held goes on where that ends, and counts nothing towards another', async () => {
    const tenantId = await freeTenant();
    await buy(world, tenantId, { buyType: 1, num: 7, setMealId: onSale.standard });
    await give(tenantId, { setMealId: onSale.standard90 }).expect(200);
    const plan = await planOf(world, tenantId);
    expect(plan.portNum).toBe(7);
    expect(daysLeft(plan.endsAt)).toBe(120);
    const change = await placeOrder(world, tenantId, { buyType: 4, num: 50, setMealId: onSale.professional });
    expect(change.amount).toBe(45_000 - 4_200 + 140);
    const wrong = await give(tenantId, { setMealId: onSale.standard, num: 8 }).expect(400);
    expect(wrong.body).toMatchObject({ error: 'orders.num_not_allowed', details: [{ field: 'num' }] });
    await checkAll(world, tenantId);
  });

  test('of another package by days takes the place of no plan that was bought', async () => {
    const tenantId = await freeTenant();
    await buy(world, tenantId, { buyType: 1, num: 5, setMealId: onSale.standard });
    const before = await planOf(world, tenantId);
    const refused = await give(tenantId, { setMealId: onSale.professional, num: 50 }).expect(409);
    expect(refused.body).toMatchObject({
      error: 'orders.choice_not_allowed',
      details: [{ field: 'setMealId' }],
    });
    expect(await planOf(world, tenantId)).toEqual(before);
  });

  test('takes the place of a trial and of a plan by the character', async () => {
    const trying = await freeTenant();
    await buy(world, trying, { buyType: 1, num: 1, setMealId: onSale.trial });
    await give(trying, { setMealId: onSale.standard, num: 9 }).expect(200);
    expect(await planOf(world, trying)).toMatchObject({ family: 'BIAO_ZHUN_ROOT', portNum: 9 });
    await checkAll(world, trying);
    const byCharacter = await freeTenant();
    await give(byCharacter, { setMealId: onSale.characters, num: 3 }).expect(200);
    expect(await planOf(world, byCharacter)).toMatchObject({ family: 'ZI_FU_ROOT', endsAt: null });
    expect(await balanceOf(world, byCharacter, null)).toBe(3_000_000);
    await checkAll(world, byCharacter);
    await give(byCharacter, { setMealId: onSale.standard }).expect(200);
    expect(await planOf(world, byCharacter)).toMatchObject({ family: 'BIAO_ZHUN_ROOT', portNum: 5 });
    await checkAll(world, byCharacter);
  });

  test('is of at least as many ports as the family is sold for', async () => {
    await world.rows.change('package_families', { code: 'BIAO_ZHUN_ROOT' }, { minPort: 8 });
    const tenantId = await freeTenant();
    const refused = await give(tenantId, { setMealId: onSale.standard, num: 7 }).expect(400);
    expect(refused.body).toMatchObject({ error: 'orders.num_not_allowed', details: [{ field: 'num' }] });
    await give(tenantId, { setMealId: onSale.standard }).expect(200);
    expect((await planOf(world, tenantId)).portNum).toBe(8);
    await world.rows.change('package_families', { code: 'BIAO_ZHUN_ROOT' }, { minPort: 5 });
  });

  test('of characters alone changes no plan', async () => {
    const tenantId = await freeTenant();
    const before = await planOf(world, tenantId);
    await give(tenantId, { characters: 12_345 }).expect(200);
    expect(await planOf(world, tenantId)).toEqual(before);
    expect(await balanceOf(world, tenantId, null)).toBe(12_345);
    const own = await inTenant(world, tenantId, (tx) =>
      tx.query<{ kind: string }>('select kind from character_transfers'),
    );
    expect(own).toEqual([{ kind: 'gift' }]);
    await checkAll(world, tenantId);
  });

  test('is given once for its key', async () => {
    const tenantId = await freeTenant();
    const once = () => give(tenantId, { characters: 100 }).set('idempotency-key', 'gift-once');
    const replies = await Promise.all([once(), once(), once()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balanceOf(world, tenantId, null)).toBe(100);
  });

  test('is refused where it is nothing, unknown, or for nobody', async () => {
    const tenantId = await freeTenant();
    await give(tenantId, {}).expect(400);
    for (const wrong of [0, -1, 1.5, null]) await give(tenantId, { characters: wrong as number }).expect(400);
    for (const wrong of [0, 2.5, '5', null])
      await give(tenantId, { setMealId: onSale.standard, num: wrong as number }).expect(400);
    await give(tenantId, { setMealId: onSale.standard, num: 4 }).expect(400);
    const numbered = await give(tenantId, { characters: 1, num: 3 }).expect(400);
    expect(numbered.body).toMatchObject({ error: 'request.invalid', details: [{ field: 'num' }] });
    await give(tenantId, { setMealId: null as unknown as string }).expect(400);
    for (const reason of ['', '  ']) {
      const reply = await give(tenantId, { characters: 1, reason }).expect(400);
      expect(reply.body).toMatchObject({ details: [{ field: 'reason' }] });
    }
    await give(tenantId, { setMealId: 'pkg_00000000000000000000000099' }).expect(404);
    await give('tnt_00000000000000000000000000', { characters: 1 }).expect(404);
    expect(await world.rows.find('orders', { tenantId }, ['id'])).toEqual([]);
  });
});
