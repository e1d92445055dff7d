import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RunningProviderRegistry } from '@parley/domain/translation';
import { Ids } from '@parley/platform/ids';
import { allowLoopback } from './operator.js';
import type { World } from './world.js';

export interface ModelRequest {
  model: string;
  messages: { role: string; content: string }[];
  temperature: number;
  [other: string]: unknown;
}

type Answer = (request: ModelRequest, response: ServerResponse) => void;

/** A local OpenAI-compatible server with programmable answers. */
export class ModelServer {
  readonly asked: ModelRequest[] = [];
  answer: Answer = says('Hello!');
  private readonly server = createServer((request, response) => void this.take(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as ModelRequest;
    this.asked.push(body);
    if (request.url === '/v1/chat/completions') this.answer(body, response);
    else response.writeHead(404).end('{}');
  }
}

const sends = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** An answer with one choice: its message, and its finish reason. */
export const chooses =
  (message: object, finish_reason = 'stop'): Answer =>
  (_, response) =>
    sends(response, 200, { id: 'x', choices: [{ index: 0, finish_reason, message }] });

export const says = (content: string): Answer => chooses({ role: 'assistant', content, refusal: null });

export const fails =
  (status: number): Answer =>
  (_, response) =>
    sends(response, status, { error: { message: 'No', code: 'x' } });

/** Configures the server as the installation's model, and allows its loopback address. */
export async function setUpModel(world: World, endpoint: string): Promise<void> {
  await allowLoopback(world);
  await world.rows.add('translation_providers', {
    id: world.app.get(Ids).next('trp'),
    kind: 'openai',
    name: 'Model',
    endpoint,
    model: 'small',
    timeoutMs: 1_000,
    enabled: true,
    position: 0,
    updatedAt: new Date(),
  });
  await world.app.get(RunningProviderRegistry, { strict: false }).refresh();
}
