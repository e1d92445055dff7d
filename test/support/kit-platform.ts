import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { channelCapabilities, type ChannelCapabilities } from '@parley/contracts/public';
import {
  CallFailed,
  type ChannelAdapter,
  type ChannelSecrets,
  type ContactAddress,
  type PlatformClient,
  type PlatformEvent,
  PlatformFailed,
  type Reading,
  type SendOutcome,
  type SentMessage,
} from '@parley/domain/channels';
import { equalTexts } from '@parley/platform/crypto';
import type { KitAccount, KitFault, KitPlatform, KitRequest } from './adapter-kit.js';
import { answerFault } from './telegram-server.js';

interface Entry {
  id: string;
  type: string;
  from: string;
  at: number;
  text?: string;
  file?: string;
  ref?: string;
  ids?: string[];
  status?: 'delivered' | 'read' | 'failed';
}

/** What the platform of the kit can do: all that Telegram cannot. */
const capabilities = {
  ...channelCapabilities.telegram,
  windowHours: 24,
  receipts: true,
  withdraws: true,
} satisfies ChannelCapabilities;

/** A platform of the tests' own: signed bodies with many entries, receipts, a window, and sent messages that it finds. */
export class KitServer implements KitPlatform {
  readonly name = 'the kit’s platform';
  readonly signsBody = true;
  readonly batchMax = 10_000;
  readonly findsSent = true;
  private readonly accounts = new Map<string, Account>();
  private next = 1;
  private readonly server = createServer((request, response) => void this.take(request, response));

  static async start(): Promise<KitServer> {
    const kit = new KitServer();
    kit.server.listen(0, '127.0.0.1');
    await once(kit.server, 'listening');
    kit.server.unref();
    return kit;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on, channels of the kind `telegram` have these capabilities. */
  replaceCapabilities(): void {
    Object.assign(channelCapabilities.telegram, capabilities);
  }

  account(): Account {
    const account = new Account(String(this.next++));
    this.accounts.set(account.token, account);
    return account;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const account = this.accounts.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    const answer = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
      void response.writeHead(status, headers).end(JSON.stringify(body));
    if (!account) return answer(401);
    const given =
      parts.length > 0 ? (JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>) : {};
    account.calls.push(`${request.method} ${pathname}`);
    if (pathname === '/me') return answer(200, { id: account.id, account: account.name });
    if (pathname === '/webhook') {
      account.webhook = given['url'] ? { url: given['url'], secret: given['secret'] ?? '' } : null;
      return answer(200);
    }
    if (pathname.startsWith('/files/'))
      return answerFault(response, pathname.endsWith('redirect') ? 'redirect' : 'endless');
    if (pathname === '/signs') {
      account.signs.push(given);
      return answer(200);
    }
    if (request.method === 'DELETE') {
      account.sent = account.sent.filter(({ id }) => id !== pathname.slice('/messages/'.length));
      return answer(200);
    }
    if (request.method === 'GET') {
      const found = account.sent.find(({ clientId }) => clientId === searchParams.get('clientId'));
      return found ? answer(200, found) : answer(404);
    }
    const { text = '', clientId = '', to = '' } = given;
    const fault = account.decide(text);
    const message = { id: `kit-${account.sent.length + 1}-${clientId}`, clientId, to, text, at: Date.now() };
    if (fault === undefined || fault === 'lost' || fault === 'garbled') account.sent.push(message);
    if (fault === 'hanging') return;
    if (fault === 'lost') return void response.destroy();
    if (fault === 'garbled') return void response.writeHead(502).end('<html>');
    if (fault) return answer(fault.status, {}, { 'retry-after': String(fault.retryAfter ?? 1) });
    answer(200, message);
  }
}

export class Account implements KitAccount {
  readonly token: string;
  readonly name: string;
  webhook: { url: string; secret: string } | null = null;
  readonly calls: string[] = [];
  readonly signs: Record<string, string>[] = [];
  sent: { id: string; clientId: string; to: string; text: string; at: number }[] = [];
  decide: (text: string) => KitFault | undefined = () => undefined;
  private next = 1;

  constructor(readonly id: string) {
    this.token = `kit-token-${id}-${'k'.repeat(20)}`;
    this.name = `kit_shop_${id}`;
  }

  hook(): string {
    return new URL(this.webhook?.url ?? '').pathname;
  }

  event(given: Partial<Entry> = {}): Entry {
    const id = `e-${this.id}-${this.next++}`;
    return { id, type: 'message', from: '4200001', at: Date.now(), text: 'Hello', ...given };
  }

  request(...entries: object[]): KitRequest {
    const body = Buffer.from(JSON.stringify({ entries }));
    return { body, headers: this.sign(body) };
  }

  sign(body: Buffer, secret = this.webhook?.secret ?? ''): Record<string, string> {
    return { 'x-kit-signature': createHmac('sha256', secret).update(body).digest('hex') };
  }

  strange(): object[] {
    return [
      { ...this.event(), type: 'poll' },
      { ...this.event(), type: 'message', at: 'yesterday' },
      { ...this.event(), from: 9_007_199_254_740_993_000 },
    ];
  }

  taken(): string[] {
    return this.sent.map(({ text }) => text);
  }

  onSend(decide: (text: string) => KitFault | undefined): void {
    this.decide = decide;
  }
}

/** The adapter of the kit's platform: a short example of one that can do everything. */
export class KitAdapter implements ChannelAdapter {
  readonly kind = 'telegram';

  constructor(
    private readonly client: PlatformClient,
    private readonly base: string,
  ) {}

  verify(
    { headers, body }: Parameters<ChannelAdapter['verify']>[0],
    { hookSecret }: ChannelSecrets,
  ): boolean {
    const given = headers['x-kit-signature'];
    const right = createHmac('sha256', hookSecret).update(body).digest('hex');
    return hookSecret !== '' && typeof given === 'string' && equalTexts(given, right);
  }

  verifySubscription(query: URLSearchParams, { hookSecret }: ChannelSecrets): string | null {
    const isOurs = hookSecret !== '' && equalTexts(query.get('hub.verify_token') ?? '', hookSecret);
    return isOurs && query.get('hub.mode') === 'subscribe' ? query.get('hub.challenge') : null;
  }

  split(body: Buffer): PlatformEvent[] {
    const { entries } = JSON.parse(body.toString('utf8')) as { entries?: Entry[] };
    if (!Array.isArray(entries)) throw new Error('no entries');
    return entries.map((entry) => {
      if (typeof entry.id !== 'string') throw new Error('no id');
      return { platformId: entry.id, raw: JSON.stringify(entry) };
    });
  }

  read(raw: string): Reading {
    const { type, from, at, text = '', id, file, ref = '', ids = [], status } = JSON.parse(raw) as Entry;
    if (typeof from !== 'string' || !Number.isSafeInteger(at)) throw new Error('no entry');
    const contact = { account: from, nickname: `Person ${from}`, link: '' };
    switch (type) {
      case 'message':
        return {
          kind: 'message',
          isEdited: false,
          message: {
            contact,
            at,
            text,
            kind: file ? 'picture' : 'text',
            externalId: id,
            quotes: null,
            fromBot: false,
            file: file ? { fileId: file, name: 'picture.png', bytes: null } : null,
            origin: ref,
          },
        };
      case 'left':
      case 'returned':
        return { kind: type, contact, at };
      case 'withdrawn':
        return { kind: 'withdrawn', contact, externalId: ids[0] ?? '', at };
      case 'status':
        return { kind: 'status', status: status ?? 'delivered', externalIds: ids, at };
      default:
        return { kind: 'ignored', effect: 'unknown' };
    }
  }

  async profile(secrets: ChannelSecrets) {
    const { id = '', account = '' } = await this.ask(secrets, 'GET', '/me');
    return { accountId: id, account, name: 'Kit shop' };
  }

  async registerWebhook(secrets: ChannelSecrets, url: string): Promise<void> {
    await this.ask(secrets, 'POST', '/webhook', { url, secret: secrets.hookSecret });
  }

  async removeWebhook(secrets: ChannelSecrets): Promise<void> {
    await this.ask(secrets, 'POST', '/webhook', {});
  }

  health() {
    return Promise.resolve({ problem: null, detail: '' });
  }

  poll(): Promise<PlatformEvent[]> {
    return Promise.reject(new PlatformFailed('refused'));
  }

  async send(
    secrets: ChannelSecrets,
    { contactAccount: to, text, commandId }: SentMessage,
  ): Promise<SendOutcome> {
    try {
      const { status, body } = await this.call(secrets, 'POST', '/messages', {
        to,
        text,
        clientId: commandId,
      });
      if (status === 200) return sentBy(body);
      if (status === 429) return { outcome: 'later', seconds: 2, problem: 'throttled' };
      if (status === 403) return { outcome: 'refused', failure: 'blocked', problem: null };
    } catch (error) {
      if (error instanceof CallFailed && error.isUnsent)
        return { outcome: 'later', seconds: 5, problem: 'no_answer' };
    }
    return this.find(secrets, commandId);
  }

  async fetchFile(secrets: ChannelSecrets, { fileId }: { fileId: string }): Promise<Buffer> {
    const { status, body } = await this.call(
      secrets,
      'GET',
      `/files/${fileId}`,
      undefined,
      5 * 1024 * 1024,
    ).catch(() => ({ status: 0, body: Buffer.alloc(0) }));
    if (status !== 200) throw new PlatformFailed('refused', 'no file');
    return body;
  }

  async withdraw(secrets: ChannelSecrets, _contact: ContactAddress, externalId: string): Promise<void> {
    await this.call(secrets, 'DELETE' as 'POST', `/messages/${externalId}`);
  }

  async showTyping(secrets: ChannelSecrets, { contactAccount: to }: ContactAddress): Promise<void> {
    await this.ask(secrets, 'POST', '/signs', { to, sign: 'typing' });
  }

  /** A message that the platform does not find may still be on its way, so that its outcome is unknown. */
  private async find(secrets: ChannelSecrets, clientId: string): Promise<SendOutcome> {
    const found = await this.call(secrets, 'GET', `/messages?clientId=${clientId}`).catch(() => null);
    return found?.status === 200 ? sentBy(found.body) : { outcome: 'unknown' };
  }

  private async ask(
    secrets: ChannelSecrets,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Record<string, string>> {
    const answer = await this.call(secrets, method, path, body).catch(() => {
      throw new PlatformFailed('no_answer');
    });
    if (answer.status === 401) throw new PlatformFailed('token_refused');
    if (answer.status !== 200) throw new PlatformFailed('refused');
    return JSON.parse(answer.body.toString()) as Record<string, string>;
  }

  private call(
    { token }: ChannelSecrets,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    answerBytes = 1024 * 1024,
  ) {
    return this.client.call({
      url: `${this.base}${path}`,
      method,
      headers: { authorization: `Bearer ${token}` },
      timeoutMs: 3_000,
      answerBytes,
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

function sentBy(body: Buffer): SendOutcome {
  const { id, at } = JSON.parse(body.toString()) as { id: string; at: number };
  return { outcome: 'sent', externalId: id, at };
}
