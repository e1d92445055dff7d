import { randomUUID } from 'node:crypto';
import {
  type Page,
  pageLimits,
  type SelectionChanges,
  selectionLimits,
  type Task,
} from '@parley/contracts/public';
import { MaterialRepository } from '@parley/domain/materials';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import request from 'supertest';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { dataOf, errorOf, failureOf, fieldsOf } from '../support/answers.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeLink } from '../support/links.js';
import { keywordRule, quickReply } from '../support/replies.js';
import { login, makeAgent } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
let other: TestTenant;
beforeEach(async () => {
  [tenant, other] = [await makeTenant(world), await makeTenant(world)];
});

const post = async <T>(by: TestTenant, path: string, body: object): Promise<T> =>
  dataOf(await by.as('post', path).send(body).expect(200));

interface SelectedList {
  path: string;
  /** Creates a record with this name. */
  make(by: TestTenant, name: string): Promise<{ id: string }>;
  /** Names and a filter that the last name does not match. */
  names: [string, string, string];
  filter: Record<string, string | boolean>;
}

const lists: Record<string, SelectedList> = {
  materials: {
    path: '/api/materials',
    make: (by, title) => post(by, '/api/materials', { type: 'text', title, content: 'Text' }),
    names: ['Spring one', 'Spring two', 'Autumn'],
    filter: { search: 'spring', type: 'text', ungrouped: true },
  },
  'quick replies': {
    path: '/api/quick-replies',
    make: (by, name) => post(by, '/api/quick-replies', quickReply({ name })),
    names: ['/spring1', '/spring2', '/autumn'],
    filter: { search: 'SPRING', enabled: true },
  },
  'keyword rules': {
    path: '/api/keyword-rules',
    make: (by, keyword) => post(by, '/api/keyword-rules', keywordRule({ keyword })),
    names: ['spring 1', 'spring 2', 'autumn'],
    filter: { search: 'spring', match: 'partial', enabled: true },
  },
  links: {
    path: '/api/links',
    make: (by, name) => makeLink(world, by.token, { name }),
    names: ['Spring one', 'Spring two', 'Autumn'],
    filter: { search: 'spring', status: 'enabled', platform: 'telegram' },
  },
  proxies: {
    path: '/api/proxies',
    make: (by, name) =>
      post(by, '/api/proxies', {
        name,
        networkProtocol: 'http',
        host: 'proxy.example',
        port: 8080,
        proxyUserName: '',
        proxyPassword: '',
        applicationRange: 'all',
        subAccountIds: [],
      }),
    names: ['Spring one', 'Spring two', 'Autumn'],
    filter: { search: 'spring', connectionStatus: 'unknown' },
  },
};

const listed = async (by: TestTenant, path: string, filter: object = {}): Promise<string[]> => {
  const { items } = dataOf<Page<{ id: string }>>(await by.as('get', path).query(filter).expect(200));
  return items.map(({ id }) => id).toSorted();
};

describe.each(Object.entries(lists))('%s', (_, { path, make, names, filter }) => {
  it('are deleted by a filter exactly as far as the list shows them', async () => {
    const [first, second, rest] = [
      await make(tenant, names[0]),
      await make(tenant, names[1]),
      await make(tenant, names[2]),
    ];
    const theirs = await make(other, names[0]);
    expect(await listed(tenant, path, filter)).toEqual([first.id, second.id].toSorted());
    const body = { filter };
    expect(await post(tenant, `${path}/delete`, body)).toEqual({ changed: 2, unchanged: 0 });
    expect(await listed(tenant, path)).toEqual([rest.id]);
    expect(await listed(other, path)).toEqual([theirs.id]);
    expect(await post(tenant, `${path}/delete`, body)).toEqual({ changed: 0, unchanged: 0 });
  });

  it('that come later are not deleted by a request that is sent again under its key', async () => {
    await make(tenant, names[0]);
    const key = randomUUID();
    const send = () => tenant.as('post', `${path}/delete`).set('idempotency-key', key).send({ filter });
    const first = dataOf<SelectionChanges>(await send().expect(200));
    const late = await make(tenant, names[1]);
    expect([first, dataOf(await send().expect(200))]).toEqual([first, first]);
    expect(await listed(tenant, path)).toEqual([late.id]);
  });

  it('are selected by ids or by a filter, and by nothing else', async () => {
    const { id } = await make(tenant, names[0]);
    const refused = async (body: object) =>
      fieldsOf(await tenant.as('post', `${path}/delete`).send(body).expect(400));
    expect(await refused({})).toContain('ids');
    expect(await refused({ ids: [] })).toContain('ids');
    expect(await refused({ ids: null })).toContain('ids');
    expect(await refused({ filter: null })).toContain('filter');
    expect(await refused({ filter: [] })).toContain('filter');
    expect(await refused({ ids: [id], filter })).toEqual(['filter']);
    expect(await refused({ filter: { search: 'x'.repeat(5_000) } })).toEqual(['filter.search']);
    expect(await listed(tenant, path)).toEqual([id]);
    expect(await post(tenant, `${path}/delete`, { ids: [id] })).toEqual({ changed: 1, unchanged: 0 });
  });
});

describe.each(['quick replies', 'keyword rules'])('%s', (name) => {
  it('are turned off by a filter, and those that are off already are counted apart', async () => {
    const { path, make, names } = lists[name] as SelectedList;
    const [first, second, rest] = [
      await make(tenant, names[0]),
      await make(tenant, names[1]),
      await make(tenant, names[2]),
    ];
    await post(tenant, `${path}/set-enabled`, { ids: [first.id], enabled: false });
    const body = { filter: { search: 'spring' }, enabled: false };
    expect(await post(tenant, `${path}/set-enabled`, body)).toEqual({ changed: 1, unchanged: 1 });
    expect(await listed(tenant, path, { enabled: false })).toEqual([first.id, second.id].toSorted());
    expect(await listed(tenant, path, { enabled: true })).toEqual([rest.id]);
  });
});

describe('materials', () => {
  const material = (title: string) => (lists['materials'] as SelectedList).make(tenant, title);

  it('are moved by a filter', async () => {
    const [first, second] = [await material('One'), await material('Two')];
    const group = await post<{ id: string }>(tenant, '/api/groups', { kind: 'material', name: 'Group' });
    await post(tenant, '/api/materials/move', { ids: [first.id], groupId: group.id });
    const body = { filter: { search: 'o' }, groupId: group.id };
    expect(await post(tenant, '/api/materials/move', body)).toEqual({ changed: 1, unchanged: 1 });
    expect(await listed(tenant, '/api/materials', { groupId: group.id })).toEqual(
      [first.id, second.id].toSorted(),
    );
  });

  it('that a reply sends stay where all that match are deleted', async () => {
    const [used, unused] = [await material('Used'), await material('Unused')];
    await world.app
      .get(Database)
      .asTenant(tenant.tenantId, (tx) =>
        world.app
          .get(MaterialRepository, { strict: false })
          .setUses(tx, [{ id: 'qck_x', materialIds: [used.id] }]),
      );
    const named = await tenant.as('post', '/api/materials/delete').send({ ids: [unused.id, used.id] });
    expect([named.status, errorOf(named)]).toEqual([409, 'materials.in_use']);
    expect(await post(tenant, '/api/materials/delete', { filter: {} })).toEqual({ changed: 1, unchanged: 1 });
    expect(await listed(tenant, '/api/materials')).toEqual([used.id]);
  });

  it(`of more than ${selectionLimits.matchedMax} are refused, and none is changed`, async () => {
    const { id: _, ...row } = await world.rows.one('materials', { id: (await material('Pattern')).id });
    const ids = world.app.get(Ids);
    const rows = Array.from({ length: selectionLimits.matchedMax }, () => ({ ...row, id: ids.next('mat') }));
    await world.rows.add('materials', rows);
    const refused = await tenant.as('post', '/api/materials/delete').send({ filter: {} }).expect(409);
    expect(failureOf(refused)).toMatchObject({
      error: 'request.selection_too_large',
      details: [{ field: 'filter', rule: 'max', values: { max: `${selectionLimits.matchedMax}` } }],
    });
    const all = dataOf<Page<object>>(await tenant.as('get', '/api/materials').expect(200));
    expect(all.total).toBe(pageLimits.counted + 1);
    await tenant.as('patch', `/api/materials/${rows[0]?.id}`).send({ title: 'Other' }).expect(200);
    const body = { filter: { search: 'Pattern' } };
    expect(await post(tenant, '/api/materials/delete', body)).toEqual({
      changed: selectionLimits.matchedMax,
      unchanged: 0,
    });
    expect(await listed(tenant, '/api/materials')).toEqual([rows[0]?.id]);
  });
});

describe('links', () => {
  test('whose end has passed stay off where all that match are enabled', async () => {
    const make = (name: string) => makeLink(world, tenant.token, { name });
    const [ended, open, on] = [await make('Ended'), await make('Open'), await make('On')];
    await post(tenant, '/api/links/disable', { ids: [ended.id, open.id] });
    await world.rows.change('links', { id: ended.id }, { endsAt: new Date(Date.now() - 1_000) });
    expect(await post(tenant, '/api/links/enable', { filter: {} })).toEqual({ changed: 1, unchanged: 2 });
    expect(await listed(tenant, '/api/links', { status: 'enabled' })).toEqual([open.id, on.id].toSorted());
  });
});

describe('sub-accounts', () => {
  const path = '/api/sub-accounts';
  const make = async (remark: string, by = tenant): Promise<string> =>
    (await makeSubAccount(world, by.tenantId, { remark })).id;
  /** The task's stored selection. */
  const idsOf = async ({ id }: Task): Promise<unknown> => (await world.rows.one('tasks', { id })).params;
  const refused = async (verb: string, body: object): Promise<string> =>
    errorOf(await tenant.as('post', `${path}/${verb}`).send(body).expect(409));

  test.each(['stop-many', 'delete-many'])(
    'that match when it is asked for are the ones of %s, but for the default one',
    async (verb) => {
      const [first, second] = [await make('Spring one'), await make('Spring two')];
      const [fixed] = [await make('Spring default'), await make('Autumn'), await make('Spring', other)];
      await world.rows.change('sub_accounts', { id: fixed }, { isDefault: true });
      const filter = { search: 'spring', platform: 'telegram' };
      expect(await listed(tenant, path, filter)).toEqual([first, second, fixed].toSorted());
      const task = await post<Task>(tenant, `${path}/${verb}`, { filter });
      await make('Spring late');
      expect(task.total).toBe(2);
      expect(await idsOf(task)).toEqual({ ids: [first, second].toSorted() });
    },
  );

  test('that match and are in that state already are passed over', async () => {
    const [stopped, deleting, normal] = [await make('One'), await make('Two'), await make('Three')];
    await post(tenant, `${path}/${stopped}/stop`, {});
    await world.rows.change('sub_accounts', { id: deleting }, { status: 'deleting' });
    const all = { filter: {} };
    expect(await idsOf(await post(tenant, `${path}/enable-many`, all))).toEqual({ ids: [stopped] });
    expect(await idsOf(await post(tenant, `${path}/stop-many`, all))).toEqual({ ids: [normal] });
    const both = { ids: [stopped, normal].toSorted() };
    expect(await idsOf(await post(tenant, `${path}/delete-many`, all))).toEqual(both);
    expect(await refused('enable-many', { filter: { status: 'normal' } })).toBe('request.nothing_selected');
    expect(await refused('stop-many', { filter: { search: 'nobody' } })).toBe('request.nothing_selected');
    expect(await world.rows.count('tasks', { tenantId: tenant.tenantId })).toBe(3);
  });

  test('are selected by ids or by a filter, and by nothing else', async () => {
    const id = await make('One');
    const fields = async (body: object) =>
      fieldsOf(await tenant.as('post', `${path}/stop-many`).send(body).expect(400));
    expect(await fields({})).toContain('ids');
    expect(await fields({ ids: [id], filter: {} })).toEqual(['filter']);
    expect(await fields({ filter: { status: 'deleted' } })).toEqual(['filter.status']);
    const named = await tenant.as('post', `${path}/stop-many`).send({ ids: [id, await make('x', other)] });
    expect([named.status, errorOf(named)]).toEqual([404, 'sub-accounts.not_found']);
  });

  test('and other lists are no agent’s to change', async () => {
    const { account, secret } = await makeAgent(world, tenant.tenantId);
    const { accessToken } = dataOf<{ accessToken: string }>(await login(world, account, secret));
    for (const route of [`${path}/delete-many`, ...Object.values(lists).map((one) => `${one.path}/delete`)])
      await request(world.url)
        .post(route)
        .set('authorization', `Bearer ${accessToken}`)
        .send({ filter: {} })
        .expect(403);
  });
});
