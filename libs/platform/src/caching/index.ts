export { CacheMemory, type CacheName, type CacheUsage } from './cache-memory.js';
