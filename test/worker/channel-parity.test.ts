import { randomUUID } from 'node:crypto';
import type { Channel, ChatMessage, DesktopCommand, OutgoingMessage } from '@parley/contracts/public';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { addRule, addWelcome } from '../support/automatic-replies.js';
import { ana, createChannel, online } from '../support/channels.js';
import { fanEvent, makeSubAccount, RawClient, receivedEvent } from '../support/desktop.js';
import { allowLoopback } from '../support/operator.js';
import { TelegramServer } from '../support/telegram-server.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { listAll } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const telegram = await TelegramServer.start();
const world = withWorld({ worker: true, environment: { TELEGRAM_API_URL: telegram.url } });
beforeAll(() => allowLoopback(world));
afterAll(() => telegram.stop());

const patience = { timeout: 30_000 };

/** A social account with two persons, by a client or by a channel. */
interface Source {
  subAccountId: string;
  people: readonly [string, string];
  receives(person: string, text: string): Promise<void>;
  /** The texts that the platform has for a person. */
  takenBy(person: string): string[];
  close(): void;
}

async function byChannel(tenant: TestTenant): Promise<Source> {
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, {
    autoReply: true,
    sessionArchive: true,
  });
  const bot = telegram.bot();
  const { id: channelId } = dataOf<Channel>(
    await createChannel(tenant, { subAccountId, token: bot.token }).expect(200),
  );
  await online({ tenant, channelId });
  const people = [ana('Ann'), ana('Bob')] as const;
  return {
    subAccountId,
    people: [String(people[0].id), String(people[1].id)],
    receives(person, text) {
      const from = people.find(({ id }) => String(id) === person) ?? people[0];
      // Telegram dates messages by whole seconds. A date in the second of the work order's start may lie before it.
      bot.queue(bot.message(from, { text, date: Math.ceil(Date.now() / 1_000) }));
      return Promise.resolve();
    },
    takenBy: (person) => bot.taken.filter(({ chatId }) => String(chatId) === person).map(({ text }) => text),
    close: () => undefined,
  };
}

async function byClient(tenant: TestTenant): Promise<Source> {
  const { id: subAccountId, code } = await makeSubAccount(world, tenant.tenantId, {
    autoReply: true,
    sessionArchive: true,
  });
  const client = await RawClient.connect(world, { by: 'code', code });
  const socialAccountId = await client.open(`a${randomUUID().slice(0, 8)}`);
  const people = [String(ana().id), String(ana().id)] as const;
  const taken = new Map<string, Extract<DesktopCommand, { kind: 'reply' }>>();
  const confirmNew = () => {
    for (const command of client.commands) {
      if (command.kind !== 'reply' || taken.has(command.id)) continue;
      taken.set(command.id, command);
      const sent = { id: command.id, messageId: randomUUID(), at: Date.now(), externalId: randomUUID() };
      void client.request('command:confirm', { ids: [command.id], sent: [sent] });
    }
  };
  const timer = setInterval(confirmNew, 50);
  const known = new Set<string>();
  return {
    subAccountId,
    people,
    async receives(person, text) {
      const gain = fanEvent(socialAccountId, { fan: { account: person } });
      const message = receivedEvent(socialAccountId, person, { text, externalId: randomUUID() });
      await client.request('report', { events: known.has(person) ? [message] : [gain, message] });
      known.add(person);
    },
    takenBy: (person) =>
      [...taken.values()].filter(({ contactAccount }) => contactAccount === person).map(({ text }) => text),
    close() {
      clearInterval(timer);
      client.close();
    },
  };
}

/** The same talk with each source. Returns what became of it. */
async function talkWith(tenant: TestTenant, source: Source) {
  const [ann, bob] = source.people;
  const taken = (person: string) => expect.poll(() => source.takenBy(person), patience);
  await source.receives(ann, 'What is the price?');
  await taken(ann).toEqual(['Welcome!', 'From 5 a month.']);
  const conversationOf = async (person: string) =>
    (await listAll(tenant)).find(({ contactAccount }) => contactAccount === person)?.id ?? '';
  await expect.poll(() => conversationOf(ann), patience).not.toBe('');
  const id = await conversationOf(ann);
  dataOf<OutgoingMessage>(
    await tenant
      .as('post', `/api/conversations/${id}/outgoing`)
      .send({ id: randomUUID(), text: 'A person answers' })
      .expect(200),
  );
  await taken(ann).toEqual(['Welcome!', 'From 5 a month.', 'A person answers']);
  const messages = async () =>
    dataOf<ChatMessage[]>(await tenant.as('get', `/api/conversations/${id}/messages`).expect(200));
  await expect.poll(async () => (await messages()).length, patience).toBe(4);
  await source.receives(ann, 'And your hours?');
  await source.receives(bob, 'Hello');
  await taken(bob).toEqual(['Welcome!']);
  const skipped = async () =>
    (await messages()).flatMap(({ skippedReplies }) => skippedReplies.map(({ reason }) => reason));
  await expect.poll(skipped, patience).toContain('human-replied');
  const gains = () => world.rows.find('gains', { subAccountId: source.subAccountId });
  await expect.poll(async () => (await gains()).length, patience).toBe(2);
  const orderGains = () => world.rows.find('work_order_gains', { subAccountId: source.subAccountId });
  await expect.poll(async () => (await orderGains()).length, patience).toBe(2);
  const replies = () => world.rows.find('automatic_replies', { subAccountId: source.subAccountId });
  await expect
    .poll(
      async () => (await replies()).every(({ status }) => status === 'sent' || status === 'skipped'),
      patience,
    )
    .toBe(true);
  return {
    toAnn: source.takenBy(ann),
    toBob: source.takenBy(bob),
    gains: (await gains()).map(({ type, freshInTenant }) => [type, freshInTenant]),
    orderGains: (await orderGains()).map(({ type }) => type),
    replies: (await replies())
      .map(({ kind, text, status, skipReason }) => [kind, text, status, skipReason].join(' '))
      .toSorted(),
    messages: (await messages())
      .map(({ direction, origin, text }) => [direction, origin, text].join(' '))
      .toSorted(),
  };
}

it('counts and answers the fans of a channel as those of a desktop client', async () => {
  const tenant = await makeTenant(world);
  await addWelcome(tenant, ['Welcome!'], { delaySeconds: 0 });
  await addRule(tenant, 'price', { replies: [{ kind: 'text', text: 'From 5 a month.' }] });
  await addRule(tenant, 'hours', { replies: [{ kind: 'text', text: 'From nine to five.' }] });
  const sources = [await byClient(tenant), await byChannel(tenant)];
  await makeWorkOrder(
    world,
    tenant.token,
    sources.map(({ subAccountId }) => subAccountId),
  );
  const found = [];
  for (const source of sources) found.push(await talkWith(tenant, source));
  for (const source of sources) source.close();
  expect(found[1]).toEqual(found[0]);
  expect(found[0]).toMatchObject({
    toAnn: ['Welcome!', 'From 5 a month.', 'A person answers'],
    toBob: ['Welcome!'],
    gains: [
      ['new', true],
      ['new', true],
    ],
    orderGains: ['new', 'new'],
  });
});
