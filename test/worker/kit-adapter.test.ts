import {
  type Channel,
  type ChatMessage,
  hourMs,
  type OutgoingMessage,
  type SendingState,
} from '@parley/contracts/public';
import { AdapterRegistry, ChannelSignService, PlatformClient } from '@parley/domain/channels';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { adapterKit } from '../support/adapter-kit.js';
import { dataOf } from '../support/answers.js';
import { addRule } from '../support/automatic-replies.js';
import { createChannel, online } from '../support/channels.js';
import { makeSubAccount } from '../support/desktop.js';
import { type Account, KitAdapter, KitServer } from '../support/kit-platform.js';
import { allowLoopback } from '../support/operator.js';
import { makeTenant } from '../support/tenant.js';
import { listAll } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const kit = await KitServer.start();
const world = withWorld({ worker: true, environment: { PUBLIC_URL: 'https://parley.example.com' } });
const patience = { timeout: 20_000 };

beforeAll(async () => {
  await allowLoopback(world);
  kit.replaceCapabilities();
  const adapter = new KitAdapter(world.app.get(PlatformClient, { strict: false }), kit.url);
  vi.spyOn(AdapterRegistry.prototype, 'of').mockReturnValue(adapter);
});
afterAll(() => kit.stop());

adapterKit(world, kit);

async function makeTalk({
  autoReply = false,
  ...given
}: Parameters<Account['event']>[0] & { autoReply?: boolean } = {}) {
  const account = kit.account();
  const tenant = await makeTenant(world);
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, {
    sessionArchive: true,
    autoReply,
  });
  const { id: channelId } = dataOf<Channel>(
    await createChannel(tenant, { subAccountId, token: account.token }).expect(200),
  );
  await online({ tenant, channelId });
  const deliver = async (...entries: object[]) => {
    const { body, headers } = account.request(...entries);
    const path = new URL(account.hook(), world.url);
    expect((await fetch(path, { method: 'POST', headers, body: new Uint8Array(body) })).status).toBe(200);
  };
  await deliver(account.event(given));
  await expect.poll(async () => (await listAll(tenant)).length, patience).toBe(1);
  const id = (await listAll(tenant))[0]?.id ?? '';
  const outgoing = async () =>
    dataOf<OutgoingMessage[]>(await tenant.as('get', `/api/conversations/${id}/outgoing`).expect(200));
  const answer = (text: string, more: object = {}) =>
    tenant.as('post', `/api/conversations/${id}/outgoing`).send({ id: randomUUID(), text, ...more });
  const statusOf = async (text: string) =>
    (await world.rows.find('outgoing_messages', { conversationId: id })).find((one) => one.text === text)
      ?.status;
  return { account, tenant, channelId, id, deliver, answer, outgoing, statusOf };
}

it('follows a message by the platform’s receipts, which go forward alone', async () => {
  const { account, answer, deliver, statusOf } = await makeTalk();
  await answer('Did you see it?').expect(200);
  await expect.poll(() => statusOf('Did you see it?'), patience).toBe('sent');
  const ids = account.sent.map((one) => one.id);
  await deliver(account.event({ type: 'status', status: 'read', ids }));
  await expect.poll(() => statusOf('Did you see it?'), patience).toBe('read');
  await deliver(account.event({ type: 'status', status: 'delivered', ids }), account.event({ text: 'Yes' }));
  await expect
    .poll(async () => (await world.rows.find('channel_events', { verdict: 'waiting' })).length, patience)
    .toBe(0);
  expect(await statusOf('Did you see it?')).toBe('read');
});

it('answers within the platform’s window alone', async () => {
  const { account, answer, deliver, id, outgoing, tenant } = await makeTalk({ at: Date.now() - 25 * hourMs });
  const state = async () =>
    dataOf<SendingState>(await tenant.as('get', `/api/conversations/${id}/sending`).expect(200));
  expect(await state()).toMatchObject({ canSend: false, reason: 'window_closed' });
  expect((await answer('Too late').expect(409)).body).toMatchObject({ error: 'outgoing.window_closed' });
  await answer('Scheduled', { sendAt: new Date(Date.now() + 1_500).toISOString() }).expect(200);
  await expect
    .poll(async () => (await outgoing()).map(({ status, failure }) => [status, failure]), patience)
    .toEqual([['failed', 'window_closed']]);
  await deliver(account.event({ text: 'Still there?' }));
  await expect.poll(async () => (await state()).reason, patience).toBeNull();
  expect(Date.parse((await state()).answerUntil ?? '')).toBeGreaterThan(Date.now() + 23 * hourMs);
  expect(account.taken()).toEqual([]);
});

it('sends no rule’s reply whose window has closed before it, and says so at the message', async () => {
  const { account, deliver, tenant } = await makeTalk({ autoReply: true });
  await addRule(tenant, 'price');
  await deliver(account.event({ text: 'price', from: '4200002', at: Date.now() - 25 * hourMs }));
  const replies = async () =>
    (await world.rows.find('automatic_replies', { tenantId: tenant.tenantId })).map(
      ({ status, skipReason }) => [status, skipReason],
    );
  await expect.poll(replies, patience).toEqual([['skipped', 'window-closed']]);
  await deliver(account.event({ text: 'price' }));
  await expect.poll(() => account.taken(), patience).toEqual(['price']);
});

it('shows an automatic reply of unknown outcome at the message that triggered it', async () => {
  const { account, deliver, tenant, id } = await makeTalk({ autoReply: true });
  await addRule(tenant, 'price');
  account.onSend(() => 'hanging');
  await deliver(account.event({ text: 'price' }));
  const shown = async () =>
    dataOf<ChatMessage[]>(await tenant.as('get', `/api/conversations/${id}/messages`).expect(200)).flatMap(
      ({ skippedReplies }) => skippedReplies.map(({ title, reason }) => [title, reason]),
    );
  await expect.poll(shown, patience).toEqual([['price', 'unknown']]);
});

it('keeps what brought a contact, and shows on both sides who types', async () => {
  const { account, tenant, id, channelId } = await makeTalk({ ref: 'ad_42' });
  const gains = async () =>
    (await world.rows.find('gains', { tenantId: tenant.tenantId })).map((one) => one.origin);
  await expect.poll(gains, patience).toEqual(['ad_42']);
  const signs = world.app.get(ChannelSignService, { strict: false });
  await signs.personTypes(tenant.tenantId, id);
  await signs.personTypes(tenant.tenantId, id);
  expect(account.signs).toEqual([{ to: '4200001', sign: 'typing' }]);
  await signs.contactTypes({ tenantId: tenant.tenantId, channelId, contactAccount: '4200001' });
  const viewers = await tenant.as('get', '/api/workspace/viewers').expect(200);
  expect(dataOf<object[]>(viewers)).toEqual([{ id, viewers: [], contactTyping: true }]);
});

it('answers the request that verifies an address, and no other', async () => {
  const { account } = await makeTalk();
  const ask = async (secret: string, path = account.hook()) => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': '<b>1158</b>',
      'hub.verify_token': secret,
    });
    return fetch(new URL(`${path}?${query}`, world.url));
  };
  const answered = await ask(account.webhook?.secret ?? '');
  expect([answered.status, await answered.text()]).toEqual([200, '<b>1158</b>']);
  expect(answered.headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await ask('wrong')).status).toBe(401);
  expect((await ask('')).status).toBe(401);
  expect((await ask(account.webhook?.secret ?? '', '/hooks/0123456789ABCDEFGHJKMNPQRSTVWXYZ')).status).toBe(
    404,
  );
});
