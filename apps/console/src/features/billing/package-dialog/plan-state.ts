import {
  buyTypeOf,
  characterFamily,
  type NumRule,
  numRuleOf,
  orderLimits,
  type Package,
  type PackageFamily,
  type PackageFamilyOffer,
  type PlanMode,
  type QuoteRequest,
} from '@parley/contracts/public';
import type { PackagePreset } from '../../../lib/package-overlay';
import { modeFor, type Offer, openEntriesOf, type PlanEntry, tabsOf } from './package-offer';

/** The choices so far; numbers are kept as typed. */
export type PlanPreset = PackagePreset;

export interface PlanChoice {
  entries: PlanEntry[];
  entry: PlanEntry;
  mode: PlanMode;
  families: PackageFamilyOffer[];
  family: PackageFamilyOffer | undefined;
  chosen: Package | undefined;
  rule: NumRule;
  /** The number as typed. */
  num: string;
  /** Null while the choice cannot be bought, or the number is invalid. */
  request: QuoteRequest | null;
}

/** Adapts the wishes to the plan and the offer. The likeliest choice replaces an unavailable one. */
export function choiceOf({ plan, families, limited }: Offer, preset: PlanPreset): PlanChoice {
  const entries = openEntriesOf({ plan, families, limited });
  const tabsFor = (entry: PlanEntry) => tabsOf(plan, entry, families);
  const entry = entryOf(entries, preset, (one, family) => tabsFor(one).some(({ pcode }) => pcode === family));
  const mode = modeFor(plan, entry);
  const tabs = tabsFor(entry);
  const free = ({ id }: Package) => !limited.includes(id);
  const family =
    tabs.find(({ pcode }) => pcode === preset.family) ??
    tabs.find(({ pcode, setMealList }) => setMealList.some(free) && !isStepBack(mode, pcode)) ??
    tabs[0];
  const open = family?.setMealList.filter(free) ?? [];
  const chosen =
    open.find(({ id }) => id === preset.packageId) ?? open.find(({ id }) => id === plan.packageId) ?? open[0];
  const nothing = { entries, entry, mode, families: tabs, family, chosen };
  if (!family || !chosen) return { ...nothing, rule: { min: 1, fixed: true }, num: '', request: null };

  const rule = numRuleOf(plan, mode, { ...chosen, family: family.pcode });
  const num = rule.fixed ? String(rule.min) : (preset.num ?? String(rule.min));
  const count = countOf(num, rule);
  const request =
    count === null ? null : { buyType: buyTypeOf(mode, chosen), num: count, setMealId: chosen.id };
  return { ...nothing, rule, num, request };
}

/** The trial costs less and would be refused after a paid plan, so it is not the first choice. */
const isStepBack = (mode: PlanMode, family: PackageFamily): boolean =>
  mode === 'change' && family === 'TI_YAN_ROOT';

function entryOf(
  entries: readonly PlanEntry[],
  { mode, family }: PackagePreset,
  offers: (entry: PlanEntry, family: PackageFamily) => boolean,
): PlanEntry {
  const likeliest = entries[0] ?? 'new';
  const own = family === characterFamily ? 'characters' : mode;
  if (own && entries.includes(own)) return own;
  if (mode) return likeliest;
  return (family && entries.find((one) => offers(one, family))) ?? likeliest;
}

/** The text may hold commas between thousands. */
const digitsOf = (text: string): string => {
  const plain = text.trim();
  return /^\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain;
};

/** The number in a field; null when it may not be bought. */
export function countOf(text: string, { min }: NumRule): number | null {
  const digits = digitsOf(text);
  if (!/^\d{1,6}$/.test(digits)) return null;
  const count = Number(digits);
  return count >= min && count <= orderLimits.numMax ? count : null;
}

/** One more or one less than the typed number, within the allowed range. */
export function stepped(text: string, by: number, { min }: NumRule): string {
  const digits = digitsOf(text);
  const from = /^\d+$/.test(digits) ? Number(digits) : min;
  return String(Math.min(orderLimits.numMax, Math.max(min, from + by)));
}
