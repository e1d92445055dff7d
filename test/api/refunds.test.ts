import { LessThan } from 'typeorm';
import type { OperatorOrder, Page } from '@parley/contracts/public';
import { CharacterLedgerService } from '@parley/domain/characters';
import { OrderQueries, RefundService } from '@parley/domain/orders';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../support/characters.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import {
  buy,
  checkAll,
  checkPlan,
  fulfilOrder,
  inTenant,
  onSale,
  placeOrder,
  planOf,
} from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const standard = { buyType: 1, num: 5, setMealId: onSale.standard } as const;
const packs = { buyType: 1, num: 1, setMealId: onSale.fivePacks } as const;
const freeTenant = async () => (await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 })).tenantId;

const refund = (id: string, amount: number, key?: string) => {
  const request = operator.as('post', `/api/operator/orders/${id}/refund`);
  if (key) void request.set('idempotency-key', key);
  return request.send({ amount, reason: 'As asked' });
};

const refundsOf = async (orderId: string) =>
  (await world.rows.find('refunds', { orderId })).map(({ amount, status, characters, actorName }) => ({
    amount,
    status,
    characters: Number(characters),
    by: actorName,
  }));

async function operatorOrder(id: string): Promise<OperatorOrder> {
  const reply = await operator.as('get', `/api/operator/orders/${id}`).expect(200);
  return (reply.body as { data: OperatorOrder }).data;
}

/** The remaining days of the plan, and of each current segment. */
async function daysLeft(tenantId: string): Promise<{ plan: number; segments: number[] }> {
  const { endsAt } = await planOf(world, tenantId);
  const segments = await world.rows.find('package_segments', { tenantId, endedAt: null }, ['endsAt']);
  const until = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 86_400_000);
  return { plan: until(endsAt), segments: segments.map((one) => until(one.endsAt)) };
}

describe('a refund', () => {
  test('of all that was paid ends what it bought and takes its characters back', async () => {
    const tenantId = await freeTenant();
    const order = await buy(world, tenantId, standard);
    const reply = await refund(order.id, 3_000).expect(200);
    expect((reply.body as { data: OperatorOrder }).data).toMatchObject({
      id: order.id,
      status: 'success',
      amount: 3e3,
      refunded: 3e3,
      tenantId,
    });
    expect(await planOf(world, tenantId)).toMatchObject({
      family: 'MIAN_FEI_ROOT',
      packageId: null,
      portNum: 1,
      endsAt: null,
      oldFamily: 'BIAO_ZHUN_ROOT',
      oldPortNum: 5,
      version: 2,
    });
    expect(await balanceOf(world, tenantId, null)).toBe(0);
    expect(await refundsOf(order.id)).toEqual([
      { amount: 3_000, status: 'by_hand', characters: 1_000_000, by: operator.email },
    ]);
    const [entry] = await world.rows.find('audit_entries', { tenantId, action: 'orders.refund' }, [
      'actorName',
      'actorKind',
      'changes',
    ]);
    expect(entry).toMatchObject({
      actorName: operator.email,
      actorKind: 'operator',
      changes: {
        refunded: {
          from: 0,
          to: 3e3,
        },
        portNum: {
          from: 5,
          to: 1,
        },
      },
    });
    await checkAll(world, tenantId);
  });

  test('of a part leaves all as it is, and lowers what a change of plan credits', async () => {
    const tenantId = await freeTenant();
    const order = await buy(world, tenantId, standard);
    const before = await planOf(world, tenantId);
    await refund(order.id, 1_000).expect(200);
    expect(await planOf(world, tenantId)).toEqual({ ...before, version: before.version + 1 });
    expect(await balanceOf(world, tenantId, null)).toBe(1_000_000);
    const [segment] = await world.rows.find('package_segments', { orderId: order.id }, ['paid']);
    expect(segment).toEqual({ paid: 2_000 });
    await refund(order.id, 2_001).expect(409);
    await refund(order.id, 2_000).expect(200);
    expect((await planOf(world, tenantId)).family).toBe('MIAN_FEI_ROOT');
    expect((await refundsOf(order.id)).map(({ characters }) => characters)).toEqual([0, 1_000_000]);
    await refund(order.id, 1).expect(409);
    await checkAll(world, tenantId);
  });

  test('of a part leaves no quote standing that credits it in full', async () => {
    const tenantId = await freeTenant();
    const held = await buy(world, tenantId, standard);
    const change = await placeOrder(world, tenantId, { buyType: 4, num: 50, setMealId: onSale.professional });
    expect(change.lines[1]).toMatchObject({ kind: 'credit', orderId: held.id });
    await refund(held.id, 2_970).expect(200);
    expect(await fulfilOrder(world, tenantId, change.id)).toEqual({
      done: false,
      reason: 'quote_no_longer_fits',
    });
    await checkAll(world, tenantId);
  });

  test('of the plan that runs moves up what was to follow', async () => {
    const tenantId = await freeTenant();
    const first = await buy(world, tenantId, standard);
    await buy(world, tenantId, { buyType: 2, num: 5, setMealId: onSale.standard90 });
    const last = await buy(world, tenantId, { buyType: 2, num: 5, setMealId: onSale.standard });
    const ports = await buy(world, tenantId, { buyType: 3, num: 2, setMealId: onSale.standard });
    expect(await daysLeft(tenantId)).toEqual({ plan: 150, segments: [30, 120, 150, 150] });
    await refund(first.id, first.amount).expect(200);
    expect(await planOf(world, tenantId)).toMatchObject({ family: 'BIAO_ZHUN_ROOT', portNum: 7 });
    expect(await daysLeft(tenantId)).toEqual({ plan: 120, segments: [90, 120, 120] });
    await checkAll(world, tenantId);
    await refund(ports.id, ports.amount).expect(200);
    await refund(last.id, last.amount).expect(200);
    expect(await daysLeft(tenantId)).toMatchObject({ plan: 90 });
    await checkPlan(world, tenantId);
  });

  test('of a plan half used moves up the next one to now, and no further', async () => {
    const tenantId = await freeTenant();
    const first = await buy(world, tenantId, standard);
    await buy(world, tenantId, { buyType: 2, num: 5, setMealId: onSale.standard });
    await world.rows.backdate('package_segments', { tenantId }, ['startsAt', 'endsAt'], 1_036_800_000);
    await refund(first.id, first.amount).expect(200);
    expect(await daysLeft(tenantId)).toEqual({ plan: 30, segments: [30] });
    const [early] = await world.rows.find(
      'package_segments',
      { tenantId, endedAt: null, startsAt: LessThan(new Date(Date.now() - 3_600_000)) },
      ['id'],
    );
    expect(early).toBeUndefined();
  });

  test('takes back as many characters as there are, and never more', async () => {
    const tenantId = await freeTenant();
    const order = await buy(world, tenantId, packs);
    const ledger = world.app.get(CharacterLedgerService, { strict: false });
    await inTenant(world, tenantId, (tx) =>
      ledger.transfer(tx, { kind: 'spend', from: 'main', to: 'used', amount: 4_500_000, cause: 'spent' }),
    );
    await refund(order.id, 4_500).expect(200);
    expect(await balanceOf(world, tenantId, null)).toBe(0);
    expect((await refundsOf(order.id))[0]?.characters).toBe(500_000);
    expect(await planOf(world, tenantId)).toMatchObject({ family: 'MIAN_FEI_ROOT', oldFamily: 'ZI_FU_ROOT' });
    await checkAll(world, tenantId);
  });

  test('of one of several leaves the others in force', async () => {
    const tenantId = await freeTenant();
    await buy(world, tenantId, standard);
    const ports = await buy(world, tenantId, { buyType: 3, num: 3, setMealId: onSale.standard });
    const before = await planOf(world, tenantId);
    const renewal = await buy(world, tenantId, { buyType: 2, num: 8, setMealId: onSale.standard });
    await refund(renewal.id, renewal.amount).expect(200);
    expect(await planOf(world, tenantId)).toMatchObject({ portNum: 8, endsAt: before.endsAt });
    await refund(ports.id, ports.amount).expect(200);
    expect(await planOf(world, tenantId)).toMatchObject({ portNum: 5, endsAt: before.endsAt });
    await checkAll(world, tenantId);
    const byCharacter = await freeTenant();
    const first = await buy(world, byCharacter, packs);
    await buy(world, byCharacter, { ...packs, setMealId: onSale.characters });
    await refund(first.id, first.amount).expect(200);
    expect(await planOf(world, byCharacter)).toMatchObject({
      family: 'ZI_FU_ROOT',
      packageId: onSale.characters,
    });
    await checkAll(world, byCharacter);
  });

  test('gives nothing back that another order was paid with, until that one is given back', async () => {
    const tenantId = await freeTenant();
    const held = await buy(world, tenantId, standard);
    const change = await buy(world, tenantId, { buyType: 4, num: 50, setMealId: onSale.professional });
    expect(change.lines[1]).toMatchObject({ kind: 'credit', amount: -2_900, orderId: held.id });
    expect(await operatorOrder(held.id)).toMatchObject({ amount: 3_000, refunded: 0, refundable: 100 });
    expect(await operatorOrder(change.id)).toMatchObject({ refundable: change.amount });
    const refused = await refund(held.id, 101).expect(409);
    expect(refused.body).toMatchObject({
      error: 'orders.not_refundable',
      details: [{ field: 'amount', message: 'Only 100 cents of this order can be given back.' }],
    });
    await refund(held.id, 100).expect(200);
    expect(await operatorOrder(held.id)).toMatchObject({ refunded: 100, refundable: 0 });
    await refund(change.id, change.amount).expect(200);
    expect(await operatorOrder(held.id)).toMatchObject({ refundable: 2_900 });
    await checkAll(world, tenantId);
  });

  test('of what another order was paid with is written down where its provider gave it back', async () => {
    const tenantId = await freeTenant();
    const held = await buy(world, tenantId, standard);
    await buy(world, tenantId, { buyType: 4, num: 50, setMealId: onSale.professional });
    const asked = { amount: 3_000, reason: '', cause: 'pay_2', providerRef: 're_2' };
    const refunds = world.app.get(RefundService, { strict: false });
    expect(await inTenant(world, tenantId, (tx) => refunds.refund(tx, held.id, asked))).not.toBeNull();
    expect(await operatorOrder(held.id)).toMatchObject({
      refunded: 3e3,
      refundable: 0,
      refunds: [
        {
          status: 'done',
          providerRef: 're_2',
          actorName: '',
        },
      ],
    });
    await checkAll(world, tenantId);
  });

  test('waits to be paid back by hand until somebody says that it was, and where', async () => {
    const tenantId = await freeTenant();
    const order = await buy(world, tenantId, standard);
    await refund(order.id, 700).expect(200);
    const [due] = (await operatorOrder(order.id)).refunds;
    expect(due).toEqual({
      id: due?.id,
      amount: 700,
      reason: 'As asked',
      status: 'by_hand',
      providerRef: '',
      characters: 0,
      charactersSpent: 0,
      actorName: operator.email,
      at: new Date(due?.at ?? '').toISOString(),
    });
    const dueOnes = async (is: boolean) => {
      const reply = await operator.as('get', `/api/operator/orders?tenantId=${tenantId}&refundDue=${is}`);
      return (reply.body as { data: Page<OperatorOrder> }).data.items.map(({ id }) => id);
    };
    expect([await dueOnes(true), await dueOnes(false)]).toEqual([[order.id], []]);
    const done = (providerRef: unknown, id = due?.id) =>
      operator.as('post', `/api/operator/refunds/${id}/done`).send({ providerRef });
    for (const wrong of ['', null, 1, undefined]) await done(wrong).expect(400);
    await done('bank 7', 'rfd_00000000000000000000000000').expect(404);
    const replies = await Promise.all([done('bank 7'), done('bank 7')]);
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect((body as { data: OperatorOrder }).data).toMatchObject({
        refunds: [{ id: due?.id, status: 'done', providerRef: 'bank 7' }],
      });
    }
    const other = await done('bank 8').expect(409);
    expect(other.body).toMatchObject({ error: 'orders.refund_done' });
    expect([await dueOnes(true), await dueOnes(false)]).toEqual([[], [order.id]]);
    const entries = await world.rows.find('audit_entries', { tenantId, action: 'orders.refund-done' }, [
      'changes',
      'targetId',
    ]);
    expect(entries).toEqual([
      {
        targetId: order.id,
        changes: { status: { from: 'by_hand', to: 'done' }, tradeNo: { to: 'bank 7' } },
      },
    ]);
    const owners = await world.app.get(OrderQueries, { strict: false }).get(tenantId, order.id);
    for (const hidden of ['refunds', 'refundable', 'reason', 'tenantId', 'tenantEmail'])
      expect(owners).not.toHaveProperty(hidden);
  });

  test('has one effect for its key, and for its cause', async () => {
    const tenantId = await freeTenant();
    const order = await buy(world, tenantId, standard);
    const key = 'refund-once';
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(order.id, 500, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await refundsOf(order.id)).toHaveLength(1);
    await refund(order.id, 501, key).expect(422);
    const refunds = world.app.get(RefundService, { strict: false });
    const asked = { amount: 100, reason: '', cause: 'pay_1', providerRef: 're_1' };
    expect(await inTenant(world, tenantId, (tx) => refunds.refund(tx, order.id, asked))).not.toBeNull();
    expect(await inTenant(world, tenantId, (tx) => refunds.refund(tx, order.id, asked))).toBeNull();
    expect((await refundsOf(order.id)).map(({ status }) => status)).toEqual(['by_hand', 'done']);
    await checkAll(world, tenantId);
  });

  test('never gives back more than was paid, however many are asked for at once', async () => {
    const tenantId = await freeTenant();
    const order = await buy(world, tenantId, standard);
    const replies = await Promise.all(Array.from({ length: 8 }, () => refund(order.id, 1_000)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    await checkAll(world, tenantId);
  });

  test('is refused for what was not paid, is not there, or is not asked for rightly', async () => {
    const tenantId = await freeTenant();
    const order = await placeOrder(world, tenantId, standard);
    const reply = await refund(order.id, 1).expect(409);
    expect(reply.body).toMatchObject({ error: 'orders.not_refundable', details: [{ field: 'amount' }] });
    await refund('ord_00000000000000000000000000', 1).expect(404);
    await refund('x', 1).expect(404);
    for (const amount of [0, -1, 1.5, '1', null]) await refund(order.id, amount as number).expect(400);
  });
});

describe('settling', () => {
  const settle = (id: string, tradeNo: string) =>
    operator.as('post', `/api/operator/orders/${id}/settle`).send({ tradeNo, reason: 'By bank' });

  test('fulfils what was paid outside every provider, also after it was closed', async () => {
    const tenantId = await freeTenant();
    const order = await placeOrder(world, tenantId, standard);
    await world.rows.change('orders', { id: order.id }, { status: 'closed', inReview: true });
    const reply = await settle(order.id, 'bank 1').expect(200);
    expect((reply.body as { data: OperatorOrder }).data).toMatchObject({
      status: 'success',
      provider: 'admin',
      thirdPartyId: 'bank 1',
      inReview: false,
    });
    expect((await planOf(world, tenantId)).portNum).toBe(5);
    const [entry] = await world.rows.find('audit_entries', { tenantId, action: 'orders.settle' }, [
      'changes',
    ]);
    expect(entry?.changes).toMatchObject({
      provider: {
        from: 'stripe',
        to: 'admin',
      },
      tradeNo: { to: 'bank 1' },
      status: {
        from: 'closed',
        to: 'success',
      },
    });
    await settle(order.id, 'bank 1').expect(409);
    await checkAll(world, tenantId);
  });

  test('takes a number without the blanks around it, and none of blanks alone', async () => {
    const order = await placeOrder(world, await freeTenant(), packs);
    const blank = await settle(order.id, '  ').expect(400);
    expect(blank.body).toMatchObject({ details: [{ field: 'tradeNo' }] });
    const reply = await settle(order.id, '  bank 4 ').expect(200);
    expect((reply.body as { data: OperatorOrder }).data.thirdPartyId).toBe('bank 4');
  });

  test('takes a number of another order for no other, and an order that no longer fits for none', async () => {
    const tenantId = await freeTenant();
    const [one, other] = [await placeOrder(world, tenantId, packs), await placeOrder(world, tenantId, packs)];
    await settle(one.id, 'bank 2').expect(200);
    const reply = await settle(other.id, 'bank 2').expect(400);
    expect(reply.body).toMatchObject({ details: [{ field: 'tradeNo' }] });
    const change = await placeOrder(world, tenantId, { buyType: 4, num: 5, setMealId: onSale.standard });
    await buy(world, tenantId, { buyType: 4, num: 9, setMealId: onSale.standard });
    const refused = await settle(change.id, 'bank 3').expect(409);
    expect(refused.body).toMatchObject({ error: 'orders.quote_mismatch' });
    expect(await fulfilOrder(world, tenantId, other.id)).toMatchObject({ done: true });
    await checkAll(world, tenantId);
  });
});
