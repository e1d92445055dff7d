export { NodeHeartbeat, nodeKind } from './node-heartbeat.js';
export { NodeStore, type StoredNode } from './node.store.js';
export { NodesModule } from './nodes.module.js';
