import { randomUUID } from 'node:crypto';
import { Not, Like } from 'typeorm';
import { CharacterReservationService, ExpiredReservationSweeper } from '@parley/domain/characters';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  balanceOf,
  checkSpends,
  grant,
  limitedSubAccount,
  unlimitedSubAccount,
} from '../support/characters.js';
import { suspend, restore } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
let tenantId: string;
beforeEach(async () => {
  tenant = await makeTenant(world);
  ({ tenantId } = tenant);
});

const spender = () => world.app.get(CharacterReservationService, { strict: false });
const closeOpen = () => world.app.get(ExpiredReservationSweeper, { strict: false }).close();
const codeOf = (error: unknown) => (error as { code?: string }).code;

const take = (subAccountId: string, amount: number, cause: string = randomUUID()): Promise<string> =>
  spender()
    .reserve({ tenantId, subAccountId, cause, purpose: 'translation', amount })
    .then(
      () => 'taken',
      (error: unknown) => codeOf(error) ?? String(error),
    );

/** The number of transfers of the spendings. */
async function movements(): Promise<number> {
  const rows = await world.rows.find('character_transfers', { tenantId, kind: 'spend' });
  return rows.length;
}

async function statusOf(cause: string): Promise<string | undefined> {
  const rows = await world.rows.find('character_spends', { tenantId, cause: Like(`${cause}%`) });
  return rows.find((row) => row.cause.split(' ')[0] === cause)?.status;
}

describe('spending', () => {
  test('gives the last characters to exactly as many as fit', async () => {
    const [endless, limited] = [
      await unlimitedSubAccount(tenant),
      await grant(world, tenantId, 1_600).then(() => limitedSubAccount(tenant, { characters: 600 })),
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 400 }, (_, i) => take(i % 2 ? endless : limited, 10)),
    );
    const taken = (parity: number) => outcomes.filter((one, i) => i % 2 === parity && one === 'taken').length;
    expect([taken(0), taken(1)]).toEqual([60, 100]);
    expect(new Set(outcomes)).toEqual(new Set(['taken', 'characters.not_enough']));
    expect(await balanceOf(world, tenantId, null)).toBe(0);
    expect(await balanceOf(world, tenantId, limited)).toBe(0);
    // Spendings are decided in groups, not one by one.
    expect(await movements()).toBeLessThanOrEqual(10);
    await checkSpends(world, tenantId);
  });

  test('of many needs few movements', async () => {
    const id = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 10_000);
    await Promise.all(Array.from({ length: 500 }, () => take(id, 2)));
    expect(await movements()).toBeLessThanOrEqual(5);
    await checkSpends(world, tenantId);
  });

  test('lets a later one have what an earlier one was too large for', async () => {
    const id = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 10);
    expect(await Promise.all([take(id, 11), take(id, 6), take(id, 5), take(id, 4)])).toEqual([
      'characters.not_enough',
      'taken',
      'characters.not_enough',
      'taken',
    ]);
  });

  test('charges a cause once, whether it comes together or again', async () => {
    const id = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 100);
    expect(await Promise.all([take(id, 30, 'one'), take(id, 30, 'one'), take(id, 30, 'one')])).toEqual([
      'taken',
      'taken',
      'taken',
    ]);
    expect(await take(id, 30, 'one')).toBe('taken');
    expect(await balanceOf(world, tenantId, null)).toBe(70);
    await checkSpends(world, tenantId);
  });

  test('names what is short', async () => {
    const subAccountId = await unlimitedSubAccount(tenant);
    const spend = { tenantId, subAccountId, cause: 'a', purpose: 'assist', amount: 1 } as const;
    await expect(spender().reserve(spend)).rejects.toMatchObject({
      code: 'characters.not_enough',
      extra: { details: [{ field: 'characters' }] },
    });
    for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 31]) {
      await expect(spender().reserve({ ...spend, amount })).rejects.toThrow(RangeError);
    }
  });

  test('is refused for a sub-account that is being deleted, is not there, or of a suspended tenant', async () => {
    await grant(world, tenantId, 100);
    const id = await unlimitedSubAccount(tenant);
    const other = await unlimitedSubAccount(await makeTenant(world));
    await world.rows.change('sub_accounts', { id }, { status: 'deleting' });
    expect(await Promise.all([take(id, 1), take(other, 1)])).toEqual([
      'sub-accounts.deleting',
      'sub-accounts.deleting',
    ]);
    await world.rows.change('sub_accounts', { id }, { status: 'normal' });
    await suspend(world, tenantId);
    expect(await take(id, 1)).toBe('tenants.suspended');
    await restore(world, tenantId);
    expect(await take(id, 1)).toBe('taken');
  });

  test('refuses one that cannot be stored alone', async () => {
    const id = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 100);
    const outcomes = await Promise.all([take(id, 1), take(id, 1, 'a\0b'), take(id, 1), take(id, 1)]);
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(3);
    expect(await balanceOf(world, tenantId, null)).toBe(97);
    await checkSpends(world, tenantId);
  });
});

describe('what was spent', () => {
  test('goes back though another tenant’s does not', async () => {
    const [mine, other] = [tenantId, await makeTenant(world)];
    await grant(world, mine, 100);
    await take(await unlimitedSubAccount(tenant), 20, 'mine');
    tenantId = other.tenantId;
    await grant(world, tenantId, 100);
    await take(await unlimitedSubAccount(other), 20, 'theirs');
    await world.rows.backdate('character_spends', { tenantId: [mine, tenantId] }, ['takenAt'], 3_600_000);
    // Our own code would never store this.
    const used = (balance: number) =>
      world.rows.change('character_accounts', { tenantId, kind: 'used' }, { balance: String(balance) });
    await used(5);
    expect(await closeOpen()).toBe(1);
    expect(await balanceOf(world, mine, null)).toBe(100);
    await used(20);
    expect(await closeOpen()).toBe(1);
    await checkSpends(world, tenantId);
  });

  test('goes back once, wherever it came from, and its usage with it', async () => {
    await grant(world, tenantId, 200);
    const [endless, limited] = [
      await unlimitedSubAccount(tenant),
      await limitedSubAccount(tenant, { characters: 50 }),
    ];
    await Promise.all([take(endless, 40, 'a'), take(limited, 30, 'b'), take(limited, 5, 'c')]);
    await Promise.all(['a', 'b', 'a', 'none', 'b'].map((cause) => spender().release(tenantId, cause)));
    expect(await balanceOf(world, tenantId, null)).toBe(150);
    expect(await balanceOf(world, tenantId, limited)).toBe(45);
    // The cause can be used again.
    expect(await take(endless, 40, 'a')).toBe('taken');
    expect(await balanceOf(world, tenantId, null)).toBe(110);
    await checkSpends(world, tenantId);
  });

  test('goes back when each who took it failed, and not while one of them works', async () => {
    const id = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 100);
    await take(id, 30, 'one');
    await Promise.all([take(id, 30, 'one'), take(id, 30, 'one')]);
    await spender().release(tenantId, 'one');
    await spender().release(tenantId, 'one');
    expect(await balanceOf(world, tenantId, null)).toBe(70);
    await spender().release(tenantId, 'one');
    expect(await balanceOf(world, tenantId, null)).toBe(100);
    await Promise.all([take(id, 30, 'one'), take(id, 30, 'one')]);
    await spender().release(tenantId, 'one');
    spender().capture(tenantId, 'one');
    await vi.waitFor(
      () =>
        expect(world.rows.find('character_spends', { tenantId, status: 'kept' })).resolves.toHaveLength(1),
      10_000,
    );
    expect(await balanceOf(world, tenantId, null)).toBe(70);
    await checkSpends(world, tenantId);
  });

  test('goes back though who held it is gone, unless somebody took it since', async () => {
    const id = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 100);
    await Promise.all([take(id, 10, 'gone'), take(id, 10, 'gone'), take(id, 20, 'again')]);
    await world.rows.backdate('character_spends', { tenantId }, ['takenAt'], 3_600_000);
    await take(id, 20, 'again');
    expect(await closeOpen()).toBe(1);
    expect(await balanceOf(world, tenantId, null)).toBe(80);
    await checkSpends(world, tenantId);
  });

  test('stands for one thing: anything else under its cause is refused, together or later', async () => {
    const subAccountId = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 100);
    const of = (digest: string, once = false) =>
      spender()
        .reserve({ tenantId, subAccountId, cause: 'a', purpose: 'translation', amount: 10, digest, once })
        .then(() => 'taken', codeOf);
    expect(await Promise.all([of('x'), of('y'), of('x')])).toEqual([
      'taken',
      'characters.cause_reused',
      'taken',
    ]);
    expect(await of('y')).toBe('characters.cause_reused');
    expect(await of('x', true)).toBe('taken');
    spender().capture(tenantId, 'a');
    await vi.waitFor(async () => expect(await statusOf('a')).toBe('kept'), 10_000);
    expect(await Promise.all([of('x'), of('x', true)])).toEqual(['taken', 'characters.cause_reused']);
    expect(await balanceOf(world, tenantId, null)).toBe(90);
    await checkSpends(world, tenantId);
  });

  test('goes to the tenant where the sub-account has no balance of its own any more', async () => {
    await grant(world, tenantId, 100);
    const id = await limitedSubAccount(tenant, { characters: 50 });
    await take(id, 20, 'a');
    await tenant.as('patch', `/api/sub-accounts/${id}`).send({ characterMode: 'unlimited' }).expect(200);
    await spender().release(tenantId, 'a');
    expect(await balanceOf(world, tenantId, null)).toBe(100);
    expect(await balanceOf(world, tenantId, id)).toBe(0);
    await checkSpends(world, tenantId);
  });

  test('and kept stays, and what nobody kept goes back after a while', async () => {
    const id = await unlimitedSubAccount(tenant);
    await grant(world, tenantId, 100);
    await Promise.all([take(id, 10, 'kept'), take(id, 20, 'lost'), take(id, 30, 'young')]);
    spender().capture(tenantId, 'kept');
    await vi.waitFor(async () => expect(await statusOf('kept')).toBe('kept'), 10_000);
    await world.rows.backdate('character_spends', { tenantId, cause: Not('young') }, ['takenAt'], 301_000);
    expect(await closeOpen()).toBe(1);
    expect(await closeOpen()).toBe(0);
    expect(await Promise.all(['kept', 'lost', 'young'].map(statusOf))).toEqual([
      'kept',
      'given_back',
      'taken',
    ]);
    // The capture is too late: the characters were returned.
    spender().capture(tenantId, 'lost');
    await spender().release(tenantId, 'kept');
    expect(await balanceOf(world, tenantId, null)).toBe(60);
    await checkSpends(world, tenantId);
  });
});
