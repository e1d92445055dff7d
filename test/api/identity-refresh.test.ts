import { identityLimits } from '@parley/contracts/public';
import { SessionService, TokenService } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SessionClient, makeAgent, makeOperator, makeOwner, setCookies } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
afterEach(() => vi.restoreAllMocks());

const refresh = '/api/auth/refresh';

/** Sets the clock forward by this much. */
function advance(seconds: number): void {
  const clock = world.app.get(Clock);
  const later = clock.nowMs() + seconds * 1000;
  vi.spyOn(clock, 'nowMs').mockReturnValue(later);
}

async function signIn(): Promise<SessionClient> {
  const owner = await makeOwner(world);
  return SessionClient.signIn(world, owner.email, owner.password);
}

const endReasons = async (browser: SessionClient): Promise<(string | null)[]> => {
  const sessionId = (browser.cookies.get('REFRESH_TOKEN') ?? '').split('.')[0];
  const rows = await world.rows.find('sessions', { id: sessionId }, ['endReason']);
  return rows.map(({ endReason }) => endReason);
};

describe('refreshing', () => {
  it('gives a new token at every use, and both cookies again', async () => {
    const browser = await signIn();
    const [first, xsrf] = [browser.cookies.get('REFRESH_TOKEN'), browser.cookies.get('XSRF-TOKEN')];
    const reply = await browser.post(refresh).expect(200);
    browser.keep(reply);
    expect(browser.cookies.get('REFRESH_TOKEN')).not.toBe(first);
    expect(browser.cookies.get('XSRF-TOKEN')).toBe(xsrf);
    await browser.get('/api/user').expect(200);
  });

  it('agrees with itself when windows refresh at once', async () => {
    const browser = await signIn();
    const replies = await Promise.all(Array.from({ length: 8 }, () => browser.post(refresh)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const tokens = replies.map((reply) => setCookies(reply).find((line) => line.startsWith('REFRESH')));
    expect(new Set(tokens.map((line) => line?.split(';')[0])).size).toBe(1);
    browser.keep(replies[0] as request.Response);
    await browser.post(refresh).expect(200);
  });

  it('revokes the whole family when a used token comes again', async () => {
    const browser = await signIn();
    const stolen = browser.cookies.get('REFRESH_TOKEN') ?? '';
    browser.keep(await browser.post(refresh).expect(200));
    const newest = browser.cookies.get('REFRESH_TOKEN') ?? '';
    advance(identityLimits.refreshGraceSeconds.console + 1);
    browser.cookies.set('REFRESH_TOKEN', stolen);
    const reply = await browser.post(refresh).expect(401);
    expect(reply.body.error).toBe('identity.session_ended');
    expect(await endReasons(browser)).toEqual(['reused']);
    browser.cookies.set('REFRESH_TOKEN', newest);
    await browser.post(refresh).expect(401);
    expect((await browser.get('/api/user')).body.error).toBe('identity.session_ended');
  });

  it('revokes at once what is two generations old', async () => {
    const browser = await signIn();
    const stolen = browser.cookies.get('REFRESH_TOKEN') ?? '';
    browser.keep(await browser.post(refresh).expect(200));
    browser.keep(await browser.post(refresh).expect(200));
    browser.cookies.set('REFRESH_TOKEN', stolen);
    await browser.post(refresh).expect(401);
    expect(await endReasons(browser)).toEqual(['reused']);
  });

  it('refuses a forged token without touching the session', async () => {
    const browser = await signIn();
    const good = browser.cookies.get('REFRESH_TOKEN') ?? '';
    const [sessionId, , mac] = good.split('.');
    for (const forged of [`${sessionId}.9.${mac}`, `${sessionId}.1.x`, 'x', `${good}.x`]) {
      browser.cookies.set('REFRESH_TOKEN', forged);
      expect((await browser.post(refresh)).status).toBeGreaterThanOrEqual(401);
    }
    browser.cookies.set('REFRESH_TOKEN', good);
    await browser.post(refresh).expect(200);
  });

  it('needs the XSRF header to be the cookie, and the cookie to be this session’s', async () => {
    const [browser, other] = [await signIn(), await signIn()];
    const own = browser.cookies.get('XSRF-TOKEN') ?? '';
    const foreign = other.cookies.get('XSRF-TOKEN') ?? '';
    for (const header of [null, '', 'x', foreign]) {
      const reply = await browser.post(refresh, header).expect(403);
      expect(reply.body.error).toBe('request.xsrf_mismatch');
    }
    browser.cookies.set('XSRF-TOKEN', foreign);
    await browser.post(refresh, foreign).expect(403);
    browser.cookies.set('XSRF-TOKEN', own);
    await browser.post('/api/auth/logout', 'x').expect(403);
    await browser.post(refresh).expect(200);
  });

  it('ends after thirty days without use, and says so where there is no cookie', async () => {
    const browser = await signIn();
    advance(identityLimits.refreshTokenDays * 86_400 + 1);
    expect((await browser.post(refresh)).body.error).toBe('identity.session_ended');
    const none = await request(world.url).post(refresh).expect(401);
    expect(none.body.error).toBe('identity.session_ended');
  });

  it('does not take a desktop client’s tokens for a console’s', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const holder = { role: 'agent', tenantId: owner.tenantId, userId: null } as const;
    const grant = await world.app
      .get(Database)
      .asTenant(owner.tenantId, (tx) =>
        world.app
          .get(SessionService)
          .start(tx, { ...holder, kind: 'desktop', subAccountId: agent.subAccountId }),
      );
    await expect(world.app.get(SessionService).refresh('console', grant.refreshToken)).rejects.toMatchObject({
      code: 'identity.session_ended',
    });
    await request(world.url).get('/api/user').set('authorization', `Bearer ${grant.accessToken}`).expect(401);
    const caller = await world.app.get(TokenService).verifyAccess(grant.accessToken, 'desktop');
    expect(caller).toMatchObject({ role: 'agent', subAccountId: agent.subAccountId, userId: null });
    expect(
      (await world.app.get(SessionService).refresh('desktop', grant.refreshToken)).refreshToken,
    ).not.toBe(grant.refreshToken);
  });
});

describe('a desktop client', () => {
  async function start() {
    const owner = await makeOwner(world);
    const { subAccountId } = await makeAgent(world, owner.tenantId);
    const sessions = world.app.get(SessionService);
    const who = { kind: 'desktop', role: 'agent', tenantId: owner.tenantId, userId: null } as const;
    const grant = await world.app
      .get(Database)
      .asTenant(owner.tenantId, (tx) => sessions.start(tx, { ...who, subAccountId }));
    return { grant, refresh: (token: string) => sessions.refresh('desktop', token) };
  }
  const over = { code: 'identity.session_ended' };

  it('whose welcome was lost goes on with the token it has, however often it is lost', async () => {
    const { grant, refresh } = await start();
    const lost = await refresh(grant.refreshToken);
    advance(60);
    expect((await refresh(grant.refreshToken)).refreshToken).toBe(lost.refreshToken);
    advance(59);
    const { refreshToken } = await refresh(grant.refreshToken);
    expect((await refresh(refreshToken)).sessionId).toBe(grant.sessionId);
  });

  it('is revoked for a token two generations old, and for one kept too long', async () => {
    const old = await start();
    const { refreshToken } = await old.refresh(old.grant.refreshToken);
    const newest = await old.refresh(refreshToken);
    await expect(old.refresh(old.grant.refreshToken)).rejects.toMatchObject(over);
    await expect(old.refresh(newest.refreshToken)).rejects.toMatchObject(over);
    const kept = await start();
    const next = await kept.refresh(kept.grant.refreshToken);
    advance(identityLimits.refreshGraceSeconds.desktop + 1);
    await expect(kept.refresh(kept.grant.refreshToken)).rejects.toMatchObject(over);
    await expect(kept.refresh(next.refreshToken)).rejects.toMatchObject(over);
  });
});

describe('signing out', () => {
  it('ends the session, clears the cookies and succeeds again without any', async () => {
    const browser = await signIn();
    await browser.get('/api/user').expect(200);
    const reply = await browser.post('/api/auth/logout').expect(200);
    expect(reply.body).toEqual({ code: 200, data: null });
    const cleared = setCookies(reply);
    expect(cleared.find((line) => line.startsWith('REFRESH_TOKEN=;'))).toMatch(/Path=\/api\/auth(;|$)/);
    expect((await browser.get('/api/user')).body.error).toBe('identity.session_ended');
    expect((await browser.post(refresh)).body.error).toBe('identity.session_ended');
    await request(world.url).post('/api/auth/logout').expect(200);
  });
});

describe('the queue board', () => {
  it('opens for an operator’s browser, to look only, until the session ends', async () => {
    const operator = await makeOperator(world);
    const browser = await SessionClient.signIn(world, operator.email, operator.password);
    const board = (method: 'get' | 'put', path = '') =>
      request(world.url)[method](`/api/queues${path}`).set('cookie', browser.cookieHeader());
    const page = await board('get').expect(200);
    expect(page.headers['content-type']).toMatch(/html/);
    expect((await board('get', '/api/queues').expect(200)).body.queues.length).toBeGreaterThan(0);
    await board('put', '/api/queues/fans/pause').expect(403);
    await browser.post('/api/auth/logout').expect(200);
    await board('get').expect(401);
  });

  it('stays shut for everybody else, and shows no stack', async () => {
    const browser = await signIn();
    expect(browser.cookies.has('QUEUES_KEY')).toBe(false);
    const [sessionId] = (browser.cookies.get('REFRESH_TOKEN') ?? '').split('.');
    for (const cookie of [browser.cookieHeader(), `QUEUES_KEY=${sessionId}.x`, 'a=b']) {
      const reply = await request(world.url).get('/api/queues/').set('cookie', cookie).expect(401);
      expect(Object.keys(reply.body as object).sort()).toEqual(['code', 'error', 'message', 'requestId']);
    }
  });
});
