import {
  comparedText,
  type Imported,
  type ListedQuickReply,
  type Page,
  type QuickReply,
  type ReplyCounts,
  type SaveQuickReply,
} from '@parley/contracts/public';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf, failureOf, fieldsOf, statusesOf } from '../support/answers.js';
import {
  auditOf,
  exportOf,
  importInto,
  makeGroup,
  makeMaterial,
  quickReply,
  toldOf,
  addQuickReplies,
} from '../support/replies.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant(world);
});

const path = '/api/quick-replies';

async function create(given: Partial<SaveQuickReply> = {}, by = tenant): Promise<QuickReply> {
  return dataOf(await by.as('post', path).send(quickReply(given)).expect(200));
}

const read = async (id: string): Promise<QuickReply> =>
  dataOf(await tenant.as('get', `${path}/${id}`).expect(200));

const list = async (query = ''): Promise<Page<ListedQuickReply>> =>
  dataOf(await tenant.as('get', `${path}?${query}`).expect(200));
const names = async (query = '') => (await list(query)).items.map(({ name }) => name);

describe('a quick reply', () => {
  test('is kept with every field, its languages as BCP 47 writes them, and told of', async () => {
    const materialId = await makeMaterial(world, tenant.tenantId);
    const groupId = await makeGroup(world, tenant.tenantId, 'Greetings');
    const made = await create({ variants: { 'ZH-cn': '你好', de: 'Hallo' }, materialId, groupId });
    expect(made).toEqual({
      ...quickReply(),
      id: made.id,
      variants: {
        de: 'Hallo',
        'zh-CN': '你好',
      },
      groupId,
      enabled: true,
      material: {
        id: materialId,
        title: 'Terms',
        type: 'text',
        thumbnailUrl: null,
      },
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: made.createdAt,
    });
    expect(await read(made.id)).toEqual(made);
    const { variants: _, ...listed } = made;
    expect((await list()).items).toEqual([{ ...listed, languages: 3 }]);
    expect(await auditOf(world, tenant.tenantId)).toMatchObject([
      { action: 'quick-replies.create', targetName: '/hello', changes: { content: { to: made.content } } },
    ]);
    expect(await toldOf(world, tenant.tenantId)).toEqual([['quick-replies']]);
  });

  test('is changed in part, and a change of nothing leaves no trace', async () => {
    const materialId = await makeMaterial(world, tenant.tenantId);
    const made = await create({ materialId, variants: { de: 'Hallo' } });
    const edit = (body: object) => tenant.as('patch', `${path}/${made.id}`).send(body);
    expect(dataOf<QuickReply>(await edit({ title: 'Hi' }).expect(200))).toMatchObject({
      title: 'Hi',
      content: made.content,
      variants: { de: 'Hallo' },
      material: { id: materialId },
    });
    await edit({ title: 'Hi', variants: { de: 'Hallo' } }).expect(200);
    expect(dataOf<QuickReply>(await edit({ materialId: null }).expect(200)).material).toBeNull();
    expect((await auditOf(world, tenant.tenantId)).map(({ changes }) => changes).slice(1)).toEqual([
      { title: { from: 'Greeting', to: 'Hi' } },
      { materialId: { from: materialId, to: null } },
    ]);
    expect(await toldOf(world, tenant.tenantId)).toHaveLength(3);
  });

  test('is looked for, filtered by group and state, counted and paged, in its order', async () => {
    const groupId = await makeGroup(world, tenant.tenantId, 'Greetings');
    await create({ name: '/a', content: '100% off', groupId });
    await create({ name: '/b', title: 'Half', enabled: false });
    await create({ name: '/c', content: '1000 off' });
    expect(await names()).toEqual(['/a', '/b', '/c']);
    expect(await names('search=100%25')).toEqual(['/a']);
    expect(await names('search=HALF')).toEqual(['/b']);
    expect(await names(`groupId=${groupId}`)).toEqual(['/a']);
    expect(await names('ungrouped=true')).toEqual(['/b', '/c']);
    expect(await names('enabled=false')).toEqual(['/b']);
    expect(await list('page=2&pageSize=2')).toMatchObject({ items: [{ name: '/c' }], total: 3 });
    const counts = dataOf<ReplyCounts>(await tenant.as('get', `${path}/counts`).expect(200));
    expect(counts).toEqual({ all: 3, enabled: 2, disabled: 1 });
    await world.rows.remove('library_groups', { id: groupId });
    expect(await names('ungrouped=true')).toEqual(['/a', '/b', '/c']);
  });

  test('moves before another or to the end; a place it has already is no change', async () => {
    const [a, b, c] = [
      await create({ name: '/a' }),
      await create({ name: '/b' }),
      await create({ name: '/c' }),
    ];
    const move = (id: string, before: string | null) =>
      tenant.as('post', `${path}/${id}/move`).send({ before });
    await move(c.id, a.id).expect(200);
    expect(await names()).toEqual(['/c', '/a', '/b']);
    await move(c.id, null).expect(200);
    expect(await names()).toEqual(['/a', '/b', '/c']);
    await move(a.id, b.id).expect(200);
    await move(b.id, b.id).expect(200);
    expect(await auditOf(world, tenant.tenantId)).toHaveLength(5);
    const refused = await move(a.id, `qck_${'0'.repeat(26)}`).expect(404);
    expect(fieldsOf(refused)).toEqual(['before']);
    await move(a.id, (await create({}, await makeTenant(world))).id).expect(404);
    expect(await names()).toEqual(['/a', '/b', '/c']);
  });

  test('many are turned on and off, or deleted: all of them or none', async () => {
    const [a, b] = [await create({ name: '/a' }), await create({ name: '/b', enabled: false })];
    const stranger = await create({}, await makeTenant(world));
    const send = (what: string, body: object) => tenant.as('post', `${path}/${what}`).send(body);
    await send('set-enabled', { ids: [a.id, b.id], enabled: false }).expect(200);
    await send('set-enabled', { ids: [a.id, b.id], enabled: false }).expect(200);
    expect(await names('enabled=false')).toEqual(['/a', '/b']);
    expect((await auditOf(world, tenant.tenantId)).slice(2)).toEqual([
      {
        action: 'quick-replies.set-enabled',
        targetName: '/a',
        changes: { enabled: { from: true, to: false } },
      },
    ]);
    const refused = await send('delete', { ids: [a.id, stranger.id] }).expect(404);
    expect([failureOf(refused).error, fieldsOf(refused)]).toEqual(['quick-replies.not_found', ['ids[1]']]);
    await send('set-enabled', { ids: [stranger.id], enabled: true }).expect(404);
    await send('delete', { ids: [a.id, b.id] }).expect(200);
    expect((await list()).total).toBe(0);
  });

  test('keeps the material it sends from being deleted, until it sends it no more', async () => {
    const materialId = await makeMaterial(world, tenant.tenantId);
    const uses = () => world.rows.find('material_uses', { materialId });
    const made = await create({ materialId });
    expect(await uses()).toHaveLength(1);
    await tenant.as('patch', `${path}/${made.id}`).send({ materialId: null }).expect(200);
    expect(await uses()).toHaveLength(0);
    const other = await create({ name: '/other', materialId });
    await tenant
      .as('post', `${path}/delete`)
      .send({ ids: [other.id] })
      .expect(200);
    expect(await uses()).toHaveLength(0);
  });
});

describe('what is refused', () => {
  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ title: '' }, 'title'],
    [{ title: null }, 'title'],
    [{ content: '\n \t' }, 'content'],
    [{ content: 'x'.repeat(4_001) }, 'content'],
    [{ content: 'a\u0000' }, 'content'],
    [{ content: '\ud83d' }, 'content'],
    [{ variants: { anglicisation: 'Hello' } }, 'variants.anglicisation'],
    [{ variants: { 'en-u-ca-buddhist': 'Hello' } }, 'variants.en-u-ca-buddhist'],
    [{ variants: { en: '' } }, 'variants.en'],
    [{ variants: { en: 5 } }, 'variants.en'],
    [{ variants: { 'en-us': 'a', 'en-US': 'b' } }, 'variants.en-US'],
    [{ variants: [] }, 'variants'],
    [{ materialId: 5 }, 'materialId'],
    [{ enabled: 'yes' }, 'enabled'],
  ])('%j by its field', async (given, field) => {
    const reply = await tenant
      .as('post', path)
      .send({ ...quickReply(), ...given })
      .expect(400);
    expect(failureOf(reply).error).toBe('request.invalid');
    expect(fieldsOf(reply)).toContain(field);
    expect(await toldOf(world, tenant.tenantId)).toEqual([]);
  });

  test('more languages than there may be, and what another tenant has', async () => {
    const stranger = await makeTenant(world);
    const materialId = await makeMaterial(world, stranger.tenantId);
    const groupId = await makeGroup(world, stranger.tenantId, 'Theirs');
    const tags = Array.from({ length: 21 }, (_, index) => `a${String.fromCharCode(97 + index)}`);
    const post = (given: object) => tenant.as('post', path).send({ ...quickReply(), ...given });
    const variants = Object.fromEntries(tags.map((tag) => [tag, 'x']));
    expect(fieldsOf(await post({ variants }).expect(400))).toContain('variants');
    expect(failureOf(await post({ materialId }).expect(404))).toMatchObject({
      error: 'materials.not_found',
      details: [{ field: 'materialId' }],
    });
    expect(failureOf(await post({ groupId }).expect(404))).toMatchObject({
      error: 'groups.not_found',
      details: [{ field: 'groupId' }],
    });
  });

  test('a name that is taken, also where two are saved at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => tenant.as('post', path).send(quickReply())),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array<number>(7).fill(409)]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(failureOf(refused)).toMatchObject({
      error: 'quick-replies.name_taken',
      details: [{ field: 'name' }],
    });
    const other = await create({ name: '/other' });
    for (const name of ['/hello', '/HELLO', '／Hello\u200b']) {
      const renamed = await tenant.as('patch', `${path}/${other.id}`).send({ name }).expect(409);
      expect(fieldsOf(renamed)).toEqual(['name']);
    }
    await tenant.as('patch', `${path}/${other.id}`).send({ name: '/Other' }).expect(200);
    // Another tenant may use the same names.
    await create({}, await makeTenant(world));
  });

  test('one too many, however many come at the same time', async () => {
    await addQuickReplies(world, tenant.tenantId, 4_998);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        tenant.as('post', path).send(quickReply({ name: `/new ${index}` })),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, 200, 409, 409, 409, 409]);
    expect(failureOf(replies.find(({ status }) => status === 409)!).error).toBe('quick-replies.too_many');
    expect((await list('pageSize=1')).total).toBe(5_000);
    const imported = await importInto(tenant, path, 'name,content\n/x,y').expect(409);
    expect(failureOf(imported).error).toBe('quick-replies.too_many');
  });
});

describe('a file', () => {
  test('keeps characters whole, wherever the file is cut as it is read', async () => {
    const texts = ['0', '1a', '2aa', '3aaa'].map((start) => start + '😀'.repeat(1_000));
    const rows = texts.map((text, index) => `/smile${index},${text}`);
    await importInto(tenant, path, ['name,content', ...rows].join('\n')).expect(200);
    const file = await exportOf(tenant, path);
    for (const text of texts) expect(file).toContain(text);
  });

  test('of quick replies is exported for spreadsheets, no cell a formula, and taken back', async () => {
    await create({ name: '=1+1', title: "'=quoted", content: 'Line 1\r\nLine "2", and 3', enabled: false });
    await create({ name: '+49123', content: '@you', variants: { de: '-Hallo' } });
    const file = await exportOf(tenant, path);
    expect(file.startsWith('\uFEFFname,title,content,variants,materialId,group,enabled\r\n')).toBe(true);
    expect(file).toContain(`'=1+1,''=quoted,"Line 1\r\nLine ""2"", and 3",,,,false`);
    expect(file).toContain(`+49123,Greeting,'@you,"{""de"":""-Hallo""}",,,true`);
    const other = await makeTenant(world);
    expect(dataOf<Imported>(await importInto(other, path, file).expect(200))).toEqual({
      created: 2,
      replaced: 0,
    });
    expect(await exportOf(other, path)).toBe(file);
    const [entry] = await auditOf(world, other.tenantId);
    expect(entry).toMatchObject({ action: 'quick-replies.import', changes: { created: { to: 2 } } });
  });

  test('has no formula by the signs of full width, or behind an end of line', async () => {
    await create({ name: '＝1+1', title: "'＠SUM", content: '\n=1+1' });
    const file = await exportOf(tenant, path);
    expect(file).toContain(`'＝1+1,''＠SUM,"'\n=1+1",,,,true`);
    const other = await makeTenant(world);
    await importInto(other, path, file).expect(200);
    expect(await exportOf(other, path)).toBe(file);
  });

  test('exported, imported into an empty tenant and exported again, is the same, whatever the texts', async () => {
    const line = (maxLength: number) =>
      fc
        .oneof(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
          fc.constantFrom("'=x", "''", "'＝x", '＝x', '-1', '"', ',', 'material:x', '+1', '@a', "'"),
        )
        .map((text) => text.slice(0, maxLength))
        .filter((text) => /\S/.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text));
    const content = fc
      .array(fc.oneof(line(20), fc.constantFrom('\n', '\r\n', '\t', '\r')), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
      .filter((text) => /\S/.test(text));
    const record = fc.record({
      name: line(40),
      title: line(60),
      content,
      enabled: fc.boolean(),
      variants: fc.dictionary(fc.constantFrom('de', 'zh-CN', 'pt-BR', 'sr-Latn'), content),
      group: fc.option(fc.constantFrom('Greetings', '=Sales', 'Späti')),
    });
    const files = fc.uniqueArray(record, {
      selector: ({ name }) => comparedText(name),
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(files, async (records) => {
        const [one, two, three] = [await makeTenant(world), await makeTenant(world), await makeTenant(world)];
        await importInto(one, path, JSON.stringify(records), { format: 'json' }).expect(200);
        const [csv, json] = [await exportOf(one, path), await exportOf(one, path, 'json')];
        expect(JSON.parse(json)).toEqual(records.map((row) => ({ ...row, materialId: null })));
        await importInto(two, path, csv).expect(200);
        await importInto(three, path, json, { format: 'json' }).expect(200);
        for (const tenantOfCopy of [two, three]) {
          expect(await exportOf(tenantOfCopy, path)).toBe(csv);
          expect(await exportOf(tenantOfCopy, path, 'json')).toBe(json);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('makes the groups it names, each written down, and no more than fit', async () => {
    await tenant.as('post', '/api/groups').send({ kind: 'quick-reply', name: 'There' }).expect(200);
    const rows = ['There', ' New ', 'New', 'Newer'].map((group, index) => `/${index},text,${group}`);
    await importInto(tenant, path, ['name,content,group', ...rows].join('\n')).expect(200);
    const groups = dataOf<{ name: string; items: number }[]>(
      await tenant.as('get', '/api/groups?kind=quick-reply').expect(200),
    );
    expect(groups.map(({ name, items }) => [name, items])).toEqual([
      ['There', 1],
      ['New', 2],
      ['Newer', 1],
    ]);
    const made = await world.rows.find(
      'audit_entries',
      { tenantId: tenant.tenantId, action: 'groups.create' },
      ['targetName'],
    );
    expect(made.map(({ targetName }) => targetName)).toEqual(['There', 'New', 'Newer']);
    const many = Array.from({ length: 200 }, (_, index) => `/more ${index},text,Group ${index}`);
    const refused = await importInto(tenant, path, ['name,content,group', ...many].join('\n')).expect(409);
    expect(failureOf(refused).error).toBe('groups.too_many');
  });

  test('replaces what has the same name where that was asked for, in its place', async () => {
    await create({ name: '/a' });
    await create({ name: '/b', content: 'old', materialId: await makeMaterial(world, tenant.tenantId) });
    const file = 'name,content\n/b,new\n/c,third';
    const refused = await importInto(tenant, path, file).expect(400);
    expect(failureOf(refused)).toMatchObject({
      error: 'replies.import_invalid',
      details: [{ field: 'lines[2].name', rule: 'taken' }],
    });
    const imported = await importInto(tenant, path, file, { replace: true }).expect(200);
    expect(dataOf<Imported>(imported)).toEqual({ created: 1, replaced: 1 });
    expect((await list()).items.map(({ name, content }) => [name, content])).toEqual([
      ['/a', 'Hello {{contact.name}}!'],
      ['/b', 'new'],
      ['/c', 'third'],
    ]);
    expect(await world.rows.find('material_uses', { tenantId: tenant.tenantId })).toEqual([]);
  });

  test('knows names whatever their case, in itself and among those there are', async () => {
    await create({ name: '/Hello' });
    const twice = await importInto(tenant, path, 'name,content\n/b,x\n/B,y').expect(400);
    expect(fieldsOf(twice)).toEqual(['lines[3].name']);
    const file = 'name,content\n/HELLO,new';
    expect(fieldsOf(await importInto(tenant, path, file).expect(400))).toEqual(['lines[2].name']);
    const imported = await importInto(tenant, path, file, { replace: true }).expect(200);
    expect(dataOf<Imported>(imported)).toEqual({ created: 0, replaced: 1 });
    expect((await list()).items.map(({ name, content }) => [name, content])).toEqual([['/HELLO', 'new']]);
  });

  test.each([
    ['', ['content']],
    ['name,content', ['content']],
    ['name,content\n"a,b', ['lines[2]']],
    ['name,text\na,b', ['lines[1].text', 'lines[1].content']],
    ['name,name,content\na,b,c', ['lines[1].name']],
    ['name,content\na,b,c', ['lines[2]']],
    ['name,content\n,b\nc,', ['lines[2].name', 'lines[2].title', 'lines[3].content']],
    ['name,content\n"two\nlines",b\nc,', ['lines[2].name', 'lines[2].title', 'lines[4].content']],
    ['name,content,enabled\na,b,maybe', ['lines[2].enabled']],
    ['name,content,variants\na,b,"{"', ['lines[2].variants']],
    ['name,content,variants\na,b,"{""xxxxxxxxxx"":""y""}"', ['lines[2].variants.xxxxxxxxxx']],
    ['name,content,materialId\na,b,mat_x', ['lines[2].materialId']],
    ['name,content\na,b\n\nd,e\na,c', ['lines[5].name']],
    [`name,content\n${'x'.repeat(41)},b`, ['lines[2].name']],
    ['name,title,content\na\0,a,b', ['lines[2].name']],
    [Buffer.from('name,content\na,\xe4', 'latin1'), ['content']],
    ['name,content,materialId\na,b,\0', ['lines[2].materialId']],
  ])('%j is refused as a whole, by line and field', async (content, fields) => {
    const refused = await importInto(tenant, path, content).expect(400);
    expect(failureOf(refused).error).toBe('replies.import_invalid');
    expect(fieldsOf(refused)).toEqual(fields);
    expect((await list()).total).toBe(0);
    expect(await toldOf(world, tenant.tenantId)).toEqual([]);
  });

  test.each([
    ['{', ['content']],
    ['{}', ['content']],
    ['[]', ['content']],
    [`${'['.repeat(100_000)}`, ['content']],
    ['[1]', ['lines[1]']],
    ['[{"name":5,"content":[]}]', ['lines[1].name', 'lines[1].title', 'lines[1].content']],
  ])('%.20s is no JSON file of quick replies', async (content, fields) => {
    const refused = await importInto(tenant, path, content, { format: 'json' }).expect(400);
    expect(failureOf(refused).error).toBe('replies.import_invalid');
    expect(fieldsOf(refused)).toEqual(expect.arrayContaining(fields));
  });

  test('of many wrong rows names the first hundred', async () => {
    const refused = await importInto(tenant, path, `name,content\n${',x\n'.repeat(500)}`).expect(400);
    expect(failureOf(refused).details).toHaveLength(100);
  });
});
