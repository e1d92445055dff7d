import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A relayed webhook. */
export interface Relayed {
  headers: IncomingHttpHeaders;
  body: string;
  /** The answer's status. */
  status: number;
}

/** A relay between the sandbox and its webhook address. It records requests, and refuses a set number of them. */
export class SandboxRelay {
  readonly seen: Relayed[] = [];
  /** The target's address; known when the api listens. */
  target = '';
  /** The number of requests to answer with 503 before the next is passed on. */
  refusals = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SandboxRelay> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        void relay.pass(request.url ?? '/', request.headers, Buffer.concat(parts)).then(([status, text]) => {
          response.statusCode = status;
          response.end(text);
        });
      });
    });
    const relay = new SandboxRelay(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** An order's webhooks. */
  of(orderId: string): (Relayed & { report: Record<string, unknown> })[] {
    return this.seen
      .map((one) => ({ ...one, report: JSON.parse(one.body) as Record<string, unknown> }))
      .filter(({ report }) => report['orderId'] === orderId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async pass(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<[number, string]> {
    const answer = this.refusals > 0 ? null : await this.forward(path, headers, body);
    if (!answer) this.refusals -= 1;
    const [status, text] = answer ?? [503, ''];
    this.seen.push({ headers, body: body.toString('utf8'), status });
    return [status, text];
  }

  private async forward(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<[number, string]> {
    const passed = ['content-type', 'x-sandbox-signature'].map((name) => [name, String(headers[name])]);
    const reply = await fetch(new URL(path, this.target), {
      method: 'POST',
      headers: Object.fromEntries(passed) as Record<string, string>,
      body: new Uint8Array(body),
    });
    return [reply.status, await reply.text()];
  }
}
