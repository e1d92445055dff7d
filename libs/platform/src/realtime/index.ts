export { Coalescer } from './keyed-throttle.js';
export { Gathered } from './coalesced-set.js';
export { type Moment, Realtime } from './realtime.js';
export { RealtimeModule } from './realtime.module.js';
export { RedisIoAdapter } from './redis-io.adapter.js';
export { namespaces, rooms } from './rooms.js';
