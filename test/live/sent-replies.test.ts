import { randomUUID } from 'node:crypto';
import { type DesktopCommand, desktopLimits, type SentReply } from '@parley/contracts/public';
import { DesktopCommandSweeper } from '@parley/domain/commands';
import { Ids } from '@parley/platform/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRule, repliesOf } from '../support/automatic-replies.js';
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
import { sized } from '../support/full.js';
import { eventsOf, handled } from '../support/events.js';
import { rowsRead } from '../support/rows-read.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let tenant: TestTenant;
let desk: TestSubAccount;
let client: RawClient;
let socialAccountId: string;
const deviceId = randomUUID();
beforeEach(async () => {
  tenant = await makeTenant(world);
  desk = await makeSubAccount(world, tenant.tenantId, { autoReply: true, sessionArchive: true });
  await addRule(tenant, 'price', { title: 'Nine dollars' });
  client = await RawClient.connect(world, { by: 'code', code: desk.code, deviceId });
  socialAccountId = await client.open(`a${randomUUID().slice(0, 8)}`);
});
afterEach(() => client.close());

type Reply = Extract<DesktopCommand, { kind: 'reply' }>;

const repliesTo = (account: string, of = client): Reply[] =>
  of.commands.filter((command) => command.kind === 'reply' && command.contactAccount === account) as Reply[];

/** A contact writes, and the client gets the reply's command. Resolves with the command's id. */
async function asked(account: string): Promise<string> {
  const events = [receivedEvent(socialAccountId, account, 'what is the price?')];
  resultsOf(await client.request('report', { events })).forEach(({ ok }) => expect(ok).toBe(true));
  await client.until(() => repliesTo(account).length > 0);
  return repliesTo(account)[0]?.id ?? '';
}

const sentAs = (id: string, given: Partial<SentReply> = {}): SentReply => ({
  id,
  messageId: randomUUID(),
  at: Date.now(),
  ...given,
});

const confirm = (sent: SentReply[], of = client) =>
  of.request('command:confirm', { ids: sent.map(({ id }) => id), sent });

async function report(...events: ReturnType<typeof sentEvent>[]) {
  return resultsOf(await client.request('report', { events })).map((result) =>
    result.ok ? result.data.duplicate : result.error,
  );
}

const byReply = (account: string, commandId: string) =>
  sentEvent(socialAccountId, account, 'Nine dollars', { commandId });

const archived = () => storedMessages(world, tenant.tenantId);

const answers = async () => (await archived()).filter(({ direction }) => direction === 'out');

const isIdle = () =>
  vi.waitFor(
    async () =>
      expect(await world.rows.count('message_reports', { tenantId: tenant.tenantId, handledAt: null })).toBe(
        0,
      ),
    10_000,
  );

describe('a confirmation', () => {
  it('is the report of the message: archived, counted, shown and known as sent, by one transaction', async () => {
    const console = await ConsoleClient.connect(world, tenant.token);
    const id = await asked('ann');
    const [conversation] = await world.rows.find('conversations', { subAccountId: desk.id });
    const before = console.all('conversations:changed').length;
    expect(await confirm([sentAs(id)])).toEqual({ ok: true, data: { confirmed: 1, reported: [id] } });
    expect(await archived()).toMatchObject([
      { text: 'what is the price?', origin: 'human', direction: 'in', reply_title: null },
      { text: 'Nine dollars', origin: 'automatic', direction: 'out', reply_title: 'Nine dollars' },
    ]);
    expect(await world.rows.find('conversations', { subAccountId: desk.id })).toMatchObject([
      { messages: 2, lastText: 'Nine dollars', lastDirection: 'out', session: 1, pausedUntil: null },
    ]);
    expect(await repliesOf(world, { conversationId: conversation?.id ?? '' })).toMatchObject([
      { status: 'sent', commandId: id },
    ]);
    await vi.waitFor(
      () => expect(console.all('conversations:changed').length).toBeGreaterThan(before),
      10_000,
    );
    await vi.waitFor(
      async () =>
        expect(
          await world.rows.find('message_quarters', { tenantId: tenant.tenantId }, ['received', 'automatic']),
        ).toEqual([{ received: 1, automatic: 1 }]),
      10_000,
    );
    // The contact's message was reported and handled, but the answer was not.
    expect(await eventsOf(world, tenant.tenantId, 'messages.reported')).toHaveLength(1);
    const reported = await world.rows.find('outbox', {
      tenantId: tenant.tenantId,
      name: 'messages.reported',
    });
    expect(await handled(world, reported, 'chat.handle')).toBe(1);
    console.close();
  });

  it('counts and shows nothing in the archive where that is off', async () => {
    await world.rows.change('sub_accounts', { id: desk.id }, { sessionArchive: false });
    const id = await asked('ann');
    expect(await confirm([sentAs(id)])).toMatchObject({ data: { confirmed: 1, reported: [id] } });
    expect(await archived()).toEqual([]);
    await vi.waitFor(
      async () =>
        expect(
          await world.rows.find('message_quarters', { tenantId: tenant.tenantId }, ['received', 'automatic']),
        ).toEqual([{ received: 1, automatic: 1 }]),
      10_000,
    );
  });

  it('that is repeated, and reported in every other way, too, stores one message', async () => {
    const id = await asked('ann');
    const sent = sentAs(id, { externalId: 'wamid.1' });
    for (let time = 0; time < 2; time++)
      expect(await confirm([sent])).toMatchObject({ data: { confirmed: 1, reported: [id] } });
    expect(await confirm([sentAs(id)])).toMatchObject({ data: { confirmed: 1, reported: [id] } });
    const echo = sentEvent(socialAccountId, 'ann', {
      kind: 'text',
      text: 'Nine dollars',
      externalId: 'wamid.1',
    });
    const same = { ...byReply('ann', id), id: sent.messageId };
    expect(await report(same, byReply('ann', id), echo)).toEqual([true, true, true]);
    await isIdle();
    expect(await answers()).toHaveLength(1);
    expect(await world.rows.find('conversations', { subAccountId: desk.id })).toMatchObject([
      { messages: 2, pausedUntil: null },
    ]);
  });

  it('that comes beside reports of the same message stores one, whichever is first', async () => {
    const ids = await Promise.all(['ann', 'bob', 'cy', 'dee'].map(asked));
    await Promise.all(
      ids.flatMap((id, index) => {
        const account = ['ann', 'bob', 'cy', 'dee'][index] ?? '';
        return [
          confirm([sentAs(id)]),
          client.request('report', { events: [byReply(account, id)] }),
          confirm([sentAs(id)]),
        ];
      }),
    );
    await isIdle();
    expect(await answers()).toHaveLength(4);
    expect((await answers()).every(({ origin }) => origin === 'automatic')).toBe(true);
  });

  it('of a client that reports messages by themselves leaves that to the report', async () => {
    const id = await asked('ann');
    expect(await client.request('command:confirm', { ids: [id] })).toEqual({
      ok: true,
      data: { confirmed: 1, reported: [] },
    });
    expect(await answers()).toEqual([]);
    expect(await report(byReply('ann', id))).toEqual([false]);
    await isIdle();
    expect(await answers()).toMatchObject([{ text: 'Nine dollars', origin: 'automatic' }]);
    expect(await confirm([sentAs(id)])).toMatchObject({ data: { reported: [id] } });
    expect(await answers()).toHaveLength(1);
  });

  it('keeps the order of what was sent when it comes out of order, and a later message the last', async () => {
    await addRule(tenant, 'hours', { title: 'Nine to five' });
    const first = await asked('ann');
    await client.request('report', { events: [receivedEvent(socialAccountId, 'ann', 'your hours?')] });
    await client.until(() => repliesTo('ann').some(({ text }) => text === 'Nine to five'));
    const second = repliesTo('ann').find(({ text }) => text === 'Nine to five')?.id ?? '';
    const at = Date.now();
    // Waits, because reports from the future are refused.
    await vi.waitUntil(() => Date.now() > at + 2, 10_000);
    await confirm([sentAs(second, { at: at + 2 })]);
    await confirm([sentAs(first, { at: at + 1 })]);
    const [conversation] = await world.rows.find('conversations', { subAccountId: desk.id });
    expect(conversation).toMatchObject({ messages: 4, lastText: 'Nine to five' });
    const { body } = await tenant.as('get', `/api/conversations/${conversation?.id}/messages`).expect(200);
    const texts: string[] = body.data.map(({ text }: { text: string }) => text);
    expect(texts.filter((text) => text.startsWith('Nine'))).toEqual(['Nine dollars', 'Nine to five']);
  });

  it('of a draft reports nothing: what the agent makes of it is the message', async () => {
    await addRule(tenant, 'draft', { title: 'Perhaps', method: 'draft' });
    await client.request('report', { events: [receivedEvent(socialAccountId, 'ann', 'draft')] });
    await client.until(() => repliesTo('ann').length > 0);
    const id = repliesTo('ann')[0]?.id ?? '';
    expect(await confirm([sentAs(id)])).toMatchObject({ data: { confirmed: 1, reported: [] } });
    expect(await answers()).toEqual([]);
  });

  it('of what another session, sub-account or tenant was told is refused, and stores nothing', async () => {
    const id = await asked('ann');
    const [colleague, stranger] = [
      await makeSubAccount(world, tenant.tenantId),
      await makeSubAccount(world, (await makeTenant(world)).tenantId),
    ];
    for (const { code } of [colleague, stranger]) {
      const other = await RawClient.connect(world, { by: 'code', code });
      expect(await confirm([sentAs(id)], other)).toMatchObject({
        ok: false,
        error: 'desktop.command_unknown',
      });
      other.close();
    }
    expect(await answers()).toEqual([]);
    // The api ignores the confirmation of an unknown command, and accepts the other one beside it.
    const foreign = `cmd_${'0'.repeat(26)}`;
    expect(await confirm([sentAs(foreign), sentAs(id)])).toMatchObject({
      data: { confirmed: 1, reported: [id] },
    });
    expect(await answers()).toHaveLength(1);
  });

  it('that is not well formed is refused as a whole', async () => {
    const id = await asked('ann');
    const stray = `cmd_${'1'.repeat(26)}`;
    for (const sent of [
      [sentAs(id, { externalId: 'x'.repeat(257) })],
      [sentAs(id, { externalId: 'a\u0000b' })],
      [sentAs(id, { messageId: 'none' })],
      [sentAs(id, { at: '1' as never })],
      [sentAs(stray)],
      'none' as never,
    ])
      expect(await client.request('command:confirm', { ids: [id], sent })).toMatchObject({
        ok: false,
        error: 'desktop.frame_invalid',
      });
    expect(await world.rows.find('desktop_commands', { id }, ['confirmedAt'])).toEqual([
      { confirmedAt: null },
    ]);
  });

  it('that comes after the command is gone is a report, which also says that the reply was sent', async () => {
    const id = await asked('ann');
    await world.rows.change('desktop_commands', { id }, { expiresAt: new Date(Date.now() - 1_000) });
    await world.app.get(DesktopCommandSweeper, { strict: false }).sweep();
    expect(await confirm([sentAs(id)])).toMatchObject({ ok: false, error: 'desktop.command_unknown' });
    expect(await report(byReply('ann', id))).toEqual([false]);
    await isIdle();
    expect(await answers()).toMatchObject([{ origin: 'automatic' }]);
    const [reply] = await world.rows.find('automatic_replies', { commandId: id });
    expect(reply?.status).toBe('sent');
  });
});

/** Open commands of the sub-account for the client that holds the account. */
async function openCommands(count: number, account = socialAccountId): Promise<string[]> {
  const ids = Array.from({ length: count }, () => world.app.get(Ids).next('cmd'));
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)];
  await world.rows.add(
    'desktop_commands',
    ids.map((id) => ({
      id,
      tenantId: tenant.tenantId,
      subAccountId: desk.id,
      socialAccountId: account,
      kind: 'reply' as const,
      payload: { socialAccountId: account, contactAccount: 'ann', text: id },
      cause: id,
      createdAt: now,
      expiresAt: later,
    })),
  );
  return ids;
}

describe('a client with very many open commands', () => {
  it('is offered a page of them, and the next as it confirms them', async () => {
    const page = desktopLimits.commandPage;
    const ids = await openCommands(2 * page + 50);
    const [port] = await world.rows.find('social_accounts', { id: socialAccountId }, ['account']);
    await client.open(port?.account ?? '');
    client.close();
    client = await RawClient.connect(world, {
      by: 'token',
      accessToken: client.welcome.accessToken,
      deviceId,
    });
    const offered = () => [...client.welcome.commands, ...client.commands].map(({ id }) => id);
    expect(offered()).toEqual(ids.slice(0, page));
    await client.request('command:confirm', { ids: ids.slice(0, page / 2 - 1) });
    expect(offered()).toHaveLength(page);
    await client.request('command:confirm', { ids: ids.slice(page / 2 - 1, page / 2) });
    await client.until(() => offered().length === 2 * page);
    await client.request('command:confirm', { ids: ids.slice(page / 2, page + page / 2) });
    await client.until(() => offered().length === ids.length);
    expect(offered()).toEqual(ids);
  });

  it('confirms, is offered and is welcomed by statements that read as many rows as with few', async () => {
    const read = async (id: string) => ({
      confirm: await rowsRead(world, () => client.request('command:confirm', { ids: [id] })),
      welcome: await rowsRead(world, async () => {
        const again = await RawClient.connect(world, { by: 'code', code: desk.code });
        again.close();
      }),
    });
    // The lowest of three runs, because background work only adds.
    const readLeast = async (ids: string[]) => {
      const reads = [];
      for (const id of ids) reads.push(await read(id));
      return {
        confirm: Math.min(...reads.map(({ confirm }) => confirm)),
        welcome: Math.min(...reads.map(({ welcome }) => welcome)),
      };
    };
    const few = await readLeast(await openCommands(3));
    const ids = await openCommands(sized(10_000, 100_000));
    const many = await readLeast(ids.slice(5_000, 5_003));
    expect(many.confirm).toBeLessThanOrEqual(few.confirm + 20);
    expect(many.welcome).toBeLessThanOrEqual(few.welcome + 5 * desktopLimits.commandPage);
  });
});
