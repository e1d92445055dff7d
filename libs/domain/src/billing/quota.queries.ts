import { Injectable } from '@nestjs/common';
import type { PackageFamily, Quotas } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { tenantNotFound, tenantPlans } from '../tenants/index.js';

interface QuotaRow<Used> {
  family: PackageFamily;
  /** Those that an operator changed. */
  quotas: Partial<Quotas>;
  used: Used;
}

@Injectable()
export class QuotaQueries {
  /** The family in force, the free one where the package has run out, with what SQL measures of tenant `t`. */
  async read<Used>(tx: TenantTx, measured: string, now: Date): Promise<QuotaRow<Used>> {
    const [row] = await tx.query<QuotaRow<Used>>(
      `select f.code as family, f.quotas, ${measured} as used from ${tenantPlans} t
       join package_families f
         on f.code = case when t.package_ends_at <= $2 then 'MIAN_FEI_ROOT' else t.package_family end
       where t.id = $1`,
      [tx.tenantId, now],
    );
    if (!row) throw tenantNotFound();
    return row;
  }
}
