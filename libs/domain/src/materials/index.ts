export { GroupEntity, MaterialEntity } from './material.entity.js';
