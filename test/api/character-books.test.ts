import {
  AutoAllocationService,
  CharacterReservationService,
  ExpiredReservationSweeper,
} from '@parley/domain/characters';
import { Database, type TenantTx } from '@parley/platform/database';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { checkSpends, grant, limitedSubAccount, unlimitedSubAccount } from '../support/characters.js';
import { eventsOf } from '../support/events.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
afterEach(() => void vi.restoreAllMocks());

const spender = () => world.app.get(CharacterReservationService, { strict: false });

const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      /** The number is small, so that some causes come again. */
      cause: fc.nat(30),
      who: fc.nat(2),
      amount: fc.integer({ min: 1, max: 90 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('give-back' as const), cause: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('keep' as const), cause: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('add' as const, 'reduce' as const),
      who: fc.nat(2),
      amount: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('mode' as const), who: fc.nat(1), limited: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refill' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** Some transactions fail before their end. Some succeed, but their answer is lost. */
function breakSome(pattern: number[]): void {
  const database = world.app.get(Database);
  const whole = database.asTenant.bind(database);
  let count = 0;
  vi.spyOn(database, 'asTenant').mockImplementation(
    async <T>(tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> => {
      const fate = pattern[count++ % pattern.length];
      const done = await whole(tenantId, async (tx) => {
        const result = await work(tx);
        if (fate === 1) throw new Error('it broke before the end');
        return result;
      });
      if (fate === 2) throw new Error('it broke after the end');
      return done;
    },
  );
}

/** Runs every requested refill twice. */
async function refillAll(tenantId: string): Promise<void> {
  const refills = world.app.get(AutoAllocationService, { strict: false });
  const events = await eventsOf(world, tenantId, 'characters.threshold-crossed');
  for (const event of [...events, ...events]) {
    await world.app
      .get(Database)
      .asTenant(tenantId, (tx) => refills.refill(tx, event.subAccountId, event.transferId));
  }
}

/** There is at most one refill for each fall of a sub-account. */
async function checkRefills(tenantId: string): Promise<void> {
  const refilled = await world.rows.count('character_transfers', { tenantId, kind: 'auto_allocate' });
  const fallen = await eventsOf(world, tenantId, 'characters.threshold-crossed');
  expect(refilled).toBeLessThanOrEqual(fallen.length);
}

async function take(step: Step, tenant: TestTenant, ids: string[]): Promise<void> {
  const { tenantId } = tenant;
  switch (step.do) {
    case 'take':
      return spender().reserve({
        tenantId,
        cause: `cause ${step.cause}`,
        subAccountId: ids[step.who] ?? '',
        purpose: step.cause % 3 ? 'translation' : 'assist',
        amount: step.amount,
      });
    case 'give-back':
      return spender().release(tenantId, `cause ${step.cause}`);
    case 'keep':
      return spender().capture(tenantId, `cause ${step.cause}`);
    case 'add':
    case 'reduce':
      await tenant
        .as('post', '/api/characters/allocations')
        .send({ subAccountId: ids[step.who], type: step.do, amount: step.amount });
      return;
    case 'mode': {
      const characterMode = step.limited ? 'limited' : 'unlimited';
      await tenant.as('patch', `/api/sub-accounts/${ids[step.who]}`).send({ characterMode });
      return;
    }
    case 'refill':
      return refillAll(tenantId);
    case 'close':
      await world.rows.backdate('character_spends', { tenantId, status: 'taken' }, ['takenAt'], 600_000);
      await world.app.get(ExpiredReservationSweeper, { strict: false }).close();
  }
}

test('whatever comes together and whatever fails, every ledger equals its balance and usage what was spent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyStep, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2), { minLength: 3, maxLength: 11 }),
      async (rounds, pattern) => {
        const tenant = await makeTenant(world);
        await grant(world, tenant.tenantId, 1_000);
        const ids = [
          await limitedSubAccount(tenant, { characters: 200, lowThreshold: 120, refillAmount: 60 }),
          await limitedSubAccount(tenant, { characters: 100 }),
          await unlimitedSubAccount(tenant),
        ];
        breakSome(pattern);
        // The steps of one round run at the same time.
        for (const steps of rounds) await Promise.allSettled(steps.map((step) => take(step, tenant, ids)));
        vi.restoreAllMocks();
        await checkSpends(world, tenant.tenantId);
        await refillAll(tenant.tenantId);
        await checkRefills(tenant.tenantId);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
