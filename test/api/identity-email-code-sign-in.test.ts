import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { RawClient } from '../support/desktop.js';
import { codeCookie, codeTo, letMinutePass } from '../support/letters.js';
import { SessionClient, login, makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });

let places = 0;
const post = (path: string, body: object, from = `192.0.2.${++places}`): request.Test =>
  request(world.url).post(path).set('x-forwarded-for', from).set('cookie', codeCookie()).send(body);

async function askCode({ email }: Person): Promise<string> {
  await post('/api/auth/email-code', { purpose: 'sign-in', email, language: 'en-US' }).expect(200);
  return codeTo(world, email);
}
const enter = async (person: Person, emailCode: string, change: object = {}) => {
  const reply = await post('/api/auth/login', {
    username: person.email,
    password: person.password,
    emailCode,
    ...change,
  });
  return reply.status === 200 ? 'in' : (reply.body as { error: string }).error;
};

describe('an e-mailed code', () => {
  it('stands in for the captcha, not for the password, and works once', async () => {
    const owner = await makeOwner(world);
    const code = await askCode(owner);
    const reply = await post('/api/auth/login', {
      username: owner.email,
      password: owner.password,
      emailCode: code,
    }).expect(200);
    expect(reply.body.data).toHaveProperty('accessToken');
    expect(await enter(owner, code)).toBe('identity.code_wrong');
    await letMinutePass(world, owner.email);
    expect(await enter(owner, await askCode(owner), { password: 'wrong' })).toBe(
      'identity.credentials_wrong',
    );
    await letMinutePass(world, owner.email);
    const missing = await post('/api/auth/login', { username: owner.email, emailCode: await askCode(owner) });
    const fields = (missing.body.details as { field: string }[]).map(({ field }) => field);
    expect([missing.status, new Set(fields)]).toEqual([400, new Set(['password'])]);
  });

  it('names its field where it is wrong, of another purpose or of nobody', async () => {
    const [owner, other] = [await makeOwner(world), await makeOwner(world)];
    const agent = await makeAgent(world, owner.tenantId);
    const code = await askCode(owner);
    const ask = { purpose: 'reset', email: other.email, language: 'en-US' };
    await post('/api/auth/email-code', ask).expect(200);
    const reset = await codeTo(world, other.email);
    const wrong = await post('/api/auth/login', {
      username: owner.email,
      password: owner.password,
      emailCode: code === '000000' ? '000001' : '000000',
    }).expect(400);
    expect(wrong.body).toMatchObject({ error: 'identity.code_wrong', details: [{ field: 'emailCode' }] });
    expect(await enter(other, reset)).toBe('identity.code_wrong');
    expect(await enter(other, code)).toBe('identity.code_wrong');
    const ofAgent = { username: agent.account, password: agent.secret };
    expect(await enter(owner, code, ofAgent)).toBe('identity.code_wrong');
    expect(await enter(owner, code)).toBe('in');
  });
});

describe('a sub-account that is being erased, or is', () => {
  it.each(['deleting', 'deleted'] as const)('is unknown at every door: %s', async (status) => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    const deviceId = 'a-device';
    const code = `${agent.account}.${agent.secret}`;
    const desktop = await RawClient.connect(world, { by: 'code', code, deviceId });
    await world.rows.change('sub_accounts', { id: agent.subAccountId }, { status });
    const refused = await login(world, agent.account, agent.secret);
    const unknown = await login(world, 'no-such-agent', agent.secret);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect((await browser.post('/api/auth/refresh').expect(401)).body.error).toBe('identity.session_ended');
    const { accessToken, refreshToken } = desktop.welcome;
    for (const [credentials, error] of [
      [{ by: 'code', code }, 'desktop.credentials_wrong'],
      [{ by: 'token', accessToken }, 'desktop.credentials_wrong'],
      [{ by: 'refresh', refreshToken }, 'desktop.session_ended'],
    ] as const) {
      await expect(RawClient.connect(world, { ...credentials, deviceId })).rejects.toMatchObject({ error });
    }
    desktop.close();
  });
});
