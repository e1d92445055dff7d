import { Not } from 'typeorm';
import type { Failure, OpenPort, OpenPortStatus, Page, Port, PortMatrix } from '@parley/contracts/public';
import { type PortHolder, PortLeaseService, PortQueries, PortService } from '@parley/domain/ports';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { makeSubAccount } from '../support/desktop.js';
import { eventsOf } from '../support/events.js';
import { beatAgo } from '../support/gateway-beats.js';
import { awaitedLocks } from '../support/locks.js';
import { makeHolder, openPorts } from '../support/ports.js';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { makeSignedInOperator } from '../support/operator.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const holderOf = (tenantId: string, subAccountId: string) => makeHolder(world, tenantId, subAccountId);
const open = (tenantId: string, holder: PortHolder, ...accounts: string[]) =>
  openPorts(
    world,
    tenantId,
    holder,
    accounts.map((account): OpenPort => ({ platform: 'telegram', account })),
  );

const openOf = async (tenantId: string): Promise<number> =>
  world.rows.count('social_accounts', { tenantId, status: Not('offline') });

describe('opening', () => {
  test('races in the database itself: one of twenty transactions gets the last port', async () => {
    for (let round = 0; round < 3; round++) {
      const { tenantId } = await makeTenant(world, { ports: 4 });
      const desks = await Promise.all([1, 2, 3, 4].map(() => makeSubAccount(world, tenantId)));
      const holders = await Promise.all(
        Array.from({ length: 20 }, (_, index) => holderOf(tenantId, desks[index % 4]?.id ?? '')),
      );
      await open(tenantId, holders[0] as PortHolder, 'a', 'b', 'c');
      const answers = await Promise.all(
        holders.map((holder, index) => open(tenantId, holder, `racer_${index}`)),
      );
      expect(answers.filter(([answer]) => answer?.ok)).toHaveLength(1);
      expect(await openOf(tenantId)).toBe(4);
    }
  });

  test('one account by many clients at once is one port, held by one', async () => {
    const { tenantId } = await makeTenant(world, { ports: 1 });
    const desk = await makeSubAccount(world, tenantId);
    const holders = await Promise.all(Array.from({ length: 10 }, () => holderOf(tenantId, desk.id)));
    const answers = await Promise.all(holders.map((holder) => open(tenantId, holder, 'one_for_all')));
    const ids = answers.map(([answer]) => (answer?.ok ? answer.data.socialAccountId : answer?.error));
    expect(new Set(ids).size).toBe(1);
    expect(await openOf(tenantId)).toBe(1);
  });

  test('never outlives a session that ends meanwhile', async () => {
    const { tenantId } = await makeTenant(world, { ports: 50 });
    const desk = await makeSubAccount(world, tenantId);
    const holders = await Promise.all(Array.from({ length: 8 }, () => holderOf(tenantId, desk.id)));
    const ending = world.app.get(Database).asTenant(tenantId, async (tx) => {
      const ended = await tx.query<{ id: string }>(
        'update sessions set ended_at = now() where sub_account_id = $1 returning id',
        [desk.id],
      );
      const sessionIds = ended.map((row) => row.id);
      await world.app.get(PortService).closeForSubAccount(tx, { sessionIds }, 'sub_account_stopped');
    });
    const opening = holders.map((holder, index) => open(tenantId, holder, `late_${index}`));
    const [end, ...opened] = await Promise.allSettled([ending, ...opening]);
    expect(end?.status).toBe('fulfilled');
    for (const result of opened) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'desktop.session_ended' });
    }
    expect(await openOf(tenantId)).toBe(0);
  });

  test('does not lock itself up with renewals, take-overs and expiry', async () => {
    const { tenantId } = await makeTenant(world, { ports: 30 });
    const desk = await makeSubAccount(world, tenantId);
    const accounts = Array.from({ length: 20 }, (_, index) => `shared_${index}`);
    const holders = await Promise.all([1, 2, 3].map(() => holderOf(tenantId, desk.id)));
    const answers = await open(tenantId, holders[0] as PortHolder, ...accounts);
    const ids = answers.flatMap((answer) => (answer.ok ? [answer.data.socialAccountId] : []));
    const service = world.app.get(PortService);
    const leases = world.app.get(PortLeaseService);
    const database = world.app.get(Database);
    const work: Promise<unknown>[] = [];
    for (const [index, holder] of [...holders, ...holders, ...holders].entries()) {
      const order = index % 2 ? ids : [...ids].reverse();
      work.push(open(tenantId, holder, ...(index % 2 ? accounts : [...accounts].reverse())));
      const named = order.map((socialAccountId) => ({ ...holder, tenantId, socialAccountId }));
      work.push(database.asSystem((tx) => leases.renew(tx, named, world.app.get(Clock).now())));
      work.push(
        database.asTenant(tenantId, (tx) =>
          service.closeForSubAccount(tx, { lapsedBefore: world.app.get(Clock).now() }, 'lease_expired'),
        ),
      );
    }
    await Promise.all(work);
    expect(await openOf(tenantId)).toBe(20);
  });
});

describe('fewer ports', () => {
  test('close none that its client closes at the same moment', async () => {
    const { tenantId } = await makeTenant(world, { ports: 2 });
    const desk = await makeSubAccount(world, tenantId);
    const holder = await holderOf(tenantId, desk.id);
    const answers = await open(tenantId, holder, 'stays', 'leaves');
    const [, id] = answers.flatMap((answer) => (answer.ok ? [answer.data.socialAccountId] : []));
    await world.rows.change('tenants', { id: tenantId }, { portNum: 1 });
    const [database, service] = [world.app.get(Database), world.app.get(PortService)];
    let fitting: Promise<void> = Promise.resolve();
    await database.asTenant(tenantId, async (tx) => {
      await service.close(tx, holder, [id ?? '']);
      fitting = database.asTenant(tenantId, (other) => service.enforceLimits(other));
      await vi.waitFor(async () => expect(await awaitedLocks(world)).not.toEqual([]), 10_000);
    });
    await fitting;
    const told = await eventsOf(world, tenantId, 'port.closed');
    expect([told.map(({ reason }) => reason), await openOf(tenantId)]).toEqual([['client_closed'], 1]);
  });
});

/**
 * Expires leases after gateways whose last heartbeat and start were this many seconds ago. Returns the number of ended leases.
 */
async function expire(lastBeat: number, aliveSince: number): Promise<number> {
  await beatAgo(world, lastBeat, aliveSince);
  return world.app.get(PortService).expire();
}

/** Opens a port whose lease has ended. */
async function openLapsed(tenantId: string): Promise<{ deskId: string }> {
  const desk = await makeSubAccount(world, tenantId);
  await open(tenantId, await holderOf(tenantId, desk.id), 'silent');
  await world.rows.change('social_accounts', { tenantId }, { leaseUntil: new Date(Date.now() - 1_000) });
  return { deskId: desk.id };
}

describe('expiry', () => {
  test('waits one lease after any break of the gateways', async () => {
    const { tenantId } = await makeTenant(world);
    const { deskId } = await openLapsed(tenantId);
    expect(await expire(20, 600), 'no node answers now').toBe(0);
    expect(await expire(-600, 600), 'the clock was set back').toBe(0);
    expect(await expire(0, 40), 'they came back just now').toBe(0);
    expect(await openOf(tenantId)).toBe(1);
    expect(await expire(0, 46)).toBe(1);
    expect(await expire(0, 46)).toBe(0);
    const told = await world.rows.find('outbox', { tenantId, name: 'port.closed' }, ['payload']);
    expect(told).toMatchObject([{ payload: { subAccountId: deskId, reason: 'lease_expired' } }]);
  });

  test('of a tenant that fails holds up no other', async () => {
    const [failing, other] = [await makeTenant(world), await makeTenant(world)];
    for (const { tenantId } of [failing, other]) await openLapsed(tenantId);
    const schema = new pg.Client({ connectionString: world.database.ownerUrl });
    await schema.connect();
    try {
      await schema.query(`
        create function refuse_close() returns trigger language plpgsql as
          $$ begin if new.tenant_id = '${failing.tenantId}' then raise exception 'not now'; end if; return new; end $$;
        create trigger refuse_close before update on social_accounts for each row execute function refuse_close()`);
      expect(await expire(0, 46)).toBe(1);
      expect([await openOf(failing.tenantId), await openOf(other.tenantId)]).toEqual([1, 0]);
      await schema.query('drop trigger refuse_close on social_accounts');
      expect(await expire(0, 46)).toBe(1);
    } finally {
      await schema.end();
    }
  });
});

describe('online', () => {
  /** A sub-account with one port of each of these statuses. */
  async function makePorts(tenantId: string, statuses: OpenPortStatus[]): Promise<string> {
    const desk = await makeSubAccount(world, tenantId);
    const holder = await holderOf(tenantId, desk.id);
    const ports = statuses.map(
      (status): OpenPort => ({ platform: 'telegram', account: `${status}_1`, status }),
    );
    await openPorts(world, tenantId, holder, ports);
    return desk.id;
  }

  test('is a port in status online in every figure, and neither one connecting nor one in fault', async () => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    const id = await makePorts(tenantId, ['online', 'connecting', 'fault']);
    const operator = await makeSignedInOperator(world);
    const read = async (path: string) => (await tenant.as('get', path).expect(200)).body.data;
    expect(await read('/api/dashboard')).toMatchObject({ portsOnline: 1 });
    expect(await read('/api/sub-accounts/counts')).toMatchObject({ portsOnline: 1, portsDynamic: 9 });
    const { items } = await read('/api/sub-accounts?sort=portsOnline&descending=true');
    expect(items[0]).toMatchObject({ id, portsOnline: 1 });
    expect(await read(`/api/sub-accounts/${id}`)).toMatchObject({ portsOnline: 1 });
    expect(await read('/api/user')).toMatchObject({ isPortOnline: true });
    const seen = await operator.as('get', `/api/operator/tenants/${tenantId}`).expect(200);
    expect(seen.body.data).toMatchObject({ portsOnline: 1 });
    const { ports, online } = await world.app
      .get(Database)
      .asTenant(tenantId, (tx) => world.app.get(PortQueries).changed(tx, []));
    expect([ports, online]).toEqual([[], 1]);
  });

  test('is nobody whose ports are all connecting or in fault', async () => {
    const tenant = await makeTenant(world);
    await makePorts(tenant.tenantId, ['connecting', 'fault']);
    const read = async (path: string) => (await tenant.as('get', path).expect(200)).body.data;
    expect(await read('/api/user')).toMatchObject({ isPortOnline: false });
    expect(await read('/api/dashboard')).toMatchObject({ portsOnline: 0 });
  });
});

describe('the list', () => {
  test('shows a tenant its ports in the order they were first seen, and an agent its own', async () => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    const agent = await makeAgent(world, tenantId);
    const desk = await makeSubAccount(world, tenantId);
    const holder = await holderOf(tenantId, desk.id);
    await open(tenantId, holder, 'first');
    await open(tenantId, await holderOf(tenantId, agent.subAccountId), 'second');
    await open(tenantId, holder, 'third');
    const listed = async (reply: { body: unknown }) => (reply.body as { data: Page<Port> }).data;
    const all = await listed(await tenant.as('get', '/api/ports').expect(200));
    expect(all.items.map((port) => port.account)).toEqual(['first', 'second', 'third']);
    expect(all).toMatchObject({
      total: 3,
      items: [{ status: 'online', closeReason: null, clientVersion: '1.0.0' }, {}, {}],
    });
    const some = await listed(await tenant.as('get', `/api/ports?subAccountId=${desk.id}`).expect(200));
    expect(some.items.map((port) => port.account)).toEqual(['first', 'third']);
    const matrix = (await tenant.as('get', '/api/ports/matrix').expect(200)).body as { data: PortMatrix };
    expect(matrix.data.portNum).toBe(10);
    expect(matrix.data.platforms.map(({ total, ports }) => [total, ports.length])).toEqual([[3, 3]]);
    expect(matrix.data.platforms[0]?.ports).toEqual(all.items);
    expect(matrix.data.platforms[0]?.open).toEqual({ online: 3, connecting: 0, fault: 0 });
    const found = async (query: string) =>
      (await listed(await tenant.as('get', `/api/ports?${query}`).expect(200))).items.map(
        ({ account }) => account,
      );
    expect(await found('search=IR')).toEqual(['first', 'third']);
    expect(await found('status=offline')).toEqual([]);
    expect(await found('status=online&pageSize=1&page=2')).toEqual(['second']);
    expect(await found(`platform=${all.items[0]?.platform}&pageSize=1&page=3`)).toEqual(['third']);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    const its = (await browser.get('/api/ports/matrix').expect(200)).body as { data: PortMatrix };
    expect(its.data.platforms.map(({ ports }) => ports.map(({ account }) => account))).toEqual([['second']]);
    const own = await listed(await browser.get('/api/ports').expect(200));
    expect(own.items.map((port) => port.account)).toEqual(['second']);
    const reply = await browser.get(`/api/ports?subAccountId=${desk.id}`).expect(404);
    expect((reply.body as Failure).error).toBe('sub-accounts.not_found');
  });

  test('finds nothing of another tenant', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const desk = await makeSubAccount(world, tenant.tenantId);
    await open(tenant.tenantId, await holderOf(tenant.tenantId, desk.id), 'mine');
    await other.as('get', `/api/ports?subAccountId=${desk.id}`).expect(404);
    await other.as('get', '/api/ports?subAccountId=%00').expect(404);
    const reply = await other.as('get', '/api/ports').expect(200);
    expect((reply.body as { data: Page<Port> }).data.items).toEqual([]);
  });
});
