import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as received by the service. */
export interface Received {
  method: string;
  /** Includes the query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

type Answer = { status?: number; headers?: Record<string, string>; body: unknown };
/** Sends its return value as JSON, or as text if it is a string. It may write the answer itself and return nothing. */
type Behaviour = (
  request: Received,
  response: ServerResponse,
) => Answer | undefined | Promise<Answer | undefined>;

/** A translation service on its own port that records every request. */
export class TranslationServer {
  readonly received: Received[] = [];
  behaviour: Behaviour;
  readonly #server: Server;

  private constructor(behaviour: Behaviour) {
    this.behaviour = behaviour;
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const text = Buffer.concat(parts).toString('utf8');
        const received = {
          method,
          path: url,
          headers,
          body: text === '' ? null : (JSON.parse(text) as unknown),
        };
        this.received.push(received);
        void this.#answer(received, response);
      });
    });
  }

  static async start(behaviour: Behaviour): Promise<TranslationServer> {
    const server = new TranslationServer(behaviour);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(received: Received, response: ServerResponse): Promise<void> {
    const answer = await this.behaviour(received, response);
    if (!answer) return;
    const { status = 200, headers = {}, body } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
}

/** Answers as LibreTranslate does, and marks each text with its target language. */
export const likeLibreTranslate: Behaviour = ({ body }) => {
  const { q, target } = body as { q: string; target: string };
  return {
    body: { translatedText: `${target}: ${q}`, detectedLanguage: { confidence: 90, language: 'en' } },
  };
};
