import { Injectable } from '@nestjs/common';
import {
  defaultQuotas,
  freeFamily,
  packageFamilies,
  type PackageFamily,
  type QuotaName,
  type Quotas,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { tenantNotFound, tenantPlans } from '../tenants/index.js';

interface QuotaRow<Used> {
  family: PackageFamily;
  /** The quotas that an operator changed. */
  quotas: Partial<Quotas>;
  used: Used;
}

/** Tenants `t` with the family `f` in force, the free one after expiry. `now` is a parameter such as `$2`. */
const withFamily = (now: string): string => `${tenantPlans} t join package_families f
  on f.code = case when t.package_ends_at <= ${now} then '${freeFamily}' else t.package_family end`;

/** SQL of all tenants' limits of a quota, as `tenant_id` and `most`. `now` is the parameter with the time. */
export function quotaLimitsSql(quota: QuotaName, now: string): string {
  const defaults = packageFamilies.map((family) => `('${family}', ${defaultQuotas[family][quota]})`);
  return `(select t.id as tenant_id, coalesce((f.quotas->>'${quota}')::float8, d.most) as most
    from ${withFamily(now)} join (values ${defaults.join(', ')}) d(family, most) on d.family = f.code)`;
}

/** Quotas of a tenant and their use. A measure is SQL for a number about tenant `t`; `$2` is the time. */
@Injectable()
export class QuotaQueries {
  async one(tx: TenantTx, measure: string, now: Date): Promise<QuotaRow<number>> {
    return this.read(tx, `${measure}::float8`, now);
  }

  async all(tx: TenantTx, measures: Record<QuotaName, string>, now: Date): Promise<QuotaRow<Quotas>> {
    const fields = Object.entries(measures).map(([quota, measure]) => `'${quota}', ${measure}`);
    return this.read(tx, `json_build_object(${fields.join(', ')})`, now);
  }

  private async read<Used>(tx: TenantTx, used: string, now: Date): Promise<QuotaRow<Used>> {
    const [row] = await tx.query<QuotaRow<Used>>(
      `select f.code as family, f.quotas, ${used} as used from ${withFamily('$2')} where t.id = $1`,
      [tx.tenantId, now],
    );
    if (!row) throw tenantNotFound();
    return row;
  }
}
