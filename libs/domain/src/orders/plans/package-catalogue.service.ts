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
import { CatalogueRepository, CatalogueService } from '../../billing/index.js';
import { OrderQueries } from '../order.queries.js';

/** The catalogue with sales. System path: it belongs to no tenant, and only operators edit it. */
@Injectable()
export class PackageCatalogueService {
  constructor(
    private readonly database: Database,
    private readonly catalogueService: CatalogueService,
    private readonly catalogueRepository: CatalogueRepository,
    private readonly orderQueries: OrderQueries,
  ) {}

  async all(): Promise<Catalogue> {
    return this.database.asSystem(async (tx) => {
      const families = await this.catalogueRepository.families(tx);
      const [packages, sold] = [
        await this.catalogueRepository.packages(tx),
        await this.orderQueries.soldByPackage(tx),
      ];
      return { families, packages: packages.map((one) => ({ ...one, sold: sold.get(one.id) ?? 0 })) };
    });
  }

  /** Rejects as `CatalogueService.editFamily` does. */
  async editFamily(code: PackageFamily, body: EditFamily): Promise<CatalogueFamily> {
    return this.database.asSystem(async (tx) => {
      await this.catalogueService.editFamily(tx, code, body);
      return this.catalogueRepository.family(tx, code);
    });
  }

  /** Rejects as `CatalogueService.add` does. */
  async add(body: NewPackage): Promise<CataloguePackage> {
    return this.database.asSystem(async (tx) => this.view(tx, await this.catalogueService.add(tx, body)));
  }

  /** Rejects as `CatalogueService.edit` does. */
  async edit(id: string, body: PackageTerms): Promise<CataloguePackage> {
    return this.database.asSystem(async (tx) =>
      this.view(tx, await this.catalogueService.edit(tx, id, body)),
    );
  }

  /** Rejects as `CatalogueService.retire` does. */
  async retire(id: string): Promise<CataloguePackage> {
    return this.database.asSystem(async (tx) => {
      await this.catalogueService.retire(tx, id);
      return this.view(tx, id);
    });
  }

  private async view(tx: SystemTx, id: string): Promise<CataloguePackage> {
    const [version, sold] = [
      await this.catalogueRepository.package(tx, id),
      await this.orderQueries.soldByPackage(tx, id),
    ];
    return { ...version, sold: sold.get(id) ?? 0 };
  }
}
