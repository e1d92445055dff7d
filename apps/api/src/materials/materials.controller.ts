import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Material, MaterialCounts, Page, SelectionChanges } from '@parley/contracts/public';
import { MaterialQueries, MaterialService } from '@parley/domain/materials';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  CreateMaterialDto,
  EditMaterialDto,
  MaterialQueryDto,
  MaterialSelectionDto,
  MoveMaterialsDto,
} from './materials.dto.js';

const MaterialId = () => Param('id', new IdPipe('mat', 'materials.not_found'));

@Controller()
export class MaterialsController {
  constructor(
    private readonly materialQueries: MaterialQueries,
    private readonly materialService: MaterialService,
  ) {}

  @Endpoint('materials.list')
  async list(@TenantId() tenantId: string, @Query() query: MaterialQueryDto): Promise<Page<Material>> {
    return this.materialQueries.list(tenantId, query);
  }

  @Endpoint('materials.counts')
  async counts(@TenantId() tenantId: string): Promise<MaterialCounts> {
    return this.materialQueries.counts(tenantId);
  }

  @Endpoint('materials.get')
  async get(@TenantId() tenantId: string, @MaterialId() id: string): Promise<Material> {
    return this.materialQueries.get(tenantId, id);
  }

  @Endpoint('materials.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateMaterialDto): Promise<Material> {
    return this.materialService.create(tenantId, body);
  }

  @Endpoint('materials.edit')
  async edit(
    @TenantId() tenantId: string,
    @MaterialId() id: string,
    @Body() body: EditMaterialDto,
  ): Promise<Material> {
    return this.materialService.edit(tenantId, id, body);
  }

  @Endpoint('materials.move')
  async move(@TenantId() tenantId: string, @Body() body: MoveMaterialsDto): Promise<SelectionChanges> {
    return this.materialService.move(tenantId, body);
  }

  @Endpoint('materials.delete')
  async delete(@TenantId() tenantId: string, @Body() body: MaterialSelectionDto): Promise<SelectionChanges> {
    return this.materialService.delete(tenantId, body);
  }
}
