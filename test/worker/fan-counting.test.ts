import { randomUUID } from 'node:crypto';
import { type CountedGain, FanGainProcessor, GainListenerRegistry } from '@parley/domain/fans';
import { Database } from '@parley/platform/database';
import { describe, expect, it, vi } from 'vitest';
import { statementsOf } from '../support/statements.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const start = Date.UTC(2026, 2, 5, 4);
const at = (minute: number) => new Date(start + minute * 60_000);

interface Report {
  account: string;
  minute: number;
  by?: { subAccountId: string; socialAccountId: string };
}

async function makePlace() {
  const { tenantId } = await makeTenant(world);
  const account = await makeSocialAccount(world, tenantId);
  const count = (...reports: Report[]) =>
    world.app.get(Database).asTenant(tenantId, (tx) =>
      world.app.get(FanGainProcessor, { strict: false }).count(
        tx,
        reports.map(({ account: written, minute, by = account }) => ({
          subAccountId: by.subAccountId,
          socialAccountId: by.socialAccountId,
          id: randomUUID(),
          platform: 'telegram' as const,
          dedupeScope: 'tenant' as const,
          account: written,
          nickname: '',
          link: '',
          phone: '',
          gainedAt: at(minute),
          reportedAt: at(minute),
        })),
      ),
    );
  const contact = (accountKey: string) => world.rows.one('contacts', { tenantId, accountKey });
  return { tenantId, account, count, contact };
}

/** Collects the gains that listeners receive during the work. With `fails` the listeners reject. */
async function told(work: () => Promise<unknown>, fails = false): Promise<CountedGain[]> {
  const gains: CountedGain[] = [];
  const registry = world.app.get(GainListenerRegistry, { strict: false });
  const gained = vi.spyOn(registry, 'gained').mockImplementation(async (_tx, counted) => {
    if (fails) throw new Error('not counted');
    gains.push(...counted);
  });
  try {
    await work();
  } finally {
    gained.mockRestore();
  }
  return gains;
}

describe('a contact', () => {
  it('is known since its first gain, and since an earlier one that is told later', async () => {
    const place = await makePlace();
    const other = await makeSocialAccount(world, place.tenantId);
    const first = await told(() => place.count({ account: 'ann', minute: 30 }));
    expect(first).toMatchObject([{ knownAt: at(30), gainedAt: at(30), type: 'new' }]);
    const { id } = await place.contact('ann');
    expect(first[0]).toMatchObject({ contactId: id, mainContactId: id });
    expect(await place.contact('ann')).toMatchObject({ knownAt: at(30), mainId: id });
    const late = await told(() => place.count({ account: 'ann', minute: 10, by: other }));
    expect(late).toMatchObject([{ knownAt: at(30), gainedAt: at(10), type: 'repeat' }]);
    expect((await place.contact('ann')).knownAt).toEqual(at(10));
    const third = await makeSocialAccount(world, place.tenantId);
    expect(await told(() => place.count({ account: 'ann', minute: 50, by: third }))).toMatchObject([
      { knownAt: at(10), gainedAt: at(50) },
    ]);
    expect((await place.contact('ann')).knownAt).toEqual(at(10));
  });

  it('is not known since earlier by a report of who is a fan already', async () => {
    const place = await makePlace();
    await place.count({ account: 'ann', minute: 30 });
    expect(await told(() => place.count({ account: '@Ann', minute: 10 }))).toEqual([]);
    expect((await place.contact('ann')).knownAt).toEqual(at(30));
  });

  it('passes to the one it was merged into: gains of both are told with that one, and it alone is fresh', async () => {
    const place = await makePlace();
    await place.count({ account: 'main', minute: 30 }, { account: 'other', minute: 40 });
    const { id: mainId } = await place.contact('main');
    const { id: otherId } = await place.contact('other');
    await world.rows.change('contacts', { id: otherId }, { mainId });
    const second = await makeSocialAccount(world, place.tenantId);
    const third = await makeSocialAccount(world, place.tenantId);
    const counted = await told(async () => {
      await place.count({ account: 'other', minute: 20, by: second });
      await place.count(
        { account: 'main', minute: 50, by: second },
        { account: 'other', minute: 60, by: third },
      );
    });
    expect(counted).toMatchObject([
      { contactId: otherId, mainContactId: mainId, knownAt: at(30), freshInSubAccount: true, type: 'repeat' },
      { contactId: otherId, mainContactId: mainId, knownAt: at(20), freshInTenant: false, type: 'repeat' },
    ]);
    expect(counted[1]?.socialAccountId).toBe(third.socialAccountId);
    expect((await place.contact('main')).knownAt).toEqual(at(20));
    expect((await place.contact('other')).knownAt).toEqual(at(40));
  });
});

describe('a feature that follows gains', () => {
  it('is asked before the commit: where it fails nothing is counted', async () => {
    const place = await makePlace();
    await expect(told(() => place.count({ account: 'ann', minute: 1 }), true)).rejects.toThrow('not counted');
    const { tenantId } = place;
    expect(await world.rows.find('gains', { tenantId })).toEqual([]);
    expect(await world.rows.find('contacts', { tenantId })).toEqual([]);
    expect(await place.count({ account: 'ann', minute: 1 })).toMatchObject({ gained: 1 });
  });
});

it('counts a batch by the same few statements, however many reports it has', async () => {
  const place = await makePlace();
  await place.count({ account: 'first', minute: 0 });
  const statements = (reports: Report[]) => statementsOf(() => place.count(...reports));
  const reports = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      account: `fan${from + index}`,
      minute: from + index,
    }));
  const few = await statements(reports(1, 1));
  expect(await statements(reports(100, 300))).toBe(few);
  // Begin with the tenant, lock, insert, contacts, gains, the roll-ups' zone, gains with figures, the event, commit. One more
  // finds that no work order counts the gains.
  expect(few).toBeGreaterThan(5);
  expect(few).toBeLessThanOrEqual(10);
});
