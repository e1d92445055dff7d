import { once } from 'node:events';
import type { Socket as TcpSocket } from 'node:net';
import { type ConsoleEvents, type ConsoleHello, identityLimits, type Push } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { SubAccountSecretService, SubAccountService } from '@parley/domain/sub-accounts';
import { Clock } from '@parley/platform/clock';
import { Realtime, rooms } from '@parley/platform/realtime';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { promptMs } from '../support/prompt.js';
import { SessionClient, login, makeAgent, makeOperator, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

type Client = Socket<ConsoleEvents, Record<string, (...data: unknown[]) => void>>;

const world = withWorld({ worker: true });
const clients: Client[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.disconnect();
});

function client(accessToken: unknown, reconnection = false): Client {
  const made: Client = io(`${world.url}/console`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection,
    reconnectionDelay: 20,
    auth: { accessToken },
  });
  clients.push(made);
  return made;
}

const hello = (socket: Client): Promise<ConsoleHello> =>
  new Promise((resolve, reject) => {
    socket.once('hello', resolve);
    socket.once('connect_error', reject);
  });
const disconnected = (socket: Client): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', resolve));
const refused = (socket: Client): Promise<unknown> =>
  new Promise((resolve) =>
    socket.once('connect_error', (error) => resolve((error as { data?: unknown }).data)),
  );
/** Resolves with the api's side of the next connection. */
const nextConnection = async (): Promise<TcpSocket> => {
  const [, socket] = (await once(world.app.getHttpServer(), 'upgrade')) as [unknown, TcpSocket];
  return socket;
};
const unread = (socket: Client): Promise<Push<{ unread: number }>> =>
  new Promise((resolve) => socket.once('notice:unread', resolve));

async function ownerBrowser() {
  const owner = await makeOwner(world);
  return { ...owner, browser: await SessionClient.signIn(world, owner.email, owner.password) };
}

describe('a console', () => {
  it('hears its tenant and itself, told where each stream stands', async () => {
    const { tenantId, userId, browser } = await ownerBrowser();
    const realtime = world.app.get(Realtime);
    await realtime.toUser(userId, 'notice:unread', { unread: 1 });
    const socket = client(browser.accessToken);
    const before = Date.now();
    const first = await hello(socket);
    expect(first.streams).toEqual({
      [rooms.tenant(tenantId)]: expect.any(Number),
      [rooms.reader(userId)]: expect.any(Number),
    });
    expect(first.serverTime).toBeGreaterThanOrEqual(before);
    expect(first.serverTime).toBeLessThanOrEqual(Date.now());
    const heard = unread(socket);
    await realtime.toUser(userId, 'notice:unread', { unread: 4 });
    const seq = (first.streams[rooms.reader(userId)] ?? 0) + 1;
    expect(await heard).toMatchObject({ stream: rooms.reader(userId), seq, data: { unread: 4 } });
  });

  it('hears nothing of another tenant, another sub-account or another reader', async () => {
    const [one, two] = [await ownerBrowser(), await ownerBrowser()];
    const agent = await makeAgent(world, one.tenantId);
    const agentBrowser = await SessionClient.signIn(world, agent.account, agent.secret);
    const operator = await makeOperator(world);
    const operatorBrowser = await SessionClient.signIn(world, operator.email, operator.password);
    const [ofTwo, ofAgent, ofOperator] = [
      client(two.browser.accessToken),
      client(agentBrowser.accessToken),
      client(operatorBrowser.accessToken),
    ];
    const hellos = await Promise.all([ofTwo, ofAgent, ofOperator].map(hello));
    expect(hellos.map(({ streams }) => Object.keys(streams).sort())).toEqual([
      [rooms.reader(two.userId), rooms.tenant(two.tenantId)].sort(),
      [rooms.reader(agent.subAccountId), rooms.subAccount(agent.subAccountId)].sort(),
      [rooms.operators(), rooms.reader(operator.userId)],
    ]);
    const heard: string[] = [];
    for (const socket of [ofTwo, ofAgent, ofOperator])
      socket.on('notice:unread', ({ stream }) => heard.push(stream));
    const realtime = world.app.get(Realtime);
    await realtime.toTenant(one.tenantId, 'notice:unread', { unread: 1 });
    await realtime.toUser(one.userId, 'notice:unread', { unread: 1 });
    const own = unread(ofAgent);
    await realtime.toSubAccount(agent.subAccountId, 'notice:unread', { unread: 9 });
    expect((await own).data).toEqual({ unread: 9 });
    expect(heard).toEqual([rooms.subAccount(agent.subAccountId)]);
  });

  it('is refused with a reason for a token that is missing, foreign, old or of an ended session', async () => {
    const { browser } = await ownerBrowser();
    const foreign = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl';
    for (const token of [undefined, '', 7, foreign]) {
      expect(await refused(client(token))).toMatchObject({ error: 'request.unauthenticated' });
    }
    const clock = world.app.get(Clock);
    vi.spyOn(clock, 'nowMs').mockReturnValue(Date.now() + (identityLimits.accessTokenSeconds + 1) * 1000);
    expect(await refused(client(browser.accessToken))).toMatchObject({ error: 'request.unauthenticated' });
    vi.restoreAllMocks();
    await browser.post('/api/auth/logout').expect(200);
    expect(await refused(client(browser.accessToken))).toMatchObject({
      error: 'identity.session_ended',
      message: expect.any(String),
    });
  });

  it('is cut when its session ends, and the others stay', async () => {
    const { email, password, browser } = await ownerBrowser();
    const second = await SessionClient.signIn(world, email, password);
    const [socket, stays] = [client(browser.accessToken), client(second.accessToken)];
    await Promise.all([hello(socket), hello(stays)]);
    const cut = disconnected(socket);
    await browser.post('/api/auth/logout').expect(200);
    expect(await cut).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });

  it('is cut when its token ends, and resumes with the next', async () => {
    const { userId, browser } = await ownerBrowser();
    const clock = world.app.get(Clock);
    const nearlyOver = Date.now() + (identityLimits.accessTokenSeconds - 2) * 1000;
    vi.spyOn(clock, 'nowMs').mockReturnValue(nearlyOver);
    const socket = client(browser.accessToken, true);
    const { streams: positions } = await hello(socket);
    const [cut, again] = [disconnected(socket), hello(socket)];
    browser.keep(await browser.post('/api/auth/refresh').expect(200));
    socket.auth = { accessToken: browser.accessToken, positions };
    expect(await cut).toBe('transport close');
    await world.app.get(Realtime).toUser(userId, 'notice:unread', { unread: 1 });
    expect((await again).missed).toEqual(['notice:unread']);
  });

  it('does not resume what ended in between', async () => {
    const { userId, browser } = await ownerBrowser();
    const connection = nextConnection();
    const socket = client(browser.accessToken);
    const { streams: positions } = await hello(socket);
    socket.auth = { accessToken: browser.accessToken, positions };
    const noticed = once(await connection, 'close');
    socket.io.engine.close();
    await noticed;
    await world.app.get(SessionService).signOut(browser.cookies.get('REFRESH_TOKEN') ?? null);
    await world.app.get(Realtime).toUser(userId, 'notice:unread', { unread: 2 });
    const answer = refused(socket);
    socket.connect();
    // The test reads network frames, because a client library would hide some.
    const frames: string[] = [];
    socket.io.engine.on('message', (frame: unknown) => frames.push(String(frame)));
    expect(await answer).toMatchObject({ error: 'identity.session_ended' });
    expect(frames.filter((frame) => frame.includes('unread'))).toEqual([]);
  });

  it('is sent away when it sends something', async () => {
    const { browser } = await ownerBrowser();
    const socket = client(browser.accessToken);
    await hello(socket);
    const cut = disconnected(socket);
    socket.emit('join', 't:another-tenant');
    expect(await cut).toBe('io server disconnect');
  });

  it('is cut within a second of its sub-account being stopped, and stays out', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    await browser.get('/api/user').expect(200);
    const socket = client(browser.accessToken);
    await hello(socket);
    const cut = disconnected(socket);
    const service = world.app.get(SubAccountService);
    await service.stop(owner.tenantId, agent.subAccountId);
    const began = Date.now();
    await cut;
    expect(Date.now() - began).toBeLessThan(promptMs);
    const reply = await browser.post('/api/auth/refresh');
    expect(reply.status).toBeGreaterThanOrEqual(401);
    // This node caches the session for at most a second.
    await vi.waitUntil(async () => (await browser.get('/api/user')).status === 401, 10_000);
    const [row] = await world.rows.find('sessions', { subAccountId: agent.subAccountId }, ['endReason']);
    expect(row?.endReason).toBe('sub_account_stopped');
  });

  it('is cut when its secret is rotated; one that signs in with the new secret stays', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const before = client((await SessionClient.signIn(world, agent.account, agent.secret)).accessToken);
    await hello(before);
    const cut = disconnected(before);
    const service = world.app.get(SubAccountSecretService);
    const { code } = await service.rotate(owner.tenantId, agent.subAccountId);
    const fresh = await SessionClient.signIn(world, agent.account, code.slice(code.indexOf('.') + 1));
    const after = client(fresh.accessToken);
    await hello(after);
    await cut;
    const reasons = await world.rows.find('sessions', { subAccountId: agent.subAccountId }, ['endReason']);
    expect(reasons.map(({ endReason }) => endReason)).toEqual(['secret_rotated', null]);
    expect(after.connected).toBe(true);
    expect((await login(world, agent.account, agent.secret)).body.error).toBe('identity.credentials_wrong');
  });

  it('is dropped when it stops reading, before it fills the memory', async () => {
    const { tenantId, browser } = await ownerBrowser();
    const connection = nextConnection();
    const socket = client(browser.accessToken);
    await hello(socket);
    const { transport } = socket.io.engine as unknown as {
      transport: { ws: { _socket: NodeJS.ReadableStream } };
    };
    let heard = 0;
    socket.onAny(() => heard++);
    const cut = disconnected(socket);
    const dropped = once(await connection, 'close');
    transport.ws._socket.pause();
    const pushes = 60;
    const large = 'x'.repeat(200_000) as unknown as number;
    const realtime = world.app.get(Realtime);
    for (let i = 0; i < pushes; i++) await realtime.toTenant(tenantId, 'notice:unread', { unread: large });
    await dropped;
    transport.ws._socket.resume();
    expect(await cut).toMatch(/^transport (close|error)$/);
    expect(heard).toBeLessThan(pushes);
  });
});
