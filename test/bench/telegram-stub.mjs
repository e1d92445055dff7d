// The methods of Telegram's Bot API that a channel with a webhook needs, in the bench's own process.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from './bare-process.mjs';

/** One bot. `onSend` may refuse a message for a second, or never answer it. */
class Bot {
  /** @type {{ path: string, secret: string } | null} */
  webhook = null;
  /** @type {() => 'throttled' | 'hanging' | undefined} */
  onSend = () => undefined;
  #update = 1;
  #message = 1;

  constructor(id) {
    this.id = id;
    this.token = `${id}:AAH${'x'.repeat(32)}`;
  }

  /** A person's message as an update. */
  message(person, text, type = 'private') {
    return {
      update_id: this.#update++,
      message: {
        message_id: this.#message++,
        date: Math.floor(Date.now() / 1_000),
        chat: { id: person, type, first_name: 'Bench' },
        from: { id: person, is_bot: false, first_name: 'Bench' },
        text,
      },
    };
  }

  nextMessage() {
    return this.#message++;
  }
}

export class TelegramStub {
  /** @type {Map<string, Bot>} */
  #bots = new Map();
  #nextId = 800_000_000;
  #server = createServer((request, response) => void this.#take(request, response));
  /** By text, the function to call when the message arrives. @type {Map<string, (at: number) => void>} */
  arrivals = new Map();

  static async start() {
    const stub = new TelegramStub();
    stub.#server.listen(0, '127.0.0.1');
    await once(stub.#server, 'listening');
    return stub;
  }

  get url() {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  bot() {
    const bot = new Bot(this.#nextId++);
    this.#bots.set(bot.token, bot);
    return bot;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(request, response) {
    const parts = [];
    for await (const part of request) parts.push(part);
    const given = JSON.parse(Buffer.concat(parts).toString() || '{}');
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? [];
    const bot = this.#bots.get(token);
    const answer = (result) => response.end(JSON.stringify({ ok: true, result }));
    if (method === 'sendMessage') this.arrivals.get(given.text)?.(performance.now());
    if (!bot) return answer(true);
    if (method === 'getMe')
      return answer({ id: bot.id, is_bot: true, first_name: 'Bench', username: `bench_${bot.id}_bot` });
    if (method === 'setWebhook')
      bot.webhook = { path: new URL(given.url).pathname, secret: given.secret_token };
    if (method !== 'sendMessage') return answer(true);
    const fault = bot.onSend();
    if (fault === 'hanging') return;
    if (fault === 'throttled') {
      const refusal = { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } };
      response.writeHead(429).end(JSON.stringify({ ok: false, ...refusal }));
      return;
    }
    answer({ message_id: bot.nextMessage(), date: Math.floor(Date.now() / 1_000) });
  }
}
