import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { type Conversation, dayMs, type MessageHit, type SearchPage } from '@parley/contracts/public';
import { Database, DeadlineExceededError, TransactionAbortedError } from '@parley/platform/database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchLimiter } from '../../libs/domain/src/search/search.limiter.js';
import { dataOf, failureOf } from '../support/answers.js';
import { type Archive, archive, archiveMore } from '../support/chat.js';
import { withClient } from '../support/clients.js';
import { statementsRunning, whileLocked } from '../support/locks.js';
import { analyzeTables, planOf } from '../support/rows-read.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { SEARCH_TIMEOUT_MS: '15000' } });
const list = '/api/conversations';
const search = '/api/messages/search';

const daysAgo = (days: number, ms = 0): Date => new Date(Date.now() - days * dayMs - ms);
/** Now, or shortly before a midnight that has just passed, so that one second earlier is the same day. */
function lately(): Date {
  const now = Date.now();
  return new Date(now % dayMs < 1_000 ? now - (now % dayMs) - 1_000 : now);
}

const messagesFound = async (tenant: TestTenant, text: string, query: object = {}) =>
  dataOf<SearchPage<MessageHit>>(
    await tenant
      .as('get', search)
      .query({ text, ...query })
      .expect(200),
  );
const conversationsFound = async (tenant: TestTenant, text: string, query: object = {}) =>
  dataOf<SearchPage<Conversation>>(
    await tenant
      .as('get', list)
      .query({ search: text, ...query })
      .expect(200),
  );
const textsOf = (page: SearchPage<MessageHit>) => page.items.map(({ message }) => message.text);
const idsOf = (page: SearchPage<Conversation>) => page.items.map(({ id }) => id);

const searchesRunning = () => statementsRunning(world, 'search_');

interface Statement {
  sql: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The system role's statements during the work that name the tenant. */
async function statementsOf({ tenantId }: TestTenant, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const database = world.app.get(Database);
  const asSystem = database.asSystem.bind(database);
  vi.spyOn(database, 'asSystem').mockImplementation((inTx, limits) =>
    asSystem((tx) => {
      const query: typeof tx.query = (sql, values = [], options) => {
        if (values.includes(tenantId)) statements.push({ sql, values });
        return tx.query(sql, values, options);
      };
      return inTx({ ...tx, query });
    }, limits),
  );
  await work();
  vi.restoreAllMocks();
  return statements;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan nodes of a statement that ran, with the rows that they read. */
async function nodesRunBy({ sql, values }: Statement): Promise<PlanNode[]> {
  return withClient(world.database.systemUrl, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    return plan ? nodesOf(plan).filter((node) => node['Actual Loops'] > 0) : [];
  });
}

/** Without this, PostgreSQL reads small tables whole, without their indexes. */
const byIndex = 'set enable_seqscan = off';

const rowsRead = (nodes: PlanNode[]): number =>
  nodes
    .filter((node) => node['Relation Name']?.startsWith('messages'))
    .reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0);

/** Days from which a statement read messages. */
const daysRead = (nodes: PlanNode[]): string[] =>
  [...new Set(nodes.filter((node) => node['Actual Rows'] > 0).flatMap((node) => node['Relation Name'] ?? []))]
    .filter((name) => name.startsWith('messages_'))
    .sort();

const dayOf = (at: Date): string => `messages_${at.toISOString().slice(0, 10).replaceAll('-', '_')}`;

/** 600 messages a day for three days. Every fifth has the word parcel, and one of each day the word zebrafish. */
async function busyTenant(): Promise<{ tenant: TestTenant; made: Archive; latest: Date }> {
  const tenant = await makeTenant(world);
  const latest = lately();
  const made = await archive(world, tenant.tenantId, { messages: [{ text: 'first', at: daysAgo(3) }] });
  const messages = [0, 1, 2].flatMap((day) =>
    Array.from({ length: 600 }, (_, n) => ({
      text: `day ${day} line ${n} ${randomUUID()}${n % 5 === 0 ? ' the parcel' : ''}${n === 300 ? ' zebrafish' : ''}`,
      at: new Date(latest.getTime() - day * dayMs - n),
    })),
  );
  await archiveMore(world, { ...made, tenantId: tenant.tenantId }, messages);
  await analyzeTables(world);
  return { tenant, made, latest };
}

afterEach(() => vi.restoreAllMocks());

describe('a search in messages', () => {
  it('fills a page of a frequent word from the latest messages, and reads no more', async () => {
    const { tenant, latest } = await busyTenant();
    const statements = await statementsOf(tenant, async () => {
      const page = await messagesFound(tenant, 'parcel', { limit: 20 });
      expect(page).toMatchObject({ isComplete: true, searchedUntil: null, cursor: expect.any(String) });
      expect(page.items).toHaveLength(20);
    });
    expect(statements).toHaveLength(1);
    const nodes = await nodesRunBy(statements[0] as Statement);
    expect(rowsRead(nodes), 'the page and one row more').toBeLessThanOrEqual(162);
    expect(daysRead(nodes)).toEqual([dayOf(latest)]);
  });

  it('finds a rare word of all days by the index, and reads little besides', async () => {
    const { tenant } = await busyTenant();
    const statements = await statementsOf(tenant, async () => {
      const page = await messagesFound(tenant, 'ZebraFish');
      expect(textsOf(page).map((text) => text.slice(0, 5))).toEqual(['day 0', 'day 1', 'day 2']);
      expect(page).toMatchObject({ isComplete: true, cursor: null });
    });
    const nodes = (await Promise.all(statements.map(nodesRunBy))).flat();
    expect(rowsRead(nodes), 'the latest 160, and what was found').toBeLessThanOrEqual(172);
    expect(nodes.some((node) => /search_grams/.test(node['Index Name'] ?? ''))).toBe(true);
  });

  it('goes on at its cursor from day to day, each message once', async () => {
    const { tenant } = await busyTenant();
    for (const [text, limit, count] of [
      ['zebrafish', 1, 3],
      ['parcel', 70, 360],
    ] as const) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: SearchPage<MessageHit> = await messagesFound(tenant, text, {
          limit,
          ...(cursor && { cursor }),
        });
        seen.push(...page.items.map(({ message }) => `${message.at} ${message.id}`));
        cursor = page.cursor;
      }
      expect(seen).toHaveLength(count);
      expect(seen, 'the latest first').toEqual([...new Set(seen)].sort().reverse());
    }
  });

  it('for one letter reads the latest messages, and says how far it came', async () => {
    const tenant = await makeTenant(world);
    const made = await archive(world, tenant.tenantId, {
      messages: [{ text: 'Q first of all', at: daysAgo(2) }],
    });
    await world.sql(
      `insert into messages (id, tenant_id, report_id, conversation_id, sub_account_id, social_account_id, contact_id,
         platform, direction, origin, kind, text, at, stored_at)
       select 'msg_' || lpad(i::text, 26, '0'), $1, gen_random_uuid(), $2, $3, $4, $5, 'telegram', 'in', 'human', 'text', 'no',
         now() - i * interval '1 ms', now() - i * interval '1 ms' from generate_series(1, 22000) i`,
      [tenant.tenantId, made.conversationId, made.subAccountId, made.socialAccountId, made.contactId],
    );
    const page = await messagesFound(tenant, 'q');
    expect(page).toMatchObject({ items: [], isComplete: false, cursor: expect.any(String) });
    expect(Date.parse(page.searchedUntil ?? '')).toBeGreaterThan(daysAgo(1).getTime());
    const further = await messagesFound(tenant, 'q', { cursor: page.cursor });
    expect(textsOf(further)).toEqual(['Q first of all']);
    expect(further).toMatchObject({ isComplete: true, searchedUntil: null, cursor: null });
    expect((await messagesFound(tenant, 'n', { limit: 5 })).items).toHaveLength(5);
  });

  it('at its time limit answers with what it found, ends in PostgreSQL, and continues from there', async () => {
    const { tenant, made } = await busyTenant();
    Object.assign(world.app.get(SearchLimiter, { strict: false }), { deadlineMs: 300 });
    try {
      const pages: SearchPage<unknown>[] = [];
      await whileLocked(world, 'messages', async () => {
        pages.push(await messagesFound(tenant, 'zebrafish'), await conversationsFound(tenant, 'zebrafish'));
        expect(await searchesRunning()).toBe(0);
      });
      for (const page of pages)
        expect(page).toMatchObject({ items: [], isComplete: false, cursor: expect.any(String) });
      Object.assign(world.app.get(SearchLimiter, { strict: false }), { deadlineMs: 15_000 });
      const [messages, conversations] = pages.map(({ cursor }) => cursor);
      expect(textsOf(await messagesFound(tenant, 'zebrafish', { cursor: messages }))).toHaveLength(3);
      expect(idsOf(await conversationsFound(tenant, 'zebrafish', { cursor: conversations }))).toEqual([
        made.conversationId,
      ]);
    } finally {
      Object.assign(world.app.get(SearchLimiter, { strict: false }), { deadlineMs: 15_000 });
    }
  });

  it('ends in PostgreSQL when its client goes away', async () => {
    const tenant = await makeTenant(world);
    await whileLocked(world, 'messages', async () => {
      const request = http.get(`${world.url}${search}?text=parcel`, {
        headers: { authorization: `Bearer ${tenant.token}` },
      });
      request.on('error', () => undefined);
      await expect.poll(searchesRunning, { timeout: 10_000 }).toBe(1);
      request.destroy();
      await expect.poll(searchesRunning, { timeout: 10_000 }).toBe(0);
    });
    expect((await messagesFound(tenant, 'parcel')).items).toEqual([]);
  });
});

/** More conversations than a search reads before it uses the indexes. */
async function addLaterConversations({ tenantId }: { tenantId: string }, made: Archive): Promise<void> {
  await world.sql(
    `insert into contacts (id, tenant_id, platform, account_key, account, nickname, first_seen_at, known_at,
       main_id)
     select 'con_' || lpad(i::text, 26, '0'), $1, 'telegram', 'later' || i, 'later' || i, 'later', now(), now(),
       'con_' || lpad(i::text, 26, '0')
     from generate_series(1, 200) i`,
    [tenantId],
  );
  await world.sql(
    `insert into conversations (id, tenant_id, sub_account_id, social_account_id, contact_id, messages, last_archived_at,
       last_message_at, last_text, last_kind, last_direction, created_at)
     select 'cnv_' || lpad(i::text, 26, '0'), $1, $2, $3, 'con_' || lpad(i::text, 26, '0'), 1, now(), now(), 'no', 'text',
       'in', now() from generate_series(1, 200) i`,
    [tenantId, made.subAccountId, made.socialAccountId],
  );
}

describe('a search in conversations', () => {
  it('finds a contact by two Chinese characters, account, phone and remark, by the indexes', async () => {
    const tenant = await makeTenant(world);
    const one = await archive(world, tenant.tenantId, {
      contactAccount: 'wang_xm_77',
      contactNickname: '王小明',
    });
    await world.rows.change('contacts', { id: one.contactId }, { phone: '+8613812345678' });
    const two = await archive(world, tenant.tenantId, { contactNickname: 'Ärztin Straße' });
    const edit = { remark: '重要客户 №1' };
    await tenant.as('patch', `${list}/${two.conversationId}/profile`).send(edit).expect(200);
    const other = await makeTenant(world);
    await archive(world, other.tenantId, { contactNickname: '王小明', messages: [{ text: '王小明' }] });
    for (const [text, found] of [
      ['小明', one],
      ['WANG_XM', one],
      ['m_7', one],
      ['8123456', one],
      ['ärztin  STRASSE', two],
      ['要客', two],
      ['明小', null],
      ['wang%xm', null],
    ] as const) {
      expect(idsOf(await conversationsFound(tenant, text)), text).toEqual(
        found ? [found.conversationId] : [],
      );
    }
    await addLaterConversations(tenant, one);
    expect(idsOf(await conversationsFound(tenant, '小明'))).toEqual([one.conversationId]);
    const statements = await statementsOf(tenant, () => conversationsFound(tenant, '小明'));
    const contacts = statements.find(({ sql }) => sql.includes('search_grams(t.')) as Statement;
    const indexes = await planOf(world, contacts, byIndex);
    expect(indexes).toContain('contacts_words');
    expect(indexes).toContain('contact_profiles_words');
  });

  it('lists the latest conversations first where a word is in more messages than are looked up', async () => {
    const tenant = await makeTenant(world);
    const many = Array.from({ length: 2_100 }, (_, n) => ({
      text: `the parcel ${n}`,
      at: daysAgo(0, 60_000 + 10 * n),
    }));
    const one = await archive(world, tenant.tenantId, { messages: many });
    const two = await archive(world, tenant.tenantId, {
      messages: [{ text: 'a parcel' }, { text: 'thanks' }],
    });
    await archive(world, tenant.tenantId, { messages: [{ text: 'nothing' }] });
    const page = await conversationsFound(tenant, 'Parcel', { limit: 1 });
    expect(page.items).toMatchObject([
      {
        id: two.conversationId,
        lastText: 'thanks',
        match: { messageId: two.messageIds[0], text: 'a parcel' },
      },
    ]);
    const statements = await statementsOf(tenant, () => conversationsFound(tenant, 'parcel', { limit: 1 }));
    const walk = statements.find(({ sql }) => sql.includes('"isHit"')) as Statement;
    const plan = await planOf(world, walk, byIndex);
    expect(plan, 'messages are read conversation by conversation').not.toContain('hashed SubPlan');
    const next = await conversationsFound(tenant, 'parcel', { limit: 1, cursor: page.cursor });
    expect(next.items).toMatchObject([{ id: one.conversationId, match: { text: 'the parcel 0' } }]);
    expect(next).toMatchObject({ cursor: null, isComplete: true });
  });

  it('searches names alone for one letter', async () => {
    const tenant = await makeTenant(world);
    const one = await archive(world, tenant.tenantId, {
      contactNickname: 'Xaver',
      messages: [{ text: 'no' }],
    });
    await archive(world, tenant.tenantId, { messages: [{ text: 'x' }] });
    const found = await conversationsFound(tenant, 'X');
    expect(idsOf(found)).toEqual([one.conversationId]);
    expect(found.isComplete).toBe(true);
  });
});

describe('a text that nobody expects', () => {
  it.each(['%', '_', '__', '%%', "'", '"', "' or 1=1 --", '\\', '\\%', '{}', '${1}', '\u{1f600}'])(
    '%j finds what has it, and nothing else',
    async (text) => {
      const tenant = await makeTenant(world);
      const made = await archive(world, tenant.tenantId, {
        messages: [{ text: `a ${text} b` }, { text: 'plain' }],
      });
      expect(textsOf(await messagesFound(tenant, text))).toEqual([`a ${text} b`]);
      if (Array.from(text).length > 1)
        expect(idsOf(await conversationsFound(tenant, text))).toEqual([made.conversationId]);
    },
  );

  it.each([
    ['text', search],
    ['search', list],
  ])('of 10,000 characters, or of half a character, is refused naming %s', async (field, path) => {
    const tenant = await makeTenant(world);
    for (const text of ['x'.repeat(10_000), '\ud83d', 'a\udc00b', 'a\0b']) {
      // A client cannot write half a surrogate pair in an address. It arrives as the replacement character.
      const reply = await tenant.as('get', path).query({ [field]: text });
      if (reply.status === 200) expect(dataOf<SearchPage<unknown>>(reply).items).toEqual([]);
      else expect([reply.status, failureOf(reply).details?.[0]?.field]).toEqual([400, field]);
    }
    const long = await tenant
      .as('get', path)
      .query({ [field]: 'x'.repeat(10_000) })
      .expect(400);
    expect(failureOf(long).details?.[0]?.field).toBe(field);
  });
});

describe('a transaction with limits', () => {
  const database = () => world.app.get(Database);
  const sleepers = () => statementsRunning(world, 'pg_sleep');

  it('ends at its deadline in PostgreSQL, also for statements together', async () => {
    const { tenantId } = await makeTenant(world);
    const slow = database().asTenant(tenantId, (tx) => tx.query('select pg_sleep(60)'), { deadlineMs: 100 });
    await expect(slow).rejects.toBeInstanceOf(DeadlineExceededError);
    const many = database().asSystem(
      async (tx) => {
        for (;;) await tx.query('select pg_sleep(0.05)');
      },
      { deadlineMs: 200 },
    );
    await expect(many).rejects.toBeInstanceOf(DeadlineExceededError);
    expect(await sleepers()).toBe(0);
    const rows = await database().asTenant(tenantId, (tx) =>
      tx.query('select current_setting($1) as t', ['statement_timeout']),
    );
    expect(rows, 'the next transaction has its own limit').toEqual([{ t: '20s' }]);
  });

  it('ends when its signal aborts, and begins no further statement', async () => {
    const aborting = new AbortController();
    let second = false;
    const work = database().asSystem(
      async (tx) => {
        await tx.query('select pg_sleep(60)').catch(() => undefined);
        await tx.query('select 1');
        second = true;
      },
      { signal: aborting.signal },
    );
    const ended = expect(work).rejects.toBeInstanceOf(TransactionAbortedError);
    await expect.poll(sleepers, { timeout: 10_000 }).toBe(1);
    aborting.abort();
    await ended;
    expect([await sleepers(), second]).toEqual([0, false]);
    expect(await database().querySystem('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('commits nothing where the deadline is over before its last statements', async () => {
    const { tenantId } = await makeTenant(world);
    const late = database().asTenant(
      tenantId,
      async (tx) => {
        await tx.query('update tenants set buyer = $1', [{ name: 'late' }]);
        await new Promise((resolve) => setTimeout(resolve, 120));
        await tx.commitWith(() => [tx.query('select 1')]);
      },
      { deadlineMs: 100 },
    );
    await expect(late).rejects.toBeInstanceOf(DeadlineExceededError);
    expect(await world.rows.one('tenants', { id: tenantId })).toMatchObject({ buyer: null });
  });
});

it('the memory of caches is shown beside its limit', async () => {
  const tenant = await makeTenant(world);
  await messagesFound(tenant, 'parcel');
  const text = await (await fetch(`${world.url}/metrics`)).text();
  const gauge = (name: string, cache: string) =>
    Number(new RegExp(`^${name}\\{cache="${cache}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(gauge('parley_cache_entries', 'sessions')).toBeGreaterThan(0);
  for (const cache of [
    'reply-rules',
    'rule-texts',
    'translations',
    'translation-ids',
    'sessions',
    'social-accounts',
  ])
    expect(gauge('parley_cache_bytes', cache)).toBeLessThanOrEqual(gauge('parley_cache_max_bytes', cache));
});
