import { randomBytes } from 'node:crypto';
import { identityLimits, type OperationEntry, type Page, type Tenant } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import request from 'supertest';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf, errorOf, fieldsOf } from '../support/answers.js';
import { lettersTo } from '../support/letters.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { onSale, planOf } from '../support/purchases.js';
import { SessionClient, login, makeOwner, type Person } from '../support/sign-in.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});
afterEach(() => vi.restoreAllMocks());

const newEmail = () => `${randomBytes(6).toString('hex')}@access.example`;
const password = 'Fresh-kettle-7';
const standard = { setMealId: onSale.standard, num: 6 };
const create = (email: string, given: object = {}) =>
  operator
    .as('post', '/api/operator/tenants')
    .send({ email, language: 'en-US', timeZone: 'Europe/Paris', gift: null, ...given });
const act = (tenantId: string, what: string, body?: object) =>
  operator.as('post', `/api/operator/tenants/${tenantId}/${what}`).send(body);
const post = (path: string, body: object) =>
  request(world.url)
    .post(`/api/auth/${path}`)
    .set('x-forwarded-for', `198.51.100.${Math.floor(Math.random() * 250)}`)
    .send(body);
const linkIn = (text = '') => /http:\/\/localhost\/set-password#(\S+)/.exec(text)?.[1] ?? '';
const lastLetter = async (email: string) => (await lettersTo(world, email)).at(-1);
const choose = (token: string, chosen = password) =>
  post('password-link', { token, password: chosen, confirmPassword: chosen });
const entriesOf = (tenantId: string) =>
  world.rows.find('audit_entries', { tenantId }, ['action', 'actorName', 'actorId', 'changes', 'targetName']);

describe('a tenant that an operator creates', () => {
  it('has its owner choose a password by a link, once, and begins with what was given', async () => {
    const email = newEmail();
    const made = dataOf<Tenant>(await create(email.toUpperCase(), { gift: standard }).expect(200));
    expect(made).toMatchObject({
      email,
      language: 'en-US',
      timeZone: 'Europe/Paris',
      family: 'BIAO_ZHUN_ROOT',
      portNum: 6,
      tgContact: '',
      hasTotp: false,
      note: '',
    });
    const { tenantId } = await world.rows.one('users', { email });
    expect(tenantId).toBe(made.id);
    expect((await entriesOf(made.id)).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['tenants.create', operator.email],
      ['tenants.create', operator.email],
    ]);
    expect(await planOf(world, made.id)).toMatchObject({ family: 'BIAO_ZHUN_ROOT', portNum: 6 });

    const letter = await lastLetter(email);
    expect(letter).toMatchObject({ kind: 'account-created', subject: 'Your account is ready' });
    const token = linkIn(letter?.text);
    expect(dataOf(await post('password-link/check', { token }).expect(200))).toEqual({ email });
    expect(fieldsOf(await choose(token, 'weak').expect(400))).toContain('password');
    await choose(token).expect(200);
    const browser = await SessionClient.signIn(world, email, password);
    expect(dataOf(await browser.get('/api/user').expect(200))).toMatchObject({ userName: email });
    for (const again of [await choose(token), await post('password-link/check', { token })])
      expect([again.status, errorOf(again)]).toEqual([400, 'identity.link_over']);
  });

  it('is let in by nobody before, and its link ends after three days', async () => {
    const email = newEmail();
    await create(email).expect(200);
    const token = linkIn((await lastLetter(email))?.text);
    expect(errorOf(await login(world, email, password))).toBe('identity.credentials_wrong');
    const clock = world.app.get(Clock);
    const days = vi.spyOn(clock, 'nowMs');
    const later = (ms: number) => days.mockReturnValue(Date.now() + ms);
    later(identityLimits.passwordLinkDays * 86_400_000 - 60_000);
    await post('password-link/check', { token }).expect(200);
    later(identityLimits.passwordLinkDays * 86_400_000 + 1_000);
    expect(errorOf(await post('password-link/check', { token }).expect(400))).toBe('identity.link_over');
  });

  it('is none where the address is taken, or what it is to begin with cannot be given', async () => {
    const owner = await makeOwner(world);
    const taken = await create(owner.email).expect(409);
    expect([errorOf(taken), fieldsOf(taken)]).toEqual(['identity.email_taken', ['email']]);
    const email = newEmail();
    await create(email, { gift: { setMealId: onSale.standard, num: 1 } }).expect(400);
    await create(email, { gift: { setMealId: 'pkg_nothing', num: 6 } }).expect(404);
    expect(await world.rows.find('users', { email })).toEqual([]);
    expect(await lettersTo(world, email)).toEqual([]);
    for (const wrong of [{ email: 'x' }, { language: 'fr' }, { timeZone: 'Mars' }, { gift: {} }])
      await create(newEmail(), wrong).expect(400);
    const tenant = await makeTenant(world);
    await tenant.as('post', '/api/operator/tenants').send({}).expect(403);
  });

  it('is made once where it is asked for twice at once', async () => {
    const email = newEmail();
    const replies = await Promise.all([create(email), create(email)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await lettersTo(world, email)).toHaveLength(1);
  });
});

describe('a forged or foreign link', () => {
  it('is refused, and slowed down by its address', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    await create(mine).expect(200);
    await create(other).expect(200);
    const token = linkIn((await lastLetter(mine))?.text);
    const [id, until, proof] = token.split('.');
    const [otherId] = linkIn((await lastLetter(other))?.text).split('.');
    const farAway = (10 ** 10).toString(36);
    for (const forged of [`${otherId}.${until}.${proof}`, `${id}.${farAway}.${proof}`, `${id}.${until}`, 'x'])
      expect(errorOf(await choose(forged).expect(400))).toBe('identity.link_over');
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const tries = Array.from({ length: 12 }, () =>
      request(world.url)
        .post('/api/auth/password-link/check')
        .set(from)
        .send({ token: `${id}.${until}.${'a'.repeat(43)}` }),
    );
    const errors = (await Promise.all(tries)).map(errorOf);
    expect(errors).toContain('identity.too_many_attempts');
    await choose(token).expect(200);
  });
});

describe('an owner who cannot come in', () => {
  const tenantOf = async ({ email }: Pick<Person, 'email'>) =>
    (await world.rows.one('users', { email })).tenantId ?? '';

  it('gets a link by an operator; the password stays good until it is used, and sessions end then', async () => {
    const owner = await makeOwner(world);
    const browser = await SessionClient.signIn(world, owner.email, owner.password);
    await act(owner.tenantId, 'password-reset').expect(200);
    const letter = await lastLetter(owner.email);
    expect(letter).toMatchObject({ kind: 'password-link', subject: '设置新密码' });
    await browser.get('/api/user').expect(200);
    expect(await entriesOf(owner.tenantId)).toMatchObject([
      expect.anything(),
      expect.anything(),
      { action: 'tenants.send-password-reset', actorId: operator.userId, targetName: owner.email },
    ]);
    await choose(linkIn(letter?.text)).expect(200);
    await expect.poll(async () => (await browser.get('/api/user')).status).toBe(401);
    expect(errorOf(await login(world, owner.email, owner.password))).toBe('identity.credentials_wrong');
    await SessionClient.signIn(world, owner.email, password);
    await act('tnt_00000000000000000000000000', 'password-reset').expect(404);
  });

  it('gets so many links in ten minutes', async () => {
    const owner = await makeOwner(world);
    for (let time = 0; time < 5; time++) await act(owner.tenantId, 'password-reset').expect(200);
    const refused = await act(owner.tenantId, 'password-reset').expect(429);
    expect(errorOf(refused)).toBe('identity.too_many_attempts');
    expect(await lettersTo(world, owner.email)).toHaveLength(5);
  });

  it('loses a second factor once the operator typed the address, and every session with it', async () => {
    const owner = await makeOwner(world);
    const browser = await SessionClient.signIn(world, owner.email, owner.password);
    const path = `/api/operator/tenants/${owner.tenantId}`;
    expect(errorOf(await act(owner.tenantId, 'disable-totp', { email: owner.email }).expect(409))).toBe(
      'identity.totp_not_enabled',
    );
    const on = { totpSealed: 'sealed', totpConfirmedAt: new Date(), recoveryHashes: ['a'] };
    await world.rows.change('users', { email: owner.email }, on);
    expect(dataOf<Tenant>(await operator.as('get', path).expect(200)).hasTotp).toBe(true);
    const wrong = await act(owner.tenantId, 'disable-totp', { email: newEmail() }).expect(400);
    expect([errorOf(wrong), fieldsOf(wrong)]).toEqual(['tenants.check_failed', ['email']]);
    expect(await lettersTo(world, owner.email)).toEqual([]);
    const typed = { email: owner.email.toUpperCase() };
    expect(dataOf<Tenant>(await act(owner.tenantId, 'disable-totp', typed).expect(200)).hasTotp).toBe(false);
    expect(await world.rows.one('users', { email: owner.email })).toMatchObject({
      totpSealed: null,
      totpConfirmedAt: null,
      recoveryHashes: [],
    });
    expect(await lastLetter(owner.email)).toMatchObject({ kind: 'totp-disabled', subject: '两步验证已关闭' });
    await expect.poll(async () => (await browser.get('/api/user')).status).toBe(401);
    await SessionClient.signIn(world, owner.email, owner.password);
    const entry = (await entriesOf(owner.tenantId)).find(({ action }) => action === 'tenants.disable-totp');
    expect(entry?.changes).toEqual({ totpEnabled: { from: true, to: false }, sessionsEnded: { to: 1 } });
  });

  it('gets another address; links to the former one end, and it is told', async () => {
    const [owner, other] = [await makeOwner(world), await makeOwner(world)];
    const { tenantId } = owner;
    await act(tenantId, 'password-reset').expect(200);
    const former = linkIn((await lastLetter(owner.email))?.text);
    const to = newEmail();
    const change = (body: object) => act(tenantId, 'email', { email: owner.email, newEmail: to, ...body });
    expect(errorOf(await change({ email: to }).expect(400))).toBe('tenants.check_failed');
    expect(fieldsOf(await change({ newEmail: owner.email }).expect(400))).toEqual(['newEmail']);
    const taken = await change({ newEmail: other.email }).expect(409);
    expect([errorOf(taken), fieldsOf(taken)]).toEqual(['identity.email_taken', ['newEmail']]);
    expect(dataOf<Tenant>(await change({ newEmail: to.toUpperCase() }).expect(200)).email).toBe(to);
    expect(await tenantOf({ email: to })).toBe(tenantId);
    expect((await lastLetter(owner.email))?.kind).toBe('email-changed');
    expect(errorOf(await choose(former).expect(400))).toBe('identity.link_over');
    await SessionClient.signIn(world, to, owner.password);
    const entry = (await entriesOf(tenantId)).find(({ action }) => action === 'tenants.change-email');
    expect(entry).toMatchObject({ changes: { emailAddress: { from: owner.email, to } }, targetName: to });
  });
});

describe('the operators’ note', () => {
  it('is theirs alone: neither the tenant’s log nor its archive has it', async () => {
    const tenant = await makeTenant(world);
    const path = `/api/operator/tenants/${tenant.tenantId}`;
    const edit = (note: unknown) => operator.as('put', `${path}/note`).send({ note });
    expect(dataOf<Tenant>(await edit(' Pays by bank\ntransfer ').expect(200)).note).toBe(
      'Pays by bank\ntransfer',
    );
    await edit('Pays by bank\ntransfer').expect(200);
    await edit('x'.repeat(2_001)).expect(400);
    await tenant.as('put', `${path}/note`).send({ note: 'x' }).expect(403);
    expect(await entriesOf(tenant.tenantId)).not.toContainEqual(
      expect.objectContaining({ action: 'tenants.edit-note' }),
    );
    const log = dataOf<Page<OperationEntry>>(
      await operator.as('get', '/api/operator/operations?action=tenants.edit-note').expect(200),
    );
    expect(log.items.map(({ tenantId, changes }) => [tenantId, changes])).toContainEqual([
      null,
      { operatorNote: { from: '', to: 'Pays by bank\ntransfer' } },
    ]);
    expect(JSON.stringify(dataOf(await tenant.as('get', '/api/audit').expect(200)))).not.toContain('Pays by');
  });

  it('stands beside the contact that the owner gave', async () => {
    const tenant = await makeTenant(world);
    await tenant.as('patch', '/api/user/profile').send({ tgContact: '@ann_lee' }).expect(200);
    const [listed] = dataOf<Page<Tenant>>(
      await operator.as('get', `/api/operator/tenants?search=${tenant.tenantId}`).expect(200),
    ).items;
    expect(listed).toMatchObject({ tgContact: '@ann_lee', note: '' });
  });
});
