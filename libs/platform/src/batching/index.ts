export { Lanes } from './keyed-batcher.js';
