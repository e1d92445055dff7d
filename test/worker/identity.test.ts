import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { EventQueues } from '@parley/platform/queue';
import { expect, it, vi } from 'vitest';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

it('sessions that have been over for more than thirty days are deleted, and no others', async () => {
  const { tenantId, ownerId } = await makeTenant(world);
  const holder = { kind: 'console', role: 'owner', tenantId, userId: ownerId, subAccountId: null } as const;
  const session = async (changes: string): Promise<string> => {
    const { sessionId } = await world.app
      .get(Database)
      .asTenant(tenantId, (tx) => world.app.get(SessionService).start(tx, holder));
    await world.sql(`update sessions set ${changes} where id = $1`, [sessionId]);
    return sessionId;
  };
  const over = [
    await session(`ended_at = now() - interval '31 days'`),
    await session(`expires_at = now() - interval '31 days'`),
  ];
  const kept = [
    await session(`ended_at = now() - interval '29 days'`),
    await session(`expires_at = now() - interval '29 days'`),
    await session(`created_at = now() - interval '90 days'`),
  ];
  const left = async () =>
    (
      await world.sql<{ id: string }>('select id from sessions where id = any($1) order by id', [
        [...over, ...kept],
      ])
    ).map((row) => row.id);
  const queues = world.worker?.get(EventQueues, { strict: false }) as EventQueues;
  await queues.queue('desktop').add('identity.drop-old-sessions', {});
  await vi.waitFor(async () => expect(await left()).toEqual(kept), { timeout: 10_000 });
});
