import { Injectable } from '@nestjs/common';
import type { Catalogue, CatalogueFamily, CataloguePackage, PackageFamily } from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';
import { packageNotFound } from './catalogue.policy.js';
import { packageTermsSql } from './package-sql.js';

const familySql = `select f.code, f.title, f.sub_title as "subTitle", f.min_port as "minPort", f.hidden, f.privileges,
    (select count(*)::int from tenants t where t.package_family = f.code) as tenants
  from package_families f`;

/** Gifts are not sold. */
const rowSql = `select ${packageTermsSql} as package, p.family, p.version, p.position, p.retired_at as "retiredAt",
    coalesce(s.sold, 0) as sold
  from packages p left join (
    select package_id, count(*)::int as sold from orders
    where status = 'success' and purchase_type <> 'gift' group by package_id) s on s.package_id = p.id`;

interface PackageRow extends Omit<CataloguePackage, 'retiredAt'> {
  package: object;
  retiredAt: Date | null;
}

const viewOf = ({ package: terms, retiredAt, ...rest }: PackageRow): CataloguePackage => ({
  ...rest,
  ...(terms as CataloguePackage),
  retiredAt: retiredAt?.toISOString() ?? null,
});

/** Families and packages as operators see them: retired versions too, and who has or bought them. */
@Injectable()
export class CatalogueQueries {
  async all(tx: SystemTx): Promise<Catalogue> {
    const families = await tx.query<CatalogueFamily>(`${familySql} order by f.position`);
    const packages = await tx.query<PackageRow>(
      `${rowSql} order by p.retired_at is not null, p.position, p.code, p.version desc`,
    );
    return { families, packages: packages.map(viewOf) };
  }

  async family(tx: SystemTx, code: PackageFamily): Promise<CatalogueFamily> {
    const [row] = await tx.query<CatalogueFamily>(`${familySql} where f.code = $1`, [code]);
    if (!row) throw packageNotFound();
    return row;
  }

  /** Rejects with `packages.not_found`. */
  async package(tx: SystemTx, id: string): Promise<CataloguePackage> {
    const [row] = await tx.query<PackageRow>(`${rowSql} where p.id = $1`, [id]);
    if (!row) throw packageNotFound();
    return viewOf(row);
  }
}
