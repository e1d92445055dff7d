import { randomBytes } from 'node:crypto';
import {
  type Captcha,
  defaultSettings,
  type LoginInput,
  type PackageFamily,
  type SignedIn,
} from '@parley/contracts/public';
import { UserService } from '@parley/domain/identity';
import { SubAccountSecretService, SubAccountService } from '@parley/domain/sub-accounts';
import { RedisStore } from '@parley/platform/queue';
import request from 'supertest';
import type { World } from './world.js';

export interface Person {
  email: string;
  password: string;
  userId: string;
  /** Empty for an operator. */
  tenantId: string;
}

const randomEmail = (): string => `${randomBytes(6).toString('hex')}@test.example`;

export async function makeOwner(
  world: World,
  packageFamily: PackageFamily = 'BIAO_ZHUN_ROOT',
): Promise<Person> {
  const person = { email: randomEmail(), password: randomBytes(9).toString('hex') };
  const made = await world.app.get(UserService).createOwner(person, { portNum: 10, packageFamily });
  if (!made) throw new Error('the e-mail is taken');
  return { ...person, ...made };
}

export async function makeOperator(world: World): Promise<Person> {
  const person = { email: randomEmail(), password: randomBytes(9).toString('hex') };
  const userId = await world.app.get(UserService).createOperator(person.email, person.password);
  if (!userId) throw new Error('the e-mail is taken');
  return { ...person, userId, tenantId: '' };
}

export interface Agent {
  subAccountId: string;
  account: string;
  secret: string;
}

/** A sub-account with its agent's credentials. */
export async function makeAgent(world: World, tenantId: string): Promise<Agent> {
  const { id: subAccountId } = await world.app.get(SubAccountService).create(tenantId, {
    ...defaultSettings,
    remark: 'Night shift',
    platforms: ['telegram'],
  });
  const { code } = await world.app.get(SubAccountSecretService).show(tenantId, subAccountId);
  const dot = code.indexOf('.');
  return { subAccountId, account: code.slice(0, dot), secret: code.slice(dot + 1) };
}

/** A captcha drawn by the api, and its answer from the server's store. */
export async function readCaptcha(world: World): Promise<{ captchaId: string; captcha: string }> {
  const reply = await request(world.url).post('/api/auth/captcha').expect(200);
  const { id } = (reply.body as { data: Captcha }).data;
  const store = world.app.get(RedisStore);
  return { captchaId: id, captcha: (await store.redis.get(store.key('captcha', id))) ?? '' };
}

export async function login(
  world: World,
  username: string,
  password: string,
  more: Partial<LoginInput> = {},
): Promise<request.Response> {
  return request(world.url)
    .post('/api/auth/login')
    .send({ username, password, ...(await readCaptcha(world)), ...more });
}

export const setCookies = (reply: request.Response): string[] => [reply.get('set-cookie') ?? []].flat();

/** A signed-in browser, with its access token and cookies. */
export class SessionClient {
  readonly cookies = new Map<string, string>();
  accessToken = '';

  constructor(private readonly world: World) {}

  static async signIn(
    world: World,
    username: string,
    password: string,
    more: Partial<LoginInput> = {},
  ): Promise<SessionClient> {
    const browser = new SessionClient(world);
    browser.keep(await login(world, username, password, more));
    if (!browser.accessToken) throw new Error('the sign-in was refused');
    return browser;
  }

  get(path: string): request.Test {
    return request(this.world.url).get(path).set('authorization', `Bearer ${this.accessToken}`);
  }

  /** A call with any other method and the access token. */
  send(method: 'post' | 'put' | 'patch' | 'delete', path: string, body: object = {}): request.Test {
    return request(this.world.url)
      [method](path)
      .set('authorization', `Bearer ${this.accessToken}`)
      .send(body);
  }

  get sessionId(): string {
    return (this.cookies.get('REFRESH_TOKEN') ?? '').split('.')[0] ?? '';
  }

  /** A POST to `/api/auth/…` with all cookies, and the XSRF header by default. */
  post(path: string, xsrf: string | null = this.cookies.get('XSRF-TOKEN') ?? null): request.Test {
    const test = request(this.world.url).post(path).set('cookie', this.cookieHeader());
    return xsrf === null ? test : test.set('x-xsrf-token', xsrf);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Stores the cookies of a reply. */
  keep(reply: request.Response): void {
    for (const line of setCookies(reply)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, decodeURIComponent(value));
      else this.cookies.delete(name);
    }
    const data = (reply.body as { data?: SignedIn }).data;
    if (data?.accessToken) this.accessToken = data.accessToken;
  }
}
