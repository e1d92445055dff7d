import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiMethods, ApiResponse, Message, Update, User, UserFromGetMe } from '@grammyjs/types';

/** Where the request for a file leads: to a private address, or to an endless file. */
export type FileFault = 'redirect' | 'endless';

/** What the server does with a message: takes it, refuses it, takes it without an answer, or never answers. */
export type SendFault =
  | { status: number; description: string; retryAfter?: number }
  | 'lost'
  | 'hanging'
  | 'garbled';

export interface TakenMessage {
  chatId: number;
  text: string;
  messageId: number;
  method: string;
  quotes: number | null;
  /** The file's name and bytes. */
  file: { name: string; content: Buffer } | null;
  at: number;
}

type Methods = ApiMethods<File>;
type Params<Method extends keyof Methods> = Partial<NonNullable<Parameters<Methods[Method]>[0]>>;

interface Webhook {
  url: string;
  secret: string;
}

/** One bot, as Telegram's server sees it. */
export class TelegramBot {
  readonly taken: TakenMessage[] = [];
  webhook: Webhook | null = null;
  isRevoked = false;
  /** The server answers nothing of this bot. */
  isSilent = false;
  /** Calls of methods, the oldest first. */
  readonly calls: string[] = [];
  /** Requests for updates that run at once, at most. */
  mostPolls = 0;
  polls = 0;
  /** What becomes of a message; by default it is taken. */
  onSend: (message: TakenMessage) => SendFault | undefined = () => undefined;
  private updates: Update[] = [];
  private nextUpdate = 1_000;
  private nextMessage = 1;
  private readonly waiting = new Set<() => void>();
  readonly files = new Map<string, Buffer>();
  /** Files that lead elsewhere, or never end. */
  readonly fileFaults = new Map<string, FileFault>();

  constructor(
    readonly token: string,
    readonly profile: UserFromGetMe,
  ) {}

  /** A message of a person, as an update. */
  message(from: User, content: Record<string, unknown>): Update {
    const message = {
      message_id: this.nextMessage++,
      date: Math.floor(Date.now() / 1_000),
      chat: { id: from.id, type: 'private', first_name: from.first_name },
      from,
      ...content,
    } as unknown as NonNullable<Update['message']>;
    return { update_id: this.nextUpdate++, message };
  }

  update(content: Omit<Update, 'update_id'>): Update {
    return { update_id: this.nextUpdate++, ...content };
  }

  /** Leaves an update to polling. */
  queue(...updates: Update[]): void {
    this.updates.push(...updates);
    for (const wake of this.waiting) wake();
  }

  async takeUpdates({ offset = 0, limit = 100, timeout = 0 }: Params<'getUpdates'>): Promise<Update[]> {
    this.updates = this.updates.filter(({ update_id: id }) => id >= offset);
    if (this.updates.length === 0 && timeout > 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, timeout * 1_000);
        const { waiting } = this;
        function done() {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        waiting.add(done);
      });
    return this.updates.slice(0, limit);
  }

  wake(): void {
    for (const wake of this.waiting) wake();
  }

  take(message: Omit<TakenMessage, 'messageId' | 'at'>): TakenMessage {
    return { ...message, messageId: this.nextMessage++, at: Math.floor(Date.now() / 1_000) };
  }
}

/** A local Telegram Bot API: methods, webhooks with their secret, long polling, files, and faults. */
export class TelegramServer {
  private readonly bots = new Map<string, TelegramBot>();
  private nextId = 700_000_000;
  private readonly server = createServer((request, response) => void this.take(request, response));
  /** Requests that the real server would refuse. */
  readonly faults: string[] = [];

  static async start(): Promise<TelegramServer> {
    const server = new TelegramServer();
    server.server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    server.server.unref();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  bot(name = 'Shop'): TelegramBot {
    const id = this.nextId++;
    const profile = {
      id,
      is_bot: true,
      first_name: name,
      username: `shop_${id}_bot`,
      can_join_groups: true,
      can_read_all_group_messages: false,
      supports_inline_queries: false,
      can_connect_to_business: false,
      has_main_web_app: false,
    } as UserFromGetMe;
    const bot = new TelegramBot(`${id}:AAH${'x'.repeat(32)}`, profile);
    this.bots.set(bot.token, bot);
    return bot;
  }

  /** Sends an update to a bot's webhook, whose host is this installation at `url`. Returns the status. */
  async deliver(
    bot: TelegramBot,
    update: Update,
    url: string,
    secret = bot.webhook?.secret,
  ): Promise<number> {
    if (!bot.webhook) throw new Error('the bot has no webhook');
    const { pathname } = new URL(bot.webhook.url);
    const answer = await fetch(new URL(pathname, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }),
      },
      body: JSON.stringify(update),
    });
    return answer.status;
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const [, isFile, token = '', rest = ''] = /^\/(file\/)?bot([^/]+)\/([^?]+)/.exec(request.url ?? '') ?? [];
    const bot = this.bots.get(token);
    if (bot?.isSilent) return void response.destroy();
    if (!bot || bot.isRevoked) return answer(response, refused(401, 'Unauthorized'));
    if (isFile) {
      const fault = bot.fileFaults.get(rest);
      if (fault) return answerFault(response, fault);
      const file = bot.files.get(rest);
      response.writeHead(file ? 200 : 404).end(file);
      return;
    }
    bot.calls.push(rest);
    const parameters = await parametersOf(request, body);
    switch (rest) {
      case 'getMe':
        return answer(response, { ok: true, result: bot.profile });
      case 'setWebhook':
        return answer(response, this.setWebhook(bot, parameters as Params<'setWebhook'>));
      case 'deleteWebhook':
        bot.webhook = null;
        return answer(response, { ok: true, result: true });
      case 'getWebhookInfo':
        return answer(response, {
          ok: true,
          result: { url: bot.webhook?.url ?? '', has_custom_certificate: false, pending_update_count: 0 },
        });
      case 'getUpdates':
        return this.getUpdates(bot, parameters, response);
      case 'deleteMessage': {
        const at = bot.taken.findIndex(({ messageId }) => messageId === Number(parameters['message_id']));
        if (at === -1) return answer(response, refused(400, 'Bad Request: message to delete not found'));
        bot.taken.splice(at, 1);
        return answer(response, { ok: true, result: true });
      }
      case 'sendChatAction':
        return answer(response, { ok: true, result: true });
      case 'getFile': {
        const id = String(parameters['file_id']);
        return answer(
          response,
          bot.files.has(id) || bot.fileFaults.has(id)
            ? { ok: true, result: { file_id: id, file_unique_id: id, file_path: id } }
            : refused(400, 'Bad Request: invalid file_id'),
        );
      }
      default:
        return this.send(bot, rest, parameters, response);
    }
  }

  private setWebhook(
    bot: TelegramBot,
    { url = '', secret_token: secret = '' }: Params<'setWebhook'>,
  ): ApiResponse<true> {
    if (!url.startsWith('https:') || !/^[\w-]{1,256}$/.test(secret))
      return refused(400, 'Bad Request: bad webhook');
    if (bot.polls > 0) this.faults.push('a webhook was set beside polling');
    bot.webhook = { url, secret };
    bot.wake();
    return { ok: true, result: true };
  }

  private async getUpdates(
    bot: TelegramBot,
    parameters: Params<'getUpdates'>,
    response: ServerResponse,
  ): Promise<void> {
    if (bot.webhook)
      return answer(response, refused(409, "Conflict: can't use getUpdates method while webhook is active"));
    bot.polls += 1;
    bot.mostPolls = Math.max(bot.mostPolls, bot.polls);
    let isOpen = true;
    response.on('close', () => {
      if (isOpen) bot.polls -= 1;
      isOpen = false;
    });
    answer(response, { ok: true, result: await bot.takeUpdates(parameters) });
  }

  private async send(
    bot: TelegramBot,
    method: string,
    parameters: Record<string, unknown>,
    response: ServerResponse,
  ): Promise<void> {
    const field = { sendPhoto: 'photo', sendDocument: 'document', sendAudio: 'audio', sendVideo: 'video' }[
      method
    ];
    const given = parameters[field ? 'caption' : 'text'];
    const text = typeof given === 'string' ? given : '';
    const file = field ? (parameters[field] as File | undefined) : undefined;
    if ((!field && method !== 'sendMessage') || (field && !file)) {
      this.faults.push(`${method} is unknown or incomplete`);
      return answer(response, refused(404, 'Not Found'));
    }
    if (text.length > (field ? 1_024 : 4_096))
      return answer(response, refused(400, 'Bad Request: message is too long'));
    if (!field && text === '') return answer(response, refused(400, 'Bad Request: message text is empty'));
    const reply = parameters['reply_parameters'];
    const quoted = (typeof reply === 'string' ? JSON.parse(reply) : reply) as
      | { message_id?: number }
      | undefined;
    const message = bot.take({
      method,
      text,
      chatId: Number(parameters['chat_id']),
      quotes: quoted?.message_id ?? null,
      file: file ? { name: file.name, content: Buffer.from(await file.arrayBuffer()) } : null,
    });
    const fault = bot.onSend(message);
    if (fault === undefined || fault === 'lost' || fault === 'garbled') bot.taken.push(message);
    if (fault === 'hanging') return;
    if (fault === 'lost') {
      response.destroy();
      return;
    }
    if (fault === 'garbled') {
      response.writeHead(502).end('<html>Bad Gateway</html>');
      return;
    }
    if (fault) return answer(response, refused(fault.status, fault.description, fault.retryAfter));
    const chat = { id: message.chatId, type: 'private', first_name: 'Ana' };
    const result = { message_id: message.messageId, date: message.at, chat, text, from: bot.profile };
    answer(response, { ok: true, result: result as unknown as Message });
  }
}

/** A file of 100 MB, or a redirect to an address of the machine's own network. */
export function answerFault(response: ServerResponse, fault: FileFault): void {
  if (fault === 'redirect') {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    return;
  }
  response.writeHead(200);
  const part = Buffer.alloc(1024 * 1024, 'x');
  let parts = 100;
  const more = (): void => {
    while (parts-- > 0) if (!response.write(part)) return void response.once('drain', more);
    response.end();
  };
  more();
}

function answer<Result>(response: ServerResponse, envelope: ApiResponse<Result>): void {
  if (response.destroyed) return;
  response
    .writeHead(envelope.ok ? 200 : envelope.error_code, { 'content-type': 'application/json' })
    .end(JSON.stringify(envelope));
}

const refused = (status: number, description: string, retryAfter?: number): ApiResponse<never> => ({
  ok: false,
  error_code: status,
  description,
  parameters: retryAfter === undefined ? {} : { retry_after: retryAfter },
});

async function parametersOf({ headers }: IncomingMessage, body: Buffer): Promise<Record<string, unknown>> {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/json')) return JSON.parse(body.toString()) as Record<string, unknown>;
  if (!type.startsWith('multipart/')) return {};
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form as unknown as Iterable<[string, unknown]>);
}
