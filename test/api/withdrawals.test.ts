import { randomUUID } from 'node:crypto';
import { type Withdrawal, type WithdrawalAccount, withdrawalMethods } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { TOTP } from 'otpauth';
import type request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf, errorOf, failureOf } from '../support/answers.js';
import { codeTo } from '../support/letters.js';
import { suspend } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import {
  addWallet,
  askWithdrawal,
  balancesOf,
  certify,
  correct,
  reject,
  twoOperators,
  walletCode,
  wallets,
  withdraw,
} from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const stepMs = 30_000;

afterEach(() => vi.restoreAllMocks());

const rulesOf = (reply: request.Response): string[] =>
  (failureOf(reply).details ?? []).map(({ field, rule }) => `${field} ${rule}`);

const add = (tenant: TestTenant, body: object, key: string = randomUUID()) =>
  tenant
    .as('post', '/api/promotion/withdrawal-accounts')
    .set('idempotency-key', key)
    .send({ method: 'usdt-trc20', address: wallets.tron[0], name: 'Main', ...body });
const accountsOf = async (tenant: TestTenant): Promise<WithdrawalAccount[]> =>
  (await tenant.as('get', '/api/promotion/withdrawal-accounts').expect(200)).body.data;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A certified promoter with a wallet and this many available cents. */
async function makePromoter(cents: number, timeZone?: string) {
  const tenant = await makeTenant(world, { ...(timeZone && { timeZone }) });
  await certify(world, tenant);
  if (cents > 0) await correct(world, tenant.tenantId, cents);
  return { tenant, account: await addWallet(world, tenant) };
}

describe('a withdrawal account', () => {
  it('is added with a code, masked, sealed and paid to a day later', async () => {
    const tenant = await makeTenant(world);
    const code = await walletCode(world, tenant);
    const key = randomUUID();
    const reply = await add(tenant, { code }, key).expect(200);
    const account = reply.body.data as WithdrawalAccount;
    expect(account).toMatchObject({
      method: 'usdt-trc20',
      address: 'TXGzd7…swwv',
      name: 'Main',
      isPayable: false,
    });
    expect(Date.parse(account.payableFrom) - Date.parse(account.createdAt)).toBe(24 * 3_600_000);
    expect(await accountsOf(tenant)).toEqual([account]);
    const stored = await world.rows.one('withdrawal_accounts', { id: account.id });
    expect(JSON.stringify(stored)).not.toContain(wallets.tron[0]);
    expect(await world.rows.count('referral_signals', { tenantId: tenant.tenantId, kind: 'wallet' })).toBe(1);
    // The answer was lost. The same key gets the same answer, although the code is used up.
    expect((await add(tenant, { code }, key).expect(200)).body.data).toEqual(account);
    expect(await accountsOf(tenant)).toHaveLength(1);
    const entries = await world.rows.find('audit_entries', {
      tenantId: tenant.tenantId,
      action: 'withdrawal-accounts.add',
    });
    expect(entries.map(({ changes }) => changes)).toEqual([{ account: { to: 'USDT-TRC20 TXGzd7…swwv' } }]);
  });

  it('takes a code that is right, unused, of this purpose and not too old', async () => {
    const tenant = await makeTenant(world);
    const code = await walletCode(world, tenant);
    expect(errorOf(await add(tenant, { code: wrong(code) }).expect(400))).toBe('identity.code_wrong');
    await tenant.as('post', '/api/user/email-code').send({ purpose: 'password' }).expect(200);
    const { email } = await world.rows.one('users', { id: tenant.ownerId });
    const ofPassword = await codeTo(world, email);
    // Once in a million times, the codes are equal.
    if (ofPassword !== code)
      expect(errorOf(await add(tenant, { code: ofPassword }).expect(400))).toBe('identity.code_wrong');
    await add(tenant, { code }).expect(200);
    const again = await add(tenant, { code, address: wallets.tron[1] }).expect(400);
    expect(errorOf(again)).toBe('identity.code_wrong');
    const old = await walletCode(world, tenant);
    await world.rows.backdate('email_codes', { email }, ['expiresAt'], 3_600_000);
    expect(errorOf(await add(tenant, { code: old, address: wallets.tron[1] }).expect(400))).toBe(
      'identity.code_wrong',
    );
    expect(await accountsOf(tenant)).toHaveLength(1);
  });

  it('counts a wrong code although the request is refused', async () => {
    const tenant = await makeTenant(world);
    await add(tenant, { code: wrong(await walletCode(world, tenant)) }).expect(400);
    const { email } = await world.rows.one('users', { id: tenant.ownerId });
    expect(await world.rows.one('email_codes', { email })).toMatchObject({ tries: 1 });
  });

  it('of somebody else’s code is none', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const code = await walletCode(world, other);
    expect(errorOf(await add(tenant, { code }).expect(400))).toBe('identity.code_wrong');
  });

  it('takes a one-time code, too, where they are on', async () => {
    // The clock stands in the middle of a step.
    const now = (Math.floor(Date.now() / stepMs) + 0.5) * stepMs;
    vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(now);
    const tenant = await makeTenant(world);
    const start = await tenant.as('post', '/api/user/totp/start').expect(200);
    const totp = new TOTP({ secret: start.body.data.secret as string });
    const first = totp.generate({ timestamp: now - stepMs });
    await tenant.as('post', '/api/user/totp/confirm').send({ code: first }).expect(200);
    const next = totp.generate({ timestamp: now });
    const code = await walletCode(world, tenant);
    const missing = await add(tenant, { code }).expect(400);
    expect([errorOf(missing), rulesOf(missing)]).toEqual(['identity.totp_wrong', ['totp totp']]);
    expect(errorOf(await add(tenant, { code, totp: wrong(next) }).expect(400))).toBe('identity.totp_wrong');
    await add(tenant, { code, totp: next }).expect(200);
    const second = await walletCode(world, tenant);
    const reused = await add(tenant, { code: second, totp: next, address: wallets.tron[1] }).expect(400);
    expect(errorOf(reused)).toBe('identity.totp_wrong');
  });

  it.each([
    ['usdt-trc20', wallets.ethereum[0], 'network'],
    ['usdt-erc20', wallets.tron[0], 'network'],
    ['usdt-trc20', wallets.tron[0].replace('Gz', 'Gy'), 'checksum'],
    ['usdt-erc20', wallets.ethereum[0].replace('c32A', 'c32a'), 'checksum'],
    ['usdt-bep20', wallets.ethereum[0].replace('c32A', 'c33A'), 'checksum'],
    ['usdt-erc20', wallets.ethereum[0].toLowerCase(), 'case'],
  ])('by %s has no address %s', async (method, address, rule) => {
    const tenant = await makeTenant(world);
    const reply = await add(tenant, { method, address, code: '000000' }).expect(400);
    expect([errorOf(reply), rulesOf(reply)]).toEqual(['promotion.address_invalid', [`address ${rule}`]]);
    if (rule === 'case') expect(failureOf(reply).message).toContain('case');
  });

  it('is there once, and again once it was removed', async () => {
    const { tenant, account } = await makePromoter(10_000);
    const code = await walletCode(world, tenant);
    expect(errorOf(await add(tenant, { code }).expect(409))).toBe('promotion.account_exists');
    const pending = await withdraw(tenant, account, 5_000);
    const path = `/api/promotion/withdrawal-accounts/${account.id}`;
    expect(errorOf(await tenant.as('delete', path).expect(409))).toBe('promotion.account_in_use');
    const [operator] = await twoOperators(world);
    await reject(operator, pending.id).expect(200);
    await tenant.as('delete', path).expect(200);
    expect(await accountsOf(tenant)).toEqual([]);
    expect(errorOf(await tenant.as('delete', path).expect(404))).toBe('promotion.account_not_found');
    expect(errorOf(await askWithdrawal(tenant, account, 5_000).expect(404))).toBe(
      'promotion.account_not_found',
    );
    // The refused request did not use up the code.
    await add(tenant, { code }).expect(200);
  });

  it('is of a method that the installation offers', async () => {
    const { tenant, account } = await makePromoter(5_000);
    await world.rows.change('installation_settings', {}, { withdrawalMethods: ['usdt-erc20'] });
    try {
      expect(errorOf(await add(tenant, { code: '000000' }).expect(409))).toBe('promotion.method_off');
      expect(errorOf(await askWithdrawal(tenant, account, 5_000).expect(409))).toBe('promotion.method_off');
    } finally {
      await world.rows.change('installation_settings', {}, { withdrawalMethods: [...withdrawalMethods] });
    }
  });
});

describe('a withdrawal', () => {
  it('holds its amount, tells its fee and is due in three working days', async () => {
    const { tenant, account } = await makePromoter(12_345, 'America/New_York');
    const made = await withdraw(tenant, account, 12_345);
    expect(made).toMatchObject({
      amount: 12_345,
      fee: 124,
      net: 12_221,
      status: 'pending',
      withdrawalAccount: { method: 'usdt-trc20', address: 'TXGzd7…swwv' },
      isLate: false,
      reference: '',
      reason: '',
      decidedAt: null,
    });
    const { dueAt } = await world.rows.one('withdrawals', { id: made.id });
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    expect(format.format(dueAt.getTime() - 1_000)).toBe(`${made.dueOn} 23:59:59`);
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({ available: 0, requested: 12_345 });
    const list = await tenant.as('get', '/api/promotion/withdrawals?status=pending').expect(200);
    expect(list.body.data).toEqual({ items: [made], total: 1 });
    const one = await tenant.as('get', `/api/promotion/withdrawals/${made.id}`).expect(200);
    expect(one.body.data).toEqual(made);
  });

  it.each([
    ['below zero', -5_000, 400, 'request.invalid'],
    ['zero', 0, 400, 'request.invalid'],
    ['a fraction', 5_000.5, 400, 'request.invalid'],
    ['a text', '5000', 400, 'request.invalid'],
    ['beyond all numbers', 1e15, 400, 'request.invalid'],
    ['a cent below the least', 4_999, 400, 'promotion.below_minimum'],
    ['a cent above what is there', 6_001, 409, 'promotion.balance_short'],
  ])('of %s is none', async (_, amount, status, error) => {
    const { tenant, account } = await makePromoter(6_000);
    const reply = await askWithdrawal(tenant, account, amount).expect(status);
    expect(errorOf(reply)).toBe(error);
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({ available: 6_000, requested: 0 });
    expect(await world.rows.count('withdrawals', { tenantId: tenant.tenantId })).toBe(0);
  });

  it('of fifty that take the whole balance at once is one', async () => {
    const { tenant, account } = await makePromoter(7_777);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => askWithdrawal(tenant, account, 7_777)),
    );
    const fine = replies.filter(({ status }) => status === 200);
    expect(fine).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(errorOf))).toEqual(
      new Set(['promotion.balance_short']),
    );
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({ available: 0, requested: 7_777 });
    expect(await world.rows.count('withdrawals', { tenantId: tenant.tenantId })).toBe(1);
  });

  it('has one effect and one answer for its key, also of twenty at once', async () => {
    const { tenant, account } = await makePromoter(20_000);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => askWithdrawal(tenant, account, 5_000, key).expect(200)),
    );
    const [first, ...others] = replies.map((reply) => dataOf<Withdrawal>(reply));
    for (const other of others) expect(other).toEqual(first);
    expect(await balancesOf(world, tenant.tenantId)).toMatchObject({ available: 15_000, requested: 5_000 });
    expect(errorOf(await askWithdrawal(tenant, account, 5_001, key).expect(422))).toBe('request.key_reused');
    const unkeyed = await tenant
      .as('post', '/api/promotion/withdrawals')
      .send({ withdrawalAccountId: account.id, method: account.method, amount: 5_000 })
      .expect(400);
    expect(errorOf(unkeyed)).toBe('request.invalid');
  });

  it('needs a certification that passed', async () => {
    const { tenant, account } = await makePromoter(5_000);
    for (const certification of ['none', 'pending', 'rejected'] as const) {
      await world.rows.change('tenants', { id: tenant.tenantId }, { certification });
      const reply = await askWithdrawal(tenant, account, 5_000).expect(403);
      expect(errorOf(reply)).toBe('promotion.certification_required');
    }
    await certify(world, tenant);
    await withdraw(tenant, account, 5_000);
  });

  it('may be requested to a new account, of the account’s method', async () => {
    const tenant = await makeTenant(world);
    await certify(world, tenant);
    await correct(world, tenant.tenantId, 10_000);
    const account = await addWallet(world, tenant, { isPayable: false });
    const other = await askWithdrawal(tenant, { ...account, method: 'usdt-erc20' }, 5_000).expect(400);
    expect(errorOf(other)).toBe('promotion.method_mismatch');
    await withdraw(tenant, account, 5_000);
  });

  it('goes to no account of another tenant', async () => {
    const [mine, theirs] = [await makePromoter(5_000), await makePromoter(5_000)];
    expect(errorOf(await askWithdrawal(mine.tenant, theirs.account, 5_000).expect(404))).toBe(
      'promotion.account_not_found',
    );
    const { id } = await withdraw(theirs.tenant, theirs.account, 5_000);
    await mine.tenant.as('get', `/api/promotion/withdrawals/${id}`).expect(404);
    expect(await balancesOf(world, mine.tenant.tenantId)).toMatchObject({ available: 5_000 });
  });

  it('is nothing that a suspended tenant requests', async () => {
    const { tenant, account } = await makePromoter(5_000);
    await suspend(world, tenant.tenantId);
    const reply = await askWithdrawal(tenant, account, 5_000);
    expect(reply.status).toBeGreaterThanOrEqual(401);
    expect(await world.rows.count('withdrawals', { tenantId: tenant.tenantId })).toBe(0);
  });

  it('is none while its account is being removed, or the account stays', async () => {
    const { tenant, account } = await makePromoter(5_000);
    const [asked, removed] = await Promise.all([
      askWithdrawal(tenant, account, 5_000),
      tenant.as('delete', `/api/promotion/withdrawal-accounts/${account.id}`),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([asked.status, removed.status]);
  });
});
