import { randomUUID } from 'node:crypto';
import type { ContactFilePreview, Failure, MergeProposal, Page, Task } from '@parley/contracts/public';
import { BaseMarkerRegistry, ContactImportChunkService } from '@parley/domain/fans';
import { TaskFileStore } from '@parley/domain/tasks';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { gbk, marked, utf16be, utf16le } from '../support/encodings.js';
import { sortedRows } from '../support/sorted-rows.js';
import { finishedTask, taskBytes } from '../support/tasks.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

type Query = Record<string, string>;

const line = { name: 'fans.csv', account: '0', platform: 'line' };

function workerApp() {
  if (!world.worker) throw new Error('there is no worker');
  return world.worker;
}

const send = (tenant: TestTenant, path: string, file: Buffer | string, query: Query) =>
  tenant.as('post', path).query(query).set('content-type', 'application/octet-stream').send(file);

const preview = async (tenant: TestTenant, file: Buffer | string, query: Query = {}) =>
  dataOf<ContactFilePreview>(await send(tenant, '/api/fans/import/preview', file, query).expect(200));

const begin = async (tenant: TestTenant, file: Buffer | string, query: Query = line): Promise<Task> =>
  dataOf<Task>(await send(tenant, '/api/fans/import', file, query).expect(200));

const imported = async (tenant: TestTenant, file: Buffer | string, query: Query = line): Promise<Task> =>
  finishedTask(tenant, (await begin(tenant, file, query)).id);

const refused = async (tenant: TestTenant, file: Buffer | string, query: Query = line) =>
  (await send(tenant, '/api/fans/import', file, query)).body as Failure;

const contactsOf = ({ tenantId }: TestTenant) => world.rows.find('contacts', { tenantId });

async function reportOf(tenant: TestTenant, task: Task): Promise<string> {
  const bytes = (await taskBytes(tenant, task.id)).body as Buffer;
  expect(bytes.length).toBe(task.file?.bytes);
  return bytes.toString('utf8');
}

afterEach(() => vi.restoreAllMocks());

describe('a file of contacts', () => {
  const text = '账号;昵称;电话\r\nann;小明;+8613800138000\r\nbob;"李;伟";\r\n';

  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', marked([0xef, 0xbb, 0xbf], Buffer.from(text))],
    ['utf-16le', marked([0xff, 0xfe], utf16le(text))],
    ['utf-16be', marked([0xfe, 0xff], utf16be(text))],
    ['gb18030', gbk(text)],
  ])('is previewed and imported in %s', async (encoding, file) => {
    const tenant = await makeTenant(world);
    expect(await preview(tenant, file)).toEqual({
      encoding,
      delimiter: 'semicolon',
      header: true,
      columns: [
        { name: '账号', field: 'account' },
        { name: '昵称', field: 'nickname' },
        { name: '电话', field: 'phone' },
      ],
      rows: [
        ['ann', '小明', '+8613800138000'],
        ['bob', '李;伟', ''],
      ],
    });
    expect(await contactsOf(tenant)).toEqual([]);
    const before = new Date();
    const task = await imported(tenant, file, { ...line, nickname: '1', phone: '2' });
    expect(task).toMatchObject({
      kind: 'fans.import',
      status: 'done',
      file: null,
      counts: { rows: 2, created: 2, filled: 0, known: 0, doubles: 0, refused: 0 },
    });
    const contacts = await contactsOf(tenant);
    expect(sortedRows(contacts.map(({ account, nickname, phone }) => [account, nickname, phone]))).toEqual([
      ['ann', '小明', '+8613800138000'],
      ['bob', '李;伟', ''],
    ]);
    for (const { knownAt, mainId, id } of contacts) {
      expect(knownAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
      expect(mainId).toBe(id);
    }
    expect(await world.rows.find('task_file_parts', { taskId: task.id })).toEqual([]);
    expect(await world.rows.find('gains', { tenantId: tenant.tenantId })).toEqual([]);
  });

  it('is read as it is told', async () => {
    const tenant = await makeTenant(world);
    const told = await preview(tenant, 'Account\tName\nann\tAnn', { header: 'false', delimiter: 'comma' });
    expect(told).toMatchObject({
      delimiter: 'comma',
      header: false,
      columns: [{ name: '', field: null }],
      rows: [['Account\tName'], ['ann\tAnn']],
    });
  });

  it('takes one contact in ten spellings once, and reports the others', async () => {
    const tenant = await makeTenant(world);
    const spellings = [
      '+8613800138000',
      '+86 138 0013 8000',
      '+86-138-0013-8000',
      '008613800138000',
      '8613800138000',
      '8613800138000@c.us',
      '＋８６ １３８００１３８０００',
      '8613800138000@s.whatsapp.net',
      'https://wa.me/8613800138000',
      "'+8613800138000",
    ];
    const file = ['account', ...spellings].map((cell) => `"${cell}"`).join('\n');
    const task = await imported(tenant, file, { ...line, platform: 'whatsapp' });
    expect(task.counts).toMatchObject({ rows: 10, created: 1, doubles: 9, refused: 0 });
    expect((await contactsOf(tenant)).map(({ account }) => account)).toEqual(['+8613800138000']);
    const rows = (await reportOf(tenant, task)).split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11']);
    expect(rows[0]).toContain('与前面的行是同一个联系人');
  });

  it('reports refused rows by line and reason, as a file that starts no formula', async () => {
    const tenant = await makeTenant(world);
    const rows = [
      '账号,昵称,平台',
      'ann,=HYPERLINK(1),line',
      '=cmd|x,@SUM(A1),line',
      '+8613800138000,-1,fax',
      ',Nobody,line',
      '8.6138E+12,Round,whatsapp',
    ];
    const task = await imported(tenant, rows.join('\n'), {
      name: 'fans.csv',
      account: '0',
      nickname: '1',
      platformColumn: '2',
    });
    expect(task).toMatchObject({ status: 'done', failed: 0, counts: { created: 1, refused: 4 } });
    expect(await contactsOf(tenant)).toMatchObject([{ account: 'ann', nickname: '=HYPERLINK(1)' }]);
    const [header, ...lines] = (await reportOf(tenant, task)).split('\r\n');
    expect(header).toBe('\uFEFF行号,原因,账号,昵称,链接,手机号,平台');
    expect(lines).toEqual([
      "3,不是这个平台的账号,'=cmd|x,'@SUM(A1),,,line",
      "4,不认识的平台,+8613800138000,'-1,,,fax",
      '5,没有账号,,Nobody,,,line',
      '6,号码被表格软件改成了科学计数法，把该列设为文本后重新导出,8.6138E+12,Round,,,whatsapp',
    ]);
    const entries = await world.rows.find('audit_entries', { tenantId: tenant.tenantId });
    expect(entries.find(({ targetKind }) => targetKind === 'contact-import')).toMatchObject({
      action: 'fans.import',
      actorId: tenant.ownerId,
      targetName: 'fans.csv',
      changes: { created: { to: 1 }, refused: { to: 4 } },
    });
  });

  it('fills only what is empty of a contact that is known, and leaves since when it is', async () => {
    const tenant = await makeTenant(world);
    await imported(tenant, 'ann,Ann\nbob,', { ...line, nickname: '1' });
    const before = await contactsOf(tenant);
    const task = await imported(tenant, 'ann,Annie,1\nbob,Bob,2\nANN,x,3', {
      ...line,
      nickname: '1',
      phone: '2',
    });
    expect(task.counts).toMatchObject({ rows: 3, created: 0, filled: 2, known: 0, doubles: 1 });
    const after = await contactsOf(tenant);
    expect(sortedRows(after.map(({ account, nickname, phone }) => [account, nickname, phone]))).toEqual([
      ['ann', 'Ann', '1'],
      ['bob', 'Bob', '2'],
    ]);
    const times = (rows: typeof after) => rows.map(({ id, knownAt }) => `${id} ${knownAt.getTime()}`).sort();
    expect(times(after)).toEqual(times(before));
    expect((await imported(tenant, 'ann\nbob')).counts).toMatchObject({ created: 0, known: 2 });
  });

  it('is proposed to be merged with who has the same phone or link, also where that was filled in', async () => {
    const tenant = await makeTenant(world);
    const query = { ...line, header: 'false', phone: '1', link: '2' };
    const [phone, link] = ['+8613800138000', 'https://line.me/ti/p/shared'];
    await imported(tenant, `ann,${phone},\nbob,,\ncid,+8613800138001,`, query);
    await imported(tenant, `bob,${phone},${link}\ndan,,${link}`, query);
    const reply = await tenant.as('get', '/api/fans/merge-proposals').expect(200);
    const pairs = dataOf<Page<MergeProposal>>(reply).items.map(({ reason, main, from }) =>
      [reason, ...[main.account, from.account].sort()].join(' '),
    );
    expect(pairs.sort()).toEqual(['link bob dan', 'phone ann bob']);
  });

  it('finds doubles in later chunks, and gives each of two chunks at once one effect', async () => {
    const tenant = await makeTenant(world);
    const rows = Array.from({ length: 1_300 }, (_, n) => `fan_${n % 1_200}`);
    const chunks = workerApp().get(ContactImportChunkService);
    const store = chunks.store.bind(chunks);
    let [calls, cuts] = [0, 0];
    // The worker dies in the middle of chunks, after their writes and before their commit.
    vi.spyOn(chunks, 'store').mockImplementation(async (...given) => {
      await store(...given);
      if (++calls % 2 === 1 && cuts++ < 3) throw new Error('the worker is killed');
    });
    const task = await imported(tenant, rows.join('\n'), { ...line, header: 'false' });
    expect(cuts).toBe(3);
    expect(task).toMatchObject({
      status: 'done',
      total: 3,
      failed: 0,
      counts: { rows: 1_300, created: 1_200, doubles: 100, known: 0, filled: 0, refused: 0 },
    });
    expect(await contactsOf(tenant)).toHaveLength(1_200);
    expect((await reportOf(tenant, task)).split('\r\n')).toHaveLength(101);
  });

  it('makes its contacts base of the work orders it is for, chunk by chunk', async () => {
    const tenant = await makeTenant(world);
    const marks: { contactIds: readonly string[]; orderIds: readonly string[]; cause: string }[] = [];
    const marker = {
      assertOrders: vi.fn(async () => undefined),
      mark: vi.fn(async (_: unknown, mark: (typeof marks)[number]) => void marks.push(mark)),
    };
    for (const app of [world.app, workerApp()]) app.get(BaseMarkerRegistry).register(marker);
    await imported(tenant, 'ann\nANN\nbob', { ...line, header: 'false', orderIds: 'wor_1,wor_2' });
    expect(marker.assertOrders).toHaveBeenCalledWith(expect.anything(), ['wor_1', 'wor_2']);
    expect(marks).toMatchObject([{ orderIds: ['wor_1', 'wor_2'], cause: 'imported' }]);
    const ids = (await contactsOf(tenant)).map(({ id }) => id);
    expect(marks[0]?.contactIds.toSorted()).toEqual(ids.toSorted());
  });

  it('is one import for one key, and another file under it is refused', async () => {
    const tenant = await makeTenant(world);
    const key = randomUUID();
    const keyed = (file: string) => send(tenant, '/api/fans/import', file, line).set('idempotency-key', key);
    const [one, again] = await Promise.all([keyed('ann'), keyed('ann')]);
    expect(dataOf<Task>(again).id).toBe(dataOf<Task>(one).id);
    await keyed('bob').expect(422);
    await finishedTask(tenant, dataOf<Task>(one).id);
    expect(await contactsOf(tenant)).toHaveLength(1);
  });

  it('is canceled with what is done, and its rows go', async () => {
    const tenant = await makeTenant(world);
    const chunks = workerApp().get(ContactImportChunkService);
    const prepare = chunks.prepare.bind(chunks);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(chunks, 'prepare').mockImplementation(async (task, chunk) => {
      if (chunk === 1) await held;
      return prepare(task, chunk);
    });
    const rows = Array.from({ length: 1_000 }, (_, n) => `fan_${n}`);
    const { id } = await begin(tenant, rows.join('\n'), { ...line, header: 'false' });
    await vi.waitFor(async () => expect(await contactsOf(tenant)).toHaveLength(500), { timeout: 20_000 });
    const canceled = dataOf<Task>(await tenant.as('post', `/api/tasks/${id}/cancel`).expect(200));
    release();
    expect(canceled).toMatchObject({ status: 'canceled', counts: { created: 500 } });
    expect(await world.rows.find('task_file_parts', { taskId: id })).toEqual([]);
    await imported(tenant, 'last');
    expect(await contactsOf(tenant)).toHaveLength(501);
  });

  it.each([
    ['nothing', '', line, 'file', 'required'],
    ['a header alone', 'account,name', line, 'file', 'required'],
    ['a spreadsheet', Buffer.from('504b0304140006000800000021007ca1', 'hex'), line, 'file', 'text'],
    ['another encoding', gbk('小明'), { ...line, encoding: 'utf-8' }, 'encoding', 'text'],
    ['a quotation mark too many', 'ann\nb"ob"\n', line, 'file', 'csv'],
    ['a column that is not there', 'ann,Ann', { ...line, nickname: '2' }, 'nickname', 'column'],
  ])('%s is refused', async (_, file, query, field, rule) => {
    const tenant = await makeTenant(world);
    const { error, details } = await refused(tenant, file, query);
    expect({ error, details }).toMatchObject({ error: 'fans.import_invalid', details: [{ field, rule }] });
  });

  it('needs a platform, and work orders that there are', async () => {
    const tenant = await makeTenant(world);
    const { platform: _, ...none } = line;
    expect((await refused(tenant, 'ann', none)).details).toMatchObject([{ field: 'platform' }]);
    world.app.get(BaseMarkerRegistry).register({
      assertOrders: async () => {
        throw new AppError('request.invalid', 'There is no such work order.');
      },
      mark: async () => undefined,
    });
    await send(tenant, '/api/fans/import', 'ann', { ...line, orderIds: 'wor_x' }).expect(400);
    expect(await world.rows.find('tasks', { tenantId: tenant.tenantId })).toEqual([]);
  });

  it('is withdrawn with contact data: what waits goes, and reports too', async () => {
    const tenant = await makeTenant(world);
    const task = await imported(tenant, 'ann\nAnn');
    expect(task.file).not.toBeNull();
    await world.app
      .get(Database)
      .asTenant(tenant.tenantId, (tx) => world.app.get(TaskFileStore).withdraw(tx, 'fans.import'));
    await tenant.as('get', `/api/tasks/${task.id}/file`).expect(404);
  });
});
