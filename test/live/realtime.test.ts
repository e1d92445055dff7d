import type { ConsoleEvents, ConsoleHello, StreamPositions, Push } from '@parley/contracts/public';
import { Realtime, rooms } from '@parley/platform/realtime';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ResyncPacer } from '../../apps/api/src/realtime/resync-pacer.js';
import { withApiNode } from '../support/api-node.js';
import { signedIn } from '../support/session.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const sockets: Socket[] = [];
let redis: Redis;

beforeAll(() => {
  redis = new Redis(world.database.redisUrl);
});
afterAll(() => redis.disconnect());
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.close();
});

interface Console {
  socket: Socket<ConsoleEvents>;
  hello: ConsoleHello;
  pushes: Push<{ unread: number }>[];
}

interface Coming {
  accessToken: string;
  /** The positions in a returning console's handshake. */
  positions?: Record<string, number>;
  url?: string;
}

async function come({ accessToken, positions, url = world.url }: Coming): Promise<Console> {
  const socket: Socket<ConsoleEvents> = io(`${url}/console`, {
    transports: ['websocket'],
    auth: { accessToken, ...(positions && { positions }) },
    forceNew: true,
    reconnection: false,
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

const open = (tenant: TestTenant): Promise<Console> => come({ accessToken: tenant.token });

/** Opens and closes a console. Returns the positions of its streams. */
async function leave(tenant: TestTenant): Promise<Record<string, number>> {
  const { socket, hello } = await open(tenant);
  socket.close();
  return hello.streams;
}

const key = (...parts: string[]): string => [world.database.redisPrefix, ...parts].join(':');

/** Resolves once Redis knows the rooms' members, and that these rooms have none. */
async function forgetMembers(...roomNames: string[]): Promise<void> {
  await redis.set(key('members-since'), 1);
  await redis.del(roomNames.map((room) => key('members', room)));
}

const realtime = (): Realtime => world.app.get(Realtime);
const unreadOf = (pushes: Console['pushes']) => pushes.map((push) => push.data.unread);
/** Entries of the adapter's stream that name the tenant. Consoles of other tests may still be leaving. */
const entriesOf = async ({ tenantId }: TestTenant): Promise<number> =>
  (await redis.xrange(key('io'), '-', '+')).filter(([, fields]) => fields.join().includes(tenantId)).length;

describe('pushes to consoles', () => {
  it('arrive in order, numbered from where the hello said the stream stands', async () => {
    const tenant = await makeTenant(world);
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 100 });
    const console = await open(tenant);
    const from = console.hello.streams[rooms.tenant(tenant.tenantId)] ?? 0;
    await Promise.all(
      Array.from({ length: 50 }, (_, unread) =>
        realtime().toTenant(tenant.tenantId, 'notice:unread', { unread }),
      ),
    );
    await vi.waitFor(() => expect(console.pushes).toHaveLength(50), 10_000);
    const expected = Array.from({ length: 50 }, (_, n) => [from + 1 + n, n]);
    expect(console.pushes.map(({ seq, data }) => [seq, data.unread])).toEqual(expected);
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
    const stream = rooms.tenant(tenant.tenantId);
    expect(await received).toEqual({ data: notice, stream, seq: (console.hello.streams[stream] ?? 0) + 1 });
  });

  it('reach their tenant and their reader alone', async () => {
    const [mine, theirs] = [await makeTenant(world), await makeTenant(world)];
    const [a, b] = [await open(mine), await open(theirs)];
    await realtime().toTenant(theirs.tenantId, 'notice:unread', { unread: 1 });
    await realtime().toUser(theirs.ownerId, 'notice:unread', { unread: 2 });
    await realtime().toTenant(mine.tenantId, 'notice:unread', { unread: 3 });
    await vi.waitFor(() => expect(a.pushes).toHaveLength(1), 10_000);
    await vi.waitFor(() => expect(b.pushes).toHaveLength(2), 10_000);
    expect(a.pushes[0]?.data).toEqual({ unread: 3 });
  });

  it('of one turn go to Redis in one call', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    const connection = (realtime() as unknown as { redis: Redis }).redis;
    const sent = vi.spyOn(connection, 'sendCommand');
    await Promise.all([
      ...[1, 2, 3].map((unread) => realtime().toTenant(tenant.tenantId, 'notice:unread', { unread })),
      realtime().toUser(tenant.ownerId, 'notice:unread', { unread: 4 }),
    ]);
    // The same connection renews the rooms.
    const pushed = sent.mock.calls.filter(([{ args }]) => args.includes('notice:unread'));
    expect(pushed).toHaveLength(1);
    sent.mockRestore();
    await vi.waitFor(() => expect(unreadOf(console.pushes)).toEqual([1, 2, 3, 4]), 10_000);
  });

  it('above the last number when Redis lost the stream’s: no console takes the next for its own', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    for (const unread of [1, 2, 3]) await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread });
    await redis.del(key('pos', rooms.tenant(tenant.tenantId)));
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 4 });
    await vi.waitFor(() => expect(unreadOf(console.pushes)).toEqual([1, 2, 3, 4]), 10_000);
    const [third = 0, fourth = 0] = console.pushes.slice(2).map((push) => push.seq);
    expect(fourth).toBeGreaterThan(third + 1);
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
    await vi.waitFor(() => expect(console.pushes.at(-1)?.data).toEqual({ unread: 3 }), 10_000);
    expect(console.pushes.map((push) => push.data.unread)).toEqual([2, 10, 20, 3]);
  });

  it('go on when Redis lost what was pushed when', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    const push = async (unread: number) =>
      realtime().toTenant(tenant.tenantId, 'notice:unread', { unread }, await realtime().nextReadVersion());
    for (const unread of [1, 2, 3]) await push(unread);
    await redis.del(key('versions'));
    await push(4);
    await vi.waitFor(
      () => expect(console.pushes.map((push) => push.data.unread)).toEqual([1, 2, 3, 4]),
      10_000,
    );
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

it('the stream has an entry soon after a node began to read, from which on it misses none', async () => {
  await vi.waitFor(async () => {
    const all = await redis.xrange(key('io'), '-', '+');
    expect(all.filter(([, fields]) => !fields.includes('nsp'))).toEqual([
      [expect.any(String), ['uid', 'marker']],
    ]);
  }, 10_000);
});

describe('a console that comes back', () => {
  it('is told at another node which events it missed, and nothing is replayed', async () => {
    await withApiNode(async (url) => {
      const tenant = await makeTenant(world);
      await realtime().toTenant(tenant.tenantId, 'library:changed', { parts: [] });
      const positions = await leave(tenant);
      await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 2 });
      await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 3 });
      await realtime().toUser(tenant.ownerId, 'user:changed', {});
      const back = await come({ accessToken: tenant.token, positions, url });
      expect(back.hello.missed?.toSorted()).toEqual(['notice:unread', 'user:changed']);
      await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 4 });
      await vi.waitFor(() => expect(unreadOf(back.pushes)).toEqual([4]), 10_000);
    });
  });

  it('has missed nothing where nothing was pushed', async () => {
    const tenant = await makeTenant(world);
    const { hello } = await come({ accessToken: tenant.token, positions: await leave(tenant) });
    expect(hello).toMatchObject({ missed: [], readAfterMs: 0 });
  });

  it('may have asked for its positions before it read, with its first connection', async () => {
    const tenant = await makeTenant(world);
    const reply = await fetch(`${world.url}/api/realtime/positions`, {
      headers: { authorization: `Bearer ${tenant.token}` },
    });
    const { data } = (await reply.json()) as { data: StreamPositions };
    // No console is connected, so the push is dropped and counted.
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 2 });
    const { hello } = await come({ accessToken: tenant.token, positions: data.streams });
    expect(Object.keys(hello.streams).toSorted()).toEqual(Object.keys(data.streams).toSorted());
    expect(hello.missed).toEqual(['notice:unread']);
  });

  it('makes Redis read no entries of the adapter’s stream', async () => {
    const tenant = await makeTenant(world);
    const positions = await leave(tenant);
    const reads = async () => /cmdstat_xrange:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1];
    const before = await reads();
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 1 });
    const { hello } = await come({ accessToken: tenant.token, positions });
    expect(hello.missed).toEqual(['notice:unread']);
    expect(await reads()).toBe(before);
  });

  it('hears nothing of a stream that is not its own, whatever it names', async () => {
    const [mine, theirs] = [await makeTenant(world), await makeTenant(world)];
    const left = await leave(mine);
    await realtime().toTenant(mine.tenantId, 'notice:unread', { unread: 2 });
    const own = await leave(theirs);
    const stranger = await come({ accessToken: theirs.token, positions: { ...left, ...own } });
    expect([stranger.hello.streams, stranger.hello.missed]).toEqual([own, []]);
    const named = await come({ accessToken: theirs.token, positions: left });
    expect([named.hello.streams, named.hello.missed]).toEqual([own, undefined]);
  });

  it.each([
    ['of no console', (positions: Record<string, number>) => moved(positions, 1)],
    ['from before what is known', (positions: Record<string, number>) => moved(positions, -1)],
    ['of no stream', () => ({})],
    ['of another kind', (positions: Record<string, number>) => Object.values(positions)],
    ['of texts', (positions: Record<string, number>) => ({ ...positions, ...moved(positions, 'x') })],
  ])('reads everything again with positions %s', async (_, make) => {
    const tenant = await makeTenant(world);
    const positions = make(await leave(tenant)) as Record<string, number>;
    const { hello } = await come({ accessToken: tenant.token, positions });
    expect(hello).not.toHaveProperty('missed');
  });

  it('among many others waits its turn to read again', async () => {
    const tenant = await makeTenant(world);
    const positions = await leave(tenant);
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 1 });
    const owner = { userId: tenant.ownerId, tenantId: tenant.tenantId, email: '', password: '' };
    // A turn is counted from its console's arrival, and a busy machine lets consoles arrive seconds apart.
    const arrivedAt = performance.now();
    const { next } = ResyncPacer.prototype;
    vi.spyOn(ResyncPacer.prototype, 'next').mockImplementation(function (this: ResyncPacer, _, asker) {
      return next.call(this, arrivedAt, asker);
    });
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { accessToken } = await signedIn(world, owner);
        return come({ accessToken, positions });
      }),
    );
    const turns = all.map(({ hello }) => hello.readAfterMs).toSorted((one, other) => one - other);
    expect(new Set(turns).size).toBe(turns.length);
    expect((await open(tenant)).hello.readAfterMs).toBe(0);
  });
});

describe('a room without members', () => {
  it('costs no entry of the stream, and its numbers move', async () => {
    const tenant = await makeTenant(world);
    const stream = rooms.tenant(tenant.tenantId);
    const positions = await leave(tenant);
    await forgetMembers(stream);
    const before = await entriesOf(tenant);
    for (const unread of [1, 2, 3]) await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread });
    expect(await entriesOf(tenant)).toBe(before);
    const { hello } = await come({ accessToken: tenant.token, positions });
    expect(hello.missed).toEqual(['notice:unread']);
    expect(hello.streams[stream]).toBe((positions[stream] ?? 0) + 3);
  });

  it('is known before anything is read, by one call, and moves then', async () => {
    const [empty, full] = [await makeTenant(world), await makeTenant(world)];
    const positions = await leave(empty);
    const [without, has] = [rooms.tenant(empty.tenantId), rooms.tenant(full.tenantId)];
    await open(full);
    await forgetMembers(without);
    const { occupied } = await realtime().beginPush([without, has], ['ports:changed', 'sub-account:changed']);
    expect([...occupied]).toEqual([has]);
    const { hello } = await come({ accessToken: empty.token, positions });
    expect(hello.missed?.toSorted()).toEqual(['ports:changed', 'sub-account:changed']);
  });

  it('is pushed to until every node has said who its members are', async () => {
    const tenant = await makeTenant(world);
    const console = await open(tenant);
    await forgetMembers(rooms.tenant(tenant.tenantId));
    await redis.del(key('members-since'));
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 1 });
    await vi.waitFor(() => expect(unreadOf(console.pushes)).toEqual([1]), 10_000);
  });

  it('that Redis forgot has members again once the node reaches it, and they learn that something was left out', async () => {
    const tenant = await makeTenant(world);
    const { hello, socket, pushes } = await open(tenant);
    const stream = rooms.tenant(tenant.tenantId);
    await forgetMembers(stream);
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 1 });
    const again = new Promise<ConsoleHello>((resolve) => socket.once('hello', resolve));
    (realtime() as unknown as { redis: Redis }).redis.disconnect(true);
    expect((await again).streams).toEqual({ [stream]: (hello.streams[stream] ?? 0) + 1 });
    expect(await redis.ttl(key('members', stream))).toBeGreaterThan(15);
    await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: 2 });
    await vi.waitFor(() => expect(unreadOf(pushes)).toEqual([2]), 10_000);
  });

  it('that a console joins while a push decides loses none: each is counted in hello or comes after it', async () => {
    await withApiNode(async (url) => {
      const tenant = await makeTenant(world);
      const stream = rooms.tenant(tenant.tenantId);
      await leave(tenant);
      for (let round = 0; round < 10; round++) {
        await forgetMembers(stream);
        const coming = [world.url, url].map((node) => come({ accessToken: tenant.token, url: node }));
        const joined = Promise.all(coming);
        let over = false;
        void joined.then(() => (over = true));
        let unread = 0;
        for (; !over; unread++) {
          const { occupied } = await realtime().beginPush([stream], ['notice:unread']);
          if (occupied.has(stream)) await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread });
        }
        await realtime().toTenant(tenant.tenantId, 'notice:unread', { unread: -1 });
        for (const console of await joined) {
          await vi.waitFor(() => expect(unreadOf(console.pushes).at(-1)).toBe(-1), 10_000);
          const heard = new Set(console.pushes.map(({ seq }) => seq));
          const last = console.pushes.at(-1)?.seq ?? 0;
          const after = console.hello.streams[stream] ?? 0;
          expect(
            Array.from({ length: last - after }, (_, n) => after + 1 + n).filter((seq) => !heard.has(seq)),
          ).toEqual([]);
          console.socket.close();
        }
      }
    });
  });
});

/** The same streams, with each position changed by a number or replaced by a text. */
const moved = (positions: Record<string, number>, by: number | string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(positions).map(([stream, at]) => [stream, typeof by === 'number' ? at + by : by]),
  );
