import { randomBytes } from 'node:crypto';
import type { EmailCodeSent, Failure } from '@parley/contracts/public';
import { type CodePurpose, EmailCodeService } from '@parley/domain/identity';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { RedisStore } from '@parley/platform/queue';
import request from 'supertest';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { codeCookie, codeTo, lettersTo, letMinutePass } from '../support/letters.js';
import { openRegistration } from '../support/operator.js';
import { makeOwner, SessionClient } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });
beforeAll(() => openRegistration(world));

let places = 0;
/** Each request comes from another address by default, so that the tests do not slow each other down. */
const somewhere = (): string => `192.0.2.${++places}`;
const ask = (body: object, from = somewhere(), browser?: string) =>
  request(world.url)
    .post('/api/auth/email-code')
    .set('x-forwarded-for', from)
    .set('cookie', codeCookie(browser))
    .send({ purpose: 'register', language: 'en-US', ...body });
const dataOf = (reply: request.Response) => (reply.body as { data: EmailCodeSent }).data;
const unknown = (): string => `${randomBytes(6).toString('hex')}@test.example`;
const use = (
  purpose: CodePurpose,
  email: string,
  code: string,
  secret: string | null = '0'.repeat(32),
  address = somewhere(),
) =>
  world.app
    .get(EmailCodeService)
    .use({ purpose, email, code, address, asker: { secret } })
    .then(
      () => 'used',
      (error: { code: string }) => error.code,
    );
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** All slow work that depends on the address: statements about codes, users and emails, hashes and seals. */
async function workOf(act: () => PromiseLike<unknown>) {
  const statements: string[] = [];
  const database = world.app.get(Database);
  const asSystem = database.asSystem.bind(database);
  const watching = vi.spyOn(database, 'asSystem').mockImplementation((work) =>
    asSystem((tx) => {
      const query: typeof tx.query = (sql, values) => {
        if (/\b(email_codes|users|mails)\b/.test(sql)) statements.push(sql);
        return tx.query(sql, values);
      };
      return work({ ...tx, query });
    }),
  );
  const secrets = world.app.get(Secrets);
  const [hashing, sealing] = [vi.spyOn(secrets, 'keyedHash'), vi.spyOn(secrets, 'encrypt')];
  try {
    await act();
    return { statements, hashes: hashing.mock.calls.length, seals: sealing.mock.calls.length };
  } finally {
    for (const spy of [watching, hashing, sealing]) spy.mockRestore();
  }
}

describe('a code by e-mail', () => {
  it('reaches its address in the language asked for, and works once', async () => {
    const email = unknown();
    await ask({ email: email.toUpperCase(), language: 'zh-CN' }).expect(200);
    const [letter, ...more] = await lettersTo(world, email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: 'register-code', subject: '注册验证码' });
    const code = await codeTo(world, email);
    expect(await use('register', email, code)).toBe('used');
    expect(await use('register', email, code)).toBe('identity.code_wrong');
  });

  it('lies nowhere in the clear', async () => {
    const email = unknown();
    await ask({ email }).expect(200);
    const code = await codeTo(world, email);
    const stored = await Promise.all([
      world.rows.find('mails', { to: email }),
      world.rows.find('email_codes', { email }),
    ]);
    expect(stored.flat()).toHaveLength(2);
    // The digits of an instant may happen to contain the code.
    for (const row of stored.flat()) {
      const line = JSON.stringify(row);
      expect(line.replaceAll(/"\w+At":"[^"]*"/g, '')).not.toMatch(new RegExp(`\\b${code}\\b`));
    }
  });

  it('is refused after five wrong tries, even where it is right', async () => {
    const email = unknown();
    await ask({ email }).expect(200);
    const code = await codeTo(world, email);
    for (let i = 0; i < 5; i++) {
      expect(await use('register', email, other(code))).toBe('identity.code_wrong');
    }
    expect(await use('register', email, code)).toBe('identity.code_wrong');
  });

  it('is used by one of many who come at once, and guessed at five times at most', async () => {
    const email = unknown();
    await ask({ email }).expect(200);
    const code = await codeTo(world, email);
    const results = await Promise.all(Array.from({ length: 8 }, () => use('register', email, code)));
    expect(results.filter((result) => result === 'used')).toHaveLength(1);
    const [row] = await world.rows.find('email_codes', { email }, ['tries']);
    expect(row?.tries).toBeLessThanOrEqual(5);
  });

  it('is good for its own purpose alone, and for ten minutes', async () => {
    const { email } = await makeOwner(world);
    await ask({ email, purpose: 'sign-in' }).expect(200);
    const code = await codeTo(world, email);
    for (const purpose of ['reset', 'register', 'password', 'email'] as const) {
      expect(await use(purpose, email, code)).toBe('identity.code_wrong');
    }
    await world.rows.change('email_codes', { email }, { expiresAt: new Date(Date.now() - 1_000) });
    expect(await use('sign-in', email, code)).toBe('identity.code_wrong');
  });

  it('names the field it was given in', async () => {
    await expect(
      world.app.get(EmailCodeService).use({
        purpose: 'reset',
        email: unknown(),
        code: '000000',
        address: somewhere(),
        asker: { secret: null },
      }),
    ).rejects.toMatchObject({ code: 'identity.code_wrong', extra: { details: [{ field: 'code' }] } });
  });

  it('answers to nobody but the browser that asked for it, whose tries nobody else spends', async () => {
    const { email } = await makeOwner(world);
    await ask({ email, purpose: 'reset' }).expect(200);
    const code = await codeTo(world, email);
    for (const secret of [null, '1'.repeat(32)]) {
      for (let time = 0; time < 6; time++)
        expect(await use('reset', email, other(code), secret)).toBe('identity.code_wrong');
      expect(await use('reset', email, code, secret)).toBe('identity.code_wrong');
    }
    const tries = () => world.rows.find('email_codes', { email }, ['tries']);
    expect(await tries()).toEqual([{ tries: 0 }]);
    for (let time = 0; time < 4; time++) await use('reset', email, other(code));
    expect(await tries()).toEqual([{ tries: 4 }]);
    expect(await use('reset', email, code)).toBe('used');
  });

  it('stays good when somebody else asks for one to the same address', async () => {
    const { email } = await makeOwner(world);
    await ask({ email, purpose: 'reset' }).expect(200);
    const code = await codeTo(world, email);
    await ask({ email, purpose: 'reset' }, somewhere(), '1').expect(200);
    const theirs = await codeTo(world, email);
    expect(await lettersTo(world, email)).toHaveLength(2);
    if (theirs !== code) expect(await use('reset', email, theirs)).toBe('identity.code_wrong');
    expect(await use('reset', email, code)).toBe('used');
  });

  it('comes with the cookie it answers to, which scripts and other paths never see', async () => {
    const email = unknown();
    const reply = await request(world.url)
      .post('/api/auth/email-code')
      .set('x-forwarded-for', somewhere())
      .send({ purpose: 'register', language: 'en-US', email })
      .expect(200);
    const [cookie = ''] = [reply.get('set-cookie') ?? []].flat();
    expect(cookie).toMatch(/^EMAIL_CODE=\w{32};.*Path=\/api\/auth;.*HttpOnly;.*SameSite=Strict/);
    const secret = cookie.slice('EMAIL_CODE='.length).split(';')[0];
    expect(await use('register', email, await codeTo(world, email), secret)).toBe('used');
  });

  it('is tried a few times from one place, then no more for a while', async () => {
    const [{ email }, { email: another }] = [await makeOwner(world), await makeOwner(world)];
    const from = '198.51.100.250';
    for (let time = 0; time < 10; time++)
      expect(await use('reset', email, '000000', null, from)).toBe('identity.code_wrong');
    expect(await use('reset', email, '000000', null, from)).toBe('identity.too_many_attempts');
    expect(await use('reset', another, '000000', null, from)).toBe('identity.code_wrong');
    expect(await use('reset', email, '000000', null)).toBe('identity.code_wrong');
  });

  it('is sent once a minute to an address, also where many ask at once, and tells what is left', async () => {
    const email = unknown();
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask({ email }).expect(200)));
    expect(await lettersTo(world, email)).toHaveLength(1);
    for (const reply of replies) {
      expect(dataOf(reply).retryAfterSeconds).toBeGreaterThan(55);
      expect(dataOf(reply).retryAfterSeconds).toBeLessThanOrEqual(60);
    }
    const first = await codeTo(world, email);
    await letMinutePass(world, email);
    expect(dataOf(await ask({ email }).expect(200)).retryAfterSeconds).toBe(60);
    expect(await lettersTo(world, email)).toHaveLength(2);
    expect(await use('register', email, first)).toBe('identity.code_wrong');
  });

  it('is asked for a few times from one place, then no more for a while', async () => {
    const from = '198.51.100.1';
    for (let i = 0; i < 10; i++) await ask({ email: unknown() }, from).expect(200);
    const reply = await ask({ email: unknown() }, from).expect(429);
    expect((reply.body as Failure).error).toBe('identity.too_many_attempts');
    expect(Number(reply.get('retry-after'))).toBeGreaterThan(0);
    await ask({ email: unknown() }).expect(200);
  });
});

describe('a stranger who asks for somebody else’s code', () => {
  it('spends nothing of the owner’s where no letter goes out', async () => {
    const { email } = await makeOwner(world);
    for (let i = 0; i < 11; i++) {
      const from = `198.51.100.${100 + i}`;
      for (let j = 0; j < 10; j++) await ask({ email, purpose: 'reset' }, from, '1').expect(200);
    }
    expect(await lettersTo(world, email)).toHaveLength(1);
    await ask({ email, purpose: 'reset' }).expect(200);
    expect(await lettersTo(world, email)).toHaveLength(2);
  });

  it('is slowed down by what was sent, and the owner elsewhere gets a code that works', async () => {
    const { email } = await makeOwner(world);
    const from = '198.51.100.200';
    for (let i = 0; i < 5; i++) await ask({ email, purpose: 'reset' }, from, String(i + 1)).expect(200);
    const reply = await ask({ email, purpose: 'reset' }, from, '6').expect(429);
    expect((reply.body as Failure).error).toBe('identity.too_many_attempts');
    await ask({ email, purpose: 'reset' }).expect(200);
    expect(await lettersTo(world, email)).toHaveLength(6);
    expect(await use('reset', email, await codeTo(world, email))).toBe('used');
  });

  it('whose next letter is refused, keeps the code of the last one', async () => {
    const { email } = await makeOwner(world);
    const from = '198.51.100.202';
    for (let i = 1; i <= 5; i++) await ask({ email, purpose: 'reset' }, from, String(i)).expect(200);
    const code = await codeTo(world, email);
    await letMinutePass(world, email);
    await ask({ email, purpose: 'reset' }, from, '5').expect(429);
    expect(await use('reset', email, code, '5'.repeat(32))).toBe('used');
  });

  it('of many places, keeps an owner waiting for an hour at most, and nobody on a device of theirs', async () => {
    const owner = await makeOwner(world);
    const { email } = owner;
    const known = await SessionClient.signIn(world, email, owner.password);
    for (let i = 0; i < 30; i++) {
      await ask({ email, purpose: 'reset' }, somewhere(), '1').expect(200);
      await letMinutePass(world, email);
    }
    const reply = await ask({ email, purpose: 'reset' }).expect(429);
    expect(Number(reply.get('retry-after'))).toBeLessThanOrEqual(3_600);
    const body = { purpose: 'reset', email, language: 'en-US' };
    const sent = await known.post('/api/auth/email-code').send(body).expect(200);
    known.keep(sent);
    const password = 'Newer123';
    const code = await codeTo(world, email);
    const reset = { email, code, password, confirmPassword: password };
    await known.post('/api/auth/reset-password').send(reset).expect(200);
  });
});

describe('a mailbox', () => {
  const window = (kind: string, seconds: number, key: string) =>
    `${world.app.get(RedisStore).key('throttle', kind, `${seconds}`)}:${key}`;
  /** Counts this many further emails to the address, spread over the day. */
  const sent = async (
    kind: 'mailboxFirsts' | 'mailboxOthers' | 'trustedMailbox',
    email: string,
    more: number,
  ) => {
    await world.app.get(RedisStore).redis.incrby(window(kind, 86_400, email), more);
  };

  it('gets at most forty codes a day that strangers ask for, and twenty that its owner does', async () => {
    const owner = await makeOwner(world);
    const { email } = owner;
    const known = await SessionClient.signIn(world, email, owner.password);
    const askKnown = () =>
      known.post('/api/auth/email-code').send({ purpose: 'reset', email, language: 'en-US' });
    const from = somewhere();
    for (let time = 0; time < 2; time++) {
      await ask({ email, purpose: 'reset' }, from).expect(200);
      await letMinutePass(world, email);
    }
    await sent('mailboxFirsts', email, 22);
    await sent('mailboxOthers', email, 15);
    await ask({ email, purpose: 'reset' }).expect(200);
    await letMinutePass(world, email);
    const reply = await ask({ email, purpose: 'reset' }).expect(429);
    expect(Number(reply.get('retry-after'))).toBeGreaterThan(3_600);
    known.keep(await askKnown().expect(200));
    await sent('trustedMailbox', email, 19);
    await letMinutePass(world, email);
    expect((await askKnown().expect(429)).body.error).toBe('identity.too_many_attempts');
    expect(await lettersTo(world, email)).toHaveLength(4);
  });

  it('is shut to nobody elsewhere by one wide network, however often that asks', async () => {
    const { email } = await makeOwner(world);
    const statuses = new Set<number>();
    for (let net = 0; net < 9; net++)
      for (let time = 0; time < 5; time++) {
        const from = `2001:db8:77:${net % 3}0${net}::1`;
        statuses.add((await ask({ email, purpose: 'reset' }, from, `${net}${time}`)).status);
      }
    expect(statuses).toEqual(new Set([200, 429]));
    await ask({ email, purpose: 'reset' }).expect(200);
    expect(await use('reset', email, await codeTo(world, email))).toBe('used');
  });

  it('gets a letter again once a place has waited, however often that was refused meanwhile', async () => {
    const { email } = await makeOwner(world);
    const from = '198.51.100.201';
    const { redis } = world.app.get(RedisStore);
    for (let round = 1; round <= 2; round++) {
      for (let time = 0; time < 20; time++) await ask({ email, purpose: 'reset' }, from, `${round}${time}`);
      expect(await lettersTo(world, email)).toHaveLength(5 * round);
      // Resets the limits, as after ten minutes.
      await redis.del(window('mailboxPair', 600, `${from} ${email}`), window('letters', 600, from));
    }
    await ask({ email, purpose: 'reset' }, from, 'again').expect(200);
    expect(await lettersTo(world, email)).toHaveLength(11);
  });
});

describe('whether an address is registered', () => {
  it.each(['register', 'reset', 'sign-in'] as const)(
    'is not told to who asks for a code to %s',
    async (purpose) => {
      const { email: known } = await makeOwner(world);
      const stranger = unknown();
      for (const email of [known, stranger]) {
        const [first, again] = [await ask({ email, purpose }).expect(200), await ask({ email, purpose })];
        expect(dataOf(first)).toEqual({ retryAfterSeconds: 60, expiresInSeconds: 600 });
        expect(again.status).toBe(200);
        expect(Object.keys(dataOf(again))).toEqual(['retryAfterSeconds', 'expiresInSeconds']);
        expect(dataOf(again).retryAfterSeconds).toBeGreaterThan(55);
        expect(await world.rows.count('email_codes', { email })).toBe(1);
      }
      const kinds = async (email: string) => (await lettersTo(world, email)).map((letter) => letter.kind);
      expect([await kinds(known), await kinds(stranger)]).toEqual(
        {
          register: [['already-registered'], ['register-code']],
          reset: [['reset-code'], []],
          'sign-in': [['sign-in-code'], []],
        }[purpose],
      );
    },
  );

  it.each(['register', 'reset', 'sign-in'] as const)(
    'does not show in the work behind the answer to who asks for a code to %s',
    async (purpose) => {
      const { email: known } = await makeOwner(world);
      const ofKnown = await workOf(() => ask({ email: known, purpose }).expect(200));
      expect(ofKnown.statements).toHaveLength(3);
      expect(await workOf(() => ask({ email: unknown(), purpose }).expect(200))).toEqual(ofKnown);
    },
  );
});

describe('asking for a code', () => {
  it.each([
    ['email', { email: 'nobody' }],
    ['email', { email: 'a b@c.de' }],
    ['email', { email: 'a@b' }],
    ['email', { email: 42 }],
    ['email', { email: `${'a'.repeat(250)}@b.cd` }],
    ['email', { email: 'a@b.cd\r\nbcc: x@y.zz' }],
    ['purpose', { purpose: 'password' }],
    ['purpose', { purpose: 'email' }],
    ['language', { language: 'fr-FR' }],
  ])('names the bad field %s', async (field, body) => {
    const reply = await ask({ email: unknown(), ...body }).expect(400);
    expect((reply.body as Failure).details?.map((one) => one.field)).toEqual([field]);
  });
});
