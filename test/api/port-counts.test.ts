import type { OpenPort } from '@parley/contracts/public';
import { type PortHolder, PortService } from '@parley/domain/ports';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSubAccount } from '../support/desktop.js';
import { makeHolder, openPorts } from '../support/ports.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const ports = 6;
const accounts = Array.from({ length: 8 }, (_, index) => `shared_${index}`);

type Change =
  | { kind: 'open' | 'close'; holder: number; accounts: string[] }
  | { kind: 'end-session' | 'lapse' | 'stop' | 'rebind'; holder: number }
  | { kind: 'fewer-ports'; portNum: number }
  | { kind: 'switch-mode'; portMode: 'fixed' | 'dynamic' };

const holder = fc.nat(3);
const some = fc.subarray(accounts, { minLength: 1, maxLength: 5 });
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('open' as const), holder, accounts: some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), holder, accounts: some }) },
  fc.record({ kind: fc.constantFrom('end-session', 'lapse', 'stop', 'rebind'), holder }),
  fc.record({ kind: fc.constant('fewer-ports' as const), portNum: fc.integer({ min: 1, max: ports }) }),
  fc.record({ kind: fc.constant('switch-mode' as const), portMode: fc.constantFrom('fixed', 'dynamic') }),
);

/** A tenant with two sub-accounts, one of each mode, each with two sessions. */
async function makeRivals() {
  const { tenantId } = await makeTenant(world, { ports });
  const fixed = await makeSubAccount(world, tenantId, { portMode: 'fixed', portsReserved: 2 });
  const dynamic = await makeSubAccount(world, tenantId);
  const holders = await Promise.all(
    [fixed, fixed, dynamic, dynamic].map(({ id }) => makeHolder(world, tenantId, id)),
  );
  return { tenantId, holders };
}

async function apply(
  { tenantId, holders }: Awaited<ReturnType<typeof makeRivals>>,
  one: Change,
): Promise<void> {
  const service = world.app.get(PortService);
  const inTenant = (work: (tx: TenantTx) => Promise<unknown>) =>
    world.app.get(Database).asTenant(tenantId, work);
  const who = holders['holder' in one ? one.holder : 0] as PortHolder;
  switch (one.kind) {
    case 'open':
      await openPorts(
        world,
        tenantId,
        who,
        one.accounts.map((account): OpenPort => ({ platform: 'telegram', account })),
      );
      return;
    case 'close': {
      const rows = await world.rows.find('social_accounts', { tenantId, account: one.accounts }, ['id']);
      await inTenant((tx) =>
        service.close(
          tx,
          who,
          rows.map(({ id }) => id),
        ),
      );
      return;
    }
    case 'end-session':
      await inTenant((tx) =>
        service.closeForSubAccount(tx, { sessionIds: [who.sessionId] }, 'session_ended'),
      );
      return;
    case 'lapse': {
      const lapsedBefore = new Date(world.app.get(Clock).nowMs() + 60_000);
      await inTenant((tx) => service.closeForSubAccount(tx, { lapsedBefore }, 'lease_expired'));
      return;
    }
    case 'stop':
      await inTenant((tx) =>
        service.closeForSubAccount(tx, { subAccountId: who.subAccountId }, 'sub_account_stopped'),
      );
      return;
    case 'rebind':
      await inTenant((tx) => service.rebind(tx, [who.sessionId], holders[one.holder ^ 1]?.sessionId ?? ''));
      return;
    case 'fewer-ports':
      await world.rows.change('tenants', { id: tenantId }, { portNum: one.portNum });
      await inTenant((tx) => service.enforceLimits(tx));
      return;
    case 'switch-mode':
      await world.rows.change(
        'sub_accounts',
        { id: holders[2]?.subAccountId ?? '' },
        { portMode: one.portMode },
      );
      await inTenant((tx) => service.enforceLimits(tx));
  }
}

async function recount(tenantId: string): Promise<Record<string, number>> {
  const rows = await world.rows.find('social_accounts', { tenantId });
  return sumsOf(rows.map(({ subAccountId, status }) => [subAccountId, status === 'offline' ? 0 : 1]));
}

async function stored(tenantId: string): Promise<Record<string, number>> {
  const rows = await world.rows.find('port_counts', { tenantId });
  return sumsOf(rows.map(({ subAccountId, change: by }) => [subAccountId, by]));
}

/** Leaves out sub-accounts without open ports, because other ones may have taken over all accounts. */
function sumsOf(changes: [subAccountId: string, by: number][]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [id, by] of changes) sums.set(id, (sums.get(id) ?? 0) + by);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

test('the counts of open ports equal a recount, whatever opens, takes over and closes them side by side', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const rivals = await makeRivals();
        for (const changes of rounds) {
          await Promise.all(changes.map((one) => apply(rivals, one)));
          expect(await stored(rivals.tenantId)).toEqual(await recount(rivals.tenantId));
        }
        const open = Object.values(await recount(rivals.tenantId)).reduce((sum, count) => sum + count, 0);
        expect(open).toBeLessThanOrEqual(ports);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 60_000);

test('many changes of the counts become one row each, counted anew', async () => {
  const { tenantId, holders } = await makeRivals();
  const [who] = holders as [PortHolder];
  const open = (account: string) => openPorts(world, tenantId, who, [{ platform: 'telegram', account }]);
  await open('first');
  // Adds changes that no process has added to the count.
  const changes = Array.from({ length: 210 }, () => ({
    tenantId,
    subAccountId: who.subAccountId,
    change: -1,
  }));
  await world.rows.add('port_counts', changes);
  await open('second');
  expect(await stored(tenantId)).toEqual({ [who.subAccountId]: 2 });
  expect(await world.rows.count('port_counts', { tenantId })).toBe(1);
  const [third] = await open('third');
  expect(third, 'two are reserved').toMatchObject({ ok: false, error: 'ports.limit_reached' });
});
