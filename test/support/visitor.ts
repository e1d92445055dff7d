import { randomBytes } from 'node:crypto';
import type { Invitation, Registered, RegisterInput } from '@parley/contracts/public';
import request from 'supertest';
import { dataOf } from './answers.js';
import { codeTo } from './letters.js';
import { setCookies } from './sign-in.js';
import type { World } from './world.js';

const password = 'Secret12';
let visitors = 0;

/** A stranger's browser with its own address. The world needs `TRUST_PROXY_HOPS` 1. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly email = `${randomBytes(6).toString('hex')}@test.example`;
  private readonly address: string;

  constructor(private readonly world: World) {
    visitors += 1;
    this.address = `10.9.${visitors >> 8}.${visitors & 255}`;
  }

  /** Follows a link with the code to the register page. */
  async open(inviteCode: string): Promise<Invitation> {
    return dataOf(await this.post('/api/invitations', { inviteCode }).expect(200));
  }

  async current(): Promise<Invitation | null> {
    return dataOf(await this.send(request(this.world.url).get('/api/invitations/current')).expect(200));
  }

  /** Requests the email and returns its code. */
  async askCode(): Promise<string> {
    await this.post('/api/auth/email-code', {
      purpose: 'register',
      email: this.email,
      language: 'en-US',
    }).expect(200);
    return codeTo(this.world, this.email);
  }

  /** The second step, with the emailed code. */
  finish(code: string, more: Partial<RegisterInput> = {}): request.Test {
    const { email } = this;
    const form = { email, password, confirmPassword: password, agreement: true, code, ...more };
    return this.post('/api/auth/register', form);
  }

  async register(more: Partial<RegisterInput> = {}): Promise<Registered> {
    return dataOf(await this.finish(await this.askCode(), more).expect(200));
  }

  /** The tenant that it registered. Throws without one. */
  async tenantId(): Promise<string> {
    const { tenantId } = await this.world.rows.one('users', { email: this.email });
    return tenantId ?? '';
  }

  post(path: string, body: object): request.Test {
    return this.send(request(this.world.url).post(path)).send(body);
  }

  private send(test: request.Test): request.Test {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return test
      .set({ 'x-forwarded-for': this.address, cookie: cookies })
      .on('response', (reply: request.Response) => this.keep(reply));
  }

  private keep(reply: request.Response): void {
    for (const line of setCookies(reply)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, decodeURIComponent(value));
    }
  }
}
