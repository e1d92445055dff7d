import { randomUUID } from 'node:crypto';
import type {
  ApiChannelCommands,
  Channel,
  ChatMessage,
  Sender,
  SendingState,
} from '@parley/contracts/public';
import { channelCapabilities, widgetLimits } from '@parley/contracts/public';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { addRule } from '../support/automatic-replies.js';
import { ana, dueFiles, online, type Shop, talkOf, makeShop } from '../support/channels.js';
import { makeSubAccount } from '../support/desktop.js';
import { libraryOf, somePicture } from '../support/materials.js';
import { allowLoopback } from '../support/operator.js';
import { allowQuotas } from '../support/quotas.js';
import { TelegramServer } from '../support/telegram-server.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { createWidget, WidgetGuest } from '../support/widgets.js';
import { withWorld } from '../support/world.js';

const telegram = await TelegramServer.start();
const world = withWorld({ worker: true, environment: { TELEGRAM_API_URL: telegram.url } });
beforeAll(() => allowLoopback(world));
afterAll(() => telegram.stop());

const patience = { timeout: 20_000 };

const sendingOf = async (tenant: TestTenant, id: string): Promise<SendingState> =>
  dataOf<SendingState>(await tenant.as('get', `/api/conversations/${id}/sending`).expect(200));

const messagesOf = async (tenant: TestTenant, id: string): Promise<ChatMessage[]> =>
  dataOf<ChatMessage[]>(await tenant.as('get', `/api/conversations/${id}/messages`).expect(200));

const send = (tenant: TestTenant, id: string, content: object) =>
  tenant.as('post', `/api/conversations/${id}/outgoing`).send({ id: randomUUID(), text: '', ...content });

/** A tenant with an API channel to whose system a person has written. */
async function makeOwnSystem() {
  const tenant = await makeTenant(world);
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, {
    sessionArchive: true,
    autoReply: true,
    platforms: ['whatsapp'],
  });
  const { id: channelId } = dataOf<Channel>(
    await tenant
      .as('post', '/api/api-channels')
      .send({ name: 'WhatsApp', subAccountId, platform: 'whatsapp', account: '+8613800138000' })
      .expect(200),
  );
  const socialAccountId = async () =>
    dataOf<Channel>(await tenant.as('get', `/api/channels/${channelId}`).expect(200)).socialAccountId;
  await expect.poll(socialAccountId, patience).not.toBeNull();
  const says = async (text: string) => {
    const contact = { account: '+8613900139000', nickname: 'Ana' };
    const event = { id: randomUUID(), kind: 'message.received', at: new Date().toISOString(), contact, text };
    await tenant
      .as('post', `/api/channels/${channelId}/events`)
      .send({ events: [event] })
      .expect(200);
    return talkOf({ tenant } as Shop, text);
  };
  return { tenant, channelId, says };
}

describe('what a channel takes', () => {
  it('lets no person begin a conversation as a bot, and no file be larger than the platform’s limit', async () => {
    const bot = telegram.bot();
    const shop = await makeShop(world, bot);
    const { tenant } = shop;
    bot.queue(bot.message(ana(), { text: 'Hello' }));
    const talk = await talkOf(shop, 'Hello');
    const [sender] = dataOf<Sender[]>(await tenant.as('get', '/api/workspace/senders').expect(200));
    expect(sender).toMatchObject({ platform: 'telegram', begins: null });
    const begun = await tenant
      .as('post', '/api/workspace/conversations')
      .send({
        socialAccountId: sender?.socialAccountId,
        account: '@somebody',
        message: { id: randomUUID(), text: 'Hi' },
      })
      .expect(422);
    expect(begun.body).toMatchObject({ error: 'outgoing.contact_writes_first' });
    const { fileOutMax } = channelCapabilities.telegram;
    expect(await sendingOf(tenant, talk.id)).toMatchObject({ takesMedia: true, fileMax: fileOutMax });
    const { id: mediumId } = await libraryOf(world, tenant.token).upload(await somePicture());
    await world.rows.change('media', { id: mediumId }, { bytes: fileOutMax + 1 });
    expect((await send(tenant, talk.id, { mediumId }).expect(400)).body).toMatchObject({
      details: [{ field: 'mediumId', rule: 'max' }],
    });
    await world.rows.change('media', { id: mediumId }, { bytes: fileOutMax });
    await send(tenant, talk.id, { mediumId }).expect(200);
    await expect.poll(() => bot.taken.map(({ method }) => method), patience).toEqual(['sendPhoto']);
  });

  it('offers files for a tenant’s own system, and a rule’s reply carries one', async () => {
    const { tenant, channelId, says } = await makeOwnSystem();
    const library = libraryOf(world, tenant.token);
    const { id: mediumId } = await library.upload(await somePicture());
    const { id: materialId } = await library.material({
      type: 'picture',
      title: 'Ours',
      content: 'Here',
      mediumId,
    });
    await addRule(tenant, 'picture', { replies: [{ kind: 'material', materialId }] });
    const { id } = await says('A picture, please');
    const { fileOutMax } = channelCapabilities.api;
    expect(await sendingOf(tenant, id)).toMatchObject({ takesMedia: true, fileMax: fileOutMax });
    const commands = async () =>
      dataOf<ApiChannelCommands>(
        await tenant.as('get', `/api/channels/${channelId}/commands`).expect(200),
      ).commands.map(({ text, file }) => [text, file?.kind]);
    await expect.poll(commands, patience).toEqual([['Here', 'picture']]);
  });

  it('refuses a rule’s text that is too long for a visitor, and cuts none', async () => {
    const tenant = await makeTenant(world);
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, {
      sessionArchive: true,
      autoReply: true,
    });
    const text = 'x'.repeat(widgetLimits.textMax + 1);
    await addRule(tenant, 'long', { replies: [{ kind: 'text', text }] });
    const { id: key } = await createWidget(world, tenant.token, subAccountId);
    await online({ tenant, channelId: key });
    const guest = await WidgetGuest.begin(world, key);
    await guest.says('A long answer').expect(200);
    const talk = await talkOf({ tenant } as Shop, 'A long answer');
    const skipped = async () =>
      (await messagesOf(tenant, talk.id)).flatMap(({ skippedReplies }) =>
        skippedReplies.map(({ reason }) => reason),
      );
    await expect.poll(skipped, patience).toContain('refused');
    expect(await guest.texts()).toEqual(['A long answer']);
    expect((await send(tenant, talk.id, { text }).expect(400)).body).toMatchObject({
      details: [{ field: 'text', rule: 'maxLength' }],
    });
  });

  it('brings the text of a message whose file is beyond the tenant’s quota', async () => {
    await allowQuotas(world, 'BIAO_ZHUN_ROOT', { fileBytes: 0 });
    const bot = telegram.bot();
    const shop = await makeShop(world, bot);
    bot.files.set('bag', await somePicture());
    bot.queue(
      bot.message(ana(), { photo: [{ file_id: 'bag', file_unique_id: 'bag' }], caption: 'Like this' }),
    );
    const { id } = await talkOf(shop, 'Like this');
    const files = async () => {
      await dueFiles(world, shop.channelId);
      return (await world.rows.find('channel_events', { channelId: shop.channelId })).map(({ file }) => file);
    };
    await expect.poll(files, { timeout: 40_000 }).toEqual(['failed']);
    expect((await messagesOf(shop.tenant, id)).map(({ medium }) => medium)).toEqual([null]);
    expect(await world.rows.count('media', { tenantId: shop.tenant.tenantId })).toBe(0);
    await allowQuotas(world, 'BIAO_ZHUN_ROOT', {});
  });
});
