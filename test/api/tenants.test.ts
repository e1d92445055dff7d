import { Like } from 'typeorm';
import type { Page, Tenant, TenantCounts, PackageFamily } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { login, makeAgent, makeOwner } from '../support/sign-in.js';
import { type Row } from '../support/stored-rows.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const list = async (query: string): Promise<Page<Tenant>> =>
  (await operator.as('get', `/api/operator/tenants?${query}`).expect(200)).body.data;
const entriesOf = (tenantId: string) =>
  world.rows.find('audit_entries', { tenantId }, ['action', 'actorName', 'changes', 'targetName']);
const eventsOf = async (tenantId: string) =>
  (await world.rows.find('outbox', { tenantId, name: Like('tenant.%') }, ['name'])).map(({ name }) => name);

describe('a tenant’s settings', () => {
  it('are changed one by one, written down and told', async () => {
    const tenant = await makeTenant(world);
    const buyer = { name: '', address: '', taxNumber: '' };
    const videoEncoding = { bitRate: 800, frameRate: 15 };
    const switches = { aiHelp: false, keepsVisitorAddresses: true };
    const before = { timeZone: 'Asia/Shanghai', language: 'zh-CN', ...switches, buyer, videoEncoding };
    await tenant.as('get', '/api/tenant/settings').expect(200, { code: 200, data: before });
    const after = { ...before, timeZone: 'America/New_York' };
    for (const timeZone of ['America/New_York', 'america/new_york']) {
      const body = { timeZone };
      await tenant.as('patch', '/api/tenant/settings').send(body).expect(200, { code: 200, data: after });
    }
    const changes = { timeZone: { from: 'Asia/Shanghai', to: 'America/New_York' } };
    expect(await entriesOf(tenant.tenantId)).toMatchObject([{ action: 'tenants.edit-settings', changes }]);
    expect(await eventsOf(tenant.tenantId)).toEqual(['tenant.edited']);
    const { data } = (await tenant.as('get', '/api/user').expect(200)).body;
    expect(data.timeZone, 'from now on its days begin there').toBe('America/New_York');
  });

  it('stores how clients encode video, from limit to limit, and tells clients where it differs', async () => {
    const tenant = await makeTenant(world);
    for (const videoEncoding of [
      { bitRate: 150, frameRate: 1 },
      { bitRate: 1_800, frameRate: 1 },
      { bitRate: 1_800, frameRate: 1 },
    ]) {
      const reply = await tenant.as('patch', '/api/tenant/settings').send({ videoEncoding }).expect(200);
      expect(reply.body.data.videoEncoding).toEqual(videoEncoding);
    }
    expect(await entriesOf(tenant.tenantId)).toMatchObject([
      { changes: { videoBitRate: { from: 800, to: 150 }, videoFrameRate: { from: 15, to: 1 } } },
      { changes: { videoBitRate: { from: 150, to: 1_800 } } },
    ]);
    const edits = ['tenant.edited', 'tenant.video-encoding-edited'];
    expect((await eventsOf(tenant.tenantId)).sort()).toEqual([...edits, ...edits].sort());
    const { data } = (await tenant.as('get', '/api/tenant/settings').expect(200)).body;
    expect(data.videoEncoding).toEqual({ bitRate: 1_800, frameRate: 1 });
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: null }, 'timeZone'],
    [{ timeZone: '+08:00' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ language: 'tlh' }, 'language'],
    [{ videoEncoding: { bitRate: 149, frameRate: 15 } }, 'videoEncoding.bitRate'],
    [{ videoEncoding: { bitRate: 1_801, frameRate: 15 } }, 'videoEncoding.bitRate'],
    [{ videoEncoding: { bitRate: '800', frameRate: 15 } }, 'videoEncoding.bitRate'],
    [{ videoEncoding: { bitRate: 800.5, frameRate: 15 } }, 'videoEncoding.bitRate'],
    [{ videoEncoding: { bitRate: 800, frameRate: 0 } }, 'videoEncoding.frameRate'],
    [{ videoEncoding: { bitRate: 800, frameRate: 31 } }, 'videoEncoding.frameRate'],
    [{ videoEncoding: { bitRate: 800 } }, 'videoEncoding.frameRate'],
    [{ videoEncoding: [] }, 'videoEncoding'],
    [{ videoEncoding: null }, 'videoEncoding'],
  ])('refuse %j by the name of the field', async (body, field) => {
    const tenant = await makeTenant(world);
    const reply = await tenant.as('patch', '/api/tenant/settings').send(body).expect(400);
    expect(reply.body.details[0].field).toBe(field);
    expect(await entriesOf(tenant.tenantId)).toEqual([]);
  });
});

describe('the operator’s list of tenants', () => {
  it('finds a tenant by its owner’s e-mail or its id, with its figures', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const { socialAccountId } = await makeSocialAccount(world, owner.tenantId, agent);
    await world.rows.change(
      'social_accounts',
      { id: socialAccountId },
      { status: 'online', leaseUntil: new Date(Date.now() + 86_400_000) },
    );
    await world.rows.change(
      'character_accounts',
      { tenantId: owner.tenantId, kind: 'main' },
      { balance: '4242' },
    );
    for (const search of [owner.email.toUpperCase(), owner.email.slice(2, 20), owner.tenantId]) {
      const { items, total } = await list(`search=${encodeURIComponent(search)}`);
      expect(total).toBe(1);
      expect(items).toMatchObject([
        {
          id: owner.tenantId,
          email: owner.email,
          status: 'active',
          family: 'BIAO_ZHUN_ROOT',
          portNum: 10,
          portsOnline: 1,
          subAccounts: 2,
          characters: 4242,
          certification: 'none',
          timeZone: 'Asia/Shanghai',
          packageEndsAt: null,
          lastActiveAt: null,
        },
      ]);
      await operator
        .as('get', `/api/operator/tenants/${owner.tenantId}`)
        .expect(200, { code: 200, data: items[0] });
    }
    expect((await list('search=%25')).total, 'a wildcard stands for itself').toBe(0);
  });

  it('filters, sorts and pages', async () => {
    const made = [
      await makeTenant(world, { family: 'ZI_FU_ROOT' }),
      await makeTenant(world, { family: 'ZI_FU_ROOT' }),
    ];
    const [first, second] = made.map(({ tenantId }) => tenantId);
    await world.rows.change('tenants', { id: second }, { certification: 'passed' });
    const ids = async (query: string) => (await list(`family=ZI_FU_ROOT&${query}`)).items.map(({ id }) => id);
    expect(await ids('')).toEqual([second, first]);
    expect(await ids('sort=createdAt')).toEqual([first, second]);
    expect(await ids('sort=lastActiveAt&descending=true'), 'who signed in later').toEqual([second, first]);
    expect(await ids('certification=passed')).toEqual([second]);
    expect(await ids('status=suspended')).toEqual([]);
    expect(await list('family=ZI_FU_ROOT&pageSize=1&page=2&sort=email')).toMatchObject({
      total: 2,
      items: [{}],
    });
    for (const [query, field] of [
      ['family=GOLD', 'family'],
      ['sort=wealth', 'sort'],
      ['status=gone', 'status'],
      ['search=%00', 'search'],
    ]) {
      const { body } = await operator.as('get', `/api/operator/tenants?${query}`).expect(400);
      expect(body.details[0].field).toBe(field);
    }
  });
});

describe('suspending a tenant', () => {
  it('refuses sign-in until it is restored, and writes down why', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const path = `/api/operator/tenants/${owner.tenantId}`;
    const counts = async (): Promise<TenantCounts> =>
      (await operator.as('get', '/api/operator/tenants/counts').expect(200)).body.data;
    const before = await counts();
    for (let time = 0; time < 2; time++) {
      const reply = await operator.as('post', `${path}/suspend`).send({ reason: 'Sends spam' }).expect(200);
      expect(reply.body.data).toMatchObject({ id: owner.tenantId, status: 'suspended' });
    }
    expect(await counts()).toMatchObject({
      all: before.all,
      active: before.active - 1,
      suspended: before.suspended + 1,
    });
    expect((await login(world, owner.email, owner.password)).body.error).toBe('tenants.suspended');
    expect((await login(world, agent.account, agent.secret)).body.error).toBe('tenants.suspended');
    expect((await operator.as('post', `${path}/restore`).expect(200)).body.data.status).toBe('active');
    await operator.as('post', `${path}/restore`).expect(200);
    expect((await login(world, owner.email, owner.password)).status).toBe(200);
    const told = { actorName: operator.email, targetName: owner.email };
    const entries = (await entriesOf(owner.tenantId)).filter(({ action }) => /suspend|restore/.test(action));
    expect(entries, 'each change once').toEqual([
      {
        ...told,
        action: 'tenants.suspend',
        changes: { reason: { to: 'Sends spam' }, status: { from: 'active', to: 'suspended' } },
      },
      { ...told, action: 'tenants.restore', changes: { status: { from: 'suspended', to: 'active' } } },
    ]);
    expect(await eventsOf(owner.tenantId)).toEqual(['tenant.suspended', 'tenant.restored']);
  });

  it('needs a reason and a tenant', async () => {
    const { tenantId } = await makeTenant(world);
    for (const reason of [undefined, '', 'x'.repeat(201), 'a\u0000b']) {
      const { body } = await operator
        .as('post', `/api/operator/tenants/${tenantId}/suspend`)
        .send({ reason })
        .expect(400);
      expect(body.details[0].field).toBe('reason');
    }
    for (const id of ['tnt_00000000000000000000000000', 'nobody']) {
      const reply = operator.as('post', `/api/operator/tenants/${id}/suspend`).send({ reason: 'x' });
      expect((await reply.expect(404)).body.error).toBe('tenants.not_found');
      await operator.as('get', `/api/operator/tenants/${id}`).expect(404);
    }
  });
});

describe('a tenant’s package', () => {
  const packageOf = async (changes: Partial<Row<'tenants'>>, family: PackageFamily = 'BIAO_ZHUN_ROOT') => {
    const tenant = await makeTenant(world, { family });
    await world.rows.change('tenants', { id: tenant.tenantId }, changes);
    const { data } = (await tenant.as('get', '/api/tenant/package').expect(200)).body;
    const states = Object.fromEntries(
      data.services.map(({ privilege, state }: { privilege: string; state: string }) => [privilege, state]),
    );
    return { data, states };
  };

  it('opens what its family holds while it lasts', async () => {
    const { data, states } = await packageOf({
      packageEndsAt: new Date(Date.now() + 86_400_000),
      packageId: 'pkg_00000000000000000000000003',
    });
    expect(data).toMatchObject({
      family: 'BIAO_ZHUN_ROOT',
      familyName: 'Standard',
      state: 'active',
      portNum: 10,
      endsAt: expect.any(Number),
      package: {
        code: 'BIAO_ZHUN_90',
        price: 1800,
        actualPrice: 1620,
        discount: 10,
        minPort: 5,
      },
    });
    expect(new Set(Object.values(states))).toEqual(new Set(['activated']));
  });

  it('is expired where it has run out, before and after the fall to the free plan', async () => {
    const ranOut = await packageOf({ packageEndsAt: new Date(Date.now() - 1_000) }, 'ZI_FU_ROOT');
    expect(ranOut.data.state).toBe('expired');
    expect(ranOut.states).toMatchObject({ B0001: 'not_included', B0002: 'expired', B0005: 'expired' });
    const fell = await packageOf({ oldPackageFamily: 'ZI_FU_ROOT' }, 'MIAN_FEI_ROOT');
    expect(fell.data).toMatchObject({
      family: 'MIAN_FEI_ROOT',
      state: 'expired',
      endsAt: null,
      package: null,
    });
    expect(fell.states).toMatchObject({ B0001: 'not_included', B0002: 'expired' });
    const free = await packageOf({ portNum: 1 }, 'MIAN_FEI_ROOT');
    expect(free.data.state).toBe('active');
    expect(new Set(Object.values(free.states))).toEqual(new Set(['not_included']));
  });
});
