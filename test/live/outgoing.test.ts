import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  defaultQuotas,
  type DesktopCommand,
  type MessageStatusEvent,
  type MessageWithdrawnEvent,
  type OutgoingMessage,
  type QuotaUse,
  type SendMessage,
} from '@parley/contracts/public';
import { OutgoingStatusService } from '@parley/domain/chat';
import { DesktopCommandSweeper } from '@parley/domain/commands';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf, fieldsOf } from '../support/answers.js';
import { addRule, addWelcome } from '../support/automatic-replies.js';
import { storedMessages } from '../support/chat.js';
import { ConsoleClient } from '../support/console.js';
import {
  makeSubAccount,
  RawClient,
  receivedEvent,
  resultsOf,
  sentEvent,
  type TestSubAccount,
} from '../support/desktop.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

type Reply = Extract<DesktopCommand, { kind: 'reply' }>;

const world = withWorld({ worker: true });
const open: { close(): void }[] = [];
let tenant: TestTenant;
let desk: TestSubAccount;
let client: RawClient;
let account: string;
let socialAccountId: string;
let conversationId: string;

const connect = async (deviceId: string = randomUUID()): Promise<RawClient> => {
  const made = await RawClient.connect(world, { by: 'code', code: desk.code, deviceId });
  open.push(made);
  return made;
};

const report = async (events: object[], by = client) =>
  resultsOf(await by.request('report', { events: events as never })).map((result) =>
    result.ok ? 'ok' : result.error,
  );

beforeEach(async () => {
  tenant = await makeTenant(world);
  desk = await makeSubAccount(world, tenant.tenantId, { autoReply: true, sessionArchive: true });
  client = await connect('first');
  account = `a${randomUUID().slice(0, 8)}`;
  socialAccountId = await client.open(account);
  await report([receivedEvent(socialAccountId, 'ann', 'Hello')]);
  await vi.waitFor(async () => expect(await archived()).toHaveLength(1), 10_000);
  conversationId = (await conversation()).id;
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const archived = () => storedMessages(world, tenant.tenantId);

async function conversation() {
  const [row] = await world.rows.find('conversations', { subAccountId: desk.id });
  if (!row) throw new Error('there is no conversation');
  return row;
}

const send = async (given: Partial<SendMessage> = {}) =>
  dataOf<OutgoingMessage>(
    await tenant
      .as('post', `/api/conversations/${conversationId}/outgoing`)
      .send({ id: randomUUID(), text: 'Nine dollars', ...given })
      .expect(200),
  );

const list = async () =>
  dataOf<OutgoingMessage[]>(
    await tenant.as('get', `/api/conversations/${conversationId}/outgoing`).expect(200),
  );

const messages = async () =>
  dataOf<ChatMessage[]>(await tenant.as('get', `/api/conversations/${conversationId}/messages`).expect(200));

const statusOf = async (id: string) => (await world.rows.one('outgoing_messages', { id })).status;

const repliesOf = (of: RawClient): Reply[] =>
  [...of.welcome.commands, ...of.commands].filter((command) => command.kind === 'reply');

/** The command of the only message so far. */
async function commandOf(of = client): Promise<Reply> {
  await of.until(() => repliesOf(of).length > 0);
  const [reply] = repliesOf(of);
  if (!reply) throw new Error('there is no command');
  return reply;
}

const confirm = (id: string, externalId: string = randomUUID(), by = client) =>
  by.request('command:confirm', {
    ids: [id],
    sent: [{ id, messageId: randomUUID(), at: Date.now(), externalId }],
  });

const statusEvent = (
  status: MessageStatusEvent['status'],
  given: Partial<MessageStatusEvent>,
): MessageStatusEvent => ({
  id: randomUUID(),
  kind: 'message.status',
  at: Date.now(),
  socialAccountId,
  status,
  ...given,
});

const withdrawnEvent = (externalId: string): MessageWithdrawnEvent => ({
  id: randomUUID(),
  kind: 'message.withdrawn',
  at: Date.now(),
  socialAccountId,
  contactAccount: 'ann',
  externalId,
});

const makeAgentOf = (subAccountId: string) => agentOf(world, tenant.tenantId, subAccountId);

/** As if the message had been sent a day ago. */
async function dayLater(id: string): Promise<void> {
  const { commandId } = await world.rows.one('outgoing_messages', { id });
  const [createdAt, expiresAt] = [
    new Date(Date.now() - 24 * 3_600_000 - 120_000),
    new Date(Date.now() - 120_000),
  ];
  await world.rows.change('outgoing_messages', { id }, { createdAt });
  await world.rows.change('desktop_commands', { id: commandId }, { expiresAt });
  await world.app.get(DesktopCommandSweeper, { strict: false }).sweep();
  await world.app.get(OutgoingStatusService, { strict: false }).expire();
}

describe('a message of a person', () => {
  it('reaches the client with its author, and its confirmation is one archived message of a person', async () => {
    const screen = await ConsoleClient.connect(world, tenant.token);
    open.push(screen);
    expect((await conversation()).waitingSince).not.toBeNull();
    const { id, author } = await send({ source: { text: 'Neun Dollar', language: 'de' }, language: 'en' });
    const command = await commandOf();
    expect(command).toMatchObject({ text: 'Nine dollars', contactAccount: 'ann', author: author.account });
    expect(command.draft).toBeUndefined();
    expect(await list()).toMatchObject([{ id, status: 'sending' }]);
    expect(await confirm(command.id)).toMatchObject({
      ok: true,
      data: { confirmed: 1, reported: [command.id] },
    });
    expect(await archived()).toMatchObject([
      { direction: 'in' },
      { direction: 'out', origin: 'human', text: 'Nine dollars', reply_title: null },
    ]);
    expect(await list()).toEqual([]);
    expect(await messages()).toMatchObject([
      { outgoing: null },
      {
        origin: 'human',
        translation: { text: 'Neun Dollar', language: 'de', pseudo: false },
        outgoing: {
          id,
          author: { subAccountId: null, account: author.account },
          status: 'sent',
          failure: null,
        },
      },
    ]);
    const { waitingSince, pausedUntil, messages: count } = await conversation();
    expect([waitingSince, count]).toEqual([null, 2]);
    expect(pausedUntil?.getTime()).toBeGreaterThan(Date.now());
    await screen.until('outgoing:changed', ({ messages: pushed }) =>
      pushed.some((one) => one.id === id && one.conversationId === conversationId && one.status === 'sent'),
    );
    // The message counts as written by a person.
    await vi.waitFor(
      async () =>
        expect(
          await world.rows.find('message_quarters', { tenantId: tenant.tenantId }, ['sent', 'automatic']),
        ).toEqual([{ sent: 1, automatic: 0 }]),
      10_000,
    );
  });

  it('that the client reports in every way is one message, by a person even if its bot says so', async () => {
    await send();
    const { id: commandId } = await commandOf();
    await client.request('command:confirm', { ids: [commandId] });
    const [{ id } = { id: '' }] = await list();
    expect(await statusOf(id)).toBe('sent');
    const sent = sentEvent(socialAccountId, 'ann', { text: 'Nine dollars', fromBot: true }, { commandId });
    await report([sent, { ...sent, id: randomUUID() }]);
    await vi.waitFor(async () => expect(await archived()).toHaveLength(2), 10_000);
    await confirm(commandId);
    expect(await archived()).toMatchObject([{}, { origin: 'human' }]);
    expect((await messages())[1]?.outgoing).toMatchObject({ id, status: 'sent' });
    expect((await conversation()).pausedUntil).not.toBeNull();
  });

  it.each([
    ['the day’s quota is used up, and its client confirms it', 'quota', 'confirms'],
    ['the day’s quota is used up, and its client reports it', 'quota', 'reports'],
    ['the archive is off, and its client confirms it', 'archive off', 'confirms'],
  ] as const)('is sent and not stored where %s', async (_, cause, how) => {
    if (cause === 'quota') {
      const day = new Date().toISOString().slice(0, 10);
      await vi.waitFor(async () => world.rows.one('chat_days', { tenantId: tenant.tenantId, day }), 10_000);
      await world.rows.change(
        'chat_days',
        { tenantId: tenant.tenantId, day },
        { bytes: String(defaultQuotas.BIAO_ZHUN_ROOT.storedMessageBytes) },
      );
    } else
      await tenant.as('patch', `/api/sub-accounts/${desk.id}`).send({ sessionArchive: false }).expect(200);
    const { id } = await send({ text: 'Neun Taler', source: { text: 'Nine thalers', language: 'en' } });
    const { id: commandId, text } = await commandOf();
    expect(text).toBe('Neun Taler');
    expect(await world.rows.one('outgoing_messages', { id })).toMatchObject({
      text,
      sourceText: 'Nine thalers',
    });
    if (how === 'confirms') await confirm(commandId, 'platform id');
    else
      await report([sentEvent(socialAccountId, 'ann', { text, externalId: 'platform id' }, { commandId })]);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('sent'), 10_000);
    const [, shown] = await messages();
    if (cause === 'quota')
      expect(shown).toMatchObject({ text: '', translation: null, notKept: 'daily_quota', outgoing: { id } });
    else expect(shown).toBeUndefined();
    expect(await world.rows.one('outgoing_messages', { id })).toMatchObject({ text: '', sourceText: null });
  });

  it('goes out once and in order, from two windows and beside a rule’s replies', async () => {
    await addRule(tenant, 'price', { title: 'By the rule' });
    const ids = Array.from({ length: 4 }, () => randomUUID());
    for (const id of ids) await Promise.all([send({ id, text: id }), send({ id, text: id })]);
    await report([receivedEvent(socialAccountId, 'ann', 'price')]);
    await client.until(() => repliesOf(client).some(({ text }) => text === 'By the rule'));
    const first = [...new Map(repliesOf(client).map((reply) => [reply.id, reply.text])).values()];
    expect(first).toEqual([...ids, 'By the rule']);
  });

  it('goes out before a rule’s reply that is due after it', async () => {
    await addWelcome(tenant, ['Welcome', 'And more'], { delaySeconds: 4 });
    await report([receivedEvent(socialAccountId, 'bob', 'Hello')]);
    await vi.waitFor(async () => expect(await archived()).toHaveLength(2), 10_000);
    const [bob] = (await world.rows.find('conversations', { subAccountId: desk.id })).filter(
      ({ id }) => id !== conversationId,
    );
    // The client misses the first offer, and gets the message again with the later reply.
    client.close();
    const said = { id: randomUUID(), text: 'By a person' };
    await tenant.as('post', `/api/conversations/${bob?.id}/outgoing`).send(said).expect(200);
    client = await connect('first');
    await client.open(account);
    const isTold = (text: string) => repliesOf(client).some((reply) => reply.text === text);
    await client.until(() => isTold('And more') && isTold('By a person'), 20_000);
    const inOrder = [...new Map(repliesOf(client).map((reply) => [reply.id, reply.text])).values()];
    expect(inOrder).toEqual(['Welcome', 'By a person', 'And more']);
    const again = repliesOf(client).findIndex(({ text }) => text === 'And more');
    expect(repliesOf(client)[again - 1]?.text).toBe('By a person');
  });

  it('skips the replies that a rule had scheduled', async () => {
    await addRule(tenant, 'price', { title: 'By the rule' });
    await report([receivedEvent(socialAccountId, 'ann', 'price')]);
    const { id } = await commandOf();
    await world.rows.change(
      'automatic_replies',
      { commandId: id },
      { status: 'scheduled', commandId: null, dueAt: new Date(Date.now() + 3_600_000) },
    );
    await send({ text: 'By a person' });
    await client.until(() => repliesOf(client).some(({ text }) => text === 'By a person'));
    const own = repliesOf(client).find(({ text }) => text === 'By a person');
    await confirm(own?.id ?? '');
    expect(await world.rows.find('automatic_replies', { tenantId: tenant.tenantId })).toMatchObject([
      { status: 'skipped', skipReason: 'human-replied' },
    ]);
  });
});

it('only a person’s answer ends the waiting', async () => {
  await addRule(tenant, 'price', { title: 'By the rule' });
  await report([receivedEvent(socialAccountId, 'ann', 'price')]);
  const since = (await conversation()).waitingSince;
  await confirm((await commandOf()).id);
  await vi.waitFor(async () => expect(await archived()).toHaveLength(3), 10_000);
  expect((await conversation()).waitingSince).toEqual(since);
  await report([sentEvent(socialAccountId, 'ann', 'I am here')]);
  await vi.waitFor(async () => expect((await conversation()).waitingSince).toBeNull(), 10_000);
});

describe('a scheduled message', () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

  it('is queued at its time, after messages that were sent meanwhile', async () => {
    const sendAt = inMs(1_500);
    const { id, status, sendAt: stored } = await send({ text: 'Good morning', sendAt });
    expect([status, stored]).toEqual(['scheduled', sendAt]);
    expect(await list()).toMatchObject([{ id, status: 'scheduled' }]);
    await send({ text: 'At once' });
    await client.until(() => repliesOf(client).some(({ text }) => text === 'Good morning'), 20_000);
    const inOrder = [...new Map(repliesOf(client).map((reply) => [reply.id, reply.text])).values()];
    expect(inOrder).toEqual(['At once', 'Good morning']);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(sendAt));
    await confirm(repliesOf(client).find(({ text }) => text === 'Good morning')?.id ?? '');
    expect(await statusOf(id)).toBe('sent');
  });

  it('that is cancelled is never sent, and counts as no answer before its time', async () => {
    const other = await makeAgentOf(desk.id);
    const [{ id: seen } = { id: '' }] = await messages();
    const { id } = await send({ text: 'Good morning', sendAt: inMs(1_000) });
    const answer = { id: randomUUID(), text: 'At once', seen };
    await other.as('post', `/api/conversations/${conversationId}/outgoing`).send(answer).expect(200);
    const cancelled = await tenant.as('post', `/api/outgoing/${id}/cancel`).expect(200);
    expect(dataOf<OutgoingMessage>(cancelled).status).toBe('cancelled');
    await vi.waitFor(async () => {
      const [due] = await world.rows.find('outbox', { tenantId: tenant.tenantId, name: 'outgoing.due' });
      expect(due?.doneAt).not.toBeNull();
    }, 20_000);
    expect(repliesOf(client).map(({ text }) => text)).not.toContain('Good morning');
  });

  it('of an agent who lost its right meanwhile has failed, as one whose port moved', async () => {
    const elsewhere = await makeSubAccount(world, tenant.tenantId);
    const agent = await makeAgentOf(elsewhere.id);
    const path = `/api/conversations/${conversationId}/outgoing`;
    await setRights(tenant, elsewhere.id, { answersFor: [desk.id] }).expect(200);
    const lost = { id: randomUUID(), text: 'Good morning', sendAt: inMs(2_000) };
    await agent.as('post', path).send(lost).expect(200);
    const moved = await send({ text: 'Good evening', sendAt: inMs(2_000) });
    await setRights(tenant, elsewhere.id, {}).expect(200);
    await world.rows.change('social_accounts', { id: socialAccountId }, { subAccountId: elsewhere.id });
    const failureOf = async (id: string) => (await world.rows.one('outgoing_messages', { id })).failure;
    await vi.waitFor(async () => {
      expect([await failureOf(lost.id), await failureOf(moved.id)]).toEqual(['not_allowed', 'port_moved']);
    }, 20_000);
    expect(repliesOf(client)).toEqual([]);
  });

  it.each([
    ['past', -60_000],
    ['far', 15 * 24 * 3_600_000],
  ])('in the %s is refused and names the field', async (_, ms) => {
    const message = { id: randomUUID(), text: 'Good morning', sendAt: inMs(ms) };
    const refused = await tenant.as('post', `/api/conversations/${conversationId}/outgoing`).send(message);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['sendAt']]);
  });
});

describe('a queued message', () => {
  it('waits for a client; the offer or the cancellation wins, never both', async () => {
    client.close();
    const sent = await Promise.all(Array.from({ length: 6 }, () => send()));
    const cancelled = new Set<string>();
    const [again] = await Promise.all([
      (async () => {
        const made = await connect('first');
        await made.open(account);
        return made;
      })(),
      ...sent.map(async ({ id }) => {
        const { status } = await tenant.as('post', `/api/outgoing/${id}/cancel`);
        expect([200, 409]).toContain(status);
        if (status === 200) cancelled.add(id);
      }),
    ]);
    const left = sent.filter(({ id }) => !cancelled.has(id));
    await again.until(() => new Set(repliesOf(again).map(({ id }) => id)).size === left.length);
    for (const { id } of sent) expect(await statusOf(id)).toBe(cancelled.has(id) ? 'cancelled' : 'queued');
    expect(await list()).toMatchObject(left.map(() => ({ status: 'sending' })));
  });

  it('has failed after a day without a client, and is sent anew by a person alone', async () => {
    await client.request('ports:close', { socialAccountIds: [socialAccountId] });
    client.close();
    const { id } = await send();
    await dayLater(id);
    expect(await list()).toMatchObject([{ id, status: 'failed', failure: 'expired' }]);
    const again = await connect('first');
    await again.open(account);
    const second = await send({ replaces: id });
    await again.until(() => repliesOf(again).length > 0);
    expect(repliesOf(again)).toHaveLength(1);
    expect(await list()).toMatchObject([{ id: second.id, status: 'sending' }]);
  });
});

describe('a message that a device was offered', () => {
  it('is unknown after a day, and sent if the device confirms it late', async () => {
    const { id } = await send();
    const command = await commandOf();
    await dayLater(id);
    expect(await list()).toMatchObject([{ id, status: 'unknown' }]);
    await confirm(command.id);
    expect(await statusOf(id)).toBe('sent');
    expect(await archived()).toMatchObject([{}, { origin: 'human' }]);
  });

  it('is sent if its report comes after it was given up and its command is deleted', async () => {
    const { id } = await send();
    const { id: commandId } = await commandOf();
    await dayLater(id);
    await tenant.as('post', `/api/outgoing/${id}/cancel`).expect(200);
    expect(await world.rows.count('desktop_commands', { id: commandId })).toBe(0);
    await report([sentEvent(socialAccountId, 'ann', 'Nine dollars', { commandId })]);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('sent'), 10_000);
    await vi.waitFor(async () => expect(await archived()).toMatchObject([{}, { origin: 'human' }]), 10_000);
  });

  it('never reaches another device, and its outcome is unknown from then on', async () => {
    const screen = await ConsoleClient.connect(world, tenant.token);
    open.push(screen);
    const { id } = await send();
    const command = await commandOf();
    client.close();
    const other = await connect('second');
    await other.open(account);
    await screen.until('outgoing:changed', ({ messages: pushed }) =>
      pushed.some((one) => one.id === id && one.status === 'unknown'),
    );
    expect(repliesOf(other)).toEqual([]);
    // Its confirmation tells nothing about the other device.
    await confirm(command.id, randomUUID(), other);
    expect(await statusOf(id)).toBe('unknown');
    expect(await archived()).toHaveLength(1);
  });
});

it('a text that failed or may have been sent counts for the day, and once if it is sent after all', async () => {
  const used = async () => {
    const quotas = dataOf<QuotaUse[]>(await tenant.as('get', '/api/tenant/quotas').expect(200));
    return quotas.find(({ quota }) => quota === 'storedMessageBytes')?.used;
  };
  await expect.poll(used).toBe(5);
  const { id } = await send({ text: 'Neun Taler', source: { text: '九块钱', language: 'zh-CN' } });
  const command = await commandOf();
  expect(await used()).toBe(5);
  await dayLater(id);
  expect(await list()).toMatchObject([{ id, status: 'unknown' }]);
  expect(await used()).toBe(5 + 10 + 9);
  await confirm(command.id);
  await expect.poll(used).toBe(5 + 10 + 9);
  const failed = await send({ text: 'Ten' });
  await client.until(() => repliesOf(client).length > 1);
  const [, { id: commandId } = { id: '' }] = repliesOf(client);
  await report([statusEvent('failed', { commandId, failure: 'blocked' })]);
  expect(await statusOf(failed.id)).toBe('failed');
  expect(await used()).toBe(5 + 10 + 9 + 3);
});

describe('reports of a status', () => {
  it('lead to the strongest one in whatever order they come, by command or by the platform’s id', async () => {
    const { id } = await send();
    const { id: commandId } = await commandOf();
    expect(await report([statusEvent('delivered', { commandId })])).toEqual(['ok']);
    expect(await statusOf(id)).toBe('delivered');
    await confirm(commandId, 'wamid.1');
    expect(await statusOf(id)).toBe('delivered');
    const late = [statusEvent('failed', { commandId }), statusEvent('sent', { externalId: 'wamid.1' })];
    await report(late);
    expect(await statusOf(id)).toBe('delivered');
    await report([statusEvent('read', { externalId: 'wamid.1' }), statusEvent('delivered', { commandId })]);
    expect((await messages())[1]?.outgoing).toMatchObject({ id, status: 'read', failure: null });
  });

  it('keep the reason of a failure, also if the client confirms the command', async () => {
    const { id } = await send();
    const { id: commandId } = await commandOf();
    await report([statusEvent('failed', { commandId, failure: 'blocked' })]);
    await client.request('command:confirm', { ids: [commandId] });
    expect(await list()).toMatchObject([{ id, status: 'failed', failure: 'blocked' }]);
  });

  it('about unknown or foreign messages change nothing, and malformed ones are refused', async () => {
    const { id } = await send();
    const { id: commandId } = await commandOf();
    const stranger = await makeTenant(world);
    const theirDesk = await makeSubAccount(world, stranger.tenantId);
    const theirs = await RawClient.connect(world, { by: 'code', code: theirDesk.code });
    open.push(theirs);
    const elsewhere = await theirs.open('elsewhere');
    const foreign = statusEvent('read', { commandId, socialAccountId: elsewhere });
    expect(await report([foreign], theirs)).toEqual(['ok']);
    expect(await report([statusEvent('read', { commandId })], theirs)).toEqual([
      'fans.social_account_unknown',
    ]);
    const unknown = statusEvent('read', { commandId: `cmd_${'0'.repeat(26)}` });
    expect(await report([unknown, statusEvent('read', { externalId: 'none' })])).toEqual(['ok', 'ok']);
    expect(
      await report([
        statusEvent('read', {}),
        statusEvent('lost' as never, { commandId }),
        statusEvent('failed', { commandId, failure: 'expired' as never }),
      ]),
    ).toEqual(Array(3).fill('desktop.frame_invalid'));
    expect(await statusOf(id)).toBe('queued');
  });
});

describe('a withdrawal', () => {
  it('marks the archived message, once, even if it comes with the message', async () => {
    const screen = await ConsoleClient.connect(world, tenant.token);
    open.push(screen);
    const message = { text: 'Never mind', externalId: 'in.1' };
    const withdrawn = withdrawnEvent('in.1');
    expect(await report([receivedEvent(socialAccountId, 'ann', message), withdrawn])).toEqual(['ok', 'ok']);
    await vi.waitFor(async () => expect(await messages()).toHaveLength(2), 10_000);
    const at = (await messages())[1]?.withdrawnAt;
    expect(at).not.toBeNull();
    await report([{ ...withdrawnEvent('in.1'), at: Date.now() + 1 }, withdrawnEvent('none')]);
    expect((await messages()).map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, at]);
    expect((await conversation()).lastText).toBe('Hello');
  });

  it('of the last message leaves the one before it in the list, at the same place', async () => {
    await report([receivedEvent(socialAccountId, 'ann', { text: 'Never mind', externalId: 'in.2' })]);
    await vi.waitFor(async () => expect((await conversation()).lastText).toBe('Never mind'), 10_000);
    const { lastArchivedAt } = await conversation();
    await report([withdrawnEvent('in.2')]);
    expect(await conversation()).toMatchObject({
      lastText: 'Hello',
      lastKind: 'text',
      lastDirection: 'in',
      lastArchivedAt,
      messages: 2,
    });
  });

  it('is pushed to consoles', async () => {
    const screen = await ConsoleClient.connect(world, tenant.token);
    open.push(screen);
    await send();
    await confirm((await commandOf()).id, 'out.1');
    await screen.until('conversations:changed', ({ conversationIds }) =>
      conversationIds.includes(conversationId),
    );
    const before = screen.all('conversations:changed').length;
    await report([withdrawnEvent('out.1')]);
    await vi.waitFor(
      () => expect(screen.all('conversations:changed').length).toBeGreaterThan(before),
      10_000,
    );
    expect((await messages())[1]?.withdrawnAt).not.toBeNull();
  });
});
