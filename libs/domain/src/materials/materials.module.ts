import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { MediaModule, MediumReferenceRegistry } from '../media/index.js';
import { TenantsModule } from '../tenants/index.js';
import { GroupItemRegistry } from './group-item.registry.js';
import { GroupRepository } from './group.repository.js';
import { GroupService } from './group.service.js';
import { MaterialRepository } from './material.repository.js';
import { MaterialService } from './material.service.js';
import { MaterialQueries, mediumInMaterial } from './material.queries.js';

@Module({
  imports: [AuditModule, MediaModule, TenantsModule],
  providers: [
    GroupItemRegistry,
    GroupRepository,
    GroupService,
    MaterialQueries,
    MaterialRepository,
    MaterialService,
  ],
  exports: [GroupItemRegistry, GroupService, MaterialQueries, MaterialRepository, MaterialService],
})
export class MaterialsModule {
  constructor(
    items: GroupItemRegistry,
    mediumReferenceRegistry: MediumReferenceRegistry,
    materialQueries: MaterialQueries,
  ) {
    mediumReferenceRegistry.register('materials', mediumInMaterial);
    items.register('material', (tx) => materialQueries.countByGroup(tx));
  }
}
