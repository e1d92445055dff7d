import { Injectable } from '@nestjs/common';
import {
  freeFamily,
  type HeldPlan,
  ownedPorts,
  type Package,
  type PackageFamily,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { packageSql, packageView } from '../../billing/index.js';
import { tenantPlans } from '../../tenants/index.js';
import type { PricingContext, SoldPackage } from './quote.policy.js';
import type { RunningSegment } from './unused-credit.policy.js';

interface Row {
  family: PackageFamily;
  oldFamily: PackageFamily | null;
  packageId: string | null;
  portNum: number;
  oldPortNum: number | null;
  endsAt: Date | null;
  held: Package | null;
  version: number;
  hadTrial: boolean;
  hadFirstPurchase: boolean;
}

/** The context, with the fields that show whether it has changed. */
export interface ReadPricingContext extends PricingContext {
  version: number;
  /** Whether the end has passed, but the free plan has not replaced it yet. */
  lapsed: boolean;
}

/** A version of a package, on sale or retired. */
export interface FoundPackage {
  sold: SoldPackage;
  retired: boolean;
}

type SegmentRow = Omit<RunningSegment, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

/** Reads the facts that decide a tenant's prices. */
@Injectable()
export class PricingContextQueries {
  /** A plan after its end counts as over, even if the free plan has not replaced it yet. */
  async read(tx: TenantTx, now: number): Promise<ReadPricingContext> {
    const [row] = await tx.query<Row>(
      `select t.package_family as family, t.old_package_family as "oldFamily", t.package_id as "packageId",
         t.port_num as "portNum", t.old_port_num as "oldPortNum", t.package_ends_at as "endsAt",
         case when p.id is null then null else ${packageSql} end as held, t.package_version as version,
         t.trial_at is not null as "hadTrial", t.first_purchase_at is not null as "hadFirstPurchase"
       from ${tenantPlans} t left join ${packageView} p on p.id = t.package_id where t.id = $1`,
      [tx.tenantId],
    );
    if (!row) throw new Error('a tenant is missing');
    const { version, hadTrial, hadFirstPurchase, endsAt, held } = row;
    const segments = await this.runningSegments(tx, now);
    const lapsed = endsAt !== null && endsAt.getTime() <= now;
    const base = { version, hadTrial, hadFirstPurchase, segments };
    if (!lapsed) return { ...base, plan: planOf(row), endsAt: endsAt?.getTime() ?? null, held, lapsed };
    const { family: oldFamily, portNum } = row;
    const plan: HeldPlan = { family: freeFamily, oldFamily, packageId: null, portNum };
    return { ...base, plan, endsAt: null, held: null, lapsed };
  }

  /** Current and future segments, by their start. */
  async runningSegments(tx: TenantTx, now: number): Promise<RunningSegment[]> {
    const rows = await tx.query<SegmentRow>(
      `select s.order_id as "orderId", p.name, s.paid, s.days, s.starts_at as "startsAt", s.ends_at as "endsAt"
       from package_segments s join ${packageView} p on p.id = s.package_id
       where s.tenant_id = $1 and s.ended_at is null and s.ends_at > $2 order by s.starts_at, s.id`,
      [tx.tenantId, new Date(now)],
    );
    return rows.map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
    }));
  }

  /** Null if the version does not exist. */
  async findPackage(tx: TenantTx, id: string): Promise<FoundPackage | null> {
    const [row] = await tx.query<{ package: Package; family: PackageFamily; retired: boolean }>(
      `select ${packageSql} as package, p.family, p.retired_at is not null as retired from ${packageView} p
       where p.id = $1`,
      [id],
    );
    return row ? { sold: { ...row.package, family: row.family }, retired: row.retired } : null;
  }
}

function planOf({ family, oldFamily, packageId, portNum, oldPortNum }: Row): HeldPlan {
  return { family, oldFamily, packageId, portNum: ownedPorts({ family, oldFamily, portNum }, oldPortNum) };
}
