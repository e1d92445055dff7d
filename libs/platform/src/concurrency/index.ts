export { FairLimiter, PriorityLimiter } from './fair-limiter.js';
