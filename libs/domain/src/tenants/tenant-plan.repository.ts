import { Injectable } from '@nestjs/common';
import type { PackageFamily } from '@parley/contracts/public';
import { asLocked, type Locked, type TenantTx } from '@parley/platform/database';

/** The package of a tenant, as stored in its row. */
export interface TenantPlan {
  family: PackageFamily;
  packageId: string | null;
  portNum: number;
  /** Null if it does not end. */
  endsAt: Date | null;
  /** The package family before the free plan, after a package ran out, with its ports and end. */
  oldFamily: PackageFamily | null;
  oldPortNum: number | null;
  endedAt: Date | null;
  trialAt: Date | null;
  firstPurchaseAt: Date | null;
  /** Incremented at every change of package, ports, end, or the amount credited for them. */
  version: number;
}

/** A plan that no other transaction changes until this one ends. */
export type LockedPlan = TenantPlan & Locked<'plan'>;

/** The ports of a locked plan. */
export type LockedPorts = Pick<TenantPlan, 'portNum'> & Locked<'plan'>;

const planSql = `select package_family as family, package_id as "packageId", port_num as "portNum",
    package_ends_at as "endsAt", old_package_family as "oldFamily", old_port_num as "oldPortNum",
    package_ended_at as "endedAt", trial_at as "trialAt", first_purchase_at as "firstPurchaseAt",
    package_version as version from tenants where id = $1`;

const writeSql = `update tenants set package_family = p.family, package_id = p."packageId", port_num = p."portNum",
    package_ends_at = p."endsAt", old_package_family = p."oldFamily", old_port_num = p."oldPortNum",
    package_ended_at = p."endedAt", trial_at = p."trialAt", first_purchase_at = p."firstPurchaseAt",
    package_version = p.version
  from jsonb_to_record($2::jsonb) as p (family text, "packageId" text, "portNum" int, "endsAt" timestamptz,
    "oldFamily" text, "oldPortNum" int, "endedAt" timestamptz, "trialAt" timestamptz, "firstPurchaseAt" timestamptz,
    version int)
  where id = $1`;

/** The plan in the row of the transaction's tenant. It is written in bursts, when orders are fulfilled. */
@Injectable()
export class TenantPlanRepository {
  /** The plan as stored, even if the package has run out meanwhile. */
  async read(tx: TenantTx): Promise<TenantPlan> {
    return planOf(await tx.query<TenantPlan>(planSql, [tx.tenantId]));
  }

  async lock(tx: TenantTx): Promise<LockedPlan> {
    return asLocked<'plan', TenantPlan>(
      planOf(await tx.query<TenantPlan>(`${planSql} for no key update`, [tx.tenantId])),
    );
  }

  async write(tx: TenantTx, _locked: LockedPlan, plan: TenantPlan): Promise<void> {
    await tx.query(writeSql, [tx.tenantId, JSON.stringify(plan)]);
  }
}

function planOf([row]: TenantPlan[]): TenantPlan {
  if (!row) throw new Error('a tenant is missing');
  return row;
}
