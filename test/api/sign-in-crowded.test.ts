import { setImmediate as turn } from 'node:timers/promises';
import type { Failure } from '@parley/contracts/public';
import { CredentialService, PasswordService } from '@parley/domain/identity';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RawClient } from '../support/desktop.js';
import { codeCookie, codeTo } from '../support/letters.js';
import { SessionClient, makeOwner, type Person, readCaptcha } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });
afterEach(() => vi.restoreAllMocks());

const slowed = 'identity.too_many_attempts';
let blocks = 0;
/** An address of its own. */
const somewhere = (): string => `198.18.${Math.floor(++blocks / 250)}.${blocks % 250}`;
const errorOf = (reply: request.Response): string =>
  reply.status === 200 ? 'in' : (reply.body as Failure).error;

/** All of the wrong passwords that an account accepts from anywhere, each from another address. None is hashed. */
async function crowd(door: 'console' | 'desktop', { email }: Person): Promise<void> {
  const hashing = vi.spyOn(world.app.get(PasswordService), 'verify').mockResolvedValue(false);
  const credentials = world.app.get(CredentialService);
  for (let place = 0; place < 21; place++) {
    const address = somewhere();
    for (let time = 0; time < 10; time++) {
      await expect(credentials.user({ door, account: email, address }, 'a guess')).rejects.toThrow();
    }
  }
  hashing.mockRestore();
}

const signIn = async ({ email, password }: Person, cookie: string, more: object = {}) =>
  request(world.url)
    .post('/api/auth/login')
    .set('x-forwarded-for', somewhere())
    .set('cookie', cookie)
    .send({ username: email, password, ...(await readCaptcha(world)), ...more });

describe('an account that strangers try from everywhere', () => {
  it('still lets its owner in by a browser it was signed in on, and nobody by another one', async () => {
    const [owner, other] = [await makeOwner(world), await makeOwner(world)];
    const browser = await SessionClient.signIn(world, owner.email, owner.password);
    await crowd('console', owner);
    expect(errorOf(await signIn(owner, ''))).toBe(slowed);
    const device = `KNOWN_DEVICE=${encodeURIComponent(browser.cookies.get('KNOWN_DEVICE') ?? '')}`;
    for (let time = 0; time < 12; time++) expect(errorOf(await signIn(owner, device))).toBe('in');
    const theirs = await SessionClient.signIn(world, other.email, other.password);
    const forged = [theirs.cookies.get('KNOWN_DEVICE') ?? '', `${device.slice(13, -1)}x`, 'x.y.z'];
    for (const cookie of forged)
      expect(errorOf(await signIn(owner, `KNOWN_DEVICE=${encodeURIComponent(cookie)}`))).toBe(slowed);
  });

  it('slows a browser it knows by what fails there', async () => {
    const owner = await makeOwner(world);
    const browser = await SessionClient.signIn(world, owner.email, owner.password);
    const device = `KNOWN_DEVICE=${encodeURIComponent(browser.cookies.get('KNOWN_DEVICE') ?? '')}`;
    const wrong = { password: 'a guess' };
    for (let time = 0; time < 10; time++)
      expect(errorOf(await signIn(owner, device, wrong))).toBe('identity.credentials_wrong');
    expect(errorOf(await signIn(owner, device))).toBe(slowed);
    expect(errorOf(await signIn(owner, ''))).toBe('in');
  });

  it('remembers a browser by several accounts, in a cookie scripts never see', async () => {
    const people = [await makeOwner(world), await makeOwner(world)];
    let cookie = '';
    for (const person of people) {
      const reply = await signIn(person, cookie);
      const [line = ''] = [reply.get('set-cookie') ?? []]
        .flat()
        .filter((one) => one.startsWith('KNOWN_DEVICE='));
      expect(line).toMatch(/Path=\/api\/auth;.*HttpOnly;.*SameSite=Strict/);
      cookie = line.split(';')[0] ?? '';
    }
    for (const person of people) {
      await crowd('console', person);
      expect(errorOf(await signIn(person, cookie))).toBe('in');
    }
  });

  it('still lets in who reads its mailbox', async () => {
    const owner = await makeOwner(world);
    await crowd('console', owner);
    await request(world.url)
      .post('/api/auth/email-code')
      .set('x-forwarded-for', somewhere())
      .set('cookie', codeCookie())
      .send({ purpose: 'sign-in', email: owner.email, language: 'en-US' })
      .expect(200);
    const emailCode = await codeTo(world, owner.email);
    const more = { captchaId: undefined, captcha: undefined, emailCode };
    expect(errorOf(await signIn(owner, codeCookie(), more))).toBe('in');
  });

  it('still lets a desktop client of its owner in, by the device it was signed in on', async () => {
    const { email, password, ...owner } = await makeOwner(world);
    const deviceId = 'the-device-of-the-owner';
    const auth = { by: 'password', email, password, deviceId } as const;
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    (await RawClient.connect(world, auth, headers)).close();
    await crowd('desktop', { email, password, ...owner });
    await expect(RawClient.connect(world, { ...auth, deviceId: 'another' }, headers)).rejects.toMatchObject({
      error: slowed,
    });
    (await RawClient.connect(world, auth, headers)).close();
  });
});

describe('passwords that wait in a crowd', () => {
  it('of desktop clients are refused without a line in the log; what fails has one', async () => {
    const { email, password } = await makeOwner(world);
    const passwords = world.app.get(PasswordService);
    const logged = vi.spyOn(Logger.prototype, 'error');
    const enter = (deviceId: string) =>
      RawClient.connect(
        world,
        { by: 'password', email, password, deviceId },
        { 'x-forwarded-for': somewhere() },
      );
    const strangers = Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        passwords.verify(null, 'a guess', { rank: 'stranger', whose: String(n) }),
      ),
    );
    await expect(enter('refused')).rejects.toMatchObject({ error: 'server.unavailable' });
    expect(logged).not.toHaveBeenCalled();
    await strangers;
    vi.spyOn(passwords, 'verify').mockRejectedValue(new Error('out of memory'));
    await expect(enter('failing')).rejects.toMatchObject({ error: 'server.failed' });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('of strangers are sent away early with a word on when to come back, and those of known devices are next', async () => {
    const owner = await makeOwner(world);
    const passwords = world.app.get(PasswordService);
    const done: string[] = [];
    const verify = (name: string, turn?: Parameters<PasswordService['verify']>[2]) =>
      passwords.verify(null, 'a guess', turn).then(() => done.push(name));
    const strangers = Array.from({ length: 200 }, (_, n) =>
      verify('stranger', { rank: 'stranger', whose: String(n) }),
    );
    const checked = Array.from({ length: 20 }, (_, n) =>
      verify('checked', { rank: 'checked', whose: String(n) }),
    );
    const settled = Promise.allSettled(strangers);
    await turn();
    const known = verify('known', { rank: 'known', whose: 'a device' });
    const refusals = (await settled).flatMap((one) =>
      one.status === 'rejected' ? [one.reason as object] : [],
    );
    await Promise.all([known, ...checked]);
    expect(refusals.length).toBeGreaterThan(150);
    expect(refusals[0]).toMatchObject({ code: 'server.unavailable', extra: { retryAfterSeconds: 20 } });
    // Only sign-ins that had already begun came before it.
    expect(done.indexOf('known')).toBeLessThan(12);
    expect(done.lastIndexOf('checked')).toBeLessThan(done.indexOf('stranger', 12));
    expect(errorOf(await signIn(owner, ''))).toBe('in');
  });
});
