import { dayMs, type Notice, type Page, type TenantPackage } from '@parley/contracts/public';
import { PackageExpiryService } from '@parley/domain/orders';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { lettersTo } from '../support/letters.js';
import { awaitedLocks } from '../support/locks.js';
import { suspend } from '../support/operator.js';
import { buy, checkPlan, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

const now = (): Date => world.app.get(Clock).now();
const inDays = (days: number): Date => new Date(now().getTime() + days * dayMs);
const of = <T>(type: new (...of: never[]) => T): T => world.worker?.get(type, { strict: false }) as T;
const expire = () => of(PackageExpiryService).expireDue();
const remind = () => of(PackageExpiryService).remindDue();

const endAt = (tenant: TestTenant, endsAt: Date) =>
  world.rows.change('tenants', { id: tenant.tenantId }, { packageEndsAt: endsAt });
const planOf = async (tenant: TestTenant) =>
  (
    await world.rows.find('tenants', { id: tenant.tenantId }, [
      'packageFamily',
      'oldPackageFamily',
      'portNum',
      'oldPortNum',
      'packageEndsAt',
      'packageEndedAt',
      'packageId',
      'packageVersion',
    ])
  )[0];
const noticesOf = async (tenant: TestTenant, kind: Notice['kind']): Promise<Notice[]> =>
  dataOf<Page<Notice>>(await tenant.as('get', '/api/notices?pageSize=100')).items.filter(
    (notice) => notice.kind === kind,
  );
const eventsOf = async (tenant: TestTenant, name: string) =>
  world.rows.find('outbox', { tenantId: tenant.tenantId, name }, ['payload']);

describe('a package that runs out', () => {
  it('falls back to the free plan once, whoever runs beside whom', async () => {
    const tenant = await makeTenant(world, { ports: 12 });
    // Recent enough that the worker does not announce the deletion of contacts by itself.
    const endsAt = inDays(-10);
    await world.rows.change(
      'tenants',
      { id: tenant.tenantId },
      { packageId: 'pkg_00000000000000000000000003' },
    );
    await endAt(tenant, endsAt);
    await Promise.all([expire(), expire(), expire()]);
    await expire();
    expect(await planOf(tenant)).toEqual({
      packageFamily: 'MIAN_FEI_ROOT',
      oldPackageFamily: 'BIAO_ZHUN_ROOT',
      portNum: 1,
      oldPortNum: 12,
      packageEndsAt: null,
      packageEndedAt: endsAt,
      packageId: null,
      packageVersion: 1,
    });
    expect(await eventsOf(tenant, 'package.changed')).toHaveLength(1);
    expect(await noticesOf(tenant, 'package.expired')).toEqual([
      expect.objectContaining({ params: { family: 'BIAO_ZHUN_ROOT' }, level: 'error' }),
    ]);
    const shown = dataOf<TenantPackage>(await tenant.as('get', '/api/tenant/package').expect(200));
    expect(shown).toMatchObject({ state: 'expired', endsAt: null, endedAt: endsAt.getTime(), portNum: 1 });
    expect(shown.services.every(({ state }) => state !== 'activated')).toBe(true);
  });

  it('stays while it lasts, without an end, and on the free plan', async () => {
    const [lasting, endless, free] = [
      await makeTenant(world),
      await makeTenant(world, { family: 'ZI_FU_ROOT' }),
      await makeTenant(world, { family: 'MIAN_FEI_ROOT' }),
    ];
    await endAt(lasting, inDays(0.001));
    const before = await Promise.all([lasting, endless, free].map(planOf));
    await expire();
    expect(await Promise.all([lasting, endless, free].map(planOf))).toEqual(before);
  });

  it('runs out of a suspended tenant, too', async () => {
    const tenant = await makeTenant(world);
    await suspend(world, tenant.tenantId);
    await endAt(tenant, inDays(-1));
    await expire();
    expect(await planOf(tenant)).toMatchObject({
      packageFamily: 'MIAN_FEI_ROOT',
      oldPackageFamily: 'BIAO_ZHUN_ROOT',
    });
  });

  it('keeps nobody else where it fails for one', async () => {
    const tenants = [await makeTenant(world), await makeTenant(world)];
    for (const tenant of tenants) await endAt(tenant, inDays(-1));
    const expiry = of(PackageExpiryService);
    const expireOne = expiry.expire.bind(expiry);
    const spy = vi
      .spyOn(expiry, 'expire')
      .mockImplementation((tx) =>
        tx.tenantId === tenants[0]?.tenantId ? Promise.reject(new Error('not now')) : expireOne(tx),
      );
    await expire();
    spy.mockRestore();
    const families = async () => (await Promise.all(tenants.map(planOf))).map((plan) => plan?.packageFamily);
    expect(await families()).toEqual(['BIAO_ZHUN_ROOT', 'MIAN_FEI_ROOT']);
    await expire();
    expect(await families()).toEqual(['MIAN_FEI_ROOT', 'MIAN_FEI_ROOT']);
  });

  it('goes on where a renewal is committed while it is looked at', async () => {
    const tenant = await makeTenant(world);
    await endAt(tenant, inDays(-1));
    const renewedTo = inDays(29);
    let expiring: Promise<boolean> | undefined;
    await world.app.get(Database).asTenant(tenant.tenantId, async (tx) => {
      await tx.query('select 1 from tenants where id = $1 for no key update', [tx.tenantId]);
      expiring = world.app
        .get(Database)
        .asTenant(tenant.tenantId, (other) => of(PackageExpiryService).expire(other));
      await waiting(tenant);
      await tx.query('update tenants set package_ends_at = $2 where id = $1', [tx.tenantId, renewedTo]);
    });
    expect(await expiring).toBe(false);
    expect(await planOf(tenant)).toMatchObject({
      packageFamily: 'BIAO_ZHUN_ROOT',
      portNum: 10,
      packageEndsAt: renewedTo,
    });
    expect(await noticesOf(tenant, 'package.expired')).toEqual([]);
  });

  it('is renewed with the ports it had, and nothing is to be deleted then', async () => {
    const tenant = await makeTenant(world, { ports: 12 });
    await endAt(tenant, inDays(-3));
    await expire();
    const lapsed = dataOf<TenantPackage>(await tenant.as('get', '/api/tenant/package').expect(200));
    expect(lapsed.contactsDeletedAt).toBeGreaterThan(inDays(24).getTime());
    await buy(world, tenant.tenantId, { buyType: 2, num: 12, setMealId: onSale.standard });
    expect(await planOf(tenant)).toMatchObject({
      packageFamily: 'BIAO_ZHUN_ROOT',
      oldPackageFamily: null,
      portNum: 12,
      packageEndedAt: null,
      packageVersion: 2,
    });
    await checkPlan(world, tenant.tenantId);
    const renewed = dataOf<TenantPackage>(await tenant.as('get', '/api/tenant/package').expect(200));
    expect(renewed).toMatchObject({ state: 'active', endedAt: null, contactsDeletedAt: null });
    await expire();
    expect(await planOf(tenant)).toMatchObject({ packageFamily: 'BIAO_ZHUN_ROOT', packageVersion: 2 });
  });

  it('closes the newest ports, tells their clients why, and takes the newest reservations back', async () => {
    const tenant = await makeTenant(world, { ports: 6 });
    const older = await makeSubAccount(world, tenant.tenantId, { portMode: 'fixed', portsReserved: 2 });
    const newer = await makeSubAccount(world, tenant.tenantId, { portMode: 'fixed', portsReserved: 2 });
    const pooled = await makeSubAccount(world, tenant.tenantId);
    const open = async (code: string, accounts: string[]) => {
      const client = await RawClient.connect(world, { by: 'code', code });
      const ids: string[] = [];
      for (const account of accounts) ids.push(await client.open(account));
      return { client, ids };
    };
    const first = await open(older.code, ['a_one', 'a_two']);
    const second = await open(newer.code, ['b_one', 'b_two']);
    const third = await open(pooled.code, ['c_one']);
    await endAt(tenant, inDays(-1));
    await expire();
    const reserved = await world.rows.find('sub_accounts', { id: [older.id, newer.id] }, [
      'id',
      'portsReserved',
    ]);
    expect(new Map(reserved.map((row) => [row.id, row.portsReserved]))).toEqual(
      new Map([
        [older.id, 1],
        [newer.id, 0],
      ]),
    );
    const ids = [...first.ids, ...second.ids, ...third.ids];
    const rows = await world.rows.find('social_accounts', { id: ids }, ['id', 'status', 'closeReason']);
    const stateOf = (id: string) => {
      const row = rows.find((one) => one.id === id);
      return row?.closeReason ?? row?.status;
    };
    const closed = 'package_expired';
    expect(ids.map(stateOf)).toEqual(['online', closed, closed, closed, closed]);
    expect(await second.client.request('ports:heartbeat', { socialAccountIds: second.ids })).toEqual({
      ok: true,
      data: { lost: second.ids.map((socialAccountId) => ({ socialAccountId, reason: closed })) },
    });
    await expect(third.client.open('c_two')).rejects.toMatchObject({
      refusal: { error: 'ports.limit_reached' },
    });
    for (const { client } of [first, second, third]) client.close();
  });
});

describe('an end that comes near', () => {
  const daysOf = async (tenant: TestTenant) =>
    (await noticesOf(tenant, 'package.expiring')).map(({ params }) => (params as { days: number }).days);

  it('is told 7 days and 1 day before, once each', async () => {
    const tenant = await makeTenant(world);
    await endAt(tenant, inDays(8.01));
    await remind();
    expect(await daysOf(tenant)).toEqual([]);
    const endsAt = inDays(7.9);
    await endAt(tenant, endsAt);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await noticesOf(tenant, 'package.expiring')).toEqual([
      expect.objectContaining({
        params: { days: 7, endsAt: endsAt.getTime(), family: 'BIAO_ZHUN_ROOT' },
        level: 'warning',
      }),
    ]);
  });

  it('is told anew of a later end, and only of the last step after a time off', async () => {
    const tenant = await makeTenant(world);
    await endAt(tenant, inDays(1.5));
    await remind();
    await remind();
    expect(await daysOf(tenant)).toEqual([1]);
    await endAt(tenant, inDays(31.5));
    await remind();
    expect(await daysOf(tenant), 'renewed').toEqual([1]);
    await endAt(tenant, inDays(7.5));
    await remind();
    expect(await daysOf(tenant)).toEqual([7, 1]);
  });

  it('is no matter of the free plan, or of one without an end', async () => {
    const [free, endless] = [
      await makeTenant(world, { family: 'MIAN_FEI_ROOT' }),
      await makeTenant(world, { family: 'ZI_FU_ROOT' }),
    ];
    await endAt(free, inDays(3));
    await remind();
    expect([await daysOf(free), await daysOf(endless)]).toEqual([[], []]);
  });

  it('is written to the owner, in its language and by its days', async () => {
    const tenant = await makeTenant(world, { timeZone: 'Pacific/Auckland' });
    const [owner] = await world.rows.find('users', { id: tenant.ownerId }, ['email']);
    await world.rows.change('tenants', { id: tenant.tenantId }, { language: 'en-US' });
    await endAt(tenant, inDays(1.5));
    await remind();
    await expect
      .poll(async () => (await lettersTo(world, owner?.email ?? '')).map(({ kind }) => kind), {
        timeout: 15_000,
      })
      .toEqual(['package-expiring']);
    const [letter] = await lettersTo(world, owner?.email ?? '');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(inDays(1.5));
    expect(letter?.text).toContain(day);
    expect(letter?.text).toContain('Renew');
  });

  it('of a trial is no matter of renewing: another package is chosen', async () => {
    const tenant = await makeTenant(world, { family: 'TI_YAN_ROOT' });
    const [owner] = await world.rows.find('users', { id: tenant.ownerId }, ['email']);
    await world.rows.change('tenants', { id: tenant.tenantId }, { language: 'en-US' });
    await endAt(tenant, inDays(0.5));
    await remind();
    expect(await daysOf(tenant)).toEqual([0]);
    await endAt(tenant, inDays(-0.01));
    await expire();
    const letters = () => lettersTo(world, owner?.email ?? '');
    await expect.poll(async () => (await letters()).length, { timeout: 15_000 }).toBe(2);
    for (const { subject, text } of await letters()) {
      expect(subject).toMatch(/^Your trial /);
      expect(text).toContain('Choose a package');
      expect(text).not.toMatch(/renew/i);
    }
    expect((await letters()).map(({ subject }) => subject)).toContain(
      'Your trial expires in less than a day',
    );
  });
});

/** Resolves once a transaction waits for another's row. */
async function waiting(tenant: TestTenant): Promise<void> {
  await expect.poll(() => awaitedLocks(world), { message: tenant.tenantId }).toContain('transactionid');
}
