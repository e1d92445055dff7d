export { FairLimiter, RankedGate } from './fair-limiter.js';
