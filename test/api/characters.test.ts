import {
  type CharacterMovement,
  CharacterLedgerService,
  type CharacterSide,
} from '@parley/domain/characters';
import { Database } from '@parley/platform/database';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountsOf, checkBooks } from '../support/characters.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenantId: string;
beforeEach(async () => {
  tenantId = (await makeTenant(world)).tenantId;
});

async function move(movement: CharacterMovement): Promise<'moved' | 'known' | 'short'> {
  const ledger = world.app.get(CharacterLedgerService, { strict: false });
  try {
    const moved = await world.app.get(Database).asTenant(tenantId, (tx) => ledger.transfer(tx, movement));
    return moved ? 'moved' : 'known';
  } catch (error) {
    expect((error as { code?: string }).code).toBe('characters.not_enough');
    return 'short';
  }
}

const accounts = () => accountsOf(world, tenantId);

const own = (name: string): CharacterSide => ({ subAccountId: `${tenantId} ${name}` });
const sidesNow = (): CharacterSide[] => ['main', 'used', 'issued', own('a'), own('b')];
const sideCount = sidesNow().length;
const anyMove = fc.record({
  ends: fc.tuple(fc.nat(sideCount - 1), fc.nat(sideCount - 1)).filter(([from, to]) => from !== to),
  amount: fc.integer({ min: 1, max: 120 }),
  /** The number is small, so that some causes come again. */
  cause: fc.nat(40),
});

describe('the ledger', () => {
  test('keeps every balance the sum of its entries, whatever is moved, refused or repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { minLength: 1, maxLength: 25 }), async (moves) => {
        ({ tenantId } = await makeTenant(world));
        const sides = sidesNow();
        const model = new Map<CharacterSide, number>();
        const causes = new Set<number>();
        for (const { ends, amount, cause } of moves) {
          const [from, to] = ends.map((index) => sides[index]) as [CharacterSide, CharacterSide];
          const short = from !== 'issued' && (model.get(from) ?? 0) < amount;
          const expected = causes.has(cause) ? 'known' : short ? 'short' : 'moved';
          expect(await move({ kind: 'allocate', from, to, amount, cause: `cause ${cause}` })).toBe(expected);
          if (expected !== 'moved') continue;
          causes.add(cause);
          model.set(from, (model.get(from) ?? 0) - amount);
          model.set(to, (model.get(to) ?? 0) + amount);
        }
        await checkBooks(world, tenantId);
        for (const one of await accounts()) {
          const side = sides.find((each) =>
            typeof each === 'string' ? each === one.kind : each.subAccountId === one.holder,
          ) as CharacterSide;
          expect(one.balance).toBe(model.get(side) ?? 0);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('gives the last characters to exactly as many as fit', async () => {
    await move({ kind: 'registration', from: 'issued', to: 'main', amount: 130, cause: 'registration' });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        move({
          kind: 'allocate',
          from: 'main',
          amount: 10,
          cause: `allocate ${index}`,
          to: own(`${index % 3}`),
        }),
      ),
    );
    expect(outcomes.filter((one) => one === 'moved')).toHaveLength(13);
    expect(outcomes.filter((one) => one === 'short')).toHaveLength(37);
    await checkBooks(world, tenantId);
  });

  test('moves one cause once, and in both directions at once without waiting for itself', async () => {
    await move({ kind: 'registration', from: 'issued', to: 'main', amount: 100, cause: 'registration' });
    await move({ kind: 'allocate', from: 'main', to: own('a'), amount: 50, cause: 'first' });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const ends: [CharacterSide, CharacterSide] = ['main', own('a')];
        const [from, to] = index % 2 ? ends : (ends.reverse() as typeof ends);
        return move({ kind: 'allocate', from, to, amount: 1, cause: `swap ${index >> 2}` });
      }),
    );
    expect(outcomes.filter((one) => one === 'moved')).toHaveLength(10);
    await checkBooks(world, tenantId);
  });

  test('empties an account while it is being spent, and loses nothing', async () => {
    const holder = own('a');
    const ledger = world.app.get(CharacterLedgerService, { strict: false });
    const database = world.app.get(Database);
    await move({ kind: 'registration', from: 'issued', to: 'main', amount: 100, cause: 'registration' });
    await move({ kind: 'allocate', from: 'main', to: holder, amount: 60, cause: 'first' });
    const [returned] = await Promise.all([
      database.asTenant(tenantId, (tx) =>
        ledger.transferAll(tx, { kind: 'return', from: holder, to: 'main', cause: 'return' }),
      ),
      ...Array.from({ length: 10 }, (_, index) =>
        move({ kind: 'spend', from: holder, to: 'used', amount: 1, cause: `spend ${index}` }),
      ),
    ]);
    const rest = (await accounts()).find((one) => one.kind === 'sub')?.balance;
    expect(rest).toBe(0);
    const used = (await accounts()).find((one) => one.kind === 'used')?.balance ?? 0;
    expect(returned + used).toBe(60);
    await checkBooks(world, tenantId);
  });

  test('takes no movement of nothing, nor one backwards', async () => {
    const database = world.app.get(Database);
    const ledger = world.app.get(CharacterLedgerService, { strict: false });
    await move({ kind: 'registration', from: 'issued', to: 'main', amount: 10, cause: 'registration' });
    for (const amount of [0, -5]) {
      const movement = { kind: 'spend', from: 'main', to: 'used', amount, cause: `spend ${amount}` } as const;
      await expect(database.asTenant(tenantId, (tx) => ledger.transfer(tx, movement))).rejects.toThrow(
        'character_transfers_amount',
      );
    }
    await checkBooks(world, tenantId);
  });
});
