import { Injectable } from '@nestjs/common';
import {
  type Package,
  type PackageFamily,
  type PackageService,
  type PrivilegeCode,
  privilegeCodes,
  type TenantPackage,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { packageSql } from './package-sql.js';

interface Row {
  family: PackageFamily;
  familyName: string;
  package: Package | null;
  portNum: number;
  endsAt: Date | null;
  /** What the family in force opens, and the one before it. */
  opens: PrivilegeCode[];
  opened: PrivilegeCode[];
  ranOut: boolean;
}

/** A tenant's package as its owner sees it. */
@Injectable()
export class TenantPackages {
  constructor(private readonly clock: Clock) {}

  /** Expired where it has run out, also where the tenant has fallen back to the free plan since. */
  async view(tx: TenantTx): Promise<TenantPackage> {
    const [row] = await tx.query<Row>(
      `select t.package_family as family, f.title as "familyName", t.port_num as "portNum",
         t.package_ends_at as "endsAt", f.privileges as opens, coalesce(o.privileges, '{}') as opened,
         coalesce(t.package_ends_at <= $2, false) as "ranOut",
         case when p.id is null then null else ${packageSql} end as package
       from tenants t join package_families f on f.code = t.package_family
       left join package_families o on o.code = t.old_package_family and t.package_family = 'MIAN_FEI_ROOT'
       left join packages p on p.id = t.package_id where t.id = $1`,
      [tx.tenantId, this.clock.now()],
    );
    if (!row) throw new Error('a tenant is missing');
    const { endsAt, opens, opened, ranOut, ...shown } = row;
    const fellBack = opened.length > 0;
    const held = ranOut ? [] : opens;
    const gone = ranOut ? [...opens, ...opened] : opened;
    const stateOf = (privilege: PrivilegeCode): PackageService['state'] =>
      held.includes(privilege) ? 'activated' : gone.includes(privilege) ? 'expired' : 'not_included';
    return {
      ...shown,
      state: ranOut || fellBack ? 'expired' : 'active',
      endsAt: endsAt?.getTime() ?? null,
      services: privilegeCodes.map((privilege) => ({ privilege, state: stateOf(privilege) })),
    };
  }
}
