export { GroupEntity, MaterialEntity, MaterialUseEntity } from './material.entity.js';
export { MaterialUses } from './material-uses.js';
export { MaterialsModule } from './materials.module.js';
export { Materials } from './materials.views.js';
