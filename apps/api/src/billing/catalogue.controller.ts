import { Body, Controller, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import {
  type Catalogue,
  type CatalogueFamily,
  type CataloguePackage,
  type PackageFamily,
  packageFamilies,
} from '@parley/contracts/public';
import { CatalogueService, CatalogueQueries } from '@parley/domain/billing';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EditFamilyDto, NewPackageDto, PackageTermsDto } from './catalogue.dto.js';

const PackageId = () => Param('id', new IdPipe('pkg', 'packages.not_found'));

const FamilyCode = () =>
  Param('code', {
    transform(value: string): PackageFamily {
      const found = packageFamilies.find((one) => one === value);
      if (!found) throw new AppError('packages.not_found', 'There is no such family of packages.');
      return found;
    },
  });

/** System path: the catalogue is of no tenant, and operators alone write it. */
@Controller()
export class CatalogueController {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueService,
    private readonly views: CatalogueQueries,
  ) {}

  @Endpoint('billing.catalogue')
  async all(): Promise<Catalogue> {
    return this.database.asSystem((tx) => this.views.all(tx));
  }

  @Endpoint('billing.edit-family')
  @ApiParam({ name: 'code', enum: packageFamilies })
  async editFamily(@FamilyCode() code: PackageFamily, @Body() body: EditFamilyDto): Promise<CatalogueFamily> {
    return this.database.asSystem(async (tx) => {
      await this.catalogue.editFamily(tx, code, body);
      return this.views.family(tx, code);
    });
  }

  @Endpoint('billing.add-package')
  async addPackage(@Body() body: NewPackageDto): Promise<CataloguePackage> {
    return this.database.asSystem(async (tx) => {
      const id = await this.catalogue.add(tx, body);
      return this.views.package(tx, id);
    });
  }

  @Endpoint('billing.edit-package')
  async editPackage(@PackageId() id: string, @Body() body: PackageTermsDto): Promise<CataloguePackage> {
    return this.database.asSystem(async (tx) => {
      const current = await this.catalogue.edit(tx, id, body);
      return this.views.package(tx, current);
    });
  }

  @Endpoint('billing.retire-package')
  async retirePackage(@PackageId() id: string): Promise<CataloguePackage> {
    return this.database.asSystem(async (tx) => {
      await this.catalogue.retire(tx, id);
      return this.views.package(tx, id);
    });
  }
}
