import type { BuyType, PackageFamily } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditOf, type RunningSegment } from './unused-credit.policy.js';
import { type Choice, price, type PricingContext, type SoldPackage, toRmb } from './quote.policy.js';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21, 10);

const packageOf = (given: Partial<SoldPackage> & { family: PackageFamily }): SoldPackage => ({
  id: 'pkg_x',
  code: 'X',
  name: 'X',
  type: 1,
  days: 30,
  price: 600,
  actualPrice: 600,
  discount: 0,
  minPort: 5,
  characters: 0,
  ...given,
});
const standard30 = packageOf({ id: 'pkg_s30', name: '30 days', family: 'BIAO_ZHUN_ROOT' });
const standard90 = packageOf({ ...standard30, id: 'pkg_s90', name: '90 days', days: 90, actualPrice: 1620 });
const professional = packageOf({
  ...standard30,
  id: 'pkg_p30',
  family: 'ZHUAN_YE_ROOT',
  actualPrice: 900,
  minPort: 50,
});
const trial = packageOf({ id: 'pkg_t7', family: 'TI_YAN_ROOT', days: 7, actualPrice: 0, minPort: 1 });
const pack = packageOf({
  id: 'pkg_c',
  code: 'ZI_FU_500W',
  family: 'ZI_FU_ROOT',
  type: 0,
  days: 0,
  actualPrice: 4500,
  minPort: 1,
  characters: 5e6,
});
const single = packageOf({
  ...pack,
  id: 'pkg_c1',
  code: 'ZI_FU_100W',
  actualPrice: 1000,
  characters: 1_000_000,
});

const free: PricingContext = {
  plan: {
    family: 'MIAN_FEI_ROOT',
    oldFamily: null,
    packageId: null,
    portNum: 1,
  },
  endsAt: null,
  held: null,
  segments: [],
  hadTrial: false,
  hadFirstPurchase: false,
};
const holding = (held: SoldPackage, portNum: number, endsAt: number | null): PricingContext => ({
  ...free,
  plan: {
    family: held.family,
    oldFamily: null,
    packageId: held.id,
    portNum,
  },
  endsAt,
  held,
});
const lapsed = (oldFamily: PackageFamily, portNum: number): PricingContext => ({
  ...free,
  plan: { family: 'MIAN_FEI_ROOT', oldFamily, packageId: null, portNum },
});
const segment = (given: Partial<RunningSegment> = {}): RunningSegment => ({
  orderId: 'ord_1',
  name: '30 days',
  paid: 3e3,
  days: 30,
  startsAt: now - 10 * day,
  endsAt: now + 20 * day,
  ...given,
});

const of = (context: PricingContext, buyType: BuyType, sold: SoldPackage, num: number) =>
  price({ context, buyType, sold, num, now });
const refusal = (context: PricingContext, buyType: BuyType, sold: SoldPackage, num: number): string => {
  try {
    of(context, buyType, sold, num);
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.extra.details?.[0]?.field}`;
    throw error;
  }
  return 'allowed';
};

describe('a new plan', () => {
  it('costs its price for each port, and begins now', () => {
    expect(of(free, 1, standard30, 7)).toEqual({
      purchaseType: 'new',
      lines: [
        {
          kind: 'package',
          name: '30 days',
          num: 7,
          unitPrice: 600,
          days: 30,
          ofDays: 30,
          amount: 4200,
          orderId: null,
        },
      ],
      total: 4200,
      after: {
        family: 'BIAO_ZHUN_ROOT',
        packageId: 'pkg_s30',
        portNum: 7,
        endsAt: now + 30 * day,
      },
      characters: 0,
      firstPurchaseCharacters: 1e6,
    });
  });

  it('gives the first characters once, of the standard family alone', () => {
    expect(of({ ...free, hadFirstPurchase: true }, 1, standard30, 5).firstPurchaseCharacters).toBe(0);
    expect(of(free, 1, professional, 50).firstPurchaseCharacters).toBe(0);
    expect(of(free, 1, { ...standard30, actualPrice: 0 }, 5).firstPurchaseCharacters).toBe(0);
  });

  it('may be of the family that the dialog hides', () => {
    expect(of(free, 1, professional, 50).total).toBe(45_000);
    expect(refusal(free, 1, professional, 49)).toBe('orders.num_not_allowed num');
  });

  it.each([2, 3, 4] as const)('is not bought as type %i by who has none', (buyType) => {
    expect(refusal(free, buyType, standard30, 5)).toBe('orders.choice_not_allowed buyType');
  });

  it('is not bought anew beside another', () => {
    expect(refusal(holding(standard30, 5, now + day), 1, standard30, 5)).toMatch(/choice_not_allowed/);
    expect(refusal(holding(standard30, 5, now + day), 1, professional, 50)).toMatch(/choice_not_allowed/);
  });

  it('has at least its smallest number of ports', () => {
    expect(refusal(free, 1, standard30, 4)).toBe('orders.num_not_allowed num');
    expect(refusal(free, 1, standard30, 5)).toBe('allowed');
  });

  it('may cost so much and no more', () => {
    const dear = { ...standard30, actualPrice: 200_000 };
    expect(of(free, 1, dear, 10_000).total).toBe(2_000_000_000);
    expect(refusal(free, 1, { ...dear, actualPrice: 200_001 }, 10_000)).toBe('orders.num_not_allowed num');
  });
});

describe('the trial', () => {
  it('is had once, for a fixed number of ports', () => {
    expect(of(free, 1, trial, 1)).toMatchObject({ total: 0, after: { portNum: 1, endsAt: now + 7 * day } });
    expect(refusal(free, 1, trial, 2)).toBe('orders.num_not_allowed num');
    expect(refusal({ ...free, hadTrial: true }, 1, trial, 1)).toBe('packages.limited setMealId');
  });

  it('counts nothing where it is changed into a plan', () => {
    const context = { ...holding(trial, 1, now + 3 * day), hadTrial: true };
    expect(of(context, 4, standard30, 5)).toMatchObject({ purchaseType: 'change', total: 3000 });
    expect(refusal(context, 2, trial, 1)).toMatch(/packages.limited/);
    expect(refusal(context, 3, trial, 1)).toMatch(/packages.limited/);
    expect(refusal(context, 2, standard30, 5)).toMatch(/choice_not_allowed/);
  });

  it('over, leaves its owner as new', () => {
    expect(of({ ...lapsed('TI_YAN_ROOT', 1), hadTrial: true }, 1, standard30, 5).purchaseType).toBe('new');
  });
});

describe('a renewal', () => {
  const context = holding(standard30, 8, now + 5 * day);

  it('goes on where the plan ends, for the ports there are', () => {
    expect(of(context, 2, standard90, 8)).toMatchObject({
      purchaseType: 'renewal',
      total: 8 * 1620,
      after: {
        packageId: 'pkg_s90',
        portNum: 8,
        endsAt: now + 95 * day,
      },
    });
    for (const num of [7, 9]) expect(refusal(context, 2, standard30, num)).toBe('orders.num_not_allowed num');
  });

  it('is of the family held alone', () => {
    expect(refusal(context, 2, professional, 8)).toMatch(/choice_not_allowed/);
    expect(refusal(context, 2, trial, 8)).toMatch(/choice_not_allowed/);
  });

  it('of what ran out begins now, with the ports there were', () => {
    const before = lapsed('ZHUAN_YE_ROOT', 60);
    expect(of(before, 2, professional, 60)).toMatchObject({ after: { portNum: 60, endsAt: now + 30 * day } });
    expect(refusal(before, 2, professional, 59)).toBe('orders.num_not_allowed num');
    expect(refusal(before, 1, professional, 60)).toMatch(/choice_not_allowed/);
    expect(refusal(before, 3, professional, 1)).toMatch(/choice_not_allowed/);
  });
});

describe('added ports', () => {
  it.each([
    ['a whole plan', 30 * day, 2, 1200, 30],
    ['a day begun', 9 * day + 1, 1, 200, 10],
    ['exactly ten days', 10 * day, 1, 200, 10],
    ['the last millisecond', 1, 1, 20, 1],
    ['more than one plan', 45 * day, 1, 900, 45],
  ])('cost their share of %s', (_, left, num, total, days) => {
    const context = holding(standard30, 5, now + left);
    expect(of(context, 3, standard30, num)).toMatchObject({
      purchaseType: 'add_port',
      total,
      firstPurchaseCharacters: 0,
      lines: [
        {
          kind: 'ports',
          num,
          unitPrice: 600,
          days,
          ofDays: 30,
          amount: total,
        },
      ],
      after: {
        packageId: 'pkg_s30',
        portNum: 5 + num,
        endsAt: now + left,
      },
    });
  });

  it('are rounded up to a cent once, over all of them', () => {
    const odd = { ...standard30, actualPrice: 599 };
    // 599 x 3 x 7 / 30 = 419.3
    expect(of(holding(odd, 5, now + 7 * day), 3, odd, 3).total).toBe(420);
  });

  it('are of the version held', () => {
    const context = holding(standard30, 5, now + day);
    expect(refusal(context, 3, standard90, 1)).toMatch(/choice_not_allowed/);
    expect(refusal(holding(standard30, 5, null), 3, standard30, 1)).toMatch(/choice_not_allowed/);
  });
});

describe('a change of plan', () => {
  const context = { ...holding(standard30, 10, now + 20 * day), segments: [segment({ paid: 6000 })] };

  it('credits what is left, line by line, and begins now', () => {
    expect(of(context, 4, professional, 50)).toMatchObject({
      purchaseType: 'change',
      total: 45e3 - 4e3,
      lines: [
        {
          kind: 'package',
          amount: 45e3,
        },
        {
          kind: 'credit',
          name: '30 days',
          num: 1,
          unitPrice: 6e3,
          days: 20,
          ofDays: 30,
          amount: -4e3,
          orderId: 'ord_1',
        },
      ],
      after: {
        family: 'ZHUAN_YE_ROOT',
        packageId: 'pkg_p30',
        portNum: 50,
        endsAt: now + 30 * day,
      },
    });
  });

  it('is not one of the family held', () => {
    expect(refusal(context, 4, standard90, 10)).toMatch(/choice_not_allowed/);
  });

  it('must cost more than the plan held, whatever is credited', () => {
    const small = { ...professional, minPort: 1 };
    // The plan held costs 600 x 10.
    expect(refusal(context, 4, { ...small, actualPrice: 6000 }, 1)).toBe('orders.price_not_higher num');
    expect(of(context, 4, { ...small, actualPrice: 6001 }, 1).total).toBe(2001);
  });

  it('is held against nothing where the plan is over, the trial, or by the character', () => {
    const cheap = { ...professional, minPort: 1, actualPrice: 1 };
    expect(of(lapsed('BIAO_ZHUN_ROOT', 10), 4, cheap, 1).total).toBe(1);
    expect(of(holding(trial, 1, now + day), 4, cheap, 1).total).toBe(1);
    expect(of(holding(pack, 1, null), 4, cheap, 1).total).toBe(1);
    expect(refusal(holding(pack, 1, null), 4, { ...cheap, actualPrice: 0 }, 1)).toMatch(/price_not_higher/);
  });

  it('never credits more than the new plan costs: the credit of several is taken in turn', () => {
    const segments = [
      segment({ orderId: 'ord_1', paid: 3000 }),
      segment({ orderId: 'ord_2', paid: 0 }),
      segment({
        orderId: 'ord_3',
        paid: 90_000,
        days: 90,
        startsAt: now + 20 * day,
        endsAt: now + 110 * day,
      }),
      segment({ orderId: 'ord_4', paid: 3000 }),
    ];
    const { lines, total, firstPurchaseCharacters } = of({ ...context, segments }, 4, professional, 50);
    expect(total).toBe(0);
    expect(firstPurchaseCharacters).toBe(0);
    expect(lines.map(({ orderId, amount, days }) => [orderId, amount, days])).toEqual([
      [null, 45_000, 30],
      ['ord_1', -2000, 20],
      ['ord_3', -43_000, 90],
    ]);
  });

  it('credits whole days alone, rounded down, and never more than was paid', () => {
    const left = (ms: number, paid = 100, days = 30) =>
      creditOf(segment({ paid, days, endsAt: now + ms }), now);
    expect(left(day)).toBe(3);
    expect(left(day - 1)).toBe(0);
    expect(left(29.9 * day)).toBe(96);
    expect(left(60 * day)).toBe(100);
    expect(left(-1)).toBe(0);
  });
});

describe('packs of characters', () => {
  it('make a free tenant one by the character, without end', () => {
    expect(of(free, 1, pack, 3)).toEqual({
      purchaseType: 'new',
      lines: [
        {
          kind: 'characters',
          name: 'X',
          num: 3,
          unitPrice: 4500,
          days: 0,
          ofDays: 0,
          amount: 13500,
          orderId: null,
        },
      ],
      total: 13500,
      after: {
        family: 'ZI_FU_ROOT',
        packageId: 'pkg_c',
        portNum: 1,
        endsAt: null,
      },
      characters: 15e6,
      firstPurchaseCharacters: 0,
    });
  });

  it('change nothing of a plan beside them', () => {
    for (const held of [standard30, professional, trial]) {
      const context = holding(held, 50, now + day);
      expect(of(context, 1, pack, 1)).toMatchObject({
        purchaseType: 'new',
        total: 4500,
        characters: 5e6,
        after: {
          family: held.family,
          packageId: held.id,
          portNum: 50,
          endsAt: now + day,
        },
      });
    }
  });

  it('renew who has them, as characters alone', () => {
    const context = holding(pack, 1, null);
    expect(of(context, 1, pack, 2)).toMatchObject({ purchaseType: 'renewal', after: { packageId: 'pkg_c' } });
    expect(refusal(context, 2, pack, 2)).toMatch(/choice_not_allowed/);
    expect(refusal(context, 4, pack, 2)).toMatch(/choice_not_allowed/);
  });

  it('are bought by who let a plan run out, whose ports are then forgotten', () => {
    expect(of(lapsed('BIAO_ZHUN_ROOT', 10), 1, pack, 1).after).toEqual({
      family: 'ZI_FU_ROOT',
      packageId: 'pkg_c',
      portNum: 1,
      endsAt: null,
    });
  });

  it('come one by one where they are sold as one', () => {
    expect(of(free, 1, single, 1).total).toBe(1000);
    expect(refusal(free, 1, single, 2)).toBe('orders.num_not_allowed num');
  });
});

describe('money', () => {
  it('is shown in RMB, half up', () => {
    expect(toRmb(100, 72_000)).toBe(720);
    expect(toRmb(1, 4_999)).toBe(0);
    expect(toRmb(1, 5_000)).toBe(1);
    expect(toRmb(3, 5_000)).toBe(2);
    expect(toRmb(2_000_000_000, 10_000_000)).toBe(2_000_000_000_000);
  });

  it('is whole cents that add up, whatever is bought', () => {
    const segments = fc.array(
      fc
        .record({
          paid: fc.nat(10_000_000),
          days: fc.integer({ min: 1, max: 3650 }),
          left: fc.nat(3650 * day),
        })
        .map(({ paid, days, left }) => segment({ paid, days, endsAt: now + left })),
      { maxLength: 5 },
    );
    const choices = fc.record({
      segments,
      buyType: fc.constantFrom<BuyType>(1, 2, 3, 4),
      sold: fc.constantFrom(standard30, standard90, professional, trial, pack, single),
      num: fc.integer({ min: 1, max: 10_000 }),
      held: fc.constantFrom(null, standard30, professional, trial, pack),
      left: fc.integer({ min: 1, max: 400 * day }),
    });
    fc.assert(
      fc.property(choices, ({ held, left, ...given }) => {
        const base = held ? holding(held, given.num, held.type === 1 ? now + left : null) : free;
        const context = { ...base, segments: given.segments };
        const choice: Choice = { context, buyType: given.buyType, sold: given.sold, num: given.num, now };
        if (refusal(context, given.buyType, given.sold, given.num) !== 'allowed') return;
        const { lines, total, after } = price(choice);
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(lines.filter(({ amount }) => amount < 0).every(({ kind }) => kind === 'credit')).toBe(true);
        expect(after.portNum).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });
});
