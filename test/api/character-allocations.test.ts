import { randomUUID } from 'node:crypto';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { localDate, startOfDayBefore } from '@parley/domain/tenants';
import type {
  Allocation,
  CharacterBalance,
  CharacterUsage,
  DashboardSummary,
  Page,
  UsageSums,
} from '@parley/contracts/public';
import { CharacterReservationService, UsageQueries } from '@parley/domain/characters';
import type request from 'supertest';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import {
  balanceOf,
  checkBooks,
  checkSpends,
  grant,
  limitedSubAccount,
  unlimitedSubAccount,
} from '../support/characters.js';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const path = '/api/characters/allocations';
let tenant: TestTenant;
let tenantId: string;
beforeEach(async () => {
  tenant = await makeTenant(world);
  ({ tenantId } = tenant);
});

const allocate = (subAccountId: string, type: string, amount: unknown, remark?: unknown): request.Test =>
  tenant.as('post', path).send({ subAccountId, type, amount, ...(remark !== undefined && { remark }) });
const listed = async (query = ''): Promise<Page<Allocation>> =>
  dataOf(await tenant.as('get', `${path}${query}`).expect(200));

const spend = (
  subAccountId: string,
  amount: number,
  purpose: 'translation' | 'suggest_reply' = 'translation',
) =>
  world.app
    .get(CharacterReservationService, { strict: false })
    .reserve({ tenantId, subAccountId, cause: randomUUID(), purpose, amount });

describe('allocating', () => {
  test('moves characters both ways and tells each figure', async () => {
    await grant(world, tenantId, 1_000);
    const id = await limitedSubAccount(tenant, { characters: 100 });
    const added = dataOf<Allocation>(await allocate(id, 'add', 300, 'For May').expect(200));
    expect(added).toMatchObject({
      subAccountId: id,
      type: 'add',
      kind: 'allocate',
      initial: 100,
      updated: 400,
      amount: 300,
      mainRemainder: 600,
      remark: 'For May',
    });
    expect(added.account).not.toBe('');
    expect(added.actorName).toContain('@test.example');
    const reduced = dataOf<Allocation>(await allocate(id, 'reduce', 50).expect(200));
    expect(reduced).toMatchObject({
      type: 'reduce',
      kind: 'reduce',
      initial: 400,
      updated: 350,
      amount: 50,
      mainRemainder: 650,
    });
    const { items, total } = await listed();
    expect(total).toBe(3);
    expect(items.map(({ kind, initial, updated }) => [kind, initial, updated])).toEqual([
      ['reduce', 400, 350],
      ['allocate', 100, 400],
      ['allocate', 0, 100],
    ]);
    const entries = await world.rows.find('audit_entries', { tenantId, action: 'characters.allocate' }, [
      'changes',
      'targetId',
    ]);
    expect(entries).toEqual([
      { targetId: id, changes: { characters: { from: 100, to: 400 } } },
      { targetId: id, changes: { characters: { from: 400, to: 350 } } },
    ]);
    await checkBooks(world, tenantId);
  });

  test('names the amount where either side is short, and moves nothing', async () => {
    await grant(world, tenantId, 100);
    const id = await limitedSubAccount(tenant, { characters: 40 });
    for (const [type, amount] of [
      ['add', 61],
      ['reduce', 41],
    ] as const) {
      expect(failureOf(await allocate(id, type, amount).expect(409))).toMatchObject({
        error: 'characters.not_enough',
        details: [{ field: 'amount' }],
      });
    }
    expect([await balanceOf(world, tenantId, null), await balanceOf(world, tenantId, id)]).toEqual([60, 40]);
    await checkBooks(world, tenantId);
  });

  test('is refused for one without its own, of another tenant, being deleted, or without the privilege', async () => {
    await grant(world, tenantId, 100);
    const endless = await unlimitedSubAccount(tenant);
    expect(failureOf(await allocate(endless, 'add', 1).expect(409)).error).toBe('characters.not_limited');
    const other = await unlimitedSubAccount(await makeTenant(world));
    expect(failureOf(await allocate(other, 'add', 1).expect(404)).error).toBe('sub-accounts.not_found');
    const id = await limitedSubAccount(tenant);
    await world.rows.change('sub_accounts', { id }, { status: 'deleting' });
    expect(failureOf(await allocate(id, 'add', 1).expect(409)).error).toBe('sub-accounts.deleting');
    const free = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    const body = { subAccountId: id, type: 'add', amount: 1 };
    expect((await free.as('post', path).send(body)).status).toBe(403);
    expect((await free.as('get', path)).status).toBe(403);
    expect(await balanceOf(world, tenantId, null)).toBe(100);
  });

  test('takes whole amounts within reason, and remarks that can be shown', async () => {
    await grant(world, tenantId, 100);
    const id = await limitedSubAccount(tenant);
    for (const amount of [0, -1, 1.5, '1', null, 1_000_000_000_001, Number.MAX_VALUE]) {
      const { details } = failureOf(await allocate(id, 'add', amount).expect(400));
      expect(details?.[0]?.field).toBe('amount');
    }
    for (const remark of ['x'.repeat(101), 'a\0b', 5]) {
      const { details } = failureOf(await allocate(id, 'add', 1, remark).expect(400));
      expect(details?.[0]?.field).toBe('remark');
    }
    await allocate(id, 'give', 1).expect(400);
    await tenant.as('get', `${path}?from=2026-02-30`).expect(400);
    await tenant.as('get', `/api/characters/usage?to=yesterday`).expect(400);
    expect(await balanceOf(world, tenantId, null)).toBe(100);
  });

  test('moves once for a key', async () => {
    await grant(world, tenantId, 100);
    const id = await limitedSubAccount(tenant);
    const once = () => allocate(id, 'add', 10).set('Idempotency-Key', 'allocate-may-1');
    const replies = await Promise.all([once(), once(), once()]);
    expect(new Set(replies.map((reply) => dataOf<Allocation>(reply).id)).size).toBe(1);
    expect(await balanceOf(world, tenantId, id)).toBe(10);
  });

  test('never reduces below nothing, whatever is spent meanwhile', async () => {
    await grant(world, tenantId, 1_000);
    const id = await limitedSubAccount(tenant, { characters: 300 });
    const [spends, reductions] = await Promise.all([
      Promise.allSettled(Array.from({ length: 60 }, () => spend(id, 7))),
      Promise.all(Array.from({ length: 10 }, () => allocate(id, 'reduce', 20))),
    ]);
    const spent = spends.filter(({ status }) => status === 'fulfilled').length;
    const reduced = reductions.filter(({ status }) => status === 200).length;
    expect(reductions.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await balanceOf(world, tenantId, id)).toBe(300 - spent * 7 - reduced * 20);
    expect(await balanceOf(world, tenantId, null)).toBe(700 + reduced * 20);
    await checkSpends(world, tenantId);
  });

  test('is found by sub-account, direction, text and day', async () => {
    await grant(world, tenantId, 1_000);
    const [a, b] = [await limitedSubAccount(tenant), await limitedSubAccount(tenant)];
    await allocate(a, 'add', 10, 'spring').expect(200);
    await allocate(b, 'add', 20, '100% summer').expect(200);
    await allocate(b, 'reduce', 5).expect(200);
    const amounts = async (query: string) => (await listed(query)).items.map(({ amount }) => amount);
    expect(await amounts(`?subAccountId=${b}`)).toEqual([5, 20]);
    expect(await amounts('?type=reduce')).toEqual([5]);
    expect(await amounts('?search=SUMMER')).toEqual([20]);
    expect(await amounts('?search=%25')).toEqual([20]);
    expect(await amounts('?pageSize=1&page=2')).toEqual([20]);
    const today = localDate(world.app.get(Clock).now(), 'Asia/Shanghai');
    expect(await amounts(`?from=${today}&to=${today}`)).toHaveLength(3);
    expect(await amounts('?to=2020-01-01')).toEqual([]);
  });

  test('belongs to a day of the tenant, from midnight to midnight there', async () => {
    await grant(world, tenantId, 1_000);
    const id = await limitedSubAccount(tenant);
    const times = [
      '2026-03-04T15:59:59Z',
      '2026-03-04T16:00:00Z',
      '2026-03-05T15:59:59Z',
      '2026-03-05T16:00:00Z',
    ];
    for (const [n, at] of times.entries()) {
      vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(Date.parse(at));
      await allocate(id, 'add', n + 1).expect(200);
    }
    vi.restoreAllMocks();
    const page = await listed('?from=2026-03-05&to=2026-03-05');
    expect(page.items.map(({ amount }) => amount)).toEqual([3, 2]);
  });
});

describe('usage', () => {
  const useOn = (day: string, subAccountId: string, characters: number, requests: number) =>
    world.rows.add('character_days', {
      tenantId,
      subAccountId,
      day,
      characters: String(characters),
      requests,
      translations: requests,
    });

  test('is summed by sub-account and day, with its totals', async () => {
    await grant(world, tenantId, 1_000);
    const [a, b] = [await unlimitedSubAccount(tenant), await limitedSubAccount(tenant, { characters: 100 })];
    await Promise.all([spend(a, 10), spend(a, 20, 'suggest_reply'), spend(b, 5)]);
    await useOn('2026-01-02', a, 7, 3);
    const read = async (query = ''): Promise<Page<CharacterUsage> & UsageSums> => ({
      ...dataOf<Page<CharacterUsage>>(await tenant.as('get', `/api/characters/usage${query}`).expect(200)),
      ...dataOf<UsageSums>(await tenant.as('get', `/api/characters/usage/sums${query}`).expect(200)),
    });
    const all = await read('?sort=characters&descending=true');
    expect(all).toMatchObject({ total: 4, characters: 42, requests: 6, translations: 5 });
    expect(
      all.items.map(({ subAccountId, purpose, characters, requests, translations }) => {
        return [subAccountId, purpose, characters, requests, translations];
      }),
    ).toEqual([
      [a, 'suggest_reply', 20, 1, 0],
      [a, 'translation', 10, 1, 1],
      [a, 'translation', 7, 3, 3],
      [b, 'translation', 5, 1, 1],
    ]);
    for (const purpose of ['suggest_reply', 'ai']) {
      expect(await read(`?purpose=${purpose}`)).toMatchObject({ total: 1, characters: 20, translations: 0 });
    }
    expect(await read('?purpose=translation')).toMatchObject({ total: 3, characters: 22, requests: 5 });
    expect(await read('?purpose=summarise')).toMatchObject({ total: 0, items: [] });
    await tenant.as('get', '/api/characters/usage?purpose=fun').expect(400);
    expect(await read(`?subAccountId=${b}`)).toMatchObject({ total: 1, characters: 5 });
    expect(await read('?to=2026-01-02')).toMatchObject({
      total: 1,
      characters: 7,
      items: [{ day: '2026-01-02' }],
    });
    expect(await read('?pageSize=1&page=4')).toMatchObject({ total: 4, items: [{ day: '2026-01-02' }] });
    const balance = dataOf<CharacterBalance>(await tenant.as('get', '/api/characters/balance').expect(200));
    const used = { usedToday: 35, usedTotal: 35, low: true, daysLeft: null };
    expect(balance).toEqual({ balance: 870, allocated: 95, ...used });
  });

  test('tells how long a balance lasts at the use of the two weeks before today', async () => {
    const { timeZone } = dataOf<DashboardSummary>(await tenant.as('get', '/api/dashboard').expect(200));
    await grant(world, tenantId, 2_650);
    const shared = await unlimitedSubAccount(tenant);
    const own = await limitedSubAccount(tenant, { characters: 100 });
    const use = (subAccountId: string, days: number, characters: number) =>
      useOn(localDate(startOfDayBefore(new Date(), timeZone, days), timeZone), subAccountId, characters, 1);
    const read = async () =>
      dataOf<CharacterBalance>(await tenant.as('get', '/api/characters/balance')).daysLeft;
    expect(await read()).toBeNull();
    await use(shared, 0, 5_000);
    await use(shared, 15, 5_000);
    expect(await read()).toBeNull();
    await use(shared, 10, 700);
    await use(shared, 3, 280);
    await use(own, 2, 20);
    // 1,000 characters in ten days.
    expect(await read()).toBe(25);
    const all = await world.app
      .get(Database)
      .asTenant(tenantId, (tx) => world.app.get(UsageQueries).balancesOf(tx, [shared, own]));
    expect([shared, own].map((id) => all.get(id)?.daysLeft)).toEqual([25, 10]);
  });

  test('of an agent is its own alone, whatever it asks for', async () => {
    await grant(world, tenantId, 400_000);
    const agent = await makeAgent(world, tenantId);
    const other = await unlimitedSubAccount(tenant);
    await Promise.all([spend(agent.subAccountId, 10), spend(other, 99)]);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    const all = dataOf<Page<CharacterUsage>>(await browser.get('/api/characters/usage').expect(200));
    const sums = await browser.get('/api/characters/usage/sums').expect(200);
    expect(dataOf<UsageSums>(sums)).toMatchObject({ characters: 10 });
    expect(all).toMatchObject({ total: 1, items: [{ subAccountId: agent.subAccountId }] });
    const asked = await browser.get(`/api/characters/usage?subAccountId=${other}`).expect(200);
    expect(dataOf<Page<CharacterUsage>>(asked)).toEqual({ total: 0, items: [] });
    const none = await browser.get(`/api/characters/usage/sums?subAccountId=${other}`).expect(200);
    expect(dataOf<UsageSums>(none)).toMatchObject({ characters: 0 });
    expect(dataOf<CharacterBalance>(await browser.get('/api/characters/balance').expect(200))).toEqual({
      balance: 399891,
      allocated: 0,
      usedToday: 10,
      usedTotal: 10,
      low: false,
      daysLeft: null,
    });
    await browser.get(path).expect(403);
    await browser
      .send('post', path, { subAccountId: agent.subAccountId, type: 'add', amount: 1 })
      .expect(403);
  });
});
