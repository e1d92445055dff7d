export { CircuitBreaker } from './circuit-breaker.js';
export { FairLimiter, PriorityLimiter } from './fair-limiter.js';
export { yieldToEventLoop } from './yield-to-event-loop.js';
export { withinMs } from './within-ms.js';
