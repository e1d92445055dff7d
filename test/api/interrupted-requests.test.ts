import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { defaultSettings, type WithdrawalAccount } from '@parley/contracts/public';
import { AuditService } from '@parley/domain/audit';
import { Database } from '@parley/platform/database';
import pg from 'pg';
import type request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statusesOf } from '../support/answers.js';
import { aLink } from '../support/links.js';
import { awaitedLocks, whileLocked } from '../support/locks.js';
import { aPromotionLink } from '../support/promotion-links.js';
import { keywordRule, quickReply, welcome } from '../support/replies.js';
import { rowsOf } from '../support/rows.js';
import type { TestOperator } from '../support/operator.js';
import { aShare } from '../support/shares.js';
import type { TenantTable } from '../support/stored-rows.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import {
  addWallet,
  balancesOf,
  certify,
  correct,
  pay,
  twoOperators,
  withdraw,
} from '../support/withdrawals.js';
import { aWorkOrder, makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { APP_POOL_SIZE: '6', SYSTEM_POOL_SIZE: '6' } });
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant(world);
});
afterEach(() => vi.restoreAllMocks());

interface Door {
  path: string;
  /** The table that gets a row. */
  makes: TenantTable;
  body: object | ((who: TestTenant) => Promise<object>);
}

const proxy = {
  networkProtocol: 'http',
  applicationRange: 'all',
  subAccountIds: [],
  host: 'a.example',
  port: 1,
  proxyUserName: 'ann',
  proxyPassword: 'proxy-secret',
  name: 'One',
};
const telegramAccount = async ({ tenantId }: TestTenant): Promise<string> =>
  (await makeSocialAccount(world, tenantId)).subAccountId;

/** A wallet of a promoter who has 500 to withdraw. */
async function promoterWallet(who: TestTenant): Promise<WithdrawalAccount> {
  await certify(world, who);
  await correct(world, who.tenantId, 50_000);
  return addWallet(world, who);
}

const subAccounts: Door = {
  path: '/api/sub-accounts',
  makes: 'sub_accounts',
  body: { ...defaultSettings, remark: 'Desk', platforms: ['telegram'] },
};
const proxies: Door = { path: '/api/proxies', makes: 'proxies', body: proxy };
const materials: Door = {
  path: '/api/materials',
  makes: 'materials',
  body: { type: 'text', title: 'One', content: 'Text' },
};
const quickReplies: Door = { path: '/api/quick-replies', makes: 'quick_replies', body: quickReply() };
const doors: Door[] = [
  subAccounts,
  proxies,
  materials,
  quickReplies,
  { path: '/api/groups', makes: 'library_groups', body: { kind: 'material', name: 'One' } },
  { path: '/api/keyword-rules', makes: 'keyword_rules', body: keywordRule() },
  { path: '/api/welcome-templates', makes: 'welcome_templates', body: welcome() },
  { path: '/api/links', makes: 'links', body: aLink() },
  { path: '/api/promotion/links', makes: 'promotion_links', body: async () => aPromotionLink() },
  {
    path: '/api/work-orders',
    makes: 'work_orders',
    body: async (who) => aWorkOrder([await telegramAccount(who)]),
  },
  {
    path: '/api/shares',
    makes: 'work_order_shares',
    body: async (who) => {
      const { id } = await makeWorkOrder(world, who.token, [await telegramAccount(who)]);
      return aShare(id);
    },
  },
  {
    path: '/api/promotion/withdrawals',
    makes: 'withdrawals',
    body: async (who) => {
      const { id, method } = await promoterWallet(who);
      return { withdrawalAccountId: id, method, amount: 20_000 };
    },
  },
];

const bodyOf = async ({ body }: Door, who: TestTenant): Promise<object> =>
  typeof body === 'function' ? body(who) : body;
const send = (who: TestTenant, { path }: Door, body: object, key: string = randomUUID()): request.Test =>
  who.as('post', path).set('idempotency-key', key).send(body);
const madeBy = (who: TestTenant, { makes }: Door): Promise<number> =>
  world.rows.count(makes, { tenantId: who.tenantId });

/** No connection stays busy, and no request waits for one. */
const expectQuietPools = () =>
  expect
    .poll(() => world.app.get(Database).poolUsage())
    .toMatchObject([
      { used: 0, waiting: 0 },
      { used: 0, waiting: 0 },
    ]);

const isWrite = /^\s*(?:with\b[\s\S]*?\b)?(?:insert|update|delete)\b/i;
type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const textIn = ([first]: unknown[]): string =>
  typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');

/** Makes PostgreSQL refuse the second write of each transaction of a tenant. */
function refuseSecondWrites(): void {
  const appRole = new URL(process.env['APP_DATABASE_URL'] ?? '').username;
  const query = pg.Client.prototype.query as Query;
  const writes = new WeakMap<pg.Client, number>();
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const text = textIn(given);
    if (text.startsWith('start transaction')) writes.set(this, 0);
    const isCounted = this.user === appRole && isWrite.test(text);
    const count = (writes.get(this) ?? 0) + (isCounted ? 1 : 0);
    writes.set(this, count);
    return query.apply(this, isCounted && count > 1 ? ['select 1 / 0'] : given) as void;
  });
}

const failures = {
  'throws after its first statement': () => {
    for (const method of ['record', 'recordMany'] as const)
      vi.spyOn(world.app.get(AuditService), method).mockRejectedValue(new Error('thrown by a test'));
  },
  'has its second write refused': refuseSecondWrites,
};

describe.each(Object.entries(failures))('a service that %s', (_, fail) => {
  it.each(doors)('leaves nothing half done: $path', async (door) => {
    const body = await bodyOf(door, tenant);
    const [before, had] = [await rowsOf(world, tenant.tenantId), await madeBy(tenant, door)];
    fail();
    const key = randomUUID();
    await send(tenant, door, body, key).expect(500);
    vi.restoreAllMocks();
    expect(await rowsOf(world, tenant.tenantId)).toEqual(before);
    await expectQuietPools();
    await send(tenant, door, body, key).expect(200);
    expect(await madeBy(tenant, door)).toBe(had + 1);
  });
});

/** Sends a request whose connection the test can cut. */
function begin(
  path: string,
  body: object,
  { token, key }: { token: string; key?: string },
): http.ClientRequest {
  const sent = http.request(`${world.url}${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify(body));
  return sent;
}

describe('a client that hangs up before the commit', () => {
  it.each(doors)('has all or nothing done, and once for its key: $path', async (door) => {
    const { tenantId } = tenant;
    const body = await bodyOf(door, tenant);
    const [had, entries] = [
      await madeBy(tenant, door),
      await world.rows.count('audit_entries', { tenantId }),
    ];
    const key = randomUUID();
    await whileLocked(world, 'audit_entries', async () => {
      const sent = begin(door.path, body, { token: tenant.token, key });
      await expect.poll(async () => (await awaitedLocks(world)).length).toBeGreaterThan(0);
      sent.destroy();
    });
    await expectQuietPools();
    const made = (await madeBy(tenant, door)) - had;
    expect([0, 1]).toContain(made);
    expect((await world.rows.count('audit_entries', { tenantId })) - entries).toBe(made);
    await send(tenant, door, body, key).expect(200);
    expect(await madeBy(tenant, door)).toBe(had + 1);
    expect(await world.rows.count('audit_entries', { tenantId })).toBe(entries + 1);
  });
});

/** Sends requests that reach the audit log together, and more of them than the pool has connections. */
async function crowd(requests: () => request.Test[]): Promise<number[]> {
  let replies: Promise<request.Response[]> | undefined;
  await whileLocked(world, 'audit_entries', async () => {
    replies = Promise.all(requests());
    await expect
      .poll(() => world.app.get(Database).poolUsage()[0])
      .toMatchObject({ used: poolMax(), waiting: expect.toSatisfy((waiting: number) => waiting > 0) });
  });
  return statusesOf((await replies) ?? []);
}

const poolMax = (): number => world.app.get(Database).poolUsage()[0]?.max ?? 0;
const makePeople = (): Promise<TestTenant[]> =>
  Promise.all(Array.from({ length: 2 * poolMax() }, () => makeTenant(world)));

describe('twice as many requests as the pool has connections', () => {
  it.each(doors)(
    'are all answered, and keep no connection: $path',
    async (door) => {
      const people = await makePeople();
      const bodies = await Promise.all(people.map((who) => bodyOf(door, who)));
      const had = await Promise.all(people.map((who) => madeBy(who, door)));
      const statuses = await crowd(() => people.map((who, index) => send(who, door, bodies[index] ?? {})));
      expect(new Set(statuses)).toEqual(new Set([200]));
      const made = await Promise.all(people.map((who) => madeBy(who, door)));
      expect(made).toEqual(had.map((count) => count + 1));
      await expectQuietPools();
    },
    30_000,
  );
});

describe('the payout of a withdrawal by an operator', () => {
  let operator: TestOperator;
  beforeEach(async () => {
    [operator] = await twoOperators(world);
  });

  const requestOf = async (who: TestTenant): Promise<string> =>
    (await withdraw(who, await promoterWallet(who), 20_000)).id;

  it.each(Object.entries(failures))('leaves nothing half done if its service %s', async (_, fail) => {
    const id = await requestOf(tenant);
    const before = await rowsOf(world, tenant.tenantId);
    const reference = randomUUID();
    fail();
    await pay(operator, id, reference).expect(500);
    vi.restoreAllMocks();
    expect(await rowsOf(world, tenant.tenantId)).toEqual(before);
    await expectQuietPools();
    await pay(operator, id, reference).expect(200);
  });

  it('is whole or absent after the operator hangs up, and repeating it pays once', async () => {
    const id = await requestOf(tenant);
    const [before, reference] = [await balancesOf(world, tenant.tenantId), randomUUID()];
    await whileLocked(world, 'audit_entries', async () => {
      const sent = begin(`/api/operator/withdrawals/${id}/pay`, { reference }, operator);
      await expect.poll(async () => (await awaitedLocks(world)).length).toBeGreaterThan(0);
      sent.destroy();
    });
    await expectQuietPools();
    const { status } = await world.rows.one('withdrawals', { id });
    const paid = { ...before, requested: 0, withdrawn: 20_000 };
    expect(await balancesOf(world, tenant.tenantId)).toEqual(status === 'paid' ? paid : before);
    await pay(operator, id, reference).expect(200);
    expect(await balancesOf(world, tenant.tenantId)).toEqual(paid);
  });

  it('is done for all of twice as many requests as the pool has connections', async () => {
    const people = await makePeople();
    const ids = await Promise.all(people.map(requestOf));
    const statuses = await crowd(() => ids.map((id) => pay(operator, id, randomUUID())));
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const { tenantId } of people)
      expect(await balancesOf(world, tenantId)).toMatchObject({ requested: 0, withdrawn: 20_000 });
    await expectQuietPools();
  }, 30_000);
});
