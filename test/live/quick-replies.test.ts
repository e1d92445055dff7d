import { randomUUID } from 'node:crypto';
import { DesktopClient } from '@parley/client/desktop';
import type { ClientQuickReply, SaveQuickReply } from '@parley/contracts/public';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { makeSubAccount, RawClient, type TestSubAccount } from '../support/desktop.js';
import { promptMs } from '../support/prompt.js';
import { importInto, makeGroup, makeMaterial, quickReply } from '../support/replies.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let tenant: TestTenant;
let desk: TestSubAccount;
let clients: { close(): unknown }[];
beforeEach(async () => {
  tenant = await makeTenant(world);
  desk = await makeSubAccount(world, tenant.tenantId);
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.close();
});

const path = '/api/quick-replies';
const create = async (given: Partial<SaveQuickReply> = {}): Promise<string> =>
  dataOf<{ id: string }>(await tenant.as('post', path).send(quickReply(given)).expect(200)).id;

async function connect(of = desk): Promise<RawClient> {
  const client = await RawClient.connect(world, { by: 'code', code: of.code });
  clients.push(client);
  return client;
}

/** A client that records its quick replies and resolves the waiting promises. */
async function startClient(): Promise<{ told: ClientQuickReply[][]; client: DesktopClient }> {
  const told: ClientQuickReply[][] = [];
  const client = new DesktopClient({
    url: world.url,
    deviceId: randomUUID(),
    clientVersion: '1.0.0',
    credentials: {
      by: 'code',
      code: desk.code,
    },
    onQuickReplies: (quickReplies) => void told.push(quickReplies),
  });
  clients.push(client);
  await client.connect();
  return { told, client };
}

test('a connected client has every change within a second, and a client that comes has all', async () => {
  await create({ name: '/first' });
  const { told } = await startClient();
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject([{ name: '/first' }]), 10_000);
  const id = await create({ name: '/second', variants: { de: 'Zweite' } });
  await expect.poll(() => told.at(-1), { timeout: promptMs }).toHaveLength(2);
  expect(told.at(-1)?.[1]).toEqual({
    id,
    name: '/second',
    title: 'Greeting',
    content: 'Hello {{contact.name}}!',
    variants: { de: 'Zweite' },
    group: null,
    medium: null,
  });
  await tenant
    .as('post', `${path}/set-enabled`)
    .send({ ids: [id], enabled: false })
    .expect(200);
  await expect.poll(() => told.at(-1), { timeout: promptMs }).toMatchObject([{ name: '/first' }]);
});

test('every client of the tenant is nudged once for a change, and nobody else', async () => {
  const stranger = await makeTenant(world);
  const [one, two] = [await connect(), await connect(await makeSubAccount(world, tenant.tenantId))];
  const other = await connect(await makeSubAccount(world, stranger.tenantId));
  await importInto(tenant, path, 'name,content\n/a,1\n/b,2').expect(200);
  for (const client of [one, two]) await client.until(() => client.commands.length > 0);
  const nudge = { id: expect.stringMatching(/^cmd_/) as string, kind: 'quick-replies' };
  expect([one.commands, two.commands, other.commands]).toEqual([[nudge], [nudge], []]);
});

test('what was not confirmed is told once, by the newest, and not after a welcome', async () => {
  const auth = { by: 'code', code: desk.code, deviceId: 'one-device' } as const;
  const client = await RawClient.connect(world, auth);
  clients.push(client);
  const open = () => world.rows.find('desktop_commands', { tenantId: tenant.tenantId, confirmedAt: null });
  await create({ name: '/a' });
  await client.until(() => client.commands.length === 1);
  await create({ name: '/b' });
  await client.until(() => client.commands.length === 2);
  expect(await open()).toHaveLength(1);
  client.close();
  const again = await RawClient.connect(world, auth);
  clients.push(again);
  expect(again.welcome.commands).toEqual([]);
});

test('they are read page by page, with their groups, and with what their materials say', async () => {
  const groupId = await makeGroup(world, tenant.tenantId, 'Greetings');
  const materialId = await makeMaterial(world, tenant.tenantId, 'Our terms');
  const rows = Array.from({ length: 401 }, (_, n) => `/q${n},text ${n}`);
  await importInto(tenant, path, ['name,content', ...rows].join('\n')).expect(200);
  await create({ name: '/last', groupId, materialId, variants: { de: 'Hallo' } });
  const client = await connect();
  const pages: ClientQuickReply[][] = [];
  let cursor: string | null | undefined;
  do {
    const answer = await client.request('quick-replies:read', cursor ? { cursor } : {});
    if (!answer.ok) throw new Error(answer.error);
    pages.push(answer.data.quickReplies);
    cursor = answer.data.cursor;
  } while (cursor !== null);
  expect(pages.map((page) => page.length)).toEqual([200, 200, 2]);
  expect(pages.flat().map(({ name }) => name)).toEqual([...rows.map((_, n) => `/q${n}`), '/last']);
  expect(pages.at(-1)?.at(-1)).toMatchObject({
    group: 'Greetings',
    medium: null,
    content: 'Our terms\n\nHello {{contact.name}}!',
    variants: { de: 'Our terms\n\nHallo' },
  });
});

test('long texts come in more pages, and a cursor nobody gave is refused', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({ name: `/q${n}`, content: 'x'.repeat(4_000) }));
  await importInto(tenant, path, JSON.stringify(rows), { format: 'json' }).expect(200);
  const client = await connect();
  const answer = await client.request('quick-replies:read', {});
  if (!answer.ok) throw new Error(answer.error);
  expect(answer.data.quickReplies).toHaveLength(50);
  const rest = await client.request('quick-replies:read', { cursor: answer.data.cursor ?? '' });
  expect(rest).toMatchObject({ ok: true, data: { cursor: null } });
  for (const cursor of [5, '', 'x', `1.qck_${'0'.repeat(25)}`, `9999999999.qck_${'0'.repeat(26)}`]) {
    expect(await client.raw('quick-replies:read', { v: 1, cursor })).toMatchObject({
      ok: false,
      error: 'desktop.frame_invalid',
      details: [{ field: 'cursor' }],
    });
  }
});

test('a client that could not take them is told again', async () => {
  const told: number[] = [];
  const client = new DesktopClient({
    url: world.url,
    deviceId: randomUUID(),
    clientVersion: '1.0.0',
    credentials: {
      by: 'code',
      code: desk.code,
    },
    onQuickReplies: (quickReplies) => {
      told.push(quickReplies.length);
      if (told.length === 2) throw new Error('no room');
    },
  });
  clients.push(client);
  await client.connect();
  await vi.waitFor(() => expect(told).toEqual([0]), 10_000);
  await create();
  await vi.waitFor(() => expect(told).toEqual([0, 1]), 10_000);
  const open = await world.rows.find('desktop_commands', { tenantId: tenant.tenantId, confirmedAt: null }, [
    'id',
  ]);
  expect(open).toHaveLength(1);
});

test('a client that has the version in force is sent none, until anything in it changes', async () => {
  const groupId = await makeGroup(world, tenant.tenantId, 'Greetings');
  const materialId = await makeMaterial(world, tenant.tenantId, 'Our terms');
  const id = await create({ name: '/hello', groupId, materialId });
  const client = await connect();
  const read = async (version?: string) => {
    const answer = await client.request('quick-replies:read', version === undefined ? {} : { version });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  let { version } = await read();
  const changes: [what: string, path: string, body: object][] = [
    ['a text', `${path}/${id}`, quickReply({ name: '/hello', content: 'Other', groupId, materialId })],
    ['its group', `/api/groups/${groupId}`, { name: 'Salutations' }],
    ['its material', `/api/materials/${materialId}`, { title: 'Terms', content: 'New terms' }],
  ];
  for (const [what, route, body] of changes) {
    expect(await read(version), `before ${what} changes`).toEqual({
      quickReplies: [],
      cursor: null,
      version,
      unchanged: true,
    });
    await tenant.as('patch', route).send(body).expect(200);
    const changed = await read(version);
    expect(changed.quickReplies, `after ${what} changed`).toHaveLength(1);
    expect(changed.version).not.toBe(version);
    version = changed.version;
  }
  expect(await client.raw('quick-replies:read', { v: 1, version: 'x' })).toMatchObject({
    ok: false,
    error: 'desktop.frame_invalid',
    details: [{ field: 'version' }],
  });
});
