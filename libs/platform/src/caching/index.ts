export { CacheRegistry, type CacheName, type CacheUsage } from './cache.registry.js';
