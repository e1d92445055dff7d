import { Injectable } from '@nestjs/common';
import {
  type PackageFamilyOffer,
  type PackageListing,
  privilegeCodes,
  privileges,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { packageSql } from './package-sql.js';
import { runningSegments, unusedCredit } from './unused-credit.js';

/** What is on sale, and what is left of the plan held. */
@Injectable()
export class PackageListingQueries {
  constructor(private readonly clock: Clock) {}

  async view(tx: TenantTx): Promise<PackageListing> {
    const resultList = await tx.query<PackageFamilyOffer>(
      `select f.code as pcode, f.title, f.sub_title as "subTitle", f.min_port as "minPort", f.hidden,
         f.privileges as "havePrivilegesList",
         coalesce(json_agg(${packageSql} order by p.position, p.id) filter (where p.id is not null), '[]') as "setMealList"
       from package_families f left join packages p on p.family = f.code and p.retired_at is null
       group by f.code order by f.position`,
    );
    const now = this.clock.nowMs();
    return {
      resultList,
      allPrivileges: privilegeCodes.map((id) => ({ id, name: privileges[id] })),
      userPrice: unusedCredit(await runningSegments(tx, now), now),
    };
  }
}
