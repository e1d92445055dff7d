import { createHmac, randomUUID } from 'node:crypto';
import type {
  Channel,
  ProofChallenge,
  SendWidgetMessage,
  WidgetEvents,
  WidgetRequests,
  WidgetSettings,
  WidgetTalk,
  WidgetVisitor,
} from '@parley/contracts/public';
import { widgetNamespace } from '@parley/contracts/public';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { dataOf } from './answers.js';
import type { World } from './world.js';

export const aWidget = (given: Partial<WidgetSettings> = {}): WidgetSettings => ({
  title: 'Ask us',
  greeting: 'Hello! How can we help?',
  color: '#2a5bd7',
  side: 'right',
  theme: 'auto',
  origins: [],
  form: { name: 'off', email: 'off', question: 'off', questionText: '' },
  awayText: '',
  emailAfterMinutes: null,
  ...given,
});

/** Creates a widget as the owner of this token. */
export async function createWidget(
  world: World,
  token: string,
  subAccountId: string,
  given: Partial<WidgetSettings> = {},
): Promise<Channel> {
  return dataOf<Channel>(
    await request(world.url)
      .post('/api/widgets')
      .set('authorization', `Bearer ${token}`)
      .send({ name: 'Our shop', subAccountId, ...aWidget(given) })
      .expect(200),
  );
}

let places = 0;

/** The header of a proxy about a request from an address of its own, so that tests share no limits. */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  places += 1;
  return { 'x-forwarded-for': `198.18.${places % 256}.1` };
}

export async function solvedProof(world: World, key: string): Promise<string> {
  const challenge = dataOf<ProofChallenge>(
    await request(world.url).post(`/api/widget/${key}/challenge`).set(fromElsewhere()).expect(200),
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A visitor of a website, with a token. */
export class WidgetGuest {
  private readonly place = fromElsewhere();

  private constructor(
    private readonly world: World,
    readonly key: string,
    readonly token: string,
  ) {}

  static async begin(world: World, key: string): Promise<WidgetGuest> {
    const proof = await solvedProof(world, key);
    const { token } = dataOf<WidgetVisitor>(
      await request(world.url).post(`/api/widget/${key}/visitors`).send({ proof }).expect(200),
    );
    return new WidgetGuest(world, key, token);
  }

  /** A user of the website, as its page signs in. */
  static async ofUser(world: World, key: string, secret: string, id: string): Promise<WidgetGuest> {
    const user = { id, hash: createHmac('sha256', secret).update(id).digest('hex') };
    const { token } = dataOf<WidgetVisitor>(
      await request(world.url)
        .post(`/api/widget/${key}/visitors`)
        .set(fromElsewhere())
        .send({ user })
        .expect(200),
    );
    return new WidgetGuest(world, key, token);
  }

  /** The same token, shown to another widget. */
  at(key: string): WidgetGuest {
    return new WidgetGuest(this.world, key, this.token);
  }

  says(text: string, id: string = randomUUID(), more: Partial<SendWidgetMessage> = {}): request.Test {
    return this.send(request(this.world.url).post(`/api/widget/${this.key}/messages`)).send({
      id,
      text,
      language: 'en-US',
      ...more,
    });
  }

  uploads(name: string, content: Buffer): request.Test {
    return this.send(request(this.world.url).post(`/api/widget/${this.key}/files`))
      .query({ name })
      .set('content-type', 'application/octet-stream')
      .send(content);
  }

  sees(until: string): request.Test {
    return this.send(request(this.world.url).post(`/api/widget/${this.key}/read`)).send({ until });
  }

  async talk(): Promise<WidgetTalk> {
    return dataOf<WidgetTalk>(await this.reads().expect(200));
  }

  reads(): request.Test {
    return this.send(request(this.world.url).get(`/api/widget/${this.key}/messages`));
  }

  async texts(): Promise<string[]> {
    return (await this.talk()).messages.map(({ text }) => text);
  }

  /** Rejects with the error's name if the socket is refused. */
  async listen(): Promise<Socket<WidgetEvents, WidgetRequests>> {
    const socket: Socket<WidgetEvents, WidgetRequests> = io(`${this.world.url}${widgetNamespace}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { key: this.key, token: this.token },
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('hello', resolve);
      socket.once('connect_error', (error: Error & { data?: { error: string } }) =>
        reject(new Error(error.data?.error ?? error.message)),
      );
    });
    return socket;
  }

  private send(test: request.Test): request.Test {
    return test.set('authorization', `Bearer ${this.token}`).set(this.place);
  }
}
