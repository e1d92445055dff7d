import {
  codePoints,
  mentionOf,
  pushLimits,
  type PushSettings,
  type PushState,
  type SessionView,
} from '@parley/contracts/public';
import { MessageIngestService } from '@parley/domain/chat';
import { PushDeliveryService } from '@parley/domain/web-push';
import { Clock } from '@parley/platform/clock';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { type Archive, archive } from '../support/chat.js';
import { makeSubAccount } from '../support/desktop.js';
import { handled } from '../support/events.js';
import { allowLoopback, suspend } from '../support/operator.js';
import { PushServer, type PushBrowser } from '../support/push-service.js';
import { said } from '../support/reported-messages.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, type Caller, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const service = new PushServer();

beforeAll(async () => {
  await service.start();
  await allowLoopback(world);
});
afterEach(() => {
  vi.restoreAllMocks();
  service.status = 201;
  service.onRequest = () => undefined;
  expect(service.faults.splice(0)).toEqual([]);
});
afterAll(() => service.stop());

interface Desk extends Caller {
  tenant: TestTenant;
  subAccountId: string;
  socialAccountId: string;
}

async function makeDesk(tenant: TestTenant): Promise<Desk> {
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, { sessionArchive: true });
  const ids = await makeSocialAccount(world, tenant.tenantId, { subAccountId });
  return { tenant, ...ids, ...(await agentOf(world, tenant.tenantId, ids.subAccountId)) };
}

const talk = (desk: Desk): Promise<Archive> =>
  archive(world, desk.tenant.tenantId, {
    ...desk,
    contactNickname: 'Ana',
    messages: [{ text: 'Before', direction: 'out' }],
  });

async function write(
  desk: Desk,
  { contactAccount: account }: Archive,
  text = 'Is it there?',
  at = new Date(),
) {
  const message = said(desk, text, { account, nickname: 'Ana', at });
  await world.app.get(MessageIngestService, { strict: false }).store(desk.tenant.tenantId, [message]);
}

async function subscribe({ as }: Pick<Caller, 'as'>, name?: string): Promise<PushBrowser & { id: string }> {
  const browser = service.browser(name);
  const { id } = dataOf<{ id: string }>(await as('put', '/api/push/devices').send(browser.body).expect(200));
  return { ...browser, id };
}

const settings = ({ as }: Pick<Caller, 'as'>, given: Partial<PushSettings>) =>
  as('patch', '/api/push/settings').send(given).expect(200);

const assign = (tenant: TestTenant, id: string, assigneeId: string | null, from: string | null = null) =>
  tenant.as('put', `/api/workspace/conversations/${id}/assignee`).send({ assigneeId, from }).expect(200);

const test = (caller: Pick<Caller, 'as'>, id: string) =>
  caller.as('post', `/api/push/devices/${id}/test`).expect(200);

const devicesOf = (tenantId: string) => world.rows.find('push_subscriptions', { tenantId });

/** Waits until every event about messages and pushes of the tenant is handled, also those that others caused. */
const settled = (tenantId: string) =>
  expect
    .poll(
      async () => {
        const read = async () =>
          (await world.rows.find('outbox', { tenantId })).filter(({ name }) =>
            /^(?:push|messages)\./.test(name),
          );
        const events = await read();
        const done = await handled(world, events);
        const more = (await read()).length - events.length;
        return events.length - done + more;
      },
      { timeout: 20_000 },
    )
    .toBe(0);

describe('a push', () => {
  it('is signed, encrypted, and says no more than that there is a message', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const made = await talk(desk);
    await assign(tenant, made.conversationId, desk.subAccountId);
    await settings(desk, { events: ['message'] });
    const browser = await subscribe(desk);
    await write(desk, made);
    await expect.poll(() => browser.received.length).toBe(1);
    const [push] = browser.received;
    expect(push?.message).toEqual({
      title: 'Parley',
      body: 'New message',
      tag: made.conversationId,
      path: `/workplace/chat?c=${made.conversationId}`,
      conversationId: made.conversationId,
    });
    expect(push?.headers).toMatchObject({ urgency: 'high', ttl: String(pushLimits.ttlSeconds) });
    const { publicKey, devices } = dataOf<PushState>(await desk.as('get', '/api/push').expect(200));
    expect(push?.key).toBe(publicKey);
    expect(devices).toMatchObject([{ id: browser.id, current: true, name: 'Chrome' }]);
    await expect.poll(async () => (await devicesOf(tenant.tenantId))[0]?.usedAt).not.toBeNull();
  });

  it('comes for a mention, and for no message of a muted conversation', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const made = await talk(desk);
    await assign(tenant, made.conversationId, desk.subAccountId);
    await settings(desk, { events: ['message', 'mention'] });
    const browser = await subscribe(desk);
    const muted = { muted: true };
    await tenant.as('patch', `/api/workspace/conversations/${made.conversationId}`).send(muted).expect(200);
    await write(desk, made);
    await settled(tenant.tenantId);
    const note = { text: `Look, ${mentionOf(desk.subAccountId)}` };
    await tenant.as('post', `/api/conversations/${made.conversationId}/notes`).send(note).expect(200);
    await expect.poll(() => browser.received.length).toBe(1);
    expect(browser.received[0]?.message).toMatchObject({
      tag: made.conversationId,
      body: 'A note mentions you',
    });
  });

  it('shows name and text where its person wants that', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const made = await talk(desk);
    await assign(tenant, made.conversationId, desk.subAccountId);
    await settings(desk, { showsText: true, events: ['message'] });
    const browser = await subscribe(desk);
    await write(desk, made, '你好 '.repeat(200));
    await expect.poll(() => browser.received.length).toBe(1);
    const message = browser.received[0]?.message;
    expect(message?.title).toBe('Ana');
    expect(codePoints(message?.body ?? '')).toBe(pushLimits.textMax);
  });

  it('reaches the persons whose events they are', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const other = await makeDesk(tenant);
    await setRights(tenant, other.subAccountId, { answersFor: [desk.subAccountId] }).expect(200);
    const made = await talk(desk);
    await settings(other, { events: ['unassigned', 'assigned'] });
    const [own, helping, owner] = [await subscribe(desk), await subscribe(other), await subscribe(tenant)];
    await write(desk, made);
    await expect
      .poll(() => helping.received.map(({ message }) => message.body))
      .toEqual(['A new conversation waits']);
    await assign(tenant, made.conversationId, other.subAccountId);
    await expect.poll(() => helping.received.length).toBe(2);
    expect(helping.received[1]?.message.body).toBe('A conversation was assigned to you');
    await write(desk, made, 'Again');
    await settled(tenant.tenantId);
    expect([own.received.length, helping.received.length, owner.received.length]).toEqual([0, 2, 0]);
  });

  it('is not sent about a conversation that its person took, wrote in or read, nor about old messages', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const made = await talk(desk);
    const browser = await subscribe(desk);
    await desk
      .as('put', `/api/workspace/conversations/${made.conversationId}/assignee`)
      .send({ assigneeId: desk.subAccountId, from: null })
      .expect(200);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await write(desk, made, 'Imported', hourAgo);
    await settled(tenant.tenantId);
    expect(browser.received).toEqual([]);
  });

  it('is not sent in quiet hours of the zone', async () => {
    const tenant = await makeTenant(world, { timeZone: 'Asia/Shanghai' });
    const desk = await makeDesk(tenant);
    const made = await talk(desk);
    await assign(tenant, made.conversationId, desk.subAccountId);
    await settings(desk, { events: ['message'] });
    const browser = await subscribe(desk);
    const hour = (shift: number): string => {
      const at = new Date(Date.now() + shift * 3_600_000);
      return at.toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Shanghai',
        hour: '2-digit',
        minute: '2-digit',
      });
    };
    await settings(desk, { quiet: { from: hour(-1), until: hour(1), timeZone: null } });
    await write(desk, made);
    await settled(tenant.tenantId);
    expect(browser.received).toEqual([]);
    await settings(desk, { quiet: { from: hour(1), until: hour(2), timeZone: 'Asia/Shanghai' } });
    await write(desk, made, 'Later');
    await expect.poll(() => browser.received.length).toBe(1);
  });
});

describe('a right lost between the event and the push', () => {
  /** An agent that helps another one, whose first attempt the push service does not answer in time. */
  async function helper() {
    const tenant = await makeTenant(world);
    const [desk, other] = [await makeDesk(tenant), await makeDesk(tenant)];
    await setRights(tenant, other.subAccountId, { answersFor: [desk.subAccountId] }).expect(200);
    await settings(other, { events: ['unassigned'] });
    return { tenant, desk, other, made: await talk(desk), browser: await subscribe(other) };
  }

  it('ends the pushes that wait', async () => {
    const { tenant, desk, other, made, browser } = await helper();
    service.status = 503;
    const before = service.requests;
    await write(desk, made);
    await expect.poll(() => service.requests).toBeGreaterThan(before);
    await setRights(tenant, other.subAccountId, { answersFor: [] }).expect(200);
    service.status = 201;
    await settled(tenant.tenantId);
    expect(browser.received).toEqual([]);
  });

  it.each(['session', 'stop', 'tenant'] as const)('ends with the %s', async (end) => {
    const { tenant, desk, other, made, browser } = await helper();
    if (end === 'session') {
      const sessions = dataOf<SessionView[]>(await other.as('get', '/api/user/sessions').expect(200));
      const own = sessions.find(({ current }) => current)?.id ?? '';
      await other.as('post', `/api/user/sessions/${own}/revoke`).expect(200);
    }
    if (end === 'stop') await tenant.as('post', `/api/sub-accounts/${other.subAccountId}/stop`).expect(200);
    if (end === 'tenant') await suspend(world, tenant.tenantId);
    // The messages of a suspended tenant are refused.
    else await write(desk, made);
    await settled(tenant.tenantId);
    expect(browser.received).toEqual([]);
    const left = async () => {
      await world.worker?.get(PushDeliveryService, { strict: false }).dropEnded();
      return (await devicesOf(tenant.tenantId)).length;
    };
    await expect.poll(left).toBe(0);
  });

  it('ends with the deletion of its sub-account', async () => {
    const { tenant, other } = await helper();
    await settings(other, { sound: 'ping' });
    await tenant.as('post', `/api/sub-accounts/${other.subAccountId}/delete`).expect(200);
    await expect
      .poll(
        async () => [
          (await devicesOf(tenant.tenantId)).length,
          (await world.rows.find('push_settings', { tenantId: tenant.tenantId })).length,
        ],
        { timeout: 30_000 },
      )
      .toEqual([0, 0]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the device', async (status) => {
    const tenant = await makeTenant(world);
    const browser = await subscribe(tenant);
    service.status = status;
    await test(tenant, browser.id);
    await expect.poll(async () => (await devicesOf(tenant.tenantId)).length).toBe(0);
  });

  it('that is busy is asked again', async () => {
    const tenant = await makeTenant(world);
    const browser = await subscribe(tenant);
    service.status = 429;
    service.onRequest = async () => {
      service.onRequest = () => {
        service.status = 201;
      };
    };
    await test(tenant, browser.id);
    await expect.poll(() => browser.received.length, { timeout: 15_000 }).toBe(1);
    expect(browser.received[0]?.message).toMatchObject({ title: 'Test notification', conversationId: null });
    await expect.poll(() => devicesOf(tenant.tenantId)).toMatchObject([{ failures: 0 }]);
  });

  it('gets no second test at once', async () => {
    const tenant = await makeTenant(world);
    const { id } = await subscribe(tenant);
    await test(tenant, id);
    const { body } = await tenant.as('post', `/api/push/devices/${id}/test`).expect(429);
    expect(body.error).toBe('web-push.too_soon');
    const later = Date.now() + pushLimits.testSeconds * 1_000;
    vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(later);
    vi.spyOn(world.app.get(Clock), 'now').mockReturnValue(new Date(later));
    await test(tenant, id);
  });
});
