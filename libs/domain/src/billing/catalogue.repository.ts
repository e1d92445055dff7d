import { Injectable } from '@nestjs/common';
import type { PackageFamily } from '@parley/contracts/public';
import { isUniqueViolation, type SystemTx } from '@parley/platform/database';
import { IsNull, MoreThan } from 'typeorm';
import { codeTaken } from './catalogue.policy.js';
import { PackageEntity, PackageFamilyEntity } from './package.entity.js';

type NewVersion = Omit<PackageEntity, 'version' | 'retiredAt'> & Partial<Pick<PackageEntity, 'version'>>;

type FamilyValues = Omit<PackageFamilyEntity, 'code' | 'position'>;

/** Families and packages. System path: they belong to no tenant. */
@Injectable()
export class CatalogueRepository {
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

  /** Rejects with `packages.code_taken` where the code has this version already. */
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
