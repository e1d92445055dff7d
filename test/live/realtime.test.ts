import type { AddressInfo } from 'node:net';
import type { ConsoleEvents, ConsoleHello, Push } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../apps/api/src/create-app.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

interface Console {
  socket: Socket<ConsoleEvents>;
  hello: ConsoleHello;
  pushes: Push<{ unread: number }>[];
}

async function open(tenant: TestTenant): Promise<Console> {
  const socket: Socket<ConsoleEvents> = io(`${world.url}/console`, {
    transports: ['websocket'],
    auth: { accessToken: tenant.token },
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
  });
  sockets.push(socket);
  const pushes: Console['pushes'] = [];
  socket.on('notice:unread', (push) => pushes.push(push));
  const hello = await new Promise<ConsoleHello>((resolve, reject) => {
    socket.once('hello', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, hello, pushes };
}

/** What a client knows of its connection, which is cut after a first push. */
interface Left {
  pid: string;
  offset: string;
}

async function leave(tenant: TestTenant): Promise<Left> {
  const console = await open(tenant);
  await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 1 });
  await vi.waitFor(() => expect(console.pushes).toHaveLength(1));
  const { _pid: pid, _lastOffset: offset } = console.socket as unknown as Record<string, string>;
  const left = { pid: pid ?? '', offset: offset ?? '' };
  const redis = new Redis(world.database.redisUrl);
  console.socket.io.reconnection(false);
  console.socket.io.engine.close();
  const kept = `${world.database.redisPrefix}:io:s:${left.pid}`;
  await vi.waitFor(async () => expect(await redis.exists(kept)).toBe(1));
  redis.disconnect();
  return left;
}

/** Comes with the name of an earlier connection. */
async function present(accessToken: string, left: Left, url = world.url) {
  const heard: number[] = [];
  const socket: Socket<ConsoleEvents> = io(`${url}/console`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { accessToken },
  });
  Object.assign(socket, { _pid: left.pid, _lastOffset: left.offset });
  sockets.push(socket);
  socket.on('notice:unread', (push) => heard.push(push.data.unread));
  await new Promise((resolve, reject) => {
    socket.once('hello', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, heard: () => heard };
}

const realtime = (): Realtime => world.app.get(Realtime);
const numbers = (pushes: Console['pushes']) => pushes.map((push) => [push.seq, push.data.unread]);

describe('pushes to consoles', () => {
  it('arrive in order, numbered from where the hello said the stream stands', async () => {
    const tenant = await makeTenant(world);
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 100 });
    const console = await open(tenant);
    expect(console.hello.streams[`t:${tenant.tenantId}`]).toBe(1);
    await Promise.all(
      Array.from({ length: 50 }, (_, unread) =>
        realtime().toTenant(tenant.tenantId, 'notice:unread', { unread }),
      ),
    );
    await vi.waitFor(() => expect(console.pushes).toHaveLength(50));
    expect(numbers(console.pushes)).toEqual(Array.from({ length: 50 }, (_, n) => [n + 2, n]));
  });

  it('carry text as it was written, also text that looks like a number of the stream', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    const received = new Promise<Push<unknown>>((resolve) => console.socket.once('notice:created', resolve));
    const params = { subAccountId: 'sub_x', remark: '"seq":0 «端口» \u2028 \\', account: '"seq":' };
    const notice = {
      id: 'ntc_x',
      kind: 'sub-account.stopped',
      level: 'info',
      params,
      read: false,
      count: 1,
      createdAt: '',
      lastAt: '',
      resolvedAt: null,
    } as const;
    await realtime().toTenant(tenant.tenantId, 'notice:created', notice);
    expect(await received).toEqual({ data: notice, stream: `t:${tenant.tenantId}`, seq: 1 });
  });

  it('reach their tenant and their reader alone', async () => {
    const [mine, theirs] = [await makeTenant(world), await makeTenant(world)];
    const [a, b] = [await open(mine), await open(theirs)];
    await realtime().toTenant(theirs.tenantId, 'notice:unread', { unread: 1 });
    await realtime().toUser(theirs.ownerId, 'notice:unread', { unread: 2 });
    await realtime().toTenant(mine.tenantId, 'notice:unread', { unread: 3 });
    await vi.waitFor(() => expect(a.pushes).toHaveLength(1));
    await vi.waitFor(() => expect(b.pushes).toHaveLength(2));
    expect(a.pushes[0]?.data).toEqual({ unread: 3 });
  });

  it('sent while a console was cut are made up for, without a gap', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 1 });
    await vi.waitFor(() => expect(console.pushes).toHaveLength(1));
    console.socket.io.engine.close();
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 2 });
    await vi.waitFor(
      () =>
        expect(numbers(console.pushes)).toEqual([
          [1, 1],
          [2, 2],
        ]),
      { timeout: 5_000 },
    );
    expect(console.socket.recovered).toBe(true);
  });

  it('are made up for by another node, to the same session', async () => {
    const node = await createApp();
    await node.listen(0, '127.0.0.1');
    try {
      const { port } = node.getHttpServer().address() as AddressInfo;
      const tenant = await makeTenant(world);
      const left = await leave(tenant);
      await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 2 });
      const back = await present(tenant.token, left, `http://127.0.0.1:${port}`);
      expect([back.socket.recovered, back.heard()]).toEqual([true, [2]]);
    } finally {
      await node.close();
    }
  });

  it('missed by one tenant are replayed to nobody else who names its connection', async () => {
    const [mine, theirs] = [await makeTenant(world), await makeTenant(world)];
    const left = await leave(mine);
    await realtime().toTenant(mine.tenantId, 'notice:unread', { unread: 2 });
    const stranger = await present(theirs.token, left);
    await realtime().toTenant(theirs.tenantId, 'notice:unread', { unread: 3 });
    await vi.waitFor(() => expect(stranger.heard()).toContain(3));
    expect([stranger.socket.recovered, stranger.heard()]).toEqual([false, [3]]);
  });

  it('missed by one session are not replayed to another of the same person', async () => {
    const tenant = await makeTenant(world);
    const left = await leave(tenant);
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 2 });
    const second = await world.app.get(Database).asTenant(tenant.tenantId, (tx) =>
      world.app.get(SessionService).start(tx, {
        kind: 'console',
        role: 'owner',
        tenantId: tenant.tenantId,
        userId: tenant.ownerId,
        subAccountId: null,
      }),
    );
    const other = await present(second.accessToken, left);
    expect([other.socket.recovered, other.heard()]).toEqual([false, []]);
  });

  it('missed are kept for their own session, whoever names its connection without a token', async () => {
    const tenant = await makeTenant(world);
    const left = await leave(tenant);
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 2 });
    await expect(present('', left)).rejects.toThrow('Sign in first.');
    const back = await present(tenant.token, left);
    expect([back.socket.recovered, back.heard()]).toEqual([true, [2]]);
  });

  it('start over at one when Redis lost the stream’s number, which no console takes for the next', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    for (const unread of [1, 2, 3]) await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread });
    const redis = new Redis(world.database.redisUrl);
    await redis.del(`${world.database.redisPrefix}:seq:t:${tenant.tenantId}`);
    redis.disconnect();
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 4 });
    await vi.waitFor(() => expect(console.pushes.map((push) => push.seq)).toEqual([1, 2, 3, 1]));
  });

  it('leave out what was read before something that was pushed already, of the same thing alone', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    const { tenantId, ownerId } = tenant;
    const [first, second, third] = [
      await realtime().nextReadVersion(),
      await realtime().nextReadVersion(),
      await realtime().nextReadVersion(),
    ];
    await realtime().toTenant(tenantId, 'notice:unread', { unread: 2 }, second);
    await realtime().toTenant(tenantId, 'notice:unread', { unread: 1 }, first);
    await realtime().toUser(ownerId, 'notice:unread', { unread: 10 }, first);
    await realtime().toTenant(tenantId, 'notice:unread', { unread: 20 }, second);
    await realtime().toTenant(tenantId, 'notice:unread', { unread: 3 }, third);
    await vi.waitFor(() => expect(console.pushes.at(-1)?.data).toEqual({ unread: 3 }));
    expect(console.pushes.map((push) => push.data.unread)).toEqual([2, 10, 20, 3]);
  });

  it('go on when Redis lost what was pushed when', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    const push = async (unread: number) =>
      realtime().toTenant(tenant.tenantId, 'notice:unread', { unread }, await realtime().nextReadVersion());
    for (const unread of [1, 2, 3]) await push(unread);
    const redis = new Redis(world.database.redisUrl);
    await redis.del(`${world.database.redisPrefix}:moments`);
    redis.disconnect();
    await push(4);
    await vi.waitFor(() => expect(console.pushes.map((push) => push.data.unread)).toEqual([1, 2, 3, 4]));
  });

  it('cut every connection of a room when told so', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const [a, b] = [await open(tenant), await open(other)];
    const cut = new Promise<string>((resolve) => a.socket.once('disconnect', resolve));
    await realtime().disconnect('console', `t:${tenant.tenantId}`);
    expect(await cut).toBe('io server disconnect');
    expect(b.socket.connected).toBe(true);
  });
});
