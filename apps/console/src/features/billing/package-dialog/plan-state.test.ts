import type { HeldPlan, Package, PackageFamilyOffer } from '@parley/contracts/public';
import { expect, test } from 'vitest';
import { choiceOf, countOf, stepped } from './plan-state';

const meal = (id: string, overrides: Partial<Package> = {}): Package => ({
  id,
  code: id,
  name: id,
  type: 1,
  days: 30,
  price: 1e3,
  actualPrice: 1e3,
  discount: 0,
  minPort: 5,
  characters: 0,
  ...overrides,
});
const offer = (pcode: PackageFamilyOffer['pcode'], list: Package[], hidden = false): PackageFamilyOffer => ({
  pcode,
  title: pcode,
  subTitle: '',
  minPort: 1,
  hidden,
  havePrivilegesList: [],
  setMealList: list,
});
const families = [
  offer('TI_YAN_ROOT', [meal('trial', { minPort: 3, price: 0, actualPrice: 0 })]),
  offer('BIAO_ZHUN_ROOT', [meal('month'), meal('year', { days: 365 })]),
  offer('ZHUAN_YE_ROOT', [meal('pro')], true),
  offer('ZI_FU_ROOT', [meal('pack', { type: 0, days: 0, code: 'ZI_FU_100W' }), meal('large', { type: 0 })]),
];
const heldPlan = (overrides: Partial<HeldPlan> = {}): HeldPlan => ({
  family: 'BIAO_ZHUN_ROOT',
  oldFamily: null,
  packageId: 'year',
  portNum: 20,
  ...overrides,
});
const free = heldPlan({ family: 'MIAN_FEI_ROOT', packageId: null, portNum: 1 });
const choose = (plan: HeldPlan, preset: Parameters<typeof choiceOf>[1] = {}, limited: string[] = []) =>
  choiceOf({ plan, families, limited }, preset);

test('a renewal is of what is held, for all ports', () => {
  expect(choose(heldPlan())).toMatchObject({
    entries: ['add', 'add_port', 'characters'],
    entry: 'add',
    rule: {
      min: 20,
      fixed: true,
    },
    num: '20',
    request: {
      buyType: 2,
      num: 20,
      setMealId: 'year',
    },
  });
  expect(choose(heldPlan(), { packageId: 'month', num: '3' }).request).toEqual({
    buyType: 2,
    num: 20,
    setMealId: 'month',
  });
});

test('ports are added to the package held and to no other', () => {
  const { families: tabs, request } = choose(heldPlan(), { mode: 'add_port', packageId: 'month', num: '4' });
  expect(tabs.map(({ setMealList }) => setMealList.map(({ id }) => id))).toEqual([['year']]);
  expect(request).toEqual({ buyType: 3, num: 4, setMealId: 'year' });
});

test('a way that is not open gives way to the likeliest', () => {
  expect(choose(free, { mode: 'change' })).toMatchObject({ entry: 'new', entries: ['new'] });
  expect(choose(heldPlan({ family: 'TI_YAN_ROOT' }), { mode: 'add' })).toMatchObject({ entry: 'change' });
  const lapsed = { ...free, oldFamily: 'BIAO_ZHUN_ROOT' } as const;
  expect(choose(lapsed, { mode: 'change' })).toMatchObject({ entry: 'add', entries: ['add', 'characters'] });
});

test('a family that is wished for is looked for in every way to buy', () => {
  expect(choose(heldPlan(), { family: 'ZI_FU_ROOT' })).toMatchObject({
    entry: 'characters',
    rule: {
      min: 1,
      fixed: true,
    },
    request: {
      buyType: 1,
      num: 1,
      setMealId: 'pack',
    },
  });
  const byCharacter = heldPlan({ family: 'ZI_FU_ROOT', packageId: 'pack' });
  expect(choose(byCharacter, { mode: 'add' })).toMatchObject({
    entry: 'characters',
    entries: ['characters', 'change'],
    mode: 'add',
  });
  expect(choose(free, { family: 'ZI_FU_ROOT', packageId: 'large', num: '3' })).toMatchObject({
    mode: 'new',
    request: {
      buyType: 1,
      num: 3,
      setMealId: 'large',
    },
  });
});

test('a change is to another package, and to none that is refused', () => {
  const upgradeable = [...families, offer('ZHUAN_YE_ROOT', [meal('shown')])];
  const changed = choiceOf({ plan: heldPlan(), families: upgradeable, limited: [] }, { mode: 'change' });
  expect(changed).toMatchObject({ entry: 'change', chosen: { id: 'shown' } });
  const byCharacter = heldPlan({ family: 'ZI_FU_ROOT', packageId: 'pack' });
  expect(choose(byCharacter, { mode: 'change' }).families.map(({ pcode }) => pcode)).toEqual([
    'BIAO_ZHUN_ROOT',
  ]);
});

test('no change is offered where there is nothing to change to, or all of it was had', () => {
  expect(choose(heldPlan(), { mode: 'change' })).toMatchObject({
    entry: 'add',
    entries: ['add', 'add_port', 'characters'],
  });
  const upgradeable = [...families, offer('ZHUAN_YE_ROOT', [meal('shown')])];
  const entriesOf = (limited: string[]) =>
    choiceOf({ plan: heldPlan(), families: upgradeable, limited }, {}).entries;
  expect([entriesOf([]), entriesOf(['shown'])]).toEqual([
    ['add', 'change', 'add_port', 'characters'],
    ['add', 'add_port', 'characters'],
  ]);
});

test('hidden families have no tab, and what can be had no more is not chosen', () => {
  expect(choose(free).families.map(({ pcode }) => pcode)).not.toContain('ZHUAN_YE_ROOT');
  expect(choose(free).family?.pcode).toBe('TI_YAN_ROOT');
  expect(choose(free, {}, ['trial']).family?.pcode).toBe('BIAO_ZHUN_ROOT');
  const had = choose(free, { family: 'TI_YAN_ROOT' }, ['trial']);
  expect(had).toMatchObject({ chosen: undefined, request: null });
  const professional = heldPlan({ family: 'ZHUAN_YE_ROOT', packageId: 'pro' });
  expect(choose(professional)).toMatchObject({
    entry: 'add',
    families: [],
    family: undefined,
    request: null,
  });
});

test('a number that may not be bought is asked no price', () => {
  const rule = { min: 5, fixed: false };
  expect(['5', ' 12 ', '10,000'].map((text) => countOf(text, rule))).toEqual([5, 12, 10_000]);
  expect(['4', '', '-5', '5.5', '1,2', '10001', 'x'].map((text) => countOf(text, rule))).toEqual(
    Array.from({ length: 7 }, () => null),
  );
  expect(choose(free, { family: 'BIAO_ZHUN_ROOT', num: '4' })).toMatchObject({ num: '4', request: null });
});

test('steps stay within what may be bought', () => {
  const rule = { min: 5, fixed: false };
  expect([stepped('5', -1, rule), stepped('x', 1, rule), stepped('2', 1, rule)]).toEqual(['5', '6', '5']);
  expect(stepped('10000', 1, rule)).toBe('10000');
});
