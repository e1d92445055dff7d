import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { EventQueues } from '@parley/platform/queue';
import { expect, it, vi } from 'vitest';
import { type Row } from '../support/stored-rows.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

it('sessions that have been over for more than thirty days are deleted, and no others', async () => {
  const { tenantId, ownerId } = await makeTenant(world);
  const holder = { kind: 'console', role: 'owner', tenantId, userId: ownerId, subAccountId: null } as const;
  const session = async (changes: Partial<Row<'sessions'>>): Promise<string> => {
    const { sessionId } = await world.app
      .get(Database)
      .asTenant(tenantId, (tx) => world.app.get(SessionService).start(tx, holder));
    await world.rows.change('sessions', { id: sessionId }, changes);
    return sessionId;
  };
  const over = [await session({ endedAt: daysAgo(31) }), await session({ expiresAt: daysAgo(31) })];
  const kept = [
    await session({ endedAt: daysAgo(29) }),
    await session({ expiresAt: daysAgo(29) }),
    await session({ createdAt: daysAgo(90) }),
  ];
  const left = async () =>
    (await world.rows.find('sessions', { id: [...over, ...kept] }, ['id'])).map((row) => row.id);
  const queues = world.worker?.get(EventQueues, { strict: false }) as EventQueues;
  await queues.queue('desktop').add('identity.drop-old-sessions', {});
  await vi.waitFor(async () => expect(await left()).toEqual(kept), { timeout: 10_000 });
});
