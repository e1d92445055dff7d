import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { NodeKind } from '@parley/contracts/public';
import { NodeHeartbeat, nodeKind } from './node-heartbeat.js';
import { NodeStore } from './node.store.js';

@Global()
@Module({})
export class NodesModule {
  static of(kind: NodeKind): DynamicModule {
    return {
      module: NodesModule,
      providers: [NodeStore, NodeHeartbeat, { provide: nodeKind, useValue: kind }],
      exports: [NodeStore, NodeHeartbeat, nodeKind],
    };
  }
}
