import { randomUUID } from 'node:crypto';
import { type Correction, dayMs, type Withdrawal } from '@parley/contracts/public';
import { CommissionService, ReferralSignalService, SelfReferralService } from '@parley/domain/promotion';
import { Database, lockAdvisory } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { expect, it } from 'vitest';
import { dataOf, errorOf, statusesOf } from '../support/answers.js';
import { awaitedLocks } from '../support/locks.js';
import { checkPromotion, refer } from '../support/promotion.js';
import { buy, inTenant, onSale } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import {
  addWallet,
  askWithdrawal,
  balancesOf,
  certify,
  correct,
  decideCorrection,
  pay,
  proposeCorrection,
  reject,
  twoOperators,
} from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const get = <T>(service: new (...parts: never[]) => T): T => world.app.get(service, { strict: false });
const asSystem: Database['asSystem'] = (work) => world.app.get(Database).asSystem(work);

/** A certified promoter with a wallet, and tenants that it brought. Each has an order of 4500 cents, whose hold is over. */
async function makeBusyPromoter(payers: number) {
  const [above, promoter] = [await makeTenant(world), await makeTenant(world)];
  await refer(world, promoter.tenantId, [above.tenantId]);
  await certify(world, promoter);
  const account = await addWallet(world, promoter);
  const orders: { payer: string; id: string }[] = [];
  for (let n = 0; n < payers; n++) {
    const { tenantId: payer } = await makeTenant(world);
    await refer(world, payer, [promoter.tenantId, above.tenantId]);
    const { id } = await buy(world, payer, { buyType: 1, num: 1, setMealId: onSale.fivePacks });
    await get(CommissionService).reconcile(payer, id);
    orders.push({ payer, id });
  }
  await world.rows.backdate('commissions', { tenantId: promoter.tenantId }, ['availableAt'], 16 * dayMs);
  return { promoter, account, orders };
}

it('releases, refunds, withdrawals, corrections and a flag at once keep every cent', async () => {
  const { promoter, account, orders } = await makeBusyPromoter(5);
  const { tenantId } = promoter;
  const [operator, other] = await twoOperators(world);
  await correct(world, tenantId, 10_000);
  const { id: correctionId } = dataOf<Correction>(
    await proposeCorrection(operator, tenantId, -4_000).expect(200),
  );
  const [flagged, ...refunded] = orders;
  const pair = { promoterId: tenantId, invitedId: flagged?.payer ?? '' };
  const flagId = get(Ids).next('rfg');
  const flags = get(CommissionService);
  const refund = (id: string, amount: number) =>
    operator.as('post', `/api/operator/orders/${id}/refund`).send({ amount, reason: 'As asked' });
  const [withdrawals, refunds] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => askWithdrawal(promoter, account, 5_000))),
    Promise.all(refunded.flatMap(({ id }, n) => [refund(id, 4_500 - n), refund(id, 1_000)])),
    ...Array.from({ length: 3 }, () => get(CommissionService).releaseDue()),
    ...Array.from({ length: 3 }, () => decideCorrection(other, correctionId)),
    ...orders.map(({ payer, id }) => get(CommissionService).reconcile(payer, id)),
    world.rows
      .add('referral_flags', { ...pair, id: flagId, level: 1, reasons: [], createdAt: new Date() })
      .then(() => Promise.all([1, 2].map(() => asSystem((tx) => flags.withhold(tx, [pair]))))),
  ]);
  expect(withdrawals.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
  expect(new Set(withdrawals.filter(({ status }) => status !== 200).map(errorOf))).toEqual(
    new Set(['promotion.balance_short']),
  );
  expect(statusesOf(refunds).filter((status) => status === 200)).not.toHaveLength(0);
  await world.rows.change('referral_flags', { id: flagId }, { status: 'lifted' });
  const pending = withdrawals.filter(({ status }) => status === 200).map((one) => dataOf<Withdrawal>(one).id);
  await Promise.all([
    ...[1, 2, 3].map(() => asSystem((tx) => flags.lift(tx, pair))),
    ...pending.flatMap((id) => [
      pay(operator, id, randomUUID()),
      reject(other, id),
      pay(other, id, randomUUID()),
    ]),
    ...orders.map(({ payer, id }) => get(CommissionService).reconcile(payer, id)),
    ...[1, 2].map(() => get(CommissionService).releaseDue()),
  ]);
  await Promise.all(orders.map(({ payer, id }) => get(CommissionService).reconcile(payer, id)));
  await get(CommissionService).releaseDue();
  expect(await balancesOf(world, tenantId)).toMatchObject({ held: 0, requested: 0, deducted: 4_000 });
  await checkPromotion(world);
});

it('flags of several pairs wait for all payers before they lock a commission or an account', async () => {
  const { promoter, orders } = await makeBusyPromoter(2);
  const { tenantId } = promoter;
  for (const id of [tenantId, ...orders.map(({ payer }) => payer)])
    await inTenant(world, id, (tx) =>
      get(ReferralSignalService).add(tx, { tenantId: id, kind: 'device', text: tenantId }),
    );
  const last = orders
    .map(({ payer }) => payer)
    .toSorted()
    .at(-1);
  const checked = await asSystem(async (tx) => {
    // Takes the lock of a payment by the last tenant, which needs the account next.
    await lockAdvisory(tx, 'commissions', last);
    const checking = get(SelfReferralService).check(tenantId);
    await expect.poll(async () => (await awaitedLocks(world)).length).toBe(1);
    const rows = [
      'commissions where tenant_id = $1',
      "promotion_accounts where tenant_id = $1 and account = 'given'",
    ];
    for (const row of rows) await tx.query(`select from ${row} for no key update nowait`, [tenantId]);
    // A separate answer, because the transaction must end first.
    return { checking };
  });
  await checked.checking;
  expect(await world.rows.find('commissions', { tenantId })).toMatchObject([
    { status: 'withheld' },
    { status: 'withheld' },
  ]);
  await checkPromotion(world);
});
