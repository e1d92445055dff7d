import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import {
  CoalescedEventRunner,
  CoalescedEventScheduler,
  Outbox,
  OutboxReconciler,
  OutboxRelay,
  OutboxRepository,
} from '@parley/platform/messaging';
import { messagingLimits, subscribers } from '@parley/contracts/server';
import { FanIngestService } from '@parley/domain/fans';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { EventQueues } from '@parley/platform/queue';
import { PubSub, Realtime } from '@parley/platform/realtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConsoleClient } from '../support/console.js';
import { handled } from '../support/events.js';
import { awaitedLocks } from '../support/locks.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

// The reconciler sends nothing again meanwhile.
const world = withWorld({ worker: true, environment: { RESEND_AFTER_SECONDS: '3600' } });

const ofWorker = <T>(type: abstract new (...parameters: never[]) => T): T =>
  world.worker?.get(type, { strict: false }) as T;
const queue = () => ofWorker(EventQueues).queue('fans');
const database = () => world.app.get(Database);

afterEach(async () => {
  vi.restoreAllMocks();
  await queue().resume();
});

/** Keeps the worker from running coalesced consumers by itself until the mock is restored. */
const hold = () => vi.spyOn(ofWorker(CoalescedEventScheduler), 'wake').mockReturnValue();

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

/** Runs the consumer as its job does, with a handler of the test. */
const run = (tenantId: string, handle: (ids: string[]) => void | Promise<void>) =>
  ofWorker(CoalescedEventRunner).run('fans.count', tenantId, async (events) => {
    await handle(events.map(({ id }) => id));
  });

/** Runs the consumer until nothing waits, as a worker that hears of the events at once with others. */
async function runAll(tenantId: string, handle: (ids: string[]) => void | Promise<void>): Promise<void> {
  for (let isOver = false; !isOver; ) {
    const { isMine, isMore } = await run(tenantId, handle);
    isOver = isMine && !isMore;
  }
}

/** The statement by which the release before claims a tenant's events. */
const claimOfEarlierRelease = `
  with claimed as (
    insert into inbox (event_id, consumer, tenant_id, handled_at)
    select o.id, 'fans.count', $1, now() from outbox o
    where o.tenant_id = $1 and o.name = 'fans.reported' and o.done_at is null
      and not exists (select from inbox i where i.event_id = o.id and i.consumer = 'fans.count')
    order by o.id on conflict do nothing returning event_id
  ) select event_id as id from claimed order by 1`;

const claimAsEarlierRelease = async (tx: TenantTx): Promise<string[]> =>
  (await tx.query<{ id: string }>(claimOfEarlierRelease, [tx.tenantId])).map(({ id }) => id);

describe('a coalesced consumer', () => {
  it('handles all that waits of a tenant in one job and one transaction, each tenant in its own', async () => {
    const [one, two] = [await makeTenant(world), await makeTenant(world)];
    const places = [
      await makeSocialAccount(world, one.tenantId),
      await makeSocialAccount(world, two.tenantId),
    ] as const;
    const held = hold();
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
    held.mockRestore();
    for (const { tenantId } of [one, two]) {
      const reported = await world.rows.find('outbox', { tenantId, name: 'fans.reported' });
      await waits(reported.map(({ id }) => id));
      const gains = await world.rows.find('gains', { tenantId });
      expect(gains).toHaveLength(30);
      expect(new Set(gains.map(({ storedAt }) => storedAt.getTime())).size, 'counts').toBe(1);
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
    const wake = vi.spyOn(ofWorker(CoalescedEventScheduler), 'wake');
    const meanwhile = await report(tenantId, [1, 1]);
    await vi.waitFor(() => expect(wake).toHaveBeenCalledWith('fans.count', tenantId), 10_000);
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

  it('counts and pushes messages once, whichever release handled them', async () => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    const console = await ConsoleClient.connect(world, tenant.token);
    const { subAccountId } = await makeSocialAccount(world, tenantId);
    const outbox = world.app.get(Outbox, { strict: false });
    const at = new Date().toISOString();
    const message = {
      at,
      subAccountId,
      platform: 'telegram',
      contactId: 'con_one',
      archived: false,
    } as const;
    const handledMessages = { size: 1, storedAt: at, messages: [{ ...message, origin: 'in' as const }] };
    const changedBy = (release: string) => [{ subAccountId, conversationIds: [`cnv_${release}`] }];
    const [before, pushed, now] = await database().asTenant(tenantId, async (tx) => [
      { id: await outbox.add(tx, 'messages.handled', handledMessages) },
      { id: await outbox.add(tx, 'conversations.changed', { changed: changedBy('before') }) },
      { id: await outbox.add(tx, 'messages.processed', { ...handledMessages, changed: changedBy('now') }) },
    ]);
    await vi.waitFor(async () => {
      expect(await handled(world, [before], 'chat.count')).toBe(1);
      expect(await handled(world, [pushed], 'chat.push')).toBe(1);
      expect(await handled(world, [now], 'chat.show-processed')).toBe(1);
    }, 10_000);
    const quarters = await world.rows.find('message_quarters', { tenantId }, ['received']);
    expect(quarters.reduce((sum, { received }) => sum + received, 0)).toBe(2);
    await vi.waitFor(() => {
      const ids = console.all('conversations:changed').flatMap(({ conversationIds }) => conversationIds);
      expect(ids.toSorted()).toEqual(['cnv_before', 'cnv_now']);
    }, 10_000);
    console.close();
  });

  it('has one effect per event when it runs again after the commit', async () => {
    const { tenantId } = await makeTenant(world);
    hold();
    const ids = await report(tenantId, [1, 1]);
    const seen: string[][] = [];
    await run(tenantId, (found) => void seen.push(found));
    await run(tenantId, (found) => void seen.push(found));
    expect(seen).toEqual([ids]);
  });

  it('has one effect per event when two workers run at once', async () => {
    const { tenantId } = await makeTenant(world);
    hold();
    const ids = await report(
      tenantId,
      Array.from({ length: 40 }, () => 1),
    );
    const seen: string[] = [];
    await Promise.all(
      [1, 2, 3].map(() =>
        runAll(tenantId, (found) => {
          seen.push(...found);
        }),
      ),
    );
    expect(seen.toSorted()).toEqual(ids);
  });

  it('takes the oldest events up to a size, and leaves the others to a run behind those of other tenants', async () => {
    const { tenantId } = await makeTenant(world);
    hold();
    const half = subscribers['fans.count'].batchSize / 2;
    const ids = await report(tenantId, [half, half, 1, undefined]);
    const seen: string[][] = [];
    const take = () => run(tenantId, (found) => void seen.push(found));
    expect(await take()).toEqual({ isMine: true, isMore: true });
    expect(await take()).toEqual({ isMine: true, isMore: false });
    expect(seen).toEqual([ids.slice(0, 2), ids.slice(2)]);
  });

  it('leaves an event that nobody can handle to a job of its own, and handles all others', async () => {
    const { tenantId } = await makeTenant(world);
    const held = hold();
    await queue().pause();
    const ids = await report(
      tenantId,
      Array.from({ length: 100 }, () => 1),
    );
    const [poisoned = ''] = ids.slice(37);
    let tries = 0;
    const handle = (found: string[]): void => {
      tries += 1;
      if (found.includes(poisoned)) throw new Error('nobody can handle it');
    };
    await run(tenantId, handle);
    expect(await confirmed(ids)).toBe(99);
    expect(await confirmed([poisoned])).toBe(0);
    expect((await queue().getJob(`${poisoned}.fans.count`))?.data).toMatchObject({ id: poisoned });
    tries = 0;
    const later = await report(tenantId, [1]);
    await run(tenantId, handle);
    expect([await confirmed(later), tries]).toEqual([1, 1]);
    held.mockRestore();
    await queue().resume();
    await waits([poisoned]);
  });

  it('leaves out an event that nobody can handle while Redis is unreachable, and handles all others', async () => {
    const { tenantId } = await makeTenant(world);
    const held = hold();
    const ids = await report(
      tenantId,
      Array.from({ length: 10 }, () => 1),
    );
    const [poisoned = ''] = ids;
    const isReady = vi.spyOn(ofWorker(EventQueues), 'isReady', 'get').mockReturnValue(false);
    await run(tenantId, (found) => {
      if (found.includes(poisoned)) throw new Error('nobody can handle it');
    });
    expect([await confirmed(ids), await confirmed([poisoned])]).toEqual([9, 0]);
    expect(await queue().getJob(`${poisoned}.fans.count`)).toBeUndefined();
    isReady.mockRestore();
    held.mockRestore();
    await waits([poisoned]);
  });

  it('handles nothing of a transaction that failed, and all of it once PostgreSQL answers', async () => {
    const { tenantId } = await makeTenant(world);
    hold();
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

describe('a wake', () => {
  const pushed = (tenantId: string, toTenant: { mock: { calls: Parameters<Realtime['toTenant']>[] } }) =>
    toTenant.mock.calls
      .filter(([tenant]) => tenant === tenantId)
      .flatMap(([, , push]) => ('conversationIds' in push ? push.conversationIds : []));
  const change = (tenantId: string, conversationId: string) =>
    database().asTenant(tenantId, (tx) =>
      world.app.get(Outbox, { strict: false }).add(tx, 'conversations.changed', {
        changed: [{ subAccountId: 'sub_none', conversationIds: [conversationId] }],
      }),
    );

  it('that is lost is found by a poll, at most half a second later', async () => {
    expect(messagingLimits.pollMs).toBeLessThanOrEqual(500);
    const { tenantId } = await makeTenant(world);
    const publish = vi.spyOn(PubSub.prototype, 'publish').mockRejectedValue(new Error('Redis is away'));
    const ids = await report(tenantId, [1, 1]);
    await waits(ids);
    expect(publish).toHaveBeenCalled();
    expect(await queue().getJobs(['waiting', 'active', 'delayed', 'completed'])).not.toContainEqual(
      expect.objectContaining({ data: { tenantId } }),
    );
  });

  it('and a poll for the same events on two workers have one effect for each', async () => {
    const { createWorker } = await import('../../apps/worker/src/create-worker.js');
    const other: INestApplicationContext = await createWorker();
    const { tenantId } = await makeTenant(world);
    const toTenant = vi.spyOn(Realtime.prototype, 'toTenant');
    const schedulers = [world.worker, other].map((worker) =>
      worker?.get(CoalescedEventScheduler, { strict: false }),
    );
    const ids = Array.from({ length: 100 }, (_, n) => `cnv_${String(n).padStart(3, '0')}`);
    for (const id of ids) {
      await change(tenantId, id);
      // As their polls do.
      for (const scheduler of schedulers) scheduler?.wake('chat.push', tenantId);
    }
    await vi.waitFor(() => expect(pushed(tenantId, toTenant)).toHaveLength(ids.length), 10_000);
    await other.close();
    expect(pushed(tenantId, toTenant).toSorted()).toEqual(ids);
  });

  it('is not needed by an event that becomes due later', async () => {
    const { tenantId } = await makeTenant(world);
    const outbox = world.app.get(Outbox, { strict: false });
    const id = await database().asTenant(tenantId, (tx) =>
      outbox.add(tx, 'fans.reported', { batchId: 'bat_none' }, 300),
    );
    await waits([id]);
  });

  it('does nothing where the reconciler must: an event that was left to a lost job', async () => {
    const { tenantId } = await makeTenant(world);
    const held = hold();
    const ids = await report(tenantId, [1]);
    await ofWorker(OutboxRepository).markResent(ids, new Date(Date.now() - 2 * 3_600_000));
    held.mockRestore();
    await ofWorker(OutboxReconciler).sweep();
    await waits(ids);
  });
});

describe('beside workers of the release before', () => {
  it('an event that they handle first is not handled again', async () => {
    const { tenantId } = await makeTenant(world);
    hold();
    const ids = await report(tenantId, [1, 1, 1]);
    const seen: string[] = [];
    let ours: Promise<void> | undefined;
    const theirs = await database().asTenant(tenantId, async (tx) => {
      const claimed = await claimAsEarlierRelease(tx);
      ours = runAll(tenantId, (found) => void seen.push(...found));
      await vi.waitFor(async () => expect(await awaitedLocks(world)).toContain('transactionid'), 10_000);
      return claimed;
    });
    await ours;
    expect([theirs, seen]).toEqual([ids, []]);
    expect(await confirmed(ids)).toBe(ids.length);
  });

  it('an event that they meet in our hands is not handled again', async () => {
    const { tenantId } = await makeTenant(world);
    hold();
    const ids = await report(tenantId, [1, 1, 1]);
    const seen: string[] = [];
    let theirs: Promise<string[]> | undefined;
    await run(tenantId, async (found) => {
      seen.push(...found);
      theirs = database().asTenant(tenantId, claimAsEarlierRelease);
      await vi.waitFor(async () => expect(await awaitedLocks(world)).toContain('transactionid'), 10_000);
    });
    expect([await theirs, seen]).toEqual([[], ids]);
  });

  it('an event that they failed to handle is handled by us', async () => {
    const { tenantId } = await makeTenant(world);
    hold();
    const ids = await report(tenantId, [1, 1, 1]);
    const failing = database().asTenant(tenantId, async (tx) => {
      await claimAsEarlierRelease(tx);
      throw new Error('the worker died');
    });
    await expect(failing).rejects.toThrow('the worker died');
    const seen: string[] = [];
    await run(tenantId, (found) => void seen.push(...found));
    expect(seen).toEqual(ids);
  });

  it('an event that their relay took and sent is handled, and so is the job that it added', async () => {
    const { tenantId } = await makeTenant(world);
    hold();
    const ids = await report(tenantId, [1, 1]);
    await ofWorker(OutboxRepository).markResent(ids, new Date());
    await ofWorker(EventQueues).addCoalesced('fans.count', tenantId);
    await waits(ids);
  });
});

describe('the relay', () => {
  it('sends the events of a tenant at once, however many of another one wait before them', async () => {
    const [busy, other] = [await makeTenant(world), await makeTenant(world)];
    // Left to this test alone.
    for (const app of [world.app, world.worker])
      await app?.get(OutboxRelay, { strict: false }).beforeApplicationShutdown();
    const waiting = (tenantId: string, count: number, secondsAgo: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: `evt_${tenantId.slice(-20)}${String(n).padStart(6, '0')}`,
        tenantId,
        name: 'message.translated' as const,
        payload: { reportId: 'none' },
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
