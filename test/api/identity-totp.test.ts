import { sealForm } from '@parley/client/remember';
import {
  identityLimits,
  type RememberKey,
  type TotpAsked,
  type TotpEnabled,
  type TotpStart,
} from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { RedisStore } from '@parley/platform/queue';
import { TOTP } from 'otpauth';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { RawClient } from '../support/desktop.js';
import {
  SessionClient,
  login,
  makeAgent,
  makeOperator,
  makeOwner,
  type Person,
  readCaptcha,
} from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });
const stepMs = 30_000;

// The clock stands in the middle of a step until a test moves it.
beforeEach(() => {
  const now = (Math.floor(Date.now() / stepMs) + 0.5) * stepMs;
  vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(now);
});
afterEach(() => vi.restoreAllMocks());

interface Protected extends Person {
  secret: string;
  recoveryCodes: string[];
  browser: SessionClient;
}

/** The code of a later step. Tests never reuse an earlier test's step. */
const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: world.app.get(Clock).nowMs() + steps * stepMs });

/** Moves the clock by this much. */
function advance(ms: number): void {
  const clock = world.app.get(Clock);
  const later = clock.nowMs() + ms;
  vi.spyOn(clock, 'nowMs').mockReturnValue(later);
}

/** A user with an authenticator that was confirmed by the previous step's code. */
async function protect(person: Person): Promise<Protected> {
  const browser = await SessionClient.signIn(world, person.email, person.password);
  const { secret } = dataOf<TotpStart>(await browser.send('post', '/api/user/totp/start').expect(200));
  const code = codeAt(secret, -1);
  const reply = await browser.send('post', '/api/user/totp/confirm', { code }).expect(200);
  return { ...person, secret, recoveryCodes: dataOf<TotpEnabled>(reply).recoveryCodes, browser };
}

const makeProtected = async (): Promise<Protected> => protect(await makeOwner(world));

/** The first step of a sign-in. */
async function ask(who: Person, more: object = {}): Promise<TotpAsked> {
  const reply = await login(world, who.email, who.password, more);
  expect(reply.status).toBe(200);
  return dataOf<TotpAsked>(reply);
}

let places = 0;
const answer = (totpToken: string, code: string, from = `192.0.2.${++places}`): request.Test =>
  request(world.url).post('/api/auth/login/totp').set('x-forwarded-for', from).send({ totpToken, code });
const outcomeOf = ({ status, body }: request.Response): string =>
  status === 200 ? 'in' : (body as { error: string }).error;
const sessionsOf = async ({ userId }: Person): Promise<number> => {
  const rows = await world.rows.find('sessions', { userId, endedAt: null });
  return rows.length;
};

describe('an authenticator', () => {
  it('is shown as a secret, a uri and a picture, and counts once its first code was right', async () => {
    const owner = await makeOwner(world);
    const browser = await SessionClient.signIn(world, owner.email, owner.password);
    const reply = await browser.send('post', '/api/user/totp/start').expect(200);
    const { secret, uri, qr } = dataOf<TotpStart>(reply);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(owner.email));
    expect(qr).toMatch(/^<svg /);
    expect(reply.headers['cache-control']).toBe('no-store');
    const [row] = await world.rows.find('users', { id: owner.userId }, ['totpSealed']);
    expect(row?.totpSealed).not.toContain(secret);

    const confirm = (code: string) => browser.send('post', '/api/user/totp/confirm', { code });
    expect((await confirm('abcdef').expect(400)).body).toMatchObject({
      error: 'identity.totp_wrong',
      details: [{ field: 'code' }],
    });
    expect((await login(world, owner.email, owner.password)).body.data).toHaveProperty('accessToken');
    const { recoveryCodes } = dataOf<TotpEnabled>(await confirm(codeAt(secret)).expect(200));
    expect(new Set(recoveryCodes).size).toBe(identityLimits.recoveryCodes);
    expect(dataOf<{ totpEnabled: boolean }>(await browser.get('/api/user')).totpEnabled).toBe(true);
    expect(outcomeOf(await confirm(codeAt(secret, 1)))).toBe('identity.totp_enabled');
    expect(outcomeOf(await browser.send('post', '/api/user/totp/start'))).toBe('identity.totp_enabled');
    const [entry] = await world.rows.find(
      'audit_entries',
      { tenantId: owner.tenantId, action: 'identity.totp-confirm' },
      ['changes', 'actorId'],
    );
    expect(entry).toEqual({ changes: { totpEnabled: { from: false, to: true } }, actorId: owner.userId });
  });

  it('belongs to users: an agent has none', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    await browser.send('post', '/api/user/totp/start').expect(403);
  });

  it('is switched off by password and code, and by neither alone', async () => {
    const who = await makeProtected();
    const disable = (password: string, code: string) =>
      who.browser.send('post', '/api/user/totp/disable', { password, code });
    expect(outcomeOf(await disable('not-it', codeAt(who.secret)))).toBe('identity.credentials_wrong');
    expect(outcomeOf(await disable(who.password, 'abcdef'))).toBe('identity.totp_wrong');
    expect(outcomeOf(await disable(who.password, codeAt(who.secret)))).toBe('in');
    expect(outcomeOf(await disable(who.password, codeAt(who.secret)))).toBe('identity.totp_not_enabled');
    expect((await login(world, who.email, who.password)).body.data).toHaveProperty('accessToken');
  });
});

describe('a sign-in with an authenticator', () => {
  it('takes two steps, for owners and operators, and is one audit entry', async () => {
    for (const who of [await makeProtected(), await protect(await makeOperator(world))]) {
      const before = await sessionsOf(who);
      const reply = await login(world, who.email, who.password);
      expect(reply.get('set-cookie')).toBeUndefined();
      const asked = dataOf<TotpAsked>(reply);
      expect(asked).toEqual({
        totpToken: expect.any(String) as string,
        expiresIn: identityLimits.totpTokenSeconds,
      });
      expect(await sessionsOf(who)).toBe(before);
      const browser = new SessionClient(world);
      browser.keep(await answer(asked.totpToken, codeAt(who.secret)).expect(200));
      await browser.get('/api/user').expect(200);
      browser.keep(await browser.post('/api/auth/refresh').expect(200));
      const entries = await world.rows.find(
        'audit_entries',
        { action: 'identity.login', targetId: browser.sessionId },
        ['actorKind', 'actorId', 'actorName'],
      );
      const actorKind = who.tenantId ? 'owner' : 'operator';
      expect(entries).toEqual([{ actorKind, actorId: who.userId, actorName: who.email }]);
    }
  });

  it('tells nobody that there is one before the password was right', async () => {
    const [who, other] = [await makeProtected(), await makeOwner(world)];
    const wrong = [await login(world, who.email, 'wrong'), await login(world, other.email, 'wrong')];
    expect(wrong.map(outcomeOf)).toEqual(['identity.credentials_wrong', 'identity.credentials_wrong']);
  });

  it('takes a code of the step before or after, and no older, later or used one', async () => {
    const who = await makeProtected();
    const { totpToken } = await ask(who);
    expect(outcomeOf(await answer(totpToken, codeAt(who.secret, -1)))).toBe('identity.totp_wrong');
    expect(outcomeOf(await answer(totpToken, codeAt(who.secret, 2)))).toBe('identity.totp_wrong');
    expect(outcomeOf(await answer(totpToken, codeAt(who.secret, 1)))).toBe('in');
    expect(outcomeOf(await answer(totpToken, codeAt(who.secret, 1)))).toBe('identity.totp_expired');
    const again = await ask(who);
    expect(outcomeOf(await answer(again.totpToken, codeAt(who.secret, 1)))).toBe('identity.totp_wrong');
    expect(outcomeOf(await answer(again.totpToken, codeAt(who.secret)))).toBe('identity.totp_wrong');
    advance(3 * stepMs);
    const typed = codeAt(who.secret).replace(/(\d{3})/, '$1 ');
    expect(outcomeOf(await answer(again.totpToken, typed))).toBe('in');
  });

  it('lets in exactly one of many that send one code at the same time', async () => {
    const who = await makeProtected();
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(who)));
    const code = codeAt(who.secret);
    const outcomes = await Promise.all(asked.map(({ totpToken }) => answer(totpToken, code).then(outcomeOf)));
    expect(outcomes.sort()).toEqual([...Array.from({ length: 5 }, () => 'identity.totp_wrong'), 'in'].sort());
    const recovery = who.recoveryCodes[0] ?? '';
    const tokens = await Promise.all(Array.from({ length: 4 }, () => ask(who)));
    const recovered = await Promise.all(
      tokens.map(({ totpToken }) => answer(totpToken, recovery).then(outcomeOf)),
    );
    expect(recovered.filter((outcome) => outcome === 'in')).toHaveLength(1);
  });

  it('starts one session for one challenge, whatever codes come for it at once', async () => {
    const who = await makeProtected();
    const { totpToken } = await ask(who);
    const codes = [codeAt(who.secret), codeAt(who.secret, 1), ...who.recoveryCodes.slice(0, 2)];
    const outcomes = await Promise.all(codes.map((code) => answer(totpToken, code).then(outcomeOf)));
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
    // The code of a sign-in that did not happen is still unused.
    const rows = await world.rows.find('users', { id: who.userId }, ['recoveryHashes']);
    expect(rows[0]?.recoveryHashes?.length).toBeGreaterThanOrEqual(identityLimits.recoveryCodes - 1);
  });

  it('ends its challenge, and uses no code up, where it is refused after that', async () => {
    const who = await makeProtected();
    const { totpToken } = await ask(who);
    vi.spyOn(world.app.get(SessionService), 'start').mockRejectedValueOnce(new Error('no disk'));
    await answer(totpToken, codeAt(who.secret)).expect(500);
    expect(outcomeOf(await answer(totpToken, codeAt(who.secret, 1)))).toBe('identity.totp_expired');
    expect(outcomeOf(await answer((await ask(who)).totpToken, codeAt(who.secret)))).toBe('in');
  });

  it('lets the right code in where more of them come at once than there are tries', async () => {
    const who = await makeProtected();
    const { totpToken } = await ask(who);
    const answers = Array.from({ length: identityLimits.totpTries + 1 }, () =>
      answer(totpToken, codeAt(who.secret)).then(outcomeOf),
    );
    const outcomes = await Promise.all(answers);
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
    expect(outcomeOf(await answer(totpToken, codeAt(who.secret, 1)))).toBe('identity.totp_expired');
  });

  it('takes each recovery code once, however it is typed', async () => {
    const who = await makeProtected();
    const [first = '', second = ''] = who.recoveryCodes;
    for (const [code, outcome] of [
      [first.toLowerCase().replace('-', ' '), 'in'],
      [first, 'identity.totp_wrong'],
      [second.replaceAll('0', 'o').replaceAll('1', 'l'), 'in'],
      [codeAt(who.secret), 'in'],
    ] as const) {
      expect(outcomeOf(await answer((await ask(who)).totpToken, code))).toBe(outcome);
    }
  });

  it('begins again after five wrong codes, and after a changed password', async () => {
    const who = await makeProtected();
    const { totpToken } = await ask(who);
    for (let i = 0; i < identityLimits.totpTries; i++) {
      expect(outcomeOf(await answer(totpToken, '000000x'))).toBe('identity.totp_wrong');
    }
    expect(outcomeOf(await answer(totpToken, codeAt(who.secret)))).toBe('identity.totp_expired');
    expect(outcomeOf(await answer('no-such-token', codeAt(who.secret)))).toBe('identity.totp_expired');
    const asked = await ask(who);
    await world.rows.change('users', { id: who.userId }, { passwordHash: 'another' });
    expect(outcomeOf(await answer(asked.totpToken, codeAt(who.secret)))).toBe('identity.credentials_wrong');
  });

  it('slows guessing down for the person, from wherever it is tried, and nobody else', async () => {
    const [who, other] = [await makeProtected(), await makeProtected()];
    const outcomes: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { totpToken } = await ask(who);
      for (let j = 0; j < 4; j++) outcomes.push(outcomeOf(await answer(totpToken, 'abcdef')));
    }
    // The confirmation spent one of the minute's ten tries and gave it back.
    expect(outcomes.filter((outcome) => outcome === 'identity.totp_wrong')).toHaveLength(10);
    expect(outcomes.slice(-2)).toEqual(['identity.too_many_attempts', 'identity.too_many_attempts']);
    expect(outcomeOf(await answer((await ask(other)).totpToken, codeAt(other.secret)))).toBe('in');
  });

  it('remembers the form it was asked to, and opens it with a code as well', async () => {
    const who = await makeProtected();
    const asked = await ask(who, { remember: true });
    const reply = await answer(asked.totpToken, codeAt(who.secret)).expect(200);
    const { rememberId } = dataOf<{ rememberId: string }>(reply);
    const browser = new SessionClient(world);
    browser.keep(reply);
    const key = dataOf<RememberKey>(await request(world.url).get('/api/auth/remember-key').expect(200));
    const sealedForm = await sealForm(key, { password: who.password, rememberId, keyId: key.keyId });
    const opened = await request(world.url)
      .post('/api/auth/login')
      .set('cookie', `DEVICE=${browser.cookies.get('DEVICE')}`)
      .send({ username: who.email, sealedForm, ...(await readCaptcha(world)) })
      .expect(200);
    const { totpToken } = dataOf<TotpAsked>(opened);
    expect(outcomeOf(await answer(totpToken, codeAt(who.secret, 1)))).toBe('in');
  });

  it('keeps neither the token nor the password where Redis can be read', async () => {
    const who = await makeProtected();
    const { totpToken } = await ask(who);
    const { redis } = world.app.get(RedisStore);
    const keys = await redis.keys('*totp*');
    expect(keys.length).toBeGreaterThan(0);
    const kept = JSON.stringify([keys, await Promise.all(keys.map((key) => redis.hgetall(key)))]);
    for (const secret of [totpToken, who.password, who.secret]) expect(kept).not.toContain(secret);
  });
});

describe('a desktop client of an owner with an authenticator', () => {
  const comeIn = (who: Person) => (totp?: string) =>
    RawClient.connect(world, {
      by: 'password',
      email: who.email,
      password: who.password,
      ...(totp !== undefined && { totp }),
    }).then(
      (client) => {
        client.close();
        return 'in';
      },
      (refusal: { error: string; details?: { field: string }[] }) =>
        `${refusal.error} ${refusal.details?.[0]?.field}`,
    );

  it('has its code used up by the session alone', async () => {
    const who = await makeProtected();
    const code = codeAt(who.secret);
    // Fails after the code was used up, in the same transaction.
    vi.spyOn(world.app.get(SessionService), 'insert').mockRejectedValueOnce(new Error('no disk'));
    expect(await comeIn(who)(code)).not.toBe('in');
    expect(await comeIn(who)(code)).toBe('in');
  });

  it('comes in with a code beside the password, once, and not without one', async () => {
    const who = await makeProtected();
    const enter = comeIn(who);
    expect(await enter()).toBe('identity.totp_wrong totp');
    expect(await enter('abcdef')).toBe('identity.totp_wrong totp');
    expect(await enter('x'.repeat(identityLimits.totpCodeMax + 1))).toBe('desktop.frame_invalid totp');
    const code = codeAt(who.secret);
    expect(await Promise.all([enter(code), enter(code)]).then((all) => all.sort())).toEqual([
      'identity.totp_wrong totp',
      'in',
    ]);
    expect(await enter(who.recoveryCodes[0])).toBe('in');
  });
});
