import { freeFamily, type PackageFamily, tenantLimits } from '@parley/contracts/public';
import type { TenantPlan } from '../../tenants/index.js';

/** The part of a plan that follows from the purchases. */
export type HeldNow = Pick<TenantPlan, 'family' | 'packageId' | 'portNum' | 'endsAt'>;

/** A segment that is neither over nor ended early. */
export interface LiveSegment {
  kind: 'plan' | 'ports';
  family: PackageFamily;
  packageId: string;
  ports: number;
  endsAt: Date;
}

export const freePlan: HeldNow = {
  family: freeFamily,
  packageId: null,
  portNum: tenantLimits.freePorts,
  endsAt: null,
};

const nothingBefore = { oldFamily: null, oldPortNum: null, endedAt: null };

/** The plan with another package. While that is the free one, it remembers the package before it. */
export function holding(plan: TenantPlan, held: HeldNow, now: Date): TenantPlan {
  if (held.family !== freePlan.family) return { ...plan, ...held, ...nothingBefore };
  if (plan.family === freePlan.family) return { ...plan, ...held };
  return { ...plan, ...held, oldFamily: plan.family, oldPortNum: plan.portNum, endedAt: now };
}

/** Whether the plan's end has passed. */
export const hasRunOut = ({ endsAt }: Pick<TenantPlan, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now;

/** The plan at the time: an expired plan counts as the free one, even before that is written. */
export const planAt = (plan: TenantPlan, now: Date): TenantPlan =>
  hasRunOut(plan, now) ? holding(plan, freePlan, plan.endsAt ?? now) : plan;

/**
 * The plan of the segments in force, which are sorted by age: the newest plan with the ports added to it,
 * until the end of the last plan. Null without a plan.
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
