import request from 'supertest';
import { dataOf } from './answers.js';
import { newKeyFor } from './idempotency-keys.js';
import { SessionClient, type Person } from './sign-in.js';
import type { World } from './world.js';

/** Creates a text for a named field, up to a maximum number of characters. */
export type Wording = (most: number, field: string) => string;

/** A user's calls to the api. Each must succeed. */
export type Calls = <T>(method: 'post' | 'put' | 'patch', path: string, body?: object | Buffer) => Promise<T>;

interface Call {
  method: string;
  path: string;
  body: unknown;
  data: unknown;
}

/** The calls of this process, in order. */
export const madeCalls: Call[] = [];

export async function callsOf(
  world: World,
  who: Pick<Person, 'email' | 'password'>,
): Promise<[Calls, string]> {
  const { accessToken } = await SessionClient.signIn(world, who.email, who.password);
  const calls: Calls = async (method, path, body = {}) => {
    const test = request(world.url)
      [method](path)
      .set({ authorization: `Bearer ${accessToken}`, ...newKeyFor(method, path) });
    if (Buffer.isBuffer(body)) void test.set('content-type', 'image/png');
    const reply = await test.send(body);
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    madeCalls.push({ method, path, body, data: (reply.body as { data?: unknown }).data });
    return dataOf(reply);
  };
  return [calls, accessToken];
}

/** A tenant whose records are being created. */
export interface Making {
  world: World;
  words: Wording;
  tenantId: string;
  as: Calls;
  token: string;
  subAccountId: string;
  socialAccountId: string;
}
