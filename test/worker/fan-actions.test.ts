import { randomUUID } from 'node:crypto';
import { type Failure, type FanPage, type QuotaUse, type Task, taskLimits } from '@parley/contracts/public';
import { BaseMarkerRegistry, FanActionItemService } from '@parley/domain/fans';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { type FanReporter, gainFans } from '../support/fans.js';
import { finishedTask, taskFile } from '../support/tasks.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

function workerApp() {
  if (!world.worker) throw new Error('there is no worker');
  return world.worker;
}

const names = (count: number, prefix = 'fan'): { account: string }[] =>
  Array.from({ length: count }, (_, n) => ({ account: `${prefix}_${n}_x` }));

interface Fans {
  tenant: TestTenant;
  place: FanReporter;
  gainIds: string[];
}

async function fansOf(count: number): Promise<Fans> {
  const tenant = await makeTenant(world);
  const place = await makeSocialAccount(world, tenant.tenantId);
  const gainIds = await gainFans(world, tenant.tenantId, place, names(count));
  return { tenant, place, gainIds };
}

const act = async (tenant: TestTenant, path: string, body: object): Promise<Task> =>
  finishedTask(tenant, dataOf<Task>(await tenant.as('post', `/api/fans/${path}`).send(body).expect(200)).id);

const tagged = async (tenant: TestTenant, tag: string): Promise<number> =>
  dataOf<FanPage>(await tenant.as('get', '/api/fans').query({ tag }).expect(200)).total;

async function tokenOf(tenant: TestTenant, subAccountId: string): Promise<string> {
  const { accessToken } = await world.app.get(Database).asTenant(tenant.tenantId, (tx) =>
    world.app.get(SessionService).start(tx, {
      kind: 'console',
      role: 'agent',
      tenantId: tenant.tenantId,
      userId: null,
      subAccountId,
    }),
  );
  return accessToken;
}

afterEach(() => vi.restoreAllMocks());

describe('an action on fans', () => {
  it('tags all that match, across pages, once though the worker is killed amid chunks', async () => {
    const { tenant } = await fansOf(450);
    const items = workerApp().get(FanActionItemService);
    const store = items.store.bind(items);
    let [calls, cuts] = [0, 0];
    vi.spyOn(items, 'store').mockImplementation(async (...given) => {
      await store(...given);
      if (++calls % 2 === 0 && cuts++ < 2) throw new Error('the worker is killed');
    });
    const task = await act(tenant, 'tags', {
      selection: { filter: { platform: 'telegram' } },
      add: ['VIP', ' VIP '],
      remove: [],
    });
    expect(cuts).toBeGreaterThan(1);
    expect(task).toMatchObject({
      kind: 'fans.tag',
      status: 'done',
      total: 4,
      failed: 0,
      counts: { fans: 450, changed: 450, unchanged: 0, skipped: 0 },
    });
    expect(await tagged(tenant, 'VIP')).toBe(450);
    const again = await act(tenant, 'tags', { selection: { filter: {} }, add: ['VIP'], remove: [] });
    expect(again.counts).toMatchObject({ changed: 0, unchanged: 450 });
    const removed = await act(tenant, 'tags', {
      selection: { filter: { tag: 'VIP' } },
      add: [],
      remove: ['VIP'],
    });
    expect(removed.counts).toMatchObject({ fans: 450, changed: 450 });
    expect(await tagged(tenant, 'VIP')).toBe(0);
  });

  it('is for the fans that were there when it was asked for', async () => {
    const { tenant, place } = await fansOf(3);
    const items = workerApp().get(FanActionItemService);
    const prepare = items.prepare.bind(items);
    vi.spyOn(items, 'prepare').mockImplementation(async (task, index) => {
      if (index === 0) await gainFans(world, tenant.tenantId, place, names(2, 'later'));
      return prepare(task, index);
    });
    const task = await act(tenant, 'tags', { selection: { filter: {} }, add: ['old'], remove: [] });
    expect(task.counts).toMatchObject({ fans: 3, changed: 3 });
    expect(await tagged(tenant, 'old')).toBe(3);
  });

  it('writes the profile that chat shows: the shared one where the sub-account shares', async () => {
    const { tenant, place, gainIds } = await fansOf(2);
    const [first = ''] = gainIds;
    await tenant
      .as('patch', `/api/sub-accounts/${place.subAccountId}`)
      .send({ profileSharing: true })
      .expect(200);
    await act(tenant, 'notes', { selection: { ids: [first] }, note: '老客户', overwrite: false });
    const profiles = await world.rows.find('contact_profiles', { tenantId: tenant.tenantId });
    expect(profiles).toMatchObject([{ holder: 'shared', remark: '老客户' }]);
    const kept = await act(tenant, 'notes', {
      selection: { filter: { subAccountId: place.subAccountId } },
      note: '新备注',
      overwrite: false,
    });
    expect(kept.counts).toMatchObject({ fans: 2, changed: 1, unchanged: 1 });
    const replaced = await act(tenant, 'notes', { selection: { filter: {} }, note: '', overwrite: true });
    expect(replaced.counts).toMatchObject({ changed: 2 });
  });

  it('skips fans that have too many tags', async () => {
    const { tenant } = await fansOf(1);
    const many = Array.from({ length: 20 }, (_, n) => `t${n}`);
    await act(tenant, 'tags', { selection: { filter: {} }, add: many, remove: [] });
    const task = await act(tenant, 'tags', { selection: { filter: {} }, add: ['one more'], remove: [] });
    expect(task.counts).toMatchObject({ fans: 1, changed: 0, skipped: 1 });
  });

  it('exports all that match as a file that starts no formula', async () => {
    const tenant = await makeTenant(world, { timeZone: 'Asia/Tokyo' });
    const place = await makeSocialAccount(world, tenant.tenantId);
    const gainedAt = new Date('2026-11-20T16:30:00.000Z');
    await gainFans(world, tenant.tenantId, place, [
      { account: 'ann_lee', nickname: '=1+1', phone: '+8613800138000', gainedAt },
      ...names(1_200).map((fan) => ({ ...fan, gainedAt: new Date(gainedAt.getTime() - 1_000) })),
    ]);
    const task = await act(tenant, 'export', { selection: { filter: { from: gainedAt.toISOString() } } });
    expect(task).toMatchObject({ status: 'done', counts: { fans: 1 } });
    const file = async (id: string) => (await taskFile(tenant, { id })).split('\r\n');
    const [header, row] = await file(task.id);
    expect(header).toMatch(/^\uFEFF进粉时间,时区,类型,/);
    expect(row).toMatch(/^2026-11-21 01:30:00,Asia\/Tokyo,新增,/);
    expect(row).toContain(",ann_lee,'=1+1,+8613800138000,");
    const all = await act(tenant, 'export', { selection: { filter: {} } });
    const lines = await file(all.id);
    expect(lines).toHaveLength(1_202);
    expect(new Set(lines).size).toBe(1_202);
    // The earlier export keeps its file.
    expect(await file(task.id)).toHaveLength(2);
  });

  it('leaves the latest few exported files of each who asks, and they count as files', async () => {
    const { tenant, place } = await fansOf(2);
    const agent = await tokenOf(tenant, place.subAccountId);
    const body = { selection: { filter: {} } };
    const theirs = await request(world.url)
      .post('/api/fans/export')
      .auth(agent, { type: 'bearer' })
      .send(body)
      .expect(200);
    const ids = [(await finishedTask(tenant, dataOf<Task>(theirs).id)).id];
    for (let n = 0; n < taskLimits.filesKept + 2; n++) ids.push((await act(tenant, 'export', body)).id);
    const files = (await Promise.all(ids.map((id) => finishedTask(tenant, id)))).map(({ file }) => file);
    const kept = Array.from({ length: taskLimits.filesKept }, () => true);
    expect(files.map((file) => file !== null)).toEqual([true, false, false, ...kept]);
    const bytes = files.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
    const parts = await world.rows.find('task_file_parts', { tenantId: tenant.tenantId });
    expect(parts.reduce((sum, part) => sum + part.bytes.length, 0)).toBe(bytes);
    const quotas = dataOf<QuotaUse[]>(await tenant.as('get', '/api/tenant/quotas').expect(200));
    expect(quotas.find(({ quota }) => quota === 'fileBytes')?.used).toBe(bytes);
  });

  it('makes contacts base of work orders, for owners alone', async () => {
    const { tenant, place, gainIds } = await fansOf(2);
    const mark = vi.fn(async () => undefined);
    for (const app of [world.app, workerApp()])
      app.get(BaseMarkerRegistry).register({ assertOrders: async () => undefined, mark });
    const body = { selection: { ids: gainIds }, orderIds: ['wor_1'] };
    const task = await act(tenant, 'base', body);
    expect(task.counts).toMatchObject({ fans: 2, changed: 2 });
    const contactIds = (await world.rows.find('contacts', { tenantId: tenant.tenantId }))
      .map(({ id }) => id)
      .sort();
    expect(mark).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ contactIds, orderIds: ['wor_1'], cause: 'chosen' }),
    );
    const token = await tokenOf(tenant, place.subAccountId);
    await request(world.url).post('/api/fans/base').auth(token, { type: 'bearer' }).send(body).expect(403);
  });

  it('of an agent is for its own fans, and its task is seen by it and the owner alone', async () => {
    const { tenant, place, gainIds } = await fansOf(2);
    const other = await makeSocialAccount(world, tenant.tenantId);
    const theirs = await gainFans(world, tenant.tenantId, other, names(2, 'their'));
    const [token, otherToken] = [
      await tokenOf(tenant, place.subAccountId),
      await tokenOf(tenant, other.subAccountId),
    ];
    const asAgent = (path: string, as = token) => request(world.url).get(path).auth(as, { type: 'bearer' });
    const asked = await request(world.url)
      .post('/api/fans/tags')
      .auth(token, { type: 'bearer' })
      .send({ selection: { ids: [...gainIds, ...theirs] }, add: ['mine'], remove: [] })
      .expect(200);
    const { id } = dataOf<Task>(asked);
    expect((await finishedTask(tenant, id)).counts).toMatchObject({ fans: 2, changed: 2 });
    expect(await tagged(tenant, 'mine')).toBe(2);
    expect(dataOf<Task>(await asAgent(`/api/tasks/${id}`).expect(200)).id).toBe(id);
    expect(dataOf<Task[]>(await asAgent('/api/tasks').expect(200)).map((task) => task.id)).toEqual([id]);
    expect(dataOf<Task[]>(await asAgent('/api/tasks', otherToken).expect(200))).toEqual([]);
    for (const path of [`/api/tasks/${id}`, `/api/tasks/${id}/file`])
      await asAgent(path, otherToken).expect(404);
  });

  it('is one for one key, and refused where it names no fans or cannot be searched', async () => {
    const { tenant, gainIds } = await fansOf(1);
    const key = randomUUID();
    const body = { selection: { ids: gainIds }, note: 'x', overwrite: true };
    const keyed = () => tenant.as('post', '/api/fans/notes').set('idempotency-key', key).send(body);
    const [one, two] = [dataOf<Task>(await keyed()), dataOf<Task>(await keyed())];
    expect(one.id).toBe(two.id);
    await finishedTask(tenant, one.id);
    const refused = async (selection: object): Promise<Failure> =>
      (await tenant.as('post', '/api/fans/export').send({ selection }).expect(400)).body as Failure;
    expect((await refused({})).details).toContainEqual(expect.objectContaining({ field: 'selection.ids' }));
    expect((await refused({ ids: gainIds, filter: {} })).details).toMatchObject([
      { field: 'selection.filter', rule: 'alone' },
    ]);
    expect((await refused({ filter: { search: 'a' } })).details).toMatchObject([
      { field: 'selection.filter.search', rule: 'searchable' },
    ]);
  });
});
