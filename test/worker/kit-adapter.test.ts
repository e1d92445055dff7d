import type { Channel, OutgoingMessage, SendingState } from '@parley/contracts/public';
import { AdapterRegistry, ChannelSignService, PlatformClient } from '@parley/domain/channels';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { adapterKit } from '../support/adapter-kit.js';
import { dataOf } from '../support/answers.js';
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

async function makeTalk(given: Parameters<Account['event']>[0] = {}) {
  const account = kit.account();
  const tenant = await makeTenant(world);
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, { sessionArchive: true });
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
  const answer = (text: string) =>
    tenant.as('post', `/api/conversations/${id}/outgoing`).send({ id: randomUUID(), text });
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
  const hourMs = 3_600_000;
  const { answer, id, tenant } = await makeTalk();
  const state = async () =>
    dataOf<SendingState>(await tenant.as('get', `/api/conversations/${id}/sending`).expect(200));
  const open = await state();
  expect(open).toMatchObject({ canSend: true, reason: null });
  expect(Date.parse(open.answerUntil ?? '')).toBeGreaterThan(Date.now() + 23 * hourMs);
  await world.rows.change('conversations', { id }, { lastInboundAt: new Date(Date.now() - 25 * hourMs) });
  expect(await state()).toMatchObject({ canSend: false, reason: 'window_closed' });
  expect((await answer('Too late').expect(409)).body).toMatchObject({ error: 'outgoing.window_closed' });
});

it('sends no message whose window has closed while it waited', async () => {
  const { account, answer, id, outgoing } = await makeTalk();
  account.onSend(() => ({ status: 429 }));
  await answer('Waits').expect(200);
  await expect.poll(() => account.calls.includes('POST /messages'), patience).toBe(true);
  await world.rows.change('conversations', { id }, { lastInboundAt: new Date(Date.now() - 25 * 3_600_000) });
  await expect
    .poll(async () => (await outgoing()).map(({ status, failure }) => [status, failure]), patience)
    .toEqual([['failed', 'window_closed']]);
  expect(account.taken()).toEqual([]);
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
