export { MediumEntity } from './medium.entity.js';
