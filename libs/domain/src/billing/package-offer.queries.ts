import { Injectable } from '@nestjs/common';
import type { PackageFamilyOffer } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { packageSql } from './package-views.queries.js';

@Injectable()
export class PackageOfferQueries {
  /** All families with what is on sale of each. */
  async list(tx: TenantTx): Promise<PackageFamilyOffer[]> {
    return tx.query<PackageFamilyOffer>(
      `select f.code as pcode, f.title, f.sub_title as "subTitle", f.min_port as "minPort", f.hidden,
         f.privileges as "havePrivilegesList",
         coalesce(json_agg(${packageSql} order by p.position, p.id) filter (where p.id is not null), '[]') as "setMealList"
       from package_families f left join packages p on p.family = f.code and p.retired_at is null
       group by f.code order by f.position`,
    );
  }
}
