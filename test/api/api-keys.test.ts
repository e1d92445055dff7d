import { randomUUID } from 'node:crypto';
import {
  type ApiKey,
  apiKeyLimits,
  type AuditEntry,
  type DashboardSummary,
  type IssuedApiKey,
  type MessageTrend,
  type OutgoingMessage,
  type Page,
  type PortMatrix,
  publicEventTypes,
  type SubAccount,
  type Task,
  type Trend,
  type WaitingConversation,
} from '@parley/contracts/public';
import { routeScopes } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { apiKeyValues, makeApiKey, withKey } from '../support/api-keys.js';
import { archive } from '../support/chat.js';
import { makeSubAccount } from '../support/desktop.js';
import { gainFans } from '../support/fans.js';
import { restore, suspend } from '../support/operator.js';
import { buy, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

interface Described {
  paths: Record<string, Record<string, { operationId: string; security?: Record<string, string[]>[] }>>;
  webhooks: Record<string, object>;
}

const world = withWorld();
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant(world);
});
afterEach(() => vi.restoreAllMocks());

const create = (body: object) => tenant.as('post', '/api/api-keys').send(body);
const list = async () => dataOf<ApiKey[]>(await tenant.as('get', '/api/api-keys').expect(200));
const errorOf = async (test: request.Test, status: number) => failureOf(await test.expect(status)).error;
const rotate = async (id: string, overlapDays: number) =>
  dataOf<IssuedApiKey>(
    await tenant.as('post', `/api/api-keys/${id}/rotate`).send({ overlapDays }).expect(200),
  );
/** The clock stands still there. Sessions have ended by then. */
function movedTo(ms: number): void {
  const clock = world.app.get(Clock);
  vi.spyOn(clock, 'now').mockReturnValue(new Date(ms));
  vi.spyOn(clock, 'nowMs').mockReturnValue(ms);
}
const reads = (key: string) => withKey(world, key, 'get', '/api/fans');

describe('a key', () => {
  it('is shown once and calls for the owner', async () => {
    const issued = dataOf<IssuedApiKey>(await create(apiKeyValues({ name: 'CRM' })).expect(200));
    expect(issued.key).toMatch(/^parley_[0-9a-z]{26}_[0-9a-z]{34}$/);
    const stored = JSON.stringify([await list(), await world.rows.find('api_keys', { id: issued.id })]);
    expect(stored).not.toContain(issued.key.slice(34));
    await reads(issued.key).expect(200);
    await expect.poll(async () => (await list())[0]?.lastUsedAt).not.toBeNull();
    expect((await list())[0]).toMatchObject({
      lastAddress: '127.0.0.1',
      name: 'CRM',
      state: 'active',
      prefix: issued.key.slice(0, 34),
    });
  });

  it.each([
    ['cut', (key: string) => key.slice(0, -1)],
    ['longer', (key: string) => `${key}0`],
    ['with another checksum', (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
    [
      'with another secret',
      (key: string) => `${key.slice(0, 40)}${key[40] === '0' ? '1' : '0'}${key.slice(41)}`,
    ],
    ['of nothing', () => 'parley_'],
  ])('that is %s costs no look-up', async (_, spoil) => {
    const { key } = await makeApiKey(world, tenant.tenantId);
    const query = vi.spyOn(world.app.get(Database), 'querySystem');
    expect(await errorOf(reads(spoil(key)), 401)).toBe('api-keys.invalid');
    expect(query.mock.calls.filter(([sql]) => sql.includes('api_keys'))).toEqual([]);
  });

  it('is refused in a query, also encoded', async () => {
    const { key } = await makeApiKey(world, tenant.tenantId);
    const plain = request(world.url).get(`/api/fans?key=${key}`);
    expect(await errorOf(plain, 400)).toBe('api-keys.in_query');
    const bySession = tenant.as('get', `/api/fans?search=${key.replace('parley_', 'parley%5f')}`);
    expect(await errorOf(bySession, 400)).toBe('api-keys.in_query');
  });

  it('reads only what its scopes name', async () => {
    const { as } = await makeApiKey(world, tenant.tenantId, { scopes: ['fans:read'] });
    await as('get', '/api/fans').expect(200);
    const refused = failureOf(await as('get', '/api/links').expect(403));
    expect(refused).toMatchObject({ error: 'api-keys.scope_missing', details: [{ rule: 'links:read' }] });
    expect(await errorOf(as('get', '/api/api-keys'), 403)).toBe('api-keys.not_callable');
    expect(await errorOf(as('get', '/api/orders'), 403)).toBe('api-keys.not_callable');
  });

  it('ends with its tenant and comes back with it', async () => {
    const { key } = await makeApiKey(world, tenant.tenantId);
    const answers = () => expect.poll(async () => failureOf(await reads(key)).error);
    await reads(key).expect(200);
    await suspend(world, tenant.tenantId);
    await answers().toBe('tenants.suspended');
    await restore(world, tenant.tenantId);
    await answers().toBeUndefined();
  });

  it('ends with the package and comes back with it', async () => {
    const free = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    const { key } = await makeApiKey(world, free.tenantId);
    expect(await errorOf(reads(key), 403)).toBe('privileges.missing');
    await buy(world, free.tenantId, { buyType: 1, num: 5, setMealId: onSale.standard });
    await expect.poll(async () => (await reads(key)).status).toBe(200);
    movedTo(Date.now() + 400 * 86_400_000);
    await expect.poll(async () => (await reads(key)).status).toBe(403);
  });

  it('ends at its end', async () => {
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    const { key } = await makeApiKey(world, tenant.tenantId, { endsAt });
    await reads(key).expect(200);
    movedTo(Date.parse(endsAt) + 1);
    expect(await errorOf(reads(key), 401)).toBe('api-keys.ended');
  });

  it('is used from its addresses alone', async () => {
    const { as } = await makeApiKey(world, tenant.tenantId, {
      addresses: ['203.0.113.0/24', '2001:db8::/32'],
    });
    expect(await errorOf(as('get', '/api/fans'), 403)).toBe('api-keys.address_refused');
    const own = await makeApiKey(world, tenant.tenantId, { addresses: ['127.0.0.0/8', '::1'] });
    await own.as('get', '/api/fans').expect(200);
  });

  it('stops when it is revoked, and says so', async () => {
    const { key, id } = await makeApiKey(world, tenant.tenantId);
    await reads(key).expect(200);
    await tenant.as('delete', `/api/api-keys/${id}`).expect(200);
    expect(await errorOf(reads(key), 401)).toBe('api-keys.ended');
    expect(await list()).toEqual([]);
    expect(await errorOf(tenant.as('delete', `/api/api-keys/${id}`), 404)).toBe('api-keys.not_found');
  });

  it('is replaced with an overlap, or at once', async () => {
    const { key, id } = await makeApiKey(world, tenant.tenantId);
    const second = await rotate(id, 3);
    const third = await rotate(id, 7);
    for (const one of [key, second.key, third.key]) await reads(one).expect(200);
    movedTo(Date.now() + 4 * 86_400_000);
    expect(failureOf(await reads(key)).error).toBe('api-keys.ended');
    await reads(second.key).expect(200);
    vi.restoreAllMocks();
    const last = await rotate(id, 0);
    for (const one of [key, second.key, third.key]) await reads(one).expect(401);
    await reads(last.key).expect(200);
    expect(await errorOf(tenant.as('post', `/api/api-keys/${id}/rotate`).send({ overlapDays: 8 }), 400)).toBe(
      'request.invalid',
    );
  });

  it('has a limit per minute, with headers', async () => {
    const { as } = await makeApiKey(world, tenant.tenantId);
    const first = await as('get', '/api/ports').expect(200);
    expect(first.headers['ratelimit-policy']).toBe(`"key";q=${apiKeyLimits.requestsPerMinute};w=60`);
    expect(first.headers['ratelimit']).toBe(`"key";r=${apiKeyLimits.requestsPerMinute - 1};t=60`);
    let refused: request.Response | undefined;
    for (let sent = 0; sent < apiKeyLimits.requestsPerMinute && !refused; sent += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => as('get', '/api/sub-accounts')));
      refused = replies.find(({ status }) => status === 429);
    }
    expect(refused?.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused?.headers['ratelimit']).toMatch(/^"key";r=0;t=\d+$/);
  });
});

describe('what a key does', () => {
  it('has the key as its actor, and needs an Idempotency-Key to create', async () => {
    const { as, id, name } = await makeApiKey(world, tenant.tenantId, { name: 'Import' });
    const body = { kind: 'material', name: 'From the CRM' };
    const refused = failureOf(await as('post', '/api/groups').send(body).expect(400));
    expect(refused.details?.[0]).toMatchObject({ field: 'Idempotency-Key', rule: 'required' });
    const key = randomUUID();
    const made = await as('post', '/api/groups').set('Idempotency-Key', key).send(body).expect(200);
    const again = await as('post', '/api/groups').set('Idempotency-Key', key).send(body).expect(200);
    expect(again.body).toEqual(made.body);
    await tenant
      .as('post', '/api/groups')
      .send({ ...body, name: 'By the console' })
      .expect(200);
    const audit = dataOf<Page<AuditEntry>>(
      await tenant.as('get', '/api/audit?actorKind=api-key').expect(200),
    );
    expect(audit.items).toMatchObject([
      {
        actorKind: 'api-key',
        actorName: `${name} (${id})`,
        action: 'groups.create',
        targetName: 'From the CRM',
      },
    ]);
    const found = await tenant.as('get', `/api/audit?search=${id}`).expect(200);
    expect(dataOf<Page<AuditEntry>>(found).items.map(({ action }) => action)).toContain('groups.create');
  });

  it('is the author of its messages and notes', async () => {
    const chat = await archive(world, tenant.tenantId, { messages: [{ text: 'How much is it?' }] });
    const { as, id, name } = await makeApiKey(world, tenant.tenantId);
    const path = `/api/conversations/${chat.conversationId}`;
    const message = { id: randomUUID(), text: 'Nine dollars' };
    const sent = dataOf<OutgoingMessage>(await as('post', `${path}/outgoing`).send(message).expect(200));
    expect(sent.author).toEqual({ subAccountId: null, apiKeyId: id, account: name, name: '' });
    await as('post', `${path}/notes`)
      .set('Idempotency-Key', randomUUID())
      .send({ text: 'Wrote it' })
      .expect(200);
    const notes = await tenant.as('get', `${path}/notes`).expect(200);
    expect(JSON.stringify(notes.body)).toContain(`"apiKeyId":"${id}"`);
    await tenant.as('delete', `/api/api-keys/${id}`).expect(200);
    const [listed] = dataOf<OutgoingMessage[]>(await tenant.as('get', `${path}/outgoing`).expect(200));
    expect(listed?.author).toMatchObject({ apiKeyId: id, account: name });
  });
});

describe('a key of some sub-accounts', () => {
  it('reads and exports nothing of others', async () => {
    const [hers, his] = [
      await archive(world, tenant.tenantId, { messages: [{ text: 'to her' }] }),
      await archive(world, tenant.tenantId, { messages: [{ text: 'to him' }] }),
    ];
    const third = await makeSubAccount(world, tenant.tenantId);
    const { as } = await makeApiKey(world, tenant.tenantId, { subAccountIds: [hers.subAccountId, third.id] });
    const conversations = await as('get', '/api/conversations').expect(200);
    expect(JSON.stringify(conversations.body)).toContain(hers.conversationId);
    expect(JSON.stringify(conversations.body)).not.toContain(his.conversationId);
    await as('get', `/api/conversations/${hers.conversationId}/messages`).expect(200);
    await as('get', `/api/conversations/${his.conversationId}/messages`).expect(404);
    const found = await as('get', '/api/messages/search?text=to').expect(200);
    expect(JSON.stringify(found.body)).not.toContain('to him');
    const accounts = dataOf<Page<SubAccount>>(await as('get', '/api/sub-accounts').expect(200));
    expect(accounts.items.map(({ id }) => id).toSorted()).toEqual([hers.subAccountId, third.id].toSorted());
    await as('get', `/api/sub-accounts/${his.subAccountId}`).expect(404);
    await as('get', `/api/ports?subAccountId=${his.subAccountId}`).expect(404);
    expect(await errorOf(as('get', '/api/links'), 403)).toBe('api-keys.needs_all_sub_accounts');
    expect(await errorOf(as('get', '/api/monitor'), 403)).toBe('api-keys.needs_all_sub_accounts');
  });

  it('reads figures and ports that are sums over them', async () => {
    const desks = [];
    const now = new Date();
    const quarter = new Date(Math.floor(now.getTime() / 900_000) * 900_000);
    for (const fans of [1, 2, 4]) {
      const desk = await archive(world, tenant.tenantId);
      await world.rows.change(
        'conversations',
        { id: desk.conversationId },
        { waitingSince: now, lastInboundAt: now },
      );
      const gained = Array.from({ length: fans }, () => ({ account: randomUUID() }));
      await gainFans(world, tenant.tenantId, desk, gained);
      const { subAccountId } = desk;
      const counted = { received: fans, sent: 0, automatic: 0 };
      const of = { tenantId: tenant.tenantId, quarter, subAccountId };
      await world.rows.add('message_quarters', { ...of, platform: 'telegram', ...counted });
      // One contact wrote to all three.
      await world.rows.add('active_contacts', {
        ...of,
        day: quarter.toISOString().slice(0, 10),
        contactId: 'con_1',
      });
      desks.push(desk);
    }
    const [one = '', two = '', three = ''] = desks.map(({ subAccountId }) => subAccountId);
    const keyOf = (...subAccountIds: string[]) => makeApiKey(world, tenant.tenantId, { subAccountIds });
    const read = async <T>(by: Pick<TestTenant, 'as'>, path: string) =>
      dataOf<T>(await by.as('get', path).expect(200));
    const seen = async (by: Pick<TestTenant, 'as'>) => {
      const { total, today } = await read<DashboardSummary>(by, '/api/dashboard');
      const trend = await read<Trend>(by, '/api/dashboard/trend?period=7d');
      const messages = await read<MessageTrend>(by, '/api/dashboard/message-trend?period=7d');
      const matrix = await read<PortMatrix>(by, '/api/ports/matrix');
      const waiting = await read<Page<WaitingConversation>>(by, '/api/monitor/waiting');
      const { received, contacts } = messages.buckets.at(-1)?.current ?? {};
      return {
        gained: [total.gained, today.gained, trend.buckets.at(-1)?.current?.gained],
        messages: [received, contacts],
        ports: matrix.platforms.map((platform) => platform.total),
        portNum: matrix.portNum,
        waiting: waiting.items.map(({ subAccountId }) => subAccountId).toSorted(),
      };
    };
    const { portNum } = await read<PortMatrix>(tenant, '/api/ports/matrix');
    const expected = (gained: number, ids: string[]) => ({
      gained: [gained, gained, gained],
      messages: [gained, 1],
      ports: [ids.length],
      // Two sub-accounts without reserved ports share those of the tenant.
      portNum,
      waiting: ids.toSorted(),
    });
    expect(await seen(await keyOf(one, two))).toEqual(expected(3, [one, two]));
    expect(await seen(await keyOf(three))).toMatchObject({
      ...expected(4, [three]),
      messages: expect.anything(),
    });
    const { as } = await keyOf(one, two);
    await as('get', `/api/monitor/waiting?subAccountId=${one}`).expect(200);
    await as('get', `/api/monitor/waiting?subAccountId=${three}`).expect(404);
    const summary = await read<DashboardSummary>({ as }, '/api/dashboard');
    expect(summary.package, 'what the tenant bought is not its own').toBeNull();
    const all = await makeApiKey(world, tenant.tenantId, { scopes: ['characters:read'] });
    await all.as('get', '/api/characters/balance').expect(200);
    expect(await errorOf(as('get', '/api/characters/balance'), 403)).toBe('api-keys.needs_all_sub_accounts');
  });

  it('sees only its own tasks', async () => {
    const chat = await archive(world, tenant.tenantId, { messages: [{ text: 'hello' }] });
    const exports = async (by: Pick<TestTenant, 'as'>) => {
      const asked = by.as('post', '/api/fans/export').set('Idempotency-Key', randomUUID());
      return dataOf<Task>(await asked.send({ selection: { filter: {} } }).expect(200)).id;
    };
    const byOwner = await exports(tenant);
    const key = await makeApiKey(world, tenant.tenantId, { subAccountIds: [chat.subAccountId] });
    const own = await exports(key);
    const tasks = dataOf<Task[]>(await key.as('get', '/api/tasks').expect(200));
    expect(tasks.map(({ id }) => id)).toEqual([own]);
    await key.as('get', `/api/tasks/${byOwner}`).expect(404);
  });
});

it('the OpenAPI document names the scope of each route that a key may call, and all webhooks', async () => {
  const document = await fetch(`${world.url}/api/openapi.json`).then(
    (reply) => reply.json() as Promise<Described>,
  );
  const named = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, security = [] }) =>
      security.flatMap((one) => (one['api-key'] ?? []).map((scope) => `${operationId} ${scope}`)),
    ),
  );
  const expected = [...routeScopes].map(([name, { scope }]) => `${name} ${scope}`);
  expect(named.toSorted()).toEqual(expected.toSorted());
  expect(Object.keys(document.webhooks).toSorted()).toEqual([...publicEventTypes].toSorted());
});

describe('the form', () => {
  it('refuses what it cannot store, naming the field', async () => {
    const fieldOf = async (body: object, status: number) =>
      failureOf(await create({ ...apiKeyValues(), ...body }).expect(status)).details?.[0]?.field;
    expect(await fieldOf({ scopes: ['everything'] }, 400)).toBe('scopes');
    expect(await fieldOf({ scopes: [] }, 400)).toBe('scopes');
    expect(await fieldOf({ addresses: ['10.0.0.0/33'] }, 400)).toBe('addresses');
    expect(await fieldOf({ addresses: ['nowhere'] }, 400)).toBe('addresses');
    expect(await fieldOf({ endsAt: '2020-01-01T00:00:00Z' }, 400)).toBe('endsAt');
    const other = await makeTenant(world);
    const foreign = await makeSubAccount(world, other.tenantId);
    expect(await fieldOf({ subAccountIds: [foreign.id] }, 404)).toBe('subAccountIds');
    await create(apiKeyValues({ name: 'Twice' })).expect(200);
    expect(await fieldOf({ name: 'Twice' }, 409)).toBe('name');
  });

  it('stores so many keys of a tenant at most', async () => {
    const values = Array.from({ length: apiKeyLimits.keysMax }, () => apiKeyValues());
    for (const body of values) await makeApiKey(world, tenant.tenantId, body);
    expect(await errorOf(create(apiKeyValues()), 409)).toBe('api-keys.too_many');
  });

  it('needs the privilege to create, not to revoke', async () => {
    const free = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    const { id } = await makeApiKey(world, free.tenantId);
    const refused = free.as('post', '/api/api-keys').send(apiKeyValues());
    expect(await errorOf(refused, 403)).toBe('privileges.missing');
    await free.as('get', '/api/api-keys').expect(200);
    await free.as('delete', `/api/api-keys/${id}`).expect(200);
  });

  it('changes rights for the next request', async () => {
    const { id, as } = await makeApiKey(world, tenant.tenantId, { scopes: ['fans:read'] });
    await as('get', '/api/fans').expect(200);
    await tenant
      .as('put', `/api/api-keys/${id}`)
      .send(apiKeyValues({ scopes: ['links:read'] }))
      .expect(200);
    await as('get', '/api/fans').expect(403);
    await as('get', '/api/links').expect(200);
  });
});
