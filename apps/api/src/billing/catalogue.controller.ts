import { Body, Controller, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import {
  type Catalogue,
  type CatalogueFamily,
  type CataloguePackage,
  type PackageFamily,
  packageFamilies,
} from '@parley/contracts/public';
import { PackageCatalogueService } from '@parley/domain/orders';
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

@Controller()
export class CatalogueController {
  constructor(private readonly packageCatalogueService: PackageCatalogueService) {}

  @Endpoint('billing.catalogue')
  async all(): Promise<Catalogue> {
    return this.packageCatalogueService.all();
  }

  @Endpoint('billing.edit-family')
  @ApiParam({ name: 'code', enum: packageFamilies })
  async editFamily(@FamilyCode() code: PackageFamily, @Body() body: EditFamilyDto): Promise<CatalogueFamily> {
    return this.packageCatalogueService.editFamily(code, body);
  }

  @Endpoint('billing.add-package')
  async addPackage(@Body() body: NewPackageDto): Promise<CataloguePackage> {
    return this.packageCatalogueService.add(body);
  }

  @Endpoint('billing.edit-package')
  async editPackage(@PackageId() id: string, @Body() body: PackageTermsDto): Promise<CataloguePackage> {
    return this.packageCatalogueService.edit(id, body);
  }

  @Endpoint('billing.retire-package')
  async retirePackage(@PackageId() id: string): Promise<CataloguePackage> {
    return this.packageCatalogueService.retire(id);
  }
}
