export { Groups } from './groups.service.js';
export { GroupEntity, MaterialEntity, MaterialUseEntity } from './material.entity.js';
export { type MaterialHolder, MaterialUses } from './material-uses.js';
export { MaterialsModule } from './materials.module.js';
export { MaterialService } from './materials.service.js';
export { Materials } from './materials.views.js';
