export { Lanes } from './lanes.js';
