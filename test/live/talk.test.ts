import { randomUUID } from 'node:crypto';
import type {
  ChatMessage,
  DesktopCommand,
  OutgoingMessage,
  SendingState,
  WorkspaceConversation,
} from '@parley/contracts/public';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { addRule } from '../support/automatic-replies.js';
import { storedMessages } from '../support/chat.js';
import {
  makeSubAccount,
  RawClient,
  receivedEvent,
  resultsOf,
  type TestSubAccount,
} from '../support/desktop.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, listAll } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

type Of<Kind extends DesktopCommand['kind']> = Extract<DesktopCommand, { kind: Kind }>;

const world = withWorld({ worker: true });
const open: { close(): void }[] = [];
let tenant: TestTenant;
let desk: TestSubAccount;
let client: RawClient;
let socialAccountId: string;

const connect = async (additions: string[] | undefined, deviceId = 'first'): Promise<RawClient> => {
  const auth = { by: 'code', code: desk.code, deviceId, ...(additions && { additions }) } as const;
  const made = await RawClient.connect(world, auth);
  open.push(made);
  return made;
};

beforeEach(async () => {
  tenant = await makeTenant(world);
  desk = await makeSubAccount(world, tenant.tenantId, {
    autoReply: true,
    sessionArchive: true,
    platforms: ['whatsapp', 'messenger'],
  });
  client = await connect(['status', 'quotes', 'withdrawal', 'a later one']);
  socialAccountId = await client.open('+8613800000001', 'whatsapp');
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const archived = () => storedMessages(world, tenant.tenantId);

async function says(
  text: string,
  account = '+8613800000002',
  externalId?: string,
  quotes?: string,
): Promise<void> {
  const before = (await archived()).length;
  const message = { text, ...(externalId !== undefined && { externalId }), ...(quotes && { quotes }) };
  const frame = { events: [receivedEvent(socialAccountId, account, message)] };
  expect(resultsOf(await client.request('report', frame))).toMatchObject([{ ok: true }]);
  await vi.waitFor(async () => expect((await archived()).length).toBeGreaterThan(before), 10_000);
}

async function only(): Promise<WorkspaceConversation> {
  const [found] = await listAll(tenant, { status: 'any' });
  if (!found) throw new Error('there is no conversation');
  return found;
}

const edit = async (id: string, body: object) =>
  dataOf<WorkspaceConversation>(
    await tenant.as('patch', `/api/workspace/conversations/${id}`).send(body).expect(200),
  );
const counts = async () => dataOf(await tenant.as('get', '/api/workspace/counts').expect(200));
const commandsOf = <Kind extends DesktopCommand['kind']>(kind: Kind, of = client): Of<Kind>[] =>
  [...of.welcome.commands, ...of.commands].filter((one): one is Of<Kind> => one.kind === kind);
const replies = () => commandsOf('reply');
const post = (path: string, body: object = {}) => tenant.as('post', path).send(body);
const messages = async (id: string) =>
  dataOf<ChatMessage[]>(await tenant.as('get', `/api/conversations/${id}/messages`).expect(200));

async function confirm(id: string, externalId: string): Promise<void> {
  const sent = [{ id, messageId: randomUUID(), at: Date.now(), externalId }];
  expect(await client.request('command:confirm', { ids: [id], sent })).toMatchObject({ ok: true });
}

describe('a muted conversation', () => {
  it('counts as unread for nobody until it is unmuted', async () => {
    await says('Hello');
    expect(await counts()).toMatchObject({ all: { unread: 1, open: 1 } });
    const { id } = await only();
    expect(await edit(id, { muted: true })).toMatchObject({ muted: true, unread: 0 });
    await says('Are you there?');
    expect(await counts()).toMatchObject({ all: { unread: 0, open: 1 } });
    expect(await listAll(tenant, { muted: 'true' })).toMatchObject([{ id, muted: true }]);
    expect(await listAll(tenant, { unread: 'true' })).toEqual([]);
    expect(await edit(id, { muted: false })).toMatchObject({ muted: false, unread: 2 });
    const log = await world.rows.find('audit_entries', { targetId: id });
    expect(log).toHaveLength(2);
  });
});

describe('a blocked contact', () => {
  it('is stored and marked, waits in no queue, and gets no automatic reply until it is unblocked', async () => {
    await addRule(tenant, 'price', { title: 'Nine dollars' });
    await says('Hello');
    const { id } = await only();
    const blocked = await edit(id, { blocked: true });
    expect(blocked).toMatchObject({ waitingSince: null, unread: 0 });
    expect(blocked.blockedAt).not.toBeNull();
    await says('price');
    expect(await messages(id)).toMatchObject([
      {},
      { text: 'price', skippedReplies: [{ title: 'Nine dollars', reason: 'conversation-off' }] },
    ]);
    expect(replies()).toEqual([]);
    expect(await listAll(tenant)).toEqual([]);
    expect(await listAll(tenant, { blocked: 'true' })).toMatchObject([{ id, waitingSince: null }]);
    expect(await listAll(tenant, { search: '0000002' })).toMatchObject([{ id }]);
    expect(await counts()).toMatchObject({ all: { unread: 0, open: 0 } });
    expect(await edit(id, { blocked: false })).toMatchObject({ blockedAt: null });
    await says('price');
    await client.until(() => replies().length > 0);
    expect(await only()).toMatchObject({ id, blockedAt: null });
    expect((await only()).waitingSince).not.toBeNull();
  });

  it('does not open a resolved conversation', async () => {
    await says('Hello');
    const { id } = await only();
    await edit(id, { blocked: true, status: 'resolved' });
    await says('Again');
    expect(await listAll(tenant, { blocked: 'true', status: 'any' })).toMatchObject([{ status: 'resolved' }]);
  });

  it('is blocked by whoever may answer alone', async () => {
    await says('Hello');
    const { id } = await only();
    const stranger = await makeSubAccount(world, tenant.tenantId);
    const agent = await agentOf(world, tenant.tenantId, stranger.id);
    await agent.as('patch', `/api/workspace/conversations/${id}`).send({ blocked: true }).expect(404);
  });
});

it('automatic replies that are off here answer nothing, scheduled ones included', async () => {
  await addRule(tenant, 'price', { title: 'Nine dollars' });
  await says('price');
  await client.until(() => replies().length > 0);
  const { id } = await only();
  const { tenantId } = tenant;
  const dueAt = new Date(Date.now() + 3_600_000);
  await world.rows.change('automatic_replies', { tenantId }, { status: 'scheduled', commandId: null, dueAt });
  expect(await edit(id, { automaticReplies: false })).toMatchObject({ automaticReplies: false });
  expect(await world.rows.find('automatic_replies', { tenantId })).toMatchObject([
    { status: 'skipped', skipReason: 'conversation-off' },
  ]);
  await says('price');
  expect((await messages(id)).at(-1)).toMatchObject({ skippedReplies: [{ reason: 'conversation-off' }] });
});

describe('a conversation that a person begins', () => {
  const begin = (given: object = {}, message: object = {}) =>
    post('/api/workspace/conversations', {
      socialAccountId,
      account: '+86 138 0000 0099',
      message: { id: randomUUID(), text: 'Your order is ready', ...message },
      ...given,
    });

  it('exists once with its first message, however often it is requested', async () => {
    const id = randomUUID();
    expect(dataOf(await tenant.as('get', '/api/workspace/senders').expect(200))).toMatchObject([
      { socialAccountId, platform: 'whatsapp', begins: 'number', subAccountId: desk.id },
    ]);
    const asked = await Promise.all([begin({}, { id }).expect(200), begin({}, { id }).expect(200)]);
    const [first, second] = asked.map((answer) => dataOf<OutgoingMessage>(answer));
    expect(first?.conversationId).toBe(second?.conversationId);
    await client.until(() => replies().length > 0);
    expect(replies()[0]).toMatchObject({ contactAccount: '+8613800000099', text: 'Your order is ready' });
    expect(await only()).toMatchObject({ id: first?.conversationId, lastText: 'Your order is ready' });
    await confirm(replies()[0]?.id ?? '', 'wamid.first');
    await vi.waitFor(async () => expect(await archived()).toHaveLength(1), 10_000);
    // The contact is known by then, so that its answer is not welcomed.
    await says('Thank you', '+8613800000099');
    expect(await listAll(tenant, { status: 'any' })).toMatchObject([{ messages: 2 }]);
  });

  it('is the one that exists already', async () => {
    await says('Hello');
    const { id } = await only();
    const query = { socialAccountId, account: '+86 138-0000-0002' };
    const found = await tenant.as('get', '/api/workspace/contact').query(query).expect(200);
    expect(dataOf(found)).toEqual({ account: '+8613800000002', conversationId: id });
    const sent = dataOf<OutgoingMessage>(await begin({ account: query.account }).expect(200));
    expect(sent.conversationId).toBe(id);
  });

  it('needs a number, a client and a platform that lets us begin', async () => {
    expect((await begin({ account: 'not a number' }).expect(400)).body).toMatchObject({
      error: 'request.invalid',
      details: [{ field: 'account', rule: 'number' }],
    });
    const long = await begin({}, { text: 'x'.repeat(4_097) }).expect(400);
    expect(long.body).toMatchObject({ details: [{ field: 'text', rule: 'maxLength' }] });
    expect(await listAll(tenant, { status: 'any' })).toEqual([]);
    const frame = { ports: [{ platform: 'messenger', account: '100012345' } as const] };
    const [page] = resultsOf(await client.request('ports:open', frame));
    const messenger = { account: '100067890', socialAccountId: page?.ok ? page.data.socialAccountId : '' };
    expect((await begin(messenger).expect(422)).body.error).toBe('outgoing.contact_writes_first');
    await client.request('ports:close', { socialAccountIds: [socialAccountId] });
    expect((await begin().expect(409)).body.error).toBe('outgoing.no_client');
    const stranger = await makeSubAccount(world, tenant.tenantId);
    const agent = await agentOf(world, tenant.tenantId, stranger.id);
    expect(dataOf(await agent.as('get', '/api/workspace/senders').expect(200))).toEqual([]);
  });
});

describe('what a platform takes', () => {
  it('is said before sending, and checked by the server', async () => {
    await says('Hello');
    const { id } = await only();
    const state = dataOf<SendingState>(
      await tenant.as('get', `/api/conversations/${id}/sending`).expect(200),
    );
    expect(state).toEqual({
      canSend: true,
      reason: null,
      answerUntil: null,
      isArchived: true,
      textMax: 4_096,
      textUnit: 'characters',
      captionMax: 1_024,
      takesMedia: true,
      mediaKinds: ['picture', 'audio', 'video', 'document'],
      fileMax: null,
      additions: ['status', 'quotes', 'withdrawal'],
    });
    const text = '😀'.repeat(4_096);
    await post(`/api/conversations/${id}/outgoing`, { id: randomUUID(), text }).expect(200);
    await post(`/api/conversations/${id}/outgoing`, { id: randomUUID(), text: `${text}x` }).expect(400);
  });
});

describe('a quote', () => {
  it('names the quoted message for the client, and the stream shows it', async () => {
    await says('How much is it?', '+8613800000002', 'wamid.asked');
    const { id } = await only();
    const [asked] = await messages(id);
    const body = { id: randomUUID(), text: 'Nine dollars', quotes: asked?.id };
    const sent = dataOf<OutgoingMessage>(await post(`/api/conversations/${id}/outgoing`, body).expect(200));
    const quoted = { messageId: asked?.id, direction: 'in', text: 'How much is it?' };
    expect(sent.quoted).toEqual(quoted);
    await client.until(() => replies().length > 0);
    expect(replies()[0]?.quote).toEqual({ externalId: 'wamid.asked', text: 'How much is it?' });
    await confirm(replies()[0]?.id ?? '', 'wamid.answer');
    expect((await messages(id)).at(-1)).toMatchObject({ outgoing: { id: body.id }, quoted });
  });

  it('of a contact shows what was written on either side of its conversation', async () => {
    await says('How much is it?', '+8613800000002', 'wamid.asked');
    await says('The red one', '+8613800000002', 'wamid.more', 'wamid.asked');
    const { id } = await only();
    await post(`/api/conversations/${id}/outgoing`, { id: randomUUID(), text: 'Nine dollars' }).expect(200);
    await client.until(() => replies().length > 0);
    await confirm(replies()[0]?.id ?? '', 'wamid.answer');
    await says('Too much', '+8613800000002', undefined, 'wamid.answer');
    await says('Forwarded', '+8613800000002', undefined, 'wamid.elsewhere');
    await says('Not mine', '+8613800000009', undefined, 'wamid.asked');
    const shown = await messages(id);
    const [asked, , answer] = shown;
    expect(shown.map(({ text, quoted }) => [text, quoted])).toEqual([
      ['How much is it?', null],
      ['The red one', { messageId: asked?.id, direction: 'in', text: 'How much is it?' }],
      ['Nine dollars', null],
      ['Too much', { messageId: answer?.id, direction: 'out', text: 'Nine dollars' }],
      ['Forwarded', null],
    ]);
    const [other] = (await archived()).filter(({ text }) => text === 'Not mine');
    expect(await messages(other?.conversation_id ?? '')).toMatchObject([{ text: 'Not mine', quoted: null }]);
  });

  it('is refused for a client that knows none, and for a message that the platform did not name', async () => {
    await says('Hello');
    const { id } = await only();
    const [asked] = await messages(id);
    const path = `/api/conversations/${id}/outgoing`;
    const quote = () => post(path, { id: randomUUID(), text: 'Yes', quotes: asked?.id }).expect(400);
    expect((await quote()).body.details).toMatchObject([{ field: 'quotes', rule: 'externalId' }]);
    client = await connect(undefined);
    await client.open('+8613800000001', 'whatsapp');
    expect((await quote()).body.details).toMatchObject([{ field: 'quotes', rule: 'addition' }]);
    const state = await tenant.as('get', `/api/conversations/${id}/sending`).expect(200);
    expect(dataOf<SendingState>(state).additions).toEqual([]);
  });
});

describe('a sent message', () => {
  async function sent(): Promise<{ id: string; conversationId: string }> {
    await says('Hello');
    const { id: conversationId } = await only();
    const { id } = dataOf<OutgoingMessage>(
      await post(`/api/conversations/${conversationId}/outgoing`, { id: randomUUID(), text: 'Oops' }).expect(
        200,
      ),
    );
    await client.until(() => replies().length > 0);
    await confirm(replies()[0]?.id ?? '', 'wamid.oops');
    return { id, conversationId };
  }

  it('is withdrawn by one command, however often its author asks', async () => {
    const { id, conversationId } = await sent();
    await Promise.all([1, 2].map(() => post(`/api/outgoing/${id}/withdraw`).expect(200)));
    await client.until(() => commandsOf('withdraw').length > 0);
    const { kind, ...order } = commandsOf('withdraw')[0] ?? { kind: '' };
    expect(kind).toBe('withdraw');
    expect(order).toMatchObject({ externalId: 'wamid.oops', contactAccount: '+8613800000002' });
    expect(new Set(commandsOf('withdraw').map((one) => one.id)).size).toBe(1);
    const event = { id: randomUUID(), kind: 'message.withdrawn', at: Date.now(), socialAccountId } as const;
    const events = [{ ...event, contactAccount: '+8613800000002', externalId: 'wamid.oops' }];
    expect(resultsOf(await client.request('report', { events }))).toMatchObject([{ ok: true }]);
    expect((await messages(conversationId)).at(-1)?.withdrawnAt).not.toBeNull();
  });

  it('is not withdrawn by another person, nor by a client that knows no withdrawal', async () => {
    const { id } = await sent();
    const agent = await agentOf(world, tenant.tenantId, desk.id);
    await agent.as('post', `/api/outgoing/${id}/withdraw`).expect(404);
    await post(`/api/outgoing/${id}/withdraw`).expect(200);
    client = await connect(['status']);
    await client.open('+8613800000001', 'whatsapp');
    expect(commandsOf('withdraw')).toEqual([]);
    expect((await post(`/api/outgoing/${id}/withdraw`).expect(409)).body.error).toBe(
      'outgoing.not_withdrawable',
    );
  });
});

it('an agent who does not use its console is away until it does, and keeps its choice', async () => {
  await tenant
    .as('put', '/api/workspace/settings')
    .send({ inTurn: true, limitEach: 5, returnAfterMinutes: null, awayAfterMinutes: 10 })
    .expect(200);
  const agent = await agentOf(world, tenant.tenantId, desk.id);
  const set = async (body: object) =>
    dataOf(await agent.as('put', '/api/workspace/presence').send(body).expect(200));
  expect(await set({ there: true, idle: true })).toMatchObject({
    there: false,
    idle: true,
    awayAfterMinutes: 10,
  });
  await says('Hello');
  const loads = async () => dataOf(await tenant.as('get', '/api/workspace/agents').expect(200));
  expect(await loads()).toMatchObject([{ there: false, open: 0 }]);
  expect(await set({ there: true })).toMatchObject({ there: true, idle: false, awayAfterMinutes: 10 });
  await vi.waitFor(async () => expect(await loads()).toMatchObject([{ there: true, open: 1 }]), 10_000);
});
