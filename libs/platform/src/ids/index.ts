export { type IdPrefix, Ids, isId, madeAtMs } from './ids.js';
