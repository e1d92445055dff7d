import { identityLimits, type ProofChallenge, proofLimits } from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import { RedisStore } from '@parley/platform/queue';
import { type CreateChallengeOptions, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { LoginRateLimiter } from '../../libs/domain/src/identity/sign-in/login-rate.limiter.js';
import { dataOf } from '../support/answers.js';
import { makeOwner, type Person, readCaptcha } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });
let owner: Person;

beforeAll(async () => {
  owner = await makeOwner(world);
});

const drawn = async (): Promise<ProofChallenge> =>
  dataOf(await request(world.url).post('/api/auth/proof-challenge').expect(200));

/** The format of ALTCHA's libraries. */
async function solved(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A challenge like the server's, which the first try solves, with some fields changed. */
async function made(more: Partial<CreateChallengeOptions> = {}, use = 'sign-in'): Promise<ProofChallenge> {
  const secrets = world.app.get(Secrets);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: proofLimits.cost,
    counter: 0,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + 60,
    hmacSignatureSecret: secrets.keyedHash('proof-of-work', use),
    hmacKeySignatureSecret: secrets.keyedHash('proof-of-work-key', use),
    ...more,
  });
  const store = world.app.get(RedisStore);
  await store.redis.set(store.key('proof', challenge.parameters.nonce), use, 'EX', 60);
  return challenge as ProofChallenge;
}

const attempt = (proof: string, more: object = {}) =>
  request(world.url)
    .post('/api/auth/login')
    .send({ username: owner.email, password: owner.password, proof, ...more });

async function expectRefused(proof: string): Promise<void> {
  const reply = await attempt(proof).expect(400);
  expect(reply.body).toMatchObject({ error: 'identity.proof_wrong', details: [{ field: 'proof' }] });
}

describe('a solved challenge', () => {
  it('stands in for the captcha, not for the password, and works once', async () => {
    const challenge = await drawn();
    expect(challenge.parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: proofLimits.cost,
    });
    const proof = await solved(challenge);
    const wrong = await attempt(proof, { password: 'not hers' }).expect(401);
    expect(wrong.body.error).toBe('identity.credentials_wrong');
    await expectRefused(proof);
    await attempt(await solved(await made())).expect(200);
  });

  it('works once, however many send it at once', async () => {
    const proof = await solved(await made());
    const replies = await Promise.all([attempt(proof), attempt(proof), attempt(proof)]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('is refused once it is too old', async () => {
    await expectRefused(await solved(await made({ expiresAt: Math.floor(Date.now() / 1_000) - 1 })));
    const { parameters } = await drawn();
    const store = world.app.get(RedisStore);
    const seconds = await store.redis.ttl(store.key('proof', parameters.nonce));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(identityLimits.captchaSeconds);
    expect(parameters.expiresAt).toBeLessThanOrEqual(Date.now() / 1_000 + identityLimits.captchaSeconds);
  });

  it('is refused where somebody else signed it, or it was changed since', async () => {
    await expectRefused(await solved(await made({ hmacSignatureSecret: 'guessed' })));
    const signed = await made();
    const parameters = { ...signed.parameters, expiresAt: signed.parameters.expiresAt + 60 };
    await expectRefused(await solved({ ...signed, parameters }));
  });

  it('is refused where it was made for another use', async () => {
    await expectRefused(await solved(await made({}, 'register')));
  });

  it('is refused where it was easier', async () => {
    await expectRefused(await solved(await made({ cost: proofLimits.cost - 1 })));
    await expectRefused(await solved(await made({ algorithm: 'PBKDF2/SHA-512' })));
  });

  it('is refused where nothing was solved, and used up by it', async () => {
    const challenge = await made();
    const send = (solution: unknown) =>
      Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    await expectRefused(send({ counter: 0, derivedKey: '00'.repeat(32) }));
    await expectRefused(await solved(challenge));
    const { keyPrefix } = challenge.parameters;
    for (const solution of [null, 'x', {}, { counter: 0, derivedKey: keyPrefix }]) {
      await expectRefused(send(solution));
    }
  });

  it.each([
    'null',
    '[]',
    '{}',
    '{"challenge":{}}',
    '{"challenge":{"parameters":{"nonce":7}},"solution":{}}',
    'no JSON',
  ])('is refused where it is %s', async (text) => expectRefused(Buffer.from(text).toString('base64')));

  it('is not sent beside another check', async () => {
    const reply = await attempt(await solved(await made()), await readCaptcha(world)).expect(400);
    expect(reply.body.error).toBe('request.invalid');
  });

  it('counts as a picture that was drawn', async () => {
    const address = '198.51.100.7';
    const limiter = world.app.get(LoginRateLimiter, { strict: false });
    // All but two of an address's requests per minute.
    for (let drawn = 0; drawn < 118; drawn++) await limiter.consumeCaptcha(address);
    const draw = (path: string) =>
      request(world.url).post(`/api/auth/${path}`).set('x-forwarded-for', address);
    for (const status of [200, 429])
      for (const path of ['captcha', 'proof-challenge']) await draw(path).expect(status);
  });
});
