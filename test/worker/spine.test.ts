import { idempotencyLimits } from '@parley/contracts/public';
import type { EventName } from '@parley/contracts/server';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { EventQueues } from '@parley/platform/queue';
import { describe, expect, it, vi } from 'vitest';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { RESEND_AFTER_SECONDS: '1' } });

const queues = (): EventQueues => world.worker?.get(EventQueues, { strict: false }) as EventQueues;

/** Events as if they had been sent long ago and their jobs had been lost since. */
async function lose(tenantId: string, name: EventName, payload: object, ids: string[]): Promise<void> {
  await world.sql(
    `insert into outbox (id, tenant_id, name, payload, created_at, available_at, sent_at)
     select id, $1, $2, $3, now(), now(), now() - interval '1 hour' from unnest($4::text[]) as id`,
    [tenantId, name, payload, ids],
  );
}

const confirmed = async (ids: string[]): Promise<number> =>
  (await world.sql('select 1 from inbox where event_id = any($1)', [ids])).length;

const sweep = async (): Promise<void> => {
  await queues().queue('spine').add('spine.sweep', {});
};

describe('the spine', () => {
  it('sends lost events again, also behind five hundred that nobody can finish', async () => {
    const { tenantId } = await makeTenant(world);
    const hopeless = Array.from(
      { length: 500 },
      (_, n) => `evt_0000000000000000000000${String(n).padStart(4, '0')}`,
    );
    // Of a payload without its ids: the handler fails every time.
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
    await vi.waitFor(async () => expect(await confirmed(['evt_ends'])).toBe(1), { timeout: 10_000 });
    await sweep();
    await vi.waitFor(async () => {
      const [row] = await world.sql<{ done: boolean }>(
        `select done_at is not null as done from outbox where id = 'evt_ends'`,
      );
      expect(row?.done).toBe(true);
    });
  });

  it('takes over an event whose process ended before it was sent, and leaves it alone until then', async () => {
    const { tenantId } = await makeTenant(world);
    await world.sql(
      `insert into outbox (id, tenant_id, name, payload, created_at, available_at, lease_owner, lease_until)
       select 'evt_' || owner, $1, 'fans.reported', '{"batchId":"bat_none"}', now(), now(), owner, now() + until
       from (values ('gone', interval '1 second'), ('under_way', interval '1 hour')) leases(owner, until)`,
      [tenantId],
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
    const states = () =>
      world.sql(
        `select id, lease_until is not null as leased, sent_at is not null as sent from outbox
         where id = any($1) order by id`,
        [[sent, later]],
      );
    await vi.waitFor(async () => expect(await confirmed([sent, later])).toBe(1), { timeout: 10_000 });
    await vi.waitFor(async () =>
      expect(await states()).toEqual([
        { id: sent, leased: false, sent: true },
        { id: later, leased: false, sent: false },
      ]),
    );
    expect(await confirmed([later])).toBe(0);
  });

  it('drops the keys of requests after a day', async () => {
    const { tenantId } = await makeTenant(world);
    await world.sql(
      `insert into idempotency_keys (tenant_id, key, operation, body_hash, reply, created_at)
       select $1, 'key-' || hours, '', '', '{}', now() - make_interval(hours => hours) from unnest($2::int[]) hours`,
      [tenantId, [idempotencyLimits.keepHours - 1, idempotencyLimits.keepHours + 1]],
    );
    await queues().queue('spine').add('spine.drop-keys', {});
    const kept = () => world.sql('select key from idempotency_keys where tenant_id = $1', [tenantId]);
    await vi.waitFor(async () =>
      expect(await kept()).toEqual([{ key: `key-${idempotencyLimits.keepHours - 1}` }]),
    );
  });

  it('brings schedules back, changes changed ones and takes retired ones away', async () => {
    const ports = queues().queue('ports');
    const scheduled = async () =>
      new Map((await ports.getJobSchedulers()).map(({ key, every }) => [key, Number(every)]));
    await vi.waitFor(async () => expect((await scheduled()).get('ports.expire-leases')).toBe(5_000));
    await ports.removeJobScheduler('ports.expire-leases');
    await ports.upsertJobScheduler('ports.retired', { every: 60_000 }, { name: 'ports.retired', data: {} });
    await vi.waitFor(async () => {
      const now = await scheduled();
      expect([now.get('ports.expire-leases'), now.has('ports.retired')]).toEqual([5_000, false]);
    }, 15_000);
    await ports.upsertJobScheduler(
      'ports.expire-leases',
      { every: 77_000 },
      { name: 'ports.expire-leases', data: {} },
    );
    await vi.waitFor(async () => expect((await scheduled()).get('ports.expire-leases')).toBe(5_000), 15_000);
  });
});
