import type { HeldPlan, Package, PackageFamily } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { packageSql, runningSegments } from '../../billing/index.js';
import type { PricingContext, SoldPackage } from './quote.policy.js';

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

/** The ground, and what says whether it is still the same. */
export interface ReadPricingContext extends PricingContext {
  version: number;
  /** Past its end, though not cleared away yet. */
  lapsed: boolean;
}

/** What decides the tenant's prices. A plan past its end counts as over, whether or not it was cleared away yet. */
export async function readPricingContext(tx: TenantTx, now: number): Promise<ReadPricingContext> {
  const [row] = await tx.query<Row>(
    `select t.package_family as family, t.old_package_family as "oldFamily", t.package_id as "packageId",
       t.port_num as "portNum", t.old_port_num as "oldPortNum", t.package_ends_at as "endsAt",
       case when p.id is null then null else ${packageSql} end as held, t.package_version as version,
       t.trial_at is not null as "hadTrial", t.first_purchase_at is not null as "hadFirstPurchase"
     from tenants t left join packages p on p.id = t.package_id where t.id = $1`,
    [tx.tenantId],
  );
  if (!row) throw new Error('a tenant is missing');
  const { version, hadTrial, hadFirstPurchase, endsAt, held } = row;
  const segments = await runningSegments(tx, now);
  const lapsed = endsAt !== null && endsAt.getTime() <= now;
  const base = { version, hadTrial, hadFirstPurchase, segments };
  if (!lapsed) return { ...base, plan: planOf(row), endsAt: endsAt?.getTime() ?? null, held, lapsed };
  const { family: oldFamily, portNum } = row;
  const plan: HeldPlan = { family: 'MIAN_FEI_ROOT', oldFamily, packageId: null, portNum };
  return { ...base, plan, endsAt: null, held: null, lapsed };
}

function planOf({ family, oldFamily, packageId, portNum, oldPortNum }: Row): HeldPlan {
  const owned = family === 'MIAN_FEI_ROOT' && oldFamily !== null ? (oldPortNum ?? portNum) : portNum;
  return { family, oldFamily, packageId, portNum: owned };
}

/** A version of a package, on sale or not; null where there is none. */
export async function findSold(
  tx: TenantTx,
  id: string,
): Promise<{ sold: SoldPackage; retired: boolean } | null> {
  const [row] = await tx.query<{ package: Package; family: PackageFamily; retired: boolean }>(
    `select ${packageSql} as package, p.family, p.retired_at is not null as retired from packages p where p.id = $1`,
    [id],
  );
  return row ? { sold: { ...row.package, family: row.family }, retired: row.retired } : null;
}
