import { Injectable } from '@nestjs/common';
import type { PrivilegeCode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { tenantPlans } from '../tenants/index.js';

@Injectable()
export class PrivilegeQueries {
  /** The privileges of the package that the tenant has at that time: none where it has run out. */
  async at(tx: TenantTx, now: Date): Promise<PrivilegeCode[]> {
    const [row] = await tx.query<{ privileges: PrivilegeCode[] }>(
      `select f.privileges from ${tenantPlans} t join package_families f on f.code = t.package_family
       where t.id = $1 and (t.package_ends_at is null or t.package_ends_at > $2)`,
      [tx.tenantId, now],
    );
    return row?.privileges ?? [];
  }
}
