import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { TotpAsked, TotpEnabled, TotpStart } from '@parley/contracts/public';
import { PasswordService } from '@parley/domain/identity';
import { MaterialQueries } from '@parley/domain/materials';
import { RedisStore } from '@parley/platform/queue';
import { TOTP } from 'otpauth';
import supertest from 'supertest';
import { Agent, request } from 'undici';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { makeLink } from '../support/links.js';
import { login, makeOwner, SessionClient } from '../support/sign-in.js';
import { makeTenant } from '../support/tenant.js';
import { exceptions } from '../support/transaction-exceptions.js';
import { besideTransaction, isUsed, takeBreaches } from '../support/transaction-guard.js';
import { addWallet } from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
afterEach(() => vi.restoreAllMocks());

/** Does the work within a service's transaction. */
async function within(work: () => Promise<unknown>): Promise<void> {
  const { tenantId } = await makeTenant(world);
  const queries = world.app.get(MaterialQueries);
  vi.spyOn(queries, 'view').mockImplementation(work as never);
  await queries.get(tenantId, 'mat_1');
}

const anotherTransaction = async () => {
  const { tenantId } = await makeTenant(world);
  return () => world.app.get(MaterialQueries).counts(tenantId);
};
const waits: [string, () => Promise<() => Promise<unknown>>][] = [
  ['a transaction is begun within another one', anotherTransaction],
  ['a Redis call is awaited', async () => () => world.app.get(RedisStore).redis.get('x')],
  ['a Redis call is awaited', async () => () => world.app.get(RedisStore).redis.multi().set('x', '1').exec()],
  ['a password hash is awaited', async () => () => world.app.get(PasswordService).hash('secret')],
  ['a file operation is awaited', async () => () => readFile(import.meta.filename)],
  ['an outgoing request is awaited', async () => () => fetch(world.url)],
  ['an outgoing request is awaited', async () => () => request(world.url, { dispatcher: new Agent() })],
  [
    'an outgoing request is awaited',
    async () => () => new Promise((resolve) => http.get(world.url, (reply) => resolve(reply.resume()))),
  ],
];

describe('a transaction', () => {
  it.each(waits)('in which %s fails the test that does it', async (refusal, begin) => {
    await expect(within(await begin())).rejects.toThrow(refusal);
    expect(takeBreaches()).toEqual([expect.stringContaining(refusal)]);
  });

  it.each(waits)('is let be where %s beside it, as by another process', async (_, begin) => {
    const work = await begin();
    await expect(within(() => besideTransaction(work).catch(() => null))).resolves.toBeUndefined();
    expect(takeBreaches()).toEqual([]);
  });

  it('whose code catches the refusal fails its test all the same', async () => {
    await within(async () => {
      try {
        return await readFile(import.meta.filename);
      } catch {
        return null;
      }
    });
    expect(takeBreaches()).toHaveLength(1);
  });

  it('of a service does what it did before', async () => {
    const { tenantId } = await makeTenant(world);
    await expect(world.app.get(MaterialQueries).get(tenantId, 'mat_1')).rejects.toMatchObject({
      code: 'materials.not_found',
    });
  });
});

/** A sign-in with a recovery code, by a user who has just confirmed an authenticator. */
async function signInWithTotp(): Promise<void> {
  const { email, password } = await makeOwner(world);
  const browser = await SessionClient.signIn(world, email, password);
  const { secret } = dataOf<TotpStart>(await browser.send('post', '/api/user/totp/start').expect(200));
  const given = { code: new TOTP({ secret }).generate() };
  const confirmed = await browser.send('post', '/api/user/totp/confirm', given).expect(200);
  const [code] = dataOf<TotpEnabled>(confirmed).recoveryCodes;
  const { totpToken } = dataOf<TotpAsked>(await login(world, email, password));
  await supertest(world.url).post('/api/auth/login/totp').send({ totpToken, code }).expect(200);
}

describe('exceptions', () => {
  /** Exercises each place of the list. */
  const walks: Record<string, () => Promise<unknown>> = {
    'CoalescedEventRunner.handleClaimed': async () => {
      const { token } = await makeTenant(world);
      await makeLink(world, token);
    },
    'EmailCodeService.ask': async () => {
      const { email } = await makeOwner(world);
      const asked = { purpose: 'sign-in', language: 'en-US', email };
      await supertest(world.url).post('/api/auth/email-code').send(asked).expect(200);
    },
    'SignInService.signInWithTotp': signInWithTotp,
    'WithdrawalAccountService.add': async () => addWallet(world, await makeTenant(world)),
    'ContactImportService.store': async () => {
      const tenant = await makeTenant(world);
      const query = { name: 'fans.csv', account: '0', platform: 'line' };
      const sent = tenant.as('post', '/api/fans/import').query(query);
      await sent.set('content-type', 'application/octet-stream').send('ann').expect(200);
    },
  };

  it('are walked through, each', () => {
    expect(Object.keys(walks)).toEqual(exceptions.map(({ place }) => place));
  });

  it.each(exceptions)('are needed, as $place is', async (exception) => {
    await walks[exception.place]?.();
    await expect.poll(() => isUsed(exception), { message: 'this exception is needed no more' }).toBe(true);
  });
});
