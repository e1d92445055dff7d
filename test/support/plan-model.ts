import { type BuyType, dayMs, type Package, type PackageFamily } from '@parley/contracts/public';

/** An event of an order: its purchase takes effect, or its whole refund ends it. */
export interface PlanEvent {
  kind: 'fulfilled' | 'refunded';
  orderId: string;
  at: Date;
  buyType: BuyType;
  num: number;
  family: PackageFamily | null;
  /** The package as sold; null for characters alone. */
  package: Pick<Package, 'id' | 'type' | 'days' | 'minPort'> | null;
}

interface Stretch {
  orderId: string;
  kind: 'plan' | 'ports';
  ports: number;
  family: PackageFamily;
  packageId: string;
  /** Epoch ms. */
  from: number;
  until: number;
}

/** An order replaced everything that ran; this is the replaced part. */
interface Change {
  orderId: string;
  at: number;
  ended: Stretch[];
}

export interface ModelledPlan {
  family: PackageFamily;
  packageId: string | null;
  portNum: number;
  /** Epoch ms; null without an end. */
  endsAt: number | null;
}

/** A tenant's plan derived by the rules from its orders only, without the system's calculation. */
export function planOfEvents(events: readonly PlanEvent[], now: number): ModelledPlan {
  let stretches: Stretch[] = [];
  /** Packs bought without a daily plan, since the last one. */
  let packs: PlanEvent[] = [];
  let changes: Change[] = [];
  const givenBack = new Set<string>();
  for (const event of events) {
    const at = event.at.getTime();
    const running = stretches.filter(({ until }) => until > at);
    if (event.kind === 'refunded') {
      packs = packs.filter(({ orderId }) => orderId !== event.orderId);
      givenBack.add(event.orderId);
      stretches = upToTheLastPlan(without(running, event.orderId, at));
      changes = changes.map((one) => ({ ...one, ended: without(one.ended, event.orderId, one.at) }));
      const undone = isPlanLeft(stretches, at)
        ? undefined
        : changes.findLast(({ orderId, ended }) => givenBack.has(orderId) && isPlanLeft(ended, at));
      if (undone) {
        stretches = upToTheLastPlan(undone.ended.filter(({ until }) => until > at));
        changes = changes.filter((one) => one !== undone);
        packs = [];
      }
    } else if (event.package?.type === 0) {
      if (!running.some(({ kind }) => kind === 'plan')) packs.push(event);
    } else if (event.package) {
      const next = stretchOf(event, running);
      const goesOn = next.kind === 'ports' || next.from > at;
      if (!goesOn) changes.push({ orderId: event.orderId, at, ended: running });
      stretches = [...(goesOn ? running : []), next];
      if (next.kind === 'plan') packs = [];
    }
  }
  return sumOf(
    stretches.filter(({ until }) => until > now),
    packs,
  );
}

function stretchOf({ orderId, at, buyType, num, family, package: sold }: PlanEvent, running: Stretch[]) {
  const plans = running.filter(({ kind }) => kind === 'plan');
  const end = Math.max(at.getTime(), ...plans.map(({ until }) => until));
  const bought = { orderId, ports: num, family: family as PackageFamily, packageId: sold?.id ?? '' };
  if (buyType === 3) return { ...bought, kind: 'ports' as const, from: at.getTime(), until: end };
  const from = buyType === 2 && plans.some((one) => one.family === family) ? end : at.getTime();
  return { ...bought, kind: 'plan' as const, from, until: from + (sold?.days ?? 0) * dayMs };
}

/** When a plan ends early, the next one starts earlier by its remaining days. */
function without(running: Stretch[], orderId: string, at: number): Stretch[] {
  const gone = running.find((one) => one.orderId === orderId);
  const rest = running.filter((one) => one !== gone);
  if (gone?.kind !== 'plan') return rest;
  const left = gone.until - Math.max(gone.from, at);
  return rest.map((one) => {
    if (one.until <= gone.until) return one;
    return { ...one, until: one.until - left, from: one.from < gone.until ? one.from : one.from - left };
  });
}

const isPlanLeft = (stretches: readonly Stretch[], at: number): boolean =>
  stretches.some(({ kind, until }) => kind === 'plan' && until > at);

/** Added ports belong to a plan, so there are none after the last one. */
function upToTheLastPlan(stretches: Stretch[]): Stretch[] {
  const end = Math.max(0, ...stretches.filter(({ kind }) => kind === 'plan').map(({ until }) => until));
  const held = stretches.filter(({ kind }) => kind === 'plan' || end > 0);
  return held.map((one) => ({ ...one, until: Math.min(one.until, end) }));
}

function sumOf(running: Stretch[], packs: PlanEvent[]): ModelledPlan {
  const plans = running.filter(({ kind }) => kind === 'plan');
  const newest = plans.at(-1);
  if (newest) {
    const since = running.slice(running.indexOf(newest) + 1);
    return {
      family: newest.family,
      packageId: newest.packageId,
      portNum: since.reduce((sum, { ports }) => sum + ports, newest.ports),
      endsAt: Math.max(...plans.map(({ until }) => until)),
    };
  }
  const [pack] = packs;
  if (!pack?.package || !pack.family)
    return { family: 'MIAN_FEI_ROOT', packageId: null, portNum: 1, endsAt: null };
  const { id, minPort } = pack.package;
  return { family: pack.family, packageId: id, portNum: Math.max(1, minPort), endsAt: null };
}
