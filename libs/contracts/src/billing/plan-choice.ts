import {
  characterFamily,
  freeFamily,
  type Package,
  type PackageFamily,
  type PackageFamilyOffer,
} from './billing.types.js';

/** The kind of purchase: 1 new package or characters, 2 renewal or extension, 3 added ports, 4 change of plan. */
export const buyTypes = [1, 2, 3, 4] as const;
export type BuyType = (typeof buyTypes)[number];

/** The modes of the purchase dialog. */
export const planModes = ['new', 'add', 'change', 'add_port'] as const;
export type PlanMode = (typeof planModes)[number];

/** The facts about a tenant's plan that decide its possible purchases. */
export interface HeldPlan {
  family: PackageFamily;
  /** The family before the free one, after a package expired. */
  oldFamily: PackageFamily | null;
  packageId: string | null;
  /** The version of the current package, if loaded: ports are added to it even when it is no longer on sale. */
  package?: Package | null;
  /** Ports owned; those of the old package after it expired. */
  portNum: number;
}

const trial = 'TI_YAN_ROOT';
/** Sold by the port, for as many ports as the tenant owns. */
const byPort: readonly (PackageFamily | null)[] = ['BIAO_ZHUN_ROOT', 'ZHUAN_YE_ROOT'];
/** Sold one at a time. */
const singles: readonly string[] = ['ZI_FU_100W'];

/** The ports of a plan; those of the old plan after it expired. */
export const ownedPorts = (
  plan: Pick<HeldPlan, 'family' | 'oldFamily' | 'portNum'>,
  oldPortNum: number | null,
): number =>
  plan.family === freeFamily && plan.oldFamily !== null ? (oldPortNum ?? plan.portNum) : plan.portNum;

/** The family that a renewal extends: the current one, or the one that a free tenant had before. */
const ownFamily = ({ family, oldFamily }: HeldPlan): PackageFamily | null =>
  family === freeFamily ? oldFamily : family;

/** The modes that a tenant may use, the likeliest first. */
export function planModesOf(plan: HeldPlan): PlanMode[] {
  const own = ownFamily(plan);
  if (own === null || (plan.family === freeFamily && !byPort.includes(own))) return ['new'];
  if (own === trial) return ['change'];
  if (plan.family === characterFamily || plan.family === freeFamily) return ['add', 'change'];
  return ['add', 'change', 'add_port'];
}

/** Whether a family can be chosen in this mode, even if the dialog hides it. */
export function isFamilyOffered(plan: HeldPlan, mode: PlanMode, family: PackageFamily): boolean {
  if (family === freeFamily || !planModesOf(plan).includes(mode)) return false;
  if (mode === 'new') return true;
  const isOwn = family === ownFamily(plan);
  return mode === 'change' ? !isOwn : isOwn;
}

/** The families of the dialog's tabs, with the packages that can be chosen. */
export const offeredFamilies = (
  plan: HeldPlan,
  mode: PlanMode,
  families: readonly PackageFamilyOffer[],
): PackageFamilyOffer[] =>
  families
    .filter((each) => !each.hidden && isFamilyOffered(plan, mode, each.pcode))
    .map((each) =>
      mode === 'add_port'
        ? {
            ...each,
            setMealList: plan.package
              ? [plan.package]
              : each.setMealList.filter(({ id }) => id === plan.packageId),
          }
        : each,
    );

/** The kind of purchase of a package in a mode. Packs of characters always use the kind for new ones. */
export function buyTypeOf(mode: PlanMode, chosen: Pick<Package, 'type'>): BuyType {
  if (chosen.type === 0 || mode === 'new') return 1;
  return ({ add: 2, change: 4, add_port: 3 } as const)[mode];
}

/** The mode that a purchase belongs to; null if the plan allows no such mode. */
export function modeOf(
  plan: HeldPlan,
  buyType: BuyType,
  chosen: Pick<Package, 'type'> & { family: PackageFamily },
): PlanMode | null {
  const fits = (mode: PlanMode) =>
    buyTypeOf(mode, chosen) === buyType && isFamilyOffered(plan, mode, chosen.family);
  return planModesOf(plan).find(fits) ?? null;
}

/** How many ports or packs may be bought: exactly `min` if the number is fixed. */
export interface NumRule {
  min: number;
  fixed: boolean;
}

export function numRuleOf(
  plan: HeldPlan,
  mode: PlanMode,
  chosen: Pick<Package, 'code' | 'type' | 'minPort'> & { family: PackageFamily },
): NumRule {
  if (chosen.type === 0) return { min: 1, fixed: singles.includes(chosen.code) };
  if (mode === 'add_port') return { min: 1, fixed: false };
  if (chosen.family === trial) return { min: Math.max(1, chosen.minPort), fixed: true };
  if (mode === 'add' && byPort.includes(chosen.family))
    return { min: Math.max(1, plan.portNum), fixed: true };
  return { min: Math.max(1, chosen.minPort), fixed: false };
}
