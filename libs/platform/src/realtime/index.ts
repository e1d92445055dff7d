export { KeyedThrottle } from './keyed-throttle.js';
export { CoalescedSet } from './coalesced-set.js';
export { PubSub } from './pub-sub.js';
export { type BegunPush, type ReadVersion, Realtime } from './realtime.js';
export type { StreamState } from './stream-state.js';
export { RealtimeModule } from './realtime.module.js';
export { RedisIoAdapter } from './redis-io.adapter.js';
export { isStream, isTenantShares, namespaces, rooms } from './rooms.js';
export { WatchedKeys } from './watched-keys.js';
