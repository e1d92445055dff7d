import { randomUUID } from 'node:crypto';
import { idempotencyLimits } from '@parley/contracts/public';
import { type EventName, messagingLimits } from '@parley/contracts/server';
import { Database, type TenantTx } from '@parley/platform/database';
import { ConsumersModule, Outbox, OutboxReconciler, OutboxRepository } from '@parley/platform/messaging';
import { EventQueues } from '@parley/platform/queue';
import { CoalescedEventRepository } from '../../libs/platform/src/messaging/coalesced-event.repository.js';
import { describe, expect, it, vi } from 'vitest';
import { handled } from '../support/events.js';
import { analyzeTables, rowsRead } from '../support/rows-read.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { RESEND_AFTER_SECONDS: '1' } });

const queues = (): EventQueues => world.worker?.get(EventQueues, { strict: false }) as EventQueues;

/** Stores events that were sent long ago and whose jobs were lost. */
async function lose(tenantId: string, name: EventName, payload: object, ids: string[]): Promise<void> {
  await world.rows.add(
    'outbox',
    ids.map((id) => ({
      id,
      tenantId,
      name,
      payload,
      createdAt: new Date(),
      availableAt: new Date(),
      sentAt: new Date(Date.now() - 3_600_000),
    })),
  );
}

const confirmed = (ids: string[]): Promise<number> =>
  handled(
    world,
    ids.map((id) => ({ id })),
  );

const sweep = async (): Promise<void> => {
  await queues().queue('spine').add('spine.sweep', {});
};

describe('messaging', () => {
  it('sends lost events again, also behind five hundred that nobody can finish', async () => {
    const { tenantId } = await makeTenant(world);
    const hopeless = Array.from(
      { length: 500 },
      (_, n) => `evt_0000000000000000000000${String(n).padStart(4, '0')}`,
    );
    // The payload has no ids, so the handler always fails.
    await lose(tenantId, 'fans.gained', {}, hopeless);
    await lose(tenantId, 'fans.reported', { batchId: 'bat_empty' }, ['evt_lost']);
    await sweep();
    await vi.waitFor(async () => expect(await confirmed(['evt_lost'])).toBe(1), { timeout: 10_000 });
    expect(await confirmed(hopeless)).toBe(0);
  });

  it('ends an event once every subscriber has confirmed it', async () => {
    const { tenantId } = await makeTenant(world);
    await lose(tenantId, 'fans.reported', { batchId: 'bat_none' }, ['evt_ends']);
    await sweep();
    await vi.waitFor(async () => expect(await confirmed(['evt_ends'])).toBe(1), { timeout: 25_000 });
    await sweep();
    await vi.waitFor(async () => {
      const row = await world.rows.one('outbox', { id: 'evt_ends' });
      expect(row.doneAt).not.toBeNull();
    }, 10_000);
  });

  it('takes over an event whose process ended before it was sent, and leaves it alone until then', async () => {
    const { tenantId } = await makeTenant(world);
    await world.rows.add(
      'outbox',
      (
        [
          ['gone', 1_000],
          ['under_way', 3_600_000],
        ] as const
      ).map(([leaseOwner, leftMs]) => ({
        id: `evt_${leaseOwner}`,
        tenantId,
        name: 'message.translated',
        payload: { reportId: randomUUID() },
        createdAt: new Date(),
        availableAt: new Date(),
        leaseOwner,
        leaseUntil: new Date(Date.now() + leftMs),
      })),
    );
    const ids = ['evt_gone', 'evt_under_way'];
    await vi.waitFor(async () => expect(await confirmed(ids)).toBe(1), { timeout: 10_000 });
    expect(await confirmed(['evt_under_way'])).toBe(0);
  });

  it('sends an event at once, and notes it', async () => {
    const { tenantId } = await makeTenant(world);
    const send = (work: (tx: TenantTx, outbox: Outbox) => Promise<string>) =>
      world.app.get(Database).asTenant(tenantId, (tx) => work(tx, world.app.get(Outbox, { strict: false })));
    const sent = await send((tx, outbox) => outbox.add(tx, 'fans.reported', { batchId: 'bat_none' }));
    const later = await send((tx, outbox) =>
      outbox.add(tx, 'fans.reported', { batchId: 'bat_none' }, 3_600_000),
    );
    const states = async () =>
      (await world.rows.find('outbox', { id: [sent, later] })).map(({ id, leaseUntil, sentAt }) => ({
        id,
        leased: leaseUntil !== null,
        sent: sentAt !== null,
      }));
    await vi.waitFor(async () => expect(await confirmed([sent, later])).toBe(1), { timeout: 10_000 });
    await vi.waitFor(
      async () =>
        expect(await states()).toEqual([
          { id: sent, leased: false, sent: true },
          { id: later, leased: false, sent: false },
        ]),
      10_000,
    );
    expect(await confirmed([later])).toBe(0);
  });

  it('deletes an event a day after its end, and its confirmations no sooner than the event', async () => {
    const { tenantId } = await makeTenant(world);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const old = hoursAgo(messagingLimits.keepHours + 1);
    const event = { tenantId, name: 'port.updated' as const, payload: {}, createdAt: old, availableAt: old };
    await world.rows.add('outbox', [
      { ...event, id: 'evt_done', sentAt: old, doneAt: old },
      { ...event, id: 'evt_young', sentAt: old, doneAt: hoursAgo(messagingLimits.keepHours - 1) },
      // The event was sent just now, so it is not sent again during the test.
      { ...event, id: 'evt_waiting', sentAt: new Date(Date.now() + 3_600_000) },
    ]);
    const ids = ['evt_done', 'evt_young', 'evt_waiting', 'evt_forgotten'];
    const consumer = 'notifications.port-fault';
    await world.rows.add(
      'inbox',
      ids.map((eventId) => ({ eventId, tenantId, consumer, handledAt: old })),
    );
    const reconciler = world.worker?.get(OutboxReconciler, { strict: false });
    await reconciler?.dropOld();
    const left = {
      events: (await world.rows.find('outbox', { id: ids })).map(({ id }) => id),
      confirmed: (await world.rows.find('inbox', { eventId: ids })).map(({ eventId }) => eventId),
    };
    expect(left.events.toSorted()).toEqual(['evt_waiting', 'evt_young']);
    expect(left.confirmed.toSorted()).toEqual(['evt_waiting', 'evt_young']);
  });

  it('polls without reading the events that are due later', async () => {
    const { tenantId } = await makeTenant(world);
    await world.rows.add(
      'outbox',
      Array.from({ length: 3_000 }, (_, n) => ({
        id: `evt_later_${n}`,
        tenantId,
        name: 'fans.reported' as const,
        payload: { batchId: 'bat_none' },
        createdAt: new Date(),
        availableAt: new Date(Date.now() + 3_600_000),
      })),
    );
    await analyzeTables(world);
    const outbox = world.app.get(OutboxRepository, { strict: false });
    expect(await rowsRead(world, () => outbox.leaseBatch(new Date()))).toBeLessThan(500);
    const coalesced = world.worker?.get(CoalescedEventRepository, { strict: false });
    expect(await rowsRead(world, async () => coalesced?.findWaiting(new Date()))).toBeLessThan(500);
  });

  it('drops the keys of requests after a day', async () => {
    const { tenantId } = await makeTenant(world);
    await world.rows.add(
      'idempotency_keys',
      [idempotencyLimits.keepHours - 1, idempotencyLimits.keepHours + 1].map((hours) => ({
        tenantId,
        key: `key-${hours}`,
        operation: '',
        bodyHash: '',
        reply: {},
        createdAt: new Date(Date.now() - hours * 3_600_000),
      })),
    );
    await queues().queue('spine').add('spine.drop-keys', {});
    const kept = () => world.rows.find('idempotency_keys', { tenantId }, ['key']);
    await vi.waitFor(
      async () => expect(await kept()).toEqual([{ key: `key-${idempotencyLimits.keepHours - 1}` }]),
      { timeout: 10_000 },
    );
  });

  it('notices the death of a worker within 30 s, by its lock and the interval of the look for stalled jobs', () => {
    const processors = world.worker?.get(ConsumersModule, { strict: false })['processors'] ?? [];
    const seconds = processors.map(({ worker: { opts } }) => {
      const { lockDuration = Number.NaN, stalledInterval = Number.NaN } = opts;
      return (lockDuration + stalledInterval) / 1_000;
    });
    expect(seconds).toHaveLength(queues().all().length);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(30);
  });

  it('brings schedules back, changes changed ones and takes retired ones away', async () => {
    const [ports, orders] = [queues().queue('ports'), queues().queue('work-orders')];
    const scheduled = async (queue: typeof ports) =>
      new Map((await queue.getJobSchedulers()).map(({ key, every }) => [key, Number(every)]));
    const state = async () => {
      const [ofPorts, ofOrders] = [await scheduled(ports), await scheduled(orders)];
      return [
        ofPorts.get('ports.expire-leases'),
        ofPorts.has('ports.retired'),
        ofOrders.get('work-orders.close-days'),
      ];
    };
    const expected = [5_000, false, 60_000];
    await expect.poll(state).toEqual(expected);
    const every = (ms: number, name: string) => [name, { every: ms }, { name, data: {} }] as const;
    await ports.removeJobScheduler('ports.expire-leases');
    await ports.upsertJobScheduler(...every(60_000, 'ports.retired'));
    await orders.upsertJobScheduler(...every(77_000, 'work-orders.close-days'));
    await expect.poll(state, { timeout: 30_000 }).toEqual(expected);
  });
});
