import type { TenantTx } from '@parley/platform/database';

const dayMs = 86_400_000;

/** A stretch of a plan that is neither over nor ended. Times are epoch ms, money cents. */
export interface RunningSegment {
  orderId: string;
  /** The package's. */
  name: string;
  /** With what was credited for it, less what was refunded; 0 for gifts. */
  paid: number;
  /** Bought. */
  days: number;
  startsAt: number;
  endsAt: number;
}

type Row = Omit<RunningSegment, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

/** The tenant's, the first to begin first; those still to begin count too. */
export async function runningSegments(tx: TenantTx, now: number): Promise<RunningSegment[]> {
  const rows = await tx.query<Row>(
    `select s.order_id as "orderId", p.name, s.paid, s.days, s.starts_at as "startsAt", s.ends_at as "endsAt"
     from package_segments s join packages p on p.id = s.package_id
     where s.tenant_id = $1 and s.ended_at is null and s.ends_at > $2 order by s.starts_at, s.id`,
    [tx.tenantId, new Date(now)],
  );
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  }));
}

/** Whole days of a segment that are still to come, at most those bought. */
export const wholeDaysLeft = ({ days, endsAt }: RunningSegment, now: number): number =>
  Math.min(days, Math.max(0, Math.floor((endsAt - now) / dayMs)));

/** What a change of plan credits for a segment: its share of what was paid, rounded down. */
export const creditOf = (segment: RunningSegment, now: number): number =>
  Number((BigInt(segment.paid) * BigInt(wholeDaysLeft(segment, now))) / BigInt(segment.days));

/** The credit over all of them, before it is capped. */
export const unusedCredit = (segments: readonly RunningSegment[], now: number): number =>
  segments.reduce((sum, each) => sum + creditOf(each, now), 0);
