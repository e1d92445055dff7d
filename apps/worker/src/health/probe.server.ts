import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '@parley/platform/config';
import { StartRefused } from '@parley/platform/errors';
import { ReadinessService } from '@parley/platform/health';
import { Metrics, metricsRefusal } from '@parley/platform/metrics';

interface Answer {
  status: number;
  /** A text contains the metrics. */
  body: object | string;
}

/** A probe only sends a few lines. */
const patienceMs = 10_000;
const mostConnections = 100;

/** Answers probes and shows metrics on this worker's own port, until everything else has ended. */
@Injectable()
export class ProbeServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ProbeServer.name);
  private readonly server: Server;
  private readonly answers: Readonly<Record<string, (request: IncomingMessage) => Promise<Answer>>> = {
    '/live': () => Promise.resolve({ status: 200, body: { status: 'ok' } }),
    '/ready': () => this.ready(),
    '/metrics': (request) => this.numbers(request),
  };

  constructor(
    private readonly config: Config,
    private readonly readiness: ReadinessService,
    private readonly metrics: Metrics,
  ) {
    this.server = createServer(
      { requestTimeout: patienceMs, headersTimeout: patienceMs, keepAliveTimeout: patienceMs },
      (request, response) => {
        const [path = ''] = (request.url ?? '').split('?');
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const answer = isRead && Object.hasOwn(this.answers, path) ? this.answers[path] : notFound;
        void (answer ?? notFound)(request)
          .catch(failed)
          .then(({ status, body }) => {
            const isText = typeof body === 'string';
            response
              .writeHead(status, {
                'content-type': isText ? this.metrics.contentType : 'application/json',
                'cache-control': 'no-store',
              })
              .end(isText ? body : JSON.stringify(body));
          });
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

  private async numbers({ headers, socket }: IncomingMessage): Promise<Answer> {
    const { METRICS_TOKEN: token } = this.config;
    const message = metricsRefusal({ headers, remoteAddress: socket.remoteAddress }, token);
    if (message !== null)
      return { status: token === undefined ? 403 : 401, body: { status: 'refused', message } };
    return { status: 200, body: await this.metrics.exposition() };
  }

  private async ready(): Promise<Answer> {
    const readiness = await this.readiness.read();
    return { status: readiness.status === 'ok' ? 200 : 503, body: readiness };
  }
}

const failed = (): Answer => ({ status: 500, body: { status: 'failed' } });

const notFound = (): Promise<Answer> => Promise.resolve({ status: 404, body: { status: 'not found' } });
