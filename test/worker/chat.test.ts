import { storedMessages } from '../support/chat.js';
import { randomUUID } from 'node:crypto';
import { IsNull, Not } from 'typeorm';
import type { ChatMessage, PackageFamily, QuotaUse } from '@parley/contracts/public';
import {
  ChatErasureRepository,
  MessageStatsService,
  ChatSearchService,
  MessageProcessor,
  MessageIngestService,
  MessageTranslationService,
  ownScope,
  type StorableMessage,
} from '@parley/domain/chat';
import { type Arrival, ReplyEngineService } from '@parley/domain/replies';
import { SubAccountDeletionService } from '@parley/domain/sub-accounts';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { sentReply } from '../support/automatic-replies.js';
import { eventsOf } from '../support/events.js';
import { awaitedLocks } from '../support/locks.js';
import { ownCalls } from '../support/own-calls.js';
import { allowQuotas } from '../support/quotas.js';
import { said } from '../support/reported-messages.js';
import { everythingOf } from '../support/rows.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { besideTransaction } from '../support/transaction-guard.js';
import { withWorld } from '../support/world.js';

// The world has no worker, so that each test decides when a batch is handled.
const world = withWorld();

interface Desk {
  tenantId: string;
  subAccountId: string;
  socialAccountId: string;
}

let received: MockInstance<ReplyEngineService['decide']>;
let answered: MockInstance<ReplyEngineService['humanReplied']>;

beforeEach(() => {
  const engine = world.app.get(ReplyEngineService, { strict: false });
  received = vi.spyOn(engine, 'decide').mockResolvedValue(null);
  answered = vi.spyOn(engine, 'humanReplied').mockResolvedValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

const handed = (): Arrival[] => received.mock.calls.flatMap(([, { arrivals }]) => [...arrivals]);

async function makeDesk({
  archive = true,
  family = 'BIAO_ZHUN_ROOT',
}: {
  archive?: boolean;
  family?: PackageFamily;
} = {}): Promise<Desk> {
  const { tenantId } = await makeTenant(world, { family });
  const ids = await makeSocialAccount(world, tenantId);
  if (archive) await archiveOn(ids.subAccountId);
  return { tenantId, ...ids };
}

const archiveOn = (subAccountId: string) =>
  world.rows.change('sub_accounts', { id: subAccountId }, { sessionArchive: true });

/** Stores messages as one batch. Returns its id. */
async function store({ tenantId }: Pick<Desk, 'tenantId'>, ...messages: StorableMessage[]): Promise<string> {
  await world.app.get(MessageIngestService, { strict: false }).store(tenantId, messages);
  const [row] = await world.rows.find('message_reports', { id: messages[0]?.id }, ['batchId']);
  return row?.batchId ?? '';
}

const handle = ({ tenantId }: Pick<Desk, 'tenantId'>, batchId: string): Promise<void> =>
  world.app
    .get(Database)
    .asTenant(tenantId, (tx) => world.app.get(MessageProcessor, { strict: false }).handle(tx, [batchId]));

/** Counts all handled messages as one batch. */
async function count({ tenantId }: Desk): Promise<void> {
  const batches = await eventsOf(world, tenantId, 'messages.processed');
  await world.app
    .get(Database)
    .asTenant(tenantId, (tx) => world.app.get(MessageStatsService, { strict: false }).count(tx, batches));
}

const tell = async (desk: Desk, ...messages: StorableMessage[]): Promise<void> =>
  handle(desk, await store(desk, ...messages));

/** An automatic reply. */
const offer = (desk: Desk, commandId: string, conversationId = 'cnv_1') =>
  sentReply(world, desk, { commandId, conversationId });

/** Resolves once the work is done, or waits for another transaction's lock. */
async function doneOrBlocked(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  await vi.waitFor(async () => {
    const waiting = await awaitedLocks(world);
    expect(isDone || waiting.length > 0).toBe(true);
  }, 10_000);
}

const conversations = ({ tenantId }: Desk) => world.rows.find('conversations', { tenantId });

/** The end of each conversation's pause, by the contact's account. */
async function pausesByContact({ tenantId }: Desk) {
  const contacts = await world.rows.find('contacts', { tenantId }, ['id', 'account'], 'account');
  const all = await world.rows.find('conversations', { tenantId });
  return contacts.flatMap(({ id, account }) => {
    const own = all.filter(({ contactId }) => contactId === id);
    return own.map((one) => ({ account, id: one.id, paused: one.pausedUntil }));
  });
}

const archived = ({ tenantId }: Desk) => storedMessages(world, tenantId);

describe('handling messages', () => {
  it('makes one conversation of what one contact and one account write, and archives it where that is on', async () => {
    const desk = await makeDesk();
    const commandId = 'cmd_00000000000000000000000001';
    await tell(desk, said(desk, 'Ｈello', { nickname: 'Ann' }));
    const id = (await conversations(desk))[0]?.id ?? '';
    await offer(desk, commandId, id);
    await tell(
      desk,
      said(desk, 'It is free', { direction: 'out', commandId }),
      said(desk, '好的', { direction: 'out', translation: { text: 'Fine', language: 'en', pseudo: true } }),
      said(desk, 'beep', { fromBot: true }),
      said(desk, '', { kind: 'picture' }),
    );
    expect(await conversations(desk)).toMatchObject([
      { id, messages: 5, lastText: '', lastKind: 'picture', lastDirection: 'in' },
    ]);
    const rows = await archived(desk);
    expect(rows).toMatchObject([
      { text: 'Ｈello', direction: 'in', origin: 'human', platform: 'telegram' },
      { text: 'It is free', origin: 'automatic', reply_title: 'Prices', medium_id: 'med_1' },
      {
        text: '好的',
        origin: 'human',
        translation: 'Fine',
        translation_language: 'en',
        translation_pseudo: true,
      },
      { text: 'beep', origin: 'bot' },
      { text: '', kind: 'picture' },
    ]);
    const people = await world.rows.find('contacts', { tenantId: desk.tenantId }, ['account', 'nickname']);
    expect(people).toEqual([{ account: 'ann', nickname: 'Ann' }]);
    expect(await world.rows.find('gains', { tenantId: desk.tenantId })).toEqual([]);
    const told = await eventsOf(world, desk.tenantId, 'messages.processed');
    expect(told.map(({ changed }) => changed)).toEqual(
      Array.from({ length: 2 }, () => [{ subAccountId: desk.subAccountId, conversationIds: [id] }]),
    );
  });

  it('archives texts up to the quota of the day, says which are not stored, and counts and answers all the same', async () => {
    await allowQuotas(world, 'TI_YAN_ROOT', { storedMessageBytes: 10 });
    const tenant = await makeTenant(world, { family: 'TI_YAN_ROOT' });
    const desk = { tenantId: tenant.tenantId, ...(await makeSocialAccount(world, tenant.tenantId)) };
    await archiveOn(desk.subAccountId);
    const use = async () => {
      const quotas = dataOf<QuotaUse[]>(await tenant.as('get', '/api/tenant/quotas').expect(200));
      return quotas.find(({ quota }) => quota === 'storedMessageBytes');
    };
    const beyond = said(desk, 'beyond', { translation: { text: '超出', language: 'zh-CN', pseudo: false } });
    await tell(desk, said(desk, '12345678'), said(desk, '你好'), beyond, said(desk, '', { kind: 'picture' }));
    await count(desk);
    expect(await use()).toEqual({ quota: 'storedMessageBytes', used: 14, limit: 10 });
    await tell(desk, said(desk, 'later', { direction: 'out' }));
    const [conversation] = await conversations(desk);
    expect(conversation).toMatchObject({ messages: 5, lastText: '', lastKind: 'text', waitingSince: null });
    const shown = dataOf<ChatMessage[]>(
      await tenant.as('get', `/api/conversations/${conversation?.id}/messages`).expect(200),
    );
    expect(
      shown.map(({ kind, text, translation, notKept }) => ({ kind, text, translation, notKept })),
    ).toEqual([
      { kind: 'text', text: '12345678', translation: null, notKept: null },
      { kind: 'text', text: '你好', translation: null, notKept: null },
      { kind: 'text', text: '', translation: null, notKept: 'daily_quota' },
      { kind: 'picture', text: '', translation: null, notKept: null },
      { kind: 'text', text: '', translation: null, notKept: 'daily_quota' },
    ]);
    expect(await everythingOf(world, desk.tenantId), 'no copy of the text').not.toMatch(/beyond|超出/);
    expect(handed().flatMap(({ messages }) => messages.map(({ text }) => text))).toContain('beyond');
    expect(await world.rows.one('message_quarters', { tenantId: desk.tenantId })).toMatchObject({
      received: 4,
    });
    await count(desk);
    const endsAt = Date.parse(new Date().toISOString().slice(0, 10)) + 86_400_000;
    const notices = await world.rows.find('notices', { tenantId: desk.tenantId }, [
      'kind',
      'params',
      'count',
    ]);
    expect(notices).toEqual([{ kind: 'messages.not_kept', params: { endsAt }, count: 1 }]);
    const clock = world.app.get(Clock);
    const tomorrow = clock.nowMs() + 86_400_000;
    vi.spyOn(clock, 'nowMs').mockReturnValue(tomorrow);
    await tell(desk, said(desk, 'the next day'));
    expect((await archived(desk)).at(-1)?.text).toBe('the next day');
  });

  it.each([['the sub-account does not want it', { archive: false }]] as const)(
    'archives nothing where %s, and counts and answers all the same',
    async (_, given) => {
      const desk = await makeDesk(given);
      await tell(desk, said(desk, 'Hello'), said(desk, 'Hi', { direction: 'out' }));
      expect(await archived(desk)).toEqual([]);
      expect(await conversations(desk)).toMatchObject([
        { messages: 0, lastText: '', lastArchivedAt: null, session: 1, lastInboundAt: expect.any(Date) },
      ]);
      await count(desk);
      const counts = await world.rows.find('message_quarters', { tenantId: desk.tenantId }, [
        'received',
        'sent',
        'automatic',
      ]);
      expect(counts).toEqual([{ received: 1, sent: 1, automatic: 0 }]);
      expect(handed()).toMatchObject([{ messages: [{ text: 'Hello' }] }]);
      const left = await world.rows.find('message_reports', {
        tenantId: desk.tenantId,
        content: Not(IsNull()),
      });
      expect(left, 'what was said is kept nowhere').toEqual([]);
    },
  );

  it('keeps the order of a conversation, whichever job comes first, and does each message once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(fc.record({ who: fc.nat(2), mine: fc.boolean() }), { minLength: 1, maxLength: 6 }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        fc.infiniteStream(fc.nat()),
        async (batches, chance) => {
          received.mockClear();
          const desk = await makeDesk();
          const second = { ...desk, ...(await makeSocialAccount(world, desk.tenantId)) };
          await archiveOn(second.subAccountId);
          const all: StorableMessage[] = [];
          const ids: string[] = [];
          for (const batch of batches) {
            const messages = batch.map(({ who, mine }, index) =>
              said(who === 0 ? second : desk, `${ids.length}.${index}`, {
                account: `c${who}`,
                direction: mine ? 'out' : 'in',
              }),
            );
            all.push(...messages);
            ids.push(await store(desk, ...messages));
          }
          const order = ids
            .map((id) => ({ id, place: chance.next().value ?? 0 }))
            .sort((a, b) => a.place - b.place);
          await Promise.all(order.map(({ id }) => handle(desk, id)));
          const rows = await archived(desk);
          const groups = ['c0', 'c1', 'c2'].map((account) => all.filter((one) => one.accountKey === account));
          for (const group of groups) {
            const texts = group.map(({ content }) => content.text);
            const mine = new Set(group.map(({ id }) => id));
            expect(rows.filter((row) => mine.has(String(row['report_id']))).map(({ text }) => text)).toEqual(
              texts,
            );
            const heard = handed().flatMap(({ messages }) =>
              messages.filter(({ reportId }) => mine.has(reportId)),
            );
            expect(heard.map(({ text }) => text)).toEqual(
              group.filter(({ direction }) => direction === 'in').map(({ content }) => content.text),
            );
          }
          expect(rows).toHaveLength(all.length);
          await count(desk);
          await equalToRecount(desk);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('hands over what a contact wrote session by session, and knows whom it met before', async () => {
    const desk = await makeDesk();
    const hour = 3_600_000;
    const at = (hours: number) => new Date(Date.now() + hours * hour);
    await tell(
      desk,
      said(desk, 'first', { at: at(-60) }),
      said(desk, 'again', { at: at(-59) }),
      said(desk, 'next day', { at: at(-30) }),
    );
    await tell(desk, said(desk, 'still', { at: at(-29) }));
    const other = { ...desk, ...(await makeSocialAccount(world, desk.tenantId, desk)) };
    await tell(other, said(other, 'here too'));
    await tell(
      desk,
      said(desk, 'hello', { account: 'bo', direction: 'out' }),
      said(desk, 'yes?', { account: 'bo' }),
    );
    expect(
      handed().map(({ conversation: { session, isNewContact }, messages }) => [
        session,
        isNewContact,
        messages.map(({ text }) => text),
      ]),
    ).toEqual([
      [1, true, ['first', 'again']],
      [2, false, ['next day']],
      [2, false, ['still']],
      [1, false, ['here too']],
      [1, false, ['yes?']],
    ]);
  });

  it('pauses where a person wrote, and nowhere else', async () => {
    const desk = await makeDesk({ archive: false });
    const at = new Date();
    const until = new Date(at.getTime() + 600_000);
    await offer(desk, 'cmd_1');
    await tell(
      desk,
      said(desk, 'by itself', { account: 'a', direction: 'out', commandId: 'cmd_1', at }),
      said(desk, 'a bot', { account: 'b', direction: 'out', fromBot: true, at }),
      said(desk, 'how much?', { account: 'c', at }),
      said(desk, 'ten', { account: 'c', direction: 'out', at }),
    );
    const rows = await pausesByContact(desk);
    expect(rows.map(({ account, paused }) => [account, paused])).toEqual([
      ['a', null],
      ['b', null],
      ['c', until],
    ]);
    expect(ownCalls(answered, desk.tenantId).map(([, ids]) => ids)).toEqual([[rows[2]?.id]]);
    expect(handed()).toMatchObject([{ conversation: { id: rows[2]?.id, pausedUntil: until } }]);
  });

  it('takes what names no reply of its own sub-account for a person’s', async () => {
    const desk = await makeDesk();
    const other = { ...desk, ...(await makeSocialAccount(world, desk.tenantId)) };
    await offer(other, 'cmd_of_another');
    for (const [account, commandId] of [
      ['a', 'cmd_of_another'],
      ['b', 'cmd_of_nobody'],
    ] as const) {
      await tell(desk, said(desk, 'by hand', { account, direction: 'out', commandId }));
    }
    expect(await archived(desk)).toMatchObject([
      { origin: 'human', reply_title: null, medium_id: null },
      { origin: 'human', reply_title: null },
    ]);
    expect(await conversations(desk)).toMatchObject([
      { pausedUntil: expect.any(Date) },
      { pausedUntil: expect.any(Date) },
    ]);
    expect(ownCalls(answered, desk.tenantId)).toHaveLength(2);
  });

  it('goes on from where another job leaves a conversation, and waits for it', async () => {
    const desk = await makeDesk();
    await tell(desk, said(desk, 'before'));
    const first = await store(desk, said(desk, 'first'));
    let second: Promise<void> | undefined;
    received.mockImplementationOnce(async () => {
      const batchId = await store(desk, said(desk, 'second'));
      second = handle(desk, batchId);
      await doneOrBlocked(second);
      return null;
    });
    await handle(desk, first);
    await second;
    expect(await conversations(desk)).toMatchObject([{ session: 1, messages: 3, lastText: 'second' }]);
    expect((await archived(desk)).map(({ text }) => text)).toEqual(['before', 'first', 'second']);
  });

  it.each(['before its conversation is held', 'while it is handled'])(
    'writes with somebody who is not erased meanwhile, %s',
    async (when) => {
      const desk = await makeDesk();
      const doomed = { ...desk, ...(await makeSocialAccount(world, desk.tenantId)) };
      await tell(doomed, said(doomed, 'to one who goes'));
      await world.rows.change('sub_accounts', { id: doomed.subAccountId }, { status: 'deleting' });
      const batchId = await store(desk, said(desk, 'to one who stays'));
      let erased: Promise<void> | undefined;
      const erase = async (): Promise<null> => {
        const deletion = world.app.get(SubAccountDeletionService, { strict: false });
        erased = besideTransaction(() => deletion.erase(desk.tenantId, doomed.subAccountId));
        await doneOrBlocked(erased);
        return null;
      };
      if (when === 'while it is handled') received.mockImplementationOnce(erase);
      await world.app.get(Database).asTenant(desk.tenantId, async (tx) => {
        const query = tx.query.bind(tx);
        vi.spyOn(tx, 'query').mockImplementation(async (sql, values) => {
          const rows = await query(sql, values);
          // The processor has read the conversations that it will write to.
          if (sql.includes('as "conversationId"') && !erased && when !== 'while it is handled') await erase();
          return rows;
        });
        await world.app.get(MessageProcessor, { strict: false }).handle(tx, [batchId]);
      });
      await erased;
      const people = await pausesByContact(desk);
      expect(people.map(({ account }) => account)).toEqual(['ann']);
      expect((await archived(desk)).map(({ text }) => text)).toEqual(['to one who stays']);
    },
  );

  it('calls a contact what it calls itself now', async () => {
    const desk = await makeDesk({ archive: false });
    await tell(desk, said(desk, 'a', { nickname: 'Ann' }));
    await tell(desk, said(desk, 'b', { nickname: 'Anna' }), said(desk, 'c'));
    const named = () => world.rows.find('contacts', { tenantId: desk.tenantId }, ['nickname']);
    expect(await named()).toEqual([{ nickname: 'Anna' }]);
    expect(handed().at(-1)).toMatchObject({ conversation: { contactNickname: 'Anna' } });
  });

  it('leaves what is too much for one transaction to the next', async () => {
    const desk = await makeDesk({ archive: false });
    const batchId = await store(desk, ...Array.from({ length: 1_500 }, (_, n) => said(desk, `${n}`)));
    const waiting = () => world.rows.count('message_reports', { tenantId: desk.tenantId, handledAt: null });
    await handle(desk, batchId);
    expect(await waiting()).toBe(500);
    expect(await eventsOf(world, desk.tenantId, 'messages.reported')).toEqual([
      { batchId, size: 1_500 },
      { batchId },
    ]);
    await handle(desk, batchId);
    expect(await waiting()).toBe(0);
    expect(handed().flatMap(({ messages }) => messages.map(({ text }) => Number(text)))).toEqual(
      Array.from({ length: 1_500 }, (_, n) => n),
    );
  });
});

describe('counting messages', () => {
  it('holds up no message that is handled meanwhile', async () => {
    const desk = await makeDesk();
    await world.app.get(Database).asTenant(desk.tenantId, async (tx) => {
      await tx.query('lock table message_quarters, active_contacts, chat_days in share mode');
      await tell(desk, said(desk, 'Hello'));
    });
    expect(await archived(desk)).toHaveLength(1);
    await count(desk);
    await equalToRecount(desk);
  });

  it('adds up where archived messages are deleted before they are counted', async () => {
    const desk = await makeDesk();
    await tell(desk, said(desk, 'a'), said(desk, 'b'));
    const ids = (await conversations(desk)).map(({ id }) => id);
    await world.app
      .get(Database)
      .asTenant(desk.tenantId, (tx) =>
        world.app.get(ChatErasureRepository, { strict: false }).deleteMessages(tx, ids, 1),
      );
    await count(desk);
    const days = await world.rows.find('chat_days', { tenantId: desk.tenantId }, ['messages']);
    expect(days).toEqual([{ messages: 1 }]);
    expect(await archived(desk)).toHaveLength(1);
  });
});

/** Compares the roll-ups and the archive with the reports. */
async function equalToRecount({ tenantId }: Desk): Promise<void> {
  const [row] = await world.sql<{ rolled: object; recount: object }>(
    `select
       (select jsonb_build_array(sum(received), sum(sent), sum(automatic)) from message_quarters where tenant_id = $1)
         as rolled,
       (select jsonb_build_array(count(*) filter (where direction = 'in'),
          count(*) filter (where direction = 'out' and command_id is null),
          count(*) filter (where direction = 'out' and command_id is not null))
        from message_reports where tenant_id = $1 and handled_at is not null) as recount`,
    [tenantId],
  );
  expect(row?.rolled).toEqual(row?.recount);
  const [active] = await world.sql<{ rolled: number; recount: number }>(
    `select (select count(*)::int from active_contacts where tenant_id = $1) as rolled,
       (select count(distinct (date_bin('15 minutes', r.at, 'epoch'), r.conversation_key))::int
        from message_reports r where r.tenant_id = $1) as recount`,
    [tenantId],
  );
  expect(active?.rolled).toBe(active?.recount);
  const [days] = await world.sql<{ rolled: object; recount: object }>(
    `select (select jsonb_agg(jsonb_build_array(day, messages, oldest, newest) order by day) from chat_days
         where tenant_id = $1) as rolled,
       (select jsonb_agg(d order by d) from (
          select jsonb_build_array((stored_at at time zone 'UTC')::date, count(*), min(at), max(at)) as d
          from messages where tenant_id = $1 group by (stored_at at time zone 'UTC')::date) x) as recount`,
    [tenantId],
  );
  expect(days?.rolled).toEqual(days?.recount);
}

describe('a translation of a message', () => {
  const translations = () => world.app.get(MessageTranslationService, { strict: false });
  const english = { text: 'How much?', language: 'en', pseudo: true };

  const attach = (desk: Desk, reportId: string, translation = english): Promise<void> =>
    translations().attach({ ...desk, reportId }, translation);
  const settle = (desk: Desk, reportId: string): Promise<void> =>
    world.app.get(Database).asTenant(desk.tenantId, (tx) => translations().complete(tx, reportId));
  const waiting = ({ tenantId }: Desk) => world.rows.find('waiting_translations', { tenantId });

  it.each(['before it is reported', 'before it is handled', 'after it was handled'])(
    'stands beside it, though it comes %s',
    async (when) => {
      const desk = await makeDesk();
      const message = said(desk, '多少钱？');
      const translate = async () => {
        await attach(desk, message.id);
        await settle(desk, message.id);
      };
      if (when === 'before it is reported') await translate();
      const batchId = await store(desk, message);
      if (when === 'before it is handled') await translate();
      await handle(desk, batchId);
      if (when === 'after it was handled') await translate();
      expect(await archived(desk)).toMatchObject([
        { translation: 'How much?', translation_language: 'en', translation_pseudo: true },
      ]);
      expect(await waiting(desk)).toEqual([]);
      const search = world.app.get(ChatSearchService, { strict: false });
      for (const text of ['HOW much', '多少钱']) {
        const scope = ownScope(null);
        const { items } = await search.messages({ tenantId: desk.tenantId, scope, query: { text } });
        expect(items, text).toHaveLength(1);
      }
    },
  );

  it('stands beside it, though it comes while it is handled', async () => {
    const desk = await makeDesk();
    const messages = Array.from({ length: 40 }, () => said(desk, '多少钱？'));
    const batches = await Promise.all(messages.map((message) => store(desk, message)));
    await Promise.all([
      ...batches.map((batchId) => handle(desk, batchId)),
      ...messages.map(({ id }) => attach(desk, id).then(() => settle(desk, id))),
    ]);
    expect((await archived(desk)).map((row) => row['translation'])).toEqual(messages.map(() => 'How much?'));
    expect(await waiting(desk)).toEqual([]);
  });

  it('stands beside it, though it comes just after the message was read', async () => {
    const desk = await makeDesk();
    const message = said(desk, '多少钱？');
    const batchId = await store(desk, message);
    let settled: Promise<void> | undefined;
    received.mockImplementationOnce(async () => {
      await besideTransaction(() => attach(desk, message.id));
      settled = settle(desk, message.id);
      await doneOrBlocked(settled);
      return null;
    });
    await handle(desk, batchId);
    await settled;
    expect(await archived(desk)).toMatchObject([{ translation: 'How much?' }]);
    expect(await waiting(desk)).toEqual([]);
  });

  it('stands beside it, though it comes just after the message was archived', async () => {
    const desk = await makeDesk();
    const message = said(desk, '多少钱？');
    const batchId = await store(desk, message);
    let commit = (): void => undefined;
    answered.mockImplementationOnce(() => new Promise<void>((resolve) => (commit = resolve)));
    const handled = handle(desk, batchId);
    await expect.poll(() => ownCalls(answered, desk.tenantId).length).toBe(1);
    await attach(desk, message.id);
    const settled = settle(desk, message.id);
    await doneOrBlocked(settled);
    commit();
    await Promise.all([handled, settled]);
    expect(await archived(desk)).toMatchObject([{ translation: 'How much?' }]);
    expect(await waiting(desk)).toEqual([]);
  });

  it('is kept for no sub-account that is being deleted', async () => {
    const desk = await makeDesk();
    await world.rows.change('sub_accounts', { id: desk.subAccountId }, { status: 'deleting' });
    await expect(attach(desk, randomUUID())).rejects.toMatchObject({ code: 'sub-accounts.deleting' });
    expect(await waiting(desk)).toEqual([]);
  });

  it('is put beside no other sub-account’s message, and kept nowhere where nothing is archived', async () => {
    const desk = await makeDesk();
    const other = { ...desk, ...(await makeSocialAccount(world, desk.tenantId)) };
    const message = said(desk, '多少钱？');
    await attach(other, message.id);
    await tell(desk, message);
    await attach(other, message.id);
    await settle(other, message.id);
    expect(await archived(desk)).toMatchObject([{ translation: null }]);
    const unkept = said(other, '多少钱？');
    await tell(other, unkept);
    await attach(other, unkept.id);
    await settle(other, unkept.id);
    expect(await waiting(desk)).toEqual([]);
  });
});
