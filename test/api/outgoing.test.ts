import { randomUUID } from 'node:crypto';
import {
  chatLimits,
  type OutgoingMessage,
  type SendingState,
  type SendMessage,
} from '@parley/contracts/public';
import { OutgoingMessageService, ownScope } from '@parley/domain/chat';
import { SessionService } from '@parley/domain/identity';
import { SubAccountDeletionService } from '@parley/domain/sub-accounts';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, failureOf, statusesOf } from '../support/answers.js';
import { type Archive, archive, archiveMore } from '../support/chat.js';
import { libraryOf, somePicture } from '../support/materials.js';
import { writesToPostgres } from '../support/socket-writes.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

/** The longest text of Telegram. */
const textMax = 4_096;

const world = withWorld();
let tenant: TestTenant;
let chat: Archive;
beforeEach(async () => {
  tenant = await makeTenant(world);
  chat = await archive(world, tenant.tenantId, { messages: [{ text: 'How much is it?' }] });
});

async function agentOf(subAccountId: string, of = tenant): Promise<TestTenant> {
  const { tenantId } = of;
  const start = { kind: 'console', role: 'agent', tenantId, userId: null, subAccountId } as const;
  const { accessToken: token } = await world.app
    .get(Database)
    .asTenant(tenantId, (tx) => world.app.get(SessionService).start(tx, start));
  const as: TestTenant['as'] = (method, path) =>
    request(world.url)[method](path).set('authorization', `Bearer ${token}`);
  return { ...of, token, as };
}

const said = (given: Partial<SendMessage> = {}): SendMessage => ({
  id: randomUUID(),
  text: 'Nine dollars',
  ...given,
});

const post = (message: object, by = tenant, conversationId = chat.conversationId) =>
  by.as('post', `/api/conversations/${conversationId}/outgoing`).send(message);

const send = async (given: Partial<SendMessage> = {}, by = tenant) =>
  dataOf<OutgoingMessage>(await post(said(given), by).expect(200));

const refusal = async (message: object, status: number, by = tenant, conversationId = chat.conversationId) =>
  failureOf(await post(message, by, conversationId).expect(status));

const list = async () =>
  dataOf<OutgoingMessage[]>(
    await tenant.as('get', `/api/conversations/${chat.conversationId}/outgoing`).expect(200),
  );

const cancel = (id: string, by = tenant) => by.as('post', `/api/outgoing/${id}/cancel`);

const commands = () => world.rows.find('desktop_commands', { tenantId: tenant.tenantId });

describe('a message', () => {
  it('is stored once with its author and its command, in whatever way it is repeated', async () => {
    const agent = await agentOf(chat.subAccountId);
    const [subAccount] = await world.rows.find('sub_accounts', { id: chat.subAccountId });
    const source = { text: 'Neun Dollar', language: 'de' };
    const message = said({ source, language: 'en' });
    const replies = await Promise.all(Array.from({ length: 4 }, () => post(message, agent)));
    const [first, ...repeated] = replies.map((reply) => dataOf<OutgoingMessage>(reply));
    expect(first).toMatchObject({
      id: message.id,
      conversationId: chat.conversationId,
      author: { subAccountId: chat.subAccountId, account: subAccount?.account },
      text: 'Nine dollars',
      source: { ...source, pseudo: false },
      language: 'en',
      medium: null,
      status: 'queued',
      failure: null,
      quoted: null,
      messageId: null,
    });
    for (const one of repeated) expect(one).toEqual(first);
    // The first request decides.
    const again = await post({ ...message, id: message.id.toUpperCase(), text: 'Ten dollars' }, agent);
    expect(dataOf<OutgoingMessage>(again)).toEqual(first);
    expect(await commands()).toMatchObject([
      {
        kind: 'reply',
        payload: {
          socialAccountId: chat.socialAccountId,
          contactAccount: chat.contactAccount,
          text: 'Nine dollars',
          author: subAccount?.account,
        },
      },
    ]);
    expect(await list()).toEqual([first]);
  });

  it('waits twice for the database: for the locked rows, and for its own row and the commit', async () => {
    const messages = world.app.get(OutgoingMessageService);
    const one = () => messages.send(tenant.tenantId, ownScope(null), chat.conversationId, said());
    await one();
    expect(await writesToPostgres(one)).toBe(2);
  });

  it('is refused once its sub-account is being deleted', async () => {
    await world.app.get(SubAccountDeletionService).begin(tenant.tenantId, chat.subAccountId);
    expect((await refusal(said(), 409)).error).toBe('sub-accounts.deleting');
  });

  it('of the owner bears the owner’s email', async () => {
    const [owner] = await world.rows.find('users', { id: tenant.ownerId });
    expect((await send()).author).toMatchObject({ subAccountId: null, account: owner?.email });
  });

  it('with an id of another author or conversation is refused; another tenant’s id is free', async () => {
    const message = said();
    await post(message).expect(200);
    expect(await refusal(message, 409, await agentOf(chat.subAccountId))).toMatchObject({
      error: 'outgoing.id_in_use',
      details: [{ field: 'id' }],
    });
    const other = await archive(world, tenant.tenantId);
    expect(await refusal(message, 409, tenant, other.conversationId)).toMatchObject({
      error: 'outgoing.id_in_use',
    });
    const stranger = await makeTenant(world);
    const theirs = await archive(world, stranger.tenantId);
    await post(message, stranger, theirs.conversationId).expect(200);
    await cancel(message.id, stranger).expect(200);
    expect(await list()).toMatchObject([{ id: message.id, status: 'queued' }]);
  });

  it('of two conversations with one id at once is stored in one of them', async () => {
    const other = await archive(world, tenant.tenantId);
    const message = said();
    const replies = await Promise.all([post(message), post(message, tenant, other.conversationId)]);
    expect(statusesOf(replies).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is not sent in a conversation that its author does not see', async () => {
    const other = await archive(world, tenant.tenantId);
    const agent = await agentOf(other.subAccountId);
    const stranger = await makeTenant(world);
    for (const by of [agent, stranger])
      expect(await refusal(said(), 404, by)).toMatchObject({ error: 'conversations.not_found' });
    const { id } = await send();
    await cancel(id, agent).expect(404);
    expect(failureOf(await cancel(id, stranger).expect(404))).toMatchObject({ error: 'outgoing.not_found' });
    await cancel('none').expect(404);
    expect(await commands()).toHaveLength(1);
  });

  it.each([
    ['id', { id: 'none' }],
    ['text', { text: ' \n' }],
    ['text', { text: 'a\u0000b' }],
    ['text', { text: '😀'.repeat(textMax) + 'a' }],
    ['text', { text: 'a'.repeat(textMax + 1) }],
    ['seen', { seen: `msg_${'0'.repeat(26)}` }],
    ['replaces', { replaces: randomUUID() }],
    ['source.language', { source: { text: 'a', language: '' } }],
  ])('with a bad %s is refused and names it', async (field, bad) => {
    expect(await refusal(said(bad), 400)).toMatchObject({ error: 'request.invalid', details: [{ field }] });
    expect(await commands()).toEqual([]);
  });

  it('keeps 20,000 characters, and text from right to left', async () => {
    const text = `\u202e${'😀'.repeat(textMax - 1)}`;
    expect((await send({ text })).text).toBe(text);
  });

  it('carries a file or a material’s file of its tenant', async () => {
    const library = libraryOf(world, tenant.token);
    const medium = await library.upload(await somePicture());
    expect((await send({ text: '', mediumId: medium.id })).medium).toMatchObject({ id: medium.id });
    expect(await commands()).toMatchObject([{ payload: { text: '', medium: { kind: 'picture' } } }]);
    const stranger = await makeTenant(world);
    const theirs = await libraryOf(world, stranger.token).upload(await somePicture());
    const fields = { mediumId: theirs.id };
    expect(await refusal(said(fields), 404)).toMatchObject({ error: 'media.not_found' });
    const materialId = `mat_${'0'.repeat(26)}`;
    expect(await refusal(said({ materialId }), 404)).toMatchObject({ error: 'materials.not_found' });
  });

  /** Adds messages that differ from a stored one by their ids and these fields. */
  async function repeat(id: string, length: number, given: { conversationId?: string } = {}): Promise<void> {
    const [row] = await world.rows.find('outgoing_messages', { id });
    if (!row) throw new Error('it is not stored');
    await world.rows.add(
      'outgoing_messages',
      Array.from({ length }, () => ({ ...row, ...given, id: randomUUID(), commandId: randomUUID() })),
    );
  }

  it('is refused once too many wait', async () => {
    const first = await send();
    await repeat(first.id, chatLimits.outgoingWaitingMax - 1);
    expect(await refusal(said(), 429)).toMatchObject({ error: 'outgoing.too_many' });
    await cancel(first.id).expect(200);
    await send();
  });

  it('is not scheduled beside too many of the tenant, and still sent at once', async () => {
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    const first = await send({ sendAt });
    await repeat(first.id, chatLimits.scheduledTenantMax - 1, { conversationId: 'cnv_elsewhere' });
    expect(await refusal(said({ sendAt }), 429)).toMatchObject({ error: 'outgoing.too_many' });
    await send();
    await cancel(first.id).expect(200);
    await send({ sendAt });
  });

  it('beside 500 others with a file at once is stored or refused, and no more wait than may', async () => {
    const { id: mediumId } = await libraryOf(world, tenant.token).upload(await somePicture());
    const statuses: number[] = [];
    const left = Array.from({ length: 500 }, () => said({ text: '', mediumId }));
    const sendLeft = async () => {
      for (let one = left.pop(); one; one = left.pop()) statuses.push((await post(one)).status);
    };
    await Promise.all(Array.from({ length: 10 }, sendLeft));
    const { outgoingWaitingMax } = chatLimits;
    expect(statuses.filter((status) => status === 200)).toHaveLength(outgoingWaitingMax);
    expect(statuses.filter((status) => status === 429)).toHaveLength(500 - outgoingWaitingMax);
    expect(await commands()).toHaveLength(outgoingWaitingMax);
  }, 120_000);

  it('is not taken once another sub-account holds the social account', async () => {
    const other = await archive(world, tenant.tenantId);
    await world.rows.change(
      'social_accounts',
      { id: chat.socialAccountId },
      { subAccountId: other.subAccountId },
    );
    expect(await refusal(said(), 422)).toMatchObject({ error: 'outgoing.not_taken' });
    const reply = await tenant.as('get', `/api/conversations/${chat.conversationId}/sending`).expect(200);
    expect(dataOf<SendingState>(reply)).toMatchObject({ canSend: false, reason: 'port_elsewhere' });
  });
});

describe('an answer since the seen message', () => {
  it('of another person refuses the message, on its way or archived; one’s own does not', async () => {
    const agent = await agentOf(chat.subAccountId);
    const [seen = ''] = chat.messageIds;
    const own = await send({ seen });
    await send({ seen });
    expect(await refusal(said({ seen }), 409, agent)).toMatchObject({ error: 'outgoing.answered' });
    await send({}, agent);
    expect(await refusal(said({ seen }), 409)).toMatchObject({ error: 'outgoing.answered' });
    expect(own.status).toBe('queued');
    const answers = async (message: Partial<SendMessage>, by = tenant) =>
      failureOf(await post(said(message), by).expect(409)).details?.[0];
    const answer = await answers({ seen });
    expect(answer).toMatchObject({ field: 'seen', rule: 'answered' });
    expect(answer?.values).toMatchObject({ authorId: chat.subAccountId, name: 'Test', messageId: '' });
    expect((await answers({ seen }, agent))?.values).toMatchObject({ authorId: 'owner', name: '' });
    // An answer that was seen is none, though it is on its way; the next one is.
    const seenOutgoing = answer?.values?.['outgoingId'] ?? '';
    await send({ seen, seenOutgoing });
    const { id } = await send({}, agent);
    expect((await answers({ seen, seenOutgoing }))?.values).toMatchObject({ outgoingId: id });
    const foreign = said({ seen, seenOutgoing: randomUUID() });
    expect(failureOf(await post(foreign).expect(400)).details?.[0]?.field).toBe('seenOutgoing');
    const other = await archive(world, tenant.tenantId, {
      messages: [{ text: 'How much?' }, { text: 'Nine', direction: 'out', origin: 'automatic' }],
    });
    const [asked = ''] = other.messageIds;
    await post(said({ seen: asked }), tenant, other.conversationId).expect(200);
    await archiveMore(world, { ...other, tenantId: tenant.tenantId }, [{ text: 'Ten', direction: 'out' }]);
    expect(await refusal(said({ seen: asked }), 409, tenant, other.conversationId)).toMatchObject({
      error: 'outgoing.answered',
    });
  });
});

describe('cancelling', () => {
  it('withdraws a queued message, once, and replaces one by another', async () => {
    const first = await send();
    expect(dataOf<OutgoingMessage>(await cancel(first.id).expect(200)).status).toBe('cancelled');
    expect(dataOf<OutgoingMessage>(await cancel(first.id).expect(200)).status).toBe('cancelled');
    expect(await commands()).toEqual([]);
    const second = await send();
    const third = await send({ replaces: second.id });
    expect((await list()).map(({ id }) => id)).toEqual([third.id]);
    expect(await commands()).toHaveLength(1);
  });

  it('of an offered message is refused, and so is its replacement', async () => {
    const { id } = await send();
    const [command] = await commands();
    await world.rows.change('desktop_commands', { id: command?.id ?? '' }, { deviceId: 'one' });
    expect(await list()).toMatchObject([{ status: 'sending' }]);
    expect(failureOf(await cancel(id).expect(409))).toMatchObject({ error: 'outgoing.on_its_way' });
    expect(await refusal(said({ replaces: id }), 409)).toMatchObject({ error: 'outgoing.on_its_way' });
    expect(await list()).toHaveLength(1);
    await world.rows.change('outgoing_messages', { id }, { status: 'unknown' });
    const again = await send({ replaces: id });
    expect((await list()).map((one) => one.id)).toEqual([again.id]);
    // The device that was offered the first message does not get it again.
    expect((await commands()).map(({ cause }) => cause)).toEqual([`outgoing ${again.id}`]);
  });
});

it('a draft of 20,000 characters with controls of direction is kept, and a longer one names its field', async () => {
  const save = (text: string, version: number) =>
    tenant.as('put', `/api/conversations/${chat.conversationId}/drafts/reply`).send({ text, version });
  const text = `\u2067${'a'.repeat(chatLimits.draftMax - 2)}\u2069`;
  await save(text, 0).expect(200);
  expect(await world.rows.find('conversation_drafts', { tenantId: tenant.tenantId })).toMatchObject([
    { text },
  ]);
  expect(failureOf(await save(`${text}a`, 1).expect(400))).toMatchObject({ details: [{ field: 'text' }] });
});

it('a port without a client is said before sending', async () => {
  const reply = await tenant.as('get', `/api/conversations/${chat.conversationId}/sending`).expect(200);
  expect(dataOf<SendingState>(reply)).toEqual({
    canSend: false,
    reason: 'no_client',
    answerUntil: null,
    isArchived: expect.any(Boolean),
    textMax,
    textUnit: 'characters',
    captionMax: 1_024,
    takesMedia: true,
    mediaKinds: ['picture', 'audio', 'video', 'document'],
    fileMax: null,
    additions: [],
  });
});
