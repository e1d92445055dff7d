import { type Captcha, identityLimits } from '@parley/contracts/public';
import { SubAccountService } from '@parley/domain/sub-accounts';
import { Clock } from '@parley/platform/clock';
import { RedisStore } from '@parley/platform/queue';
import sharp from 'sharp';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RawClient } from '../support/desktop.js';
import { suspend } from '../support/operator.js';
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

const world = withWorld();
afterEach(() => vi.restoreAllMocks());

describe('signing in', () => {
  it('lets an owner in by e-mail and password, whatever their case and blanks, and says who it is', async () => {
    const owner = await makeOwner(world);
    const browser = await SessionClient.signIn(world, ` ${owner.email.toUpperCase()} `, owner.password);
    const reply = await browser.get('/api/user').set('tenant-id', owner.tenantId).expect(200);
    expect(reply.body.data).toEqual({
      id: owner.userId,
      role: 'owner',
      userType: 'main_account',
      userName: owner.email,
      displayName: owner.email.split('@')[0],
      emailAddress: owner.email,
      tgContact: '',
      headPortrait: null,
      tenantId: owner.tenantId,
      subAccountId: null,
      timeZone: 'Asia/Shanghai',
      language: 'zh-CN',
      charNum: expect.any(Number) as number,
      portNum: 10,
      psetMealDO: { code: 'BIAO_ZHUN_ROOT', title: 'Standard' },
      setMealDO: null,
      setMealCode: null,
      poldSetMealCode: null,
      oldPortNum: null,
      buyLimitSetMeal: [],
      privilegesCode: expect.arrayContaining(['B0001', 'B0009']) as string[],
      vipEndTime: null,
      amount: 0,
      firstRebateRate: 2_000,
      rebateRate: 1_000,
      certification: 'none',
      totpEnabled: false,
      isCreateSubAccount: false,
      isLoginSubAccount: false,
      isPortOnline: false,
    });
  });

  it('keeps the refresh token from scripts and from other paths', async () => {
    const owner = await makeOwner(world);
    const reply = await login(world, owner.email, owner.password);
    const cookies = setCookies(reply);
    const refresh = cookies.find((line) => line.startsWith('REFRESH_TOKEN=')) ?? '';
    expect(refresh).toMatch(/HttpOnly/);
    expect(refresh).toMatch(/SameSite=Strict/);
    expect(refresh).toMatch(/Path=\/api\/auth(;|$)/);
    expect(cookies.find((line) => line.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/);
    expect(JSON.stringify(reply.body)).not.toContain('refreshToken');
    expect(reply.body.data.expiresIn).toBe(identityLimits.accessTokenSeconds);
  });

  it('lets an agent in by account and secret, however the secret is typed', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const typed = agent.secret.toLowerCase().replaceAll('-', ' ');
    const browser = await SessionClient.signIn(world, agent.account, typed);
    const reply = await browser.get('/api/user').expect(200);
    expect(reply.body.data).toMatchObject({
      id: agent.subAccountId,
      role: 'agent',
      userName: agent.account,
      displayName: 'Night shift',
      tenantId: owner.tenantId,
      subAccountId: agent.subAccountId,
    });
  });

  it('lets an operator in, who belongs to no tenant', async () => {
    const operator = await makeOperator(world);
    const browser = await SessionClient.signIn(world, operator.email, operator.password);
    const reply = await browser.get('/api/user').expect(200);
    expect(reply.body.data).toMatchObject({ role: 'operator', tenantId: null, psetMealDO: null });
    await browser.get('/api/dashboard/ranking?period=today').expect(403);
  });

  it('answers a wrong password, an unknown e-mail and an unknown agent alike', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const answers = [
      await login(world, owner.email, 'wrong-password'),
      await login(world, 'nobody@test.example', 'wrong-password'),
      await login(world, agent.account, 'wrong-secret'),
      await login(
        world,
        agent.account,
        `${agent.secret.slice(0, -1)}${agent.secret.endsWith('0') ? '1' : '0'}`,
      ),
      await login(world, 'no-such-agent', agent.secret),
    ].map(({ status, body }) => ({ status, error: body.error, message: body.message }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, error: 'identity.credentials_wrong' });
  });

  it('draws a captcha as pixels, whose text is said nowhere', async () => {
    const reply = await request(world.url).post('/api/auth/captcha').expect(200);
    const { id, picture, ...more } = reply.body.data as Captcha;
    expect(more).toEqual({});
    const [, base64 = ''] = /^data:image\/png;base64,([\w+/=]+)$/.exec(picture) ?? [];
    const { format, width } = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect([format, width]).toEqual(['png', 264]);
    const store = world.app.get(RedisStore);
    const answer = await store.redis.get(store.key('captcha', id));
    expect(JSON.stringify(reply.body).toLowerCase()).not.toContain(`"${answer}"`);
  });

  it('takes a captcha once, right or wrong', async () => {
    const owner = await makeOwner(world);
    const read = await readCaptcha(world);
    const attempt = (captcha: string) =>
      request(world.url)
        .post('/api/auth/login')
        .send({ username: owner.email, password: owner.password, captchaId: read.captchaId, captcha });
    const wrong = await attempt('----');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ error: 'identity.captcha_wrong', details: [{ field: 'captcha' }] });
    expect((await attempt(read.captcha)).body.error).toBe('identity.captcha_wrong');

    const again = await readCaptcha(world);
    const body = { username: owner.email, password: owner.password, ...again };
    const upper = { ...body, captcha: again.captcha.toUpperCase() };
    await request(world.url).post('/api/auth/login').send(upper).expect(200);
    await request(world.url).post('/api/auth/login').send(upper).expect(400);
  });

  it('names every field that is missing, and those of two ways taken at once', async () => {
    const reply = await request(world.url).post('/api/auth/login').send({ username: 7 }).expect(400);
    const fields = (reply.body.details as { field: string }[]).map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set(['username', 'password', 'captchaId', 'captcha']));
    const both = { username: 'a@b.example', password: 'x', captchaId: 'x', captcha: 'x' };
    const twice = { ...both, sealedForm: 'x', emailCode: '123456' };
    const refused = await request(world.url).post('/api/auth/login').send(twice).expect(400);
    const doubled = (refused.body.details as { field: string }[]).map(({ field }) => field);
    expect(new Set(doubled)).toEqual(new Set(['sealedForm', 'emailCode']));
  });

  it('refuses a stopped sub-account and a suspended tenant, but only who proved to be it', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    await world.app.get(SubAccountService).stop(owner.tenantId, agent.subAccountId);
    expect((await login(world, agent.account, agent.secret)).body.error).toBe('sub-accounts.stopped');
    expect((await login(world, agent.account, 'wrong')).body.error).toBe('identity.credentials_wrong');
    await suspend(world, owner.tenantId);
    expect((await login(world, owner.email, owner.password)).body.error).toBe('tenants.suspended');
    expect((await login(world, owner.email, 'wrong')).body.error).toBe('identity.credentials_wrong');
  });

  it('slows failures down per account, tells how long, and lets go again', async () => {
    const [owner, other] = [await makeOwner(world), await makeOwner(world)];
    const attempt = (password: string) => login(world, owner.email, password);
    const replies = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong-password')));
    const statuses = replies.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);

    const slowed = await attempt(owner.password);
    expect(slowed.status).toBe(429);
    expect(slowed.body.error).toBe('identity.too_many_attempts');
    const wait = Number(slowed.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await login(world, other.email, other.password)).status).toBe(200);
  });

  it('lets an owner in by the console whatever fails at the desktop’s door, where nobody draws a captcha', async () => {
    const owner = await makeOwner(world);
    const attempt = () =>
      RawClient.connect(world, { by: 'password', email: owner.email, password: 'wrong-password' }).catch(
        (refusal: { error: string }) => refusal.error,
      );
    const errors = await Promise.all(Array.from({ length: 12 }, attempt));
    expect(errors).toContain('identity.too_many_attempts');
    expect((await login(world, owner.email, owner.password)).status).toBe(200);
  });

  it('never slows a right secret down, whoever fails in its name', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const failures = await Promise.all(
      Array.from({ length: 12 }, () => login(world, agent.account, 'wrong')),
    );
    expect(failures.map(({ status }) => status)).toContain(429);
    expect((await login(world, agent.account, agent.secret)).status).toBe(200);
  });
});

describe('a request', () => {
  it('needs a token that is ours, of a console, and not too old', async () => {
    const owner = await makeOwner(world);
    const browser = await SessionClient.signIn(world, owner.email, owner.password);
    const [head, , mac] = browser.accessToken.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = browser.accessToken.split('.')[1];
    const forged = [
      `${none}.${claims}.`,
      `${head}.${Buffer.from('{}').toString('base64url')}.${mac}`,
      'x',
      '',
    ];
    for (const token of forged) {
      const reply = await request(world.url).get('/api/user').set('authorization', `Bearer ${token}`);
      expect([reply.status, reply.body.error]).toEqual([401, 'request.unauthenticated']);
    }
    const clock = world.app.get(Clock);
    const later = Date.now() + (identityLimits.accessTokenSeconds + 1) * 1000;
    vi.spyOn(clock, 'nowMs').mockReturnValue(later);
    expect((await browser.get('/api/user')).body.error).toBe('request.unauthenticated');
  });

  it('is refused where the page belongs to another tenant', async () => {
    const [owner, other] = [await makeOwner(world), await makeOwner(world)];
    const browser = await SessionClient.signIn(world, owner.email, owner.password);
    const reply = await browser.get('/api/user').set('tenant-id', other.tenantId).expect(403);
    expect(reply.body.error).toBe('request.tenant_mismatch');
  });

  it('is refused where the role may not', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    const reply = await browser.get('/api/dashboard/ranking?period=today').expect(403);
    expect(reply.body.error).toBe('request.forbidden');
  });
});
