import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  type Answer,
  type CreateSubAccount,
  defaultSettings,
  type DesktopCommand,
  type DesktopFrames,
  type DesktopHandshake,
  type DesktopWelcome,
  desktopLimits,
  type Each,
  type FanGainedEvent,
  type MessageReceivedEvent,
  type MessageReport,
  type MessageSentEvent,
  type Refusal,
} from '@parley/contracts/public';
import { SubAccountSecretService, SubAccountService } from '@parley/domain/sub-accounts';
import { io, type Socket } from 'socket.io-client';
import type { World } from './world.js';

type FrameName = keyof DesktopFrames;
type BodyOf<Name extends FrameName> = Omit<Parameters<DesktopFrames[Name]>[0], 'v'>;
type AnswerOf<Name extends FrameName> = Parameters<Parameters<DesktopFrames[Name]>[1]>[0];

export interface TestSubAccount {
  id: string;
  code: string;
}

export async function makeSubAccount(
  world: World,
  tenantId: string,
  settings: Partial<CreateSubAccount> = {},
): Promise<TestSubAccount> {
  const { id } = await world.app.get(SubAccountService).create(tenantId, {
    ...defaultSettings,
    remark: 'Desk',
    platforms: ['telegram', 'whatsapp'],
    ...settings,
  });
  const { code } = await world.app.get(SubAccountSecretService).show(tenantId, id);
  return { id, code };
}

/** A bare Socket.IO client of the desktop namespace, which stores and repeats nothing. */
export class RawClient {
  readonly commands: DesktopCommand[] = [];
  welcome!: DesktopWelcome;
  disconnected: string | undefined;
  private readonly watchers = new Set<() => void>();

  private constructor(readonly socket: Socket) {
    socket.on('command', (command: DesktopCommand) => {
      this.commands.push(command);
      this.tell();
    });
    socket.on('disconnect', (reason) => {
      this.disconnected = reason;
      this.tell();
    });
  }

  /** Rejects with the server's refusal. */
  static async connect(
    world: World,
    auth: Partial<DesktopHandshake> & Record<string, unknown>,
    extraHeaders: Record<string, string> = {},
  ): Promise<RawClient> {
    const socket = io(world.url + desktopLimits.namespace, {
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      extraHeaders,
      auth: { v: 1, deviceId: randomUUID(), clientVersion: '1.0.0', ...auth },
    });
    const client = new RawClient(socket);
    const refused = new Promise<never>((_, reject) => {
      socket.once('connect_error', (error: Error & { data?: Refusal }) => reject(error.data ?? error));
    });
    [client.welcome] = (await Promise.race([once(socket as never, 'welcome'), refused])) as [DesktopWelcome];
    return client;
  }

  request<Name extends FrameName>(name: Name, body: BodyOf<Name>): Promise<AnswerOf<Name>> {
    return this.raw(name, { v: 1, ...body }) as Promise<AnswerOf<Name>>;
  }

  /** Sends arbitrary data. */
  async raw(name: string, ...parameters: unknown[]): Promise<Answer<unknown>> {
    return (await this.socket.timeout(20_000).emitWithAck(name, ...parameters)) as Answer<unknown>;
  }

  /** Opens a port and returns its social account's id. */
  async open(account: string, platform: 'telegram' | 'whatsapp' = 'telegram'): Promise<string> {
    const [result] = resultsOf(await this.request('ports:open', { ports: [{ platform, account }] }));
    if (!result?.ok) throw Object.assign(new Error(result?.error), { refusal: result });
    return result.data.socialAccountId;
  }

  /** Resolves when the condition holds; checks at every command and at the end. */
  async until(condition: () => boolean, ms = 10_000): Promise<void> {
    if (condition()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('it did not happen')), ms);
      const look = () => {
        if (!condition()) return;
        clearTimeout(timer);
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
    });
  }

  close(): void {
    this.socket.disconnect();
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }
}

/** The answers to a frame's items. Throws when the frame was refused as a whole. */
export function resultsOf<T>(answer: Answer<Each<T>>): Answer<T>[] {
  if (!answer.ok) throw new Error(`${answer.error}: ${answer.message}`);
  return answer.data.results;
}

export const fanEvent = (socialAccountId: string, given: Partial<FanGainedEvent> = {}): FanGainedEvent => ({
  id: randomUUID(),
  kind: 'fan.gained',
  at: Date.now(),
  socialAccountId,
  fan: { account: `fan_${randomUUID().slice(0, 8)}` },
  ...given,
});

export const receivedEvent = (
  socialAccountId: string,
  account: string,
  message: string | Partial<MessageReport>,
  given: Partial<MessageReceivedEvent> = {},
): MessageReceivedEvent => ({
  id: randomUUID(),
  kind: 'message.received',
  at: Date.now(),
  socialAccountId,
  contact: { account },
  message: { kind: 'text', text: '', ...(typeof message === 'string' ? { text: message } : message) },
  ...given,
});

export const sentEvent = (
  socialAccountId: string,
  account: string,
  message: string | Partial<MessageReport>,
  { commandId, ...given }: Partial<MessageSentEvent> = {},
): MessageSentEvent => ({
  ...receivedEvent(socialAccountId, account, message),
  ...given,
  kind: 'message.sent',
  ...(commandId !== undefined && { commandId }),
});
