import { randomUUID } from 'node:crypto';
import { CoalescedEventRunner, Outbox, OutboxRelay, OutboxRepository } from '@parley/platform/messaging';
import { subscribers } from '@parley/contracts/server';
import { FanIngestService } from '@parley/domain/fans';
import { Database, lockAdvisory } from '@parley/platform/database';
import { EventQueues } from '@parley/platform/queue';
import { Realtime } from '@parley/platform/realtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handled } from '../support/events.js';
import { awaitedLocks } from '../support/locks.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

// The reconciler sends no event again during the tests.
const world = withWorld({ worker: true, environment: { RESEND_AFTER_SECONDS: '3600' } });

const ofWorker = <T>(type: abstract new (...parameters: never[]) => T): T =>
  world.worker?.get(type, { strict: false }) as T;
const queue = () => ofWorker(EventQueues).queue('fans');
const database = () => world.app.get(Database);

afterEach(() => queue().resume());

async function report(tenantId: string, sizes: (number | undefined)[]): Promise<string[]> {
  const outbox = world.app.get(Outbox, { strict: false });
  return database().asTenant(tenantId, async (tx) => {
    const ids: string[] = [];
    for (const size of sizes)
      ids.push(await outbox.add(tx, 'fans.reported', { batchId: 'bat_none', ...(size && { size }) }));
    return ids;
  });
}

const confirmed = async (ids: string[]): Promise<number> =>
  handled(
    world,
    ids.map((id) => ({ id })),
    'fans.count',
  );

const waits = (ids: string[]) =>
  vi.waitFor(async () => expect(await confirmed(ids)).toBe(ids.length), { timeout: 10_000, interval: 20 });

/** Runs the consumer as its job does, with a handler of the test's own. */
const run = (tenantId: string, handle: (ids: string[]) => void | Promise<void>): Promise<void> =>
  ofWorker(CoalescedEventRunner).run('fans.count', tenantId, async (events) => {
    await handle(events.map(({ id }) => id));
  });

const waitingJobs = async (): Promise<number> =>
  (await queue().getJobs(['waiting', 'delayed'])).filter(({ name }) => name === 'fans.count').length;

describe('a coalesced consumer', () => {
  it('handles all that waits of a tenant in one job and one transaction, each tenant in its own', async () => {
    const [one, two] = [await makeTenant(world), await makeTenant(world)];
    const places = [
      await makeSocialAccount(world, one.tenantId),
      await makeSocialAccount(world, two.tenantId),
    ] as const;
    await queue().pause();
    for (let i = 0; i < 30; i++) {
      for (const [tenant, place] of [
        [one, places[0]],
        [two, places[1]],
      ] as const) {
        await world.app.get(FanIngestService).store(tenant.tenantId, [
          {
            ...place,
            id: randomUUID(),
            account: `fan${i}`,
            nickname: '',
            link: '',
            phone: '',
            gainedAt: new Date(),
          },
        ]);
      }
    }
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(2), 10_000);
    await queue().resume();
    for (const { tenantId } of [one, two]) {
      const reported = await world.rows.find('outbox', { tenantId, name: 'fans.reported' });
      await waits(reported.map(({ id }) => id));
      expect(await world.rows.find('outbox', { tenantId, name: 'fans.gained' })).toHaveLength(1);
      expect(await world.rows.find('gains', { tenantId })).toHaveLength(30);
    }
  });

  it('marks its events as done, so that no later run reads them', async () => {
    const { tenantId } = await makeTenant(world);
    const ids = await report(tenantId, [1, 1, 1]);
    await waits(ids);
    await vi.waitFor(async () => {
      const rows = await world.rows.find('outbox', { id: ids });
      expect(rows.every(({ sentAt, doneAt }) => sentAt !== null && doneAt !== null)).toBe(true);
    }, 10_000);
  });

  it('handles an event that is committed while it runs', async () => {
    const { tenantId } = await makeTenant(world);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = database().asTenant(tenantId, async (tx) => {
      await lockAdvisory(tx, 'fanCounting', tenantId);
      await released;
    });
    const before = await report(tenantId, [1]);
    await vi.waitFor(async () => expect(await awaitedLocks(world)).toContain('advisory'), 10_000);
    const meanwhile = await report(tenantId, [1, 1]);
    await vi.waitFor(async () => {
      const rows = await world.rows.find('outbox', { id: meanwhile });
      expect(rows.every(({ sentAt }) => sentAt !== null)).toBe(true);
    }, 10_000);
    expect(await confirmed([...before, ...meanwhile])).toBe(0);
    release();
    await holding;
    await waits([...before, ...meanwhile]);
  });

  it('runs at most once in its interval while events keep coming', async () => {
    const { tenantId } = await makeTenant(world);
    const outbox = world.app.get(Outbox, { strict: false });
    const toTenant = vi.spyOn(ofWorker(Realtime), 'toTenant');
    const began = performance.now();
    const events: { id: string }[] = [];
    while (events.length < 40) {
      const changed = [{ subAccountId: 'sub_none', conversationIds: [`cnv_${events.length}`] }];
      const id = await database().asTenant(tenantId, (tx) =>
        outbox.add(tx, 'conversations.changed', { changed }),
      );
      events.push({ id });
    }
    await vi.waitFor(async () => expect(await handled(world, events, 'chat.push')).toBe(40), 10_000);
    const most = Math.ceil((performance.now() - began) / subscribers['chat.push'].everyMs) + 1;
    const pushes = toTenant.mock.calls.filter(([tenant]) => tenant === tenantId);
    toTenant.mockRestore();
    const told = pushes.flatMap(([, , pushed]) =>
      'conversationIds' in pushed ? pushed.conversationIds : [],
    );
    expect(told.toSorted()).toEqual(events.map((_, i) => `cnv_${i}`).toSorted());
    expect(pushes.length).toBeLessThanOrEqual(most);
  });

  it('has one effect per event when its job runs again after the commit', async () => {
    const { tenantId } = await makeTenant(world);
    await queue().pause();
    const ids = await report(tenantId, [1, 1]);
    const seen: string[][] = [];
    await run(tenantId, (found) => void seen.push(found));
    await run(tenantId, (found) => void seen.push(found));
    expect(seen).toEqual([ids]);
  });

  it('has one effect per event when two workers run at once', async () => {
    const { tenantId } = await makeTenant(world);
    await queue().pause();
    const ids = await report(
      tenantId,
      Array.from({ length: 40 }, () => 1),
    );
    const seen: string[] = [];
    await Promise.all(
      [1, 2, 3].map(() =>
        run(tenantId, async (found) => {
          seen.push(...found);
        }),
      ),
    );
    expect(seen.toSorted()).toEqual(ids);
  });

  it('takes the oldest events up to a size, and leaves the others to a job behind those of other tenants', async () => {
    const { tenantId } = await makeTenant(world);
    await queue().pause();
    const half = subscribers['fans.count'].batchSize / 2;
    const ids = await report(tenantId, [half, half, 1, undefined]);
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(1), 10_000);
    await queue().drain();
    const seen: string[][] = [];
    await run(tenantId, (found) => void seen.push(found));
    expect(await waitingJobs()).toBe(1);
    await queue().drain();
    await run(tenantId, (found) => void seen.push(found));
    expect(seen).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect(await waitingJobs()).toBe(0);
  });

  it('leaves an event that nobody can handle to a job of its own, and handles all others', async () => {
    const { tenantId } = await makeTenant(world);
    await queue().pause();
    const ids = await report(
      tenantId,
      Array.from({ length: 20 }, () => 1),
    );
    const [poisoned = ''] = ids.slice(7);
    let tries = 0;
    const handle = (found: string[]): void => {
      tries += 1;
      if (found.includes(poisoned)) throw new Error('nobody can handle it');
    };
    await run(tenantId, handle);
    expect(await confirmed(ids)).toBe(19);
    expect(await confirmed([poisoned])).toBe(0);
    expect((await queue().getJob(`${poisoned}.fans.count`))?.data).toMatchObject({ id: poisoned });
    tries = 0;
    const later = await report(tenantId, [1]);
    await run(tenantId, handle);
    expect([await confirmed(later), tries]).toEqual([1, 1]);
    await queue().resume();
    await waits([poisoned]);
  });

  it('handles nothing of a transaction that failed, and all of it once PostgreSQL answers', async () => {
    const { tenantId } = await makeTenant(world);
    await queue().pause();
    const ids = await report(tenantId, [1, 1]);
    const seen: string[][] = [];
    const ping = vi.spyOn(ofWorker(Database), 'ping').mockRejectedValue(new Error('away'));
    const failing = run(tenantId, () => {
      throw new Error('away');
    });
    await expect(failing).rejects.toThrow('away');
    ping.mockRestore();
    expect(await confirmed(ids)).toBe(0);
    await run(tenantId, (found) => void seen.push(found));
    expect(seen).toEqual([ids]);
  });
});

describe('the relay', () => {
  it('sends the events of a tenant at once, however many of another one wait before them', async () => {
    const [busy, other] = [await makeTenant(world), await makeTenant(world)];
    // Stops the relays, so that only this test handles the events.
    for (const app of [world.app, world.worker])
      await app?.get(OutboxRelay, { strict: false }).beforeApplicationShutdown();
    const waiting = (tenantId: string, count: number, secondsAgo: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: `evt_${tenantId.slice(-20)}${String(n).padStart(6, '0')}`,
        tenantId,
        name: 'fans.reported' as const,
        payload: { batchId: 'bat_none' },
        createdAt: new Date(),
        availableAt: new Date(Date.now() - secondsAgo * 1_000),
      }));
    for (let n = 0; n < 3; n++)
      await world.rows.add('outbox', waiting(busy.tenantId, 6_000, 60).slice(n * 2_000, (n + 1) * 2_000));
    await world.rows.add('outbox', waiting(other.tenantId, 3, 1));
    const outbox = world.app.get(OutboxRepository, { strict: false });
    const batch = await outbox.leaseBatch(new Date());
    expect(batch.filter(({ tenantId }) => tenantId === other.tenantId)).toHaveLength(3);
    expect(batch.length).toBeGreaterThan(200);
    expect((await outbox.leaseBatch(new Date())).length, 'the rest').toBeGreaterThan(200);
  });
});
