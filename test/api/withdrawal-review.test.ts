import { randomUUID } from 'node:crypto';
import {
  type Correction,
  dayMs,
  type Page,
  type ReviewedWithdrawal,
  type Withdrawal,
} from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, errorOf, statusesOf } from '../support/answers.js';
import { restore, suspend, type TestOperator } from '../support/operator.js';
import { makeTenant } from '../support/tenant.js';
import {
  addWallet,
  balancesOf,
  certify,
  correct,
  decideCorrection,
  pay,
  proposeCorrection,
  reject,
  reviewOf,
  twoOperators,
  wallets,
  withdraw,
} from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let [operator, other] = [{} as TestOperator, {} as TestOperator];

beforeAll(async () => {
  [operator, other] = await twoOperators(world);
});

/** A promoter with a pending withdrawal of half of its balance. */
async function makePending({ isPayable = true } = {}) {
  const tenant = await makeTenant(world);
  await certify(world, tenant);
  await correct(world, tenant.tenantId, 20_000);
  const account = await addWallet(world, tenant, { isPayable });
  const { id } = await withdraw(tenant, account, 10_000);
  return { tenant, account, id };
}

const queue = async (query: string): Promise<Page<ReviewedWithdrawal>> =>
  dataOf(await operator.as('get', `/api/operator/withdrawals?${query}`).expect(200));
const audited = async (tenantId: string, action: string) =>
  world.rows.find('audit_entries', { tenantId, action }, ['changes', 'actorName', 'actorId', 'targetId']);

describe('a withdrawal under review', () => {
  it('is shown with whom it pays, and its address to who asks for it', async () => {
    const { tenant, id } = await makePending();
    const { email } = await world.rows.one('users', { id: tenant.ownerId });
    const reviewed = await reviewOf(operator, id);
    expect(reviewed).toMatchObject({
      id,
      tenantId: tenant.tenantId,
      tenantEmail: email,
      tenantStatus: 'active',
      amount: 10_000,
      fee: 100,
      net: 9_900,
      withdrawalAccount: { method: 'usdt-trc20', address: 'TXGzd7…swwv' },
      balances: { available: 10_000, requested: 10_000, given: 20_000, held: 0, owed: 0, withdrawn: 0 },
      openFlags: 0,
      decidedBy: '',
    });
    for (const search of [email.slice(2, 10), id, tenant.tenantId])
      expect((await queue(`search=${search}`)).items).toEqual([reviewed]);
    const revealed = await operator.as('post', `/api/operator/withdrawals/${id}/address`).expect(200);
    expect(revealed.body.data).toEqual({ address: wallets.tron[0] });
    expect(await audited(tenant.tenantId, 'withdrawal-review.reveal')).toMatchObject([
      { actorId: operator.userId, targetId: id },
    ]);
    await tenant.as('get', `/api/operator/withdrawals/${id}`).expect(403);
    await tenant.as('post', `/api/operator/withdrawals/${id}/address`).expect(403);
  });

  it('is paid once: again under its reference, and never under another', async () => {
    const { tenant, id } = await makePending();
    const reference = `Tx ${randomUUID()}`;
    const paid = dataOf<ReviewedWithdrawal>(await pay(operator, id, ` ${reference} `).expect(200));
    expect(paid).toMatchObject({ status: 'paid', reference, decidedBy: operator.email, isLate: false });
    expect(dataOf(await pay(other, id, reference.toUpperCase()).expect(200))).toEqual(paid);
    expect(errorOf(await pay(operator, id, `${reference}2`).expect(409))).toBe(
      'promotion.withdrawal_decided',
    );
    expect(errorOf(await reject(operator, id).expect(409))).toBe('promotion.withdrawal_decided');
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({
      available: 10_000,
      requested: 0,
      withdrawn: 10_000,
    });
    expect(await audited(tenant.tenantId, 'withdrawal-review.pay')).toMatchObject([
      {
        actorName: operator.email,
        changes: { status: { from: 'pending', to: 'paid' }, reference: { to: reference } },
      },
    ]);
    const own = await tenant.as('get', `/api/promotion/withdrawals/${id}`).expect(200);
    expect(dataOf<Withdrawal>(own)).toMatchObject({ status: 'paid', reference });
    expect(JSON.stringify(own.body)).not.toContain(operator.email);
  });

  it('is not paid while its promoter owes: rejecting it pays that first', async () => {
    const { tenant, id } = await makePending();
    await correct(world, tenant.tenantId, -13_000);
    expect(await reviewOf(operator, id)).toMatchObject({ balances: { available: 0, owed: 3_000 } });
    expect(errorOf(await pay(operator, id, `tx ${randomUUID()}`).expect(409))).toBe('promotion.owes');
    expect(await reviewOf(operator, id)).toMatchObject({ status: 'pending', reference: '' });
    await reject(operator, id).expect(200);
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({
      available: 7_000,
      requested: 0,
      withdrawn: 0,
      owed: 0,
    });
  });

  it('has a reference that no other withdrawal has, whatever its case', async () => {
    const [one, another] = [await makePending(), await makePending()];
    const reference = `tx-${randomUUID()}`;
    await pay(operator, one.id, reference).expect(200);
    const taken = await pay(operator, another.id, reference.toUpperCase().replace('-', ' \u2010')).expect(
      409,
    );
    expect(errorOf(taken)).toBe('promotion.reference_taken');
    expect(await balancesOf(world, another.tenant.tenantId)).toMatchObject({ requested: 10_000 });
    await pay(operator, another.id, `${reference}-b`).expect(200);
  });

  it('of two operators at once is paid by one', async () => {
    const { tenant, id } = await makePending();
    const replies = await Promise.all([
      pay(operator, id, `a-${id}`),
      pay(other, id, `b-${id}`),
      pay(operator, id, `c-${id}`),
      pay(other, id, `d-${id}`),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409]);
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({ requested: 0, withdrawn: 10_000 });
    const same = await makePending();
    const twice = await Promise.all([operator, other].map((one) => pay(one, same.id, `e-${same.id}`)));
    expect(statusesOf(twice)).toEqual([200, 200]);
    expect(await balancesOf(world, same.tenant.tenantId)).toMatchObject({ withdrawn: 10_000 });
  });

  it('paid and rejected at once is one of them', async () => {
    for (let round = 0; round < 3; round++) {
      const { tenant, id } = await makePending();
      const replies = await Promise.all([pay(operator, id, `race-${id}`), reject(other, id)]);
      expect(statusesOf(replies)).toEqual([200, 409]);
      const { status } = await reviewOf(operator, id);
      const { requested, withdrawn, available } = await balancesOf(world, tenant.tenantId);
      expect({ requested, withdrawn, available }).toEqual(
        status === 'paid'
          ? { requested: 0, withdrawn: 10_000, available: 10_000 }
          : { requested: 0, withdrawn: 0, available: 20_000 },
      );
    }
  });

  it('rejected returns in full, less what is owed by then', async () => {
    const { tenant, id } = await makePending();
    // More is taken back than is available, so 2,000 are owed.
    await correct(world, tenant.tenantId, -12_000);
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({ available: 0, owed: 2_000 });
    const rejected = dataOf<ReviewedWithdrawal>(await reject(operator, id, ' Wrong name ').expect(200));
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Wrong name', reference: '' });
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({
      available: 8_000,
      requested: 0,
      owed: 0,
      deducted: 12_000,
    });
    expect(errorOf(await pay(operator, id, randomUUID()).expect(409))).toBe('promotion.withdrawal_decided');
  });

  it('is paid to no account that is new, and from no tenant that is suspended', async () => {
    const { tenant, account, id } = await makePending({ isPayable: false });
    expect(errorOf(await pay(operator, id, randomUUID()).expect(409))).toBe('promotion.account_waiting');
    await world.rows.backdate('withdrawal_accounts', { id: account.id }, ['payableFrom'], dayMs);
    await suspend(world, tenant.tenantId);
    expect(errorOf(await pay(operator, id, randomUUID()).expect(409))).toBe('promotion.tenant_suspended');
    expect((await reviewOf(operator, id)).tenantStatus).toBe('suspended');
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({ requested: 10_000, withdrawn: 0 });
    await restore(world, tenant.tenantId);
    const reference = randomUUID();
    await pay(operator, id, reference).expect(200);
    // A withdrawal that was paid before the suspension stays paid.
    await suspend(world, tenant.tenantId);
    await pay(operator, id, reference).expect(200);
  });

  it('is late once its day is over, first in the queue, and filtered', async () => {
    const [soon, late, paid] = [await makePending(), await makePending(), await makePending()];
    await world.rows.backdate('withdrawals', { id: late.id }, ['dueAt'], 7 * dayMs);
    await pay(operator, paid.id, randomUUID()).expect(200);
    const { items } = await queue('pageSize=100');
    expect(items[0]).toMatchObject({ id: late.id, isLate: true });
    expect(Date.parse(items[0]?.dueAt ?? '')).toBeLessThan(Date.now());
    const places = [late, soon, paid].map(({ id }) => items.findIndex((one) => one.id === id));
    expect(places).toEqual(places.toSorted((one, two) => one - two));
    expect((await queue('late=true')).items.map(({ id }) => id)).toEqual([late.id]);
    expect((await queue('late=false')).items.map(({ id }) => id)).not.toContain(late.id);
    expect((await queue(`status=paid&tenantId=${paid.tenant.tenantId}`)).total).toBe(1);
    const counts = await operator.as('get', '/api/operator/withdrawals/counts').expect(200);
    const count = (status: 'pending' | 'paid' | 'rejected') => world.rows.count('withdrawals', { status });
    expect(counts.body.data).toEqual({
      pending: await count('pending'),
      late: 1,
      paid: await count('paid'),
      rejected: await count('rejected'),
    });
    // A late withdrawal is no longer listed as late after it was paid.
    await pay(operator, late.id, randomUUID()).expect(200);
    expect((await queue('late=true')).items).toEqual([]);
  });

  it.each(['', '   ', 'x'.repeat(101), 7, null])('is not paid under the reference %j', async (reference) => {
    const { id } = await makePending();
    await pay(operator, id, reference).expect(400);
    await reject(operator, id, reference === 7 || reference === null ? reference : '').expect(400);
    expect((await reviewOf(operator, id)).status).toBe('pending');
  });
});

describe('a correction', () => {
  it('takes two operators', async () => {
    const { tenantId } = await makeTenant(world);
    const proposed = dataOf<Correction>(await proposeCorrection(operator, tenantId, 4_200).expect(200));
    expect(proposed).toMatchObject({
      tenantId,
      amount: 4_200,
      status: 'pending',
      proposedBy: operator.email,
      decidedBy: '',
      isOwn: true,
    });
    for (const decision of ['approve', 'reject'] as const) {
      const own = await decideCorrection(operator, proposed.id, decision).expect(403);
      expect(errorOf(own)).toBe('promotion.second_operator_required');
    }
    expect(await balancesOf(world, tenantId)).toMatchObject({ available: 0, given: 0 });
    const replies = await Promise.all([
      decideCorrection(other, proposed.id),
      decideCorrection(other, proposed.id, 'reject'),
      decideCorrection(other, proposed.id),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    const list = await other
      .as('get', `/api/operator/promotion-corrections?tenantId=${tenantId}`)
      .expect(200);
    const [decided] = dataOf<Page<Correction>>(list).items;
    expect(decided).toMatchObject({ decidedBy: other.email, isOwn: false });
    const available = decided?.status === 'approved' ? 4_200 : 0;
    expect(await balancesOf(world, tenantId)).toMatchObject({ available, given: available });
  });

  it('pays what is owed first, and takes no balance below zero', async () => {
    const { tenantId } = await makeTenant(world);
    await correct(world, tenantId, 1_000);
    await correct(world, tenantId, -1_500);
    expect(await balancesOf(world, tenantId)).toMatchObject({
      available: 0,
      owed: 500,
      deducted: 1_500,
      given: 1_000,
    });
    await correct(world, tenantId, 700);
    expect(await balancesOf(world, tenantId)).toMatchObject({ available: 200, owed: 0, given: 1_700 });
  });

  it.each([0, 0.5, '100', 100_000_001, -100_000_001, null])('is not of %j', async (amount) => {
    const { tenantId } = await makeTenant(world);
    await proposeCorrection(operator, tenantId, amount).expect(400);
  });

  it('is proposed once for its key, and rejected moves nothing', async () => {
    const { tenantId } = await makeTenant(world);
    const key = randomUUID();
    const propose = () => proposeCorrection(operator, tenantId, 900).set('idempotency-key', key).expect(200);
    const [one, again] = [dataOf<Correction>(await propose()), dataOf<Correction>(await propose())];
    expect(again).toEqual(one);
    await decideCorrection(other, one.id, 'reject').expect(200);
    expect(await balancesOf(world, tenantId)).toMatchObject({ available: 0, given: 0 });
    const nobodys = await proposeCorrection(operator, 'tnt_00000000000000000000000000', 900).expect(404);
    expect(errorOf(nobodys)).toBe('tenants.not_found');
  });
});
