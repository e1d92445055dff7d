export { KeyedBatcher } from './keyed-batcher.js';
