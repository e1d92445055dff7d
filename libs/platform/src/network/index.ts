export { coalesceWrites } from './coalesce-writes.js';
export { clientAddress } from './client-address.js';
export { isLoopback, type Network, networksOf } from './networks.js';
