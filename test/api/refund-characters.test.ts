import type { Allocation, OperatorOrder, Order, Page } from '@parley/contracts/public';
import { CharacterLedgerService, CharacterReservationService } from '@parley/domain/characters';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, checkBooks, limitedSubAccount } from '../support/characters.js';
import { eventsOf } from '../support/events.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { buy, inTenant, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

/** Five million characters at 4500 cents. */
const packs = { buyType: 1, num: 1, setMealId: onSale.fivePacks } as const;

const refund = async (id: string): Promise<OperatorOrder> => {
  const asked = { amount: 4_500, reason: 'As asked' };
  const reply = await operator.as('post', `/api/operator/orders/${id}/refund`).send(asked).expect(200);
  return (reply.body as { data: OperatorOrder }).data;
};

const shown = async (tenant: TestTenant, id: string): Promise<Order> => {
  const reply = await tenant.as('get', `/api/orders/${id}`).expect(200);
  return (reply.body as { data: Order }).data;
};

const edit = (tenant: TestTenant, id: string, body: object) =>
  tenant.as('patch', `/api/sub-accounts/${id}`).send(body);

async function withPacks(): Promise<{ tenant: TestTenant; order: Order }> {
  const tenant = await makeTenant(world);
  return { tenant, order: await buy(world, tenant.tenantId, packs) };
}

describe('the characters of a refunded pack', () => {
  test('come back from limited sub-accounts too, once the main balance is empty', async () => {
    const { tenant, order } = await withPacks();
    const { tenantId } = tenant;
    const [small, large] = [
      await limitedSubAccount(tenant, { characters: 1_000_000 }),
      await limitedSubAccount(tenant, { characters: 3_000_000 }),
    ];
    const ledger = world.app.get(CharacterLedgerService, { strict: false });
    const spent = { kind: 'spend', from: { subAccountId: large }, to: 'used', amount: 400_000 } as const;
    await inTenant(world, tenantId, (tx) => ledger.transfer(tx, { ...spent, cause: 'spent' }));
    const after = await refund(order.id);
    expect(after).toMatchObject({
      charactersTakenBack: 46e5,
      charactersSpent: 4e5,
      refunds: [
        {
          characters: 46e5,
          charactersSpent: 4e5,
        },
      ],
    });
    expect(await shown(tenant, order.id)).toMatchObject({
      characters: 5e6,
      charactersTakenBack: 46e5,
      charactersSpent: 4e5,
    });
    for (const holder of [null, small, large]) expect(await balanceOf(world, tenantId, holder)).toBe(0);
    await edit(tenant, large, { characterMode: 'unlimited' }).expect(200);
    expect(await balanceOf(world, tenantId, null)).toBe(0);
    await checkBooks(world, tenantId);
    const reply = await tenant.as('get', '/api/characters/allocations').expect(200);
    const { items } = (reply.body as { data: Page<Allocation> }).data;
    expect(items.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { subAccountId: small, type: 'reduce', initial: 1_000_000, updated: 0, mainRemainder: 0 },
      { subAccountId: large, type: 'reduce', initial: 2_600_000, updated: 0, mainRemainder: 0 },
    ]);
    const told = await eventsOf(world, tenantId, 'characters.changed');
    expect(told.slice(-2).some(({ subAccountIds: ids }) => ids.includes(small) && ids.includes(large))).toBe(
      true,
    );
  });

  test('leave what lies with sub-accounts alone while the main balance lasts', async () => {
    const { tenant, order } = await withPacks();
    await buy(world, tenant.tenantId, packs);
    const own = await limitedSubAccount(tenant, { characters: 1_000_000 });
    expect(await refund(order.id)).toMatchObject({ charactersTakenBack: 5_000_000, charactersSpent: 0 });
    expect(await balanceOf(world, tenant.tenantId, null)).toBe(4_000_000);
    expect(await balanceOf(world, tenant.tenantId, own)).toBe(1_000_000);
    await checkBooks(world, tenant.tenantId);
  });

  test('are taken back or spent, each of them once, while sub-accounts spend, are filled and let go', async () => {
    const { tenant, order } = await withPacks();
    const { tenantId } = tenant;
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => limitedSubAccount(tenant, { characters: 1_000_000 })),
    );
    const spender = world.app.get(CharacterReservationService, { strict: false });
    const spend = (subAccountId: string, index: number) =>
      spender
        .reserve({ tenantId, subAccountId, cause: `race ${index}`, purpose: 'translation', amount: 9_000 })
        .catch(() => undefined);
    const [after] = await Promise.all([
      refund(order.id),
      ...Array.from({ length: 60 }, (_, index) => spend(ids[index % 4] ?? '', index)),
      ...ids.map((id) =>
        tenant
          .as('post', '/api/characters/allocations')
          .send({ subAccountId: id, type: 'add', amount: 100_000 }),
      ),
      edit(tenant, ids[0] ?? '', { characterMode: 'unlimited' }),
    ]);
    expect(after.charactersTakenBack + after.charactersSpent).toBe(5_000_000);
    const used = await world.rows.find('character_spends', { tenantId }, ['amount']);
    expect(after.charactersSpent).toBe(used.reduce((sum, { amount }) => sum + Number(amount), 0));
    for (const holder of [null, ...ids]) expect(await balanceOf(world, tenantId, holder)).toBe(0);
    await checkBooks(world, tenantId);
  });
});
