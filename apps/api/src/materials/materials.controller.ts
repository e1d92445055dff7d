import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Material, MaterialCounts, Page } from '@parley/contracts/public';
import { MaterialService, MaterialQueries } from '@parley/domain/materials';
import { Database } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  CreateMaterialDto,
  EditMaterialDto,
  MaterialIdsDto,
  MaterialQueryDto,
  MoveMaterialsDto,
} from './materials.dto.js';

const MaterialId = () => Param('id', new IdPipe('mat', 'materials.not_found'));

@Controller()
export class MaterialsController {
  constructor(
    private readonly database: Database,
    private readonly materials: MaterialService,
    private readonly views: MaterialQueries,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  @Endpoint('materials.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: MaterialQueryDto,
  ): Promise<Page<Material>> {
    return this.database.asTenant(tenantId, (tx) => this.views.list(tx, query));
  }

  @Endpoint('materials.counts')
  async counts(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<MaterialCounts> {
    return this.database.asTenant(tenantId, (tx) => this.views.counts(tx));
  }

  @Endpoint('materials.get')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller, @MaterialId() id: string): Promise<Material> {
    return this.database.asTenant(tenantId, (tx) => this.views.get(tx, id));
  }

  @Endpoint('materials.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: CreateMaterialDto,
  ): Promise<Material> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () =>
        this.views.get(tx, await this.materials.create(tx, body)),
      ),
    );
  }

  @Endpoint('materials.edit')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @MaterialId() id: string,
    @Body() body: EditMaterialDto,
  ): Promise<Material> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.materials.edit(tx, id, body);
      return this.views.get(tx, id);
    });
  }

  @Endpoint('materials.move')
  async move(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { ids, groupId }: MoveMaterialsDto,
  ): Promise<null> {
    await this.database.asTenant(tenantId, (tx) => this.materials.move(tx, ids, groupId));
    return null;
  }

  @Endpoint('materials.delete')
  async delete(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { ids }: MaterialIdsDto,
  ): Promise<null> {
    await this.database.asTenant(tenantId, (tx) => this.materials.delete(tx, ids));
    return null;
  }
}
