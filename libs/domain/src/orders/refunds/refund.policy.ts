/** A stretch that is neither over nor ended. */
export interface HeldStretch {
  orderId: string;
  kind: 'plan' | 'ports';
  startsAt: Date;
  endsAt: Date;
  /** Whether any of its order's money is left to be given back. */
  isPaid: boolean;
}

/** The stretches in force, the oldest first, and the place of one of them. */
interface At {
  live: readonly HeldStretch[];
  at: number;
  now: Date;
}

/** Renewals still to begin were sold for as many ports as there were: they hold those added before them. */
const holdersOf = ({ live, at, now }: At): HeldStretch[] =>
  live.filter(({ kind, startsAt }, place) => place > at && kind === 'plan' && startsAt > now);

/** The newest renewal that keeps an order's added ports in force, also once that is given back; null where none does. */
export function holderOf(live: readonly HeldStretch[], orderId: string, now: Date): string | null {
  const at = live.findIndex((one) => one.orderId === orderId);
  return live[at]?.kind === 'ports' ? (holdersOf({ live, at, now }).at(-1)?.orderId ?? null) : null;
}

/**
 * The order that builds on this one, and has to be given back before all of it can be: a renewal that holds its ports,
 * or ports that would outlast every plan. Null where there is none.
 */
export function refundFirst(live: readonly HeldStretch[], orderId: string, now: Date): string | null {
  const at = live.findIndex((one) => one.orderId === orderId);
  const stretch = live[at];
  if (!stretch) return null;
  const paidHolder = (place: number) => holdersOf({ live, at: place, now }).findLast(({ isPaid }) => isPaid);
  if (stretch.kind === 'ports') return paidHolder(at)?.orderId ?? null;
  const rest = stretch.endsAt.getTime() - Math.max(stretch.startsAt.getTime(), now.getTime());
  const movedEnd = ({ endsAt }: HeldStretch) =>
    endsAt > stretch.endsAt ? endsAt.getTime() - rest : endsAt.getTime();
  const plans = live.filter((one) => one !== stretch && one.kind === 'plan');
  const lastEnd = Math.max(...plans.map(movedEnd));
  const outlasts = (one: HeldStretch, place: number) =>
    one.kind === 'ports' && one.isPaid && movedEnd(one) > lastEnd && !paidHolder(place);
  return live.findLast(outlasts)?.orderId ?? null;
}
