import type { Server } from 'node:http';
import type { HttpAdapterHost } from '@nestjs/core';

/** The number of this process's open connections, including sockets. */
export async function openConnections(host: HttpAdapterHost): Promise<number> {
  const server = host.httpAdapter.getHttpServer() as Server;
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
}
