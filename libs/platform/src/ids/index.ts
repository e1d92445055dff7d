export { type IdPrefix, Ids, isId } from './ids.js';
