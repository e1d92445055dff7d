import { randomUUID } from 'node:crypto';
import {
  comparedText,
  type Imported,
  type KeywordRule,
  type ListedKeywordRule,
  type Page,
  pageLimits,
  type ReplyCounts,
  replyLimits,
  type SaveKeywordRule,
} from '@parley/contracts/public';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf, failureOf, fieldsOf, statusesOf } from '../support/answers.js';
import { cpuMsOf } from '../support/cpu.js';
import { makeSubAccount } from '../support/desktop.js';
import { sized } from '../support/full.js';
import { auditOf, exportOf, importInto, keywordRule, makeMaterial, toldOf } from '../support/replies.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

interface Desk {
  id: string;
  account: string;
}

const world = withWorld();
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant(world);
});

const path = '/api/keyword-rules';

async function create(given: Partial<SaveKeywordRule> = {}, by = tenant): Promise<KeywordRule> {
  return dataOf(await by.as('post', path).send(keywordRule(given)).expect(200));
}

const read = async (id: string): Promise<KeywordRule> =>
  dataOf(await tenant.as('get', `${path}/${id}`).expect(200));

const list = async (query = '', by = tenant): Promise<Page<ListedKeywordRule>> =>
  dataOf(await by.as('get', `${path}?${query}`).expect(200));
const keywords = async (query = '') => (await list(query)).items.map(({ keyword }) => keyword);
const version = async () =>
  Number(
    (await world.rows.find('reply_versions', { tenantId: tenant.tenantId }, ['version']))[0]?.version ?? 0,
  );

describe('a keyword rule', () => {
  test('is kept with every field, told of, and read anew by the engine', async () => {
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId);
    const materialId = await makeMaterial(world, tenant.tenantId);
    const replies: SaveKeywordRule['replies'] = [
      { kind: 'text', text: 'Hello\n{{contact.name}} {{unknown}}', variants: { 'zh-cn': '你好' } },
      { kind: 'material', materialId },
    ];
    const made = await create({ scope: 'some', subAccountIds: [subAccountId], match: 'exact', replies });
    expect(made).toEqual({
      ...keywordRule(),
      id: made.id,
      match: 'exact',
      scope: 'some',
      subAccountIds: [subAccountId],
      replies: [
        {
          kind: 'text',
          text: 'Hello\n{{contact.name}} {{unknown}}',
          variants: { 'zh-CN': '你好' },
        },
        {
          kind: 'material',
          materialId,
          title: 'Terms',
          type: 'text',
          thumbnailUrl: null,
        },
      ],
      enabled: true,
      fired: 0,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: made.createdAt,
    });
    expect(await toldOf(world, tenant.tenantId)).toEqual([['keyword-rules']]);
    expect(await version()).toBe(1);
    const uses = await world.rows.find('material_uses', { holderId: made.id });
    expect(uses).toHaveLength(1);
  });

  test('is changed in part; what changes nothing is neither told nor counted', async () => {
    const made = await create({
      replies: [{ kind: 'text', text: 'a', variants: { de: 'b', 'zh-CN': 'c' } }],
    });
    const edit = (body: object) => tenant.as('patch', `${path}/${made.id}`).send(body);
    await edit({ keyword: 'price', replies: made.replies, enabled: true }).expect(200);
    expect(await version()).toBe(1);
    expect(dataOf<KeywordRule>(await edit({ match: 'exact' }).expect(200)).match).toBe('exact');
    expect(await version()).toBe(2);
    expect((await auditOf(world, tenant.tenantId)).slice(1)).toEqual([
      {
        action: 'keyword-rules.edit',
        targetName: 'price',
        changes: { match: { from: 'partial', to: 'exact' } },
      },
    ]);
    await edit({ scope: 'some' }).expect(400);
  });

  test('goes on for whoever is left when one of its sub-accounts is deleted', async () => {
    const [gone, stays] = [
      await makeSubAccount(world, tenant.tenantId),
      await makeSubAccount(world, tenant.tenantId),
    ];
    const made = await create({ scope: 'some', subAccountIds: [gone.id, stays.id] });
    await world.rows.change('sub_accounts', { id: gone.id }, { status: 'deleted' });
    expect((await list()).items[0]?.subAccounts).toBe(1);
    expect((await read(made.id)).subAccountIds).toEqual([stays.id]);
    await tenant.as('patch', `${path}/${made.id}`).send({ title: 'Other' }).expect(200);
    const refused = await tenant.as('patch', `${path}/${made.id}`).send({ subAccountIds: [] }).expect(400);
    expect(fieldsOf(refused)).toEqual(['subAccountIds']);
  });

  test('is looked for, filtered, sorted, counted and paged', async () => {
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId);
    await create({ keyword: 'apple', match: 'exact', method: 'draft' });
    await create({ keyword: 'banana', scope: 'some', subAccountIds: [subAccountId] });
    await create({ keyword: 'cherry', title: 'Apple pie', enabled: false });
    expect(await keywords()).toEqual(['cherry', 'banana', 'apple']);
    expect(await keywords('sort=keyword')).toEqual(['apple', 'banana', 'cherry']);
    expect(await keywords('sort=keyword&descending=true&pageSize=1&page=2')).toEqual(['banana']);
    expect(await keywords('search=APPLE')).toEqual(['cherry', 'apple']);
    expect(await keywords('match=exact')).toEqual(['apple']);
    expect(await keywords('method=draft')).toEqual(['apple']);
    expect(await keywords('enabled=false')).toEqual(['cherry']);
    expect(await keywords('subAccountId=sub_x')).toEqual(['cherry', 'apple']);
    expect(await keywords(`subAccountId=${subAccountId}`)).toEqual(['cherry', 'banana', 'apple']);
    const counts = dataOf<ReplyCounts>(await tenant.as('get', `${path}/counts`).expect(200));
    expect(counts).toEqual({ all: 3, enabled: 2, disabled: 1 });
    await tenant.as('get', `${path}?sort=id`).expect(400);
  });

  test('says how often it fired in thirty days: once for all messages of one firing', async () => {
    const [rule, other] = [await create(), await create({ keyword: 'other' })];
    const fire = (id: string, trigger: string, days: number, part: number) =>
      world.rows.add('automatic_replies', {
        id: `rep_${randomUUID()}`,
        tenantId: tenant.tenantId,
        kind: 'keyword',
        ruleId: id,
        ruleTitle: '',
        subAccountId: '',
        socialAccountId: '',
        conversationId: '',
        contactId: '',
        cause: randomUUID(),
        triggerId: `00000000-0000-4000-8000-00000000000${trigger}`,
        status: 'sent',
        dueAt: new Date(),
        createdAt: new Date(Date.now() - (days + part / 1_000) * 86_400_000),
      });
    await fire(rule.id, '1', 1, 0);
    await fire(rule.id, '1', 1, 1);
    await fire(rule.id, '2', 29, 0);
    await fire(rule.id, '3', 31, 0);
    await fire(other.id, '4', 2, 0);
    const { items } = await list('sort=fired&descending=true');
    expect(items.map(({ keyword, fired }) => [keyword, fired])).toEqual([
      ['price', 2],
      ['other', 1],
    ]);
  });

  test('many are turned on and off, or deleted: all of them or none', async () => {
    const [a, b] = [await create({ keyword: 'a' }), await create({ keyword: 'b' })];
    const stranger = await create({}, await makeTenant(world));
    const send = (what: string, body: object) => tenant.as('post', `${path}/${what}`).send(body);
    await send('set-enabled', { ids: [a.id, b.id], enabled: false }).expect(200);
    expect(await keywords('enabled=false')).toEqual(['b', 'a']);
    expect(await version()).toBe(3);
    const refused = await send('delete', { ids: [a.id, stranger.id] }).expect(404);
    expect(failureOf(refused).error).toBe('keyword-rules.not_found');
    await send('delete', { ids: [a.id, b.id] }).expect(200);
    expect((await list()).total).toBe(0);
    expect(await version()).toBe(4);
  });

  test('belongs to a package', async () => {
    const free = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    const reply = await free.as('get', path).expect(403);
    expect(failureOf(reply).error).toBe('privileges.missing');
    await free.as('post', path).send(keywordRule()).expect(403);
    await importInto(free, path, 'keyword,reply1\na,b').expect(403);
  });
});

describe('what is refused', () => {
  const text = { kind: 'text', text: 'a' };
  test.each([
    [{ keyword: '' }, 'keyword'],
    [{ keyword: ' \u3000 ' }, 'keyword'],
    [{ keyword: 'x'.repeat(201) }, 'keyword'],
    // One character that compares as eighteen.
    [{ keyword: '\ufdfa'.repeat(200) }, 'keyword'],
    [{ keyword: 'a\tb' }, 'keyword'],
    [{ title: ' ' }, 'title'],
    [{ match: 'regex' }, 'match'],
    [{ method: 'none' }, 'method'],
    [{ scope: 'none' }, 'scope'],
    [{ scope: 'some' }, 'subAccountIds'],
    [{ scope: 'all', subAccountIds: ['sub_x'] }, 'subAccountIds'],
    [{ subAccountIds: 'all' }, 'subAccountIds'],
    [{ replies: [] }, 'replies'],
    [{ replies: 'Hello' }, 'replies'],
    [{ replies: Array.from({ length: 11 }, () => text) }, 'replies'],
    [{ replies: [text, null] }, 'replies[1].kind'],
    [{ replies: [{ kind: 'card' }] }, 'replies[0].kind'],
    [{ replies: [{ kind: 'text' }] }, 'replies[0].text'],
    [{ replies: [{ kind: 'text', text: ' \n' }] }, 'replies[0].text'],
    [{ replies: [{ kind: 'text', text: 'x'.repeat(4_001) }] }, 'replies[0].text'],
    [{ replies: [{ ...text, variants: { xxxxxxxxx: 'y' } }] }, 'replies[0].variants.xxxxxxxxx'],
    [{ replies: [{ ...text, variants: 'de' }] }, 'replies[0].variants'],
    [{ replies: [{ kind: 'text', text: 'Hi {{contact.name|}}' }] }, 'replies[0].text'],
    [{ replies: [{ ...text, variants: { de: '{{contact.nmae|du}}' } }] }, 'replies[0].variants.de'],
    [{ replies: [text, { kind: 'material' }] }, 'replies[1].materialId'],
    [{ replies: [{ kind: 'material', materialId: {} }] }, 'replies[0].materialId'],
  ])('%j by its field', async (given, field) => {
    const reply = await tenant
      .as('post', path)
      .send({ ...keywordRule(), ...given })
      .expect(400);
    expect(failureOf(reply).error).toBe('request.invalid');
    expect(fieldsOf(reply)).toContain(field);
    expect(await version()).toBe(0);
  });

  test('sub-accounts and materials of others', async () => {
    const stranger = await makeTenant(world);
    const { id } = await makeSubAccount(world, stranger.tenantId);
    const materialId = await makeMaterial(world, stranger.tenantId);
    const post = (given: object) => tenant.as('post', path).send({ ...keywordRule(), ...given });
    expect(failureOf(await post({ scope: 'some', subAccountIds: [id] }).expect(404))).toMatchObject({
      error: 'sub-accounts.not_found',
      details: [{ field: 'subAccountIds' }],
    });
    const replies = [
      { kind: 'text', text: 'a' },
      { kind: 'material', materialId },
    ];
    expect(failureOf(await post({ replies }).expect(404))).toMatchObject({
      error: 'materials.not_found',
      details: [{ field: 'replies[1].materialId' }],
    });
    const [mine, theirs] = [await create(), await create({}, stranger)];
    await tenant.as('patch', `${path}/${theirs.id}`).send({ title: 'Mine' }).expect(404);
    expect(mine.keyword).toBe(theirs.keyword);
  });

  test('the same keyword and match rule, however it is written and whoever comes first', async () => {
    const spellings = ['Price', 'price ', 'ＰＲＩＣＥ', 'pr\u0131ce', 'PR\u0130CE', 'pri\u200bce\ufe0f'];
    const replies = await Promise.all(
      spellings.map((keyword) => tenant.as('post', path).send(keywordRule({ keyword }))),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(failureOf(replies.find(({ status }) => status === 409)!)).toMatchObject({
      error: 'keyword-rules.keyword_taken',
      details: [{ field: 'keyword' }],
    });
    const exact = await create({ match: 'exact' });
    await tenant.as('patch', `${path}/${exact.id}`).send({ match: 'partial' }).expect(409);
  });

  test('a keyword of more than two hundred characters, however many units they take', async () => {
    expect((await create({ keyword: '😀'.repeat(200) })).keyword).toBe('😀'.repeat(200));
    const refused = await tenant.as('post', path).send(keywordRule({ keyword: '😃'.repeat(201) }));
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['keyword']]);
  });

  test('one too many, however many come at the same time', async () => {
    await world.sql(
      `insert into keyword_rules (id, tenant_id, keyword, compared, title, match, method, scope, replies, created_at, updated_at)
       select 'kwd_' || lpad(n::text, 26, '0'), $1, 'k' || n, 'k' || n, 'T', 'partial', 'all', 'all',
         '[{"kind":"text","text":"a"}]', now(), now() from generate_series(1, 49998) n`,
      [tenant.tenantId],
    );
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, (_, index) =>
        tenant.as('post', path).send(keywordRule({ keyword: `new ${index}` })),
      ),
      importInto(tenant, path, 'keyword,reply1\nx,1\ny,2\nz,3'),
    ]);
    const created = replies.filter(({ status }) => status === 200).length;
    expect(created).toBe(2);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect([reply.status, failureOf(reply).error]).toEqual([409, 'keyword-rules.too_many']);
    expect(await world.rows.find('keyword_rules', { tenantId: tenant.tenantId }, ['id'])).toHaveLength(
      50_000,
    );
    expect((await list('pageSize=1')).total).toBe(pageLimits.counted + 1);
    expect(await keywords('search=K49998')).toEqual(['k49998']);
  });
});

describe('a keyword for some sub-accounts', () => {
  const some = (...subAccountIds: string[]) => ({ scope: 'some' as const, subAccountIds });
  const desksOf = async (count: number) => {
    const ids = await Promise.all(
      Array.from({ length: count }, () => makeSubAccount(world, tenant.tenantId)),
    );
    return world.rows.find('sub_accounts', { id: ids.map(({ id }) => id) }, ['id', 'account'], 'account');
  };

  test('may have another answer for others, and no two for one', async () => {
    const [a, b, c] = (await desksOf(3)) as [Desk, Desk, Desk];
    const first = await create({ title: 'For a and b', ...some(a.id, b.id) });
    const other = await create({ title: 'For c', ...some(c.id) });
    const refused = await tenant
      .as('post', path)
      .send(keywordRule(some(b.id, c.id)))
      .expect(409);
    expect(failureOf(refused)).toMatchObject({
      error: 'keyword-rules.keyword_taken',
      details: [
        {
          field: 'keyword',
          rule: 'keywordTakenForSome',
          message: expect.stringContaining(`“For a and b”`) as string,
          values: {
            ruleId: first.id,
            title: 'For a and b',
            subAccounts: b.account,
            others: '0',
          },
        },
      ],
    });
    await tenant.as('post', path).send(keywordRule()).expect(409);
    const edit = (body: object) => tenant.as('patch', `${path}/${other.id}`).send(body);
    const widened = await edit(some(a.id, c.id)).expect(409);
    expect(failureOf(widened).details?.[0]?.values?.['subAccounts']).toBe(a.account);
    const all = await edit({ scope: 'all', subAccountIds: [] }).expect(409);
    expect(failureOf(all).details?.[0]?.values?.['subAccounts']?.split(', ')).toHaveLength(2);
    await edit({ keyword: 'other', scope: 'all', subAccountIds: [] }).expect(200);
    const whole = await tenant
      .as('post', path)
      .send(keywordRule({ keyword: 'Other' }))
      .expect(409);
    expect(failureOf(whole).details?.[0]).toMatchObject({ rule: 'keywordTaken' });
  });

  test('is given to one of those who ask for it at the same time', async () => {
    const [a, b] = (await desksOf(2)) as [Desk, Desk];
    const replies = await Promise.all([
      ...[some(a.id), some(a.id, b.id), some(b.id)].map((scope) =>
        tenant.as('post', path).send(keywordRule(scope)),
      ),
      importInto(tenant, path, `keyword,reply1,scope,subAccounts\nprice,x,some,${a.account}`),
    ]);
    const rules = await Promise.all((await list()).items.map(({ id }) => read(id)));
    const served = rules.flatMap(({ subAccountIds }) => subAccountIds);
    expect(new Set(served).size).toBe(served.length);
    for (const reply of replies) expect([200, 400, 409]).toContain(reply.status);
  });

  test('whose sub-account is gone keeps nobody from having it', async () => {
    const [gone, stays] = (await desksOf(2)) as [Desk, Desk];
    await create(some(gone.id));
    await world.rows.change('sub_accounts', { id: gone.id }, { status: 'deleted' });
    await create(some(stays.id));
  });

  test('is imported beside others, in the place of its own rule, and refused by name where several have it', async () => {
    const [a, b] = (await desksOf(2)) as [Desk, Desk];
    const file = (...rows: string[]) => ['keyword,reply1,scope,subAccounts', ...rows].join('\n');
    const both = file(`price,a,some,${a.account}`, `PRICE,b,some,${b.account}`);
    expect(dataOf<Imported>(await importInto(tenant, path, both).expect(200))).toEqual({
      created: 2,
      replaced: 0,
    });
    const shared = await importInto(tenant, path, file(`x,1,some,${a.account}`, `X,2,all,`)).expect(400);
    expect(fieldsOf(shared)).toEqual(['lines[3].keyword']);
    const again = file(`price,new,some,${b.account}`);
    expect(failureOf(await importInto(tenant, path, again).expect(400)).details?.[0]).toMatchObject({
      field: 'lines[2].keyword',
      rule: 'keywordTakenForSome',
      values: { subAccounts: b.account },
    });
    const replaced = await importInto(tenant, path, again, { replace: true }).expect(200);
    expect(dataOf<Imported>(replaced)).toEqual({ created: 0, replaced: 1 });
    const all = await importInto(tenant, path, 'keyword,reply1\nprice,c', { replace: true }).expect(400);
    expect(fieldsOf(all)).toEqual(['lines[2].keyword']);
    const texts = (await list('sort=createdAt')).items.map(({ replies: [first] }) => first);
    expect(texts).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'text', text: 'new' },
    ]);
  });
});

describe('a file', () => {
  test('holds messages in columns of their own, and sub-accounts by their names', async () => {
    const desk = await makeSubAccount(world, tenant.tenantId, { account: `desk-${Date.now()}` });
    const [row] = await world.rows.find('sub_accounts', { id: desk.id }, ['account']);
    const materialId = await makeMaterial(world, tenant.tenantId);
    await create({
      scope: 'some',
      subAccountIds: [desk.id],
      method: 'random',
      replies: [
        {
          kind: 'text',
          text: 'material:not one',
          variants: { de: 'x' },
        },
        {
          kind: 'material',
          materialId,
        },
      ],
    });
    const file = await exportOf(tenant, path);
    expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
      'keyword,title,match,method,scope,subAccounts,enabled,reply1,reply1Variants,reply2',
      `price,Prices,partial,random,some,${row?.account},true,text:material:not one,"{""de"":""x""}",material:${materialId}`,
    ]);
    const replaced = dataOf<Imported>(await importInto(tenant, path, file, { replace: true }).expect(200));
    expect(replaced).toEqual({ created: 0, replaced: 1 });
    expect(await exportOf(tenant, path)).toBe(file);
    expect(await version()).toBe(2);
    const elsewhere = await importInto(await makeTenant(world), path, file).expect(400);
    expect(fieldsOf(elsewhere)).toEqual(['lines[2].materialId', 'lines[2].subAccounts']);
  });

  test('exported, imported into an empty tenant and exported again, is the same, whatever the texts', async () => {
    const line = (maxLength: number) =>
      fc
        .oneof(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
          fc.constantFrom("'=x", '-1', '"', 'material:x', 'text:', "'", 'ﬁ', 'İ'),
        )
        .map((text) => text.slice(0, maxLength))
        .filter((text) => /\S/.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text));
    const part = fc
      .record({ text: line(40), variants: fc.dictionary(fc.constantFrom('de', 'zh-CN'), line(20)) })
      .map(({ text, variants }) => ({
        kind: 'text',
        text,
        ...(Object.keys(variants).length > 0 && { variants }),
      }));
    const record = fc.record({
      // A keyword of invisible characters only is refused as empty.
      keyword: line(20).filter((text) => comparedText(text) !== ''),
      title: line(60),
      enabled: fc.boolean(),
      match: fc.constantFrom('exact', 'partial'),
      method: fc.constantFrom('all', 'random', 'draft'),
      replies: fc.array(part, {
        minLength: 1,
        maxLength: 10,
      }),
    });
    const files = fc.uniqueArray(record, {
      selector: ({ keyword }) => comparedText(keyword),
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(files, async (records) => {
        const [one, two, three] = [await makeTenant(world), await makeTenant(world), await makeTenant(world)];
        await importInto(one, path, JSON.stringify(records), { format: 'json' }).expect(200);
        const [csv, json] = [await exportOf(one, path), await exportOf(one, path, 'json')];
        expect(JSON.parse(json)).toEqual(records.map((row) => ({ ...row, scope: 'all', subAccounts: [] })));
        await importInto(two, path, csv).expect(200);
        await importInto(three, path, json, { format: 'json' }).expect(200);
        for (const copy of [two, three]) expect(await exportOf(copy, path)).toBe(csv);
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  test.each([
    ['keyword,reply1\nPrice,a\nprice ,b', ['lines[3].keyword']],
    ['keyword,reply1\na,', ['lines[2].replies']],
    ['keyword,reply1,reply1Variants\na,,"{""de"":""x""}"', ['lines[2].replies[0].text']],
    ['keyword,reply1,match\na,b,regex', ['lines[2].match']],
    ['keyword,reply1,scope\na,b,some', ['lines[2].subAccountIds']],
    ['keyword,reply1,scope,subAccounts\na,b,some,nobody', ['lines[2].subAccounts']],
    ['keyword,reply11\na,b', ['lines[1].reply11', 'lines[1].reply1']],
    ['keyword,reply1\na,x\nb\0,y', ['lines[3].keyword', 'lines[3].title']],
    [Buffer.from('keyword,reply1\na,x\nb\xff,y', 'latin1'), ['content']],
    ['keyword,reply1\na,material:\0', ['lines[2].replies[0].materialId']],
    ['keyword,reply1,scope,subAccounts\na,b,some,a\0', ['lines[2].subAccounts']],
  ])('%j is refused as a whole, by line and field', async (content, fields) => {
    const refused = await importInto(tenant, path, content).expect(400);
    expect([failureOf(refused).error, fieldsOf(refused)]).toEqual(['replies.import_invalid', fields]);
    expect((await list()).total).toBe(0);
  });

  test.each([
    [{ keyword: 'b\0', title: 'b' }, ['lines[1].keyword']],
    [{ keyword: 'b', title: '\ud800' }, ['lines[1].title']],
    [{ scope: 'some', subAccounts: ['\0'] }, ['lines[1].subAccounts']],
    [{ replies: [{ kind: 'material', materialId: '\0' }] }, ['lines[1].replies[0].materialId']],
  ])('a record with %j is refused by its field', async (wrong, fields) => {
    const record = { keyword: 'a', replies: [{ kind: 'text', text: 'x' }], ...wrong };
    const refused = await importInto(tenant, path, JSON.stringify([record]), { format: 'json' }).expect(400);
    expect([failureOf(refused).error, fieldsOf(refused)]).toEqual(['replies.import_invalid', fields]);
  });

  test('of very many rules is taken at little cost, exported and taken back; one of more than may be is not', async () => {
    const material = `material:${await makeMaterial(world, tenant.tenantId)}`;
    const many = sized(5_000, replyLimits.keywordImportRows);
    const rows = Array.from(
      { length: many },
      (_, n) => `keyword ${n},"Reply, number ${n}, to whoever says ${n}",${material}`,
    );
    const file = ['keyword,reply1,reply2', ...rows].join('\n');
    const cost = await cpuMsOf(async () => {
      const reply = await importInto(tenant, path, file).expect(200);
      expect(dataOf<Imported>(reply)).toEqual({ created: many, replaced: 0 });
    });
    expect(cost).toBeLessThan(sized(2_000, 10_000));
    expect(await world.rows.count('material_uses', { tenantId: tenant.tenantId })).toBe(many);
    const exported = await exportOf(tenant, path);
    const again = await importInto(tenant, path, exported, { replace: true });
    expect(dataOf<Imported>(again)).toEqual({ created: 0, replaced: many });
    expect(await exportOf(tenant, path)).toBe(exported);
    const tooMany = 'x,y\n'.repeat(replyLimits.keywordImportRows + 1);
    const more = await importInto(tenant, path, `keyword,reply1\n${tooMany}`).expect(400);
    expect(fieldsOf(more)).toEqual(['content']);
  });
});
