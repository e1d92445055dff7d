import { Injectable } from '@nestjs/common';
import type {
  Catalogue,
  CatalogueFamily,
  CataloguePackage,
  EditFamily,
  NewPackage,
  PackageFamily,
  PackageTerms,
} from '@parley/contracts/public';
import { Database, type SystemTx } from '@parley/platform/database';
import { CatalogueQueries, CatalogueService } from '../../billing/index.js';
import { OrderQueries } from '../order.queries.js';

/** The catalogue with how often each package was sold. System path: it belongs to no tenant, and operators alone edit it. */
@Injectable()
export class PackageCatalogueService {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueService,
    private readonly views: CatalogueQueries,
    private readonly orders: OrderQueries,
  ) {}

  async all(): Promise<Catalogue> {
    return this.database.asSystem(async (tx) => {
      const families = await this.views.families(tx);
      const [packages, sold] = [await this.views.packages(tx), await this.orders.soldByPackage(tx)];
      return { families, packages: packages.map((one) => ({ ...one, sold: sold.get(one.id) ?? 0 })) };
    });
  }

  /** Rejects as `CatalogueService.editFamily` does. */
  async editFamily(code: PackageFamily, body: EditFamily): Promise<CatalogueFamily> {
    return this.database.asSystem(async (tx) => {
      await this.catalogue.editFamily(tx, code, body);
      return this.views.family(tx, code);
    });
  }

  /** Rejects as `CatalogueService.add` does. */
  async add(body: NewPackage): Promise<CataloguePackage> {
    return this.database.asSystem(async (tx) => this.view(tx, await this.catalogue.add(tx, body)));
  }

  /** Rejects as `CatalogueService.edit` does. */
  async edit(id: string, body: PackageTerms): Promise<CataloguePackage> {
    return this.database.asSystem(async (tx) => this.view(tx, await this.catalogue.edit(tx, id, body)));
  }

  /** Rejects as `CatalogueService.retire` does. */
  async retire(id: string): Promise<CataloguePackage> {
    return this.database.asSystem(async (tx) => {
      await this.catalogue.retire(tx, id);
      return this.view(tx, id);
    });
  }

  private async view(tx: SystemTx, id: string): Promise<CataloguePackage> {
    const [version, sold] = [await this.views.package(tx, id), await this.orders.soldByPackage(tx, id)];
    return { ...version, sold: sold.get(id) ?? 0 };
  }
}
