import { Injectable } from '@nestjs/common';
import type { CatalogueFamily, CataloguePackage, PackageFamily, Quotas } from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';
import { tenantPlans } from '../tenants/index.js';
import { packageNotFound } from './catalogue.policy.js';
import { quotasOf } from './quota.policy.js';
import { packageTermsSql } from './package-views.queries.js';

const familySql = `select f.code, f.title, f.sub_title as "subTitle", f.min_port as "minPort", f.hidden, f.privileges, f.quotas,
    (select count(*)::int from ${tenantPlans} t where t.package_family = f.code) as tenants
  from package_families f`;

const packageSql = `select ${packageTermsSql} as package, p.family, p.version, p.position, p.retired_at as "retiredAt"
  from packages p`;

/** A version of a package without its sales, which orders know. */
export type CatalogueVersion = Omit<CataloguePackage, 'sold'>;

interface PackageRow extends Omit<CatalogueVersion, 'retiredAt'> {
  package: object;
  retiredAt: Date | null;
}

const viewOf = ({ package: terms, retiredAt, ...rest }: PackageRow): CatalogueVersion => ({
  ...rest,
  ...(terms as CatalogueVersion),
  retiredAt: retiredAt?.toISOString() ?? null,
});

interface FamilyRow extends Omit<CatalogueFamily, 'quotas'> {
  quotas: Partial<Quotas>;
}

const familyOf = (row: FamilyRow): CatalogueFamily => ({ ...row, quotas: quotasOf(row.code, row.quotas) });

/** Families and packages as operators see them: retired versions too, and how many tenants have them. */
@Injectable()
export class CatalogueQueries {
  async families(tx: SystemTx): Promise<CatalogueFamily[]> {
    return (await tx.query<FamilyRow>(`${familySql} order by f.position`)).map(familyOf);
  }

  async packages(tx: SystemTx): Promise<CatalogueVersion[]> {
    const rows = await tx.query<PackageRow>(
      `${packageSql} order by p.retired_at is not null, p.position, p.code, p.version desc`,
    );
    return rows.map(viewOf);
  }

  async family(tx: SystemTx, code: PackageFamily): Promise<CatalogueFamily> {
    const [row] = await tx.query<FamilyRow>(`${familySql} where f.code = $1`, [code]);
    if (!row) throw packageNotFound();
    return familyOf(row);
  }

  /** Rejects with `packages.not_found`. */
  async package(tx: SystemTx, id: string): Promise<CatalogueVersion> {
    const [row] = await tx.query<PackageRow>(`${packageSql} where p.id = $1`, [id]);
    if (!row) throw packageNotFound();
    return viewOf(row);
  }
}
