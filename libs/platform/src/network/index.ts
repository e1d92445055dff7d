export { clientAddress } from './client-address.js';
export { isLoopback, type Network, networkOf, networksOf } from './networks.js';
