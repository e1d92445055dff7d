import type { AuditEntry, OperationEntry, Page } from '@parley/contracts/public';
import type { Test } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { SessionClient, makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;
let mine: TestTenant;
let suspended: Person;

const own = async (query = ''): Promise<Page<AuditEntry>> =>
  (await mine.as('get', `/api/audit?${query}`).expect(200)).body.data;
const all = async (query = ''): Promise<Page<OperationEntry>> =>
  (await operator.as('get', `/api/operator/operations?${query}`).expect(200)).body.data;
const zones = ({ items }: Page<AuditEntry>) => items.map(({ changes }) => changes['timeZone']?.to);

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
  [mine, suspended] = [await makeTenant(world), await makeOwner(world)];
  const edit = async (tenant: TestTenant, timeZone: string) =>
    tenant.as('patch', '/api/tenant/settings').send({ timeZone }).expect(200);
  await edit(mine, 'Europe/Paris');
  await edit(await makeTenant(world), 'Europe/Rome');
  await edit(mine, 'Europe/Berlin');
  for (const what of ['suspend', 'restore']) {
    const path = `/api/operator/tenants/${suspended.tenantId}/${what}`;
    await operator.as('post', path).send({ reason: 'A test' }).expect(200);
  }
  await operator.as('patch', '/api/operator/settings').send({ registrationOpen: true }).expect(200);
});

describe('an owner’s audit', () => {
  it('holds the changes of the own tenant, newest first, with who and from where', async () => {
    const { items, total } = await own('pageSize=1');
    const [email] = await world.rows.find('users', { id: mine.ownerId }, ['email']);
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^aud_/) as string,
        at: expect.any(String) as string,
        actorKind: 'owner',
        actorName: email?.email,
        action: 'tenants.edit-settings',
        targetKind: 'tenant',
        targetId: mine.tenantId,
        targetName: '',
        changes: {
          timeZone: {
            from: 'Europe/Paris',
            to: 'Europe/Berlin',
          },
        },
        isCut: false,
        address: '127.0.0.1',
        requestId: expect.any(String) as string,
      },
    ]);
    expect(zones(await own('pageSize=1&page=2'))).toEqual(['Europe/Paris']);
  });

  it('is filtered by time, action, actor and words', async () => {
    const [latest, first] = (await own()).items as [AuditEntry, AuditEntry];
    expect(zones(await own(`from=${latest.at}`))).toEqual(['Europe/Berlin']);
    expect(zones(await own(`to=${latest.at}`))).toEqual(['Europe/Paris']);
    expect(zones(await own(`search=${first.id}`)), 'an id is found whole').toEqual(['Europe/Paris']);
    expect((await own(`search=${first.id.slice(0, -1)}`)).total).toBe(0);
    expect((await own(`search=${latest.actorName.slice(3, 9)}`)).total).toBe(2);
    expect((await own('search=%25')).total).toBe(0);
    expect((await own('action=tenants.edit-settings&actorKind=owner')).total).toBe(2);
    expect((await own('actorKind=agent')).total).toBe(0);
    for (const [query, field] of [
      ['from=yesterday', 'from'],
      ['to=2026-13-01', 'to'],
      ['actorKind=ghost', 'actorKind'],
      ['pageSize=0', 'pageSize'],
    ]) {
      const { body } = await mine.as('get', `/api/audit?${query}`).expect(400);
      expect(body.details[0].field).toBe(field);
    }
  });

  it('lists what changed one record, without what that record did', async () => {
    const { tenantId } = mine;
    const agent = await makeAgent(world, tenantId);
    const path = `/api/sub-accounts/${agent.subAccountId}`;
    await mine.as('patch', path).send({ remark: 'Day shift' }).expect(200);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    await browser.send('patch', '/api/user', { name: 'Nia' });
    const { items, total } = await own(`targetId=${agent.subAccountId}`);
    expect(total).toBe(items.length);
    expect(items.find(({ action }) => action === 'sub-accounts.edit')?.changes).toMatchObject({
      remark: { to: 'Day shift' },
    });
    expect(new Set(items.map(({ targetId }) => targetId))).toEqual(new Set([agent.subAccountId]));
    expect(await own(`targetId=${suspended.tenantId}`)).toEqual({ items: [], total: 0 });
    await mine.as('get', '/api/audit?targetId=%27').expect(400);
  });

  it('tells that an operator acted, not which one nor from where', async () => {
    const browser = await SessionClient.signIn(world, suspended.email, suspended.password);
    const { items } = (await browser.get('/api/audit?actorKind=operator').expect(200)).body.data;
    expect(items).toHaveLength(2);
    for (const entry of items) expect(entry).toMatchObject({ actorName: '', address: null });
    expect(items[1].changes.reason).toEqual({ to: 'A test' });
    expect(JSON.stringify(items)).not.toContain(operator.email);
    const found = async (search: string) =>
      (await browser.get(`/api/audit?search=${encodeURIComponent(search)}`).expect(200)).body.data.total;
    const [row] = await world.rows.find('users', { email: operator.email }, ['id']);
    expect([await found(operator.email.slice(2, 8)), await found(row?.id ?? '-')]).toEqual([0, 0]);
    expect((await all(`search=${operator.email.slice(2, 8)}`)).total).toBeGreaterThan(0);
  });

  it('is counted to ten thousand and one, and read on beyond', async () => {
    const { tenantId, as } = await makeTenant(world);
    await world.rows.add(
      'audit_entries',
      Array.from({ length: 10_050 }, (_, n) => ({
        id: `aud_many_${n}`,
        tenantId,
        at: new Date(),
        actorKind: 'system',
        actorId: '',
        actorName: '',
        action: 'many',
        targetKind: '',
        targetId: '',
        targetName: '',
        changes: {},
      })),
    );
    const page = async (query: string): Promise<Page<AuditEntry>> =>
      (await as('get', `/api/audit?${query}`).expect(200)).body.data;
    expect((await page('')).total).toBe(10_001);
    expect((await page('pageSize=100&page=101')).items).toHaveLength(50);
  });

  it('is closed to agents’ and operators’ eyes, as operations are to owners’', async () => {
    await operator.as('get', '/api/audit').expect(403);
    await mine.as('get', '/api/operator/operations').expect(403);
  });
});

describe('the operators’ log', () => {
  it('holds every tenant’s changes and those of none, and says whose they are', async () => {
    const { items } = await all('search=installation');
    expect(items[0]).toMatchObject({
      tenantId: null,
      tenantEmail: null,
      actorName: operator.email,
      action: 'settings.edit',
      targetKind: 'settings',
      address: '127.0.0.1',
    });
    const ids = (await all()).items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(zones(await all('action=tenants.edit-settings'))).toEqual([
      'Europe/Berlin',
      'Europe/Rome',
      'Europe/Paris',
    ]);
    const ofOne = await all(`tenantId=${suspended.tenantId}&actorKind=operator`);
    expect(ofOne.items.map(({ action }) => action)).toEqual(['tenants.restore', 'tenants.suspend']);
    expect(ofOne.items[0]).toMatchObject({ tenantEmail: suspended.email, actorName: operator.email });
  });
});

describe('edits at once', () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  const edits: Record<string, { edit: (n: number) => Test; field: string }> = {
    'tenants.edit-settings': {
      edit: (n) => mine.as('patch', '/api/tenant/settings').send({ timeZone: `Etc/GMT+${n}` }),
      field: 'timeZone',
    },
    'support.edit-contact': {
      edit: (n) =>
        operator.as('put', '/api/operator/support-contacts/1').send({ account: `@desk${n}`, path: '' }),
      field: 'account',
    },
    'support.set-download': {
      edit: (n) =>
        operator
          .as('put', '/api/operator/downloads/linux')
          .send({ url: 'https://a.example/', version: `${n}` }),
      field: 'version',
    },
    'support.edit-legal-page': {
      edit: (n) => operator.as('put', '/api/operator/legal/terms/en-US').send({ text: 'x'.repeat(n) }),
      field: 'characters',
    },
  };

  it.each(Object.entries(edits))('by %s each name what they found', async (action, { edit, field }) => {
    await Promise.all(numbers.map((n) => edit(n).expect(200)));
    const entries = await world.rows.find('audit_entries', { action });
    const changes = entries
      .filter(({ tenantId }) => tenantId === null || tenantId === mine.tenantId)
      .slice(-numbers.length)
      .map((entry) => (entry.changes as Record<string, { from: unknown; to: unknown }>)[field]);
    expect(changes.slice(1).map((one) => one?.from)).toEqual(changes.slice(0, -1).map((one) => one?.to));
  });
});

it('nobody can alter or remove an entry', async () => {
  const before = (await own()).items;
  for (const statement of ['update audit_entries set action = $$x$$', 'delete from audit_entries']) {
    await expect(world.sql(statement)).rejects.toThrow('permission denied');
  }
  expect((await own()).items).toEqual(before);
});
