export { EventQueues, type StoredEvent } from './event-queues.js';
export { QueueModule } from './queue.module.js';
export { connectRedis, RedisStore } from './redis.js';
