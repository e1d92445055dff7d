import { randomBytes, randomUUID } from 'node:crypto';
import type { Failure, Profile } from '@parley/contracts/public';
import { AuditService } from '@parley/domain/audit';
import { PasswordChangeService, PasswordService, UserService } from '@parley/domain/identity';
import { SubAccountRepository } from '@parley/domain/sub-accounts';
import { runInContext } from '@parley/platform/context';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { errorOf } from '../support/answers.js';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { codeCookie, codeTo, lettersTo } from '../support/letters.js';
import { signedIn, type SignedInPerson } from '../support/session.js';
import { SessionClient, login, makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });

const fresh = 'Newer123';
const twice = { password: fresh, confirmPassword: fresh };
let places = 0;
const from = (test: request.Test): request.Test => test.set('x-forwarded-for', `192.0.2.${++places % 250}`);
const post = (path: string, body: object) =>
  from(request(world.url).post(path)).set('cookie', codeCookie()).send(body);
const newEmail = (): string => `${randomBytes(6).toString('hex')}@test.example`;
const fieldsOf = (reply: request.Response) => [
  ...new Set((reply.body as Failure).details?.map((one) => one.field)),
];
const resetCode = async (email: string): Promise<string> => {
  await post('/api/auth/email-code', { purpose: 'reset', email, language: 'en-US' }).expect(200);
  return codeTo(world, email);
};
const reset = (email: string, code: string, more: object = {}) =>
  post('/api/auth/reset-password', { email, code, ...twice, ...more });
const isOver = async (person: SignedInPerson): Promise<boolean> => {
  const [row] = await world.rows.find('sessions', { id: person.sessionId }, ['endReason']);
  return row?.endReason === 'password_changed';
};
const audits = (person: Person, action: string) =>
  world.rows.find('audit_entries', { action, targetId: person.userId }, ['actorId', 'changes']);
const failOnce = (what: 'hash' | 'record') =>
  what === 'hash'
    ? vi.spyOn(world.app.get(PasswordService), 'hash').mockRejectedValueOnce(new Error('no thread'))
    : vi
        .spyOn(world.app.get(AuditService, { strict: false }), 'record')
        .mockRejectedValueOnce(new Error('no disk'));
const rememberForm = (person: Person) =>
  world.rows.add('remembered_forms', {
    id: `rem_${randomUUID()}`,
    tenantId: person.tenantId || null,
    role: 'owner',
    userId: person.userId,
    deviceHash: 'x',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
const formsOf = (person: Person) => world.rows.find('remembered_forms', { userId: person.userId }, ['id']);

describe('a forgotten password', () => {
  it('is replaced by who reads the mailbox, and ends all that the old one had opened', async () => {
    const person = await makeOwner(world);
    const browser = await SessionClient.signIn(world, person.email, person.password);
    const desk = await makeSubAccount(world, person.tenantId);
    const { email, password } = person;
    const client = await RawClient.connect(world, { by: 'password', email, password });
    const agent = await RawClient.connect(world, { by: 'code', code: desk.code });
    await rememberForm(person);

    await reset(email, await resetCode(email)).expect(200);

    expect((await login(world, email, password)).status).toBe(401);
    expect((await login(world, email, fresh)).status).toBe(200);
    expect(errorOf(await browser.post('/api/auth/refresh').expect(401))).toBe('identity.session_ended');
    expect(errorOf(await browser.get('/api/user').expect(401))).toBe('identity.session_ended');
    await client.until(() => client.disconnected !== undefined);
    expect(agent.disconnected).toBeUndefined();
    agent.close();
    expect(await formsOf(person)).toEqual([]);
    expect((await lettersTo(world, email)).map((letter) => letter.kind)).toEqual([
      'reset-code',
      'password-changed',
    ]);
    expect(
      await world.rows.find('notices', { tenantId: person.tenantId, kind: 'password.changed' }, ['kind']),
    ).toHaveLength(1);
    expect(await audits(person, 'identity.reset-password')).toEqual([
      { actorId: person.userId, changes: { sessionsEnded: { to: 2 }, formsForgotten: { to: 1 } } },
    ]);
  });

  it('is an operator’s to replace as well', async () => {
    const person = await makeOperator(world);
    const session = await signedIn(world, person);
    await reset(person.email, await resetCode(person.email)).expect(200);
    expect(await isOver(session)).toBe(true);
    expect((await login(world, person.email, fresh)).status).toBe(200);
    expect((await lettersTo(world, person.email)).at(-1)?.kind).toBe('password-changed');
  });

  it('leaves other people’s sessions alone', async () => {
    const [one, other] = [await makeOwner(world), await signedIn(world, await makeOwner(world))];
    await reset(one.email, await resetCode(one.email)).expect(200);
    expect(await isOver(other)).toBe(false);
    await other.get('/api/user').expect(200);
  });

  it('is not replaced without the right code, once, for that purpose', async () => {
    const person = await makeOwner(world);
    const { email } = person;
    expect(errorOf(await reset(email, '000000').expect(400))).toBe('identity.code_wrong');
    await post('/api/auth/email-code', { purpose: 'sign-in', email, language: 'en-US' }).expect(200);
    expect(errorOf(await reset(email, await codeTo(world, email)).expect(400))).toBe('identity.code_wrong');
    const code = await resetCode(email);
    await reset(email, code).expect(200);
    const again = await reset(email, code).expect(400);
    expect([errorOf(again), fieldsOf(again)]).toEqual(['identity.code_wrong', ['code']]);
  });

  it('lets no desktop client in that was on its way with the old one', async () => {
    const { email, password, tenantId } = await makeOwner(world);
    const code = await resetCode(email);
    const subAccounts = world.app.get(SubAccountRepository, { strict: false });
    const getDefault = subAccounts.getDefault.bind(subAccounts);
    // The step between the verified password and the stored session.
    vi.spyOn(subAccounts, 'getDefault').mockImplementationOnce(async (tx) => {
      await reset(email, code).expect(200);
      return getDefault(tx);
    });
    await expect(RawClient.connect(world, { by: 'password', email, password })).rejects.toMatchObject({
      error: 'desktop.credentials_wrong',
    });
    expect(await world.rows.find('sessions', { tenantId }, ['id'])).toEqual([]);
    (await RawClient.connect(world, { by: 'password', email, password: fresh })).close();
  });

  it('is replaced with the same code where that failed before, and by one of many at once', async () => {
    const { email } = await makeOwner(world);
    const code = await resetCode(email);
    for (const what of ['hash', 'record'] as const) {
      failOnce(what);
      await reset(email, code).expect(500);
    }
    const replies = await Promise.all([reset(email, code), reset(email, code), reset(email, code)]);
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('is told at its own step whether the code is right, which stays good', async () => {
    const { email } = await makeOwner(world);
    const code = await resetCode(email);
    const check = (given: string) => post('/api/auth/reset-password/check', { email, code: given });
    const wrong = await check(code === '000000' ? '000001' : '000000').expect(400);
    expect([errorOf(wrong), fieldsOf(wrong)]).toEqual(['identity.code_wrong', ['code']]);
    for (let time = 0; time < 6; time++) await check(code).expect(200);
    await reset(email, code).expect(200);
    expect(errorOf(await check(code).expect(400))).toBe('identity.code_wrong');
  });

  it('is lost to who guesses: a look at the code counts as a try', async () => {
    const { email } = await makeOwner(world);
    const code = await resetCode(email);
    const check = (given: string) => post('/api/auth/reset-password/check', { email, code: given });
    for (let time = 0; time < 5; time++) await check(code === '000000' ? '000001' : '000000').expect(400);
    expect(errorOf(await reset(email, code).expect(400))).toBe('identity.code_wrong');
  });

  it('answers an unknown address as it does a known one with a wrong code', async () => {
    const { email } = await makeOwner(world);
    await resetCode(email);
    const stranger = newEmail();
    await post('/api/auth/email-code', { purpose: 'reset', email: stranger, language: 'en-US' }).expect(200);
    const shown = async (address: string) => {
      const reply = await reset(address, '000000');
      return { status: reply.status, ...(reply.body as Failure), requestId: '' };
    };
    expect(await shown(stranger)).toEqual(await shown(email));
  });

  it.each([
    ['password', { password: 'short', confirmPassword: 'short' }],
    ['confirmPassword', { confirmPassword: 'Another123' }],
    ['code', { code: '1' }],
    ['email', { email: 'nobody' }],
  ])('names the bad field %s', async (field, change) => {
    const reply = await reset(newEmail(), '123456', change).expect(400);
    expect(fieldsOf(reply)).toEqual([field]);
  });
});

describe('a new password', () => {
  const ask = (person: SignedInPerson) =>
    from(person.post('/api/user/email-code')).send({ purpose: 'password' });
  const change = (person: SignedInPerson, code: string) =>
    person.post('/api/user/password').send({ ...twice, code });

  it('is set by a code to one’s own address, and leaves the session that asked alone', async () => {
    const person = await makeOwner(world);
    const [asking, other] = [await signedIn(world, person), await signedIn(world, person)];
    await rememberForm(person);
    await ask(asking).expect(200);
    await change(asking, await codeTo(world, person.email)).expect(200);
    expect([await isOver(asking), await isOver(other)]).toEqual([false, true]);
    await asking.get('/api/user').expect(200);
    await other.get('/api/user').expect(401);
    expect(await formsOf(person)).toEqual([]);
    expect((await login(world, person.email, fresh)).status).toBe(200);
    expect((await lettersTo(world, person.email)).map((letter) => letter.kind)).toEqual([
      'reset-code',
      'password-changed',
    ]);
    expect(await audits(person, 'identity.change-password')).toHaveLength(1);
    const profile = await asking.get('/api/user/profile').expect(200);
    const { passwordChangedAt, createdAt } = (profile.body as { data: Profile }).data;
    expect(passwordChangedAt > createdAt).toBe(true);
  });

  it('is not set by a code of another person or another purpose', async () => {
    const [one, two] = [
      await signedIn(world, await makeOwner(world)),
      await signedIn(world, await makeOwner(world)),
    ];
    await ask(one).expect(200);
    expect(errorOf(await change(two, await codeTo(world, one.email)).expect(400))).toBe(
      'identity.code_wrong',
    );
    expect(errorOf(await change(two, await resetCode(two.email)).expect(400))).toBe('identity.code_wrong');
  });

  it('is set with the same code where that failed before', async () => {
    const person = await signedIn(world, await makeOwner(world));
    await ask(person).expect(200);
    const code = await codeTo(world, person.email);
    for (const what of ['hash', 'record'] as const) {
      failOnce(what);
      await change(person, code).expect(500);
    }
    await change(person, code).expect(200);
    expect(errorOf(await change(person, code).expect(400))).toBe('identity.code_wrong');
  });

  it('ends every session of a browser that was slow to notice', async () => {
    const person = await makeOwner(world);
    const [asking, browser] = [
      await signedIn(world, person),
      await SessionClient.signIn(world, person.email, person.password),
    ];
    await ask(asking).expect(200);
    await change(asking, await codeTo(world, person.email)).expect(200);
    expect(errorOf(await browser.post('/api/auth/refresh').expect(401))).toBe('identity.session_ended');
  });
});

describe('a command', () => {
  const command = { operation: 'command.test', address: null, requestId: null, audited: false };
  const run = <T>(work: () => T): T => runInContext({ ...command, actor: { kind: 'system', id: '' } }, work);
  const entriesOf = (userId: string) =>
    world.rows.find('audit_entries', { targetId: userId, action: command.operation }, [
      'action',
      'actorKind',
      'tenantId',
    ]);

  it('that sets a password ends all that the old one had opened, once, and is written down', async () => {
    const person = await makeOwner(world);
    const session = await signedIn(world, person);
    await rememberForm(person);
    for (let time = 0; time < 2; time++) {
      const known = await run(() => world.app.get(PasswordChangeService).ensure(person.email, fresh));
      expect(known).toMatchObject({ id: person.userId, tenantId: person.tenantId });
    }
    expect(await isOver(session)).toBe(true);
    expect(await formsOf(person)).toEqual([]);
    const user = await world.rows.one('users', { id: person.userId });
    expect(user.passwordChangedAt.getTime()).toBeGreaterThan(user.createdAt.getTime());
    const { tenantId } = person;
    const entry = { action: command.operation, actorKind: 'system' };
    expect(await entriesOf(person.userId)).toEqual([{ ...entry, tenantId }]);
    expect((await login(world, person.email, fresh)).status).toBe(200);
    expect(await run(() => world.app.get(PasswordChangeService).ensure(newEmail(), fresh))).toBeNull();
  });

  it('that makes an operator is written down', async () => {
    const email = newEmail();
    const userId = await run(() => world.app.get(UserService).createOperator(email, fresh));
    expect(await entriesOf(userId ?? '')).toEqual([
      { action: command.operation, actorKind: 'system', tenantId: null },
    ]);
    expect(await run(() => world.app.get(UserService).createOperator(email, fresh))).toBeNull();
  });
});

describe('a new address', () => {
  const ask = (person: SignedInPerson, email: string) =>
    from(person.post('/api/user/email-code')).send({ purpose: 'email', email });
  const change = (person: SignedInPerson, newAddress: string, code: string, more: object = {}) =>
    from(person.post('/api/user/email')).send({
      currentEmail: person.email,
      newEmail: newAddress,
      password: person.password,
      code,
      ...more,
    });

  it('takes the present one, the password and a code read at the new one', async () => {
    const person = await signedIn(world, await makeOwner(world));
    const next = newEmail();
    await ask(person, next.toUpperCase()).expect(200);
    const reply = await change(person, next, await codeTo(world, next)).expect(200);
    expect((reply.body as { data: Profile }).data.emailAddress).toBe(next);
    expect((await login(world, next, person.password)).status).toBe(200);
    expect((await login(world, person.email, person.password)).status).toBe(401);
    const [told] = await lettersTo(world, person.email);
    expect(told?.kind).toBe('email-changed');
    expect(told?.text).toContain(next);
    expect(await audits(person, 'identity.change-email')).toEqual([
      { actorId: person.userId, changes: { emailAddress: { from: person.email, to: next } } },
    ]);
  });

  it('is refused where one of them is wrong, naming which', async () => {
    const person = await signedIn(world, await makeOwner(world));
    const other = await makeOwner(world);
    const next = newEmail();
    await ask(person, next).expect(200);
    const code = await codeTo(world, next);
    const refused = async (change_: request.Test) => {
      const reply = await change_;
      return [reply.status, errorOf(reply), fieldsOf(reply)];
    };
    expect(await refused(change(person, next, code, { currentEmail: other.email }))).toEqual([
      400,
      'request.invalid',
      ['currentEmail'],
    ]);
    expect(await refused(change(person, person.email, code))).toEqual([400, 'request.invalid', ['newEmail']]);
    expect(await refused(change(person, next, code, { password: 'Wrong123' }))).toEqual([
      401,
      'identity.credentials_wrong',
      ['password'],
    ]);
    expect(await refused(change(person, newEmail(), code))).toEqual([400, 'identity.code_wrong', ['code']]);
    await change(person, next, code).expect(200);
  });

  it('is not taken from somebody else, and only who reads that mailbox is told', async () => {
    const person = await signedIn(world, await makeOwner(world));
    const { email: taken } = await makeOwner(world);
    await ask(person, taken).expect(200);
    const reply = await change(person, taken, await codeTo(world, taken)).expect(409);
    expect([errorOf(reply), fieldsOf(reply)]).toEqual(['identity.email_taken', ['newEmail']]);
    expect(await lettersTo(world, person.email)).toEqual([]);
  });

  it('is taken with the same code where that failed before', async () => {
    const person = await signedIn(world, await makeOwner(world));
    const next = newEmail();
    await ask(person, next).expect(200);
    const code = await codeTo(world, next);
    failOnce('record');
    await change(person, next, code).expect(500);
    await change(person, next, code).expect(200);
  });

  it('has a code of one’s own, whoever else asks for it, and goes to one of two at once', async () => {
    const [one, two] = [
      await signedIn(world, await makeOwner(world)),
      await signedIn(world, await makeOwner(world)),
    ];
    const next = newEmail();
    await ask(one, next).expect(200);
    const first = await codeTo(world, next);
    await ask(two, next).expect(200);
    const second = await codeTo(world, next);
    const replies = await Promise.all([change(one, next, first), change(two, next, second)]);
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await world.rows.find('users', { email: next }, ['id'])).toHaveLength(1);
  });

  it('needs to be an address', async () => {
    const person = await signedIn(world, await makeOwner(world));
    expect(fieldsOf(await ask(person, 'nobody').expect(400))).toEqual(['email']);
    const withoutOne = await from(person.post('/api/user/email-code')).send({ purpose: 'email' }).expect(400);
    expect(fieldsOf(withoutOne)).toEqual(['email']);
    const purpose = await from(person.post('/api/user/email-code')).send({ purpose: 'reset' }).expect(400);
    expect(fieldsOf(purpose)).toEqual(['purpose']);
  });
});
