export { Groups } from './group.service.js';
export { GroupEntity, MaterialEntity, MaterialUseEntity } from './material.entity.js';
export { type MaterialHolder, MaterialUses } from './material-use.repository.js';
export { MaterialsModule } from './materials.module.js';
export { MaterialService } from './materials.service.js';
export { Materials } from './material.queries.js';
