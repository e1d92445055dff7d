import {
  type CurrentUser,
  type HeldPlan,
  type Order,
  type PackageFamily,
  type PlanMode,
  planModesOf,
} from '@parley/contracts/public';
import { createStore } from './store';

/** What the choice of a package begins with; whatever of it is not to be had gives way. */
export interface PackageWish {
  mode?: PlanMode;
  family?: PackageFamily;
  packageId?: string;
  /** As typed. */
  num?: string;
}

/** What lies over the page: the choice of a package, whom to ask for one, or a payment that is waited for. */
export type PackageView =
  | { show: 'choice'; wish: PackageWish }
  | { show: 'contact' }
  | { show: 'payment'; order: Order };

/** Drawn by the shell, so that it can be opened from anywhere. */
export const packageView = createStore<PackageView | null>(null);

export const openPackages = (wish: PackageWish = {}): void => packageView.set({ show: 'choice', wish });
export const openPackageContact = (): void => packageView.set({ show: 'contact' });
export const openPayment = (order: Order): void => packageView.set({ show: 'payment', order });
export const closePackages = (): void => packageView.set(null);

/** What an owner has, as far as it decides what may be bought. */
export const heldPlanOf = (user: CurrentUser): HeldPlan => {
  const family = user.psetMealDO?.code ?? 'MIAN_FEI_ROOT';
  const isOver = family === 'MIAN_FEI_ROOT' && user.poldSetMealCode !== null;
  return {
    family,
    oldFamily: user.poldSetMealCode,
    packageId: user.setMealDO?.id ?? null,
    package: user.setMealDO,
    portNum: isOver ? (user.oldPortNum ?? user.portNum) : user.portNum,
  };
};

/** What an owner comes for: characters are bought the same way whatever is held, and so have an entry of their own. */
export type PlanEntry = PlanMode | 'characters';

/** The likeliest first. */
export function planEntriesOf(plan: HeldPlan): PlanEntry[] {
  const modes = planModesOf(plan);
  if (plan.family === 'ZI_FU_ROOT') return modes.map((mode) => (mode === 'add' ? 'characters' : mode));
  return modes.includes('change') ? [...modes, 'characters'] : modes;
}

export const wishOf = (entry: PlanEntry): PackageWish =>
  entry === 'characters' ? { family: 'ZI_FU_ROOT' } : { mode: entry };
