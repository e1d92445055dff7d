export { isItemError, KeyedBatcher } from './keyed-batcher.js';
