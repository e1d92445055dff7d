import { Resolver } from 'node:dns/promises';
import { type AddressInfo, createServer } from 'node:net';
import type { ServerResponse } from 'node:http';
import { createHmac, createPublicKey, randomUUID, verify } from 'node:crypto';
import {
  type AuditEntry,
  type CreateWebhookEndpoint,
  type PackageFamily,
  type PublicEventType,
  type Task,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
  webhookLimits,
  type Page,
} from '@parley/contracts/public';
import { MessageIngestService } from '@parley/domain/chat';
import { HostResolver } from '@parley/domain/egress';
import { PublicEventSubscriptionRegistry } from '@parley/domain/public-events';
import { WebhookMaintenanceService } from '@parley/domain/webhooks';
import { Clock } from '@parley/platform/clock';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { DnsServer } from '../support/dns-server.js';
import { lettersTo } from '../support/letters.js';
import { gainFans } from '../support/fans.js';
import { allowLoopback } from '../support/operator.js';
import { makeSubAccount } from '../support/desktop.js';
import { said } from '../support/reported-messages.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { type ReceivedWebhook, WebhookReceiver } from '../support/webhook-receiver.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const receiver = new WebhookReceiver();

beforeAll(async () => {
  await receiver.start();
  await allowLoopback(world);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => receiver.stop());

const path = (): string => `/${randomUUID()}`;

async function endpointOf(
  tenant: TestTenant,
  url: string,
  given: Partial<CreateWebhookEndpoint> = {},
): Promise<WebhookEndpointWithSecret> {
  const body: CreateWebhookEndpoint = {
    name: 'Shop',
    events: ['message.received'],
    subAccountIds: [],
    withTexts: false,
    asymmetric: false,
    ...given,
    url,
  };
  const created = dataOf<WebhookEndpointWithSecret>(
    await tenant.as('post', '/api/webhooks').send(body).expect(200),
  );
  await known(tenant, ...body.events);
  return created;
}

/** Waits until both processes know what the tenant's endpoints have chosen. */
async function known(tenant: TestTenant, ...types: PublicEventType[]): Promise<void> {
  for (const app of [world.app, world.worker]) {
    const subscriptions = app?.get(PublicEventSubscriptionRegistry, { strict: false });
    await expect.poll(() => types.every((type) => subscriptions?.wants(tenant.tenantId, [type]))).toBe(true);
  }
}

const readEndpoint = async (tenant: TestTenant, id: string): Promise<WebhookEndpoint> => {
  const all = dataOf<WebhookEndpoint[]>(await tenant.as('get', '/api/webhooks').expect(200));
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error('no endpoint');
  return found;
};

const deliveries = async (tenant: TestTenant, query = ''): Promise<WebhookDelivery[]> =>
  dataOf<Page<WebhookDelivery>>(await tenant.as('get', `/api/webhook-deliveries?${query}`).expect(200)).items;

const detail = async (tenant: TestTenant, id: string): Promise<WebhookDeliveryDetail> =>
  dataOf<WebhookDeliveryDetail>(await tenant.as('get', `/api/webhook-deliveries/${id}`).expect(200));

const sendTest = async (tenant: TestTenant, id: string): Promise<string> =>
  dataOf<{ eventId: string }>(await tenant.as('post', `/api/webhooks/${id}/test`).expect(200)).eventId;

const hmac = (secret: string, { id, headers, body }: ReceivedWebhook): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${id}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

async function desk(tenant: TestTenant, sessionArchive = true) {
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, { sessionArchive });
  return makeSocialAccount(world, tenant.tenantId, { subAccountId });
}

const write = (tenant: TestTenant, ids: { subAccountId: string; socialAccountId: string }, texts: string[]) =>
  world.app.get(MessageIngestService, { strict: false }).store(
    tenant.tenantId,
    texts.map((text, place) =>
      said(ids, text, { account: 'ana', nickname: 'Ana', at: new Date(Date.now() + place) }),
    ),
  );

describe('delivery', () => {
  it('sends a signed event about each message, with texts only if the endpoint asks', async () => {
    const tenant = await makeTenant(world);
    const ids = await desk(tenant);
    const [plain, full] = [path(), path()];
    const { secret } = await endpointOf(tenant, receiver.at(plain));
    await endpointOf(tenant, receiver.at(full), {
      withTexts: true,
      events: ['message.received', 'conversation.opened'],
    });
    await write(tenant, ids, ['One', 'Two']);
    await expect.poll(() => receiver.of(plain).length).toBe(2);
    await expect.poll(() => receiver.of(full).length).toBe(3);
    const [first] = receiver.of(plain);
    if (!first) throw new Error('no request');
    expect(first.headers['webhook-signature']).toBe(hmac(secret, first));
    expect(first.event).toMatchObject({ type: 'message.received', data: { ...ids, platform: 'telegram' } });
    expect(first.body).not.toMatch(/One|Two|Ana/);
    const texts = receiver
      .of(full)
      .flatMap(({ event }) => (event.type === 'message.received' ? [event.data] : []));
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['One', 'Two']));
    expect(texts[0]).toMatchObject({ contact: { account: 'ana', nickname: 'Ana' } });
    expect(texts[0]?.messageId).toMatch(/^msg_/);
    const opened = receiver.of(full).find(({ event }) => event.type === 'conversation.opened');
    expect(opened?.event).toMatchObject({ data: { subAccountId: ids.subAccountId, isNew: true } });
    await expect
      .poll(async () => (await deliveries(tenant)).map(({ state }) => state))
      .toEqual(Array(5).fill('delivered'));
  });

  it('sends no event of other sub-accounts, other tenants or other names', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const [one, two] = [await desk(tenant), await desk(tenant)];
    const [own, foreign] = [path(), path()];
    await endpointOf(tenant, receiver.at(own), { subAccountIds: [one.subAccountId] });
    await endpointOf(other, receiver.at(foreign));
    await write(tenant, two, ['Not for it']);
    await write(tenant, one, ['For it']);
    await expect.poll(() => receiver.of(own).length).toBe(1);
    expect(receiver.of(own)[0]?.event).toMatchObject({ data: { subAccountId: one.subAccountId } });
    expect(receiver.of(foreign)).toEqual([]);
    expect(await deliveries(other)).toEqual([]);
  });

  it('announces fans, and signs with ed25519 where that is wanted', async () => {
    const tenant = await makeTenant(world);
    const ids = await desk(tenant);
    const where = path();
    const { endpoint } = await endpointOf(tenant, receiver.at(where), {
      events: ['fan.gained'],
      asymmetric: true,
    });
    await gainFans(world, tenant.tenantId, ids, [{ account: 'lee' }]);
    await expect.poll(() => receiver.of(where).length).toBe(1);
    const [got] = receiver.of(where);
    if (!got) throw new Error('no request');
    expect(got.event).toMatchObject({ type: 'fan.gained', data: { ...ids, type: 'new' } });
    const [, signature = ''] = (got.headers['webhook-signature'] ?? '').split(' v1a,');
    const x = Buffer.from((endpoint.publicKey ?? '').slice('whpk_'.length), 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const content = Buffer.from(`${got.id}.${got.headers['webhook-timestamp']}.${got.body}`);
    expect(verify(null, content, key, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('tries again under the same id, and shows each try', async () => {
    const tenant = await makeTenant(world);
    const where = path();
    let requests = 0;
    const url = receiver.at(where, (response) => {
      requests += 1;
      response.writeHead(requests === 1 ? 500 : 200).end(requests === 1 ? 'x'.repeat(5_000) : 'ok');
    });
    const { endpoint } = await endpointOf(tenant, url);
    const eventId = await sendTest(tenant, endpoint.id);
    await expect
      .poll(async () => (await deliveries(tenant))[0])
      .toMatchObject({ state: 'waiting', tries: 1, status: 500 });
    const [waiting] = await deliveries(tenant);
    const clock = world.worker?.get(Clock, { strict: false });
    if (!clock) throw new Error('no worker');
    const spy = vi.spyOn(clock, 'nowMs').mockReturnValue(Date.now() + 120_000);
    await world.rows.change('webhook_deliveries', { id: waiting?.id ?? '' }, { dueAt: new Date() });
    await expect.poll(async () => (await deliveries(tenant))[0]?.state).toBe('delivered');
    spy.mockRestore();
    expect(receiver.of(where).map(({ id }) => id)).toEqual([eventId, eventId]);
    const stamps = receiver.of(where).map(({ headers }) => Number(headers['webhook-timestamp']));
    expect((stamps[1] ?? 0) - (stamps[0] ?? 0), 'each try has its own time').toBeGreaterThan(100);
    const { attempts, payload } = await detail(tenant, waiting?.id ?? '');
    expect(attempts).toMatchObject([
      { number: 2, status: 200, failure: null, answer: 'ok' },
      { number: 1, status: 500, failure: 'status', answer: 'x'.repeat(1_024) },
    ]);
    expect(JSON.parse(payload)).toMatchObject({ type: 'webhook.test', data: { endpointId: endpoint.id } });
    expect(await readEndpoint(tenant, endpoint.id)).toMatchObject({ failures: 0, state: 'enabled' });
  });

  const redirect = (url: string) => (response: ServerResponse) =>
    void response.writeHead(301, { location: url }).end();
  const cut = () => (response: ServerResponse) => void response.destroy();
  it.each([
    ['a redirect', redirect, { status: 301, failure: 'status' }],
    ['a cut connection', cut, { status: null, failure: 'connection' }],
  ])('counts %s as a failure and follows nothing', async (_name, answer, expected) => {
    const tenant = await makeTenant(world);
    const [where, elsewhere] = [path(), path()];
    const { endpoint } = await endpointOf(tenant, receiver.at(where, answer(receiver.at(elsewhere))));
    await sendTest(tenant, endpoint.id);
    await expect.poll(async () => (await deliveries(tenant))[0]).toMatchObject({ ...expected, tries: 1 });
    expect(receiver.of(elsewhere)).toEqual([]);
  });

  it('reads only the beginning of a huge answer', async () => {
    const tenant = await makeTenant(world);
    const where = path();
    let sent = 0;
    const url = receiver.at(where, async (response) => {
      response.writeHead(200);
      const part = Buffer.alloc(1024 * 1024, 'a');
      while (sent < 100 && !response.destroyed) {
        sent += 1;
        if (!response.write(part))
          await Promise.race(
            ['drain', 'close'].map((name) => new Promise((done) => response.once(name, done))),
          );
      }
      response.end();
    });
    const { endpoint } = await endpointOf(tenant, url);
    await sendTest(tenant, endpoint.id);
    await expect.poll(async () => (await deliveries(tenant))[0]?.state).toBe('delivered');
    expect(sent).toBeLessThan(50);
  });

  it('waits as long as the endpoint asks, ends at 410, and goes on once it is resumed', async () => {
    const tenant = await makeTenant(world);
    const [busy, gone] = [path(), path()];
    const slow = await endpointOf(
      tenant,
      receiver.at(busy, (response) => void response.writeHead(429, { 'retry-after': '3600' }).end()),
    );
    await sendTest(tenant, slow.endpoint.id);
    await expect.poll(async () => (await deliveries(tenant))[0]?.status).toBe(429);
    const [held] = await deliveries(tenant);
    expect(Date.parse(held?.dueAt ?? '') - Date.now()).toBeGreaterThan(3_500_000);
    const left = await endpointOf(
      tenant,
      receiver.at(gone, (response) => void response.writeHead(410).end()),
    );
    await sendTest(tenant, left.endpoint.id);
    await expect.poll(async () => (await readEndpoint(tenant, left.endpoint.id)).state).toBe('gone');
    expect(await deliveries(tenant, `endpointId=${left.endpoint.id}`)).toMatchObject([
      { state: 'failed', tries: 1 },
    ]);
    await tenant.as('post', `/api/webhooks/${left.endpoint.id}/test`).expect(409);
    receiver.at(gone);
    await tenant.as('post', `/api/webhooks/${left.endpoint.id}/resume`).expect(200);
    const [failed] = await deliveries(tenant, `endpointId=${left.endpoint.id}`);
    const replayed = dataOf<{ replayed: number }>(
      await tenant
        .as('post', '/api/webhook-deliveries/replay')
        .send({ ids: [failed?.id] })
        .expect(200),
    );
    expect(replayed).toEqual({ replayed: 1 });
    await expect
      .poll(async () => (await deliveries(tenant, `endpointId=${left.endpoint.id}`))[0]?.state)
      .toBe('delivered');
  });

  it('never reaches an address that is not public, even if it was when the endpoint was created', async () => {
    const tenant = await makeTenant(world);
    const where = path();
    const { endpoint } = await endpointOf(tenant, receiver.at(where));
    await world.rows.change(
      'webhook_endpoints',
      { id: endpoint.id },
      { url: 'https://169.254.169.254/latest/meta-data' },
    );
    await sendTest(tenant, endpoint.id);
    await expect
      .poll(async () => (await deliveries(tenant))[0])
      .toMatchObject({ failure: 'address', status: null });
  });

  it('delivers to a good endpoint while others hang, with more waiting than the tenant may have at once', async () => {
    const tenant = await makeTenant(world);
    const ids = await desk(tenant);
    const [bad, good] = [path(), path()];
    const fine = await endpointOf(tenant, receiver.at(good), { events: ['task.done'] });
    const url = receiver.at(bad, () => undefined);
    const hanging: string[] = [];
    for (let n = 0; n < 8; n++) hanging.push((await endpointOf(tenant, url)).endpoint.id);
    await write(
      tenant,
      ids,
      Array.from({ length: 16 }, (_, n) => `Message ${n}`),
    );
    await expect.poll(() => receiver.of(bad).length).toBeGreaterThanOrEqual(48);
    await sendTest(tenant, fine.endpoint.id);
    await expect.poll(() => receiver.of(good).length).toBe(1);
    const tries = { tenantId: tenant.tenantId, failure: 'timeout' as const };
    expect(await world.rows.count('webhook_tries', tries), 'before any of the others ended').toBe(0);
    for (const id of hanging) await tenant.as('delete', `/api/webhooks/${id}`).expect(200);
  });

  it('delivers to a tenant while many others hang, with more waiting than this process sends at once', async () => {
    const [bad, good] = [path(), path()];
    const url = receiver.at(bad, () => undefined);
    // The first requests may not end before the last ones have begun.
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, 4 * ms));
    const hanging: [TestTenant, string][] = [];
    const desks: [TestTenant, Awaited<ReturnType<typeof desk>>][] = [];
    for (let n = 0; n < 12; n++) {
      const tenant = await makeTenant(world);
      desks.push([tenant, await desk(tenant)]);
      for (let m = 0; m < 3; m++) hanging.push([tenant, (await endpointOf(tenant, url)).endpoint.id]);
    }
    const tenant = await makeTenant(world);
    const fine = await endpointOf(tenant, receiver.at(good));
    const messages = Array.from({ length: 16 }, (_, n) => `Message ${n}`);
    await Promise.all(desks.map(([of, ids]) => write(of, ids, messages)));
    await expect.poll(() => receiver.of(bad).length, { timeout: 14_000 }).toBeGreaterThanOrEqual(250);
    await sendTest(tenant, fine.endpoint.id);
    await expect.poll(() => receiver.of(good).length, { timeout: 14_000 }).toBe(1);
    const ended = await world.rows.count('webhook_tries', {
      failure: 'timeout',
      tenantId: desks[0]?.[0].tenantId ?? '',
    });
    expect(ended, 'before the others ended').toBe(0);
    for (const [of, id] of hanging) await of.as('delete', `/api/webhooks/${id}`).expect(200);
  }, 120_000);

  it('connects to the address that it checked, although the name has moved, and refuses the next one', async () => {
    const tenant = await makeTenant(world);
    const host = 'hook.example';
    const dns = await DnsServer.start();
    const resolver = world.worker?.get(HostResolver, { strict: false });
    if (!resolver) throw new Error('no worker');
    // The resolver of the product with another name server.
    vi.spyOn(resolver, 'addresses').mockImplementation(async () => {
      const asked = new Resolver({ tries: 1 });
      asked.setServers([dns.address]);
      return asked.resolve4(host);
    });
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      dns.addresses.set(host, [['127.0.0.1'], ['169.254.169.254']]);
      const { endpoint } = await endpointOf(tenant, `https://${host}:${port}/`);
      await sendTest(tenant, endpoint.id);
      // The receiver is no TLS server. A second look-up would have found the forbidden address.
      await expect.poll(async () => (await deliveries(tenant))[0]).toMatchObject({ failure: 'connection' });
      expect([connections, dns.asked]).toEqual([1, 1]);
      await sendTest(tenant, endpoint.id);
      await expect.poll(async () => (await deliveries(tenant))[0]).toMatchObject({ failure: 'address' });
      dns.addresses.set(host, [['127.0.0.1', '10.0.0.1']]);
      await sendTest(tenant, endpoint.id);
      await expect.poll(async () => (await deliveries(tenant))[0]?.failure).toBe('address');
      expect(connections).toBe(1);
    } finally {
      server.close();
      await dns.stop();
    }
  });

  it('ends a try after the time that an endpoint has', async () => {
    const tenant = await makeTenant(world);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 15_000 ? 300 : ms));
    const { endpoint } = await endpointOf(
      tenant,
      receiver.at(path(), () => undefined),
    );
    await sendTest(tenant, endpoint.id);
    await expect
      .poll(async () => (await deliveries(tenant))[0])
      .toMatchObject({ failure: 'timeout', status: null, tries: 1 });
  });
});

describe('health', () => {
  it('announces 5 failures in a row, and switches the endpoint off after 20 and a day', async () => {
    const tenant = await makeTenant(world);
    const where = path();
    const { endpoint } = await endpointOf(
      tenant,
      receiver.at(where, (response) => void response.writeHead(500).end()),
    );
    await world.rows.change(
      'webhook_endpoints',
      { id: endpoint.id },
      { failures: 4, failingSince: new Date(Date.now() - 3_600_000) },
    );
    await sendTest(tenant, endpoint.id);
    const notices = () => world.rows.find('notices', { tenantId: tenant.tenantId });
    const failing = async () => (await notices()).filter(({ kind }) => kind === 'webhook.failing');
    await expect.poll(async () => (await failing()).length).toBe(1);
    const { email } = await world.rows.one('users', { id: tenant.ownerId });
    const letters = async () =>
      (await lettersTo(world, email ?? '')).filter(({ kind }) => kind === 'webhook-failing');
    await expect.poll(async () => (await letters()).length).toBe(1);
    for (const failures of [9, 14]) {
      await world.rows.change('webhook_endpoints', { id: endpoint.id }, { failures });
      await sendTest(tenant, endpoint.id);
      await expect.poll(async () => (await readEndpoint(tenant, endpoint.id)).failures).toBe(failures + 1);
    }
    await expect.poll(async () => (await letters()).length).toBe(3);
    // Twenty failures within a day switch nothing off.
    await world.rows.change('webhook_endpoints', { id: endpoint.id }, { failures: 19 });
    await sendTest(tenant, endpoint.id);
    await expect.poll(async () => (await readEndpoint(tenant, endpoint.id)).failures).toBe(20);
    expect(await readEndpoint(tenant, endpoint.id)).toMatchObject({ state: 'enabled' });
    await world.rows.change(
      'webhook_endpoints',
      { id: endpoint.id },
      { failures: 19, failingSince: new Date(Date.now() - 2 * 86_400_000) },
    );
    await sendTest(tenant, endpoint.id);
    await expect.poll(async () => (await readEndpoint(tenant, endpoint.id)).state).toBe('off');
    await expect.poll(async () => (await notices()).map(({ kind }) => kind)).toContain('webhook.stopped');
  });

  it('keeps events of a pause for three days, counts what goes, and delivers the rest', async () => {
    const tenant = await makeTenant(world);
    const ids = await desk(tenant);
    const where = path();
    const { endpoint } = await endpointOf(tenant, receiver.at(where));
    await tenant.as('post', `/api/webhooks/${endpoint.id}/pause`).expect(200);
    await write(tenant, ids, ['Old', 'New']);
    await expect.poll(async () => (await deliveries(tenant)).length).toBe(2);
    const [, old] = await deliveries(tenant);
    await world.rows.change(
      'webhook_events',
      { id: old?.eventId ?? '' },
      { at: new Date(Date.now() - 4 * 86_400_000) },
    );
    await world.app.get(WebhookMaintenanceService, { strict: false }).keepAll();
    expect(await readEndpoint(tenant, endpoint.id)).toMatchObject({
      dropped: 1,
      waiting: 1,
      state: 'paused',
    });
    await tenant.as('post', `/api/webhooks/${endpoint.id}/resume`).expect(200);
    await expect.poll(() => receiver.of(where).length).toBe(1);
  });

  it('rotates the secret with a day of overlap', async () => {
    const tenant = await makeTenant(world);
    const where = path();
    const { endpoint, secret: earlier } = await endpointOf(tenant, receiver.at(where));
    const { secret, endpoint: rotated } = dataOf<WebhookEndpointWithSecret>(
      await tenant.as('post', `/api/webhooks/${endpoint.id}/rotate`).expect(200),
    );
    expect(secret).not.toBe(earlier);
    expect(rotated.overlapUntil).not.toBeNull();
    await sendTest(tenant, endpoint.id);
    await expect.poll(() => receiver.of(where).length).toBe(1);
    const [got] = receiver.of(where);
    if (!got) throw new Error('no request');
    expect(got.headers['webhook-signature']).toBe(`${hmac(secret, got)} ${hmac(earlier, got)}`);
    const clock = world.worker?.get(Clock, { strict: false });
    if (!clock) throw new Error('no worker');
    const later = Date.now() + 25 * 3_600_000;
    vi.spyOn(clock, 'nowMs').mockReturnValue(later);
    await sendTest(tenant, endpoint.id);
    await expect.poll(() => receiver.of(where).length).toBe(2);
    const [, next] = receiver.of(where);
    if (!next) throw new Error('no request');
    expect(next.headers['webhook-signature']).toBe(hmac(secret, next));
  });

  it('loses no good delivery while its secret is rotated', async () => {
    const tenant = await makeTenant(world);
    const ids = await desk(tenant);
    const where = path();
    const secrets: string[] = [];
    const refused: string[] = [];
    const url = receiver.at(where, (response, received) => {
      const given = (received.headers['webhook-signature'] ?? '').split(' ');
      // A receiver that knows only its first secret until it is given the next one.
      const isGood = secrets.some((secret) => given.includes(hmac(secret, received)));
      if (!isGood) refused.push(received.id);
      response.writeHead(isGood ? 204 : 401).end();
    });
    const { endpoint, secret } = await endpointOf(tenant, url);
    secrets.push(secret);
    const texts = Array.from({ length: 40 }, (_, n) => `Message ${n}`);
    const writing = write(tenant, ids, texts.slice(0, 20));
    await tenant.as('post', `/api/webhooks/${endpoint.id}/rotate`).expect(200);
    await writing;
    await write(tenant, ids, texts.slice(20));
    await expect.poll(() => new Set(receiver.of(where).map(({ id }) => id)).size).toBe(40);
    expect(refused).toEqual([]);
  });

  it('waits while the package lacks webhooks, and goes on once it has them again', async () => {
    const tenant = await makeTenant(world);
    const where = path();
    const { endpoint } = await endpointOf(tenant, receiver.at(where));
    const maintenance = world.app.get(WebhookMaintenanceService, { strict: false });
    const setFamily = (packageFamily: PackageFamily) =>
      world.rows.change('tenants', { id: tenant.tenantId }, { packageFamily });
    const eventId = await sendTest(tenant, endpoint.id);
    await expect.poll(() => receiver.of(where).length).toBe(1);
    await setFamily('MIAN_FEI_ROOT');
    await maintenance.keepAll();
    expect(await readEndpoint(tenant, endpoint.id)).toMatchObject({ isBlocked: true, state: 'enabled' });
    await tenant.as('post', `/api/webhooks/${endpoint.id}/test`).expect(403);
    await world.rows.change(
      'webhook_deliveries',
      { eventId },
      { state: 'waiting', dueAt: new Date(), finishedAt: null },
    );
    expect(await readEndpoint(tenant, endpoint.id)).toMatchObject({ waiting: 1 });
    await setFamily('BIAO_ZHUN_ROOT');
    await maintenance.keepAll();
    await expect.poll(() => receiver.of(where).length).toBe(2);
    expect(await readEndpoint(tenant, endpoint.id)).toMatchObject({ isBlocked: false });
  });

  it('replays a span of time as a task', async () => {
    const tenant = await makeTenant(world);
    const where = path();
    const { endpoint } = await endpointOf(tenant, receiver.at(where));
    const sent = [await sendTest(tenant, endpoint.id), await sendTest(tenant, endpoint.id)];
    await expect.poll(async () => (await deliveries(tenant, 'state=delivered')).length).toBe(2);
    const span = {
      endpointId: endpoint.id,
      from: new Date(Date.now() - 3_600_000).toISOString(),
      until: new Date(Date.now() + 3_600_000).toISOString(),
      failedOnly: false,
    };
    const task = dataOf<Task>(
      await tenant.as('post', '/api/webhook-deliveries/replay-span').send(span).expect(200),
    );
    expect(task).toMatchObject({ kind: 'webhooks.replay', total: 1 });
    await expect.poll(() => receiver.of(where).length).toBe(4);
    expect(new Set(receiver.of(where).map(({ id }) => id))).toEqual(new Set(sent));
  });

  it('deletes an endpoint with a long log', async () => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    const where = path();
    const [{ endpoint }, other] = [
      await endpointOf(tenant, receiver.at(where)),
      await endpointOf(tenant, receiver.at(path())),
    ];
    await sendTest(tenant, endpoint.id);
    await sendTest(tenant, other.endpoint.id);
    await expect.poll(async () => (await deliveries(tenant, 'state=delivered')).length).toBe(2);
    const ids = Array.from({ length: 4_100 }, (_, n) => `${endpoint.id}_${n}`);
    const [type, at, dueAt] = ['webhook.test' as const, new Date(), new Date()];
    await world.rows.add(
      'webhook_events',
      ids.map((id) => ({ id, tenantId, type, at, data: {} })),
    );
    const log = { tenantId, endpointId: endpoint.id, dueAt };
    await world.rows.add(
      'webhook_deliveries',
      ids.map((id, n) => ({ ...log, id, eventId: id, state: n === 0 ? 'waiting' : 'dropped' })),
    );
    await tenant.as('delete', `/api/webhooks/${endpoint.id}`).expect(200);
    expect(await world.rows.count('webhook_deliveries', { tenantId })).toBe(1);
    expect(await world.rows.count('webhook_tries', { tenantId })).toBe(1);
    const left = dataOf<WebhookEndpoint[]>(await tenant.as('get', '/api/webhooks').expect(200));
    expect(left.map(({ id }) => id)).toEqual([other.endpoint.id]);
    await tenant.as('delete', `/api/webhooks/${endpoint.id}`).expect(404);
  });

  it('finishes a delete whose process ended halfway', async () => {
    const tenant = await makeTenant(world);
    const { endpoint } = await endpointOf(tenant, receiver.at(path()));
    await sendTest(tenant, endpoint.id);
    await expect.poll(async () => (await deliveries(tenant, 'state=delivered')).length).toBe(1);
    const maintenance = world.app.get(WebhookMaintenanceService, { strict: false });
    vi.spyOn(maintenance, 'erase').mockRejectedValueOnce(new Error('killed'));
    await tenant.as('delete', `/api/webhooks/${endpoint.id}`).expect(500);
    expect(dataOf<WebhookEndpoint[]>(await tenant.as('get', '/api/webhooks').expect(200))).toEqual([]);
    expect(await deliveries(tenant)).toEqual([]);
    await tenant.as('post', `/api/webhooks/${endpoint.id}/resume`).expect(404);
    await maintenance.keepAll();
    expect(await world.rows.find('webhook_endpoints', { tenantId: tenant.tenantId })).toEqual([]);
    expect(await world.rows.find('webhook_deliveries', { tenantId: tenant.tenantId })).toEqual([]);
  });

  it('drops the oldest of what waits beyond the limit of a tenant, and counts it', async () => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    const { endpoint } = await endpointOf(tenant, receiver.at(path()));
    await tenant.as('post', `/api/webhooks/${endpoint.id}/pause`).expect(200);
    const count = webhookLimits.waitingMax + 7;
    await world.sql(
      `with events as (
         insert into webhook_events (id, tenant_id, type, at, data)
         select format('evt_flood%s', lpad(n::text, 7, '0')), $1, 'webhook.test', now(), '{}' from generate_series(1, $3::int) n
         returning id
       )
       insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, due_at)
       select replace(id, 'evt_', 'whd_'), $1, $2, id, now() from events`,
      [tenantId, endpoint.id, count],
    );
    await world.app.get(WebhookMaintenanceService, { strict: false }).keepAll();
    const { dropped } = await readEndpoint(tenant, endpoint.id);
    expect(dropped).toBe(7);
    const gone = await world.rows.find('webhook_deliveries', { tenantId, state: 'dropped' });
    expect(
      gone
        .map(({ eventId }) => eventId)
        .toSorted()
        .at(-1),
    ).toBe('evt_flood0000007');
    const over = { from: '2020-01-01T00:00:00Z', until: '2090-01-01T00:00:00Z', failedOnly: false };
    await world.sql(`update webhook_deliveries set state = 'failed' where tenant_id = $1`, [tenantId]);
    const refused = tenant.as('post', '/api/webhook-deliveries/replay-span');
    const answer = await refused.send({ ...over, endpointId: endpoint.id }).expect(422);
    expect(failureOf(answer).error).toBe('webhooks.replay_too_large');
  }, 120_000);

  it('shows what a search finds, and deletes what is older than the log', async () => {
    const tenant = await makeTenant(world);
    const { endpoint } = await endpointOf(tenant, receiver.at(path()));
    const [first, second] = [await sendTest(tenant, endpoint.id), await sendTest(tenant, endpoint.id)];
    await expect.poll(async () => (await deliveries(tenant, 'state=delivered')).length).toBe(2);
    expect(await deliveries(tenant, `search=${first}`)).toMatchObject([{ eventId: first }]);
    expect(await deliveries(tenant, `search=${endpoint.id}`)).toHaveLength(2);
    expect(await deliveries(tenant, 'type=task.done')).toEqual([]);
    const old = { at: new Date(Date.now() - 31 * 86_400_000) };
    await world.rows.change('webhook_events', { id: first }, old);
    await world.app.get(WebhookMaintenanceService, { strict: false }).dropOld();
    expect(await deliveries(tenant)).toMatchObject([{ eventId: second }]);
  });

  it('records the decision on texts in the audit log', async () => {
    const tenant = await makeTenant(world);
    const { endpoint } = await endpointOf(tenant, receiver.at(path()));
    await tenant.as('patch', `/api/webhooks/${endpoint.id}`).send({ withTexts: true }).expect(200);
    const { items } = dataOf<Page<AuditEntry>>(
      await tenant.as('get', '/api/audit?action=webhooks.edit').expect(200),
    );
    expect(items).toMatchObject([{ changes: { withTexts: { from: false, to: true } } }]);
  });

  it('refuses a tenant more endpoints than fit, and events of foreign sub-accounts', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const url = receiver.at(path());
    const create = (given: Partial<CreateWebhookEndpoint> = {}) =>
      tenant.as('post', '/api/webhooks').send({
        name: 'Shop',
        url,
        events: ['task.done'],
        subAccountIds: [],
        withTexts: false,
        asymmetric: false,
        ...given,
      });
    const { id: foreign } = await makeSubAccount(world, other.tenantId);
    await create({ subAccountIds: [foreign] }).expect(404);
    for (let n = 0; n < webhookLimits.endpointsMax; n++) await create().expect(200);
    expect(failureOf(await create().expect(409)).error).toBe('webhooks.too_many');
  });
});

describe('addresses', () => {
  it.each([
    ['http://example.com/hook', 'https'],
    ['https://user:secret@example.com/', 'userinfo'],
    ['https://localhost/hook', 'privateNetwork'],
    ['https://[::1]/hook', 'privateNetwork'],
    ['https://[::ffff:169.254.169.254]/', 'privateNetwork'],
    ['https://0xa.1/hook', 'privateNetwork'],
    ['https://169.254.169.254/latest', 'privateNetwork'],
    ['ftp://example.com/', 'https'],
    ['no address', 'url'],
    ['http://127.0.0.1:5432/', 'own'],
    ['http://127.0.0.1:6379/', 'own'],
    ['http://[::1]:6379/', 'https'],
  ])('refuses %s', async (url, rule) => {
    const tenant = await makeTenant(world);
    const { body } = await tenant
      .as('post', '/api/webhooks')
      .send({
        name: 'Shop',
        url,
        events: ['task.done'],
        subAccountIds: [],
        withTexts: false,
        asymmetric: false,
      })
      .expect(422);
    expect(body).toMatchObject({ error: 'webhooks.url_invalid', details: [{ field: 'url', rule }] });
  });
});
