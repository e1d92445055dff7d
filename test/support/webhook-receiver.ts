import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyPublicEvent } from '@parley/contracts/public';

/** A request of the dispatcher. */
export interface ReceivedWebhook {
  id: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  event: AnyPublicEvent;
}

type Answer = (response: ServerResponse, received: ReceivedWebhook) => Promise<void> | void;

const accept: Answer = (response) => void response.writeHead(204).end();

/** A tenant's own system, on the loopback. Each path answers in its own way. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** Requests that are not answered yet, at most. */
  mostAtOnce = 0;
  private open = 0;
  private readonly answers = new Map<string, Answer>();
  private readonly server = createServer((request, response) => void this.take(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The address of a path, and how it answers. */
  at(path: string, answer: Answer = accept): string {
    this.answers.set(path, answer);
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** The requests of a path. */
  of(path: string): ReceivedWebhook[] {
    return this.received.filter((one) => one.path === path);
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.open);
    response.on('close', () => (this.open -= 1));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const headers = request.headers as Record<string, string>;
    const received = {
      id: headers['webhook-id'] ?? '',
      path: request.url ?? '',
      headers,
      body,
      event: JSON.parse(body) as AnyPublicEvent,
    };
    this.received.push(received);
    await (this.answers.get(received.path) ?? accept)(response, received);
  }
}
