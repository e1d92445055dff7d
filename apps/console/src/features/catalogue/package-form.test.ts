import { expect, it } from 'vitest';
import { actualPriceOf, blankPackage, newPackageOf, priceOf } from './package-form';

it('reckons with whole cents, half up', () => {
  // 1199 × 85 % = 1019.15, 150 × 99 % = 148.5, 10 × 95 % = 9.5
  expect([actualPriceOf(1_199, 15), actualPriceOf(150, 1), actualPriceOf(10, 5)]).toEqual([1_019, 149, 10]);
  expect([actualPriceOf(600, 0), actualPriceOf(600, 100), actualPriceOf(10_000_000, 0)]).toEqual([
    600, 0, 10_000_000,
  ]);
});

it('sells packs by the character and nothing else there', () => {
  const typed = { name: ' A ', code: 'A_1', price: '8.20', discount: '10', minPort: '5' };
  const byDays = { ...blankPackage('BIAO_ZHUN_ROOT', 3), ...typed };
  expect(newPackageOf(byDays)).toEqual({
    code: 'A_1',
    family: 'BIAO_ZHUN_ROOT',
    type: 1,
    name: 'A',
    days: 30,
    characters: 0,
    price: 820,
    discount: 10,
    minPort: 5,
    position: 3,
  });
  expect(newPackageOf({ ...byDays, family: 'ZI_FU_ROOT' })).toMatchObject({
    type: 0,
    days: 0,
    characters: 1e6,
  });
  expect(priceOf(byDays)).toEqual({ actual: 738, least: 3_690 });
  expect(priceOf({ ...byDays, family: 'ZI_FU_ROOT' })).toEqual({ actual: 738, least: null });
  expect([priceOf({ ...byDays, price: '8.205' }), priceOf({ ...byDays, discount: '101' })]).toEqual([
    null,
    null,
  ]);
});
