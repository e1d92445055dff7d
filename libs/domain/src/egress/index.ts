export { GuardedAgent } from './guarded-agent.js';
export { guardedLookup, reachableAddresses, Unreachable } from './guarded-lookup.js';
export { HostResolver } from './host-resolver.js';
export { EgressModule } from './egress.module.js';
export { pinnedTo } from './pinned-lookup.js';
export { isReachable } from './public-address.js';
export { tenantAddress, type AddressFault } from './tenant-address.policy.js';
export { TenantHostClient } from './tenant-host.client.js';
