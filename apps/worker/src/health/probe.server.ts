import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '@parley/platform/config';
import { StartRefused } from '@parley/platform/errors';
import { ReadinessService } from '@parley/platform/health';

interface Answer {
  status: number;
  body: object;
}

/** A probe sends a few lines and is done. */
const patienceMs = 10_000;
const mostConnections = 100;

/** Answers probes at a port of this worker's own, until all else has ended. */
@Injectable()
export class ProbeServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ProbeServer.name);
  private readonly server: Server;
  private readonly answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/live': () => Promise.resolve({ status: 200, body: { status: 'ok' } }),
    '/ready': () => this.ready(),
  };

  constructor(
    private readonly config: Config,
    private readonly readiness: ReadinessService,
  ) {
    this.server = createServer(
      { requestTimeout: patienceMs, headersTimeout: patienceMs, keepAliveTimeout: patienceMs },
      (request, response) => {
        const [path = ''] = (request.url ?? '').split('?');
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const answer = isRead && Object.hasOwn(this.answers, path) ? this.answers[path] : notFound;
        void (answer ?? notFound)().then(({ status, body }) =>
          response
            .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
            .end(JSON.stringify(body)),
        );
      },
    );
    this.server.maxConnections = mostConnections;
  }

  /** `http://127.0.0.1:9090`. */
  get url(): string {
    const { address, port, family } = this.server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { WORKER_HOST: host, WORKER_PORT: port } = this.config;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          new StartRefused(
            `The worker cannot listen at WORKER_HOST and WORKER_PORT, ${host}:${port} (${error.code}): each worker of a machine needs a port of its own.`,
          ),
        ),
      );
      this.server.listen(port, host, resolve);
    });
    this.logger.log(`probes are answered at ${this.url}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private async ready(): Promise<Answer> {
    const readiness = await this.readiness.read();
    return { status: readiness.status === 'ok' ? 200 : 503, body: readiness };
  }
}

const notFound = (): Promise<Answer> => Promise.resolve({ status: 404, body: { status: 'not found' } });
