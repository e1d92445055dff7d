import {
  type CreateProxy,
  type Page,
  type Proxy,
  type ProxyCheck,
  type ProxyCounts,
  proxyLimits,
} from '@parley/contracts/public';
import type request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { makeSubAccount } from '../support/desktop.js';
import { editSettings } from '../support/operator.js';
import {
  type HttpProxy,
  type Listening,
  startCheckSite,
  startHttpProxy,
  startRaw,
} from '../support/proxy-servers.js';
import { textOf } from '../support/rows.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const canary = 'canary-p:ssw0rd-8f2c';
const environment: Record<string, string> = { PROXY_CHECK_TIMEOUT_MS: '1500' };
let site: Listening;
beforeAll(async () => {
  site = await startCheckSite();
  environment['PROXY_CHECK_URL'] = `http://127.0.0.1:${site.port}/`;
});
const world = withWorld({ environment });
let proxyServer: HttpProxy;
let tenant: TestTenant;
beforeAll(async () => {
  proxyServer = await startHttpProxy({ credentials: { userName: 'ann', password: canary } });
});
beforeEach(async () => {
  tenant = await makeTenant(world);
  await allow([]);
});
afterAll(async () => {
  await site.close();
  await proxyServer.close();
});

const path = '/api/proxies';

/** Changes the setting as an operator does. */
async function allow(networks: string[]): Promise<void> {
  await editSettings(world, { allowedPrivateNetworks: networks });
}

const settings = (): CreateProxy => ({
  name: 'Frankfurt 1',
  networkProtocol: 'http',
  host: '127.0.0.1',
  port: proxyServer.port,
  proxyUserName: 'ann',
  proxyPassword: canary,
  applicationRange: 'all',
  subAccountIds: [],
});

async function create(given: Partial<CreateProxy> = {}, by = tenant): Promise<Proxy> {
  return dataOf(
    await by
      .as('post', path)
      .send({ ...settings(), ...given })
      .expect(200),
  );
}

const list = async (query = ''): Promise<Page<Proxy>> =>
  dataOf(await tenant.as('get', `${path}?${query}`).expect(200));
const names = async (query: string) => (await list(query)).items.map(({ name }) => name);

describe('a proxy', () => {
  test('is kept with every field, its password sealed and never shown', async () => {
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId);
    const made = await create({ applicationRange: 'some', subAccountIds: [subAccountId] });
    const { proxyPassword: _, ...shown } = settings();
    expect(made).toEqual({
      ...shown,
      id: made.id,
      applicationRange: 'some',
      subAccountIds: [subAccountId],
      hasPassword: true,
      region: null,
      connectionStatus: 'unknown',
      latency: null,
      exitAddress: null,
      failure: null,
      checkedAt: null,
      boundAccounts: 0,
      mismatches: 0,
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    expect(dataOf(await tenant.as('get', `${path}/${made.id}`).expect(200))).toEqual(made);
    const [row] = await world.rows.find('proxies', { id: made.id }, ['passwordSealed']);
    expect(row?.passwordSealed).toMatch(/^[a-z0-9]+(\.[\w-]+){3}$/);
  });

  test('is changed in part; a password left out stays, and no trail shows it', async () => {
    const made = await create();
    const edit = (body: object) => tenant.as('patch', `${path}/${made.id}`).send(body);
    expect(dataOf<Proxy>(await edit({ name: 'Renamed' }).expect(200))).toMatchObject({
      name: 'Renamed',
      hasPassword: true,
    });
    await edit({ proxyPassword: `${canary}-2` }).expect(200);
    expect(dataOf<Proxy>(await edit({ proxyUserName: '', proxyPassword: '' }).expect(200)).hasPassword).toBe(
      false,
    );
    await edit({ name: 'Renamed' }).expect(200);
    const entries = await world.rows.find('audit_entries', { tenantId: tenant.tenantId }, [
      'action',
      'changes',
      'targetName',
    ]);
    expect(entries.slice(1)).toEqual([
      {
        action: 'proxies.edit',
        targetName: 'Renamed',
        changes: { name: { from: 'Frankfurt 1', to: 'Renamed' } },
      },
      {
        action: 'proxies.edit',
        targetName: 'Renamed',
        changes: { proxyPassword: { from: '••••••', to: '••••••' } },
      },
      {
        action: 'proxies.edit',
        targetName: 'Renamed',
        changes: {
          proxyUserName: {
            from: 'ann',
            to: '',
          },
          proxyPassword: {
            from: '••••••',
            to: '',
          },
        },
      },
    ]);
    const everything = await textOf(world, ['outbox', 'audit_entries', 'proxies']);
    expect(everything).not.toContain(canary);
  });

  test('is deleted with its tests, all that are named or none', async () => {
    const [one, two] = [await create(), await create({ name: 'Two' })];
    const stranger = await create({}, await makeTenant(world));
    const refused = await tenant
      .as('post', `${path}/delete`)
      .send({ ids: [one.id, stranger.id] })
      .expect(404);
    expect(failureOf(refused)).toMatchObject({ error: 'proxies.not_found', details: [{ field: 'ids[1]' }] });
    expect((await list()).total).toBe(2);
    await tenant
      .as('post', `${path}/delete`)
      .send({ ids: [one.id, two.id] })
      .expect(200);
    expect((await list()).total).toBe(0);
    await tenant.as('get', `${path}/${one.id}`).expect(404);
    await tenant.as('post', `${path}/${one.id}/check`).expect(404);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'n'.repeat(61) }, 'name'],
    [{ networkProtocol: 'ftp' }, 'networkProtocol'],
    [{ host: '' }, 'host'],
    [{ host: 'http://a.b' }, 'host'],
    [{ host: '2130706433' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: 65_536 }, 'port'],
    [{ port: '80' }, 'port'],
    [{ proxyUserName: '' }, 'proxyUserName'],
    [{ proxyUserName: 'a:b' }, 'proxyUserName'],
    [{ proxyPassword: '' }, 'proxyPassword'],
    [{ proxyPassword: '密'.repeat(86) }, 'proxyPassword'],
    [{ proxyPassword: undefined }, 'proxyPassword'],
    [{ applicationRange: 'none' }, 'applicationRange'],
    [{ applicationRange: 'some' }, 'subAccountIds'],
    [{ subAccountIds: ['\0'] }, 'subAccountIds'],
  ])('with %j is refused, naming the field', async (given, field) => {
    const refused = await tenant
      .as('post', path)
      .send({ ...settings(), ...given })
      .expect(400);
    expect(failureOf(refused).error).toBe('request.invalid');
    expect(failureOf(refused).details?.map((violation) => violation.field)).toContain(field);
    expect(JSON.stringify(refused.body)).not.toContain(canary);
  });

  test.each([{ host: 'localhost' }, { port: 1 }, { networkProtocol: 'socks5' }])(
    'keeps no password for another address: %j',
    async (moved) => {
      const made = await create();
      const edit = (body: object) => tenant.as('patch', `${path}/${made.id}`).send(body);
      const refused = await edit(moved).expect(400);
      expect(failureOf(refused).details).toMatchObject([{ field: 'proxyPassword', rule: 'moved' }]);
      expect(dataOf(await tenant.as('get', `${path}/${made.id}`).expect(200))).toEqual(made);
      const anew = dataOf<Proxy>(await edit({ ...moved, proxyPassword: 'another' }).expect(200));
      expect(anew).toMatchObject({ ...moved, hasPassword: true });
    },
  );

  test('may ask nobody who they are, and cannot be half edited into asking', async () => {
    const made = await create({ proxyUserName: '', proxyPassword: '' });
    expect(made).toMatchObject({ proxyUserName: '', hasPassword: false });
    const refused = await tenant.as('patch', `${path}/${made.id}`).send({ proxyUserName: 'ann' }).expect(400);
    expect(failureOf(refused).details).toMatchObject([{ field: 'proxyPassword', rule: 'required' }]);
  });

  test('is meant only for sub-accounts of its own tenant', async () => {
    const { id: foreign } = await makeSubAccount(world, (await makeTenant(world)).tenantId);
    const { id: own } = await makeSubAccount(world, tenant.tenantId);
    for (const ids of [[own, foreign], ['sub_00000000000000000000000000']]) {
      const refused = await tenant
        .as('post', path)
        .send({ ...settings(), applicationRange: 'some', subAccountIds: ids })
        .expect(404);
      expect(failureOf(refused)).toMatchObject({
        error: 'sub-accounts.not_found',
        details: [{ field: 'subAccountIds' }],
      });
    }
    expect((await create({ subAccountIds: [own] })).subAccountIds).toEqual([]);
  });

  test('finds no room beside two thousand others', async () => {
    await world.rows.add(
      'proxies',
      Array.from({ length: proxyLimits.proxiesMax - 1 }, (_, n) => ({
        id: `prx_full${tenant.tenantId}${n}`,
        tenantId: tenant.tenantId,
        name: 'p',
        networkProtocol: 'http' as const,
        host: 'a.b',
        port: 1,
        createdAt: new Date(),
      })),
    );
    const answers = await Promise.all([0, 1, 2].map(() => tenant.as('post', path).send(settings())));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(failureOf(answers.find(({ status }) => status === 409) as request.Response).error).toBe(
      'proxies.too_many',
    );
  });

  test('is hidden where the package does not include proxies', async () => {
    const free = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    expect(failureOf(await free.as('get', path).expect(403)).error).toBe('privileges.missing');
    expect(failureOf(await free.as('post', path).send(settings()).expect(403)).error).toBe(
      'privileges.missing',
    );
  });
});

test('the list is searched, filtered, sorted, counted and turned over', async () => {
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId);
  const { id: other } = await makeSubAccount(world, tenant.tenantId);
  await create({
    name: 'Alpha_1',
    host: 'one.example',
    applicationRange: 'some',
    subAccountIds: [subAccountId],
  });
  await create({ name: 'beta', host: 'two.example', networkProtocol: 'socks5' });
  await create({ name: 'Gamma', applicationRange: 'some', subAccountIds: [other] });
  await world.rows.change('proxies', { name: 'Gamma' }, { connectionStatus: 'connected', latency: 80 });
  await world.rows.change('proxies', { name: 'beta' }, { connectionStatus: 'failed', latency: 20 });
  expect(await names('')).toEqual(['Gamma', 'beta', 'Alpha_1']);
  expect(await names('search=_')).toEqual(['Alpha_1']);
  expect(await names('search=EXAMPLE&sort=name')).toEqual(['Alpha_1', 'beta']);
  expect(await names('networkProtocol=socks5')).toEqual(['beta']);
  expect(await names('connectionStatus=unknown')).toEqual(['Alpha_1']);
  expect(await names(`subAccountId=${subAccountId}&sort=name`)).toEqual(['Alpha_1', 'beta']);
  expect(await names('sort=latency')).toEqual(['beta', 'Gamma', 'Alpha_1']);
  expect(await names('sort=latency&descending=true')).toEqual(['Gamma', 'beta', 'Alpha_1']);
  expect(await list('sort=name&page=2&pageSize=2')).toMatchObject({ total: 3, items: [{ name: 'Gamma' }] });
  expect((await list('page=9')).total).toBe(3);
  expect(dataOf<ProxyCounts>(await tenant.as('get', `${path}/counts`).expect(200))).toEqual({
    all: 3,
    unknown: 1,
    connected: 1,
    failed: 1,
  });
});

describe('a connection test', () => {
  const check = (id: string, by = tenant) => by.as('post', `${path}/${id}/check`);
  const history = async (id: string): Promise<ProxyCheck[]> =>
    dataOf(await tenant.as('get', `${path}/${id}/checks`).expect(200));

  test('goes through the proxy where the operator allows its network, and is kept', async () => {
    const { id } = await create();
    expect(dataOf<Proxy>(await check(id).expect(200))).toMatchObject({
      connectionStatus: 'failed',
      failure: 'private_address',
      latency: null,
      exitAddress: null,
    });
    await allow(['127.0.0.0/8']);
    const tested = dataOf<Proxy>(await check(id).expect(200));
    expect(tested).toMatchObject({
      connectionStatus: 'connected',
      failure: null,
      exitAddress: '127.0.0.1',
      region: null,
    });
    expect(tested.latency).toBeGreaterThanOrEqual(0);
    const [latest, first, ...more] = await history(id);
    expect(latest).toMatchObject({
      connectionStatus: 'connected',
      exitAddress: '127.0.0.1',
      at: tested.checkedAt,
    });
    expect(first).toMatchObject({ connectionStatus: 'failed', failure: 'private_address' });
    expect(more).toEqual([]);
    const trail = await world.rows.find(
      'audit_entries',
      { tenantId: tenant.tenantId, action: 'proxies.check' },
      ['changes'],
    );
    expect(trail.at(-1)?.changes).toEqual({ connectionStatus: { from: 'failed', to: 'connected' } });
  });

  test('remembers where an exit was when a later one fails, and forgets it when the proxy connects otherwise', async () => {
    await allow(['127.0.0.0/8']);
    const { id } = await create();
    const { latency } = dataOf<Proxy>(await check(id).expect(200));
    await allow([]);
    expect(dataOf<Proxy>(await check(id).expect(200))).toMatchObject({
      connectionStatus: 'failed',
      latency,
      exitAddress: '127.0.0.1',
    });
    const renamed = await tenant.as('patch', `${path}/${id}`).send({ name: 'New' }).expect(200);
    expect(dataOf<Proxy>(renamed).connectionStatus).toBe('failed');
    const moved = await tenant
      .as('patch', `${path}/${id}`)
      .send({ port: 1, proxyPassword: canary })
      .expect(200);
    expect(dataOf<Proxy>(moved)).toMatchObject({
      connectionStatus: 'unknown',
      latency: null,
      exitAddress: null,
      failure: null,
      checkedAt: null,
    });
  });

  test('tells a wrong password, a stopped and a silent server apart', async () => {
    await allow(['127.0.0.0/8']);
    const silent = await startRaw();
    const wrong = await create({ proxyPassword: 'guess' });
    const mute = await create({ port: silent.port });
    expect(dataOf<Proxy>(await check(wrong.id).expect(200)).failure).toBe('authentication');
    expect(dataOf<Proxy>(await check(mute.id).expect(200)).failure).toBe('timeout');
    await silent.close();
    expect(dataOf<Proxy>(await check(mute.id).expect(200)).failure).toBe('refused');
  });

  test('of one proxy is made once at a time, and of one tenant few', async () => {
    await allow(['127.0.0.0/8']);
    const silent = await startRaw();
    const { id } = await create({ port: silent.port });
    const same = await Promise.all([check(id), check(id), check(id)]);
    expect(same.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(same.map((reply) => failureOf(reply).error)).toContain('proxies.being_checked');
    const others = await Promise.all(Array.from({ length: 9 }, () => create({ port: silent.port })));
    const answers = await Promise.all(others.map((other) => check(other.id)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await silent.close();
  });

  test('says nothing of a proxy that was changed meanwhile', async () => {
    await allow(['127.0.0.0/8']);
    let reached = (): void => undefined;
    const asked = new Promise<void>((resolve) => (reached = resolve));
    const silent = await startRaw(() => reached());
    const { id } = await create({ port: silent.port });
    const [tested] = await Promise.all([
      check(id),
      asked.then(() =>
        tenant
          .as('patch', `${path}/${id}`)
          .send({ port: proxyServer.port, proxyPassword: canary })
          .expect(200),
      ),
    ]);
    expect(dataOf<Proxy>(tested)).toMatchObject({ connectionStatus: 'unknown', checkedAt: null });
    expect(await history(id)).toEqual([]);
    await silent.close();
  });

  test('leaves the latest fifty', async () => {
    const { id } = await create();
    await world.rows.add(
      'proxy_checks',
      Array.from({ length: 60 }, (_, n) => ({
        id: `chk_${String(n).padStart(26, '0')}`,
        tenantId: tenant.tenantId,
        proxyId: id,
        at: new Date(),
        connectionStatus: 'failed' as const,
      })),
    );
    await check(id).expect(200);
    const kept = await history(id);
    expect(kept).toHaveLength(50);
    expect(kept[0]?.failure).toBe('private_address');
    expect(await world.rows.count('proxy_checks', { proxyId: id })).toBe(50);
  });
});

test('anybody may ask where they come from', async () => {
  const reply = await fetch(`${world.url}/api/echo`);
  expect(await reply.json()).toEqual({ code: 200, data: '127.0.0.1' });
});

describe('an import', () => {
  const range = { networkProtocol: 'http', applicationRange: 'all', subAccountIds: [] };
  const send = (lines: string) => tenant.as('post', `${path}/import`).send({ ...range, lines });
  const { importMax } = proxyLimits;

  test('may be as long as it says, in whatever script', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => `203.0.113.7:${i + 1}:用户${i}:${'密'.repeat(50)}`);
    const text = lines.join('\n').padEnd(importMax, '\n');
    expect(text).toHaveLength(importMax);
    expect(Buffer.byteLength(text)).toBeGreaterThan(30_000);
    await send(text).expect(200);
  });

  test('is refused by its field where it is longer', async () => {
    const refused = await send('密'.repeat(importMax + 1)).expect(400);
    expect(failureOf(refused).details?.map(({ field }) => field)).toEqual(['lines']);
  });
});
