export { FailedJobStore } from './failed-job.store.js';
export { type CoalescedJob, EventQueues, type StoredEvent } from './event-queues.js';
export { QueueStateReader } from './queue-state.reader.js';
export { QueueModule } from './queue.module.js';
export { connectRedis } from './connect-redis.js';
export { isRefusal } from './redis-errors.js';
export { RedisStore } from './redis.store.js';
