import { DesktopPresenceService } from '@parley/domain/desktop';
import { DesktopSessionRepository } from '@parley/domain/identity';
import { PortLeaseService, PortRepository, PortService } from '@parley/domain/ports';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { beatAgo } from '../support/gateway-beats.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const clients: RawClient[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

interface Held {
  client: RawClient;
  tenantId: string;
  sessionId: string;
  /** The id of its one open port. */
  id: string;
  account: string;
}

async function enter(tenantId: string): Promise<RawClient> {
  const { code } = await makeSubAccount(world, tenantId);
  const client = await RawClient.connect(world, { by: 'code', code });
  clients.push(client);
  return client;
}

async function hold(tenantId: string, account = 'held'): Promise<Held> {
  const client = await enter(tenantId);
  return { client, tenantId, sessionId: client.welcome.sessionId, id: await client.open(account), account };
}

const heartbeat = ({ client }: Pick<Held, 'client'>, ...socialAccountIds: string[]) =>
  client.request('ports:heartbeat', { socialAccountIds });
const nothingLost = { ok: true, data: { lost: [] } };
const lostTo = (socialAccountId: string, reason: string) => ({
  ok: true,
  data: { lost: [{ socialAccountId, reason }] },
});

async function leaseOf(id: string): Promise<number> {
  const [row] = await world.rows.find('social_accounts', { id }, ['leaseUntil']);
  return row?.leaseUntil?.getTime() ?? 0;
}

/** Keeps this many heartbeats waiting for their tick during the work. Returns their answers. */
async function whileWaiting<T>(beats: (() => Promise<T>)[], work: () => Promise<unknown>): Promise<T[]> {
  const [presence, sessions] = [
    world.app.get(DesktopPresenceService),
    world.app.get(DesktopSessionRepository),
  ];
  const writePresence = sessions.writePresence.bind(sessions);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const holding = vi.spyOn(sessions, 'writePresence').mockImplementation(async (tx, rows) => {
    await released;
    return writePresence(tx, rows);
  });
  const arriving = vi.spyOn(presence, 'heartbeat');
  try {
    const answers = beats.map((beat) => beat());
    await vi.waitFor(() => expect(arriving).toHaveBeenCalledTimes(beats.length), 10_000);
    await work();
    release();
    return await Promise.all(answers);
  } finally {
    release();
    for (const spy of [holding, arriving]) spy.mockRestore();
  }
}

/** The tables of sessions and social accounts that statements write during the work. */
async function writesOf(act: () => Promise<unknown>): Promise<string[]> {
  const written: string[] = [];
  const database = world.app.get(Database);
  const asSystem = database.asSystem.bind(database);
  const asTenant = database.asTenant.bind(database);
  const counting =
    (query: TenantTx['query']): TenantTx['query'] =>
    (sql, ...rest) => {
      const table = /\bupdate (sessions|social_accounts)\b/.exec(sql)?.[1];
      if (table) written.push(table);
      return query(sql, ...rest);
    };
  const spies = [
    vi
      .spyOn(database, 'asSystem')
      .mockImplementation((work) => asSystem((tx) => work({ ...tx, query: counting(tx.query) }))),
    vi
      .spyOn(database, 'asTenant')
      .mockImplementation((id, work) => asTenant(id, (tx) => work({ ...tx, query: counting(tx.query) }))),
  ];
  try {
    await act();
    return written;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe('heartbeats', () => {
  test('of many clients of several tenants are two statements', async () => {
    const tenants = await Promise.all([1, 2, 3].map(() => makeTenant(world, { ports: 10 })));
    const held = await Promise.all(
      tenants.flatMap(({ tenantId }) => ['a', 'b', 'c', 'd'].map((account) => hold(tenantId, account))),
    );
    const before = await Promise.all(held.map(({ id }) => leaseOf(id)));
    const beats = held.map((one) => () => heartbeat(one, one.id));
    const written = await writesOf(async () => {
      expect(await whileWaiting(beats, async () => undefined)).toEqual(held.map(() => nothingLost));
    });
    const after = await Promise.all(held.map(({ id }) => leaseOf(id)));
    expect(after.every((lease, index) => lease > (before[index] ?? 0))).toBe(true);
    // The first heartbeat begins a tick, and the others share the next one.
    const once = ['sessions', 'social_accounts'];
    expect([once, [...once, ...once]]).toContainEqual(written);
  });

  test('renew the ports they name alone', async () => {
    const { tenantId } = await makeTenant(world);
    const one = await hold(tenantId, 'named');
    const other = await one.client.open('not_named');
    const before = await leaseOf(other);
    expect(await heartbeat(one, one.id)).toEqual(nothingLost);
    expect(await leaseOf(one.id)).toBeGreaterThan(before);
    expect(await leaseOf(other)).toBe(before);
  });

  test('renew nothing of another session, whatever tenant it is of', async () => {
    const [mine, theirs] = [await makeTenant(world), await makeTenant(world)];
    const [one, colleague, stranger] = [
      await hold(mine.tenantId, 'one'),
      await hold(mine.tenantId, 'two'),
      await hold(theirs.tenantId, 'one'),
    ];
    const leases = async () => Promise.all([colleague, stranger].map(({ id }) => leaseOf(id)));
    const before = await leases();
    for (const { id } of [colleague, stranger])
      expect(await heartbeat(one, one.id, id)).toEqual(lostTo(id, 'taken_over'));
    expect(await leases()).toEqual(before);
    // The statement itself gets all of them, each with two of its three values from one row.
    const named = [
      { ...stranger, tenantId: mine.tenantId },
      { ...stranger, sessionId: one.sessionId },
      { ...one, id: stranger.id },
      { ...colleague, sessionId: one.sessionId },
    ].map(({ tenantId, sessionId, id }) => ({ tenantId, sessionId, socialAccountId: id }));
    const later = new Date(Date.now() + 86_400_000);
    const unrenewed = await world.app
      .get(Database)
      .asSystem((tx) => world.app.get(PortLeaseService).renew(tx, named, later));
    expect(unrenewed).toEqual(named);
    expect(await leases()).toEqual(before);
  });
});

describe('a heartbeat that waits for its tick', () => {
  test('is told of a port that was taken over meanwhile, and does not renew it', async () => {
    const { tenantId } = await makeTenant(world);
    const first = await hold(tenantId, 'wanted');
    const second = await enter(tenantId);
    let lease = 0;
    const answers = await whileWaiting([() => heartbeat(first, first.id)], async () => {
      expect(await second.open('wanted')).toBe(first.id);
      lease = await leaseOf(first.id);
    });
    expect(answers).toEqual([lostTo(first.id, 'taken_over')]);
    expect(await leaseOf(first.id)).toBe(lease);
  });

  test('does not open a port again that was closed meanwhile', async () => {
    const one = await hold((await makeTenant(world)).tenantId);
    const answers = await whileWaiting([() => heartbeat(one, one.id)], () =>
      one.client.request('ports:close', { socialAccountIds: [one.id] }),
    );
    expect(answers).toEqual([lostTo(one.id, 'client_closed')]);
    expect(await leaseOf(one.id)).toBe(0);
  });

  test('is refused where its session was ended meanwhile, and renews nothing', async () => {
    const one = await hold((await makeTenant(world)).tenantId);
    const before = await leaseOf(one.id);
    const answers = await whileWaiting([() => heartbeat(one, one.id)], () =>
      world.app
        .get(Database)
        .asTenant(one.tenantId, (tx) =>
          world.app.get(DesktopSessionRepository).end(tx, [one.sessionId], 'secret_rotated'),
        ),
    );
    expect(answers).toMatchObject([{ ok: false, error: 'desktop.session_ended' }]);
    expect(await leaseOf(one.id)).toBe(before);
    await one.client.until(() => one.client.disconnected !== undefined);
    expect(one.client.commands.map((command) => command.kind === 'kick' && command.reason)).toEqual([
      'secret_rotated',
    ]);
  });

  const locks = {
    port: (tx: TenantTx) =>
      world.app.get(PortRepository).lockAccounts(tx, [{ platform: 'telegram', accountKey: 'locked' }]),
    session: (tx: TenantTx, { client }: Held) =>
      world.app.get(DesktopSessionRepository).lockOpen(tx, client.welcome.subAccountId),
  };

  test.each(['port', 'session'] as const)(
    'waits for a lock on its own %s, and no other does',
    async (what) => {
      const [locked, free] = [
        await hold((await makeTenant(world)).tenantId, 'locked'),
        await hold((await makeTenant(world)).tenantId, 'free'),
      ];
      const before = await leaseOf(locked.id);
      let answer: Promise<unknown> = Promise.resolve();
      await world.app.get(Database).asTenant(locked.tenantId, async (tx) => {
        expect(await locks[what](tx, locked)).toHaveLength(1);
        answer = heartbeat(locked, locked.id);
        for (let tick = 0; tick < 2; tick++) expect(await heartbeat(free, free.id)).toEqual(nothingLost);
        expect(await leaseOf(locked.id)).toBe(before);
      });
      expect(await answer).toEqual(nothingLost);
      expect(await leaseOf(locked.id)).toBeGreaterThan(before);
    },
  );
});

test('a client that was killed is offline within a minute', async () => {
  const clock = world.app.get(Clock);
  const one = await hold((await makeTenant(world)).tenantId);
  expect(await heartbeat(one, one.id)).toEqual(nothingLost);
  const killedAt = clock.nowMs();
  one.client.socket.io.engine.close();
  const lease = await leaseOf(one.id);
  expect(lease - killedAt).toBeLessThanOrEqual(45_000);
  const expireAfter = async (seconds: number) => {
    const now = vi.spyOn(clock, 'nowMs').mockReturnValue(killedAt + seconds * 1_000);
    const today = vi.spyOn(clock, 'now').mockReturnValue(new Date(killedAt + seconds * 1_000));
    try {
      await world.app.get(DesktopPresenceService).tick();
      await beatAgo(world, -seconds, 60 - seconds);
      await world.app.get(PortService).expire();
    } finally {
      for (const spy of [now, today]) spy.mockRestore();
    }
    const [row] = await world.rows.find('social_accounts', { id: one.id }, ['status', 'closeReason']);
    return row;
  };
  expect(await expireAfter(30)).toMatchObject({ status: 'online' });
  expect(await leaseOf(one.id), 'nobody renews it').toBe(lease);
  expect(await expireAfter(50)).toEqual({ status: 'offline', closeReason: 'lease_expired' });
});
