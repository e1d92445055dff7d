import type {
  Imported,
  ListedWelcomeTemplate,
  SaveWelcomeTemplate,
  WelcomeTemplate,
} from '@parley/contracts/public';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf, failureOf, fieldsOf, statusesOf } from '../support/answers.js';
import { makeSubAccount } from '../support/desktop.js';
import { auditOf, exportOf, importInto, makeMaterial, toldOf, welcome } from '../support/replies.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant(world);
});

const path = '/api/welcome-templates';

async function create(given: Partial<SaveWelcomeTemplate> = {}, by = tenant): Promise<WelcomeTemplate> {
  return dataOf(await by.as('post', path).send(welcome(given)).expect(200));
}

const list = async (by = tenant): Promise<ListedWelcomeTemplate[]> =>
  dataOf(await by.as('get', path).expect(200));
const titles = async () => (await list()).map(({ title }) => title);

describe('a welcome template', () => {
  test('is kept with every field, told of, and read anew by the engine', async () => {
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId);
    const materialId = await makeMaterial(world, tenant.tenantId);
    const given = welcome({
      scope: 'some',
      subAccountIds: [subAccountId],
      audience: 'all',
      delaySeconds: 3600,
      platforms: ['telegram', 'whatsapp'],
      hours: {
        from: '22:00',
        to: '06:30',
      },
      replies: [
        {
          kind: 'text',
          text: 'Hi',
          variants: { 'pt-br': 'Oi' },
        },
        {
          kind: 'material',
          materialId,
        },
      ],
    });
    const made = await create(given);
    expect(made).toEqual({
      ...given,
      id: made.id,
      platforms: ['whatsapp', 'telegram'],
      enabled: true,
      sent: 0,
      replies: [
        {
          kind: 'text',
          text: 'Hi',
          variants: { 'pt-BR': 'Oi' },
        },
        {
          kind: 'material',
          materialId,
          title: 'Terms',
          type: 'text',
          thumbnailUrl: null,
        },
      ],
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: made.createdAt,
    });
    expect(dataOf(await tenant.as('get', `${path}/${made.id}`).expect(200))).toEqual(made);
    const { subAccountIds: _, replies, ...listed } = made;
    const short = [{ kind: 'text', text: 'Hi' }, replies[1]];
    expect(await list()).toEqual([{ ...listed, replies: short, subAccounts: 1 }]);
    expect(await toldOf(world, tenant.tenantId)).toEqual([['welcome-templates']]);
    expect(await world.rows.find('reply_versions', { tenantId: tenant.tenantId }, ['version'])).toEqual([
      { version: '1' },
    ]);
  });

  test('is changed in part, moved and deleted', async () => {
    const [a, b] = [
      await create({ title: 'A' }),
      await create({ title: 'B', hours: { from: '09:00', to: '18:00' } }),
    ];
    const edit = (body: object) => tenant.as('patch', `${path}/${b.id}`).send(body);
    await edit({ hours: { to: '18:00', from: '09:00' }, platforms: [] }).expect(200);
    expect(dataOf<WelcomeTemplate>(await edit({ hours: null, enabled: false }).expect(200))).toMatchObject({
      title: 'B',
      hours: null,
      enabled: false,
    });
    await tenant.as('post', `${path}/${b.id}/move`).send({ before: a.id }).expect(200);
    expect(await titles()).toEqual(['B', 'A']);
    await tenant
      .as('post', `${path}/delete`)
      .send({ ids: [b.id] })
      .expect(200);
    expect(await titles()).toEqual(['A']);
    expect((await auditOf(world, tenant.tenantId)).slice(2)).toEqual([
      {
        action: 'welcome-templates.edit',
        targetName: 'B',
        changes: {
          hours: {
            from: {
              from: '09:00',
              to: '18:00',
            },
            to: null,
          },
          enabled: {
            from: true,
            to: false,
          },
        },
      },
      { action: 'welcome-templates.move', targetName: 'B', changes: { place: { from: 2, to: 1 } } },
      { action: 'welcome-templates.delete', targetName: 'B', changes: {} },
    ]);
  });

  test('belongs to a package, and to its tenant', async () => {
    const free = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    expect(failureOf(await free.as('post', path).send(welcome()).expect(403)).error).toBe(
      'privileges.missing',
    );
    const theirs = await create({}, await makeTenant(world));
    await tenant.as('patch', `${path}/${theirs.id}`).send({ title: 'Mine' }).expect(404);
    await tenant
      .as('post', `${path}/delete`)
      .send({ ids: [theirs.id] })
      .expect(404);
  });
});

describe('what is refused', () => {
  const text = { kind: 'text', text: 'a' };
  test.each([
    [{ title: '' }, 'title'],
    [{ replies: [] }, 'replies'],
    [{ replies: [text, text, text] }, 'replies'],
    [{ replies: [{ kind: 'text', text: '' }] }, 'replies[0].text'],
    [{ delaySeconds: -1 }, 'delaySeconds'],
    [{ delaySeconds: 3_601 }, 'delaySeconds'],
    [{ delaySeconds: 1.5 }, 'delaySeconds'],
    [{ platforms: ['icq'] }, 'platforms'],
    [{ platforms: ['telegram', 'telegram'] }, 'platforms'],
    [{ hours: { from: '24:00', to: '25:00' } }, 'hours.from'],
    [{ hours: { from: '09:00', to: '09:00' } }, 'hours.to'],
    [{ hours: { from: 9, to: 10 } }, 'hours.from'],
    [{ hours: {} }, 'hours.from'],
    [{ hours: [] }, 'hours'],
    [{ hours: 'always' }, 'hours'],
    [{ audience: 'some' }, 'audience'],
    [{ scope: 'some' }, 'subAccountIds'],
  ])('%j by its field', async (given, field) => {
    const reply = await tenant
      .as('post', path)
      .send({ ...welcome(), ...given })
      .expect(400);
    expect(failureOf(reply).error).toBe('request.invalid');
    expect(fieldsOf(reply)).toContain(field);
  });

  test('one too many, however many come at the same time', async () => {
    const file = JSON.stringify(
      Array.from({ length: 98 }, () => welcome()).map(({ subAccountIds: _, ...row }) => row),
    );
    await importInto(tenant, path, file, { format: 'json' }).expect(200);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => tenant.as('post', path).send(welcome())),
    );
    expect(statusesOf(replies)).toEqual([200, 200, 409, 409, 409]);
    expect(failureOf(replies.find(({ status }) => status === 409)!).error).toBe('welcome-templates.too_many');
  });
});

describe('a file', () => {
  test('is exported in order and taken back whole, as CSV and as JSON', async () => {
    await create({ title: '=Night', hours: { from: '22:00', to: '06:00' }, platforms: ['line', 'telegram'] });
    await create({
      title: 'Day',
      enabled: false,
      audience: 'all',
      delaySeconds: 0,
      replies: [
        {
          kind: 'text',
          text: 'a',
        },
        {
          kind: 'text',
          text: 'text:b',
          variants: { de: 'c' },
        },
      ],
    });
    const csv = await exportOf(tenant, path);
    expect(csv).toContain(`'=Night,3,all,,telegram line,22:00-06:00,new,true,Welcome!,,`);
    for (const [format, file] of [
      ['csv', csv] as const,
      ['json', await exportOf(tenant, path, 'json')] as const,
    ]) {
      const other = await makeTenant(world);
      expect(dataOf<Imported>(await importInto(other, path, file, { format }).expect(200)).created).toBe(2);
      expect(await exportOf(other, path)).toBe(csv);
      const again = await importInto(other, path, file, { format, replace: true }).expect(200);
      expect(dataOf<Imported>(again)).toEqual({ created: 0, replaced: 2 });
      expect(await exportOf(other, path)).toBe(csv);
    }
  });

  test.each([
    ['title,reply1,hours\na,b,9:00-18:00', null],
    ['title,reply1,hours\na,b,9-18', ['lines[2].hours']],
    ['title,reply1,hours\na,b,25:00-26:00', ['lines[2].hours.from', 'lines[2].hours.to']],
    ['title,reply1,delaySeconds\na,b,soon', ['lines[2].delaySeconds']],
    ['title,reply1,platforms\na,b,telegram icq', ['lines[2].platforms']],
    ['title,reply1,reply3\na,b,c', ['lines[1].reply3']],
    ['title,reply1\na\0,b', ['lines[2].title']],
    [Buffer.from('title,reply1\na,b\xff', 'latin1'), ['content']],
    ['title,reply1\na,material:\0', ['lines[2].replies[0].materialId']],
    ['title,reply1,scope,subAccounts\na,b,some,a\0', ['lines[2].subAccounts']],
  ])('%j is taken, or refused by line and field', async (content, fields) => {
    const reply = await importInto(tenant, path, content);
    expect([reply.status, fieldsOf(reply)]).toEqual(fields === null ? [200, []] : [400, fields]);
  });
});
