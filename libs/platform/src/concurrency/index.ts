export { Gate, RankedGate } from './fair-limiter.js';
