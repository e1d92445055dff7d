/** A segment that is neither over nor ended early. */
export interface SegmentInForce {
  orderId: string;
  kind: 'plan' | 'ports';
  startsAt: Date;
  endsAt: Date;
  /** Whether some of its order's money can still be refunded. */
  isPaid: boolean;
}

/** The segments in force, the oldest first, and the index of one of them. */
interface At {
  live: readonly SegmentInForce[];
  at: number;
  now: Date;
}

/** A future renewal was sold with all ports of its time, so it includes ports that were added before. */
const renewalsOf = ({ live, at, now }: At): SegmentInForce[] =>
  live.filter(({ kind, startsAt }, place) => place > at && kind === 'plan' && startsAt > now);

/** The newest renewal that keeps an order's added ports, even after its refund; null without one. */
export function renewalOf(live: readonly SegmentInForce[], orderId: string, now: Date): string | null {
  const at = live.findIndex((one) => one.orderId === orderId);
  return live[at]?.kind === 'ports' ? (renewalsOf({ live, at, now }).at(-1)?.orderId ?? null) : null;
}

/**
 * The order to refund before this one can be refunded in full: a renewal that includes its ports, or ports
 * that would last longer than every plan. Null if there is none.
 */
export function refundFirst(live: readonly SegmentInForce[], orderId: string, now: Date): string | null {
  const at = live.findIndex((one) => one.orderId === orderId);
  const segment = live[at];
  if (!segment) return null;
  const paidRenewal = (place: number) =>
    renewalsOf({ live, at: place, now }).findLast(({ isPaid }) => isPaid);
  if (segment.kind === 'ports') return paidRenewal(at)?.orderId ?? null;
  const rest = segment.endsAt.getTime() - Math.max(segment.startsAt.getTime(), now.getTime());
  const movedEnd = ({ endsAt }: SegmentInForce) =>
    endsAt > segment.endsAt ? endsAt.getTime() - rest : endsAt.getTime();
  const plans = live.filter((one) => one !== segment && one.kind === 'plan');
  const lastEnd = Math.max(...plans.map(movedEnd));
  const outlasts = (one: SegmentInForce, place: number) =>
    one.kind === 'ports' && one.isPaid && movedEnd(one) > lastEnd && !paidRenewal(place);
  return live.findLast(outlasts)?.orderId ?? null;
}
