import { Injectable } from '@nestjs/common';
import type { EditFamily, NewPackage, PackageFamily, PackageTerms } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
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
import { CatalogueRepository } from './catalogue.repository.js';
import type { PackageEntity } from './package.entity.js';
import { changedQuotas, quotasOf } from './quota.policy.js';

/**
 * Edits the packages on sale. The terms of a package never change: an edit adds the next version and retires
 * the one before. Tenants keep the version they bought.
 */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly catalogueRepository: CatalogueRepository,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Changes privileges at once for all tenants of the family. Rejects with `packages.not_found`. */
  async editFamily(tx: SystemTx, code: PackageFamily, given: EditFamily): Promise<void> {
    const before = await this.catalogueRepository.lockFamily(tx, code);
    if (!before) throw packageNotFound();
    const after: Required<EditFamily> = {
      title: given.title.trim(),
      subTitle: given.subTitle.trim(),
      minPort: given.minPort,
      hidden: given.hidden,
      privileges: [...given.privileges].sort(),
      quotas: given.quotas ?? quotasOf(code, before.quotas),
    };
    const { title, subTitle, minPort, hidden } = before;
    const current: Required<EditFamily> = {
      title,
      subTitle,
      minPort,
      hidden,
      privileges: [...before.privileges].sort(),
      quotas: quotasOf(code, before.quotas),
    };
    const changes = changesOf(withQuotas(current), withQuotas(after));
    const target = { kind: 'package-family', id: code, name: after.title };
    if (!(await this.auditService.recordChanges(tx, { target, changes }))) return;
    await this.catalogueRepository.updateFamily(tx, code, {
      ...after,
      quotas: changedQuotas(code, after.quotas),
    });
  }

  /** Returns its id. Rejects with `request.invalid` or `packages.code_taken`. */
  async add(tx: SystemTx, given: NewPackage): Promise<string> {
    const { code, family, type } = given;
    const terms = termsOf(given);
    checkFamily(given);
    checkTerms(type, terms);
    const id = this.ids.next('pkg');
    const values = { code, family, type, ...terms };
    // A retired package keeps its code: its next version puts it on sale again.
    await this.catalogueRepository.insert(tx, { id, ...values });
    const changes = valuesAsChanges(values);
    await this.auditService.record(tx, { target: targetOf({ id, code, version: 1 }), changes });
    return id;
  }

  /**
   * Adds the next version and puts it on sale, even if this one is retired. Returns its id, or this id if
   * nothing differs. Rejects with `packages.not_found`, `….version_superseded` or `request.invalid`.
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
    await this.catalogueRepository.insert(tx, next);
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

  /** Locks the newest version of a package until the transaction ends. */
  private async lock(tx: SystemTx, id: string): Promise<PackageEntity> {
    const row = await this.catalogueRepository.lockPackage(tx, id);
    if (!row) throw packageNotFound();
    if (await this.catalogueRepository.hasNewer(tx, row)) throw superseded();
    return row;
  }

  private async takeOffSale(tx: SystemTx, id: string): Promise<Date> {
    const now = this.clock.now();
    await this.catalogueRepository.retire(tx, id, now);
    return now;
  }
}

/** Each quota is a field of its own in the audit log. */
const withQuotas = ({ quotas, ...family }: Required<EditFamily>) => ({ ...family, ...quotas });

const targetOf = ({ id, code, version }: Pick<PackageEntity, 'id' | 'code' | 'version'>) => ({
  kind: 'package',
  id,
  name: `${code} v${version}`,
});
