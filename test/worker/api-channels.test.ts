import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ApiChannelCommands,
  type ApiChannelResult,
  type Channel,
  channelLimits,
  type ChatMessage,
  type FileFailure,
  mediaLimits,
  type PlatformCode,
  webhookLimits,
  type WebhookEndpointWithSecret,
} from '@parley/contracts/public';
import { ChannelEventRepository, ChannelSendService } from '@parley/domain/channels';
import { PublicEventPublisher, PublicEventSubscriptionRegistry } from '@parley/domain/public-events';
import { Config } from '@parley/platform/config';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { makeApiKey, type ApiCaller } from '../support/api-keys.js';
import { dueFiles } from '../support/channels.js';
import { storedMessages } from '../support/chat.js';
import { makeSubAccount } from '../support/desktop.js';
import { libraryOf, somePicture } from '../support/materials.js';
import { allowLoopback } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const receiver = new WebhookReceiver();
/** How the tenant's file server answers. */
let serve: RequestListener = (_, response) => void response.writeHead(404).end();
let requests = 0;
const files = createServer((request, response) => {
  requests += 1;
  serve(request, response);
});

beforeAll(async () => {
  await receiver.start();
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  await allowLoopback(world);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  files.closeAllConnections();
  files.close();
  await receiver.stop();
});

const fileAt = (path: string): string => `http://127.0.0.1:${(files.address() as AddressInfo).port}${path}`;

interface Shop {
  tenant: TestTenant;
  key: ApiCaller;
  channelId: string;
}

async function makeShop(platform: PlatformCode = 'whatsapp'): Promise<Shop> {
  const tenant = await makeTenant(world);
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, {
    sessionArchive: true,
    platforms: [platform],
  });
  const { id: channelId } = dataOf<Channel>(
    await tenant
      .as('post', '/api/api-channels')
      .send({ name: 'Own', subAccountId, platform, account: '+8613800138000' })
      .expect(200),
  );
  const channel = async () =>
    dataOf<Channel>(await tenant.as('get', `/api/channels/${channelId}`).expect(200));
  await expect.poll(async () => (await channel()).portStatus, { timeout: 20_000 }).toBe('online');
  return { tenant, channelId, key: await makeApiKey(world, tenant.tenantId, { scopes: ['messages:send'] }) };
}

const ana = { account: '+8613900139000', nickname: 'Ana' };

async function report({ key, channelId }: Shop, ...events: object[]): Promise<ApiChannelResult[]> {
  const at = new Date().toISOString();
  const body = { events: events.map((event) => ({ at, contact: ana, ...event })) };
  const reply = await key.as('post', `/api/channels/${channelId}/events`).send(body).expect(200);
  return dataOf<{ results: ApiChannelResult[] }>(reply).results;
}

const messages = async ({ tenant }: Shop): Promise<ChatMessage[]> => {
  const [first] = await storedMessages(world, tenant.tenantId);
  if (!first) return [];
  const path = `/api/conversations/${first.conversation_id}/messages`;
  return dataOf<ChatMessage[]>(await tenant.as('get', path).expect(200));
};

const triesOfFile = async (shop: Shop) => {
  await dueFiles(world, shop.channelId);
  return stateOfFile(shop);
};

const stateOfFile = async ({ channelId }: Shop) =>
  (await world.rows.find('channel_events', { channelId })).map(({ file }) => file);

async function upload({ key }: Shop): Promise<string> {
  const made = await key
    .as('post', '/api/media?name=shoe.png')
    .set('content-type', 'application/octet-stream')
    .send(await somePicture())
    .expect(200);
  return dataOf<{ id: string }>(made).id;
}

it('a message quotes an earlier one', async () => {
  const shop = await makeShop();
  const asked = { id: '1', kind: 'message.received', text: 'How much?', externalId: 'IN1' };
  const more = { id: '2', kind: 'message.received', text: 'The red one', externalId: 'IN2', quotes: 'IN1' };
  expect(await report(shop, asked, more)).toMatchObject([{ error: null }, { error: null }]);
  await expect
    .poll(async () => (await messages(shop)).map(({ quoted }) => quoted?.text))
    .toEqual([undefined, 'How much?']);
});

describe('a file that a contact sent', () => {
  it('is uploaded before its message', async () => {
    const shop = await makeShop();
    const mediumId = await upload(shop);
    const message = { id: '1', kind: 'message.received', text: 'This one', file: { mediumId } };
    expect(await report(shop, message)).toMatchObject([{ error: null, duplicate: false }]);
    expect(await report(shop, message)).toMatchObject([{ error: null, duplicate: true }]);
    await expect
      .poll(async () => await messages(shop))
      .toMatchObject([{ text: 'This one', kind: 'picture', medium: { id: mediumId, kind: 'picture' } }]);
  });

  it('is fetched after its message, once', async () => {
    const shop = await makeShop();
    const picture = await somePicture();
    const before = requests;
    serve = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(picture);
    const file = { url: fileAt('/shoe'), name: 'shoe.png' };
    const message = { id: '1', kind: 'message.received', file };
    for (let n = 0; n < 2; n++) expect(await report(shop, message)).toMatchObject([{ error: null }]);
    await expect
      .poll(async () => (await messages(shop))[0], { timeout: 20_000 })
      .toMatchObject({ kind: 'picture', medium: { kind: 'picture', name: 'shoe.png' } });
    expect(await stateOfFile(shop)).toEqual(['attached']);
    expect(requests - before).toBe(1);
  });

  it('is fetched again after a pause if its server fails', async () => {
    const shop = await makeShop();
    const picture = await somePicture();
    let isWell = false;
    serve = (_, response) => void response.writeHead(isWell ? 200 : 503).end(picture);
    const began = Date.now();
    await report(shop, { id: '1', kind: 'message.received', file: { url: fileAt('/late') } });
    const event = () => world.rows.one('channel_events', { channelId: shop.channelId });
    await expect.poll(async () => (await event()).fileTries, { timeout: 20_000 }).toBe(1);
    const failure = async () => (await messages(shop))[0]?.fileFailure;
    await expect.poll(failure).toBe('refused');
    const { file, fileDueAt } = await event();
    expect(file).toBe('waiting');
    expect(fileDueAt?.getTime()).toBeGreaterThanOrEqual(began + 180_000);
    isWell = true;
    await expect.poll(() => triesOfFile(shop), { timeout: 20_000 }).toEqual(['attached']);
    await expect.poll(failure).toBeNull();
  });

  it('is not fetched if too many files of the channel wait', async () => {
    const shop = await makeShop();
    const { tenant, channelId } = shop;
    serve = (_, response) => void response.writeHead(503).end();
    const file = { url: fileAt('/late') };
    const raw = JSON.stringify({ contact: ana, text: '', at: new Date(), externalId: '', file });
    const earlier = Array.from({ length: channelLimits.apiFilesWaitingMax }, (_, n) => ({
      platformId: `api earlier ${n}`,
      raw,
    }));
    const channel = { id: channelId, tenantId: tenant.tenantId };
    await world.app.get(ChannelEventRepository, { strict: false }).storeFiles(channel, earlier);
    await report(shop, { id: '1', kind: 'message.received', text: 'Late', file });
    await expect
      .poll(() => messages(shop))
      .toMatchObject([{ text: 'Late', medium: null, fileFailure: 'too_many' }]);
  });

  it('is fetched beside as many others as were reported', async () => {
    const shop = await makeShop();
    const picture = await somePicture();
    serve = (_, response) => void response.writeHead(200).end(picture);
    const sent = Array.from({ length: mediaLimits.uploadsPerMinute + 10 }, (_, n) => ({
      id: String(n),
      kind: 'message.received',
      file: { url: fileAt(`/${n}`) },
    }));
    await report(shop, ...sent);
    await expect
      .poll(async () => new Set(await stateOfFile(shop)), { timeout: 40_000 })
      .toEqual(new Set(['attached']));
    expect(await stateOfFile(shop)).toHaveLength(sent.length);
  }, 60_000);

  it('is refused alone, also if another event has its id', async () => {
    const shop = await makeShop();
    const same = { id: '1', kind: 'message.received', text: 'Kept' };
    const results = await report(shop, { ...same, file: { mediumId: 'med_none' } }, same);
    expect(results.map(({ error }) => error)).toEqual(['media.not_found', null]);
    await expect.poll(async () => (await messages(shop)).map(({ text }) => text)).toEqual(['Kept']);
  });

  it.each<[string, FileFailure, RequestListener]>([
    [
      'redirected',
      'refused',
      (_, response) => void response.writeHead(302, { location: fileAt('/other') }).end(),
    ],
    [
      'too large',
      'too_large',
      (_, response) => {
        response.writeHead(200);
        const part = Buffer.alloc(1024 * 1024, 'a');
        const more = (): void => {
          while (!response.destroyed && response.write(part));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    ],
    ['closed', 'no_answer', (_, response) => void response.destroy()],
    ['of no known type', 'type_unsupported', (_, response) => void response.writeHead(200).end('<script>')],
  ])(
    'that is %s leaves its message without a file, for this reason: %s',
    async (_name, fileFailure, answer) => {
      const shop = await makeShop();
      const paths: string[] = [];
      serve = (request, response) => {
        paths.push(request.url ?? '');
        answer(request, response);
      };
      const file = { url: fileAt('/file') };
      await report(shop, { id: '1', kind: 'message.received', text: 'See this', file });
      await expect.poll(() => triesOfFile(shop), { timeout: 45_000 }).toEqual(['failed']);
      await expect
        .poll(() => messages(shop))
        .toMatchObject([{ text: 'See this', medium: null, fileFailure }]);
      // Files of other tests may still wait for a try.
      expect(paths).toContain('/file');
      expect(paths).not.toContain('/other');
    },
    60_000,
  );

  it('is refused with its message if it is unknown, or at an address that is not public', async () => {
    const shop = await makeShop();
    const other = await makeShop();
    const refusals: [object, string][] = [
      [{ mediumId: await upload(other) }, 'media.not_found'],
      [{}, 'request.invalid'],
      [{ url: 'https://169.254.169.254/latest/meta-data' }, 'request.invalid'],
      [{ url: 'http://127.0.0.1:5432/' }, 'request.invalid'],
      [{ url: 'https://user:word@files.example/a.png' }, 'request.invalid'],
      [{ url: 'file:///etc/passwd' }, 'request.invalid'],
      [{ url: `${world.app.get(Config).PUBLIC_URL}/api/media` }, 'request.invalid'],
    ];
    const results = await report(
      shop,
      ...refusals.map(([file], n) => ({ id: String(n), kind: 'message.received', text: 'A', file })),
      { id: 'good', kind: 'message.received', text: 'Good' },
    );
    expect(results.map(({ error }) => error)).toEqual([...refusals.map(([, error]) => error), null]);
    await expect
      .poll(async () => (await storedMessages(world, shop.tenant.tenantId)).map(({ text }) => text))
      .toEqual(['Good']);
  });
});

describe('a message to send', () => {
  async function talk(platform?: PlatformCode): Promise<Shop & { conversationId: string; path: string }> {
    const shop = await makeShop(platform);
    const path = `/${randomUUID()}`;
    const body = { name: 'Own', url: receiver.at(path), events: ['message.send'], subAccountIds: [] };
    dataOf<WebhookEndpointWithSecret>(
      await shop.tenant
        .as('post', '/api/webhooks')
        .send({ ...body, withTexts: false, asymmetric: false })
        .expect(200),
    );
    const subscriptions = world.worker?.get(PublicEventSubscriptionRegistry, { strict: false });
    await expect.poll(() => subscriptions?.wants(shop.tenant.tenantId, ['message.send'])).toBe(true);
    await report(shop, { id: '1', kind: 'message.received', text: 'Hello' });
    await expect.poll(async () => (await messages(shop)).length).toBe(1);
    const [{ conversation_id: conversationId } = { conversation_id: '' }] = await storedMessages(
      world,
      shop.tenant.tenantId,
    );
    return { ...shop, conversationId, path };
  }

  const commandsOf = async ({ key, channelId }: Shop) =>
    dataOf<ApiChannelCommands>(await key.as('get', `/api/channels/${channelId}/commands`).expect(200))
      .commands;

  it('carries a signed address of its file', async () => {
    const shop = await talk();
    const { tenant, conversationId, path, channelId, key } = shop;
    const picture = await somePicture();
    const medium = await libraryOf(world, tenant.token).upload(picture, 'shoe.png');
    await tenant
      .as('post', `/api/conversations/${conversationId}/outgoing`)
      .send({ id: randomUUID(), text: 'This one?', mediumId: medium.id })
      .expect(200);
    await expect.poll(() => receiver.of(path).length).toBe(1);
    const data = receiver.of(path)[0]?.event.data;
    const [command] = await commandsOf(shop);
    expect(command).toMatchObject({
      contactAccount: ana.account,
      text: 'This one?',
      file: { kind: 'picture', type: 'image/png', name: 'shoe.png', bytes: medium.bytes },
    });
    expect(data).toMatchObject({ ...command });
    const url = command?.file?.url ?? '';
    expect(url.startsWith(world.app.get(Config).PUBLIC_URL)).toBe(true);
    // The address is whole, and no key is needed.
    const { pathname, search } = new URL(url);
    const got = await fetch(`${world.url}${pathname}${search}`);
    expect(got.status).toBe(200);
    expect((await got.arrayBuffer()).byteLength).toBe(medium.bytes);
    expect((await fetch(`${world.url}${pathname}${search}0`)).status).not.toBe(200);
    const outcomes = [{ commandId: command?.commandId, externalId: 'OUT1' }];
    await key.as('post', `/api/channels/${channelId}/confirm`).send({ outcomes }).expect(200);
    await expect
      .poll(async () => (await messages(shop)).map((one) => one.medium?.id ?? null))
      .toEqual(expect.arrayContaining([medium.id]));
  });

  it('is published by one of the workers that hear of it', async () => {
    const { tenant, conversationId, path, channelId } = await talk();
    // The api has the same services, as a second worker.
    const subscriptions = world.app.get(PublicEventSubscriptionRegistry, { strict: false });
    await expect.poll(() => subscriptions.wants(tenant.tenantId, ['message.send'])).toBe(true);
    const published = vi.spyOn(PublicEventPublisher.prototype, 'publish');
    const count = 10;
    for (let sent = 0; sent < count; sent++) {
      await tenant
        .as('post', `/api/conversations/${conversationId}/outgoing`)
        .send({ id: randomUUID(), text: `Message ${sent}` })
        .expect(200);
      world.app.get(ChannelSendService, { strict: false }).wake(tenant.tenantId, channelId);
    }
    await expect.poll(() => receiver.of(path).length, { timeout: 20_000 }).toBe(count);
    const events = published.mock.calls.flatMap(([, records]) =>
      records.filter(({ type }) => type === 'message.send'),
    );
    expect(events).toHaveLength(count);
  });

  it('leaves a text that is too long for an event to the list of commands', async () => {
    const shop = await talk('signal');
    const { tenant, conversationId, path } = shop;
    const text = '好'.repeat(12_000);
    await tenant
      .as('post', `/api/conversations/${conversationId}/outgoing`)
      .send({ id: randomUUID(), text })
      .expect(200);
    await expect.poll(() => receiver.of(path).length).toBe(1);
    const [got] = receiver.of(path);
    expect(got?.event.data).not.toHaveProperty('text');
    expect(got?.event.data).toMatchObject({ contactAccount: ana.account });
    expect(Buffer.byteLength(got?.body ?? '')).toBeLessThan(webhookLimits.bodyBytes);
    expect(await commandsOf(shop)).toMatchObject([{ text }]);
  });
});
