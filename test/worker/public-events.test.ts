import { randomUUID } from 'node:crypto';
import type {
  AnyPublicEvent,
  Channel,
  PublicEventData,
  PublicEventType,
  Task,
  WebhookEndpointWithSecret,
} from '@parley/contracts/public';
import { subscribableEventTypes } from '@parley/contracts/public';
import { CharacterLedgerService } from '@parley/domain/characters';
import { AssignmentService } from '@parley/domain/chat';
import { ClickCountingService, ClickMinuteService } from '@parley/domain/links';
import { PublicEventSubscriptionRegistry } from '@parley/domain/public-events';
import { OrderClosingService, WorkOrderService } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { grant } from '../support/characters.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeLink } from '../support/links.js';
import { allowLoopback } from '../support/operator.js';
import { buy, inTenant, onSale } from '../support/purchases.js';
import { aClick, storeClicks } from '../support/stored-clicks.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { aWorkOrder } from '../support/work-orders.js';
import { setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const receiver = new WebhookReceiver();

beforeAll(async () => {
  await receiver.start();
  await allowLoopback(world);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => receiver.stop());

/** A tenant whose endpoint gets every event, and the tenant's own channel. */
interface Shop {
  tenant: TestTenant;
  subAccountId: string;
  channelId: string;
  /** The data of the events of a type, in the order of their times. */
  got<Type extends PublicEventType>(type: Type): PublicEventData[Type][];
}

async function makeShop(): Promise<Shop> {
  const tenant = await makeTenant(world);
  const path = `/${randomUUID()}`;
  const body = { name: 'All', url: receiver.at(path), events: subscribableEventTypes, subAccountIds: [] };
  dataOf<WebhookEndpointWithSecret>(
    await tenant
      .as('post', '/api/webhooks')
      .send({ ...body, withTexts: false, asymmetric: false })
      .expect(200),
  );
  for (const app of [world.app, world.worker]) {
    const subscriptions = app?.get(PublicEventSubscriptionRegistry, { strict: false });
    await expect.poll(() => subscriptions?.wants(tenant.tenantId, ['task.done'])).toBe(true);
  }
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, {
    sessionArchive: true,
    platforms: ['whatsapp'],
  });
  const { id: channelId } = dataOf<Channel>(
    await tenant
      .as('post', '/api/api-channels')
      .send({ name: 'Own', subAccountId, platform: 'whatsapp', account: '+8613800138000' })
      .expect(200),
  );
  const channel = async () =>
    dataOf<Channel>(await tenant.as('get', `/api/channels/${channelId}`).expect(200));
  await expect.poll(async () => (await channel()).portStatus, { timeout: 20_000 }).toBe('online');
  const got = <Type extends PublicEventType>(type: Type) =>
    receiver
      .of(path)
      .map(({ event }) => event)
      .filter((event): event is Extract<AnyPublicEvent, { type: Type }> => event.type === type)
      .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))
      .map(({ data }) => data as PublicEventData[Type]);
  return { tenant, subAccountId, channelId, got };
}

let reported = 0;
const ana = { account: '+8613900139000', nickname: 'Ana' };

async function report({ tenant, channelId }: Shop, event: object): Promise<void> {
  reported += 1;
  const events = [{ id: `report ${reported}`, at: new Date().toISOString(), ...event }];
  const reply = await tenant.as('post', `/api/channels/${channelId}/events`).send({ events }).expect(200);
  expect(dataOf<{ results: object[] }>(reply).results).toMatchObject([{ error: null }]);
}

/** The contact writes. Returns the data of its event. */
async function write(shop: Shop, text = 'Hello'): Promise<PublicEventData['message.received']> {
  const before = shop.got('message.received').length;
  await report(shop, { kind: 'message.received', contact: ana, text, externalId: randomUUID() });
  await expect.poll(() => shop.got('message.received').length).toBe(before + 1);
  return shop.got('message.received').at(-1) as PublicEventData['message.received'];
}

const edit = ({ tenant }: Shop, id: string, body: object) =>
  tenant.as('patch', `/api/workspace/conversations/${id}`).send(body).expect(200);

/** Runs the sweep of conversations at this time. */
async function wakeAt(time: number, tenantId: string): Promise<void> {
  const clock = world.worker?.get(Clock, { strict: false });
  if (!clock) throw new Error('no worker');
  const spy = vi.spyOn(clock, 'now').mockReturnValue(new Date(time));
  await world.worker?.get(AssignmentService, { strict: false }).wake();
  spy.mockRestore();
  // Events of a transaction in the future are relayed once their time has come.
  await world.rows.change('outbox', { tenantId }, { availableAt: new Date() });
}

describe('of messages and conversations', () => {
  it('tells what a contact and a person wrote, and what became of it', async () => {
    const shop = await makeShop();
    const { tenant, subAccountId, channelId, got } = shop;
    await report(shop, { kind: 'fan.gained', contact: ana });
    await expect.poll(() => got('fan.gained')).toMatchObject([{ subAccountId, type: 'new' }]);
    const { conversationId, contactId } = await write(shop);
    const outgoingId = randomUUID();
    await tenant
      .as('post', `/api/conversations/${conversationId}/outgoing`)
      .send({ id: outgoingId, text: 'Hello, Ana' })
      .expect(200);
    await expect
      .poll(() => got('message.send'))
      .toMatchObject([
        { channelId, subAccountId, contactAccount: ana.account, text: 'Hello, Ana', file: null },
      ]);
    const [{ commandId } = { commandId: '' }] = got('message.send');
    const outcomes = [{ commandId, externalId: 'OUT1' }];
    await tenant.as('post', `/api/channels/${channelId}/confirm`).send({ outcomes }).expect(200);
    await expect
      .poll(() => got('message.sent'))
      .toMatchObject([{ conversationId, contactId, automatic: false, outgoingId }]);
    const status = () =>
      got('message.status')
        .filter((one) => one.outgoingId === outgoingId)
        .at(-1)?.status;
    await expect.poll(status).toBe('sent');
    await report(shop, { kind: 'message.status', externalId: 'OUT1', status: 'read' });
    await expect.poll(status).toBe('read');
    await report(shop, { kind: 'fan.left', contact: ana });
    await expect.poll(() => got('fan.left')).toMatchObject([{ contactId, subAccountId }]);
  });

  it('tells of an opening by a message, by a person and at the end of a snooze', async () => {
    const shop = await makeShop();
    const { got, tenant } = shop;
    const { conversationId: id } = await write(shop);
    const opened = () => got('conversation.opened').map(({ isNew }) => isNew);
    await expect.poll(opened).toEqual([true]);
    await edit(shop, id, { status: 'resolved' });
    await expect.poll(() => got('conversation.resolved')).toMatchObject([{ conversationId: id }]);
    await write(shop, 'Once more');
    await expect.poll(opened).toEqual([true, false]);
    await edit(shop, id, { status: 'resolved' });
    await edit(shop, id, { status: 'open' });
    await expect.poll(opened).toEqual([true, false, false]);
    await edit(shop, id, { status: 'snoozed' });
    await write(shop, 'Are you there?');
    await expect.poll(opened).toHaveLength(4);
    await edit(shop, id, { status: 'snoozed', snoozedUntil: new Date(Date.now() + 60_000).toISOString() });
    await wakeAt(Date.now() + 61_000, tenant.tenantId);
    await expect.poll(opened).toHaveLength(5);
    // A message in an open conversation opens nothing.
    await write(shop, 'Thanks');
    await edit(shop, id, { status: 'resolved' });
    await edit(shop, id, { status: 'open' });
    await expect.poll(opened).toHaveLength(6);
    await expect.poll(() => got('message.received').length).toBe(4);
    expect(opened()).toHaveLength(6);
  });

  it('tells of assignments, and of those that end by themselves', async () => {
    const shop = await makeShop();
    const { tenant, subAccountId, got } = shop;
    const { conversationId: id } = await write(shop);
    const { id: helper } = await makeSubAccount(world, tenant.tenantId);
    await setRights(tenant, helper, { answersFor: [subAccountId] }).expect(200);
    const assignees = () => got('conversation.assigned').map(({ assigneeId }) => assigneeId);
    const assign = (assigneeId: string) =>
      tenant
        .as('put', `/api/workspace/conversations/${id}/assignee`)
        .send({ assigneeId, from: null })
        .expect(200);
    await assign(helper);
    await expect.poll(assignees).toEqual([helper]);
    await setRights(tenant, helper, { answersFor: [] }).expect(200);
    await expect.poll(assignees).toEqual([helper, null]);
    await assign(subAccountId);
    await expect.poll(assignees).toEqual([helper, null, subAccountId]);
    const settings = { inTurn: true, limitEach: 20, returnAfterMinutes: 1, awayAfterMinutes: null };
    await tenant.as('put', '/api/workspace/settings').send(settings).expect(200);
    await wakeAt(Date.now() + 120_000, tenant.tenantId);
    await expect.poll(assignees).toEqual([helper, null, subAccountId, null]);
  });

  it('tells of a changed profile', async () => {
    const shop = await makeShop();
    const { conversationId, contactId } = await write(shop);
    await shop.tenant
      .as('patch', `/api/conversations/${conversationId}/profile`)
      .send({ remark: 'Likes tea' })
      .expect(200);
    await expect.poll(() => shop.got('contact.updated')).toMatchObject([{ contactId, fields: ['remark'] }]);
    expect(JSON.stringify(shop.got('contact.updated'))).not.toContain('tea');
  });
});

describe('of the tenant', () => {
  it('tells of ports, tasks, orders and characters', async () => {
    const shop = await makeShop();
    const { tenant, channelId, got } = shop;
    const changes = () => got('port.changed').map(({ change }) => change);
    await expect.poll(changes).toContain('opened');
    await tenant.as('post', `/api/channels/${channelId}/disable`).expect(200);
    await expect.poll(changes).toContain('closed');
    const task = dataOf<Task>(
      await tenant
        .as('post', '/api/fans/export')
        .send({ selection: { filter: {} } })
        .expect(200),
    );
    await expect
      .poll(() => got('task.done'))
      .toMatchObject([{ taskId: task.id, kind: task.kind, status: 'done' }]);
    const { id: orderId } = await buy(world, tenant.tenantId, {
      buyType: 1,
      num: 1,
      setMealId: onSale.characters,
    });
    await expect.poll(() => got('order.paid').map((one) => one.orderId)).toContain(orderId);
    await grant(world, tenant.tenantId, 1_000_000);
    const ledger = world.app.get(CharacterLedgerService, { strict: false });
    const { main } = await inTenant(world, tenant.tenantId, (tx) =>
      ledger.recall(tx, 900_000_000, 'a refund'),
    );
    await expect.poll(() => got('characters.low')).toEqual([{ balance: main.to }]);
  });

  it('tells of the day of a work order that ended', async () => {
    const shop = await makeShop();
    const { tenant, subAccountId, got } = shop;
    const clock = world.app.get(Clock);
    const yesterday = Date.now() - 26 * 3_600_000;
    const spies = [
      vi.spyOn(clock, 'nowMs').mockReturnValue(yesterday),
      vi.spyOn(clock, 'now').mockReturnValue(new Date(yesterday)),
    ];
    const order = await world.app
      .get(WorkOrderService, { strict: false })
      .create(tenant.tenantId, aWorkOrder([subAccountId], { platform: 'whatsapp' }));
    for (const spy of spies) spy.mockRestore();
    await world.app.get(OrderClosingService, { strict: false }).run();
    await expect
      .poll(() => got('work_order.day_closed'))
      .toContainEqual({ workOrderId: order.id, epoch: 1, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it('tells of the clicks of a link, once for a minute', async () => {
    const shop = await makeShop();
    const { tenant, got } = shop;
    const { id: linkId } = await makeLink(world, tenant.token);
    const clickedAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 10 * 60_000);
    const clicks = Array.from({ length: 3 }, () => aClick({ tenantId: tenant.tenantId, linkId, clickedAt }));
    await storeClicks(world, clicks);
    const counting = world.app.get(ClickCountingService, { strict: false });
    for (let more = true; more; ) more = ((await counting.count())?.batches ?? 1) > 0;
    for (let n = 0; n < 2; n++) await world.app.get(ClickMinuteService, { strict: false }).publish();
    await expect
      .poll(() => got('link.clicks'))
      .toEqual([{ linkId, minute: clickedAt.toISOString(), clicks: 3 }]);
  });
});
