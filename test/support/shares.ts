import {
  type CreateShare,
  type Push,
  type Share,
  type ShareCloseReason,
  type ShareEvents,
  type ShareHandshake,
  shareNamespace,
} from '@parley/contracts/public';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { dataOf } from './answers.js';
import type { World } from './world.js';

/** A public share of all accounts, live and without an end. */
export const aShare = (workOrderId: string, given: Partial<CreateShare> = {}): CreateShare => ({
  workOrderId,
  title: 'For the buyer',
  range: 'all',
  socialAccountIds: [],
  validDays: null,
  access: 'public',
  usesCommonPassword: false,
  refreshMinutes: 0,
  ...given,
});

/** The fields of a share with its own password. */
export const behind = (password: string) => ({ access: 'password', password }) as const;

/** Creates the share as the token's owner. */
export async function makeShare(
  world: World,
  token: string,
  workOrderId: string,
  given: Partial<CreateShare> = {},
): Promise<Share> {
  const reply = await request(world.url)
    .post('/api/shares')
    .set('authorization', `Bearer ${token}`)
    .send(aShare(workOrderId, given));
  if (reply.status !== 200) throw new Error(`a share: ${reply.status} ${reply.text}`);
  return dataOf<Share>(reply);
}

/** A browser on a share page, with its cookies and its address. */
export class ShareVisitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    world: World,
    private readonly address = '192.0.2.1',
    private readonly url = world.url,
  ) {}

  get(token: string, path = ''): request.Test {
    return this.send(request(this.url).get(`/api/share-pages/${token}${path}`));
  }

  /** Sends a password, and stores the cookie of a correct one. */
  async open(token: string, password: string): Promise<request.Response> {
    const reply = await this.send(
      request(this.url).post(`/api/share-pages/${token}/open`).send({ password }),
    );
    for (const line of [reply.get('set-cookie') ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return reply;
  }

  /** Copies another browser's cookies. */
  steal(other: ShareVisitor, rename = (name: string): string => name): void {
    for (const [name, value] of other.cookies) this.cookies.set(rename(name), value);
  }

  /** The names of its cookies. */
  names(): string[] {
    return [...this.cookies.keys()];
  }

  /** Rejects with the namespace's error when the page is refused. */
  async listen(token: string, position?: number): Promise<SharePageSocket> {
    return SharePageSocket.connect(this.url, this.headers(), {
      token,
      ...(position !== undefined && { position }),
    });
  }

  private send(test: request.Test): request.Test {
    return test.set(this.headers());
  }

  private headers(): Record<string, string> {
    return {
      'x-forwarded-for': this.address,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
  }
}

/** An open share page, with its received pushes and the reason of its closing. */
export class SharePageSocket {
  readonly changed: Push<unknown>[] = [];
  readonly closed: ShareCloseReason[] = [];
  /** Everything received, as text. */
  readonly heard: string[] = [];
  seq = 0;

  private constructor(readonly socket: Socket<ShareEvents>) {
    socket.onAny((...all: unknown[]) => this.heard.push(JSON.stringify(all)));
    socket.on('share:changed', (push) => this.changed.push(push));
    socket.on('share:closed', ({ reason }) => this.closed.push(reason));
  }

  static async connect(
    url: string,
    extraHeaders: Record<string, string>,
    auth: ShareHandshake,
  ): Promise<SharePageSocket> {
    const socket: Socket<ShareEvents> = io(`${url}${shareNamespace}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders,
      auth,
    });
    const page = new SharePageSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('hello', ({ seq }) => {
        page.seq = seq;
        resolve();
      });
      socket.once('connect_error', (error: Error & { data?: { error: string } }) =>
        reject(new Error(error.data?.error ?? error.message)),
      );
      socket.once('disconnect', (reason) => reject(new Error(reason)));
    });
    return page;
  }

  get isOpen(): boolean {
    return this.socket.connected;
  }

  close(): void {
    this.socket.disconnect();
  }
}
