import { Injectable } from '@nestjs/common';
import type { EditFamily, NewPackage, PackageFamily, PackageTerms } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { AuditService, changesOf, valuesAsChanges } from '../audit/index.js';
import {
  checkFamily,
  checkTerms,
  packageNotFound,
  superseded,
  termFields,
  termsOf,
} from './catalogue.policy.js';
import { PackageEntity, PackageFamilyEntity } from './package.entity.js';

/**
 * What is on sale. A package's terms never change: an edit makes the next version and retires the one before,
 * which stays with whoever it was sold to.
 */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly auditService: AuditService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Its privileges open, or close, for all who have it, at once. Rejects with `packages.not_found`. */
  async editFamily(tx: SystemTx, code: PackageFamily, given: EditFamily): Promise<void> {
    const { manager } = tx;
    const before = await manager.findOne(PackageFamilyEntity, {
      where: { code },
      lock: { mode: 'pessimistic_write' as const },
    });
    if (!before) throw packageNotFound();
    const after: EditFamily = {
      title: given.title.trim(),
      subTitle: given.subTitle.trim(),
      minPort: given.minPort,
      hidden: given.hidden,
      privileges: [...given.privileges].sort(),
    };
    const { title, subTitle, minPort, hidden } = before;
    const held: EditFamily = {
      title,
      subTitle,
      minPort,
      hidden,
      privileges: [...before.privileges].sort(),
    };
    const changes = changesOf(held, after);
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    await manager.update(PackageFamilyEntity, { code }, after);
    await this.auditService.record(tx, {
      target: {
        kind: 'package-family',
        id: code,
        name: after.title,
      },
      changes,
    });
  }

  /** Returns its id. Rejects with `request.invalid` or `packages.code_taken`. */
  async add(tx: SystemTx, given: NewPackage): Promise<string> {
    const { code, family, type } = given;
    const terms = termsOf(given);
    checkFamily(given);
    checkTerms(type, terms);
    const id = this.ids.next('pkg');
    const rows = await tx.query<{ id: string }>(
      `insert into packages (id, code, family, type, name, days, characters, price, discount, min_port, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (code, version) do nothing returning id`,
      [
        id,
        code,
        family,
        type,
        terms.name,
        terms.days,
        terms.characters,
        terms.price,
        terms.discount,
        terms.minPort,
        terms.position,
      ],
    );
    // A code is never given twice, also where its package is retired: its next version puts it on sale again.
    if (rows.length === 0) throw codeTaken();
    const values = { code, family, type, ...terms };
    const changes = valuesAsChanges(values);
    await this.auditService.record(tx, { target: targetOf({ id, code, version: 1 }), changes });
    return id;
  }

  /**
   * The next version, on sale also where this one is retired. Returns its id; the same one where nothing differs.
   * Rejects with `packages.not_found`, `packages.version_superseded` or `request.invalid`.
   */
  async edit(tx: SystemTx, id: string, given: PackageTerms): Promise<string> {
    const before = await this.lock(tx, id);
    const terms = termsOf(given);
    checkTerms(before.type, terms);
    const changes = changesOf<PackageTerms>(termsOf(before), terms, termFields);
    if (Object.keys(changes).length === 0 && before.retiredAt === null) {
      this.auditService.unchanged();
      return id;
    }
    await this.takeOffSale(tx, id);
    const { code, family, type } = before;
    const next = {
      id: this.ids.next('pkg'),
      code,
      family,
      type,
      version: before.version + 1,
      ...terms,
    };
    await tx.manager.insert(PackageEntity, { ...next, retiredAt: null });
    await this.auditService.record(tx, {
      target: targetOf(next),
      changes: { version: { from: before.version, to: next.version }, ...changes },
    });
    return next.id;
  }

  /** Rejects with `packages.not_found` or `packages.version_superseded`. */
  async retire(tx: SystemTx, id: string): Promise<void> {
    const before = await this.lock(tx, id);
    if (before.retiredAt !== null) return this.auditService.unchanged();
    const retiredAt = await this.takeOffSale(tx, id);
    await this.auditService.record(tx, {
      target: targetOf(before),
      changes: {
        retiredAt: {
          from: null,
          to: retiredAt.toISOString(),
        },
      },
    });
  }

  /** The newest version of a package, so that one changes it after the other. */
  private async lock(tx: SystemTx, id: string): Promise<PackageEntity> {
    const { manager } = tx;
    const row = await manager.findOne(PackageEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' as const },
    });
    if (!row) throw packageNotFound();
    const newer = await tx.query('select 1 from packages where code = $1 and version > $2 limit 1', [
      row.code,
      row.version,
    ]);
    if (newer.length > 0) throw superseded();
    return row;
  }

  private async takeOffSale(tx: SystemTx, id: string): Promise<Date> {
    const now = this.clock.now();
    await tx.query('update packages set retired_at = $2 where id = $1 and retired_at is null', [id, now]);
    return now;
  }
}

const targetOf = ({ id, code, version }: Pick<PackageEntity, 'id' | 'code' | 'version'>) => ({
  kind: 'package',
  id,
  name: `${code} v${version}`,
});

const codeTaken = (): AppError => {
  const message = 'A package with this code exists.';
  const details = [{ field: 'code', rule: 'unique', message }];
  return new AppError('packages.code_taken', message, { details });
};
