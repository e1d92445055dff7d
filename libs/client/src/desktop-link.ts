import {
  type ClientAddition,
  type DesktopAllowance,
  type DesktopCommand,
  type DesktopCredentials,
  type DesktopFrames,
  type DesktopHandshake,
  type DesktopPushes,
  type DesktopWelcome,
  desktopLimits,
  errorStatus,
  type Refusal,
} from '@parley/contracts/public';
import { io, type Socket } from 'socket.io-client';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface LinkOptions {
  /** Origin of the installation, e.g. `https://parley.example`. */
  url: string;
  /** A random id that is kept for good. */
  deviceId: string;
  clientVersion: string;
  /** The additions that this client knows beyond sending. Parley offers people nothing that it does not know. */
  additions?: readonly ClientAddition[];
  /** Starts a session. Optional with `tokens`, which continue one. */
  credentials?: Extract<DesktopCredentials, { by: 'code' | 'password' }>;
  tokens?: Tokens;
  answerTimeoutMs?: number;
  backoffBaseMs?: number;
  backoffCapMs?: number;
}

export interface LinkHooks {
  welcome(welcome: DesktopWelcome): void;
  /** Called for frames after the welcome, except a kick. */
  command(command: DesktopCommand): void;
  /** Called after the welcome. */
  allowance(allowance: DesktopAllowance): void;
  down(): void;
  /** The server refuses this client for good. The client does not connect again. */
  rejected(refusal: Refusal): void;
}

export type LinkState = 'idle' | 'connecting' | 'online' | 'waiting' | 'closed';

type FrameName = keyof DesktopFrames;
type BodyOf<Name extends FrameName> = Omit<Parameters<DesktopFrames[Name]>[0], 'v'>;
type AnswerOf<Name extends FrameName> = Parameters<Parameters<DesktopFrames[Name]>[1]>[0];

/** A frame without an answer. The server may have handled it. */
export class Unanswered extends Error {}

/** Whether the same request may succeed later, because the server had a problem. */
export function isTransient({ error }: Refusal): boolean {
  const status: number | undefined = errorStatus[error];
  return status === 408 || status === 429 || (status >= 500 && status < 600);
}

/** After a connection of this length, the backoff starts from its beginning. */
const settledMs = 5_000;

/** Keeps one connection to `/desktop` and renews it until the server refuses it for good or it is closed. */
export class Link {
  state: LinkState = 'idle';
  tokens: Tokens | undefined;
  readonly #options: LinkOptions;
  readonly #hooks: LinkHooks;
  readonly #timeoutMs: number;
  #socket: Socket<DesktopPushes, DesktopFrames> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The access token's end by this machine's clock; unknown for a given token. */
  #tokenEndsAt = Number.POSITIVE_INFINITY;
  #way: 'token' | 'refresh' | 'credentials';
  #attempts = 0;
  #onlineSince = 0;

  constructor(options: LinkOptions, hooks: LinkHooks) {
    this.#options = options;
    this.#hooks = hooks;
    this.#timeoutMs = options.answerTimeoutMs ?? 10_000;
    this.tokens = options.tokens;
    this.#way = options.tokens ? 'token' : 'credentials';
  }

  open(): void {
    if (this.state === 'idle') this.#dial();
  }

  close(): void {
    this.state = 'closed';
    clearTimeout(this.#timer);
    this.#release();
  }

  /** Resolves with the server's answer. Rejects with `Unanswered` otherwise, and renews the connection. */
  request<Name extends FrameName>(
    name: Name,
    body: BodyOf<Name>,
    timeoutMs = this.#timeoutMs,
  ): Promise<AnswerOf<Name>> {
    const socket: Socket | undefined = this.#socket;
    if (!socket || this.state !== 'online') return Promise.reject(new Unanswered(`${name}: not connected`));
    return new Promise((resolve, reject) => {
      const frame = { v: desktopLimits.protocolVersion, ...body };
      socket.timeout(timeoutMs).emit(name, frame, (error: Error | null, answer: AnswerOf<Name>) => {
        const ended = !error && !answer.ok && errorStatus[answer.error] === 401;
        if (!error && !ended) return resolve(answer);
        reject(new Unanswered(`${name}: ${error?.message ?? 'the session has ended'}`));
        this.#lost(socket); // a server that stays silent for this long has lost the connection
      });
    });
  }

  #dial(): void {
    this.state = 'connecting';
    const socket: Socket<DesktopPushes, DesktopFrames> = io(this.#options.url + desktopLimits.namespace, {
      forceNew: true,
      reconnection: false, // Socket.IO's own backoff has no full jitter and never retries a refused handshake
      transports: ['websocket'],
      timeout: this.#timeoutMs,
      auth: this.#handshake(),
    });
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#lost(socket), 2 * this.#timeoutMs);
    // The connection receives new data while its welcome with earlier data is still being written.
    const early: (() => void)[] = [];
    const afterWelcome = (tell: () => void): void => {
      if (this.state === 'online') tell();
      else early.push(tell);
    };
    socket.on('welcome', (welcome) => {
      if (this.#socket !== socket || this.state === 'closed') return;
      clearTimeout(this.#timer);
      this.state = 'online';
      this.#onlineSince = Date.now();
      const { accessToken, refreshToken = this.tokens?.refreshToken ?? '' } = welcome;
      this.tokens = { accessToken, refreshToken };
      this.#tokenEndsAt = Date.now() + welcome.accessTokenSeconds * 1_000;
      this.#way = 'token';
      this.#hooks.welcome(welcome);
      for (const tell of early.splice(0)) tell();
    });
    socket.on('command', (command) => {
      if (command.kind === 'kick') this.#hooks.command(command);
      else afterWelcome(() => this.#hooks.command(command));
    });
    socket.on('allowance', (allowance) => afterWelcome(() => this.#hooks.allowance(allowance)));
    socket.on('disconnect', () => this.#lost(socket));
    socket.on('connect_error', (error) => {
      if (this.#socket !== socket) return;
      const refusal = (error as Error & { data?: Refusal }).data;
      if (!refusal?.error || isTransient(refusal)) this.#lost(socket);
      else this.#refused(refusal);
    });
  }

  #handshake(): DesktopHandshake {
    const { deviceId, clientVersion, additions, credentials } = this.#options;
    const who = {
      v: desktopLimits.protocolVersion,
      deviceId,
      clientVersion,
      ...(additions && { additions: [...additions] }),
    };
    // The server would refuse it, and another way to sign in needs another connection.
    if (this.#way === 'token' && this.tokens?.refreshToken && Date.now() >= this.#tokenEndsAt)
      this.#way = 'refresh';
    if (this.tokens && this.#way === 'token') {
      return { ...who, by: 'token', accessToken: this.tokens.accessToken };
    }
    if (this.tokens && this.#way === 'refresh') {
      return { ...who, by: 'refresh', refreshToken: this.tokens.refreshToken };
    }
    if (!credentials) throw new Error('neither credentials nor tokens were given');
    return { ...who, ...credentials };
  }

  /** After a 401, the client tries its next credentials at once. Any other refusal is final. */
  #refused(refusal: Refusal): void {
    const unknown = errorStatus[refusal.error] === 401;
    if (unknown && this.#way === 'token') this.#way = 'refresh';
    else if (unknown && this.#way === 'refresh' && this.#options.credentials) this.#way = 'credentials';
    else {
      this.close();
      return this.#hooks.rejected(refusal);
    }
    this.#release();
    this.#dial();
  }

  #lost(socket: Socket): void {
    if (this.#socket !== socket || this.state === 'closed') return;
    const wasOnline = this.state === 'online';
    if (wasOnline && Date.now() - this.#onlineSince >= settledMs) this.#attempts = 0;
    this.state = 'waiting';
    this.#release();
    const { backoffBaseMs = 250, backoffCapMs = 10_000 } = this.#options;
    const most = Math.min(backoffCapMs, backoffBaseMs * 2 ** Math.min(this.#attempts++, 20));
    this.#timer = setTimeout(() => this.#dial(), Math.random() * most);
    if (wasOnline) this.#hooks.down();
  }

  #release(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.disconnect();
  }
}
