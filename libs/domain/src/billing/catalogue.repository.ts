import { Injectable } from '@nestjs/common';
import type { CatalogueFamily, CataloguePackage, PackageFamily, Quotas } from '@parley/contracts/public';
import { isUniqueViolation, type SystemTx } from '@parley/platform/database';
import { IsNull, MoreThan } from 'typeorm';
import { tenantPlans } from '../tenants/index.js';
import { codeTaken, packageNotFound } from './catalogue.policy.js';
import { PackageEntity, PackageFamilyEntity } from './package.entity.js';
import { packageTermsSql } from './package-views.queries.js';
import { quotasOf } from './quota.policy.js';

type NewVersion = Omit<PackageEntity, 'version' | 'retiredAt'> & Partial<Pick<PackageEntity, 'version'>>;

type FamilyValues = Omit<PackageFamilyEntity, 'code' | 'position'>;

const familySql = `select f.code, f.title, f.sub_title as "subTitle", f.min_port as "minPort", f.hidden, f.privileges, f.quotas,
    (select count(*)::int from ${tenantPlans} t where t.package_family = f.code) as tenants
  from package_families f`;

const packageSql = `select ${packageTermsSql} as package, p.family, p.version, p.position, p.retired_at as "retiredAt"
  from packages p`;

/** A version of a package without its sales, which the orders feature counts. */
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

/**
 * Families and packages, as operators see them: with retired versions and the number of tenants. System path:
 * they belong to no tenant.
 */
@Injectable()
export class CatalogueRepository {
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

  /** Locked until the transaction ends. */
  async lockFamily(tx: SystemTx, code: PackageFamily): Promise<PackageFamilyEntity | null> {
    return tx.manager.findOne(PackageFamilyEntity, {
      where: { code },
      lock: { mode: 'pessimistic_write' as const },
    });
  }

  async updateFamily(tx: SystemTx, code: PackageFamily, values: FamilyValues): Promise<void> {
    await tx.manager.update(PackageFamilyEntity, { code }, values);
  }

  /** Locked until the transaction ends. */
  async lockPackage(tx: SystemTx, id: string): Promise<PackageEntity | null> {
    return tx.manager.findOne(PackageEntity, { where: { id }, lock: { mode: 'pessimistic_write' as const } });
  }

  async hasNewer(tx: SystemTx, { code, version }: PackageEntity): Promise<boolean> {
    return tx.manager.existsBy(PackageEntity, { code, version: MoreThan(version) });
  }

  /** Rejects with `packages.code_taken` if the code already has this version. */
  async insert(tx: SystemTx, version: NewVersion): Promise<void> {
    try {
      await tx.manager.insert(PackageEntity, version);
    } catch (error) {
      throw isUniqueViolation(error, 'packages_code') ? codeTaken() : error;
    }
  }

  async retire(tx: SystemTx, id: string, retiredAt: Date): Promise<void> {
    await tx.manager.update(PackageEntity, { id, retiredAt: IsNull() }, { retiredAt });
  }
}
