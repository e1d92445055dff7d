import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { nodeConnections } from '@parley/domain/operator';
import { NodeHeartbeat } from '@parley/platform/nodes';
import { openConnections } from '../http/fastify/open-connections.js';

/** Adds the number of open connections to each heartbeat of this process. */
@Injectable()
export class ConnectionReporter {
  constructor(heartbeat: NodeHeartbeat, host: HttpAdapterHost) {
    heartbeat.add(nodeConnections, () => openConnections(host));
  }
}
