import type { ConsoleEvents, ConsoleHello, Push } from '@parley/contracts/public';
import { Realtime } from '@parley/platform/realtime';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
      createdAt: '',
    } as const;
    await realtime().toTenant(tenant.tenantId, 'notice:created', notice);
    expect(await received).toEqual({ data: notice, stream: `t:${tenant.tenantId}`, seq: 1 });
  });

  it('reach their tenant and their reader alone', async () => {
    const [mine, theirs] = [await makeTenant(world), await makeTenant(world)];
    const [a, b] = [await open(mine), await open(theirs)];
    await realtime().toTenant(theirs.tenantId, 'notice:unread', { unread: 1 });
    await realtime().toReader(theirs.ownerId, 'notice:unread', { unread: 2 });
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
      await realtime().moment(),
      await realtime().moment(),
      await realtime().moment(),
    ];
    await realtime().toTenant(tenantId, 'notice:unread', { unread: 2 }, second);
    await realtime().toTenant(tenantId, 'notice:unread', { unread: 1 }, first);
    await realtime().toReader(ownerId, 'notice:unread', { unread: 10 }, first);
    await realtime().toTenant(tenantId, 'notice:unread', { unread: 20 }, second);
    await realtime().toTenant(tenantId, 'notice:unread', { unread: 3 }, third);
    await vi.waitFor(() => expect(console.pushes.at(-1)?.data).toEqual({ unread: 3 }));
    expect(console.pushes.map((push) => push.data.unread)).toEqual([2, 10, 20, 3]);
  });

  it('go on when Redis lost what was pushed when', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    const push = async (unread: number) =>
      realtime().toTenant(tenant.tenantId, 'notice:unread', { unread }, await realtime().moment());
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
