export { FairLimiter, PriorityLimiter } from './fair-limiter.js';
export { yieldToEventLoop } from './yield-to-event-loop.js';
