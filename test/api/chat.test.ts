import { randomUUID } from 'node:crypto';
import type {
  ChatMessage,
  ContactProfile,
  Conversation,
  CursorPage,
  MessageHit,
  Retention,
  SearchPage,
} from '@parley/contracts/public';
import { ownScope } from '@parley/domain/chat';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  conversationsStatement,
  messagesStatement,
} from '../../libs/domain/src/chat/history/chat-search-conditions.queries.js';
import { dataOf, failureOf } from '../support/answers.js';
import { archive, archiveMore } from '../support/chat.js';
import { whileLocked } from '../support/locks.js';
import { analyzeTables, planOf } from '../support/rows-read.js';
import { makeAgent } from '../support/sign-in.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const list = '/api/conversations';
const search = '/api/messages/search';

const conversations = async (tenant: TestTenant, query: object = {}) =>
  dataOf<CursorPage<Conversation>>(await tenant.as('get', list).query(query).expect(200));
const messagesOf = async (tenant: TestTenant, id: string, query: object = {}) =>
  dataOf<ChatMessage[]>(await tenant.as('get', `${list}/${id}/messages`).query(query).expect(200));
const hits = async (tenant: TestTenant, text: string, query: object = {}) =>
  dataOf<SearchPage<MessageHit>>(
    await tenant
      .as('get', search)
      .query({ text, ...query })
      .expect(200),
  );
const textsFound = async (tenant: TestTenant, text: string, query: object = {}) =>
  (await hits(tenant, text, query)).items.map(({ message }) => message.text);

/** The same requests as the agent of a sub-account. */
async function agentOf(tenant: TestTenant, subAccountId: string): Promise<TestTenant> {
  const { accessToken } = await world.app.get(Database).asTenant(tenant.tenantId, (tx) =>
    world.app.get(SessionService).start(tx, {
      kind: 'console',
      role: 'agent',
      tenantId: tenant.tenantId,
      userId: null,
      subAccountId,
    }),
  );
  return {
    ...tenant,
    token: accessToken,
    as: (method, path) => request(world.url)[method](path).set('authorization', `Bearer ${accessToken}`),
  };
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

describe('conversations', () => {
  it('come latest first, page by page, each once', async () => {
    const tenant = await makeTenant(world);
    const holder = await makeSocialAccount(world, tenant.tenantId);
    const made: string[] = [];
    for (let n = 0; n < 7; n++) {
      // Two messages have the same time, so their ids decide.
      const at = minutesAgo(n < 2 ? 1 : n);
      made.push(
        (await archive(world, tenant.tenantId, { ...holder, messages: [{ text: `${n}`, at }] }))
          .conversationId,
      );
    }
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: CursorPage<Conversation> = await conversations(tenant, {
        limit: 3,
        ...(cursor && { cursor }),
      });
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual([...made].sort());
    const times = (await conversations(tenant)).items.map(({ lastMessageAt }) => lastMessageAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('show who wrote with whom, and what last', async () => {
    const tenant = await makeTenant(world);
    const made = await archive(world, tenant.tenantId, {
      contactNickname: 'Mei',
      messages: [{ text: 'first' }, { text: '', kind: 'picture', direction: 'out' }],
    });
    await world.rows.change(
      'conversations',
      { id: made.conversationId },
      { pausedUntil: new Date(Date.now() - 60_000) },
    );
    const view = dataOf<Conversation>(await tenant.as('get', `${list}/${made.conversationId}`).expect(200));
    expect(view).toMatchObject({
      id: made.conversationId,
      subAccountId: made.subAccountId,
      remark: 'Test',
      platform: 'telegram',
      contactId: made.contactId,
      contactAccount: made.contactAccount,
      contactNickname: 'Mei',
      messages: 2,
      lastText: '',
      lastKind: 'picture',
      lastDirection: 'out',
      pausedUntil: null,
      tags: [],
    });
    expect((await conversations(tenant)).items).toEqual([view]);
  });

  it('are paused only where the sub-account answers automatically', async () => {
    const tenant = await makeTenant(world);
    const { conversationId, subAccountId } = await archive(world, tenant.tenantId, {
      messages: [{ text: 'Hello' }],
    });
    await world.rows.change(
      'conversations',
      { id: conversationId },
      { pausedUntil: new Date(Date.now() + 300_000) },
    );
    const paused = async () => (await conversations(tenant)).items.map(({ pausedUntil }) => pausedUntil);
    for (const [autoReply, shown] of [
      [false, null],
      [true, expect.any(String)],
    ]) {
      await world.rows.change('sub_accounts', { id: subAccountId }, { autoReply });
      expect(await paused()).toEqual([shown]);
    }
  });

  it('are found by contact, remark, message, account, platform and time', async () => {
    const tenant = await makeTenant(world);
    const one = await archive(world, tenant.tenantId, {
      contactAccount: 'li_wei',
      contactNickname: '李伟',
      messages: [
        {
          text: '请问什么时候发货？',
          at: minutesAgo(600),
        },
      ],
    });
    const two = await archive(world, tenant.tenantId, { platform: 'line', messages: [{ text: '100%_off' }] });
    const found = async (query: object) => (await conversations(tenant, query)).items.map(({ id }) => id);
    const edit = { remark: '大客户 VIP' };
    await tenant.as('patch', `${list}/${two.conversationId}/profile`).send(edit).expect(200);
    expect(await found({ search: 'LI_W' })).toEqual([one.conversationId]);
    expect(await found({ search: 'lixw' })).toEqual([]);
    expect(await found({ search: '伟' })).toEqual([one.conversationId]);
    expect(await found({ search: '客户' })).toEqual([two.conversationId]);
    expect(await found({ search: '发货' })).toEqual([one.conversationId]);
    expect(await found({ search: '0%_o' })).toEqual([two.conversationId]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ platform: 'line' })).toEqual([two.conversationId]);
    expect(await found({ subAccountId: one.subAccountId })).toEqual([one.conversationId]);
    expect(await found({ socialAccountId: two.socialAccountId })).toEqual([two.conversationId]);
    expect(await found({ to: minutesAgo(300).toISOString() })).toEqual([one.conversationId]);
    expect(await found({ from: minutesAgo(300).toISOString() })).toEqual([two.conversationId]);
  });

  it('without archived messages are not there', async () => {
    const tenant = await makeTenant(world);
    const { conversationId } = await archive(world, tenant.tenantId, { messages: [] });
    expect(await conversations(tenant)).toMatchObject({ items: [], cursor: null, isComplete: true });
    await tenant.as('get', `${list}/${conversationId}`).expect(404);
    await tenant.as('get', `${list}/${conversationId}/messages`).expect(404);
  });

  const anId = 'msg_00000000000000000000000000';
  it.each([
    'x',
    'no',
    `${new Date().toISOString()} x' or 1=1`,
    `2026-02-31T13:00:00.000000Z ${anId}`,
    `2026-02-28T24:00:00.000000Z ${anId}`,
    `0000-01-01T00:00:00.000000Z ${anId}`,
  ])('refuse a cursor of %s', async (place) => {
    const tenant = await makeTenant(world);
    const cursor = Buffer.from(place).toString('base64url');
    for (const [path, query] of [
      [list, { cursor }],
      [list, { cursor, search: 'ab' }],
      [search, { cursor, text: 'ab' }],
    ] as const) {
      const { error, details } = failureOf(await tenant.as('get', path).query(query).expect(400));
      expect([error, details?.[0]?.field]).toEqual(['request.invalid', 'cursor']);
    }
  });
});

describe('messages of a conversation', () => {
  it('are read from their end, before, after and around one', async () => {
    const tenant = await makeTenant(world);
    const texts = Array.from({ length: 12 }, (_, n) => ({ text: `message ${n}` }));
    const { conversationId: id, messageIds } = await archive(world, tenant.tenantId, { messages: texts });
    const numbers = async (query: object) =>
      (await messagesOf(tenant, id, query)).map(({ text }) => Number(text.slice(8)));
    expect(await numbers({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await numbers({ limit: 3 })).toEqual([9, 10, 11]);
    expect(await numbers({ limit: 3, before: messageIds[9] })).toEqual([6, 7, 8]);
    expect(await numbers({ limit: 3, after: messageIds[2] })).toEqual([3, 4, 5]);
    expect(await numbers({ limit: 4, around: messageIds[6] })).toEqual([5, 6, 7, 8]);
    expect(await numbers({ after: messageIds[11] })).toEqual([]);
  });

  it('at one instant keep their order over pages', async () => {
    const tenant = await makeTenant(world);
    const at = minutesAgo(5);
    const { conversationId: id } = await archive(world, tenant.tenantId, {
      messages: Array.from({ length: 6 }, (_, n) => ({ text: `${n}`, at })),
    });
    const all = (await messagesOf(tenant, id)).map((message) => message.id);
    const last = await messagesOf(tenant, id, { limit: 2 });
    const before = await messagesOf(tenant, id, { limit: 2, before: last[0]?.id });
    expect([...before, ...last].map((message) => message.id)).toEqual(all.slice(2));
  });

  it('say where a text is kept by its beginning alone', async () => {
    const tenant = await makeTenant(world);
    const { conversationId } = await archive(world, tenant.tenantId, {
      messages: [{ text: '🙂'.repeat(19_999) }, { text: '🙂'.repeat(20_000) }],
    });
    expect((await messagesOf(tenant, conversationId)).map(({ cut }) => cut)).toEqual([false, true]);
  });

  it('show what was written, read and sent by itself', async () => {
    const tenant = await makeTenant(world);
    const { conversationId } = await archive(world, tenant.tenantId, {
      messages: [
        {
          text: 'Wo ist mein Paket?',
          translation: { text: '我的包裹在哪里？', language: 'zh', pseudo: true },
        },
        { text: 'Gleich da', direction: 'out', origin: 'automatic', replyTitle: 'Parcels' },
      ],
    });
    expect(await messagesOf(tenant, conversationId)).toEqual([
      expect.objectContaining({
        direction: 'in',
        origin: 'human',
        kind: 'text',
        medium: null,
        replyTitle: null,
        conversationId,
        translation: {
          text: '我的包裹在哪里？',
          language: 'zh',
          pseudo: true,
        },
      }),
      expect.objectContaining({ origin: 'automatic', replyTitle: 'Parcels', translation: null }),
    ]);
  });

  it('are not read around one that is elsewhere, gone or no message', async () => {
    const tenant = await makeTenant(world);
    const [one, two] = [await archive(world, tenant.tenantId), await archive(world, tenant.tenantId)];
    for (const around of [two.messageIds[0], 'msg_00000000000000000000000000', 'x']) {
      const reply = await tenant.as('get', `${list}/${one.conversationId}/messages`).query({ around });
      expect([reply.status, failureOf(reply).error]).toEqual([404, 'messages.not_found']);
    }
    const both = { before: one.messageIds[0], after: one.messageIds[0] };
    await tenant.as('get', `${list}/${one.conversationId}/messages`).query(both).expect(400);
  });
});

describe('the search in translations', () => {
  it('finds what only stands in a translation, and shows where', async () => {
    const tenant = await makeTenant(world);
    const long = `${'Before. '.repeat(60)}The parcel leaves tomorrow ${'and after '.repeat(60)}`;
    const one = await archive(world, tenant.tenantId, {
      messages: [
        { text: '包裹明天发出', translation: { text: long, language: 'en' } },
        { text: '好的', direction: 'out', translation: { text: 'All right', language: 'en' } },
      ],
    });
    const other = await archive(world, tenant.tenantId, {
      messages: [{ text: 'My PARCEL?' }, { text: 'Hello' }],
    });
    const { items } = await hits(tenant, 'parcel');
    expect(items.map(({ message }) => message.text).toSorted()).toEqual(['My PARCEL?', '包裹明天发出']);
    const found = new Map(
      (await conversations(tenant, { search: 'parcel  leaves' })).items.map((row) => [row.id, row.match]),
    );
    expect([...found.keys()]).toEqual([one.conversationId]);
    const match = found.get(one.conversationId);
    expect(match).toMatchObject({ messageId: one.messageIds[0], direction: 'in', isTranslation: true });
    expect(match?.text).toMatch(/^….{10,40}The parcel leaves tomorrow .*…$/);
    expect(match?.text.length).toBeLessThan(210);
    const both = (await conversations(tenant, { search: 'parcel' })).items;
    expect(both.find(({ id }) => id === other.conversationId)).toMatchObject({
      lastText: 'Hello',
      match: { messageId: other.messageIds[0], text: 'My PARCEL?', isTranslation: false },
    });
    const named = await conversations(tenant, { search: other.contactAccount });
    expect(named.items).toMatchObject([{ id: other.conversationId, match: null }]);
    expect((await conversations(tenant)).items.map((row) => row.match)).toEqual([null, null]);
  });
});

describe('the search', () => {
  const written = [
    '请问什么时候发货？我很着急',
    '已经发出，货在路上',
    'Straße 12, BERLIN',
    'price is 100%_off \\ today',
    'mixed 中文and English',
    '👍🏽 谢谢',
    'ＡＢＣ１２３',
    'ليلة سعيدة',
  ];

  it.each([
    ['发货', ['请问什么时候发货？我很着急']],
    ['货', ['已经发出，货在路上', '请问什么时候发货？我很着急']],
    ['strasse', ['Straße 12, BERLIN']],
    ['berlin', ['Straße 12, BERLIN']],
    ['%', ['price is 100%_off \\ today']],
    ['0%_o', ['price is 100%_off \\ today']],
    ['100_', []],
    ['\\', ['price is 100%_off \\ today']],
    ['文and', ['mixed 中文and English']],
    ['👍🏽', ['👍🏽 谢谢']],
    ['abc1', ['ＡＢＣ１２３']],
    ['سعيدة', ['ليلة سعيدة']],
    ['q', []],
    ['货发', []],
  ])('finds %s', async (text, expected) => {
    const tenant = await makeTenant(world);
    const messages = written.map((line) => ({ text: line }));
    await archive(world, tenant.tenantId, { messages });
    await archive(world, (await makeTenant(world)).tenantId, { messages });
    expect(await textsFound(tenant, text)).toEqual(expected);
  });

  it('goes on at its cursor, and within what is asked for', async () => {
    const tenant = await makeTenant(world);
    const messages = Array.from({ length: 7 }, (_, n) => ({ text: `发货 ${n}` }));
    const one = await archive(world, tenant.tenantId, { messages });
    await archive(world, tenant.tenantId, { platform: 'line', messages: [{ text: '发货 elsewhere' }] });
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await hits(tenant, '发货', {
        conversationId: one.conversationId,
        limit: 3,
        ...(cursor && { cursor }),
      });
      seen.push(...page.items.map(({ message }) => message.text));
      cursor = page.cursor;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `发货 ${n}`));
    expect(await textsFound(tenant, '发货', { platform: 'line' })).toEqual(['发货 elsewhere']);
    expect(await textsFound(tenant, '发货', { to: minutesAgo(4.5).toISOString() })).toEqual([
      '发货 1',
      '发货 0',
    ]);
    const [hit] = (await hits(tenant, 'elsewhere')).items;
    expect(hit?.conversation).toMatchObject({ platform: 'line', remark: 'Test' });
  });

  it.each(['', '  ', 'x'.repeat(101)])('refuses %j', async (text) => {
    const tenant = await makeTenant(world);
    const { error, details } = failureOf(await tenant.as('get', search).query({ text }).expect(400));
    expect([error, details?.[0]?.field]).toEqual(['request.invalid', 'text']);
  });

  it('for a letter alone, which no index knows, ends after a while and says so', async () => {
    const tenant = await makeTenant(world);
    await whileLocked(world, 'messages', async () => {
      expect(await hits(tenant, 'q')).toMatchObject({
        items: [],
        isComplete: false,
        searchedUntil: null,
        cursor: expect.any(String),
      });
    });
    expect(await textsFound(tenant, 'q')).toEqual([]);
  });

  it('of two Chinese characters uses the index, for messages and for conversations', async () => {
    const tenant = await makeTenant(world);
    const made = await archive(world, tenant.tenantId, { messages: [{ text: '何时发货' }] });
    const many = Array.from({ length: 5_000 }, (_, n) => ({
      text: `第 ${n} 条消息，内容是 ${randomUUID()}`,
      at: new Date(),
    }));
    await archiveMore(world, { ...made, tenantId: tenant.tenantId }, many);
    await analyzeTables(world);
    const { sql, values } = messagesStatement(tenant.tenantId, ownScope(null), { text: '发货' });
    const plan = await planOf(world, {
      sql: `select m.id ${sql} order by m.at desc, m.id desc limit 31`,
      values,
    });
    expect(plan).toMatch(/Bitmap Index Scan on messages_\w+_search_grams_idx/);
    expect(await textsFound(tenant, '发货')).toEqual(['何时发货']);
    const found = await conversations(tenant, { search: '发货' });
    expect(found.items.map(({ id }) => id)).toEqual([made.conversationId]);
    const listed = conversationsStatement(tenant.tenantId, ownScope(null), {});
    expect(
      await planOf(
        world,
        { sql: `select c.id ${listed.sql} order by c.last_archived_at desc limit 30`, values: listed.values },
        'set enable_seqscan = off; set enable_sort = off',
      ),
    ).toContain('conversations_latest');
  });

  it('looks into no day but those of the range', async () => {
    const tenant = await makeTenant(world);
    const ago = (days: number) => minutesAgo(days * 1_440);
    const made = await archive(world, tenant.tenantId, {
      messages: [
        { text: 'long ago', at: ago(9) },
        { text: 'now', at: ago(0) },
      ],
    });
    const range = { from: ago(2).toISOString(), to: ago(-1).toISOString() };
    const scope = ownScope(null);
    const old = `messages_${ago(9).toISOString().slice(0, 10).replaceAll('-', '_')}`;
    const listed = conversationsStatement(tenant.tenantId, scope, range);
    const found = messagesStatement(tenant.tenantId, scope, range);
    for (const [id, { sql, values }] of [
      ['c.id', listed],
      ['m.id', found],
    ] as const) {
      const plan = await planOf(world, { sql: `select ${id} ${sql}`, values });
      expect(plan).toContain('messages_2');
      expect(plan).not.toContain(old);
      expect(plan, 'not one conversation after the other').not.toContain('SubPlan');
    }
    const ids = async (query: object) => (await conversations(tenant, query)).items.map(({ id }) => id);
    expect(await ids(range)).toEqual([made.conversationId]);
    expect(await ids({ from: ago(10).toISOString(), to: ago(8).toISOString() })).toEqual([
      made.conversationId,
    ]);
    expect(await ids({ to: ago(8).toISOString() })).toEqual([made.conversationId]);
    expect(await ids({ from: ago(8).toISOString(), to: ago(1).toISOString() })).toEqual([]);
    expect(await ids({ from: '0001-01-01T00:00Z' })).toEqual([made.conversationId]);
  });
});

describe('an agent', () => {
  it('sees its own sub-account’s conversations alone', async () => {
    const tenant = await makeTenant(world);
    const { subAccountId } = await makeAgent(world, tenant.tenantId);
    const agent = await agentOf(tenant, subAccountId);
    const own = await archive(world, tenant.tenantId, { subAccountId, messages: [{ text: '发货了' }] });
    const other = await archive(world, tenant.tenantId, { messages: [{ text: '发货吗' }] });
    expect((await conversations(agent)).items.map(({ id }) => id)).toEqual([own.conversationId]);
    expect((await conversations(agent, { search: '发货' })).items.map(({ id }) => id)).toEqual([
      own.conversationId,
    ]);
    expect((await conversations(agent, { subAccountId: other.subAccountId })).items).toEqual([]);
    expect(await textsFound(agent, '发货')).toEqual(['发货了']);
    expect(await textsFound(agent, '发货', { conversationId: other.conversationId })).toEqual([]);
    expect(await textsFound(agent, '发货', { subAccountId: other.subAccountId })).toEqual([]);
    for (const path of ['', '/messages', '/profile']) {
      await agent.as('get', `${list}/${own.conversationId}${path}`).expect(200);
      await agent.as('get', `${list}/${other.conversationId}${path}`).expect(404);
    }
    await agent.as('patch', `${list}/${other.conversationId}/profile`).send({ remark: 'x' }).expect(404);
    await agent.as('post', '/api/messages/export').send({ format: 'csv' }).expect(403);
    await agent.as('get', '/api/messages/retention').expect(403);
  });
});

describe('a package without the archive', () => {
  const free = { packageFamily: 'MIAN_FEI_ROOT' } as const;
  const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

  it('does not open search, and goes back 7 days', async () => {
    const tenant = await makeTenant(world, { family: free.packageFamily });
    const holder = await makeSocialAccount(world, tenant.tenantId);
    const old = await archive(world, tenant.tenantId, {
      ...holder,
      messages: [{ text: 'last week', at: daysAgo(7.1) }],
    });
    const recent = await archive(world, tenant.tenantId, {
      ...holder,
      messages: [
        { text: 'out of sight', at: daysAgo(7.1) },
        { text: 'in sight', at: daysAgo(6.9) },
        { text: 'now' },
      ],
    });
    for (const path of [`${list}?search=a`, `${search}?text=a`, '/api/messages/retention'])
      expect(failureOf(await tenant.as('get', path).expect(403)).error).toBe('privileges.missing');
    const agent = await agentOf(tenant, holder.subAccountId);
    for (const person of [tenant, agent]) {
      expect((await conversations(person)).items.map(({ id }) => id)).toEqual([recent.conversationId]);
      await person.as('get', `${list}/${recent.conversationId}`).expect(200);
      await person.as('get', `${list}/${old.conversationId}`).expect(404);
      const [hidden, first, last] = recent.messageIds;
      const read = async (query: object) =>
        (await messagesOf(person, recent.conversationId, query)).map(({ text }) => text);
      expect(await read({})).toEqual(['in sight', 'now']);
      expect(await read({ before: last })).toEqual(['in sight']);
      expect(await read({ around: first })).toEqual(['in sight', 'now']);
      expect(await read({ before: first })).toEqual([]);
      for (const place of ['around', 'after', 'before'])
        await person
          .as('get', `${list}/${recent.conversationId}/messages`)
          .query({ [place]: hidden })
          .expect(404);
      expect(await messagesOf(person, old.conversationId)).toEqual([]);
    }
  });

  it('hides nothing within a month of one with it', async () => {
    const tenant = await makeTenant(world);
    const made = await archive(world, tenant.tenantId, { messages: [{ text: 'old', at: daysAgo(20) }] });
    const isListed = async () => (await conversations(tenant)).items.length === 1;
    const become = (fields: object) => world.rows.change('tenants', { id: tenant.tenantId }, fields);
    expect(await isListed()).toBe(true);
    await become({ packageEndsAt: minutesAgo(1) });
    expect(await isListed()).toBe(true);
    expect(await messagesOf(tenant, made.conversationId)).toHaveLength(1);
    expect(failureOf(await tenant.as('get', `${list}?search=old`).expect(403)).error).toBe(
      'privileges.missing',
    );
    await become({
      ...free,
      packageEndsAt: null,
      oldPackageFamily: 'BIAO_ZHUN_ROOT',
      packageEndedAt: daysAgo(2),
    });
    expect(await isListed()).toBe(true);
    await become({ packageEndedAt: daysAgo(40) });
    expect(await isListed()).toBe(false);
  });
});

describe('the dry run of retention', () => {
  it('tells what a run would drop, and what comes next', async () => {
    const tenant = await makeTenant(world);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    const made = await archive(world, tenant.tenantId, {
      messages: [{ text: 'old', at: day(40) }, { text: 'old too', at: day(40) }, { text: 'new' }],
    });
    const get = async () => dataOf<Retention>(await tenant.as('get', '/api/messages/retention').expect(200));
    const retention = await get();
    expect(retention.due).toEqual([
      expect.objectContaining({ day: day(40).toISOString().slice(0, 10), messages: 2 }),
    ]);
    const at = new Date(`${retention.keepFrom}T12:00:00Z`);
    await archiveMore(world, { ...made, tenantId: tenant.tenantId }, [{ text: 'soon', at }]);
    expect(await get()).toMatchObject({
      next: [{ day: retention.keepFrom, messages: 1, oldest: at.toISOString(), newest: at.toISOString() }],
      receipts: [],
    });
  });
});

describe('a contact profile', () => {
  const profileOf = async (tenant: TestTenant, id: string) =>
    dataOf<ContactProfile>(await tenant.as('get', `${list}/${id}/profile`).expect(200));
  const edit = async (tenant: TestTenant, id: string, changes: object) =>
    dataOf<ContactProfile>(await tenant.as('patch', `${list}/${id}/profile`).send(changes).expect(200));
  const share = (subAccountId: string, on: boolean) =>
    world.rows.change('sub_accounts', { id: subAccountId }, { profileSharing: on });

  it('is edited part by part, and each change is written down', async () => {
    const tenant = await makeTenant(world);
    const { conversationId: id, contactId } = await archive(world, tenant.tenantId);
    expect(await profileOf(tenant, id)).toEqual({
      conversationId: id,
      contactId,
      shared: false,
      remark: '',
      tags: [],
      language: null,
      fields: {},
      updatedAt: null,
    });
    await edit(tenant, id, {
      remark: ' 老客户 ',
      tags: ['vip', ' vip ', ''],
      fields: { phone: '1', email: 'a@b' },
    });
    const after = await edit(tenant, id, { language: 'pt-BR', fields: { phone: '', name: 'Ana' } });
    expect(after).toMatchObject({
      remark: '老客户',
      tags: ['vip'],
      language: 'pt-BR',
      fields: {
        name: 'Ana',
        email: 'a@b',
      },
    });
    expect(await profileOf(tenant, id)).toEqual(after);
    expect(await edit(tenant, id, { remark: '老客户' })).toEqual(after);
    expect(await edit(tenant, id, { language: null })).toMatchObject({ language: null, remark: '老客户' });
    const entries = await world.rows.find('audit_entries', { targetId: contactId }, [
      'targetName',
      'targetKind',
      'changes',
    ]);
    expect(entries).toHaveLength(3);
    expect(entries[1]).toEqual({
      targetKind: 'contact',
      targetName: '',
      changes: {
        language: {
          from: '',
          to: '••••••',
        },
        fields: {
          from: '••••••',
          to: '••••••',
        },
      },
    });
    const [view] = (await conversations(tenant)).items;
    expect(view).toMatchObject({ contactRemark: '老客户', tags: ['vip'] });
  });

  it.each([
    ['remark', { remark: 'x'.repeat(101) }],
    ['remark', { remark: null }],
    ['tags', { tags: Array.from({ length: 21 }, (_, n) => `${n}`) }],
    ['tags', { tags: ['a\u0000b'] }],
    ['language', { language: 'xx-nowhere' }],
    ['fields', { fields: { password: 'x' } }],
    ['fields', { fields: { name: 'x'.repeat(201) } }],
    ['fields', { fields: { name: 1 } }],
    ['fields', { fields: [] }],
  ])('refuses a bad %s', async (field, changes) => {
    const tenant = await makeTenant(world);
    const { conversationId } = await archive(world, tenant.tenantId);
    const reply = await tenant.as('patch', `${list}/${conversationId}/profile`).send(changes).expect(400);
    expect(failureOf(reply).details?.[0]?.field).toBe(field);
  });

  it('is one for those who share, and each its own for the rest', async () => {
    const tenant = await makeTenant(world);
    const one = await archive(world, tenant.tenantId);
    const { contactId } = one;
    const two = await archive(world, tenant.tenantId, { contactId });
    const alone = await archive(world, tenant.tenantId, { contactId });
    const remarks = async () =>
      Promise.all([one, two, alone].map(async (of) => (await profileOf(tenant, of.conversationId)).remark));
    await edit(tenant, one.conversationId, { remark: 'of one', tags: ['first'], language: 'de' });
    await edit(tenant, alone.conversationId, { remark: 'of one alone' });
    await share(one.subAccountId, true);
    await share(two.subAccountId, true);
    expect(await remarks(), 'nobody has entered anything to share yet').toEqual([
      'of one',
      '',
      'of one alone',
    ]);
    await edit(tenant, one.conversationId, { remark: 'of both' });
    expect(await remarks()).toEqual(['of both', 'of both', 'of one alone']);
    expect(await profileOf(tenant, two.conversationId)).toMatchObject({ shared: true, tags: ['first'] });
    expect(await profileOf(tenant, two.conversationId)).toMatchObject({ language: 'de' });
    expect(await profileOf(tenant, alone.conversationId)).toMatchObject({ language: null });
    await share(one.subAccountId, false);
    expect(await remarks(), 'its own is as it was').toEqual(['of one', 'of both', 'of one alone']);
  });

  it('keeps what two enter at once', async () => {
    const tenant = await makeTenant(world);
    const { conversationId: id } = await archive(world, tenant.tenantId);
    await Promise.all([
      edit(tenant, id, { remark: 'a' }),
      edit(tenant, id, { language: 'fr' }),
      edit(tenant, id, { fields: { name: 'b' } }),
      edit(tenant, id, { fields: { phone: 'c' } }),
    ]);
    expect(await profileOf(tenant, id)).toMatchObject({
      remark: 'a',
      language: 'fr',
      fields: {
        name: 'b',
        phone: 'c',
      },
    });
  });
});
