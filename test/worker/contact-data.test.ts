import { randomUUID } from 'node:crypto';
import { Like } from 'typeorm';
import {
  type ContactDataPreview,
  type ContactDeletion,
  type DashboardSummary,
  dayMs,
  mentionOf,
  type Notice,
  type OrderFan,
  type Page,
  type PublicEventType,
  type Task,
  type TenantPackage,
  type WebhookDelivery,
  type WorkOrder,
} from '@parley/contracts/public';
import { MessageIngestService, ScheduledMessageService } from '@parley/domain/chat';
import { ContactDeletionService } from '@parley/domain/contact-data';
import { FanIngestService } from '@parley/domain/fans';
import { PublicEventSubscriptionRegistry } from '@parley/domain/public-events';
import { WebhookMaintenanceService } from '@parley/domain/webhooks';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { archive, archiveMore, usedFile, storedMessages } from '../support/chat.js';
import { makeSubAccount } from '../support/desktop.js';
import { allowLoopback, makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { buy, onSale } from '../support/purchases.js';
import { said } from '../support/reported-messages.js';
import { textOf, everythingOf } from '../support/rows.js';
import { addBinding, makeLink } from '../support/links.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const receiver = new WebhookReceiver();

const upkeep = () => world.worker?.get(ContactDeletionService, { strict: false }) as ContactDeletionService;
const review = () => upkeep().review();
const deleteDue = () => upkeep().deleteDue();

let shiftMs = 0;
beforeAll(async () => {
  await receiver.start();
  await allowLoopback(world);
  const clock = world.worker?.get(Clock, { strict: false }) as Clock;
  vi.spyOn(clock, 'nowMs').mockImplementation(() => Date.now() + shiftMs);
});
afterEach(() => {
  shiftMs = 0;
});
afterAll(() => receiver.stop());
/** Sets the worker's clock to this many days before the instant. */
const moveTo = (at: number, daysBefore: number): void => {
  shiftMs = at - daysBefore * dayMs - Date.now();
};

/** The package ended twenty days ago. Returns the instant of the deletion in epoch ms. */
async function lapse(tenant: TestTenant): Promise<number> {
  await world.rows.change(
    'tenants',
    { id: tenant.tenantId },
    {
      packageFamily: 'MIAN_FEI_ROOT',
      oldPackageFamily: 'BIAO_ZHUN_ROOT',
      oldPortNum: 10,
      portNum: 1,
      packageEndsAt: null,
      packageEndedAt: new Date(Date.now() - 20 * dayMs),
    },
  );
  return (await packageOf(tenant)).contactsDeletedAt as number;
}
const renew = (tenant: TestTenant) =>
  buy(world, tenant.tenantId, { buyType: 2, num: 10, setMealId: onSale.standard });
/** Buys a pack of characters. Any purchase is enough. */
const buyPack = (tenant: TestTenant) =>
  buy(world, tenant.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
/** Announces the deletion twice and begins it. */
async function begin(due: number): Promise<void> {
  for (const daysBefore of [7.5, 1.5, -0.01]) {
    moveTo(due, daysBefore);
    await review();
  }
}

const packageOf = async (tenant: TestTenant) =>
  dataOf<TenantPackage>(await tenant.as('get', '/api/tenant/package').expect(200));
const deletionsOf = async (tenant: TestTenant) =>
  dataOf<ContactDeletion[]>(await tenant.as('get', '/api/tenant/contact-deletions').expect(200));
const noticesOf = async (tenant: TestTenant, kind: Notice['kind']) =>
  dataOf<Page<Notice>>(await tenant.as('get', '/api/notices?pageSize=100'))
    .items.filter((notice) => notice.kind === kind)
    .map(({ params }) => params);
const rowsOf = async (tenant: TestTenant, table: 'gains' | 'active_contacts' | 'messages') =>
  table === 'messages'
    ? (await storedMessages(world, tenant.tenantId)).length
    : world.rows.count(table, { tenantId: tenant.tenantId });

/** Fans of one social account. Resolves once they are counted. */
async function gain(tenant: TestTenant, accounts: string[]): Promise<void> {
  await gainBy(tenant, await makeSocialAccount(world, tenant.tenantId), accounts);
}

async function gainBy(
  tenant: TestTenant,
  holder: { subAccountId: string; socialAccountId: string },
  accounts: string[],
): Promise<void> {
  const fans = accounts.map((account) => ({
    id: randomUUID(),
    ...holder,
    account,
    nickname: `Nick of ${account}`,
    link: `https://t.me/${account}`,
    phone: '+12025550147',
    gainedAt: new Date(),
  }));
  await world.app.get(FanIngestService).store(tenant.tenantId, fans);
  await vi.waitFor(
    async () =>
      expect(await world.rows.find('gains', { socialAccountId: holder.socialAccountId })).toHaveLength(
        accounts.length,
      ),
    { timeout: 15_000 },
  );
}

describe('contacts’ data of a package that ended', () => {
  it('is announced 7 days and 1 day before, once each, and deleted no sooner', async () => {
    const tenant = await makeTenant(world);
    const due = await lapse(tenant);
    moveTo(due, 8.1);
    await review();
    expect(await deletionsOf(tenant)).toEqual([]);
    moveTo(due, 7.9);
    await Promise.all([review(), review()]);
    await review();
    const family = 'BIAO_ZHUN_ROOT';
    expect(await noticesOf(tenant, 'contact-data.deletion_due')).toEqual([{ days: 7, dueAt: due, family }]);
    moveTo(due, 1.9);
    await review();
    await review();
    expect(await noticesOf(tenant, 'contact-data.deletion_due')).toEqual([
      { days: 1, dueAt: due, family },
      { days: 7, dueAt: due, family },
    ]);
    moveTo(due, 0.001);
    await review();
    expect(await deletionsOf(tenant)).toMatchObject([
      { status: 'announced', dueAt: new Date(due).toISOString(), beganAt: null, kept: null },
    ]);
    moveTo(due, 0);
    await review();
    expect(await deletionsOf(tenant)).toMatchObject([{ status: 'running' }]);
    await deleteDue();
  });

  it('is put off after a time off: nothing is deleted before its owner was told', async () => {
    const tenant = await makeTenant(world);
    const monthOver = await lapse(tenant);
    moveTo(monthOver, -10);
    await review();
    const [announced] = await deletionsOf(tenant);
    const due = Date.parse(announced?.dueAt ?? '');
    expect(announced?.status).toBe('announced');
    expect(due - (Date.now() + shiftMs)).toBeGreaterThan(7 * dayMs - 60_000);
    expect((await packageOf(tenant)).contactsDeletedAt).toBe(due);
    moveTo(due, -0.5);
    await review();
    const [warned] = await deletionsOf(tenant);
    expect(warned?.status, 'its last warning was late, too').toBe('announced');
    const told = (await noticesOf(tenant, 'contact-data.deletion_due')) as { days: number }[];
    expect(
      told.map(({ days }) => days),
      'as many whole days as it was put off by',
    ).toEqual([1, 7]);
    moveTo(Date.parse(warned?.dueAt ?? ''), 0);
    await review();
    expect(await deletionsOf(tenant)).toMatchObject([{ status: 'running' }]);
    await deleteDue();
  });

  it('goes, whoever runs beside whom, and leaves figures, money and others’ data as they were', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const [said, library, both] = [
      await usedFile(world, tenant.tenantId),
      await usedFile(world, tenant.tenantId),
      await usedFile(world, tenant.tenantId),
    ];
    await world.rows.add('materials', [
      {
        id: `mat_${library}`,
        tenantId: tenant.tenantId,
        type: 'picture',
        title: 'Kept',
        mediumId: library,
        createdAt: new Date(),
        updatedAt: new Date(),
      },
      {
        id: `mat_${both}`,
        tenantId: tenant.tenantId,
        type: 'picture',
        title: 'Kept',
        mediumId: both,
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    ]);
    const talk = await archive(world, tenant.tenantId, {
      contactAccount: 'secret_friend',
      contactNickname: 'Secret Friend',
      messages: [
        {
          text: 'secret words',
          mediumId: said,
        },
        {
          text: 'secret offer',
          mediumId: both,
        },
      ],
    });
    await archiveMore(
      world,
      { ...talk, tenantId: tenant.tenantId },
      Array.from({ length: 1_100 }, (_, index) => ({ text: `secret ${index}` })),
    );
    await tenant
      .as('patch', `/api/conversations/${talk.conversationId}/profile`)
      .send({ remark: 'secret remark', tags: ['secret tag'] })
      .expect(200);
    await gain(tenant, ['secret_fan_1', 'secret_fan_2']);
    await speak(tenant, talk);
    const theirs = await archive(world, other.tenantId, { contactAccount: 'others_friend' });
    const exported = dataOf<Task>(await tenant.as('post', '/api/messages/export').send({ format: 'csv' }));
    await vi.waitFor(
      async () =>
        expect(dataOf<Task>(await tenant.as('get', `/api/tasks/${exported.id}`)).status).toBe('done'),
      { timeout: 20_000 },
    );
    const due = await lapse(tenant);
    const operator = await makeSignedInOperator(world);
    const before = await preview(operator, tenant);
    expect(before).toMatchObject({
      dueAt: new Date(due).toISOString(),
      data: { contacts: 3, conversations: 1, messages: 1_102, profiles: 1, files: 1 },
    });
    const figures = await figuresOf(tenant);
    const kept = await untouched(tenant);
    const heldRows = async () =>
      Promise.all(conversationTables.map((table) => world.rows.count(table, { tenantId: tenant.tenantId })));
    expect(await heldRows()).toEqual([1, 1, 1, 1, 1, 2]);

    await begin(due);
    await Promise.all([deleteDue(), deleteDue(), deleteDue()]);
    await deleteDue();

    const [receipt] = await deletionsOf(tenant);
    expect(receipt).toMatchObject({
      status: 'done',
      deleted: before.data,
      finishedAt: expect.any(String),
      kept: {
        gains: 2,
        fans: 2,
        left: {
          contacts: 0,
          conversations: 0,
          messages: 0,
        },
      },
    });
    expect(await figuresOf(tenant)).toEqual(figures);
    expect(await untouched(tenant)).toEqual(kept);
    const text = await everythingOf(world, tenant.tenantId);
    for (const gone of [
      'secret_friend',
      'Secret Friend',
      'secret words',
      'secret remark',
      'secret_fan',
      'secret 7',
    ])
      expect(text.includes(gone), gone).toBe(false);
    expect(await heldRows()).toEqual(conversationTables.map(() => 0));
    expect(await rowsOf(tenant, 'gains')).toBe(2);
    expect(await rowsOf(tenant, 'active_contacts')).toBe(1);
    const media = await world.rows.find('media', { tenantId: tenant.tenantId, status: 'stored' }, ['id']);
    expect(media).toEqual([library, both].toSorted().map((id) => ({ id })));
    expect(dataOf<Task>(await tenant.as('get', `/api/tasks/${exported.id}`)).file).toBeNull();
    expect(await noticesOf(tenant, 'contact-data.deleted')).toEqual([
      { contacts: 3, conversations: 1, messages: 1_102 },
    ]);
    expect((await packageOf(tenant)).contactsDeletedAt).toBeNull();
    expect((await preview(operator, tenant)).dueAt).toBeNull();
    expect(await everythingOf(world, other.tenantId)).toContain('others_friend');
    expect(await world.rows.find('conversations', { id: theirs.conversationId })).toHaveLength(1);

    moveTo(due, -40);
    await review();
    await deleteDue();
    expect(await deletionsOf(tenant), 'once for each end').toEqual([receipt]);
  });

  it('takes messages that were sent since it began, also those on their way to a client', async () => {
    const tenant = await makeTenant(world);
    const talk = await archive(world, tenant.tenantId, { contactAccount: 'secret_friend' });
    await speak(tenant, talk);
    await begin(await lapse(tenant));
    shiftMs += 60_000;
    const { id } = await world.rows.one('outgoing_messages', {
      tenantId: tenant.tenantId,
      status: 'scheduled',
    });
    const createdAt = new Date(Date.now() + shiftMs);
    const { subAccountId } = talk;
    const reply = { id: 'cmd_later', kind: 'reply' as const, cause: 'later' };
    const withdrawal = { id: 'cmd_withdrawal', kind: 'withdraw' as const, cause: `withdraw ${id}` };
    await world.app.get(Database).asTenant(tenant.tenantId, async (tx) => {
      await world.worker?.get(ScheduledMessageService, { strict: false }).send(tx, id);
    });
    for (const command of [reply, withdrawal])
      await world.rows.add('desktop_commands', {
        ...command,
        tenantId: tenant.tenantId,
        subAccountId,
        payload: { contactAccount: 'secret_friend' },
        createdAt,
        expiresAt: createdAt,
      });
    const automatic = { id: `rep_${talk.conversationId}` };
    await world.rows.change('automatic_replies', automatic, { status: 'offered', commandId: reply.id });
    expect(await world.rows.count('desktop_commands', { tenantId: tenant.tenantId })).toBe(4);
    await deleteDue();
    expect(await deletionsOf(tenant)).toMatchObject([{ status: 'done' }]);
    expect(await world.rows.count('desktop_commands', { tenantId: tenant.tenantId })).toBe(0);
    expect(await everythingOf(world, tenant.tenantId)).not.toContain('secret_friend');
  });

  it('leaves work orders, and their figures stay', async () => {
    const tenant = await makeTenant(world);
    const holder = await makeSocialAccount(world, tenant.tenantId);
    const { id } = await makeWorkOrder(world, tenant.token, [holder.subAccountId]);
    await gainBy(tenant, holder, ['secret_fan']);
    const fans = async () =>
      dataOf<Page<OrderFan>>(await tenant.as('get', `/api/work-orders/${id}/fans`).expect(200)).items;
    expect(await fans()).toMatchObject([{ account: 'secret_fan', nickname: 'Nick of secret_fan' }]);
    await begin(await lapse(tenant));
    await deleteDue();
    const [fan] = await fans();
    expect(fan).toMatchObject({
      type: 'new',
      nickname: '',
      link: '',
      phone: '',
      socialAccountId: holder.socialAccountId,
    });
    expect(fan?.account).not.toContain('secret');
    const order = dataOf<WorkOrder>(await tenant.as('get', `/api/work-orders/${id}`).expect(200));
    expect(order.total).toMatchObject({ fresh: 1, contacts: 1 });
  });

  it('clears addresses of visitors of links and whom they were bound to, and leaves their counts', async () => {
    const tenant = await makeTenant(world);
    const { id: linkId } = await makeLink(world, tenant.token);
    const of = { tenantId: tenant.tenantId, linkId };
    const lastAt = new Date();
    await world.rows.add('link_visitors', {
      ...of,
      id: `visitor ${linkId}`,
      day: '2026-11-01',
      region: 'DE',
      device: 'phone',
      system: 'ios',
      browser: 'Safari',
      address: '203.0.113.7',
      clicks: 3,
      firstAt: lastAt,
      lastAt,
    });
    await addBinding(world, of, { lastAt });
    await begin(await lapse(tenant));
    await deleteDue();
    expect(await world.rows.one('link_visitors', of)).toMatchObject({ address: null, clicks: 3 });
    expect(await world.rows.count('link_bindings', of)).toBe(0);
  });

  it('is gone from webhooks that are tried again, and from answers that repeated it', async () => {
    const tenant = await makeTenant(world);
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, { sessionArchive: true });
    const holder = await makeSocialAccount(world, tenant.tenantId, { subAccountId });
    const url = receiver.at('/echo', (response, { body }) => void response.writeHead(503).end(body));
    const events: PublicEventType[] = ['message.received'];
    const endpoint = { name: 'Shop', url, events, subAccountIds: [], withTexts: true, asymmetric: false };
    await tenant.as('post', '/api/webhooks').send(endpoint).expect(200);
    const subscriptions = world.app.get(PublicEventSubscriptionRegistry, { strict: false });
    await expect.poll(() => subscriptions.wants(tenant.tenantId, events)).toBe(true);
    const message = said(holder, 'secret words', { account: 'secret_friend', nickname: 'Secret' });
    await world.app.get(MessageIngestService, { strict: false }).store(tenant.tenantId, [message]);
    const deliveries = async () =>
      dataOf<Page<WebhookDelivery>>(await tenant.as('get', '/api/webhook-deliveries').expect(200)).items;
    const answers = async () =>
      (await world.rows.find('webhook_tries', { tenantId: tenant.tenantId })).map(({ answer }) => answer);
    await expect.poll(answers).toEqual([expect.stringMatching(/secret words.*secret_friend/)]);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 1 }]);

    const due = await lapse(tenant);
    const maintenance = world.app.get(WebhookMaintenanceService, { strict: false });
    await maintenance.keepAll();
    await begin(due);
    const [waiting] = await deliveries();
    const id = waiting?.id ?? '';
    const soon = () => new Date(Date.now() + shiftMs + 30_000);
    const claimed = { state: 'waiting' as const, tries: 2, claimedAt: new Date(), dueAt: soon() };
    await world.rows.change('webhook_deliveries', { id }, claimed);
    await deleteDue();
    expect(await deletionsOf(tenant), 'a request is under way').toMatchObject([{ status: 'running' }]);
    const late = { deliveryId: id, number: 2, tenantId: tenant.tenantId, at: soon() };
    await world.rows.add('webhook_tries', { ...late, answer: 'secret words' });
    await world.rows.change('webhook_deliveries', { id }, { claimedAt: null, dueAt: new Date() });
    await deleteDue();
    expect(await deletionsOf(tenant)).toMatchObject([{ status: 'done' }]);
    expect(await answers()).toEqual(['', '']);
    expect((await everythingOf(world, tenant.tenantId)).includes('secret')).toBe(false);

    await renew(tenant);
    await maintenance.keepAll();
    const [delivery] = await deliveries();
    // The upkeep may have dropped it by the worker's clock.
    const replay = { ids: [delivery?.id] };
    await tenant.as('post', '/api/webhook-deliveries/replay').send(replay).expect(200);
    await expect.poll(() => receiver.of('/echo').length).toBe(2);
    const [first, second] = receiver.of('/echo');
    expect(second?.id).toBe(first?.id);
    expect(second?.body).not.toMatch(/secret/i);
    await expect.poll(async () => (await answers()).length).toBe(3);
    expect((await everythingOf(world, tenant.tenantId)).includes('secret')).toBe(false);
  });

  it('stays where something is bought before', async () => {
    const tenant = await makeTenant(world);
    const talk = await archive(world, tenant.tenantId);
    const due = await lapse(tenant);
    moveTo(due, 7.5);
    await review();
    await renew(tenant);
    expect((await packageOf(tenant)).contactsDeletedAt).toBeNull();
    expect(await deletionsOf(tenant), 'read as such at once').toMatchObject([{ status: 'canceled' }]);
    await vi.waitFor(
      async () =>
        expect(await noticesOf(tenant, 'contact-data.deletion_due')).toEqual([
          { days: 7, dueAt: due, family: 'BIAO_ZHUN_ROOT', isOff: true },
        ]),
      { timeout: 15_000 },
    );
    await begin(due);
    await deleteDue();
    expect(await deletionsOf(tenant)).toMatchObject([
      { status: 'canceled', beganAt: null, deleted: { contacts: 0, messages: 0 } },
    ]);
    expect(await noticesOf(tenant, 'contact-data.deletion_due')).toHaveLength(1);
    expect(await rowsOf(tenant, 'messages')).toBe(talk.messageIds.length);
  });

  it('stays as far as it is there still where something is bought meanwhile', async () => {
    const tenant = await makeTenant(world);
    await world.rows.add(
      'contacts',
      Array.from({ length: 450 }, (_, index) => ({
        id: `con_${tenant.tenantId}${String(index + 1).padStart(4, '0')}`,
        tenantId: tenant.tenantId,
        platform: 'telegram' as const,
        accountKey: `many_${index + 1}`,
        account: `many_${index + 1}`,
        firstSeenAt: new Date(Date.now() - dayMs),
        knownAt: new Date(Date.now() - dayMs),
        mainId: `con_${tenant.tenantId}${String(index + 1).padStart(4, '0')}`,
      })),
    );
    const due = await lapse(tenant);
    await begin(due);
    const [id] = (await deletionsOf(tenant)).map((one) => one.id);
    const turn = await oneTurn(tenant);
    expect([await turn(), await turn()]).toEqual(['went-on', 'went-on']);
    expect(await deletionsOf(tenant)).toMatchObject([{ id, status: 'running', deleted: { contacts: 200 } }]);
    await buyPack(tenant);
    await deleteDue();
    expect(await deletionsOf(tenant)).toMatchObject([{ id, status: 'canceled', deleted: { contacts: 200 } }]);
    const left = await world.rows.find('contacts', { tenantId: tenant.tenantId, account: Like('many_%') });
    expect(left).toHaveLength(250);
  });

  it('waits until what was reported is handled, and leaves who came after it began', async () => {
    const tenant = await makeTenant(world);
    const { subAccountId, socialAccountId } = await makeSocialAccount(world, tenant.tenantId);
    const report = randomUUID();
    await world.rows.add('message_reports', {
      tenantId: tenant.tenantId,
      id: report,
      batchId: 'b',
      conversationKey: 'key of waiting_friend',
      subAccountId,
      socialAccountId,
      direction: 'in',
      kind: 'text',
      content: { account: 'waiting_friend' },
      at: new Date(),
      storedAt: new Date(),
    });
    const due = await lapse(tenant);
    await begin(due);
    await deleteDue();
    expect(await deletionsOf(tenant)).toMatchObject([{ status: 'running' }]);
    await archive(world, tenant.tenantId, { contactAccount: 'early_friend' });
    const late = await archive(world, tenant.tenantId, { contactAccount: 'late_friend' });
    const after = new Date(due + 2 * dayMs);
    await world.rows.change('contacts', { id: late.contactId }, { firstSeenAt: after });
    await world.rows.change('message_reports', { id: report }, { content: null, handledAt: new Date() });
    await deleteDue();
    expect(await deletionsOf(tenant)).toMatchObject([{ status: 'done', deleted: { contacts: 1 } }]);
    const text = await everythingOf(world, tenant.tenantId);
    expect(text).not.toContain('waiting_friend');
    expect(text).not.toContain('early_friend');
    expect(text).toContain('late_friend');
    expect(await world.rows.find('message_reports', { id: report })).toHaveLength(1);
  });

  it('is no matter of a free tenant that never bought, nor of one by the character', async () => {
    const [free, byCharacter] = [
      await makeTenant(world, { family: 'MIAN_FEI_ROOT' }),
      await makeTenant(world, { family: 'ZI_FU_ROOT' }),
    ];
    await archive(world, free.tenantId);
    shiftMs = 90 * dayMs;
    await review();
    await deleteDue();
    for (const tenant of [free, byCharacter]) expect(await deletionsOf(tenant)).toEqual([]);
    expect(await rowsOf(free, 'messages')).toBe(1);
  });
});

/** What people keep in conversations. */
const conversationTables = [
  'conversation_states',
  'read_positions',
  'conversation_drafts',
  'conversation_notes',
  'note_mentions',
  'outgoing_messages',
] as const;

/** Adds data outside the archive: a reply, its command, translations, and active contacts. */
async function speak(
  tenant: TestTenant,
  talk: { subAccountId: string; socialAccountId: string; conversationId: string; contactId: string },
): Promise<void> {
  const { subAccountId, socialAccountId, conversationId, contactId } = talk;
  const at = new Date();
  const path = `/api/conversations/${conversationId}`;
  const mentioning = `secret words ${mentionOf(subAccountId)}`;
  await tenant.as('post', `${path}/notes`).send({ text: mentioning }).expect(200);
  await tenant.as('put', `${path}/drafts/reply`).send({ text: 'secret words', version: 0 }).expect(200);
  // Later than the deletion, whose clock is ahead: a due message would be queued meanwhile.
  const sendAt = new Date(Date.now() + 13 * 86_400_000).toISOString();
  const scheduled = { id: randomUUID(), text: 'secret words', sendAt };
  await tenant.as('post', `${path}/outgoing`).send(scheduled).expect(200);
  const state = `/api/workspace/conversations/${conversationId}`;
  await tenant.as('put', `${state}/read`).send({ unread: true }).expect(200);
  await tenant.as('patch', state).send({ priority: 'high' }).expect(200);
  await world.rows.add('automatic_replies', {
    id: `rep_${conversationId}`,
    tenantId: tenant.tenantId,
    subAccountId,
    conversationId,
    contactId,
    kind: 'keyword',
    ruleId: 'r',
    ruleTitle: 't',
    socialAccountId,
    cause: `c${conversationId}`,
    triggerId: randomUUID(),
    text: 'secret words',
    status: 'scheduled',
    dueAt: at,
    createdAt: at,
  });
  await world.rows.add('outgoing_messages', {
    tenantId: tenant.tenantId,
    id: randomUUID(),
    conversationId,
    subAccountId,
    socialAccountId,
    contactId,
    commandId: `cmd_${conversationId}`,
    text: 'secret words',
    createdAt: at,
    statusAt: at,
  });
  await world.rows.add('desktop_commands', {
    id: `cmd_${conversationId}`,
    tenantId: tenant.tenantId,
    subAccountId,
    kind: 'reply',
    payload: { contactAccount: 'secret_friend', text: 'secret words' },
    cause: conversationId,
    createdAt: at,
    expiresAt: at,
  });
  await world.rows.add('waiting_translations', {
    tenantId: tenant.tenantId,
    reportId: randomUUID(),
    subAccountId,
    text: 'secret words',
    language: 'en',
    createdAt: at,
  });
  await world.rows.add('cached_translations', {
    tenantId: tenant.tenantId,
    key: 'k',
    requestId: 'r',
    subAccountId,
    text: 'secret words',
    provider: 'pseudo',
    createdAt: at,
  });
  const quarter = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  await world.rows.add('active_contacts', {
    tenantId: tenant.tenantId,
    day: quarter.toISOString().slice(0, 10),
    quarter,
    subAccountId,
    contactId,
  });
}

async function figuresOf(tenant: TestTenant) {
  const { today, total } = dataOf<DashboardSummary>(await tenant.as('get', '/api/dashboard').expect(200));
  return { today, total };
}

/** Rows that a deletion never changes. */
const untouched = (tenant: TestTenant) =>
  Promise.all(
    [
      'gains',
      'fan_totals',
      'fan_quarters',
      'fan_days',
      'message_days',
      'character_entries',
      'orders',
      'sub_accounts',
      'social_accounts',
    ].map((table) => textOf(world, [table], tenant.tenantId)),
  );

const preview = async (operator: TestOperator, tenant: TestTenant) =>
  dataOf<ContactDataPreview>(
    await operator.as('get', `/api/operator/tenants/${tenant.tenantId}/contact-data`).expect(200),
  );

/** Runs single turns of the tenant's deletion, with a crash after each. */
async function oneTurn(tenant: TestTenant): Promise<() => Promise<string>> {
  const [{ id } = { id: '' }] = await world.rows.find(
    'contact_deletions',
    { tenantId: tenant.tenantId, status: 'running' },
    ['id'],
  );
  return () => world.app.get(Database).asTenant(tenant.tenantId, (tx) => upkeep().runStep(tx, id));
}
