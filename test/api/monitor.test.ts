import type { MonitorSnapshot } from '@parley/contracts/public';
import { subscribers } from '@parley/contracts/server';
import { MessageIngestService } from '@parley/domain/chat';
import { Clock } from '@parley/platform/clock';
import { afterEach, expect, it, vi } from 'vitest';
import { MinuteFiguresQueries } from '../../libs/domain/src/monitor/minute-figures.queries.js';
import { ownCalls } from '../support/own-calls.js';
import { said } from '../support/reported-messages.js';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
afterEach(() => vi.restoreAllMocks());

const read = async (tenant: TestTenant): Promise<MonitorSnapshot> =>
  (await tenant.as('get', '/api/monitor').expect(200)).body.data as MonitorSnapshot;

/** Stores messages of contacts some minutes in the past. Returns the time. */
async function storeMessages({ tenantId }: TestTenant, count: number, minutesAgo = 0): Promise<Date> {
  const place = await makeSocialAccount(world, tenantId);
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const clock = vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(at.getTime());
  await world.app.get(MessageIngestService, { strict: false }).store(
    tenantId,
    Array.from({ length: count }, (_, index) => said(place, 'Hi', { account: `contact_${index}`, at })),
  );
  clock.mockRestore();
  return at;
}

const receivedAt = ({ minutes }: MonitorSnapshot, at: Date): number | undefined =>
  minutes.received[Math.floor((at.getTime() - Date.parse(minutes.from)) / 60_000)];

it('counts a minute that is over once, and the latest each time', async () => {
  const tenant = await makeTenant(world);
  const early = await storeMessages(tenant, 3, 10);
  await storeMessages(tenant, 2, 61);
  const first = await read(tenant);
  expect(first.minutes.received.reduce((sum, one) => sum + one, 0)).toBe(3);
  expect(receivedAt(first, early)).toBe(3);
  const counts = vi.spyOn(MinuteFiguresQueries.prototype, 'count');
  const late = await storeMessages(tenant, 4);
  const second = await read(tenant);
  expect(receivedAt(second, late)).toBe(4);
  // A minute may have begun or ended in between.
  const own = ownCalls(counts, tenant.tenantId);
  const lately = Date.parse(second.at) - 6 * 60_000;
  for (const [, first] of own) expect(first).toBeGreaterThan(lately);
  expect([1, 2]).toContain(own.length);
});

it('tells how many events wait and for how long, of this tenant alone', async () => {
  const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
  await storeMessages(tenant, 1);
  const consumed = new Set<string>(Object.values(subscribers).map(({ event }) => event));
  // This test's world has no worker to handle them.
  const rows = (await world.rows.find('outbox', { tenantId: tenant.tenantId })).filter(({ name }) =>
    consumed.has(name),
  );
  await expect
    .poll(async () => (await read(tenant)).events)
    .toMatchObject({ unsent: 0, unhandled: rows.length });
  expect(rows.length).toBeGreaterThan(0);
  const later = Date.now() + 100_000;
  vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(later);
  const { oldestSeconds } = (await read(tenant)).events;
  const oldest = Math.min(...rows.map(({ availableAt }) => availableAt.getTime()));
  expect(oldestSeconds).toBeCloseTo((later - oldest) / 1_000, 1);
  expect((await read(other)).events).toEqual({ unsent: 0, unhandled: 0, oldestSeconds: 0 });
});

it('is for owners whose package has it', async () => {
  const tenant = await makeTenant(world);
  const { account, secret } = await makeAgent(world, tenant.tenantId);
  const agent = await SessionClient.signIn(world, account, secret);
  const free = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
  for (const path of ['/api/monitor', '/api/monitor/waiting', '/api/monitor/failed-translations']) {
    await agent.get(path).expect(403);
    const { body } = await free.as('get', path).expect(403);
    expect(body).toMatchObject({ error: 'privileges.missing' });
  }
  await tenant.as('get', '/api/monitor/waiting?span=never').expect(400);
  await tenant.as('get', '/api/monitor/failed-translations?from=yesterday').expect(400);
});
