import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { nodeConnections } from '@parley/domain/operator';
import { NodeHeartbeat } from '@parley/platform/nodes';

/** Adds the number of open connections, including sockets, to each heartbeat of this process. */
@Injectable()
export class ConnectionReporter {
  constructor(
    heartbeat: NodeHeartbeat,
    private readonly host: HttpAdapterHost,
  ) {
    heartbeat.add(nodeConnections, () => this.count());
  }

  async count(): Promise<number> {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
  }
}
