import {
  type CreateProxy,
  type Environment,
  type EnvironmentSettings,
  type Page,
  type Proxy,
} from '@parley/contracts/public';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
let account: { subAccountId: string; socialAccountId: string };
beforeEach(async () => {
  tenant = await makeTenant(world);
  account = await makeSocialAccount(world, tenant.tenantId);
});

const nothing: EnvironmentSettings = {
  browser: null,
  operatingSystem: null,
  locale: null,
  timeZone: null,
  proxyId: null,
};

const set = (given: Partial<EnvironmentSettings>, id = account.socialAccountId) =>
  tenant.as('put', `/api/environments/${id}`).send({ ...nothing, ...given });
const pageOf = async (query = ''): Promise<Page<Environment>> =>
  dataOf(await tenant.as('get', `/api/environments?${query}`).expect(200));
const list = async (query = ''): Promise<Environment[]> => (await pageOf(query)).items;

async function makeProxy(
  given: Partial<CreateProxy> & { region?: string } = {},
  by = tenant,
): Promise<string> {
  const { region, ...settings } = given;
  const reply = await by
    .as('post', '/api/proxies')
    .send({
      name: 'Berlin',
      networkProtocol: 'socks5',
      host: 'a.example',
      port: 1080,
      proxyUserName: 'ann',
      proxyPassword: 'secret',
      applicationRange: 'all',
      subAccountIds: [],
      ...settings,
    })
    .expect(200);
  const { id } = dataOf<Proxy>(reply);
  if (region) await world.rows.change('proxies', { id }, { region });
  return id;
}

const boundTo = async (id: string): Promise<number> =>
  dataOf<Proxy>(await tenant.as('get', `/api/proxies/${id}`).expect(200)).boundAccounts;
const mismatchesOf = async (id: string): Promise<number> =>
  dataOf<Proxy>(await tenant.as('get', `/api/proxies/${id}`).expect(200)).mismatches;

describe('an environment', () => {
  test('is listed before anything is set, and set as a whole', async () => {
    const proxyId = await makeProxy({ region: 'DE' });
    expect(await list()).toEqual([
      {
        ...nothing,
        ...account,
        platform: 'telegram',
        account: expect.any(String) as string,
        proxyName: null,
        proxyRegion: null,
        mismatch: false,
        updatedAt: null,
      },
    ]);
    const given = {
      browser: 'firefox',
      operatingSystem: 'linux',
      locale: 'de-de',
      timeZone: 'europe/berlin',
      proxyId,
    } as const;
    const stored = dataOf<Environment>(await set(given).expect(200));
    expect(stored).toMatchObject({
      ...given,
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
      proxyName: 'Berlin',
      proxyRegion: 'DE',
      mismatch: false,
      updatedAt: expect.stringMatching(/Z$/) as string,
    });
    expect(await list(`proxyId=${proxyId}`)).toEqual([stored]);
    expect(dataOf<Environment>(await set({ locale: 'fr' }).expect(200))).toMatchObject({
      browser: null,
      locale: 'fr',
      proxyId: null,
    });
  });

  test('is told and written down once, and not where nothing changed', async () => {
    await set({ locale: 'en-us' }).expect(200);
    await set({ locale: 'en-US' }).expect(200);
    const trail = await world.rows.find('audit_entries', { tenantId: tenant.tenantId }, [
      'action',
      'targetKind',
      'targetId',
      'changes',
    ]);
    expect(trail).toEqual([
      {
        action: 'environments.set',
        targetKind: 'social-account',
        targetId: account.socialAccountId,
        changes: {
          locale: {
            from: null,
            to: 'en-US',
          },
        },
      },
    ]);
    const events = await world.rows.find(
      'outbox',
      { tenantId: tenant.tenantId, name: 'environment.changed' },
      ['payload'],
    );
    expect(events).toEqual([{ payload: { subAccountIds: [account.subAccountId] } }]);
  });

  test.each([
    [{ browser: 'netscape' }, 'browser'],
    [{ operatingSystem: 'dos' }, 'operatingSystem'],
    [{ locale: 'not a locale' }, 'locale'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+08:00' }, 'timeZone'],
    [{ proxyId: undefined }, 'proxyId'],
  ])('with %j is refused, naming the field', async (given, field) => {
    const refused = await set(given as object).expect(400);
    expect(failureOf(refused)).toMatchObject({ error: 'request.invalid' });
    expect(new Set(failureOf(refused).details?.map((violation) => violation.field))).toEqual(
      new Set([field]),
    );
  });

  test('takes only a proxy of the tenant that is meant for the account’s sub-account', async () => {
    const stranger = await makeTenant(world);
    for (const proxyId of [await makeProxy({}, stranger), 'prx_00000000000000000000000000', 'x']) {
      const refused = await set({ proxyId }).expect(404);
      expect(failureOf(refused)).toMatchObject({
        error: 'proxies.not_found',
        details: [{ field: 'proxyId' }],
      });
    }
    const other = await makeSocialAccount(world, tenant.tenantId);
    const proxyId = await makeProxy({ applicationRange: 'some', subAccountIds: [other.subAccountId] });
    expect(failureOf(await set({ proxyId }).expect(400)).details).toMatchObject([
      { field: 'proxyId', rule: 'range' },
    ]);
    await set({ proxyId }, other.socialAccountId).expect(200);
    expect((await list(`subAccountId=${other.subAccountId}`)).map((one) => one.proxyId)).toEqual([proxyId]);
    const narrowed = { subAccountIds: [account.subAccountId] };
    await tenant.as('patch', `/api/proxies/${proxyId}`).send(narrowed).expect(200);
    expect((await list(`subAccountId=${other.subAccountId}`)).map((one) => one.proxyId)).toEqual([null]);
    const theirs = await makeSocialAccount(world, stranger.tenantId);
    await set({}, theirs.socialAccountId).expect(404);
  });

  test('is warned of where the time zone is not one of the proxy’s region, and counted with the proxy', async () => {
    const proxyId = await makeProxy({ region: 'DE' });
    const second = await makeSocialAccount(world, tenant.tenantId);
    expect(dataOf<Environment>(await set({ timeZone: 'Asia/Shanghai', proxyId }).expect(200)).mismatch).toBe(
      true,
    );
    await set({ timeZone: 'Europe/Berlin', proxyId }, second.socialAccountId).expect(200);
    expect(await mismatchesOf(proxyId)).toBe(1);
    await set({ timeZone: 'Europe/Busingen', proxyId }).expect(200);
    expect(await mismatchesOf(proxyId)).toBe(0);
    await world.rows.change('proxies', { id: proxyId }, { region: null });
    expect(dataOf<Environment>(await set({ timeZone: 'Asia/Shanghai', proxyId }).expect(200)).mismatch).toBe(
      false,
    );
  });

  test('is listed page by page, and found by a part of its account', async () => {
    const others = [];
    for (let n = 0; n < 4; n++) others.push(await makeSocialAccount(world, tenant.tenantId));
    const ids = [account, ...others].map((one) => one.socialAccountId);
    const first = await pageOf('pageSize=2');
    expect(first.total).toBe(5);
    const [second, third] = [await list('pageSize=2&page=2'), await list('pageSize=2&page=3')];
    expect([first.items, second, third].flat().map((one) => one.socialAccountId)).toEqual(ids);
    const [wanted] = third;
    const found = await pageOf(`search=${wanted?.account.slice(1, -1).toUpperCase()}`);
    expect(found).toEqual({ items: [wanted], total: 1 });
    expect(await pageOf('search=%25')).toEqual({ items: [], total: 0 });
    await tenant.as('get', '/api/environments?pageSize=101').expect(400);
  });

  test('is bindable to a proxy where it does not connect through it, and may', async () => {
    const other = await makeSocialAccount(world, tenant.tenantId);
    const bindable = async (id: string) =>
      (await list(`bindableTo=${id}`)).map(({ socialAccountId }) => socialAccountId);
    const [all, some] = [
      await makeProxy(),
      await makeProxy({ applicationRange: 'some', subAccountIds: [other.subAccountId] }),
    ];
    expect(await bindable(all)).toEqual([account.socialAccountId, other.socialAccountId]);
    expect(await bindable(some)).toEqual([other.socialAccountId]);
    await set({ proxyId: all }, other.socialAccountId).expect(200);
    expect(await bindable(all)).toEqual([account.socialAccountId]);
    expect(await bindable(some), 'though bound to another').toEqual([other.socialAccountId]);
    expect([await boundTo(all), await boundTo(some)]).toEqual([1, 0]);
    expect(await bindable(await makeProxy({}, await makeTenant(world)))).toEqual([]);
  });

  test('keeps all else when its proxy is deleted', async () => {
    const proxyId = await makeProxy();
    await set({ locale: 'en-US', proxyId }).expect(200);
    await tenant
      .as('post', '/api/proxies/delete')
      .send({ ids: [proxyId] })
      .expect(200);
    expect(await list()).toMatchObject([{ locale: 'en-US', proxyId: null, proxyName: null }]);
  });
});
