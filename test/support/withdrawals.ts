import { randomUUID } from 'node:crypto';
import {
  type Correction,
  dayMs,
  type PromotionBalances,
  type ReviewedWithdrawal,
  type Withdrawal,
  type WithdrawalAccount,
  type WithdrawalMethod,
} from '@parley/contracts/public';
import { PromotionLedgerRepository } from '@parley/domain/promotion';
import type request from 'supertest';
import { dataOf } from './answers.js';
import { codeTo, letMinutePass } from './letters.js';
import { makeSignedInOperator, type TestOperator } from './operator.js';
import { inTenant } from './purchases.js';
import type { TestTenant } from './tenant.js';
import type { World } from './world.js';

/** Wallets of nobody, with valid checksums. */
export const wallets = {
  tron: [
    'TXGzd77VsoUsfdFcN897QReH7PzCVDswwv',
    'TExiFtF2M1JqHdknDuAXcUyvTZtHBZY6c9',
    'TFn3ZAniEP4ix5fMkWtRz8YzvDZ514pi1k',
    'TSZMkRZfG3Z1bC4K5ftRnk8CTBCAsVVDCD',
  ],
  ethereum: [
    '0x9c32A8c7e59E7935b1E5d3EEa04eD8E08C41c1d3',
    '0x980816F36B77e58d342de41F85854376D10Cf9bf',
    '0x151B6D4757681616a33d53b6a5b14FA5Acf5164e',
    '0x24BF8ab8Fca2caff05c3d4Fd207c84040533bD48',
  ],
} as const;

type Owner = Pick<TestTenant, 'tenantId' | 'ownerId' | 'as'>;

export const certify = (world: World, { tenantId }: Owner): Promise<void> =>
  world.rows.change('tenants', { id: tenantId }, { certification: 'passed' });

const emailOf = async (world: World, { ownerId }: Owner): Promise<string> =>
  (await world.rows.one('users', { id: ownerId })).email;

/** An emailed code for a new withdrawal account. */
export async function walletCode(world: World, owner: Owner): Promise<string> {
  const email = await emailOf(world, owner);
  await letMinutePass(world, email);
  await owner.as('post', '/api/promotion/withdrawal-accounts/code').expect(200);
  // The worker may send other emails meanwhile.
  return codeTo(world, email, 'withdrawal-account-code');
}

interface NewWallet {
  method?: WithdrawalMethod;
  address?: string;
  name?: string;
  /** Whether its first day has passed; true by default. */
  isPayable?: boolean;
}

export async function addWallet(
  world: World,
  owner: Owner,
  { method = 'usdt-trc20', address = wallets.tron[0], name = '', isPayable = true }: NewWallet = {},
): Promise<WithdrawalAccount> {
  const body = { method, address, name, code: await walletCode(world, owner) };
  const reply = await owner.as('post', '/api/promotion/withdrawal-accounts').send(body).expect(200);
  const account = dataOf<WithdrawalAccount>(reply);
  if (isPayable)
    await world.rows.backdate('withdrawal_accounts', { id: account.id }, ['createdAt', 'payableFrom'], dayMs);
  return account;
}

export const askWithdrawal = (
  owner: Owner,
  { id, method }: Pick<WithdrawalAccount, 'id' | 'method'>,
  amount: unknown,
  key: string = randomUUID(),
): request.Test =>
  owner
    .as('post', '/api/promotion/withdrawals')
    .set('idempotency-key', key)
    .send({ withdrawalAccountId: id, method, amount });

export async function withdraw(
  owner: Owner,
  account: WithdrawalAccount,
  amount: number,
): Promise<Withdrawal> {
  return dataOf(await askWithdrawal(owner, account, amount).expect(200));
}

export const proposeCorrection = (operator: TestOperator, tenantId: string, amount: unknown): request.Test =>
  operator.as('post', '/api/operator/promotion-corrections').send({ tenantId, amount, reason: 'Agreed' });

export const decideCorrection = (
  operator: TestOperator,
  id: string,
  decision: 'approve' | 'reject' = 'approve',
): request.Test => operator.as('post', `/api/operator/promotion-corrections/${id}/decide`).send({ decision });

const operators = new WeakMap<World, Promise<[TestOperator, TestOperator]>>();

/** Returns the same two operators each time. */
export function twoOperators(world: World): Promise<[TestOperator, TestOperator]> {
  const known = operators.get(world);
  if (known) return known;
  const made = Promise.all([makeSignedInOperator(world), makeSignedInOperator(world)]);
  operators.set(world, made);
  return made;
}

/** Corrects the available balance by a number of cents: one operator proposes, another approves. */
export async function correct(world: World, tenantId: string, amount: number): Promise<Correction> {
  const [one, other] = await twoOperators(world);
  const { id } = dataOf<Correction>(await proposeCorrection(one, tenantId, amount).expect(200));
  return dataOf(await decideCorrection(other, id).expect(200));
}

export const balancesOf = (world: World, tenantId: string): Promise<PromotionBalances> =>
  inTenant(world, tenantId, (tx) =>
    world.app.get(PromotionLedgerRepository, { strict: false }).balances(tx, tenantId),
  );

export const pay = (operator: TestOperator, id: string, reference: unknown): request.Test =>
  operator.as('post', `/api/operator/withdrawals/${id}/pay`).send({ reference });

export const reject = (operator: TestOperator, id: string, reason: unknown = 'No'): request.Test =>
  operator.as('post', `/api/operator/withdrawals/${id}/reject`).send({ reason });

export async function reviewOf(operator: TestOperator, id: string): Promise<ReviewedWithdrawal> {
  return dataOf(await operator.as('get', `/api/operator/withdrawals/${id}`).expect(200));
}
