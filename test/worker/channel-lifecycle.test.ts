import { type Channel, dayMs, type Port, type Task } from '@parley/contracts/public';
import { ChannelEventService, ChannelSendService, ChannelWorkService } from '@parley/domain/channels';
import { ContactDeletionService } from '@parley/domain/contact-data';
import { PackageExpiryService } from '@parley/domain/orders';
import { PortQueries } from '@parley/domain/ports';
import { Clock } from '@parley/platform/clock';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { ana, answer, makeShop, online, readChannel, type Shop, talkOf } from '../support/channels.js';
import { allowLoopback, restore, suspend } from '../support/operator.js';
import { buy, onSale } from '../support/purchases.js';
import { finishedTask } from '../support/tasks.js';
import { TelegramServer } from '../support/telegram-server.js';
import { createWidget, WidgetGuest } from '../support/widgets.js';
import { listAll } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const telegram = await TelegramServer.start();
const world = withWorld({ worker: true, environment: { TELEGRAM_API_URL: telegram.url } });
const patience = { timeout: 30_000 };

beforeAll(() => allowLoopback(world));
afterEach(() => vi.restoreAllMocks());
afterAll(() => telegram.stop());

const inWorker = <T>(type: new (...of: never[]) => T): T => world.worker?.get(type, { strict: false }) as T;

const statusOf = async (shop: Pick<Shop, 'tenant' | 'channelId'>) => (await readChannel(shop)).portStatus;

const portsOf = async ({ tenant }: Pick<Shop, 'tenant'>): Promise<Port[]> =>
  (await world.app.get(PortQueries, { strict: false }).list(tenant.tenantId, { page: 1 }, null)).items;

/** A shop to which Ana has written, by a bot and by a widget. */
async function makeTalks() {
  const bot = telegram.bot();
  const shop = await makeShop(world, bot);
  const person = ana();
  bot.queue(bot.message(person, { text: '/start spring_sale' }));
  await talkOf(shop, '/start spring_sale');
  const { id: widgetId } = await createWidget(world, shop.tenant.token, shop.subAccountId);
  const widget = { tenant: shop.tenant, channelId: widgetId };
  await online(widget);
  const guest = await WidgetGuest.begin(world, widgetId);
  await guest.says('From the website').expect(200);
  await expect.poll(async () => (await listAll(shop.tenant)).length, patience).toBe(2);
  return { ...shop, person, widget };
}

const tables = ['channel_events', 'channel_contacts', 'widget_messages', 'widget_visitors'] as const;

/** The rows about contacts of the tenant's channels, by table. */
const contactRows = async ({ tenant: { tenantId } }: Pick<Shop, 'tenant'>): Promise<number[]> =>
  Promise.all(tables.map((table) => world.rows.count(table, { tenantId })));

describe('the port of a channel', () => {
  it('ends with its package, but a website’s chat needs none, and opens again with the next package', async () => {
    const shop = await makeTalks();
    const { tenant, widget, bot, person } = shop;
    const { tenantId } = tenant;
    await world.rows.change('tenants', { id: tenantId }, { packageEndsAt: new Date(Date.now() - dayMs) });
    await inWorker(PackageExpiryService).expireDue();
    await expect.poll(() => statusOf(shop), patience).toBe('offline');
    await online(widget);
    expect((await portsOf(shop)).filter(({ status }) => status !== 'offline')).toMatchObject([
      { platform: 'web' },
    ]);
    expect(await readChannel(shop)).toMatchObject({ state: 'enabled', problem: 'not_in_package' });
    const faults = () => world.rows.find('notices', { tenantId, kind: 'channel.fault' });
    expect(await faults()).toMatchObject([
      { params: { channelId: shop.channelId, problem: 'not_in_package' }, resolvedAt: null },
    ]);
    bot.queue(bot.message(person, { text: 'Is anybody there?' }));
    await buy(world, tenantId, { buyType: 2, num: 10, setMealId: onSale.standard });
    await online(shop);
    await talkOf(shop, 'Is anybody there?');
    expect(await readChannel(shop)).toMatchObject({ problem: null });
    expect(await faults()).toMatchObject([{ resolvedAt: expect.any(Date) as Date }]);
  });

  it('ends with its tenant’s suspension, and opens again after it', async () => {
    const { tenant, channelId } = await makeShop(world, telegram.bot());
    const session = async () => (await world.rows.one('channels', { id: channelId })).sessionId;
    const before = await session();
    await suspend(world, tenant.tenantId);
    await expect.poll(session, patience).toBeNull();
    await restore(world, tenant.tenantId);
    await expect.poll(session, patience).not.toBeNull();
    expect(await session()).not.toBe(before);
  });

  it('ends with its sub-account, whose erasure takes all that channels know of contacts', async () => {
    const shop = await makeTalks();
    const { tenant, subAccountId, bot } = shop;
    const other = await makeTalks();
    expect(await contactRows(shop)).toEqual([2, 2, 1, 1]);
    const { id } = dataOf<Task>(
      await tenant.as('post', `/api/sub-accounts/${subAccountId}/delete`).expect(200),
    );
    expect(await finishedTask(tenant, id)).toMatchObject({ status: 'done', failed: 0 });
    expect(await contactRows(shop)).toEqual([0, 0, 0, 0]);
    expect(dataOf<Channel[]>(await tenant.as('get', '/api/channels').expect(200))).toEqual([]);
    const polls = bot.calls.filter((call) => call === 'getUpdates').length;
    await inWorker(ChannelWorkService).keepAll();
    await expect.poll(() => bot.polls, patience).toBe(0);
    expect(bot.calls.filter((call) => call === 'getUpdates').length).toBeLessThanOrEqual(polls + 1);
    expect(await contactRows(other)).toEqual([2, 2, 1, 1]);
    expect(await statusOf(other)).toBe('online');
  });

  it('is connecting while the platform does not answer, and online again when it does', async () => {
    const shop = await makeShop(world, telegram.bot());
    const { bot } = shop;
    bot.isSilent = true;
    bot.wake();
    await expect.poll(() => statusOf(shop), patience).toBe('connecting');
    expect(await readChannel(shop)).toMatchObject({ state: 'enabled', problem: 'no_answer' });
    bot.isSilent = false;
    await online(shop);
    expect(await readChannel(shop)).toMatchObject({ problem: null });
  });
});

it('the deletion of contact data takes all that channels know of contacts', async () => {
  const shop = await makeTalks();
  const { tenantId } = shop.tenant;
  await world.rows.change(
    'tenants',
    { id: tenantId },
    {
      packageFamily: 'MIAN_FEI_ROOT',
      oldPackageFamily: 'BIAO_ZHUN_ROOT',
      oldPortNum: 10,
      packageEndsAt: null,
      packageEndedAt: new Date(Date.now() - 20 * dayMs),
    },
  );
  const deletion = inWorker(ContactDeletionService);
  const clock = inWorker(Clock);
  const { contactsDeletedAt } = dataOf<{ contactsDeletedAt: number }>(
    await shop.tenant.as('get', '/api/tenant/package').expect(200),
  );
  for (const daysBefore of [7.5, 1.5, -0.01]) {
    vi.spyOn(clock, 'nowMs').mockReturnValue(contactsDeletedAt - daysBefore * dayMs);
    await deletion.review();
  }
  await deletion.deleteDue();
  await expect.poll(() => contactRows(shop), patience).toEqual([0, 0, 0, 0]);
});

it('events of platforms are kept for seven days', async () => {
  const shop = await makeTalks();
  const events = () => world.rows.count('channel_events', { tenantId: shop.tenant.tenantId });
  const service = world.app.get(ChannelEventService);
  const clock = world.app.get(Clock);
  for (const [days, left] of [
    [6.9, 2],
    [7.1, 0],
  ] as const) {
    vi.spyOn(clock, 'nowMs').mockReturnValue(Date.now() + days * dayMs);
    await service.dropOld();
    expect(await events()).toBe(left);
  }
});

it('two workers together send to a contact at the platform’s rate, and to others meanwhile', async () => {
  const bot = telegram.bot();
  const shop = await makeShop(world, bot);
  const people = [ana('Ana'), ana('Bea')];
  for (const person of people) bot.queue(bot.message(person, { text: `I am ${person.first_name}` }));
  await expect.poll(async () => (await listAll(shop.tenant)).length, patience).toBe(2);
  const asked = new Map<number, number[]>();
  bot.onSend = ({ chatId }) => {
    asked.set(chatId, [...(asked.get(chatId) ?? []), performance.now()]);
    return undefined;
  };
  const talks = await listAll(shop.tenant);
  for (const text of ['One', 'Two', 'Three']) for (const { id } of talks) await answer(shop, id, text);
  // The api has the same services, as a second worker.
  const workers = [inWorker(ChannelSendService), world.app.get(ChannelSendService, { strict: false })];
  await expect
    .poll(() => {
      for (const worker of workers) worker.wake(shop.tenant.tenantId, shop.channelId);
      return bot.taken.length;
    }, patience)
    .toBe(6);
  for (const { id } of people) {
    const times = asked.get(id) ?? [];
    expect(bot.taken.filter(({ chatId }) => chatId === id).map(({ text }) => text)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
    // A call may begin later than its admission, the first one too.
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_200);
  }
  const [first = [], second = []] = people.map(({ id }) => asked.get(id));
  expect(second[0]).toBeLessThan(first[1] ?? 0);
  expect(first[0]).toBeLessThan(second[1] ?? 0);
});
