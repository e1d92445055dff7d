import { type PackageFamily, tenantLimits } from '@parley/contracts/public';

/** What a tenant holds, as its row says it. */
export interface Plan {
  family: PackageFamily;
  packageId: string | null;
  portNum: number;
  /** Null where it has no end. */
  endsAt: Date | null;
  /** Before the free plan, where a package ran out: its family, its ports, and when. */
  oldFamily: PackageFamily | null;
  oldPortNum: number | null;
  endedAt: Date | null;
  trialAt: Date | null;
  firstPurchaseAt: Date | null;
  /** Counts up at every change of package, ports, end, or of what is credited for them. */
  version: number;
}

/** What can be recounted from what was bought. */
export type HeldNow = Pick<Plan, 'family' | 'packageId' | 'portNum' | 'endsAt'>;

/** A stretch that is neither over nor ended. */
export interface LiveSegment {
  kind: 'plan' | 'ports';
  family: PackageFamily;
  packageId: string;
  ports: number;
  endsAt: Date;
}

export const freePlan: HeldNow = {
  family: 'MIAN_FEI_ROOT',
  packageId: null,
  portNum: tenantLimits.freePorts,
  endsAt: null,
};

const nothingBefore = { oldFamily: null, oldPortNum: null, endedAt: null };

/** The plan with another one held: what was before the free one is remembered as long as that is free. */
export function holding(plan: Plan, held: HeldNow, now: Date): Plan {
  if (held.family !== freePlan.family) return { ...plan, ...held, ...nothingBefore };
  if (plan.family === freePlan.family) return { ...plan, ...held };
  return { ...plan, ...held, oldFamily: plan.family, oldPortNum: plan.portNum, endedAt: now };
}

/** Whether it has an end, and that has come. */
export const hasRunOut = ({ endsAt }: Pick<Plan, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now;

/** The plan as it is now: one that has run out is the free one, also before anybody wrote that down. */
export const planAt = (plan: Plan, now: Date): Plan =>
  hasRunOut(plan, now) ? holding(plan, freePlan, plan.endsAt ?? now) : plan;

/**
 * What segments in force give, the oldest first: the newest plan with the ports added to it since, until the last
 * plan's end. Null where there is none.
 */
export function heldBy(segments: readonly LiveSegment[]): HeldNow | null {
  const newest = segments.findLastIndex(({ kind }) => kind === 'plan');
  const plan = segments[newest];
  if (!plan) return null;
  const added = segments.slice(newest + 1).reduce((sum, { ports }) => sum + ports, 0);
  const ends = segments.filter(({ kind }) => kind === 'plan').map(({ endsAt }) => endsAt.getTime());
  return {
    family: plan.family,
    packageId: plan.packageId,
    portNum: plan.ports + added,
    endsAt: new Date(Math.max(...ends)),
  };
}

export const isSamePlan = (one: HeldNow, other: HeldNow): boolean =>
  one.family === other.family &&
  one.packageId === other.packageId &&
  one.portNum === other.portNum &&
  one.endsAt?.getTime() === other.endsAt?.getTime();
