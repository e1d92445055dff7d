import { describe, expect, it } from 'vitest';
import {
  type Package,
  type PackageFamily,
  type PackageFamilyOffer,
  packageFamilies,
} from './billing.types.js';
import {
  buyTypeOf,
  type HeldPlan,
  isFamilyOffered,
  modeOf,
  numRuleOf,
  offeredFamilies,
  type PlanMode,
  planModes,
  planModesOf,
} from './plan-choice.js';

const holds = (family: PackageFamily, given: Partial<HeldPlan> = {}): HeldPlan => ({
  family,
  oldFamily: null,
  packageId: 'pkg_held',
  portNum: 8,
  ...given,
});
const nothing = holds('MIAN_FEI_ROOT', { packageId: null, portNum: 1 });
const had = (oldFamily: PackageFamily) => holds('MIAN_FEI_ROOT', { oldFamily, packageId: null });
const byDays = { code: 'X', type: 1, minPort: 5 } as const;
const byCount = { code: 'ZI_FU_500W', type: 0, minPort: 1 } as const;

describe('what the dialog may be opened for', () => {
  it.each<[string, HeldPlan, PlanMode[]]>([
    ['has nothing', nothing, ['new']],
    ['has the trial', holds('TI_YAN_ROOT'), ['change']],
    ['has the standard', holds('BIAO_ZHUN_ROOT'), ['add', 'change', 'add_port']],
    ['has the professional', holds('ZHUAN_YE_ROOT'), ['add', 'change', 'add_port']],
    ['has it by the character', holds('ZI_FU_ROOT'), ['add', 'change']],
    ['had the trial', had('TI_YAN_ROOT'), ['new']],
    ['had the standard', had('BIAO_ZHUN_ROOT'), ['add', 'change']],
    ['had the professional', had('ZHUAN_YE_ROOT'), ['add', 'change']],
    ['had it by the character', had('ZI_FU_ROOT'), ['new']],
  ])('by who %s', (_, plan, modes) => {
    expect(planModesOf(plan)).toEqual(modes);
  });
});

describe('the families offered', () => {
  const offered = (plan: HeldPlan, mode: PlanMode) =>
    packageFamilies.filter((family) => isFamilyOffered(plan, mode, family));

  it.each<[string, HeldPlan, PlanMode, PackageFamily[]]>([
    ...([
      ['anything', nothing, 'new', ['TI_YAN_ROOT', 'BIAO_ZHUN_ROOT', 'ZHUAN_YE_ROOT', 'ZI_FU_ROOT']],
      ['its own alone', holds('BIAO_ZHUN_ROOT'), 'add', ['BIAO_ZHUN_ROOT']],
      ['all but its own', holds('BIAO_ZHUN_ROOT'), 'change', ['TI_YAN_ROOT', 'ZHUAN_YE_ROOT', 'ZI_FU_ROOT']],
      ['its own alone', holds('BIAO_ZHUN_ROOT'), 'add_port', ['BIAO_ZHUN_ROOT']],
      ['the one it had', had('ZHUAN_YE_ROOT'), 'add', ['ZHUAN_YE_ROOT']],
      [
        'all but the one it had',
        had('ZHUAN_YE_ROOT'),
        'change',
        ['TI_YAN_ROOT', 'BIAO_ZHUN_ROOT', 'ZI_FU_ROOT'],
      ],
      [
        'all but the trial',
        holds('TI_YAN_ROOT'),
        'change',
        ['BIAO_ZHUN_ROOT', 'ZHUAN_YE_ROOT', 'ZI_FU_ROOT'],
      ],
      ['packs', holds('ZI_FU_ROOT'), 'add', ['ZI_FU_ROOT']],
    ] as [string, HeldPlan, PlanMode, PackageFamily[]][]),
  ])('are %s: %o to %s', (_, plan, mode, families) => {
    expect(offered(plan, mode)).toEqual(families);
  });

  it('are none in a mode that there is not, and never the free one', () => {
    for (const mode of planModes)
      for (const plan of [nothing, holds('TI_YAN_ROOT'), holds('BIAO_ZHUN_ROOT'), had('ZHUAN_YE_ROOT')]) {
        expect(offered(plan, mode)).not.toContain('MIAN_FEI_ROOT');
        if (!planModesOf(plan).includes(mode)) expect(offered(plan, mode)).toEqual([]);
      }
  });

  const packageOf = (id: string) => ({ id }) as Package;
  const families = packageFamilies.map(
    (pcode) =>
      ({
        pcode,
        hidden: pcode === 'ZHUAN_YE_ROOT',
        setMealList: [packageOf('pkg_held'), packageOf(`pkg_${pcode}`)],
      }) as PackageFamilyOffer,
  );

  it('are shown without the hidden one', () => {
    expect(offeredFamilies(nothing, 'new', families).map(({ pcode }) => pcode)).toEqual([
      'TI_YAN_ROOT',
      'BIAO_ZHUN_ROOT',
      'ZI_FU_ROOT',
    ]);
    expect(offeredFamilies(holds('ZHUAN_YE_ROOT'), 'add', families)).toEqual([]);
  });

  it('show what is held alone where ports are added', () => {
    const shown = (mode: PlanMode) =>
      offeredFamilies(holds('BIAO_ZHUN_ROOT'), mode, families).flatMap(({ setMealList }) =>
        setMealList.map(({ id }) => id),
      );
    expect(shown('add_port')).toEqual(['pkg_held']);
    expect(shown('add')).toEqual(['pkg_held', 'pkg_BIAO_ZHUN_ROOT']);
    const retired = holds('BIAO_ZHUN_ROOT', { packageId: 'pkg_old', package: packageOf('pkg_old') });
    expect(offeredFamilies(retired, 'add_port', families).map(({ setMealList }) => setMealList)).toEqual([
      [{ id: 'pkg_old' }],
    ]);
  });
});

describe('the way it is bought', () => {
  it('is the code of its mode, and of packs always the first', () => {
    expect(planModes.map((mode) => buyTypeOf(mode, byDays))).toEqual([1, 2, 4, 3]);
    expect(planModes.map((mode) => buyTypeOf(mode, byCount))).toEqual([1, 1, 1, 1]);
  });

  it.each<[HeldPlan, (PlanMode | null)[]]>([
    [nothing, ['new', null, null, null]],
    [holds('TI_YAN_ROOT'), [null, null, null, 'change']],
    [holds('BIAO_ZHUN_ROOT'), [null, 'add', 'add_port', null]],
    [holds('ZHUAN_YE_ROOT'), [null, null, null, 'change']],
    [had('BIAO_ZHUN_ROOT'), [null, 'add', null, null]],
    [holds('ZI_FU_ROOT'), [null, null, null, 'change']],
  ])('says its mode, for a standard package to %o', (plan, modes) => {
    const chosen = { ...byDays, family: 'BIAO_ZHUN_ROOT' } as const;
    expect(([1, 2, 3, 4] as const).map((buyType) => modeOf(plan, buyType, chosen))).toEqual(modes);
  });

  it.each<[HeldPlan, PlanMode]>([
    [nothing, 'new'],
    [holds('TI_YAN_ROOT'), 'change'],
    [holds('BIAO_ZHUN_ROOT'), 'change'],
    [had('BIAO_ZHUN_ROOT'), 'change'],
    [holds('ZI_FU_ROOT'), 'add'],
  ])('takes packs in the first way alone, from %o', (plan, mode) => {
    const chosen = { ...byCount, family: 'ZI_FU_ROOT' } as const;
    expect(([1, 2, 3, 4] as const).map((buyType) => modeOf(plan, buyType, chosen))).toEqual([
      mode,
      null,
      null,
      null,
    ]);
  });
});

describe('the number', () => {
  const rule = (plan: HeldPlan, mode: PlanMode, family: PackageFamily, given: object = {}) =>
    numRuleOf(plan, mode, { ...byDays, family, ...given });

  it('is that of the ports owned where a plan by the port is renewed', () => {
    expect(rule(holds('BIAO_ZHUN_ROOT'), 'add', 'BIAO_ZHUN_ROOT')).toEqual({ min: 8, fixed: true });
    expect(rule(had('ZHUAN_YE_ROOT'), 'add', 'ZHUAN_YE_ROOT')).toEqual({ min: 8, fixed: true });
    expect(rule(holds('BIAO_ZHUN_ROOT', { portNum: 0 }), 'add', 'BIAO_ZHUN_ROOT')).toEqual({
      min: 1,
      fixed: true,
    });
  });

  it('is at least the package’s for whoever begins or changes', () => {
    expect(rule(nothing, 'new', 'BIAO_ZHUN_ROOT')).toEqual({ min: 5, fixed: false });
    expect(rule(holds('BIAO_ZHUN_ROOT'), 'change', 'ZHUAN_YE_ROOT')).toEqual({ min: 5, fixed: false });
    expect(rule(nothing, 'new', 'BIAO_ZHUN_ROOT', { minPort: 0 })).toEqual({ min: 1, fixed: false });
  });

  it('is fixed for the trial', () => {
    expect(rule(nothing, 'new', 'TI_YAN_ROOT', { minPort: 3 })).toEqual({ min: 3, fixed: true });
  });

  it('is any for added ports and packs, and one for packs that are sold as one', () => {
    expect(rule(holds('BIAO_ZHUN_ROOT'), 'add_port', 'BIAO_ZHUN_ROOT')).toEqual({ min: 1, fixed: false });
    expect(rule(nothing, 'new', 'ZI_FU_ROOT', byCount)).toEqual({ min: 1, fixed: false });
    const single = { ...byCount, code: 'ZI_FU_100W' };
    expect(rule(nothing, 'new', 'ZI_FU_ROOT', single)).toEqual({ min: 1, fixed: true });
  });
});
