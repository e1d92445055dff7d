import { randomUUID } from 'node:crypto';
import {
  type CreateSubAccount,
  type Failure,
  mediaLimits,
  type Page,
  type Route,
  type RouteName,
  routes,
  type SubAccount,
  defaultSettings,
  type WebhookEndpointWithSecret,
} from '@parley/contracts/public';
import request from 'supertest';
import { Ids } from '@parley/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grant, limitedSubAccount } from '../support/characters.js';
import { archive } from '../support/chat.js';
import { makeSubAccount } from '../support/desktop.js';
import { gainFans } from '../support/fans.js';
import { aLink, makeLink } from '../support/links.js';
import { aPromotionLink } from '../support/promotion-links.js';
import { allowLoopback, makeSignedInOperator } from '../support/operator.js';
import { keywordRule, quickReply, welcome } from '../support/replies.js';
import { textOf } from '../support/rows.js';
import { type TenantTable } from '../support/stored-rows.js';
import { TelegramServer } from '../support/telegram-server.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { walletCode, wallets } from '../support/withdrawals.js';
import { aWidget } from '../support/widgets.js';
import { aWorkOrder, makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const payments = { EPAY_URL: 'https://pay.example', EPAY_PID: '1001', EPAY_KEY: 'epay-key-of-the-tests' };
const telegram = await TelegramServer.start();
const world = withWorld({ environment: { ...payments, TELEGRAM_API_URL: telegram.url } });

beforeAll(() => allowLoopback(world));
afterAll(() => telegram.stop());
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant(world);
});

const settings: CreateSubAccount = {
  ...defaultSettings,
  remark: 'Desk',
  platforms: ['telegram'],
};
const { remark: _, ...templateSettings } = settings;
const proxy = { networkProtocol: 'http', applicationRange: 'all', subAccountIds: [] };
const connection = { host: 'a.example', port: 1, proxyUserName: 'ann', proxyPassword: 'proxy-secret' };

const share = {
  title: 'One',
  range: 'all',
  socialAccountIds: [],
  validDays: null,
  access: 'public',
  usesCommonPassword: false,
  refreshMinutes: 0,
};

/** The rows of an imported file. */
const file = (content: string) => Buffer.from(content);

interface Keyed {
  body: object;
  makes: TenantTable;
  query?: string;
  /** The number of concurrent requests. A tenant may have only a few uploads at a time. */
  atOnce?: number;
}

const endpointBody = {
  name: 'One',
  url: 'https://one.example/hook',
  events: ['order.paid'],
  subAccountIds: [],
  withTexts: false,
  asymmetric: false,
};

/** An endpoint with a delivery that ended. */
async function endpointWithDelivery(): Promise<string> {
  const reply = await tenant.as('post', '/api/webhooks').send(endpointBody).expect(200);
  const { id: endpointId } = (reply.body as { data: WebhookEndpointWithSecret }).data.endpoint;
  const ids = world.app.get(Ids);
  const [eventId, at] = [ids.next('evt'), new Date()];
  const { tenantId } = tenant;
  await world.rows.add('webhook_events', { id: eventId, tenantId, type: 'webhook.test', at, data: {} });
  const delivery = { id: ids.next('whd'), tenantId, endpointId, eventId, dueAt: at };
  await world.rows.add('webhook_deliveries', { ...delivery, state: 'delivered' });
  return endpointId;
}

/** The request of each keyed route, and the table that gets a row from it. */
const keyed: Partial<Record<RouteName, Keyed>> = {
  'sub-accounts.create': { body: settings, makes: 'sub_accounts' },
  'sub-account-templates.create': {
    body: { name: 'One', settings: templateSettings },
    makes: 'sub_account_templates',
  },
  'sub-accounts.create-many': { body: { ...settings, count: 2 }, makes: 'tasks' },
  'channels.create': { body: { kind: 'telegram', name: 'One' }, makes: 'channels' },
  'webhooks.create': { body: endpointBody, makes: 'webhook_endpoints' },
  'webhooks.rotate': { body: {}, makes: 'audit_entries' },
  'webhooks.test': { body: {}, makes: 'outbox' },
  'webhooks.replay-span': {
    body: { from: '2026-01-01T00:00:00.000Z', until: '2036-01-01T00:00:00.000Z', failedOnly: false },
    makes: 'tasks',
  },
  'channels.create-api': {
    body: { name: 'One', platform: 'whatsapp', account: '+8613800138000' },
    makes: 'channels',
  },
  'widgets.create': { body: { ...aWidget(), name: 'One' }, makes: 'channels' },
  'proxies.create': { body: { ...proxy, ...connection, name: 'One' }, makes: 'proxies' },
  'characters.allocate': { body: { type: 'add', amount: 5 }, makes: 'character_transfers' },
  'groups.create': { body: { kind: 'material', name: 'One' }, makes: 'library_groups' },
  'materials.create': { body: { type: 'text', title: 'One', content: 'Text' }, makes: 'materials' },
  'quick-replies.create': { body: quickReply(), makes: 'quick_replies' },
  'quick-replies.import': { body: file('name,content\na,b'), makes: 'quick_replies' },
  'keyword-rules.create': { body: keywordRule(), makes: 'keyword_rules' },
  'keyword-rules.import': { body: file('keyword,reply1\na,b'), makes: 'keyword_rules' },
  'welcome-templates.create': { body: welcome(), makes: 'welcome_templates' },
  'welcome-templates.import': { body: file('title,reply1\na,b'), makes: 'welcome_templates' },
  'sub-accounts.enable-many': { body: { filter: {} }, makes: 'tasks' },
  'sub-accounts.stop-many': { body: { filter: {} }, makes: 'tasks' },
  'sub-accounts.switch-on-many': { body: { filter: {} }, makes: 'tasks' },
  'sub-accounts.delete-many': { body: { filter: {} }, makes: 'tasks' },
  'proxies.check-many': { body: { filter: {} }, makes: 'tasks' },
  'proxies.delete': { body: { filter: {} }, makes: 'audit_entries' },
  'materials.move': { body: { filter: {} }, makes: 'audit_entries' },
  'materials.delete': { body: { filter: {} }, makes: 'audit_entries' },
  'quick-replies.set-enabled': { body: { filter: {}, enabled: false }, makes: 'audit_entries' },
  'quick-replies.delete': { body: { filter: {} }, makes: 'audit_entries' },
  'keyword-rules.set-enabled': { body: { filter: {}, enabled: false }, makes: 'audit_entries' },
  'keyword-rules.delete': { body: { filter: {} }, makes: 'audit_entries' },
  'links.enable': { body: { filter: {} }, makes: 'audit_entries' },
  'links.disable': { body: { filter: {} }, makes: 'audit_entries' },
  'links.delete': { body: { filter: {} }, makes: 'audit_entries' },
  'proxies.import': { body: { ...proxy, lines: 'a.example:1:ann:proxy-secret' }, makes: 'tasks' },
  'orders.purchase': {
    body: { buyType: 2, num: 10, setMealId: 'pkg_00000000000000000000000002', provider: 'epay' },
    makes: 'orders',
  },
  'fans.tag': { body: { selection: { filter: {} }, add: ['new'], remove: [] }, makes: 'tasks' },
  'fans.note': { body: { selection: { filter: {} }, note: 'x', overwrite: true }, makes: 'tasks' },
  'fans.export': { body: { selection: { filter: {} } }, makes: 'tasks' },
  'fans.treat-as-base': { body: { selection: { filter: {} } }, makes: 'tasks' },
  'fans.import': {
    body: file('ann\nbob'),
    makes: 'tasks',
    query: 'name=fans.csv&header=false&account=0&platform=telegram',
    atOnce: mediaLimits.uploadsAtOnce,
  },
  'merges.create': { body: {}, makes: 'audit_entries' },
  'notes.create': { body: { text: 'One' }, makes: 'conversation_notes' },
  'work-orders.create': { body: aWorkOrder([]), makes: 'work_orders' },
  'work-orders.reset': {
    body: { name: aWorkOrder([]).name, fansBecomeBase: false },
    makes: 'work_order_epochs',
  },
  'shares.create': { body: share, makes: 'work_order_shares' },
  'link-visitors.export': { body: {}, makes: 'tasks' },
  // The api handles requests for links one at a time, and only a few may wait.
  'links.create': { body: aLink(), makes: 'links', atOnce: 10 },
  'links.duplicate': { body: {}, makes: 'links', atOnce: 10 },
  'promotion-links.create': { body: aPromotionLink(), makes: 'promotion_links' },
  'withdrawal-accounts.add': {
    body: { method: 'usdt-trc20', address: wallets.tron[0], name: 'Main' },
    makes: 'withdrawal_accounts',
  },
};
/** These routes move money or address everybody, so they require a key. */
const byHand = [
  'corrections.propose',
  'operator-system-notices.create',
  'orders.gift',
  'orders.refund',
  'orders.settle',
  'payments.apply',
  'payments.gift',
  'payments.refund',
  'withdrawals.request',
] as RouteName[];
const isForOperators = (name: RouteName): boolean => routes[name].access.includes('operator');
const names = Object.keys(keyed) as RouteName[];

const subAccountWithTelegram = async (): Promise<string> =>
  (await makeSocialAccount(world, tenant.tenantId)).subAccountId;
const workOrder = async (): Promise<string> =>
  (await makeWorkOrder(world, tenant.token, [await subAccountWithTelegram()])).id;

async function twoContacts(): Promise<string[]> {
  const fans = [randomUUID(), randomUUID()].map((account) => ({ account: `a${account.slice(0, 8)}` }));
  await gainFans(world, tenant.tenantId, await makeSocialAccount(world, tenant.tenantId), fans);
  const contacts = await Promise.all(
    fans.map(({ account }) => world.rows.one('contacts', { tenantId: tenant.tenantId, accountKey: account })),
  );
  return contacts.map(({ id }) => id);
}

const oneOf = (path: string, body: object) => async (): Promise<object> => {
  await tenant.as('post', path).send(body).expect(200);
  return {};
};
const oneProxy = oneOf('/api/proxies', { ...proxy, ...connection, name: 'One' });
const oneMaterial = oneOf('/api/materials', { type: 'text', title: 'One', content: 'Text' });
const oneQuickReply = oneOf('/api/quick-replies', quickReply());
const oneRule = oneOf('/api/keyword-rules', keywordRule());
const oneSubAccount = oneOf('/api/sub-accounts', settings);
const oneLink = oneOf('/api/links', aLink());

/** The records that the body refers to, and the one in the path. */
const given: Partial<Record<RouteName, () => Promise<{ pathId?: string } & object>>> = {
  'channels.create': async () => ({
    subAccountId: (await makeSubAccount(world, tenant.tenantId)).id,
    token: telegram.bot().token,
  }),
  'webhooks.rotate': async () => ({ pathId: await endpointWithDelivery() }),
  'webhooks.test': async () => ({ pathId: await endpointWithDelivery() }),
  'webhooks.replay-span': async () => ({ endpointId: await endpointWithDelivery() }),
  'channels.create-api': async () => ({ subAccountId: (await makeSubAccount(world, tenant.tenantId)).id }),
  'widgets.create': async () => ({ subAccountId: (await makeSubAccount(world, tenant.tenantId)).id }),
  'fans.treat-as-base': async () => ({ orderIds: [await workOrder()] }),
  'sub-accounts.enable-many': async () => {
    const reply = await tenant.as('post', '/api/sub-accounts').send(settings).expect(200);
    await tenant.as('post', `/api/sub-accounts/${dataOf(reply).id}/stop`).expect(200);
    return {};
  },
  'sub-accounts.stop-many': oneSubAccount,
  'sub-accounts.switch-on-many': oneSubAccount,
  'sub-accounts.delete-many': oneSubAccount,
  'proxies.check-many': oneProxy,
  'proxies.delete': oneProxy,
  'materials.move': async () => {
    await oneMaterial();
    const group = await tenant.as('post', '/api/groups').send({ kind: 'material', name: 'One' }).expect(200);
    return { groupId: dataOf(group).id };
  },
  'materials.delete': oneMaterial,
  'quick-replies.set-enabled': oneQuickReply,
  'quick-replies.delete': oneQuickReply,
  'keyword-rules.set-enabled': oneRule,
  'keyword-rules.delete': oneRule,
  'links.enable': async () => {
    await oneLink();
    await tenant.as('post', '/api/links/disable').send({ filter: {} }).expect(200);
    return {};
  },
  'links.disable': oneLink,
  'links.delete': oneLink,
  'notes.create': async () => ({
    pathId: (await archive(world, tenant.tenantId, { messages: [{ text: 'Hello' }] })).conversationId,
  }),
  'merges.create': async () => ({ contactIds: await twoContacts() }),
  'work-orders.create': async () => ({ subAccountIds: [await subAccountWithTelegram()] }),
  'work-orders.reset': async () => ({ pathId: await workOrder() }),
  'links.duplicate': async () => ({ pathId: (await makeLink(world, tenant.token)).id }),
  'withdrawal-accounts.add': async () => ({ code: await walletCode(world, tenant) }),
  'shares.create': async () => ({ workOrderId: await workOrder() }),
  'characters.allocate': async () => {
    await grant(world, tenant.tenantId, 100);
    return { subAccountId: await limitedSubAccount(tenant) };
  },
};

function typeOf(body: object, path: string): string {
  if (!Buffer.isBuffer(body)) return 'json';
  return path.includes('?') ? 'application/octet-stream' : 'text/csv';
}

const send = (key: string, body: object, by = tenant, path = '/api/sub-accounts') =>
  by
    .as('post', Buffer.isBuffer(body) && !path.includes('?') ? `${path}?format=csv&replace=false` : path)
    .set('Idempotency-Key', key)
    .type(typeOf(body, path))
    .send(body);
const dataOf = (reply: request.Response): SubAccount => (reply.body as { data: SubAccount }).data;
/** What a kept reply has of this answer: an id, which may be that of an endpoint beside its secret, or a field's name. */
const markOf = (reply: request.Response): string | undefined => {
  const data: Partial<SubAccount & WebhookEndpointWithSecret> = dataOf(reply);
  return data.id ?? data.endpoint?.id ?? Object.keys(data)[0];
};
const rows = (table: TenantTable, by = tenant) => world.rows.find(table, { tenantId: by.tenantId });

describe('a request sent again under its key', () => {
  it('is known to every route that says so, and to no other', () => {
    const said = (Object.keys(routes) as RouteName[]).filter((name) => (routes[name] as Route).keyed);
    expect(said.toSorted()).toEqual([...names, ...byHand].toSorted());
  });

  it.each(names)('to %s has one effect and one answer, and is written down once', async (name) => {
    const { body: asked, makes, query, atOnce = 20 }: Keyed = keyed[name] ?? { body: {}, makes: 'tasks' };
    const { pathId = '', ...found } = (await given[name]?.()) ?? {};
    const body = Buffer.isBuffer(asked) ? asked : { ...asked, ...found };
    const path = routes[name].path.replace(':id', pathId) + (query ? `?${query}` : '');
    const [before, entries] = [await rows(makes), await rows('audit_entries')];
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: atOnce }, () => send(key, body, tenant, path).expect(200)),
    );
    const late = await send(key, body, tenant, path).expect(200);
    for (const reply of replies) expect(reply.body).toEqual(late.body);
    expect(await rows(makes)).toHaveLength(before.length + 1);
    expect(await rows('audit_entries')).toHaveLength(entries.length + 1);
    const kept = await textOf(world, ['idempotency_keys'], tenant.tenantId);
    expect(kept).toContain(markOf(late));
    expect(kept).not.toContain('proxy-secret');
  });

  it('may name its fields in another order', async () => {
    const [key, turned] = [randomUUID(), Object.fromEntries(Object.entries(settings).toReversed())];
    const first = await send(key, settings).expect(200);
    expect((await send(key, turned).expect(200)).body).toEqual(first.body);
  });

  it('is another one without it, and under another key', async () => {
    const ids = await Promise.all([
      ...[randomUUID(), randomUUID()].map((key) => send(key, settings).expect(200)),
      ...[1, 2].map(() => tenant.as('post', '/api/sub-accounts').send(settings).expect(200)),
    ]);
    expect(new Set(ids.map((reply) => dataOf(reply).id)).size).toBe(4);
  });

  it('is another one of another tenant', async () => {
    const [key, other] = [randomUUID(), await makeTenant(world)];
    const [mine, theirs] = [await send(key, settings), await send(key, { ...settings, remark: 'x' }, other)];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(dataOf(theirs).id).not.toBe(dataOf(mine).id);
    expect(await rows('sub_accounts', other)).toHaveLength(1);
  });

  it('is done where it failed before', async () => {
    const [key, account] = [randomUUID(), `desk-${randomUUID().slice(0, 8)}`];
    const { id } = dataOf(await send(randomUUID(), { ...settings, account }).expect(200));
    await send(key, { ...settings, account }).expect(409);
    await world.rows.change('sub_accounts', { id }, { account: `${account}-2` });
    expect(dataOf(await send(key, { ...settings, account }).expect(200)).account).toBe(account);
  });
});

describe('a key', () => {
  it.each([
    ['body', { ...settings, remark: 'Other' }, '/api/sub-accounts'],
    ['path', { ...settings, count: 1 }, '/api/sub-accounts/create-many'],
  ])('that was sent with another %s is refused', async (_, body, path) => {
    const key = randomUUID();
    await send(key, settings).expect(200);
    const refused = (await send(key, body, tenant, path).expect(422)).body as Failure;
    expect(refused).toMatchObject({ error: 'request.key_reused', details: [{ field: 'Idempotency-Key' }] });
    const { total } = (await tenant.as('get', '/api/sub-accounts').expect(200)).body.data as Page<SubAccount>;
    expect([total, (await rows('tasks')).length]).toEqual([1, 0]);
  });

  it.each(['short', 'x'.repeat(65), 'with a blank', 'dots.and.dots', ''])('is not %j', async (key) => {
    const refused = (await send(key, { wrong: true }).expect(400)).body as Failure;
    expect(refused).toMatchObject({ error: 'request.invalid', details: [{ field: 'Idempotency-Key' }] });
  });

  it('is refused by every other POST and PATCH, which a proxy would repeat for it', async () => {
    const operator = await makeSignedInOperator(world);
    const others = (Object.entries(routes) as [RouteName, Route][]).filter(
      ([, { method, keyed: takesIt }]) => !takesIt && (method === 'POST' || method === 'PATCH'),
    );
    expect(others.length).toBeGreaterThan(100);
    for (const [name, { method, path, access }] of others) {
      const sender = access.includes('owner') || access === 'public' ? tenant : operator;
      const reply = await sender
        .as(method === 'POST' ? 'post' : 'patch', path.replaceAll(/:\w+/g, 'unknown'))
        .set('Idempotency-Key', randomUUID());
      expect([reply.status, (reply.body as Failure).details], name).toEqual([
        400,
        [{ field: 'Idempotency-Key', rule: 'not_taken', message: expect.any(String) }],
      ]);
    }
    expect(await rows('audit_entries')).toEqual([]);
  });

  it.each(byHand)('%s is refused without', async (name) => {
    const sender = isForOperators(name) ? await makeSignedInOperator(world) : tenant;
    const path = routes[name].path.replace(':id', 'ord_00000000000000000000000001');
    const reply = await sender.as('post', path).unset('idempotency-key').send({ reason: 'x' }).expect(400);
    expect(reply.body as Failure).toMatchObject({
      error: 'request.invalid',
      details: [{ field: 'Idempotency-Key', rule: 'required' }],
    });
  });

  it('is described where it is taken', async () => {
    interface Described {
      operationId: string;
      parameters?: { in: string; name: string; required: boolean }[];
    }
    const { paths } = (await request(world.url).get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, Described>>;
    };
    const taking = (required: boolean) =>
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .filter(({ parameters = [] }) =>
          parameters.some(
            (one) => one.in === 'header' && one.name === 'Idempotency-Key' && one.required === required,
          ),
        )
        .map(({ operationId }) => operationId)
        .toSorted();
    expect(taking(false)).toEqual(names.toSorted());
    expect(taking(true)).toEqual(byHand.toSorted());
  });
});
