import {
  type BeginWidgetTalk,
  type Failure,
  type ProofChallenge,
  type SendWidgetMessage,
  type Success,
  type WidgetAppearance,
  type WidgetEvents,
  type WidgetFile,
  type WidgetMessage,
  widgetNamespace,
  type WidgetRequests,
  type WidgetTalk,
  type WidgetVisitor,
} from '@parley/contracts/public';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { Manager, type Socket } from 'socket.io-client';
import type { PageUser } from './frame-messages.js';

const key = location.pathname.split('/')[2] ?? '';

/** Keeps values under the widget's name, or in memory where the browser keeps nothing in frames. */
export const store = {
  memory: new Map<string, string>(),
  get(name: string): string | null {
    try {
      return localStorage.getItem(`parley-${name}-${key}`) ?? this.memory.get(name) ?? null;
    } catch {
      return this.memory.get(name) ?? null;
    }
  },
  set(name: string, value: string | null): void {
    if (value === null) this.memory.delete(name);
    else this.memory.set(name, value);
    try {
      if (value === null) localStorage.removeItem(`parley-${name}-${key}`);
      else localStorage.setItem(`parley-${name}-${key}`, value);
    } catch {
      // It stays in memory.
    }
  },
};

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
  ) {
    super(error);
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: object | File): Promise<T> {
  const token = store.get('token');
  const isFile = body instanceof File;
  const reply = await fetch(`/api/widget/${key}${path}`, {
    method,
    credentials: 'omit',
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  });
  const answer = (await reply.json()) as Success<T> | Failure;
  if ('data' in answer) return answer.data;
  throw new Refused(reply.status, answer.error);
}

export const readAppearance = (): Promise<WidgetAppearance> => call('GET', '');
export const readTalk = (): Promise<WidgetTalk> => call('GET', '/messages');
export const sendMessage = (body: SendWidgetMessage): Promise<WidgetMessage> =>
  call('POST', '/messages', body);
export const uploadFile = (file: File): Promise<WidgetFile> =>
  call('POST', `/files?name=${encodeURIComponent(file.name.slice(-120) || 'file')}`, file);
export const markRead = (until: string): Promise<null> => call('POST', '/read', { until });

let user: PageUser | null = null;
let beginning: Promise<void> | undefined;

/** Forgets the talk of another user of the website, because browsers are shared. */
export function becomeUser(next: PageUser | null): void {
  user = next;
  const id = next?.id ?? null;
  if (store.get('user') === id) return;
  for (const name of ['token', 'pending', 'seen', 'known']) store.set(name, null);
  store.set('user', id);
}

/** Gets a token unless there is one. The browser derives keys outside of the page's thread. */
export function begin(): Promise<void> {
  beginning ??= obtain().finally(() => (beginning = undefined));
  return beginning;
}

async function obtain(): Promise<void> {
  if (store.get('token') !== null) return;
  const body: BeginWidgetTalk = user
    ? { user: { id: user.id, hash: user.hash } }
    : { proof: await solvedProof() };
  const { token } = await call<WidgetVisitor>('POST', '/visitors', body);
  store.set('token', token);
}

async function solvedProof(): Promise<string> {
  const challenge = await call<ProofChallenge>('POST', '/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

interface Listener {
  /** Messages may have come. Called at each connection too. */
  onChanged(): void;
  /** An agent writes. */
  onTyping(): void;
  onConnection(isLive: boolean): void;
  /** The token is no longer valid. */
  onRefused(): void;
}

export type WidgetSocket = Socket<WidgetEvents, WidgetRequests>;

/** Listens to pushes, and reconnects by itself. */
export function listen({ onChanged, onTyping, onConnection, onRefused }: Listener): WidgetSocket {
  const manager = new Manager<WidgetEvents, WidgetRequests>(location.origin, {
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
  });
  const socket = manager.socket(widgetNamespace, {
    auth: (send) => send({ key, token: store.get('token') }),
  });
  socket.on('hello', () => {
    onConnection(true);
    onChanged();
  });
  socket.on('widget:changed', onChanged);
  socket.on('widget:typing', onTyping);
  socket.on('disconnect', () => onConnection(false));
  socket.on('connect_error', (error: Error & { data?: { error?: string } }) => {
    onConnection(false);
    if (error.data?.error === 'widgets.visitor_unknown') onRefused();
    else if (!socket.active) setTimeout(() => socket.connect(), 5_000 + Math.random() * 5_000);
  });
  return socket;
}
