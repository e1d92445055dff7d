export { KeyedThrottle } from './keyed-throttle.js';
export { CoalescedSet } from './coalesced-set.js';
export { type ReadVersion, Realtime } from './realtime.js';
export { RealtimeModule } from './realtime.module.js';
export { RedisIoAdapter } from './redis-io.adapter.js';
export { namespaces, rooms } from './rooms.js';
