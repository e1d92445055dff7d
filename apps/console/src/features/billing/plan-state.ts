import {
  buyTypeOf,
  type HeldPlan,
  type NumRule,
  numRuleOf,
  offeredFamilies,
  orderLimits,
  type Package,
  type PackageFamily,
  type PackageFamilyOffer,
  type PlanMode,
  planModesOf,
  type QuoteRequest,
} from '@parley/contracts/public';
import type { PackageWish } from '../../lib/packages';

/** What was chosen so far, and typed as a number. */
export type PlanWish = PackageWish;

/** What the dialog shows as chosen. */
export interface PlanChoice {
  modes: PlanMode[];
  mode: PlanMode;
  families: PackageFamilyOffer[];
  family: PackageFamilyOffer | undefined;
  chosen: Package | undefined;
  rule: NumRule;
  /** The number as it stands in its field. */
  num: string;
  /** Null while nothing is chosen that could be bought, or the number is none. */
  request: QuoteRequest | null;
}

interface Offer {
  plan: HeldPlan;
  families: readonly PackageFamilyOffer[];
  /** Ids of packages that can't be bought any more. */
  limited: readonly string[];
}

/** What comes of wishes with what is held and on sale: each that is not to be had gives way to the likeliest. */
export function choiceOf({ plan, families, limited }: Offer, wish: PlanWish): PlanChoice {
  const modes = planModesOf(plan);
  const offered = (mode: PlanMode) => offeredFamilies(plan, mode, families);
  const mode = modeOf(modes, wish, (one, family) => offered(one).some(({ pcode }) => pcode === family));
  const tabs = offered(mode);
  const free = ({ id }: Package) => !limited.includes(id);
  const family =
    tabs.find(({ pcode }) => pcode === wish.family) ??
    tabs.find(({ pcode, setMealList }) => setMealList.some(free) && !isStepBack(mode, pcode)) ??
    tabs[0];
  const open = family?.setMealList.filter(free) ?? [];
  const chosen =
    open.find(({ id }) => id === wish.packageId) ?? open.find(({ id }) => id === plan.packageId) ?? open[0];
  const nothing = { modes, mode, families: tabs, family, chosen };
  if (!family || !chosen) return { ...nothing, rule: { min: 1, fixed: true }, num: '', request: null };

  const rule = numRuleOf(plan, mode, { ...chosen, family: family.pcode });
  const num = rule.fixed ? String(rule.min) : (wish.num ?? String(rule.min));
  const count = countOf(num, rule);
  const request =
    count === null ? null : { buyType: buyTypeOf(mode, chosen), num: count, setMealId: chosen.id };
  return { ...nothing, rule, num, request };
}

/** From a paid plan nobody wants the trial first, which costs less and would be refused. */
const isStepBack = (mode: PlanMode, family: PackageFamily): boolean =>
  mode === 'change' && family === 'TI_YAN_ROOT';

function modeOf(
  modes: readonly PlanMode[],
  { mode, family }: PackageWish,
  offers: (mode: PlanMode, family: PackageFamily) => boolean,
): PlanMode {
  const likeliest = modes[0] ?? 'new';
  if (mode) return modes.includes(mode) ? mode : likeliest;
  return (family && modes.find((one) => offers(one, family))) ?? likeliest;
}

/** The number a field holds; null where it is none that may be bought. */
export function countOf(text: string, { min }: NumRule): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const count = Number(text);
  return count >= min && count <= orderLimits.numMax ? count : null;
}

/** One more or one less, from whatever stands there, within what may be bought. */
export function stepped(text: string, by: number, { min }: NumRule): string {
  const from = /^\d+$/.test(text.trim()) ? Number(text) : min;
  return String(Math.min(orderLimits.numMax, Math.max(min, from + by)));
}
