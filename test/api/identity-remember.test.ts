import { createPublicKey } from 'node:crypto';
import { sealForm } from '@parley/client/remember';
import { identityLimits, type RememberedForm, type RememberKey, routes } from '@parley/contracts/public';
import { RememberedFormRepository, RememberedFormService } from '@parley/domain/identity';
import { SubAccountSecretService } from '@parley/domain/sub-accounts';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  SessionClient,
  login,
  makeAgent,
  makeOperator,
  makeOwner,
  readCaptcha,
  setCookies,
} from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });
afterEach(() => vi.restoreAllMocks());

let places = 0;

const readKey = async (): Promise<RememberKey> =>
  (
    (await request(world.url).get(routes['identity.remember-key'].path).expect(200)).body as {
      data: RememberKey;
    }
  ).data;

interface Kept {
  username: string;
  password: string;
  sealedForm: string;
  rememberId: string;
  device: string;
  key: RememberKey;
}

/** Signs in with the remembered form, and returns the data that a console keeps. */
async function remember(username: string, password: string): Promise<Kept> {
  const reply = await login(world, username, password, { remember: true });
  const { rememberId } = (reply.body as { data: { rememberId: string } }).data;
  const key = await readKey();
  const browser = new SessionClient(world);
  browser.keep(reply);
  const device = browser.cookies.get(identityLimits.rememberCookie) ?? '';
  const sealedForm = await sealForm(key, { password, rememberId, keyId: key.keyId });
  return { username, password, sealedForm, rememberId, device, key };
}

/** Each request comes from another address, so that the tests do not slow each other down. */
const send = async (
  body: object,
  device?: string,
  from = `192.0.2.${++places}`,
): Promise<request.Response> => {
  const test = request(world.url).post('/api/auth/login').set('x-forwarded-for', from);
  if (device !== undefined) void test.set('cookie', `${identityLimits.rememberCookie}=${device}`);
  return test.send({ ...(await readCaptcha(world)), ...body });
};
const open = ({ username, sealedForm, device }: Kept, change: object = {}, otherDevice?: string) =>
  send({ username, sealedForm, ...change }, otherDevice ?? device);
const answerOf = ({ status, body }: request.Response) => {
  const { error, message, details } = body as { error?: string; message?: string; details?: unknown };
  return { status, error, message, details };
};
const forgotten = {
  status: 400,
  error: 'identity.form_forgotten',
  details: [{ field: 'sealedForm', rule: 'remembered' }],
};

describe('a remembered form', () => {
  it('signs in every role without the password, again and again', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const operator = await makeOperator(world);
    for (const [name, secret] of [
      [owner.email, owner.password],
      [agent.account, agent.secret],
      [operator.email, operator.password],
    ] as const) {
      const kept = await remember(name, secret);
      for (let i = 0; i < 2; i++) {
        const reply = await open(kept);
        expect(reply.status).toBe(200);
        expect(reply.body.data.rememberId).toBeUndefined();
        const bearer = `Bearer ${reply.body.data.accessToken}`;
        const user = await request(world.url).get('/api/user').set('authorization', bearer).expect(200);
        expect(user.body.data.userName).toBe(name);
      }
    }
  });

  it('keeps its device in a cookie that scripts and other pages never see', async () => {
    const owner = await makeOwner(world);
    const reply = await login(world, owner.email, owner.password, { remember: true });
    const cookie = setCookies(reply).find((line) => line.startsWith('DEVICE=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/auth(;|$)/);
    expect(cookie).toMatch(`Max-Age=${identityLimits.rememberDays * 86_400}`);
    const rows = await world.rows.find('remembered_forms', { userId: owner.userId });
    expect(rows).toHaveLength(1);
    const device = /DEVICE=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(JSON.stringify(rows)).not.toContain(device);
    expect(JSON.stringify(rows)).not.toContain(owner.password);
    const without = await login(world, owner.email, owner.password);
    expect(setCookies(without).some((line) => line.startsWith('DEVICE='))).toBe(false);
    expect(without.body.data.rememberId).toBeUndefined();
  });

  it('takes the longest password there is, of any characters', async () => {
    const owner = await makeOwner(world);
    const kept = await remember(owner.email, owner.password);
    const password = '\u0001𝄞'.repeat(42);
    const sealedForm = await sealForm(kept.key, { ...kept, password, keyId: kept.key.keyId });
    expect(sealedForm.length).toBeLessThanOrEqual(identityLimits.sealedFormMax);
    const form = await world.app.get(RememberedFormService).open(sealedForm, kept.device);
    expect(form?.password).toBe(password);
  });

  it('answers every reason not to open alike, and names its field', async () => {
    const owner = await makeOwner(world);
    const other = await makeOwner(world);
    const kept = await remember(owner.email, owner.password);
    const others = await remember(other.email, other.password);
    const { key } = kept;
    const seal = (form: Partial<RememberedForm>) =>
      sealForm(key, { password: kept.password, rememberId: kept.rememberId, keyId: key.keyId, ...form });
    const altered = (at: number) => {
      const bytes = Buffer.from(kept.sealedForm, 'base64url');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    const answers = [
      await open(kept, {}, 'another-device'),
      await open(kept, {}, others.device),
      await send({ username: kept.username, sealedForm: kept.sealedForm }),
      await open(kept, { username: other.email }),
      await open(kept, { username: 'nobody@test.example' }),
      await open(kept, { sealedForm: await seal({ password: 'not-the-password' }) }),
      await open(kept, { sealedForm: await seal({ rememberId: others.rememberId }) }),
      await open(kept, { sealedForm: await seal({ rememberId: 'rem_00000000000000000000000000' }) }),
      await open(kept, { sealedForm: await seal({ rememberId: "'" }) }),
      await open(kept, { sealedForm: await seal({ keyId: 'key_00000000000000000000000000' }) }),
      await open(kept, { sealedForm: await seal({ password: 7 as never }) }),
      await open(kept, { sealedForm: altered(0) }),
      await open(kept, { sealedForm: altered(255) }),
      await open(kept, { sealedForm: altered(256) }),
      await open(kept, { sealedForm: altered(300) }),
      await open(kept, { sealedForm: 'x' }),
      await open(kept, { sealedForm: 'A'.repeat(identityLimits.sealedFormMax) }),
    ].map(answerOf);
    expect(answers[0]).toMatchObject(forgotten);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await open(kept)).status).toBe(200);
  });

  it('still needs a captcha, and failures slow it down like any other', async () => {
    const owner = await makeOwner(world);
    const kept = await remember(owner.email, owner.password);
    const bare = { username: kept.username, sealedForm: kept.sealedForm };
    const none = await send({ ...bare, captchaId: 'x', captcha: 'x' }, kept.device);
    expect(none.body.error).toBe('identity.captcha_wrong');
    const from = '198.51.100.7';
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => send({ ...bare, sealedForm: 'x' }, kept.device, from)),
    );
    const errors = replies.map(({ body }) => body.error as string).sort();
    expect(errors.filter((error) => error === 'identity.too_many_attempts')).toHaveLength(2);
    expect(errors.filter((error) => error === 'identity.form_forgotten')).toHaveLength(10);
    expect((await send(bare, kept.device, from)).body.error).toBe('identity.too_many_attempts');
  });

  it('is dead after thirty days, with a rotated secret, and where it is not wanted any more', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const [ofAgent, unwanted] = [
      await remember(agent.account, agent.secret),
      await remember(owner.email, owner.password),
    ];
    expect((await open(unwanted, { remember: false })).status).toBe(200);
    expect(answerOf(await open(unwanted))).toMatchObject(forgotten);
    const old = await remember(owner.email, owner.password);
    const later = Date.now() + (identityLimits.rememberDays * 86_400 + 1) * 1_000;
    vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(later);
    expect(answerOf(await open(old))).toMatchObject(forgotten);
    vi.restoreAllMocks();
    expect((await open(ofAgent)).status).toBe(200);
    await world.app.get(SubAccountSecretService).rotate(owner.tenantId, agent.subAccountId);
    expect(answerOf(await open(ofAgent))).toMatchObject(forgotten);
  });

  it('is one for a device: the next one takes its place there, and leaves other devices alone', async () => {
    const owner = await makeOwner(world);
    const [first, elsewhere] = [
      await remember(owner.email, owner.password),
      await remember(owner.email, owner.password),
    ];
    const body = { username: owner.email, password: owner.password, remember: true };
    const again = await send(body, first.device);
    expect(again.status).toBe(200);
    expect(answerOf(await open(first))).toMatchObject(forgotten);
    expect((await open(elsewhere)).status).toBe(200);
  });
});

describe('the key of the installation', () => {
  it('is RSA 2048 with exponent 65537, the same for everybody, and sealed at rest', async () => {
    const key = await readKey();
    const der = { key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' } as const;
    expect(createPublicKey(der).asymmetricKeyDetails).toEqual({
      modulusLength: 2048,
      publicExponent: 65_537n,
    });
    expect(await readKey()).toEqual(key);
    const rows = await world.rows.find('remember_keys', {}, ['privateSealed']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.privateSealed).not.toContain('PRIVATE');
  });

  it('is made once by nodes that ask for it at the same time', async () => {
    await world.rows.remove('remember_keys', {});
    const { app } = world;
    const forms = app.get(RememberedFormRepository, { strict: false });
    const parts = [app.get(Database), forms, app.get(Secrets), app.get(Ids), app.get(Clock)] as const;
    const nodes = Array.from({ length: 4 }, () => new RememberedFormService(...parts));
    const found = await Promise.all(nodes.map((node) => node.key()));
    expect(new Set(found.map(({ keyId }) => keyId)).size).toBe(1);
    expect(await world.rows.find('remember_keys', {})).toHaveLength(1);
  });
});
