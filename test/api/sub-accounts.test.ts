import {
  type AuditEntry,
  type CreateSubAccount,
  defaultSettings,
  type Page,
  type SubAccount,
  type SubAccountCounts,
  type SubAccountsEdit,
} from '@parley/contracts/public';
import { UserService } from '@parley/domain/identity';
import { SubAccountService } from '@parley/domain/sub-accounts';
import { asLocked, Database } from '@parley/platform/database';
import request from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf, failureOf, fieldsOf } from '../support/answers.js';
import { eventsAbout } from '../support/events.js';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await makeTenant(world, { ports: 10 });
});

const path = '/api/sub-accounts';
const settings: CreateSubAccount = {
  ...defaultSettings,
  remark: 'Front desk',
  platforms: ['whatsapp', 'telegram'],
};

async function create(given: Partial<CreateSubAccount> = {}, by = tenant): Promise<SubAccount> {
  return dataOf(
    await by
      .as('post', path)
      .send({ ...settings, ...given })
      .expect(200),
  );
}

const eventsOf = async (subAccountId: string): Promise<string[]> =>
  (await eventsAbout(world, 'subAccountId', subAccountId))
    .map((row) => row.name)
    .filter((name) => name.startsWith('sub-account.'));

describe('edits of several', () => {
  const send = async (edits: object[], preview = false) =>
    dataOf<SubAccountsEdit>(
      await tenant
        .as('post', `${path}/edit-many${preview ? '/preview' : ''}`)
        .send({ edits })
        .expect(200),
    );
  const read = async ({ id }: SubAccount) =>
    dataOf<SubAccount>(await tenant.as('get', `${path}/${id}`).expect(200));

  test('are previewed, stored together, and taken back by the opposite edits', async () => {
    const [on, off] = [await create({ profileSharing: true }), await create({ profileSharing: false })];
    const edits = [on, off].map(({ id }) => ({ id, profileSharing: true, portLimit: 3 }));
    const preview = await send(edits, true);
    expect(preview.isStored).toBe(false);
    expect(preview.rows.map(({ id, changes }) => [id, changes])).toEqual([
      [on.id, { portLimit: { from: null, to: 3 } }],
      [off.id, { profileSharing: { from: false, to: true }, portLimit: { from: null, to: 3 } }],
    ]);
    expect(await read(off)).toMatchObject({ profileSharing: false, portLimit: null });
    const before = await eventsOf(off.id);
    expect(await send(edits)).toEqual({ ...preview, isStored: true });
    expect(await read(off)).toMatchObject({ profileSharing: true, portLimit: 3 });
    expect((await eventsOf(off.id)).length).toBe(before.length + 1);
    const log = dataOf<Page<AuditEntry>>(await tenant.as('get', `/api/audit?targetId=${off.id}`));
    expect(log.items[0]).toMatchObject({
      action: 'sub-accounts.edit-many',
      changes: preview.rows[1]?.changes,
    });
    const back = [
      { id: off.id, profileSharing: false, portLimit: null, before: { profileSharing: true, portLimit: 3 } },
    ];
    expect(await send(back)).toMatchObject({ isStored: true });
    expect(await read(off)).toMatchObject({ profileSharing: false, portLimit: null });
    const late = [{ id: off.id, portLimit: 5, before: { portLimit: 3 } }];
    expect(await send(late)).toMatchObject({
      isStored: false,
      rows: [{ refusal: { error: 'request.conflict' } }],
    });
  });

  test('change nothing if some are refused, and name the reason of each', async () => {
    const good = await create();
    const bad = await create({ portMode: 'fixed', portsReserved: 2 });
    const { isStored, rows } = await send(
      [good, bad].map(({ id }) => ({ id, multiDevice: false, portLimit: 1 })),
    );
    expect(isStored).toBe(false);
    expect(rows.map(({ id, refusal }) => [id, refusal?.error, refusal?.details[0]?.field])).toEqual([
      [good.id, undefined, undefined],
      [bad.id, 'request.invalid', 'portLimit'],
    ]);
    expect(await read(good)).toMatchObject({ multiDevice: true, portLimit: null });
    const stranger = await create({}, await makeTenant(world));
    const edits = [good, stranger].map(({ id }) => ({ id, multiDevice: false }));
    await tenant.as('post', `${path}/edit-many`).send({ edits }).expect(404);
    const twice = [good, good].map(({ id }) => ({ id, multiDevice: false }));
    expect(fieldsOf(await tenant.as('post', `${path}/edit-many`).send({ edits: twice }).expect(400))).toEqual(
      ['edits'],
    );
    await tenant.as('post', `${path}/edit-many`).send({ edits: [] }).expect(400);
    expect(await read(good)).toMatchObject({ multiDevice: true });
    await tenant.as('post', `${path}/${bad.id}/stop`).expect(200);
  });
});

describe('a sub-account', () => {
  test('is made with what was asked for, and told about', async () => {
    const made = await create({ remark: '夜班 <b>"night"</b>' });
    expect(made).toMatchObject({
      ...settings,
      remark: '夜班 <b>"night"</b>',
      status: 'normal',
      isDefault: false,
      portsOnline: 0,
      fansToday: 0,
      lastActiveAt: null,
    });
    expect(made.account).toMatch(/^whatsapp-[0-9a-z]{8}$/);
    expect(made.secretHint).toMatch(/^[0-9A-Z]{4}$/);
    expect(dataOf(await tenant.as('get', `${path}/${made.id}`).expect(200))).toEqual(made);
    expect(await eventsOf(made.id)).toEqual(['sub-account.created']);
  });

  test.each([
    ['a fixed number', { portMode: 'fixed', portsReserved: 2 }, 2],
    ['a limit', { portLimit: 5 }, 5],
    ['no limit of its own', {}, null],
  ] as const)('of %s says how many ports it may have, before any was open', async (_, given, portsTotal) => {
    const own = await makeTenant(world, { ports: 10 });
    const { id } = await create(given, own);
    const view = dataOf(await own.as('get', `${path}/${id}`).expect(200));
    expect(view).toMatchObject({ portsOnline: 0, portsTotal, socialAccounts: 0 });
  });

  test('made up for it is not cut', async () => {
    const made = await create({ platforms: ['whatsapp-business'] });
    expect(made.account).toMatch(/^wa-business-[0-9a-z]{8}$/);
  });

  test.each([
    ['remark', { remark: '' }],
    ['remark', { remark: '  ' }],
    ['portsReserved', { portMode: 'fixed', portsReserved: 0 }],
    ['portLimit', { portMode: 'fixed', portsReserved: 2, portLimit: 1 }],
  ])('is refused by its %s where the form refuses it: %j', async (field, wrong) => {
    const requests = [
      tenant.as('post', path).send({ ...settings, ...wrong }),
      tenant.as('post', `${path}/create-many`).send({ ...settings, ...wrong, count: 2 }),
      tenant.as('patch', `${path}/${(await create()).id}`).send(wrong),
    ];
    for (const asked of requests) {
      const failure = failureOf(await asked.expect(400));
      expect(failure).toMatchObject({ error: 'request.invalid', details: [{ field }] });
    }
  });

  test('has a name no other tenant can take', async () => {
    await create({ account: 'sales-01' });
    const other = await makeTenant(world);
    for (const by of [tenant, other]) {
      const reply = await by
        .as('post', path)
        .send({ ...settings, account: 'sales-01' })
        .expect(409);
      expect(failureOf(reply).error).toBe('sub-accounts.account_taken');
      expect(failureOf(reply).details?.[0]?.field).toBe('account');
    }
  });

  test.each<[string, object]>([
    ['account', { account: 'No Good' }],
    ['account', { account: 'ab' }],
    ['account', { account: null }],
    ['account', { account: '-abc' }],
    ['remark', { remark: 'x'.repeat(61) }],
    ['remark', { remark: 'a\u0000b' }],
    ['remark', { remark: null }],
    ['platforms', { platforms: [] }],
    ['platforms', { platforms: ['icq'] }],
    ['platforms', { platforms: 'whatsapp' }],
    ['portMode', { portMode: 'both' }],
    ['portsReserved', { portsReserved: -1 }],
    ['portsReserved', { portsReserved: 1.5 }],
    ['portLimit', { portLimit: 0 }],
    ['multiDevice', { multiDevice: 'yes' }],
    ['dedupeScope', { dedupeScope: '__proto__' }],
    ['characterMode', { characterMode: 'some' }],
    ['characters', { characters: 10 }],
    ['characters', { characterMode: 'limited', characters: -1 }],
    ['autoAllocate', { autoAllocate: true, lowThreshold: 1, refillAmount: 1 }],
    ['lowThreshold', { characterMode: 'limited', autoAllocate: true, lowThreshold: 0, refillAmount: 1 }],
    ['refillAmount', { characterMode: 'limited', autoAllocate: true, lowThreshold: 1, refillAmount: 0 }],
    ['refillAmount', { characterMode: 'limited', refillAmount: 1_000_000_001 }],
  ])('with a bad %s is refused by that name: %j', async (field, bad) => {
    const reply = await tenant
      .as('post', path)
      .send({ ...settings, ...bad })
      .expect(400);
    expect(failureOf(reply)).toMatchObject({ error: 'request.invalid' });
    expect(failureOf(reply).details?.map((violation) => violation.field)).toContain(field);
  });

  test('takes no tenant, id or status from a body', async () => {
    const other = await makeTenant(world);
    const extras = { tenantId: other.tenantId, id: 'sub_x', status: 'stopped', isDefault: true };
    const refused = await tenant
      .as('post', path)
      .send({ ...settings, ...extras })
      .expect(400);
    expect(failureOf(refused).details?.map(({ field }) => field)).toEqual(Object.keys(extras));
    expect(await world.rows.find('sub_accounts', { tenantId: other.tenantId }, ['id'])).toEqual([]);
  });

  test('refuses an edit of what another one changed since, field by field', async () => {
    const made = await create({ remark: 'First', portLimit: 3 });
    const edit = (body: object) => tenant.as('patch', `${path}/${made.id}`).send(body);
    await edit({ portLimit: 5, before: { portLimit: 3 } }).expect(200);
    // An edit of another field is no conflict.
    await edit({ remark: 'Second', before: { remark: 'First' } }).expect(200);
    const late = { remark: 'Mine', portLimit: 4, before: { remark: 'First', portLimit: 3 } };
    const refused = failureOf(await edit(late).expect(409));
    expect(refused.error).toBe('request.conflict');
    expect(refused.details).toMatchObject([
      { field: 'remark', rule: 'changed' },
      { field: 'portLimit', rule: 'changed' },
    ]);
    const now = dataOf<SubAccount>(await tenant.as('get', `${path}/${made.id}`).expect(200));
    expect(now).toMatchObject({ remark: 'Second', portLimit: 5 });
    // Both edits set the same value.
    await edit({ remark: 'Second', before: { remark: 'First' } }).expect(200);
    await edit({ ...late, before: { remark: 'Second', portLimit: 5 } }).expect(200);
  });

  test('changes only what an edit names, and tells nothing where nothing changed', async () => {
    const made = await create();
    const edit = { remark: 'Renamed', portLimit: 3 };
    const edited = dataOf(await tenant.as('patch', `${path}/${made.id}`).send(edit).expect(200));
    expect(edited).toEqual({ ...made, ...edit, portsTotal: 3 });
    await tenant.as('patch', `${path}/${made.id}`).send(edit).expect(200);
    await tenant.as('patch', `${path}/${made.id}`).send({}).expect(200);
    expect(await eventsOf(made.id)).toEqual(['sub-account.created', 'sub-account.edited']);
  });

  test.each([
    ['remark', null],
    ['platforms', null],
    ['portsReserved', null],
    ['portLimit', 'none'],
    ['multiDevice', null],
  ])('keeps its %s where an edit says %j', async (field, value) => {
    const { id } = await create();
    const reply = await tenant
      .as('patch', `${path}/${id}`)
      .send({ [field]: value })
      .expect(400);
    expect(failureOf(reply).details?.[0]?.field).toBe(field);
    await tenant.as('patch', `${path}/${id}`).send({ portLimit: null }).expect(200);
  });

  test('is stopped and enabled once, however often it is asked', async () => {
    const { id } = await create();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => tenant.as('post', `${path}/${id}/stop`).expect(200)),
    );
    for (const result of results) expect(dataOf<SubAccount>(result).status).toBe('stopped');
    await tenant.as('post', `${path}/${id}/enable`).expect(200);
    await tenant.as('post', `${path}/${id}/enable`).expect(200);
    expect(await eventsOf(id)).toEqual(['sub-account.created', 'sub-account.stopped', 'sub-account.enabled']);
  });

  test('that is the default one cannot be stopped', async () => {
    const { id } = await create();
    await world.rows.change('sub_accounts', { id }, { isDefault: true });
    const reply = await tenant.as('post', `${path}/${id}/stop`).expect(409);
    expect(failureOf(reply).error).toBe('sub-accounts.default_is_fixed');
    await world.rows.change('sub_accounts', { id }, { isDefault: false });
  });

  test('shows its code again, until it is rotated', async () => {
    const { id, account } = await create();
    const codeOf = async (verb: string) =>
      dataOf<{ code: string }>(await tenant.as('post', `${path}/${id}/${verb}`).expect(200)).code;
    const code = await codeOf('activation-code');
    expect(code).toMatch(new RegExp(`^${account}\\.([0-9A-Z]{4}-){6}[0-9A-Z]{2}$`));
    expect(await codeOf('activation-code')).toBe(code);
    const next = await codeOf('rotate-secret');
    expect(next).not.toBe(code);
    expect(await codeOf('activation-code')).toBe(next);
    const shown = dataOf<SubAccount>(await tenant.as('get', `${path}/${id}`));
    expect(next.replaceAll('-', '').endsWith(shown.secretHint)).toBe(true);
    const [row] = await world.rows.find('sub_accounts', { id });
    const secret = code.slice(code.indexOf('.') + 1).replaceAll('-', '');
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(await world.rows.find('outbox', {}))).not.toContain(secret);
  });
});

test.each([
  ['BIAO_ZHUN_ROOT', true],
  ['MIAN_FEI_ROOT', false],
] as const)(
  'a new tenant on %s begins with the archive, and with replies: %s',
  async (packageFamily, isOn) => {
    const person = { email: `${packageFamily.toLowerCase()}@test.example`, password: 'Str0ngEnough' };
    const made = await world.app.get(UserService).createOwner(person, { portNum: 1, packageFamily });
    const where = { tenantId: made?.tenantId ?? '', isDefault: true };
    expect(await world.rows.one('sub_accounts', where)).toMatchObject({
      autoReply: isOn,
      sessionArchive: true,
      multiDevice: true,
      profileSharing: false,
    });
  },
);

describe('reservations', () => {
  test('are given back while their sub-account is stopped, and taken again where they fit', async () => {
    const own = await makeTenant(world, { ports: 10 });
    const make = async (portsReserved: number): Promise<string> => {
      const body = { ...settings, portMode: 'fixed', portsReserved };
      return dataOf<SubAccount>(await own.as('post', path).send(body).expect(200)).id;
    };
    const turn = async (id: string, verb: 'stop' | 'enable') =>
      dataOf<SubAccount>(await own.as('post', `${path}/${id}/${verb}`).expect(200));
    const reserved = async () =>
      dataOf<SubAccountCounts>(await own.as('get', `${path}/counts`).expect(200)).portsReserved;
    const first = await make(6);
    // The number is a setting, so it stays.
    expect(await turn(first, 'stop')).toMatchObject({ status: 'stopped', portsReserved: 6 });
    expect(await reserved()).toBe(0);
    const second = await make(7);
    expect(await reserved()).toBe(7);
    // A stopped sub-account may reserve more ports than are free now.
    await own.as('patch', `${path}/${first}`).send({ portsReserved: 8 }).expect(200);
    const refused = await own.as('post', `${path}/${first}/enable`).expect(409);
    expect(failureOf(refused)).toMatchObject({
      error: 'sub-accounts.reservation_too_large',
      details: [{ field: 'portsReserved' }],
    });
    expect(dataOf(await own.as('get', `${path}/${first}`).expect(200))).toMatchObject({
      status: 'stopped',
      portsReserved: 8,
    });
    expect(await reserved()).toBe(7);
    await own.as('patch', `${path}/${first}`).send({ portsReserved: 3 }).expect(200);
    expect(await turn(first, 'enable')).toMatchObject({ status: 'normal', portsReserved: 3 });
    expect(await reserved()).toBe(10);
    const [entry] = dataOf<Page<AuditEntry>>(
      await own.as('get', '/api/audit').query({ action: 'sub-accounts.enable' }).expect(200),
    ).items;
    expect(entry?.changes).toEqual({ status: { from: 'stopped', to: 'normal' } });
    await turn(second, 'stop');
    const race = await Promise.all([make(7), turn(second, 'enable')].map((one) => one.catch(() => null)));
    expect(race).toHaveLength(2);
    expect(await reserved()).toBeLessThanOrEqual(10);
  });

  test('never exceed the ports, however many ask at once', async () => {
    const racing = await makeTenant(world, { ports: 10 });
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        racing.as('post', path).send({ ...settings, portMode: 'fixed', portsReserved: 3 }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    for (const reply of replies.filter((one) => one.status !== 200)) {
      expect(failureOf(reply)).toMatchObject({ error: 'sub-accounts.reservation_too_large' });
      expect(failureOf(reply).message).toContain('1 of 10');
      expect(failureOf(reply).details?.[0]?.field).toBe('portsReserved');
    }
    const counts = dataOf<SubAccountCounts>(await racing.as('get', `${path}/counts`).expect(200));
    expect(counts).toEqual({
      all: 3,
      normal: 3,
      stopped: 0,
      deleting: 0,
      portsOnline: 0,
      portNum: 10,
      portsReserved: 9,
      portsDynamic: 1,
    });
  });

  test('grow and shrink by edits, and end with the fixed mode', async () => {
    const other = await makeTenant(world, { ports: 5 });
    const { id } = await create({ portMode: 'fixed', portsReserved: 4 }, other);
    const edit = (body: object) => other.as('patch', `${path}/${id}`).send(body);
    expect(failureOf(await edit({ portsReserved: 6 }).expect(409)).error).toBe(
      'sub-accounts.reservation_too_large',
    );
    expect(dataOf(await edit({ portsReserved: 5 }).expect(200))).toMatchObject({ portsReserved: 5 });
    expect(dataOf(await edit({ portMode: 'dynamic' }).expect(200))).toMatchObject({ portsReserved: 0 });
  });

  test('of which a smaller package left nothing leave the limit to be edited', async () => {
    const own = await makeTenant(world);
    const { id } = await create({ portMode: 'fixed', portsReserved: 2 }, own);
    const subAccountService = world.app.get(SubAccountService);
    await world.app
      .get(Database)
      .asTenant(own.tenantId, (tx) => subAccountService.shrinkReservations(tx, asLocked({ portNum: 0 })));
    const edit = (body: object) => own.as('patch', `${path}/${id}`).send(body);
    expect(dataOf(await edit({ portLimit: 3 }).expect(200))).toMatchObject({ portLimit: 3 });
    expect(fieldsOf(await edit({ portsReserved: 0 }).expect(400))).toEqual(['portsReserved']);
  });
});

describe('the list', () => {
  test('searches literally, filters, sorts and pages', async () => {
    const own = await makeTenant(world);
    for (const [account, remark] of [
      ['aaa-1', '100% sure'],
      ['bbb-2', '100 sure'],
      ['ccc-3', 'under_score'],
    ] as const) {
      await create({ account: `${account}-${own.tenantId.slice(-6)}`, remark }, own);
    }
    const list = async (query: string) =>
      dataOf<Page<SubAccount>>(await own.as('get', `${path}?${query}`).expect(200));
    const remarks = async (query: string) => (await list(query)).items.map((item) => item.remark);
    expect(await remarks('search=100%25')).toEqual(['100% sure']);
    expect(await remarks('search=_')).toEqual(['under_score']);
    expect(await remarks('search=BBB-2')).toEqual(['100 sure']);
    expect(await remarks('sort=account&descending=false')).toEqual(['100% sure', '100 sure', 'under_score']);
    for (const sort of ['createdAt', 'fansToday', 'fansTotal', 'portsOnline', 'characters']) {
      expect((await list(`sort=${sort}`)).items).toHaveLength(3);
    }
    expect(await list('page=2&pageSize=2')).toMatchObject({ total: 3, items: [{ remark: '100% sure' }] });
    expect(await list('page=9')).toEqual({ total: 3, items: [] });
    expect(await remarks('status=stopped')).toEqual([]);
    expect(await remarks('platform=line')).toEqual([]);
    for (const bad of ['page=0', 'pageSize=101', 'sort=secretHash', 'platform=icq', 'search=%00']) {
      await own.as('get', `${path}?${bad}`).expect(400);
    }
  });

  test('sorts by fans of the day and of all time', async () => {
    const own = await makeTenant(world);
    const [first, second] = [await create({ remark: 'few' }, own), await create({ remark: 'many' }, own)];
    for (const [id, today, total] of [
      [first.id, 2, 90],
      [second.id, 7, 8],
    ] as const) {
      await world.rows.add('fan_quarters', {
        tenantId: own.tenantId,
        quarter: new Date(Math.floor(Date.now() / 900_000) * 900_000),
        subAccountId: id,
        platform: 'telegram',
        gained: today,
        fresh: 0,
        freshInSubAccount: 0,
        freshInTenant: 0,
      });
      await world.rows.add('fan_totals', {
        tenantId: own.tenantId,
        subAccountId: id,
        gained: total,
        fresh: 0,
        freshInSubAccount: 0,
        freshInTenant: 0,
      });
    }
    const by = async (sort: string) =>
      dataOf<Page<SubAccount>>(await own.as('get', `${path}?sort=${sort}&descending=true`)).items;
    expect((await by('fansToday')).map((item) => item.fansToday)).toEqual([7, 2]);
    expect((await by('fansTotal')).map((item) => item.fansTotal)).toEqual([90, 8]);
  });
});

describe('another tenant, and an agent', () => {
  test('cannot reach or change a sub-account by its id', async () => {
    const { id } = await create();
    const other = await makeTenant(world);
    const before = await world.rows.find('sub_accounts', { id });
    const attempts: [Parameters<TestTenant['as']>[0], string, object?][] = [
      ['get', ''],
      ['patch', '', { remark: 'taken' }],
      ['post', '/stop'],
      ['post', '/enable'],
      ['post', '/activation-code'],
      ['post', '/rotate-secret'],
    ];
    for (const [method, verb, body] of attempts) {
      const reply = await other.as(method, `${path}/${id}${verb}`).send(body).expect(404);
      expect(failureOf(reply).error).toBe('sub-accounts.not_found');
    }
    await tenant.as('get', `${path}/sub_%00`).expect(404);
    await tenant.as('get', `${path}/${'9'.repeat(80)}`).expect(404);
    expect(await world.rows.find('sub_accounts', { id })).toEqual(before);
  });

  test('an agent sees its own alone, and changes nothing', async () => {
    const { id } = await create();
    const agent = await makeAgent(world, tenant.tenantId);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    expect(dataOf(await browser.get(`${path}/${agent.subAccountId}`).expect(200))).toMatchObject({
      account: agent.account,
    });
    await browser.get(`${path}/${id}`).expect(404);
    await browser.get(path).expect(403);
    await request(world.url)
      .post(`${path}/${agent.subAccountId}/activation-code`)
      .set('authorization', `Bearer ${browser.accessToken}`)
      .expect(403);
  });
});
