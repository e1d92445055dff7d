import type { ClientEnvironment, CreateProxy, EnvironmentSettings, Proxy } from '@parley/contracts/public';
import { DesktopClient } from '@parley/client/desktop';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { makeSubAccount, RawClient, type TestSubAccount } from '../support/desktop.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let tenant: TestTenant;
let desk: TestSubAccount;
let clients: { close(): unknown }[];
beforeEach(async () => {
  tenant = await makeTenant(world, { ports: 10 });
  desk = await makeSubAccount(world, tenant.tenantId);
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.close();
});

const nothing: EnvironmentSettings = {
  browser: null,
  operatingSystem: null,
  locale: null,
  timeZone: null,
  proxyId: null,
};

async function makeProxy(given: Partial<CreateProxy> = {}): Promise<string> {
  const reply = await tenant
    .as('post', '/api/proxies')
    .send({
      name: 'Berlin',
      networkProtocol: 'socks5',
      host: 'a.example',
      port: 1080,
      proxyUserName: 'ann',
      proxyPassword: 'pass',
      applicationRange: 'all',
      subAccountIds: [],
      ...given,
    })
    .expect(200);
  return dataOf<Proxy>(reply).id;
}

const set = async (socialAccountId: string, given: Partial<EnvironmentSettings>): Promise<void> => {
  await tenant
    .as('put', `/api/environments/${socialAccountId}`)
    .send({ ...nothing, ...given })
    .expect(200);
};

async function connect(of = desk): Promise<RawClient> {
  const client = await RawClient.connect(world, { by: 'code', code: of.code });
  clients.push(client);
  return client;
}

const read = async (client: RawClient): Promise<ClientEnvironment[]> => {
  const answer = await client.request('environments:read', {});
  if (!answer.ok) throw new Error(answer.error);
  return answer.data.environments;
};
const nudged = (client: RawClient, times = 1) =>
  client.until(() => client.commands.filter(({ kind }) => kind === 'environments').length >= times);

test('a client is welcomed with what applies to its sub-account’s accounts alone', async () => {
  const other = await makeSubAccount(world, tenant.tenantId);
  const first = await connect();
  expect(first.welcome.environments).toEqual([]);
  const mine = await first.open('@mine');
  const theirs = await (await connect(other)).open('@theirs');
  const proxyId = await makeProxy();
  await set(mine, { browser: 'chrome', locale: 'de-DE', timeZone: 'Europe/Berlin', proxyId });
  await set(theirs, { locale: 'fr-FR' });
  const proxy = {
    networkProtocol: 'socks5',
    host: 'a.example',
    port: 1080,
    userName: 'ann',
    password: 'pass',
  };
  expect((await connect()).welcome.environments).toEqual([
    {
      socialAccountId: mine,
      browser: 'chrome',
      operatingSystem: null,
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
      proxy,
    },
  ]);
  const { environments } = (await connect(other)).welcome;
  expect(environments).toMatchObject([{ socialAccountId: theirs, locale: 'fr-FR', proxy: null }]);
});

test('a change of the environment, of its proxy, or the proxy’s end is told by a command that says nothing itself', async () => {
  const client = await connect();
  const id = await client.open('@mine');
  const proxyId = await makeProxy();
  await set(id, { proxyId });
  await nudged(client);
  expect(client.commands.at(-1)).toEqual({
    id: expect.stringMatching(/^cmd_/) as string,
    kind: 'environments',
  });
  expect(await read(client)).toMatchObject([{ proxy: { password: 'pass' } }]);
  await tenant.as('patch', `/api/proxies/${proxyId}`).send({ proxyPassword: 'other' }).expect(200);
  await nudged(client, 2);
  expect(await read(client)).toMatchObject([{ proxy: { password: 'other' } }]);
  await tenant.as('patch', `/api/proxies/${proxyId}`).send({ name: 'Only a name' }).expect(200);
  await tenant
    .as('post', '/api/proxies/delete')
    .send({ ids: [proxyId] })
    .expect(200);
  await nudged(client, 3);
  expect(await read(client)).toMatchObject([{ proxy: null }]);
  expect(client.commands).toHaveLength(3);
});

test('a client that was away is welcomed with the latest, and not nudged besides', async () => {
  const auth = { by: 'code', code: desk.code, deviceId: 'one-device' } as const;
  const client = await RawClient.connect(world, auth);
  clients.push(client);
  const id = await client.open('@mine');
  await set(id, { locale: 'en-US' });
  await nudged(client);
  client.close();
  const back = await RawClient.connect(world, auth);
  clients.push(back);
  expect(back.welcome).toMatchObject({ sessionId: client.welcome.sessionId, commands: [] });
  expect(back.welcome.environments).toMatchObject([{ locale: 'en-US' }]);
});

test('who takes an account over is told what applies to it, without a proxy that is not meant for it', async () => {
  const other = await makeSubAccount(world, tenant.tenantId);
  const client = await connect();
  const id = await client.open('@shared');
  const proxyId = await makeProxy({ applicationRange: 'some', subAccountIds: [desk.id] });
  await set(id, { locale: 'en-US', proxyId });
  const taker = await connect(other);
  expect(taker.welcome.environments).toEqual([]);
  expect(await taker.open('@shared')).toBe(id);
  await nudged(taker);
  expect(await read(taker)).toEqual([
    { ...withoutProxyId, socialAccountId: id, locale: 'en-US', proxy: null },
  ]);
  expect(await read(client)).toEqual([]);
});
const { proxyId: _, ...withoutProxyId } = nothing;

test('a stopped sub-account’s client learns nothing more', async () => {
  const client = await connect();
  const id = await client.open('@mine');
  await set(id, { proxyId: await makeProxy() });
  await nudged(client);
  await world.rows.change('sub_accounts', { id: desk.id }, { status: 'stopped' });
  expect(await client.request('environments:read', {})).toMatchObject({
    ok: false,
    error: 'desktop.session_ended',
  });
});

test('the SDK keeps them current and confirms each change once it is applied', async () => {
  const seen: ClientEnvironment[][] = [];
  let fails = false;
  const client = new DesktopClient({
    url: world.url,
    deviceId: 'sdk',
    clientVersion: '1',
    credentials: {
      by: 'code',
      code: desk.code,
    },
    onEnvironments: (environments) => {
      if (fails) throw new Error('no profile folder');
      seen.push(environments);
    },
  });
  clients.push(client);
  await client.connect();
  const id = await client.openPort({ platform: 'telegram', account: '@mine' });
  await set(id, { locale: 'en-US' });
  await vi.waitFor(
    () => expect(client.environments).toMatchObject([{ socialAccountId: id, locale: 'en-US' }]),
    10_000,
  );
  await expect.poll(() => seen.at(-1)).toEqual(client.environments);
  const unconfirmed = async () =>
    world.rows.find('desktop_commands', { kind: 'environments', subAccountId: desk.id, confirmedAt: null }, [
      'payload',
    ]);
  await vi.waitFor(async () => expect(await unconfirmed()).toEqual([]), 10_000);
  fails = true;
  await set(id, { locale: 'en-GB' });
  await vi.waitFor(() => expect(client.environments).toMatchObject([{ locale: 'en-GB' }]), 10_000);
  expect(await unconfirmed()).toEqual([{ payload: {} }]);
});
