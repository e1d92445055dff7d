import { dayMs } from '@parley/contracts/public';

/** A segment of a plan that is neither over nor ended early. Times are epoch ms, money is cents. */
export interface RunningSegment {
  orderId: string;
  /** The package's name. */
  name: string;
  /** The amount paid and credited for it, less refunds; 0 for gifts. */
  paid: number;
  /** The days that were bought. */
  days: number;
  startsAt: number;
  endsAt: number;
}

/** Whole days that a segment has left, at most those that were bought. */
export const wholeDaysLeft = ({ days, endsAt }: RunningSegment, now: number): number =>
  Math.min(days, Math.max(0, Math.floor((endsAt - now) / dayMs)));

/** The credit for a segment at a change of plan: its share of the amount paid, rounded down. */
export const creditOf = (segment: RunningSegment, now: number): number =>
  Number((BigInt(segment.paid) * BigInt(wholeDaysLeft(segment, now))) / BigInt(segment.days));

/** The sum of all credits, before the cap. */
export const unusedCredit = (segments: readonly RunningSegment[], now: number): number =>
  segments.reduce((sum, each) => sum + creditOf(each, now), 0);
