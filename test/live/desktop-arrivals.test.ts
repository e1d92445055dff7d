import { randomUUID } from 'node:crypto';
import { DesktopClient } from '@parley/client/desktop';
import type { DesktopHandshake } from '@parley/contracts/public';
import { Not } from 'typeorm';
import { afterEach, expect, test, vi } from 'vitest';
import { PresencePush } from '../../apps/api/src/desktop/presence-push.js';
import { fanEvent, makeSubAccount, RawClient, resultsOf, type TestSubAccount } from '../support/desktop.js';
import { suspend } from '../support/operator.js';
import { countStatements } from '../support/statements.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const clients: { close(): unknown }[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) await client.close();
});

type Auth = Partial<DesktopHandshake> & Record<string, unknown>;
async function connect(auth: Auth): Promise<RawClient> {
  const client = await RawClient.connect(world, auth);
  clients.push(client);
  return client;
}

/** The credentials of a client that was connected and lost its connection. */
async function cutOff({ code }: TestSubAccount): Promise<Auth> {
  const deviceId = randomUUID();
  const client = await connect({ by: 'code', code, deviceId });
  client.close();
  return { by: 'token', accessToken: client.welcome.accessToken, deviceId };
}

/** Returns the groups one after another. Reports the fewest statements per client, because background work only adds some. */
async function fewestStatements(counted: () => number, groups: Auth[][]): Promise<number> {
  const averages: number[] = [];
  for (const group of groups) {
    const before = counted();
    const returned = await Promise.all(group.map(connect));
    averages.push((counted() - before) / group.length);
    for (const { welcome } of returned) expect(welcome.commands).toEqual([]);
  }
  return Math.min(...averages);
}

test('a client that comes back to nothing new costs ten statements, also among many', async () => {
  // Before the first client connects, because a running push would end during the count.
  vi.spyOn(world.app.get(PresencePush), 'flush').mockImplementation(() => undefined);
  const tenant = await makeTenant(world, { ports: 100 });
  const desks = await Promise.all([1, 2, 3].map(() => makeSubAccount(world, tenant.tenantId)));
  const clientsOf = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => cutOff(desks[index % desks.length] as TestSubAccount)),
    );
  const lone = await clientsOf(5);
  const groups = [await clientsOf(10), await clientsOf(10), await clientsOf(10)];
  const counted = countStatements();
  // Two transactions: one identifies the client, the other reads the news.
  expect(
    await fewestStatements(
      counted,
      lone.map((auth) => [auth]),
    ),
  ).toBeLessThanOrEqual(10);
  // Clients that return at once share statements. The machine decides how many do.
  expect(await fewestStatements(counted, groups)).toBeLessThanOrEqual(10);
});

test('of clients of two pools that race for the last ports, just as many have one as there are', async () => {
  const { tenantId } = await makeTenant(world, { ports: 7 });
  const fixed = await makeSubAccount(world, tenantId, { portMode: 'fixed', portsReserved: 3 });
  const pool = [
    await makeSubAccount(world, tenantId),
    await makeSubAccount(world, tenantId, { portLimit: 1 }),
  ];
  const desks = [fixed, ...pool];
  const racers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const desk = desks[index % desks.length] as TestSubAccount;
      return connect({ by: 'code', code: desk.code, deviceId: randomUUID() });
    }),
  );
  const answers = await Promise.all(
    racers.map(async (client, index) => {
      const ports = [{ platform: 'telegram' as const, account: `racer_${index}` }];
      const [answer] = resultsOf(await client.request('ports:open', { ports }));
      return { of: client.welcome.subAccountId, answer };
    }),
  );
  const refused = answers.flatMap(({ answer }) => (answer?.ok ? [] : (answer?.error ?? 'none')));
  expect(new Set(refused)).toEqual(new Set(['ports.limit_reached']));
  const winners = (of: (string | undefined)[]) =>
    answers.filter((one) => one.answer?.ok && of.includes(one.of));
  expect(winners([fixed.id])).toHaveLength(3);
  expect(winners(pool.map(({ id }) => id))).toHaveLength(4);
  expect(winners([pool[1]?.id]).length).toBeLessThanOrEqual(1);
  expect(await world.rows.count('social_accounts', { tenantId, status: Not('offline') })).toBe(7);
});

test('of two clients that want one account at once, the later one has it', async () => {
  const { tenantId } = await makeTenant(world, { ports: 2 });
  const desks = await Promise.all([1, 2].map(() => makeSubAccount(world, tenantId)));
  const rivals = await Promise.all(
    desks.map(({ code }) => connect({ by: 'code', code, deviceId: randomUUID() })),
  );
  const ids = await Promise.all(rivals.map((client) => client.open('wanted_by_both')));
  expect(new Set(ids).size).toBe(1);
  const [row] = await world.rows.find('social_accounts', { tenantId }, ['subAccountId', 'status']);
  expect(row?.status).toBe('online');
  expect(desks.map(({ id }) => id)).toContain(row?.subAccountId);
});

test('those who may not come back are told why, also among many who may', async () => {
  const tenant = await makeTenant(world);
  const gone = await makeTenant(world);
  const [works, stopped] = [
    await makeSubAccount(world, tenant.tenantId),
    await makeSubAccount(world, tenant.tenantId),
  ];
  const suspended = await makeSubAccount(world, gone.tenantId);
  const auths = await Promise.all([works, stopped, works, suspended, works].map(cutOff));
  await tenant.as('post', `/api/sub-accounts/${stopped.id}/stop`).expect(200);
  await suspend(world, gone.tenantId);
  const outcomes = await Promise.all(
    [...auths, { ...auths[0], deviceId: 'of somebody else' }].map((auth) =>
      connect(auth).then(
        ({ welcome }) => welcome.subAccountId,
        (refusal: { error: string }) => refusal.error,
      ),
    ),
  );
  expect(outcomes).toEqual([
    works.id,
    'sub-accounts.stopped',
    works.id,
    'tenants.suspended',
    works.id,
    'desktop.session_ended',
  ]);
});

test.each([
  ['ahead', 600_000],
  ['behind', -600_000],
])(
  'what a client reports whose clock is ten minutes %s is all stored, between its last report and now',
  async (_, off) => {
    const { tenantId } = await makeTenant(world);
    const desk = await makeSubAccount(world, tenantId);
    const deviceId = randomUUID();
    const client = new DesktopClient({
      url: world.url,
      deviceId,
      clientVersion: '1.0.0',
      credentials: { by: 'code', code: desk.code },
    });
    clients.push(client);
    const began = Date.now();
    await client.connect();
    const socialAccountId = await client.openPort({
      platform: 'telegram',
      account: `clock_${off < 0 ? 'b' : 'a'}`,
    });
    const times = Array.from({ length: 40 }, (__, index) => Date.now() + off + index);
    const ids = await Promise.all(
      times.map((at, index) => client.reportFan(socialAccountId, { account: `fan_${index}` }, at)),
    );
    await client.drain();
    const { id: again, ...event } = fanEvent(socialAccountId, {
      id: ids[0] as string,
      at: times[0] as number,
    });
    const raw = await connect({ by: 'code', code: desk.code, deviceId });
    expect(resultsOf(await raw.request('report', { events: [{ id: again, ...event }] }))).toMatchObject([
      { ok: true, data: { duplicate: true } },
    ]);
    const rows = await world.rows.find('fan_reports', { tenantId }, ['id', 'gainedAt', 'storedAt']);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const { gainedAt, storedAt } of rows) {
      expect(gainedAt.getTime()).toBeGreaterThanOrEqual(began - 50);
      expect(gainedAt.getTime()).toBeLessThanOrEqual(storedAt.getTime());
    }
  },
);
