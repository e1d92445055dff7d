import { randomBytes } from 'node:crypto';
import { type Failure, identityLimits, type SignedIn, tenantLimits } from '@parley/contracts/public';
import { AuditService } from '@parley/domain/audit';
import { PasswordService, UserService } from '@parley/domain/identity';
import request from 'supertest';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorOf } from '../support/answers.js';
import { codeCookie, codeTo, lettersTo } from '../support/letters.js';
import { editSettings, openRegistration } from '../support/operator.js';
import { login, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });
beforeAll(() => openRegistration(world));

const password = 'Secret12';
let places = 0;
const post = (path: string, body: object) =>
  request(world.url)
    .post(path)
    .set('x-forwarded-for', `192.0.2.${++places % 250}`)
    .set('cookie', codeCookie())
    .send(body);
const newEmail = (): string => `${randomBytes(6).toString('hex')}@test.example`;
const askCode = async (email: string): Promise<string> => {
  await post('/api/auth/email-code', { purpose: 'register', email, language: 'en-US' }).expect(200);
  return codeTo(world, email);
};
const form = (email: string, code: string, more: object = {}) => ({
  email,
  code,
  password,
  confirmPassword: password,
  agreement: true,
  ...more,
});
const register = (body: object) => post('/api/auth/register', body);
const fieldsOf = (reply: request.Response) =>
  [...new Set((reply.body as Failure).details?.map((one) => one.field))].sort();
const tenantsOf = async (email: string) => {
  const users = await world.rows.find('users', { email }, ['tenantId']);
  return world.rows.find('tenants', { id: users.map(({ tenantId }) => tenantId ?? '') });
};

describe('registering', () => {
  it('makes a tenant with all it begins with, whose owner can sign in', async () => {
    const email = newEmail();
    const firstVisit = {
      firstState: 'https://search.example/?q=chat',
      firstPath: '/register?code=FRIEND7',
      firstTime: '2026-11-20T08:00:00.000Z',
    };
    const body = form(email.toUpperCase(), await askCode(email), {
      tgContact: ' @someone ',
      inviteCode: 'FRIEND7',
      language: 'en-US',
      timeZone: 'europe/berlin',
      firstVisit,
    });
    const reply = await register(body).expect(200);
    const { data } = reply.body as { data: SignedIn & { userName: string } };
    expect(data).toEqual({
      userName: email,
      invitation: { inviteCode: 'FRIEND7', isKnown: false, contact: null },
      accessToken: expect.any(String),
      expiresIn: expect.any(Number),
    });
    const cookies = String(reply.headers['set-cookie']);
    expect(cookies).toContain(identityLimits.refreshCookie);
    const own = await request(world.url).get('/api/user').set('authorization', `Bearer ${data.accessToken}`);
    expect(own.body.data).toMatchObject({ userName: email, userType: 'main_account' });

    const [tenant] = await tenantsOf(email);
    expect(tenant).toMatchObject({
      status: 'active',
      timeZone: 'Europe/Berlin',
      language: 'en-US',
      packageFamily: 'MIAN_FEI_ROOT',
      portNum: tenantLimits.freePorts,
      packageEndsAt: null,
      inviteCode: 'FRIEND7',
      firstVisit: firstVisit,
      certification: 'none',
    });
    const ofTenant = { tenantId: tenant?.id ?? '' };
    expect(await world.rows.find('users', ofTenant)).toMatchObject([
      { role: 'owner', tgContact: '@someone' },
    ]);
    expect(await world.rows.find('sub_accounts', ofTenant)).toMatchObject([
      { isDefault: true, status: 'normal' },
    ]);
    const granted = String(tenantLimits.registrationCharacters);
    expect(await world.rows.find('character_accounts', ofTenant, ['kind', 'balance'], 'kind')).toEqual([
      { kind: 'issued', balance: `-${granted}` },
      { kind: 'main', balance: granted },
    ]);
    expect(await world.rows.find('character_transfers', ofTenant)).toMatchObject([
      { kind: 'registration', cause: 'registration' },
    ]);
    expect(await world.rows.find('notices', ofTenant, ['kind'])).toEqual([{ kind: 'welcome' }]);
    const who = { actorKind: 'owner', actorName: email };
    expect(await world.rows.find('audit_entries', ofTenant)).toMatchObject([
      { ...who, action: 'identity.register', changes: { inviteCode: { to: 'FRIEND7' } } },
      { ...who, action: 'identity.login', changes: {} },
    ]);
    expect((await login(world, email, password)).status).toBe(200);
  });

  it('takes Shanghai and Chinese where nothing else was said', async () => {
    const email = newEmail();
    await register(form(email, await askCode(email))).expect(200);
    expect((await tenantsOf(email))[0]).toMatchObject({
      timeZone: 'Asia/Shanghai',
      language: 'zh-CN',
      inviteCode: null,
      firstVisit: null,
    });
  });

  it('refuses whatever else is sent, by its name', async () => {
    const [email, other] = [newEmail(), await makeOwner(world)];
    const extras = {
      role: 'operator',
      tenantId: other.tenantId,
      tenant_id: other.tenantId,
      id: other.tenantId,
      portNum: 1e3,
      packageFamily: 'ZHUAN_YE_ROOT',
      balance: 1e9,
      certification: 'passed',
    };
    const refused = await register(form(email, await askCode(email), extras)).expect(400);
    expect(fieldsOf(refused)).toEqual(Object.keys(extras).sort());
    expect(await tenantsOf(email)).toEqual([]);
  });

  it('makes one tenant, however many register at once with one code', async () => {
    const email = newEmail();
    const code = await askCode(email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(form(email, code))));
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    expect(await tenantsOf(email)).toHaveLength(1);
  });

  it('leaves the code good where it fails on the way, and uses it up once it has succeeded', async () => {
    const email = newEmail();
    const code = await askCode(email);
    vi.spyOn(world.app.get(PasswordService), 'hash').mockRejectedValueOnce(new Error('no thread'));
    await register(form(email, code)).expect(500);
    vi.spyOn(world.app.get(AuditService, { strict: false }), 'record').mockRejectedValueOnce(
      new Error('no disk'),
    );
    await register(form(email, code)).expect(500);
    expect(await tenantsOf(email)).toEqual([]);
    await register(form(email, code)).expect(200);
    expect(errorOf(await register(form(email, code)).expect(400))).toBe('identity.code_wrong');
  });

  it('leaves nothing behind where the address was taken meanwhile, and says so to who had the code', async () => {
    const email = newEmail();
    const code = await askCode(email);
    await world.app.get(UserService).createOwner({ email, password });
    const before = await world.rows.count('tenants', {});
    const reply = await register(form(email, code)).expect(409);
    expect([errorOf(reply), fieldsOf(reply)]).toEqual(['identity.email_taken', ['email']]);
    expect(await world.rows.count('tenants', {})).toEqual(before);
  });

  it('says nothing of a taken address without its code', async () => {
    const { email } = await makeOwner(world);
    await post('/api/auth/email-code', { purpose: 'register', email, language: 'en-US' }).expect(200);
    expect((await lettersTo(world, email)).map((letter) => letter.kind)).toEqual(['already-registered']);
    for (const address of [email, newEmail()]) {
      const reply = await register(form(address, '000000')).expect(400);
      expect([errorOf(reply), fieldsOf(reply)]).toEqual(['identity.code_wrong', ['code']]);
    }
  });

  it('is refused with a wrong code, five times, and then with the right one too', async () => {
    const email = newEmail();
    const code = await askCode(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let i = 0; i < 5; i++) await register(form(email, wrong)).expect(400);
    expect(errorOf(await register(form(email, code)).expect(400))).toBe('identity.code_wrong');
    expect(await tenantsOf(email)).toEqual([]);
  });
});

describe('registration', () => {
  afterEach(() => editSettings(world, { registrationOpen: true }));

  it('can be closed by an operator', async () => {
    const email = newEmail();
    const code = await askCode(email);
    await editSettings(world, { registrationOpen: false });
    expect(errorOf(await register(form(email, code)).expect(403))).toBe('identity.registration_closed');
    await editSettings(world, { registrationOpen: true });
    await register(form(email, code)).expect(200);
  });

  it('sends nobody a code while it is closed, and tells everybody so', async () => {
    const { email: known } = await makeOwner(world);
    await editSettings(world, { registrationOpen: false });
    for (const email of [known, newEmail()]) {
      const ask = (purpose: string) => post('/api/auth/email-code', { purpose, email, language: 'en-US' });
      expect(errorOf(await ask('register').expect(403))).toBe('identity.registration_closed');
      expect(await lettersTo(world, email)).toEqual([]);
      await ask('reset').expect(200);
    }
  });
});

describe('a form that breaks a rule', () => {
  const good = () => form(newEmail(), '123456');
  const visit = { firstState: '', firstPath: '/', firstTime: '2026-11-20T08:00:00.000Z' };

  it.each<[string, object]>([
    ['email', { email: 'nobody' }],
    ['email', { email: null }],
    ['password', { password: 'Abc12', confirmPassword: 'Abc12' }],
    ['password', { password: 'abcdef1', confirmPassword: 'abcdef1' }],
    ['password', { password: 'ABCDEF1', confirmPassword: 'ABCDEF1' }],
    ['password', { password: 'Abcdefg', confirmPassword: 'Abcdefg' }],
    ['password', { password: 'Abc 123', confirmPassword: 'Abc 123' }],
    ['password', { password: `Ab1${'x'.repeat(130)}`, confirmPassword: `Ab1${'x'.repeat(130)}` }],
    ['confirmPassword', { confirmPassword: 'Secret13' }],
    ['confirmPassword', { confirmPassword: undefined }],
    ['agreement', { agreement: false }],
    ['agreement', { agreement: 'true' }],
    ['agreement', { agreement: undefined }],
    ['code', { code: '12345' }],
    ['code', { code: 'abcdef' }],
    ['code', { code: 123_456 }],
    ['inviteCode', { inviteCode: 'a'.repeat(16) }],
    ['inviteCode', { inviteCode: 'has space' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '+08:00' }],
    ['language', { language: 'fr-FR' }],
    ['tgContact', { tgContact: 'x'.repeat(101) }],
    ['tgContact', { tgContact: 'a\u0000b' }],
    ['firstVisit', { firstVisit: 'yesterday' }],
    ['firstVisit.firstPath', { firstVisit: { ...visit, firstPath: 'x'.repeat(501) } }],
    ['firstVisit.firstTime', { firstVisit: { ...visit, firstTime: 'yesterday' } }],
  ])('names %s', async (field, change) => {
    const reply = await register({ ...good(), ...change }).expect(400);
    expect(errorOf(reply)).toBe('request.invalid');
    expect(fieldsOf(reply)).toEqual([field]);
  });

  it('names every field at once', async () => {
    const reply = await register({}).expect(400);
    expect(fieldsOf(reply)).toEqual(['agreement', 'code', 'confirmPassword', 'email', 'password']);
  });
});
