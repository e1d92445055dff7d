export { SearchLimiter, type SearchLimits } from './search.limiter.js';
export { SearchModule } from './search.module.js';
