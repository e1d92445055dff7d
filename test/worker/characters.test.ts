import { randomUUID } from 'node:crypto';
import { Like } from 'typeorm';
import type { Notice, Page } from '@parley/contracts/public';
import { CharacterReservationService } from '@parley/domain/characters';
import { NoticeService } from '@parley/domain/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import {
  balanceOf,
  checkSpends,
  grant,
  limitedSubAccount,
  unlimitedSubAccount,
} from '../support/characters.js';
import { ConsoleClient } from '../support/console.js';
import { handled } from '../support/events.js';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const soon = { timeout: 10_000 };
let tenant: TestTenant;
let tenantId: string;
beforeEach(async () => {
  tenant = await makeTenant(world);
  ({ tenantId } = tenant);
});

const spender = () => world.app.get(CharacterReservationService, { strict: false });
const spend = (subAccountId: string, amount: number, cause: string = randomUUID()) =>
  spender().reserve({ tenantId, subAccountId, cause, purpose: 'translation', amount });

const until = (holder: string | null, balance: number) =>
  vi.waitFor(async () => expect(await balanceOf(world, tenantId, holder)).toBe(balance), soon);

/** Resolves once all effects so far are done. */
const untilQuiet = () =>
  vi.waitFor(async () => {
    const events = await world.rows.find('outbox', { tenantId, name: Like('characters.%') });
    const open = events.filter(({ name }) => name !== 'characters.changed');
    expect(await handled(world, open)).toBe(open.length);
  }, soon);

async function refills(): Promise<number> {
  const rows = await world.rows.find('character_transfers', { tenantId, kind: 'auto_allocate' });
  return rows.length;
}

async function notices(kind: string): Promise<Notice[]> {
  const reply = await tenant.as('get', '/api/notices').expect(200);
  return (reply.body as { data: Page<Notice> }).data.items.filter((one) => one.kind === kind);
}

describe('a limited sub-account', () => {
  it('is refilled once for each time it falls below its threshold', async () => {
    await grant(world, tenantId, 1_000);
    const id = await limitedSubAccount(tenant, { characters: 100, lowThreshold: 50, refillAmount: 80 });
    await spend(id, 50);
    await untilQuiet();
    expect(await refills()).toBe(0);
    await Promise.all([spend(id, 1), spend(id, 1), spend(id, 1)]);
    await until(id, 127);
    await spend(id, 70);
    await spend(id, 10);
    await until(id, 127);
    expect(await refills()).toBe(2);
    expect(await balanceOf(world, tenantId, null)).toBe(740);
    await checkSpends(world, tenantId);
  });

  it('that stays below is not refilled again, until it was filled otherwise or its threshold is set anew', async () => {
    await grant(world, tenantId, 1_000);
    const id = await limitedSubAccount(tenant, { characters: 60, lowThreshold: 50, refillAmount: 5 });
    await spend(id, 40);
    await until(id, 25);
    await spend(id, 1);
    await untilQuiet();
    expect(await refills()).toBe(1);
    await tenant
      .as('patch', `/api/sub-accounts/${id}`)
      .send({ lowThreshold: 40, refillAmount: 30 })
      .expect(200);
    await until(id, 54);
    expect(await refills()).toBe(2);
    await checkSpends(world, tenantId);
  });

  it('is refilled at once where refills are switched on while it is low, also as it is made', async () => {
    await grant(world, tenantId, 1_000);
    const id = await limitedSubAccount(tenant, { characters: 10 });
    await tenant
      .as('patch', `/api/sub-accounts/${id}`)
      .send({ autoAllocate: true, lowThreshold: 50, refillAmount: 80 })
      .expect(200);
    await until(id, 90);
    const empty = await limitedSubAccount(tenant, { lowThreshold: 50, refillAmount: 60 });
    await until(empty, 60);
    expect(await refills()).toBe(2);
    await checkSpends(world, tenantId);
  });

  it('gets the refills that a text needs which is larger than its balance, as far as the main balance lasts', async () => {
    await grant(world, tenantId, 500);
    const id = await limitedSubAccount(tenant, { characters: 100, lowThreshold: 50, refillAmount: 80 });
    await Promise.all([spend(id, 90), spend(id, 200)]);
    await until(id, 50);
    expect(await balanceOf(world, tenantId, null)).toBe(160);
    await expect(spend(id, 211)).rejects.toMatchObject({ code: 'characters.not_enough' });
    expect(await balanceOf(world, tenantId, id)).toBe(50);
    await spend(id, 210);
    expect([await balanceOf(world, tenantId, id), await balanceOf(world, tenantId, null)]).toEqual([0, 0]);
    await untilQuiet();
    await checkSpends(world, tenantId);
  });

  it('that is refused a text for want of refills is told to the owner once a day, until there is enough', async () => {
    await grant(world, tenantId, 300);
    const id = await limitedSubAccount(tenant, { characters: 100, lowThreshold: 50, refillAmount: 80 });
    for (let times = 1; times <= 2; times++)
      await expect(spend(id, 350)).rejects.toMatchObject({ code: 'characters.not_enough' });
    const told = () => notices('characters.refill_failed');
    await expect
      .poll(told)
      .toMatchObject([{ level: 'warning', params: { subAccountId: id, needed: 320 }, resolvedAt: null }]);
    const noticeService = world.worker?.get(NoticeService, { strict: false });
    for (const [more, resolvedAt] of [
      [50, null],
      [200, expect.any(String)],
    ] as const) {
      await grant(world, tenantId, more);
      await noticeService?.reviewAll();
      expect(await told()).toMatchObject([{ resolvedAt }]);
    }
    await spend(id, 350);
    await checkSpends(world, tenantId);
  });

  it('is not refilled where the main balance is short, of which the owner hears once a day, and is when it is not', async () => {
    await grant(world, tenantId, 100);
    const id = await limitedSubAccount(tenant, { characters: 100, lowThreshold: 50, refillAmount: 80 });
    await spend(id, 60);
    await untilQuiet();
    await spend(id, 1);
    await untilQuiet();
    expect(await notices('characters.refill_failed')).toMatchObject([
      { level: 'warning', params: { subAccountId: id } },
    ]);
    expect(await balanceOf(world, tenantId, id)).toBe(39);
    await grant(world, tenantId, 200);
    await spend(id, 1);
    await until(id, 118);
    expect(await notices('characters.refill_failed')).toHaveLength(1);
    await checkSpends(world, tenantId);
  });
});

describe('the main balance', () => {
  it('that falls below the warning is told once for each fall, pushed live', async () => {
    const id = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 300_010);
    const console = await ConsoleClient.connect(world, tenant.token);
    await spend(id, 9);
    await untilQuiet();
    expect(await notices('characters.low')).toEqual([]);
    await spend(id, 1);
    await untilQuiet();
    expect(await notices('characters.low'), 'not at the warning itself').toEqual([]);
    await spend(id, 3, 'failed');
    await console.until('notice:created', ({ kind }) => kind === 'characters.low');
    // Released characters raise the balance above the threshold, and the next spending crosses it again. It counts as the same
    // crossing.
    await spender().release(tenantId, 'failed');
    await spend(id, 2);
    await untilQuiet();
    expect(await notices('characters.low')).toMatchObject([
      { level: 'warning', params: { balance: 299_997 } },
    ]);
    // More characters arrive, and the balance falls again within the hour.
    await grant(world, tenantId, 12);
    await spend(id, 50);
    await untilQuiet();
    expect((await notices('characters.low')).map(({ params }) => params)).toEqual([
      { balance: 299_960 },
      { balance: 299_997 },
    ]);
    console.close();
  });

  it('that is exactly the warning, or falls by an allocation, is told of all the same', async () => {
    const id = await limitedSubAccount(tenant);
    await grant(world, tenantId, 300_000);
    const allocate = (type: string, amount: number) =>
      tenant.as('post', '/api/characters/allocations').send({ subAccountId: id, type, amount }).expect(200);
    await allocate('add', 1);
    // The effects of two events have no fixed order.
    await untilQuiet();
    await allocate('reduce', 1);
    await allocate('add', 2);
    await untilQuiet();
    expect((await notices('characters.low')).map(({ params }) => params)).toEqual([
      { balance: 299_998 },
      { balance: 299_999 },
    ]);
  });

  it('that runs out is told of, and once that it is too little', async () => {
    const id = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 20);
    await expect(spend(id, 21)).rejects.toThrow('not enough');
    await expect(spend(id, 22)).rejects.toThrow('not enough');
    await untilQuiet();
    expect(await notices('characters.out')).toMatchObject([{ level: 'error', params: { balance: 20 } }]);
    await spend(id, 20);
    await expect(spend(id, 1)).rejects.toThrow('not enough');
    await untilQuiet();
    expect((await notices('characters.out')).map(({ params }) => params)).toEqual([
      { balance: 0 },
      { balance: 20 },
    ]);
  });

  it('that began below the warning is low once something was taken from it, and its owner is told once', async () => {
    const balance = async () => (await tenant.as('get', '/api/characters/balance').expect(200)).body.data;
    const low = async () => (await notices('characters.low')).map(({ params }) => params);
    await grant(world, tenantId, 100_000);
    expect(await balance()).toMatchObject({ balance: 100_000, low: false });
    const id = await unlimitedSubAccount(tenant);
    await spend(id, 1);
    expect(await balance()).toMatchObject({ balance: 99_999, low: true });
    await expect.poll(low).toEqual([{ balance: 99_999 }]);
    // Neither a grant that leaves the balance low nor a spending after it sends another notice.
    await grant(world, tenantId, 100_000);
    await spend(id, 1);
    await untilQuiet();
    expect(await low()).toEqual([{ balance: 99_999 }]);
    await grant(world, tenantId, 100_002);
    expect(await balance()).toMatchObject({ balance: 300_000, low: false });
    await spend(id, 1);
    expect(await balance()).toMatchObject({ balance: 299_999, low: true });
    await expect.poll(low).toEqual([{ balance: 299_999 }, { balance: 99_999 }]);
  });

  it('that was allocated is low, and its owner is told', async () => {
    await grant(world, tenantId, 100_000);
    const id = await limitedSubAccount(tenant);
    const body = { subAccountId: id, type: 'add', amount: 10 };
    await tenant.as('post', '/api/characters/allocations').send(body).expect(200);
    await expect
      .poll(async () => (await notices('characters.low')).map(({ params }) => params))
      .toEqual([{ balance: 99_990 }]);
    expect(dataOf(await tenant.as('get', '/api/characters/balance').expect(200))).toMatchObject({
      low: true,
    });
  });
});

describe('consoles', () => {
  it('see what is left and what was used, each its own, within a second', async () => {
    await grant(world, tenantId, 400_000);
    const agent = await makeAgent(world, tenantId);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    const [owners, agents] = [
      await ConsoleClient.connect(world, tenant.token),
      await ConsoleClient.connect(world, browser.accessToken),
    ];
    const other = await limitedSubAccount(tenant, { characters: 100 });
    await Promise.all(Array.from({ length: 40 }, (_, i) => spend(i % 2 ? other : agent.subAccountId, 3)));
    await owners.until(
      'characters:changed',
      ({ usedToday, balance }) => usedToday === 120 && balance === 399_840,
    );
    await owners.until(
      'sub-account:changed',
      ({ id, characters, charactersToday }) => id === other && characters === 40 && charactersToday === 60,
    );
    await agents.until('characters:changed', ({ usedTotal }) => usedTotal === 60);
    expect(agents.all('characters:changed').every(({ usedTotal }) => usedTotal <= 60)).toBe(true);
    expect(agents.all('sub-account:changed').every(({ id }) => id === agent.subAccountId)).toBe(true);
    owners.close();
    agents.close();
  });
});
