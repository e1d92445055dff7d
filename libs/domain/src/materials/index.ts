export { GroupItemRegistry } from './group-item.registry.js';
export { GroupService } from './group.service.js';
export { GroupEntity, MaterialEntity, MaterialUseEntity } from './material.entity.js';
export { type MaterialHolder, MaterialRepository } from './material.repository.js';
export { MaterialsModule } from './materials.module.js';
export { MaterialService } from './material.service.js';
export { MaterialQueries } from './material.queries.js';
export { groupNames, materialContents, materialFiles } from './material-views.queries.js';
export { materialExportSections } from './material-export.queries.js';
