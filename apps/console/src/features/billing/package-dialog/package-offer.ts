import {
  characterFamily,
  type CurrentUser,
  freeFamily,
  type HeldPlan,
  offeredFamilies,
  ownedPorts,
  type PackageFamilyOffer,
  type PlanMode,
  planModesOf,
} from '@parley/contracts/public';
import type { PackagePreset } from '../../../lib/package-overlay';
import { routeQuery } from '../../../lib/route-query';

export interface Offer {
  plan: HeldPlan;
  families: readonly PackageFamilyOffer[];
  /** Ids of packages that this tenant cannot buy again. */
  limited: readonly string[];
}

export const packagesQuery = routeQuery(['billing', 'packages'] as const, 'billing.packages');

/**
 * The entries that an owner can open, the likeliest first. A package change is offered only when another package is on
 * sale.
 */
export const openEntriesOf = ({ plan, families, limited }: Offer): PlanEntry[] =>
  planEntriesOf(plan).filter(
    (entry) =>
      entry !== 'change' ||
      tabsOf(plan, entry, families).some(({ setMealList }) =>
        setMealList.some(({ id }) => !limited.includes(id)),
      ),
  );

export const tabsOf = (
  plan: HeldPlan,
  entry: PlanEntry,
  families: readonly PackageFamilyOffer[],
): PackageFamilyOffer[] =>
  offeredFamilies(plan, modeFor(plan, entry), families).filter((each) => belongs(plan, entry, each));

export function modeFor({ family }: HeldPlan, entry: PlanEntry): PlanMode {
  if (entry !== 'characters') return entry;
  return family === characterFamily ? 'add' : 'change';
}

/** Characters are no change of package. Changes that the server always refuses are not offered. */
function belongs(plan: HeldPlan, entry: PlanEntry, { pcode, setMealList }: PackageFamilyOffer): boolean {
  if (entry === 'characters') return pcode === characterFamily;
  if (entry !== 'change') return true;
  if (pcode === characterFamily) return false;
  const isPaid = plan.family === 'BIAO_ZHUN_ROOT' || plan.family === 'ZHUAN_YE_ROOT';
  return pcode !== 'TI_YAN_ROOT' || (!isPaid && setMealList.some(({ actualPrice }) => actualPrice > 0));
}

/** The parts of an owner's plan that decide what may be bought. */
export const heldPlanOf = (user: CurrentUser): HeldPlan => {
  const family = user.psetMealDO?.code ?? freeFamily;
  const { poldSetMealCode: oldFamily, oldPortNum, portNum } = user;
  return {
    family,
    oldFamily,
    packageId: user.setMealDO?.id ?? null,
    package: user.setMealDO,
    portNum: ownedPorts({ family, oldFamily, portNum }, oldPortNum),
  };
};

/**
 * The reason for opening the dialog. Characters are bought the same way with every plan, so they have an entry of
 * their own.
 */
export type PlanEntry = PlanMode | 'characters';

/** Orders the entries, the likeliest first. */
function planEntriesOf(plan: HeldPlan): PlanEntry[] {
  const modes = planModesOf(plan);
  if (plan.family === characterFamily) return modes.map((mode) => (mode === 'add' ? 'characters' : mode));
  return modes.includes('change') ? [...modes, 'characters'] : modes;
}

export const presetFor = (entry: PlanEntry): PackagePreset =>
  entry === 'characters' ? { family: characterFamily } : { mode: entry };
