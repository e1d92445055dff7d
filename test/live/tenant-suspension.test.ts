import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Notice, Push } from '@parley/contracts/public';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import request from 'supertest';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fanEvent, makeSubAccount, RawClient, type TestSubAccount } from '../support/desktop.js';
import { eventsOf } from '../support/events.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { promptMs } from '../support/prompt.js';
import { SessionClient, login, makeOwner, type Person } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let operator: TestOperator;
let owner: Person;
const clients: RawClient[] = [];

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
  owner = await makeOwner(world);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

const change = (what: 'suspend' | 'restore', tenantId = owner.tenantId) =>
  operator.as('post', `/api/operator/tenants/${tenantId}/${what}`).send({ reason: 'A test' }).expect(200);

async function enter({ code }: TestSubAccount, deviceId: string = randomUUID()): Promise<RawClient> {
  const client = await RawClient.connect(world, { by: 'code', code, deviceId });
  clients.push(client);
  return client;
}

async function consoleOf(accessToken: string) {
  const socket = io(`${world.url}/console`, {
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    auth: { accessToken },
  });
  await once(socket as never, 'hello');
  return socket;
}

/** The first process that noticed sent the kick. All send the same command. */
function expectKick({ commands }: RawClient): void {
  expect(commands[0]).toMatchObject({ kind: 'kick', reason: 'tenant_suspended' });
  expect(new Set(commands.map(({ id }) => id)).size).toBe(1);
}

const reasonOf = async (socialAccountId: string) =>
  (await world.rows.find('social_accounts', { id: socialAccountId, status: 'offline' }, ['closeReason']))[0]
    ?.closeReason;

test('a suspension sends every client and console of the tenant away within a second, and no other', async () => {
  const desks = [await makeSubAccount(world, owner.tenantId), await makeSubAccount(world, owner.tenantId)];
  const deviceId = randomUUID();
  const [first, second] = [
    await enter(desks[0] as TestSubAccount, deviceId),
    await enter(desks[1] as TestSubAccount),
  ];
  const ports = [await first.open('suspended_one'), await second.open('suspended_two')];
  const browser = await SessionClient.signIn(world, owner.email, owner.password);
  const windows = [await consoleOf(browser.accessToken), await consoleOf(operator.token)];
  const neighbour = await makeOwner(world);
  const other = await enter(await makeSubAccount(world, neighbour.tenantId));
  const closed = once(windows[0] as never, 'disconnect');
  const began = Date.now();
  await change('suspend');
  await Promise.all([
    closed,
    ...[first, second].map((client) => client.until(() => client.disconnected !== undefined)),
  ]);
  expect(Date.now() - began).toBeLessThan(promptMs);
  for (const client of [first, second]) expectKick(client);
  for (const port of ports) {
    await expect.poll(() => reasonOf(port)).toBe('tenant_suspended');
  }
  expect([other.disconnected, windows[1]?.connected], 'nobody else is touched').toEqual([undefined, true]);

  const { accessToken, refreshToken } = first.welcome;
  const { code } = desks[0] as TestSubAccount;
  for (const auth of [
    { by: 'code', code },
    { by: 'token', accessToken },
    { by: 'password', email: owner.email, password: owner.password },
  ] as const) {
    const refused = RawClient.connect(world, { ...auth, deviceId });
    await expect(refused).rejects.toMatchObject({ error: 'tenants.suspended' });
  }
  expect((await login(world, owner.email, owner.password)).body.error).toBe('tenants.suspended');
  expect((await browser.post('/api/auth/refresh')).status).toBe(401);

  await change('restore');
  expect((await browser.post('/api/auth/refresh')).status, 'what was over stays over').toBe(401);
  await expect(RawClient.connect(world, { by: 'refresh', refreshToken, deviceId })).rejects.toMatchObject({
    error: 'desktop.session_ended',
  });
  const again = await enter(desks[0] as TestSubAccount, deviceId);
  expect(await again.open('suspended_one')).toBe(ports[0]);
  expect((await login(world, owner.email, owner.password)).status).toBe(200);
  for (const window of windows) window.disconnect();
});

test('nothing is opened or reported where the word has not reached a client yet', async () => {
  const tenant = await makeOwner(world);
  const desk = await makeSubAccount(world, tenant.tenantId);
  const [reporting, opening, beating] = [await enter(desk), await enter(desk), await enter(desk)];
  const port = await reporting.open('unsaid');
  // This change publishes no event, so no process hears of it.
  await world.rows.change(
    'tenants',
    { id: tenant.tenantId },
    { status: 'suspended', suspendedAt: new Date() },
  );
  const over = { ok: false, error: 'desktop.session_ended' };
  const report = reporting.request('report', { events: [fanEvent(port)] });
  const open = opening.request('ports:open', { ports: [{ platform: 'telegram', account: 'late' }] });
  const beat = beating.request('ports:heartbeat', { socialAccountIds: [] });
  expect(await report).toMatchObject(over);
  expect(await open).toMatchObject(over);
  expect(await beat).toMatchObject(over);
  for (const client of [reporting, opening, beating]) {
    expectKick(client);
    await client.until(() => client.disconnected !== undefined);
  }
  const stored = await world.rows.find('fan_reports', { tenantId: tenant.tenantId });
  expect(stored).toEqual([]);
  expect(await eventsOf(world, tenant.tenantId, 'fans.reported')).toEqual([]);
});

test('windows hear of new settings and of a decided certification, and the owner reads why', async () => {
  const person = await makeOwner(world);
  const browser = await SessionClient.signIn(world, person.email, person.password);
  const asOwner = (method: 'post' | 'patch', path: string) =>
    request(world.url)[method](path).set('authorization', `Bearer ${browser.accessToken}`);
  const window = await consoleOf(browser.accessToken);
  let heard = once(window as never, 'user:changed');
  await asOwner('patch', '/api/tenant/settings').send({ language: 'en-US' }).expect(200);
  await heard;
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
  const uploaded = await asOwner('post', '/api/certification/pictures')
    .type('image/png')
    .send(picture)
    .expect(200);
  const pictureIds = [(uploaded.body as { data: { id: string } }).data.id];
  const document = { kind: 'person', realName: 'A. Person', documentNumber: 'X1234567', pictureIds };
  await asOwner('post', '/api/certification').send(document).expect(200);
  const [row] = await world.rows.find('certifications', { tenantId: person.tenantId }, ['id']);
  const path = `/api/operator/certifications/${row?.id ?? ''}/reject`;
  heard = once(window as never, 'user:changed');
  const told = once(window as never, 'notice:created');
  await operator.as('post', path).send({ reason: 'Too dark' }).expect(200);
  const [[{ data }]] = (await Promise.all([told, heard])) as [[Push<Notice>], unknown];
  expect(data).toMatchObject({
    kind: 'certification.rejected',
    level: 'warning',
    params: { reason: 'Too dark' },
  });
  window.disconnect();
});
