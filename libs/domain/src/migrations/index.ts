export { entities } from './entities.js';
