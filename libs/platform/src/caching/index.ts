export { CacheRegistry, type CacheName, type CacheUsage } from './cache.registry.js';
export { type Loaded, LoadingCache } from './loading-cache.js';
