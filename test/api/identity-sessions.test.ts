import { once } from 'node:events';
import { DesktopClient } from '@parley/client/desktop';
import {
  type ConsoleHello,
  consoleNamespace,
  identityLimits,
  type SessionView,
} from '@parley/contracts/public';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { errorOf } from '../support/answers.js';
import { RawClient } from '../support/desktop.js';
import { SessionClient, login, makeAgent, makeOperator, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const listOf = async (browser: SessionClient): Promise<SessionView[]> =>
  ((await browser.get('/api/user/sessions').expect(200)).body as { data: SessionView[] }).data;
const revoke = (browser: SessionClient, id: string) =>
  browser.send('post', `/api/user/sessions/${id}/revoke`);
const revokeOthers = (browser: SessionClient) => browser.send('post', '/api/user/sessions/revoke-others');
const entriesOf = (tenantId: string, action: string) =>
  world.rows.find('audit_entries', { tenantId, action }, ['actorKind', 'actorId', 'targetKind', 'targetId']);

/** A console's connection after its hello. */
async function openConsole(browser: SessionClient): Promise<Socket> {
  const socket = io(world.url + consoleNamespace, {
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    auth: { accessToken: browser.accessToken },
  });
  sockets.push(socket);
  await new Promise<ConsoleHello>((resolve) => socket.once('hello', resolve));
  return socket;
}

describe('the list of sessions', () => {
  it('shows one’s consoles, desktop clients and remembered forms, and which of them asks', async () => {
    const owner = await makeOwner(world);
    const asking = await SessionClient.signIn(world, owner.email, owner.password);
    const other = await SessionClient.signIn(world, owner.email, owner.password, { remember: true });
    const desktop = await RawClient.connect(world, {
      by: 'password',
      email: owner.email,
      password: owner.password,
      clientVersion: '3.1.4',
    });
    const list = await listOf(asking);
    expect(list[0]).toMatchObject({ id: asking.sessionId, kind: 'console', current: true });
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    const byKind = (kind: string) => list.filter((one) => one.kind === kind).map(({ id }) => id);
    expect(new Set(byKind('console'))).toEqual(new Set([asking.sessionId, other.sessionId]));
    expect(byKind('desktop')).toEqual([desktop.welcome.sessionId]);
    expect(byKind('remembered')).toHaveLength(1);
    expect(list.find(({ kind }) => kind === 'desktop')).toMatchObject({ client: '3.1.4', current: false });
    for (const { address, createdAt, lastSeenAt, expiresAt } of list) {
      expect(address).toMatch(/127\.0\.0\.1/);
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(lastSeenAt));
      expect(Date.parse(expiresAt)).toBeGreaterThan(
        Date.now() + (identityLimits.rememberDays - 1) * 86_400_000,
      );
    }
    desktop.close();
    await other.post('/api/auth/logout').expect(200);
    expect((await listOf(asking)).filter(({ kind }) => kind === 'console')).toHaveLength(1);
  });

  it('shows an agent the consoles of its sub-account, and nobody another one’s', async () => {
    const owner = await makeOwner(world);
    const [agent, other] = [await makeAgent(world, owner.tenantId), await makeAgent(world, owner.tenantId)];
    const ofOwner = await SessionClient.signIn(world, owner.email, owner.password);
    const first = await SessionClient.signIn(world, agent.account, agent.secret, { remember: true });
    const second = await SessionClient.signIn(world, agent.account, agent.secret);
    const third = await SessionClient.signIn(world, other.account, other.secret);
    const code = `${agent.account}.${agent.secret}`;
    const desktop = await RawClient.connect(world, { by: 'code', code });
    const ids = async (browser: SessionClient) =>
      (await listOf(browser)).filter(({ kind }) => kind !== 'remembered').map(({ id }) => id);
    expect(new Set(await ids(first))).toEqual(new Set([first.sessionId, second.sessionId]));
    expect((await listOf(first)).filter(({ kind }) => kind === 'remembered')).toHaveLength(1);
    expect(await ids(third)).toEqual([third.sessionId]);
    expect(await ids(ofOwner)).toEqual([ofOwner.sessionId]);
    for (const [browser, id] of [
      [third, first.sessionId],
      [ofOwner, first.sessionId],
      [first, ofOwner.sessionId],
      [first, desktop.welcome.sessionId],
    ] as const) {
      expect(errorOf(await revoke(browser, id).expect(404))).toBe('identity.session_not_found');
    }
    await first.get('/api/user').expect(200);
    desktop.close();
  });

  it('shows an operator its own', async () => {
    const [operator, other] = [await makeOperator(world), await makeOperator(world)];
    const browser = await SessionClient.signIn(world, operator.email, operator.password, { remember: true });
    const foreign = await SessionClient.signIn(world, other.email, other.password);
    expect((await listOf(browser)).map(({ kind }) => kind).sort()).toEqual(['console', 'remembered']);
    await revoke(browser, foreign.sessionId).expect(404);
    await revokeOthers(browser).expect(200);
    await foreign.get('/api/user').expect(200);
    expect(await listOf(browser)).toHaveLength(1);
  });
});

describe('a revoked session', () => {
  it('is refused at once, can’t be renewed, and its connection is cut', async () => {
    const owner = await makeOwner(world);
    const [asking, stolen] = [
      await SessionClient.signIn(world, owner.email, owner.password),
      await SessionClient.signIn(world, owner.email, owner.password),
    ];
    await stolen.get('/api/user').expect(200);
    const [kept, cut] = [await openConsole(asking), await openConsole(stolen)];
    const gone = once(cut as never, 'disconnect');
    await revoke(asking, stolen.sessionId).expect(200);
    expect(errorOf(await stolen.get('/api/user').expect(401))).toBe('identity.session_ended');
    expect(errorOf(await stolen.post('/api/auth/refresh').expect(401))).toBe('identity.session_ended');
    await gone;
    expect(kept.connected).toBe(true);
    await asking.get('/api/user').expect(200);
    expect(errorOf(await revoke(asking, stolen.sessionId).expect(404))).toBe('identity.session_not_found');
    expect(await entriesOf(owner.tenantId, 'identity.revoke-session')).toEqual([
      { actorKind: 'owner', actorId: owner.userId, targetKind: 'session', targetId: stolen.sessionId },
    ]);
  });

  it('of a desktop client is closed, and neither of its tokens brings it back', async () => {
    const owner = await makeOwner(world);
    const asking = await SessionClient.signIn(world, owner.email, owner.password);
    const deviceId = 'the-lost-one';
    const client = await RawClient.connect(world, {
      by: 'password',
      email: owner.email,
      password: owner.password,
      deviceId,
    });
    await revoke(asking, client.welcome.sessionId).expect(200);
    await client.until(() => client.disconnected !== undefined);
    const { accessToken, refreshToken } = client.welcome;
    for (const credentials of [
      { by: 'token', accessToken },
      { by: 'refresh', refreshToken },
    ] as const) {
      await expect(RawClient.connect(world, { ...credentials, deviceId })).rejects.toMatchObject({
        error: 'desktop.session_revoked',
      });
    }
  });

  it('of a desktop client that knows the password stays away, until a person brings it back', async () => {
    const owner = await makeOwner(world);
    const asking = await SessionClient.signIn(world, owner.email, owner.password);
    const credentials = { by: 'password', email: owner.email, password: owner.password } as const;
    const who = { url: world.url, deviceId: 'known', clientVersion: '1.0.0', backoffBaseMs: 10, credentials };
    const rejected = new Promise<string>((resolve) => {
      const client = new DesktopClient({ ...who, onRejected: ({ error }) => resolve(error) });
      void client.connect().then(({ sessionId }) => revoke(asking, sessionId).expect(200));
    });
    expect(await rejected).toBe('desktop.session_revoked');
    const again = new DesktopClient(who);
    expect((await again.connect()).sessionId).toMatch(/^ses_/);
    await again.close();
  });

  it('may be any other than the one that asks, all at once', async () => {
    const owner = await makeOwner(world);
    const sign = (more = {}) => SessionClient.signIn(world, owner.email, owner.password, more);
    const [asking, ...others] = [await sign(), await sign({ remember: true }), await sign()];
    await revokeOthers(asking).expect(200);
    for (const browser of others) await browser.get('/api/user').expect(401);
    expect(await listOf(asking)).toMatchObject([{ id: asking.sessionId, current: true }]);
    await revokeOthers(asking).expect(200);
    expect(await entriesOf(owner.tenantId, 'identity.revoke-others')).toHaveLength(1);
  });

  it('or form is found by its own kind of id alone', async () => {
    const owner = await makeOwner(world);
    const browser = await SessionClient.signIn(world, owner.email, owner.password, { remember: true });
    const form = (await listOf(browser)).find(({ kind }) => kind === 'remembered')?.id ?? '';
    for (const id of [
      'x',
      'ses_00000000000000000000000000',
      'rem_00000000000000000000000000',
      owner.userId,
    ]) {
      await revoke(browser, id).expect(404);
    }
    await revoke(browser, form).expect(200);
    await revoke(browser, form).expect(404);
    expect((await listOf(browser)).map(({ kind }) => kind)).toEqual(['console']);
  });
});

describe('coming and going', () => {
  it('is written down with who it was, once each', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    for (const [name, secret, actor] of [
      [owner.email, owner.password, { actorKind: 'owner', actorId: owner.userId }],
      [agent.account, agent.secret, { actorKind: 'agent', actorId: agent.subAccountId }],
    ] as const) {
      const browser = await SessionClient.signIn(world, name, secret);
      const target = { targetKind: 'session', targetId: browser.sessionId };
      expect((await entriesOf(owner.tenantId, 'identity.login')).at(-1)).toEqual({ ...actor, ...target });
      await browser.post('/api/auth/logout').expect(200);
      await browser.post('/api/auth/logout').expect(200);
      expect((await entriesOf(owner.tenantId, 'identity.logout')).at(-1)).toEqual({ ...actor, ...target });
    }
    expect(await entriesOf(owner.tenantId, 'identity.logout')).toHaveLength(2);
    await login(world, owner.email, 'wrong');
    expect(await entriesOf(owner.tenantId, 'identity.login')).toHaveLength(2);
  });
});
