export { Coalescer } from './coalescer.js';
export { Gathered } from './gathered.js';
export { type Moment, Realtime } from './realtime.js';
export { RealtimeModule } from './realtime.module.js';
export { RedisIoAdapter } from './redis-io.adapter.js';
export { namespaces, rooms } from './rooms.js';
