import { Injectable } from '@nestjs/common';
import {
  freeFamily,
  type Package,
  type PackageFamily,
  type PackageFamilyOffer,
  type PackageService,
  type PrivilegeCode,
  privilegeCodes,
  type TenantPackage,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { tenantPlans } from '../tenants/index.js';
import { contactsDueSql, keptUntilSql, packageSql } from './package-views.queries.js';

interface Row {
  family: PackageFamily;
  familyName: string;
  package: Package | null;
  portNum: number;
  endsAt: Date | null;
  endedAt: Date | null;
  contactsDeletedAt: Date | null;
  /** The privileges of the family in force, then those of the family before it. */
  opens: PrivilegeCode[];
  opened: PrivilegeCode[];
  ranOut: boolean;
}

/** A tenant's package, its privileges and the packages on sale. `contact_deletions` has deletion times. */
@Injectable()
export class TenantPackageQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Opens a transaction for `view`. */
  async get(tenantId: string): Promise<TenantPackage> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx));
  }

  /** An expired package is shown as expired, even after the tenant fell back to the free plan. */
  async view(tx: TenantTx): Promise<TenantPackage> {
    const [row] = await tx.query<Row>(
      `select t.package_family as family, f.title as "familyName", t.port_num as "portNum",
         t.package_ends_at as "endsAt", f.privileges as opens, coalesce(o.privileges, '{}') as opened,
         x."ranOut", case when x."ranOut" then t.package_ends_at when o.code is not null then t.package_ended_at
           end as "endedAt",
         case when x."ranOut" then ${keptUntilSql('t.package_ends_at')} else ${contactsDueSql} end as "contactsDeletedAt",
         case when p.id is null then null else ${packageSql} end as package
       from ${tenantPlans} t join package_families f on f.code = t.package_family
       left join package_families o on o.code = t.old_package_family and t.package_family = '${freeFamily}'
       left join packages p on p.id = t.package_id
       left join contact_deletions d on d.tenant_id = t.id and d.ended_at = t.package_ended_at
       cross join lateral (select coalesce(t.package_ends_at <= $2, false) as "ranOut") x where t.id = $1`,
      [tx.tenantId, this.clock.now()],
    );
    if (!row) throw new Error('a tenant is missing');
    const { endsAt, endedAt, contactsDeletedAt, opens, opened, ranOut, ...shown } = row;
    const fellBack = opened.length > 0;
    const current = ranOut ? [] : opens;
    const gone = ranOut ? [...opens, ...opened] : opened;
    const stateOf = (privilege: PrivilegeCode): PackageService['state'] =>
      current.includes(privilege) ? 'activated' : gone.includes(privilege) ? 'expired' : 'not_included';
    return {
      ...shown,
      state: ranOut || fellBack ? 'expired' : 'active',
      endsAt: endsAt?.getTime() ?? null,
      endedAt: endedAt?.getTime() ?? null,
      contactsDeletedAt: contactsDeletedAt?.getTime() ?? null,
      services: privilegeCodes.map((privilege) => ({ privilege, state: stateOf(privilege) })),
    };
  }

  /** The privileges of the tenant's current package; none if it has expired. */
  async privileges(tx: TenantTx): Promise<PrivilegeCode[]> {
    return this.privilegesSince(tx, this.clock.now());
  }

  /** The privileges of the current package, and of those that ended after `since`. */
  async privilegesSince(tx: TenantTx, since: Date): Promise<PrivilegeCode[]> {
    const [row] = await tx.query<{ privileges: PrivilegeCode[] }>(
      `select array(select unnest(f.privileges) from package_families f
         where f.code = t.package_family and (t.package_ends_at is null or t.package_ends_at > $2)
           or f.code = t.old_package_family and t.package_ended_at > $2) as privileges
       from ${tenantPlans} t where t.id = $1`,
      [tx.tenantId, since],
    );
    return row?.privileges ?? [];
  }

  /** All families, each with its packages on sale. */
  async onSale(tx: TenantTx): Promise<PackageFamilyOffer[]> {
    return tx.query<PackageFamilyOffer>(
      `select f.code as pcode, f.title, f.sub_title as "subTitle", f.min_port as "minPort", f.hidden,
         f.privileges as "havePrivilegesList",
         coalesce(json_agg(${packageSql} order by p.position, p.id) filter (where p.id is not null), '[]') as "setMealList"
       from package_families f left join packages p on p.family = f.code and p.retired_at is null
       group by f.code order by f.position`,
    );
  }
}
