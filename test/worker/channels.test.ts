import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { Channel, ChannelEvent, ChannelTest, ChatMessage, Page } from '@parley/contracts/public';
import {
  ChannelOutcomeService,
  ChannelSendService,
  ChannelWorkService,
  PlatformClient,
} from '@parley/domain/channels';
import { PortQueries } from '@parley/domain/ports';
import { Clock } from '@parley/platform/clock';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import {
  ana,
  answer,
  createChannel,
  makeShop,
  online,
  outgoing,
  readChannel,
  type Shop,
  talkOf,
} from '../support/channels.js';
import { ConsoleClient } from '../support/console.js';
import { promptMs } from '../support/prompt.js';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { allowLoopback, suspend } from '../support/operator.js';
import { TelegramServer } from '../support/telegram-server.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const telegram = await TelegramServer.start();
const world = withWorld({ worker: true, environment: { TELEGRAM_API_URL: telegram.url } });

beforeAll(() => allowLoopback(world));
afterEach(() => expect(telegram.faults.splice(0)).toEqual([]));
afterAll(() => telegram.stop());

const patience = { timeout: 20_000 };

const inWorker = <T>(type: Type<T>): T => world.worker?.get(type, { strict: false }) as T;

/** The messages of a conversation, the oldest first. */
const messagesOf = async ({ tenant }: Shop, conversationId: string): Promise<ChatMessage[]> =>
  dataOf<ChatMessage[]>(
    await tenant.as('get', `/api/conversations/${conversationId}/messages`).expect(200),
  ).toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));

/** A sent message is in the archive alone. */
const statusOf = async (shop: Shop, conversationId: string, text: string) => {
  const waiting = (await outgoing(shop, conversationId)).find((one) => one.text === text);
  const isSent = (await messagesOf(shop, conversationId)).some(
    (one) => one.text === text && one.direction === 'out',
  );
  return waiting?.status ?? (isSent ? 'sent' : undefined);
};

/** A shop to which Ana has written. */
async function makeTalk(text = 'Is it there?') {
  const bot = telegram.bot();
  const shop = await makeShop(world, bot);
  const person = ana();
  bot.queue(bot.message(person, { text }));
  const talk = await talkOf(shop, text);
  return { ...shop, person, talk, id: talk.id };
}

describe('a channel', () => {
  it('holds a port as a client does, and shows no secret', async () => {
    const bot = telegram.bot('Corner shop');
    const shop = await makeShop(world, bot);
    const channel = await readChannel(shop);
    expect(channel).toMatchObject({
      kind: 'telegram',
      account: bot.profile.username,
      accountName: 'Corner shop',
      state: 'enabled',
      delivery: 'polling',
      problem: null,
      waiting: 0,
    });
    expect(JSON.stringify(channel)).not.toContain(bot.token);
    const { items } = await world.app
      .get(PortQueries, { strict: false })
      .list(shop.tenant.tenantId, { page: 1 }, null);
    expect(items).toMatchObject([
      {
        socialAccountId: channel.socialAccountId,
        platform: 'telegram',
        status: 'online',
        subAccountId: shop.subAccountId,
      },
    ]);
    const { body } = await shop.tenant.as('get', '/api/user/sessions');
    expect(JSON.stringify(body)).not.toContain(shop.channelId);
  });

  it('refuses a token that the platform refuses, and an account that has a channel', async () => {
    const tenant = await makeTenant(world);
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId);
    const refused = await createChannel(tenant, { subAccountId, token: '1:wrong' }).expect(422);
    expect(refused.body).toMatchObject({ error: 'channels.token_refused', details: [{ field: 'token' }] });
    const bot = telegram.bot();
    await createChannel(tenant, { subAccountId, token: bot.token }).expect(200);
    const again = await createChannel(tenant, { subAccountId, token: bot.token }).expect(409);
    expect(again.body).toMatchObject({ error: 'channels.account_taken', details: [{ field: 'token' }] });
  });

  it('closes its port with its sub-account, its tenant and a person, and opens it again', async () => {
    const shop = await makeShop(world, telegram.bot());
    const { tenant, subAccountId, channelId } = shop;
    const status = async () => (await readChannel(shop)).portStatus;
    const set = (action: 'stop' | 'enable') =>
      tenant.as('post', `/api/sub-accounts/${subAccountId}/${action}`).expect(200);
    await set('stop');
    await expect.poll(status, patience).toBe('offline');
    await set('enable');
    await online(shop);
    await tenant.as('post', `/api/channels/${channelId}/disable`).expect(200);
    expect(await status()).toBe('offline');
    await tenant.as('post', `/api/channels/${channelId}/enable`).expect(200);
    await online(shop);
    await suspend(world, tenant.tenantId);
    await expect
      .poll(() => world.rows.find('channels', { id: channelId }).then(([row]) => row?.sessionId), patience)
      .toBeNull();
  });

  it('is neither replaced by a client nor replaces one', async () => {
    const shop = await makeShop(world, telegram.bot());
    const { tenant, bot } = shop;
    const { id: subAccountId, code } = await makeSubAccount(world, tenant.tenantId, { multiDevice: false });
    const client = await RawClient.connect(world, { by: 'code', code });
    const own = { platform: 'telegram', account: `@${bot.profile.username}` } as const;
    expect(await client.request('ports:open', { ports: [own] })).toMatchObject({
      ok: true,
      data: { results: [{ ok: false, error: 'ports.held_by_channel' }] },
    });
    const taken = telegram.bot();
    await client.request('ports:open', {
      ports: [{ platform: 'telegram', account: `@${taken.profile.username}` }],
    });
    const { id } = dataOf<Channel>(
      await createChannel(tenant, { subAccountId, token: taken.token }).expect(200),
    );
    await expect
      .poll(async () => (await readChannel({ tenant, channelId: id })).problem, patience)
      .toBe('held_by_client');
    expect((await readChannel(shop)).portStatus).toBe('online');
    client.socket.disconnect();
  });

  it('ends in fault when the platform refuses its token, until a person enters another one', async () => {
    const shop = await makeShop(world, telegram.bot());
    const { tenant, bot, channelId } = shop;
    bot.isRevoked = true;
    bot.wake();
    await expect.poll(async () => (await readChannel(shop)).state, patience).toBe('fault');
    expect(await readChannel(shop)).toMatchObject({ problem: 'token_refused', portStatus: 'fault' });
    const test = dataOf<ChannelTest>(await tenant.as('post', `/api/channels/${channelId}/test`).expect(200));
    expect(test.problem).toBe('token_refused');
    const rotate = (token: string) => tenant.as('put', `/api/channels/${channelId}/token`).send({ token });
    expect((await rotate(telegram.bot().token).expect(422)).body).toMatchObject({
      error: 'channels.other_account',
    });
    bot.isRevoked = false;
    await rotate(bot.token).expect(200);
    await online(shop);
    expect(await readChannel(shop)).toMatchObject({ state: 'enabled', problem: null });
  });

  it('is polled and handled by one worker at a time', async () => {
    const shop = await makeTalk('Number 0');
    const { bot, person, id } = shop;
    // The api has the same services, as a second worker.
    const workers = [inWorker(ChannelWorkService), world.app.get(ChannelWorkService, { strict: false })];
    const texts = Array.from({ length: 30 }, (_, index) => `Number ${index}`);
    for (const text of texts.slice(1)) {
      bot.queue(bot.message(person, { text }));
      await Promise.all(workers.map((work) => work.keepAll()));
    }
    await expect.poll(async () => (await messagesOf(shop, id)).length, patience).toBe(texts.length);
    expect((await messagesOf(shop, id)).map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect(bot.mostPolls).toBe(1);
  });
});

describe('a message in', () => {
  it('is a message and a gain, once each, however often it comes', async () => {
    const shop = await makeTalk('/start spring_sale');
    const { bot, person, id, tenant, channelId } = shop;
    const update = bot.message(person, { text: 'Twice' });
    bot.queue(update);
    await talkOf(shop, 'Twice');
    expect((await messagesOf(shop, id)).map(({ text }) => text)).toEqual(['/start spring_sale', 'Twice']);
    const gains = await world.rows.find('gains', { tenantId: tenant.tenantId });
    expect(gains).toHaveLength(1);
    const [contact] = await world.rows.find('channel_contacts', { channelId });
    expect(contact).toMatchObject({ account: String(person.id), origin: 'spring_sale', leftAt: null });
    expect(shop.talk.contactNickname).toBe('Ana');
  });

  it('brings its file later, and comes without one that cannot be fetched', async () => {
    const shop = await makeTalk();
    const { bot, person, id } = shop;
    const create = { width: 8, height: 8, channels: 3, background: '#0a0' } as const;
    bot.files.set('picture', await sharp({ create }).png().toBuffer());
    const photo = (fileId: string) => ({ photo: [{ file_id: fileId, file_unique_id: fileId }] });
    bot.queue(bot.message(person, { ...photo('gone'), caption: 'Lost' }));
    bot.queue(bot.message(person, { ...photo('picture'), caption: 'Bill' }));
    await talkOf(shop, 'Bill');
    await expect
      .poll(
        async () => (await messagesOf(shop, id)).map(({ text, medium }) => [text, medium?.kind]),
        patience,
      )
      .toEqual([
        ['Is it there?', undefined],
        ['Lost', undefined],
        ['Bill', 'picture'],
      ]);
  });

  it('tells when a contact leaves and comes back, and keeps what it does not understand', async () => {
    const shop = await makeTalk();
    const { bot, person, channelId, tenant } = shop;
    const member = (status: string) => ({
      my_chat_member: {
        chat: { id: person.id, type: 'private', first_name: 'Ana' },
        from: person,
        date: Math.floor(Date.now() / 1_000),
        old_chat_member: { status: 'member', user: bot.profile },
        new_chat_member: { status, user: bot.profile },
      },
    });
    const leftAt = async () =>
      (await world.rows.find('channel_contacts', { channelId })).map((one) => one.leftAt !== null);
    bot.queue(bot.update(member('kicked') as never));
    await expect.poll(leftAt, patience).toEqual([true]);
    expect((await readChannel(shop)).left).toBe(1);
    bot.queue(bot.update(member('member') as never));
    await expect.poll(leftAt, patience).toEqual([false]);
    bot.queue(bot.update({ poll_answer: { poll_id: '1', option_ids: [] } } as never));
    const events = async () =>
      dataOf<Page<ChannelEvent>>(
        await tenant.as('get', `/api/channels/${channelId}/events`).query({ verdict: 'ignored' }).expect(200),
      ).items;
    await expect
      .poll(async () => (await events()).map(({ effect }) => effect), patience)
      .toEqual(['unknown']);
    const [event] = await events();
    const detail = await tenant.as('get', `/api/channel-events/${event?.id}`).expect(200);
    expect(dataOf<{ raw: string }>(detail).raw).toContain('poll_answer');
    await tenant.as('post', `/api/channel-events/${event?.id}/replay`).expect(200);
    await expect.poll(async () => (await events()).length, patience).toBe(1);
  });
});

describe('a message out', () => {
  it('is sent once, with its quote, and is confirmed', async () => {
    const shop = await makeTalk();
    const { bot, id, person } = shop;
    const [asked] = await messagesOf(shop, id);
    await answer(shop, id, 'Yes, it is.', { quotes: asked?.id });
    await expect.poll(() => statusOf(shop, id, 'Yes, it is.'), patience).toBe('sent');
    expect(bot.taken).toMatchObject([{ chatId: person.id, text: 'Yes, it is.', quotes: 1 }]);
    await talkOf(shop, 'Yes, it is.');
  });

  it('is withdrawn on the platform, once', async () => {
    const shop = await makeTalk();
    const { bot, tenant } = shop;
    const { id } = await answer(shop, shop.id, 'A mistake');
    await expect.poll(() => statusOf(shop, shop.id, 'A mistake'), patience).toBe('sent');
    await tenant.as('post', `/api/outgoing/${id}/withdraw`).expect(200);
    const withdrawnAt = async () =>
      (await messagesOf(shop, shop.id)).find(({ text }) => text === 'A mistake')?.withdrawnAt;
    await expect.poll(withdrawnAt, patience).toEqual(expect.any(String));
    expect(bot.taken).toEqual([]);
    expect(bot.calls.filter((call) => call === 'deleteMessage')).toHaveLength(1);
  });

  it('is withdrawn although the platform does not have it any more', async () => {
    const shop = await makeTalk();
    const { bot, tenant } = shop;
    const { id } = await answer(shop, shop.id, 'Deleted by Ana');
    await expect.poll(() => statusOf(shop, shop.id, 'Deleted by Ana'), patience).toBe('sent');
    bot.taken.splice(0);
    await tenant.as('post', `/api/outgoing/${id}/withdraw`).expect(200);
    await expect.poll(() => bot.calls.filter((call) => call === 'deleteMessage').length, patience).toBe(1);
    await expect
      .poll(
        async () => (await world.rows.find('channel_sends', { channelId: shop.channelId })).length,
        patience,
      )
      .toBe(0);
    expect((await readChannel(shop)).problem).toBeNull();
  });

  it('is announced to the contact while a person types it', async () => {
    const { bot, tenant, id } = await makeTalk();
    const console = await ConsoleClient.connect(world, tenant.token);
    console.look({ conversationId: id, typing: false });
    console.look({ conversationId: id, typing: true });
    await expect.poll(() => bot.calls.filter((call) => call === 'sendChatAction').length, patience).toBe(1);
    console.close();
  });

  it('keeps the order of a conversation', async () => {
    const shop = await makeTalk();
    for (const text of ['One', 'Two', 'Three']) await answer(shop, shop.id, text);
    await expect
      .poll(() => shop.bot.taken.map(({ text }) => text), patience)
      .toEqual(['One', 'Two', 'Three']);
  });

  it.each(['lost', 'garbled'] as const)(
    'is unknown, and never sent again, if its answer is %s',
    async (fault) => {
      const shop = await makeTalk();
      const { bot, id } = shop;
      bot.onSend = ({ text }) => (text === 'First' ? fault : undefined);
      await answer(shop, id, 'First');
      await expect.poll(() => statusOf(shop, id, 'First'), patience).toBe('unknown');
      await answer(shop, id, 'Second');
      await expect.poll(() => statusOf(shop, id, 'Second'), patience).toBe('sent');
      expect(bot.taken.map(({ text }) => text)).toEqual(['First', 'Second']);
      expect(await world.rows.find('channel_sends', { channelId: shop.channelId })).toEqual([]);
    },
  );

  it('fails if the contact has blocked the account', async () => {
    const shop = await makeTalk();
    shop.bot.onSend = () => ({ status: 403, description: 'Forbidden: bot was blocked by the user' });
    await answer(shop, shop.id, 'Hello?');
    await expect.poll(() => statusOf(shop, shop.id, 'Hello?'), patience).toBe('failed');
    const [message] = await outgoing(shop, shop.id);
    expect(message?.failure).toBe('blocked');
  });

  it('waits as long as the platform wants, while other channels go on', async () => {
    const [slow, other] = [await makeTalk(), await makeTalk()];
    let refusals = 0;
    slow.bot.onSend = () =>
      refusals++ === 0 ? { status: 429, description: 'Too Many Requests', retryAfter: 8 } : undefined;
    await answer(slow, slow.id, 'Later');
    await expect.poll(() => refusals, patience).toBe(1);
    await answer(other, other.id, 'Now');
    await expect.poll(() => statusOf(other, other.id, 'Now'), { timeout: promptMs }).toBe('sent');
    expect(slow.bot.taken).toEqual([]);
    expect(await readChannel(slow)).toMatchObject({ problem: 'throttled' });
    await expect.poll(() => statusOf(slow, slow.id, 'Later'), patience).toBe('sent');
    expect(slow.bot.taken).toHaveLength(1);
  });

  it('waits for none of the polls of other channels', async () => {
    const shop = await makeTalk();
    const stop = new AbortController();
    const bots = Array.from({ length: 100 }, () => telegram.bot());
    const body = '{"timeout":20}';
    const polls = bots.map(({ token }) =>
      inWorker(PlatformClient)
        .call({
          url: `${telegram.url}/bot${token}/getUpdates`,
          headers: { 'content-type': 'application/json' },
          body,
          timeoutMs: 20_000,
          answerBytes: 1_000,
          signal: stop.signal,
        })
        .catch(() => undefined),
    );
    await expect.poll(() => bots.every(({ calls }) => calls.includes('getUpdates'))).toBe(true);
    await answer(shop, shop.id, 'Beside them');
    await expect.poll(() => shop.bot.taken.map(({ text }) => text)).toContain('Beside them');
    stop.abort();
    await Promise.all(polls);
  });

  it('is unknown once the process that sent it has failed', async () => {
    const shop = await makeTalk();
    const { bot, id } = shop;
    let isCalled = false;
    bot.onSend = () => {
      isCalled = true;
      return 'hanging';
    };
    await answer(shop, id, 'Hanging');
    await expect.poll(() => isCalled, patience).toBe(true);
    const clock = inWorker(Clock);
    vi.spyOn(clock, 'nowMs').mockReturnValue(clock.nowMs() + 200_000);
    await inWorker(ChannelOutcomeService).giveUpLost();
    vi.restoreAllMocks();
    expect(await statusOf(shop, id, 'Hanging')).toBe('unknown');
    expect(bot.taken).toEqual([]);
  });

  it('is stopped by no worker that sends beside another one', async () => {
    const shop = await makeTalk();
    const send = inWorker(ChannelSendService);
    const beside = world.app.get(ChannelSendService, { strict: false });
    for (let i = 0; i < 4; i++) await answer(shop, shop.id, `Number ${i}`);
    for (let i = 0; i < 20; i++) {
      send.wake(shop.tenant.tenantId, shop.channelId);
      beside.wake(shop.tenant.tenantId, shop.channelId);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await expect
      .poll(() => shop.bot.taken.map(({ text }) => text), patience)
      .toEqual(['Number 0', 'Number 1', 'Number 2', 'Number 3']);
  });
});

it('forgets a deleted channel, and keeps its conversations', async () => {
  const shop = await makeTalk();
  const { tenant, channelId } = shop;
  await tenant.as('delete', `/api/channels/${channelId}`).expect(200);
  await tenant.as('get', `/api/channels/${channelId}`).expect(404);
  expect(await world.rows.find('channel_events', { channelId })).toEqual([]);
  expect(await messagesOf(shop, shop.id)).toHaveLength(1);
  const [session] = await world.rows.find('sessions', { deviceId: channelId });
  expect(session?.endedAt).toBeInstanceOf(Date);
  await createChannel(tenant, {
    subAccountId: shop.subAccountId,
    token: shop.bot.token,
    name: randomUUID(),
  }).expect(200);
});
