import {
  type AuditEntry,
  chatLimits,
  type ChatMessage,
  type KeywordRule,
  type ListedKeywordRule,
  type ListedQuickReply,
  type ListedWelcomeTemplate,
  type MessageHit,
  type OperationEntry,
  type Page,
  type QuickReply,
  type ReplyPart,
  replyLimits,
  type SearchPage,
  type Share,
  type WelcomeTemplate,
  type WorkOrder,
} from '@parley/contracts/public';
import { Ids } from '@parley/platform/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { archive } from '../support/chat.js';
import { makeSignedInOperator } from '../support/operator.js';
import { keywordRule, quickReply, welcome } from '../support/replies.js';
import { makeShare } from '../support/shares.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

/** The most bytes of an answer to a request for a page, for any stored rows. */
const pageBytes = 1024 * 1024;

const world = withWorld();
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await makeTenant(world);
});

const many = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => one(i));
/** The longest allowed text, in characters of three bytes. */
const longText = '客'.repeat(replyLimits.textMax);
const tags = many(replyLimits.variantsMax, (index) => `de-${String.fromCharCode(65 + index)}A`);
const variants = Object.fromEntries(tags.map((tag) => [tag, longText]));
const longPart: ReplyPart = { kind: 'text', text: longText, variants };
const beginning = longText.slice(0, replyLimits.listedTextMax);

/** The data of an answer, after a check that it is no larger than a page may be. */
async function pageOf<T>(of: Pick<TestTenant, 'as'>, path: string): Promise<T> {
  const reply = await of.as('get', path).expect(200);
  expect(Buffer.byteLength(reply.text), path).toBeLessThanOrEqual(pageBytes);
  return dataOf<T>(reply);
}

/** Rows with the size of the longest reply's row. */
async function copy(
  table: 'quick_replies' | 'keyword_rules' | 'welcome_templates',
  id: string,
  [prefix, name]: ['qck', 'comparedName'] | ['kwd', 'keyword'] | ['wel', 'title'],
  copies: number,
): Promise<void> {
  const { id: _, ...row } = await world.rows.one(table, { id });
  const ids = world.app.get(Ids);
  for (let one = 0; one < copies; one++)
    await world.rows.add(table, { ...row, id: ids.next(prefix), [name]: `copy ${one}` });
}

const create = async <T>(path: string, body: object): Promise<T> =>
  dataOf(await tenant.as('post', path).send(body).expect(200));

describe('a page of replies', () => {
  it('shows the beginnings of quick replies, and each is read by its id', async () => {
    const body = quickReply({ content: longText, variants });
    const made = await create<QuickReply>('/api/quick-replies', body);
    await copy('quick_replies', made.id, ['qck', 'comparedName'], 99);
    const { items, total } = await pageOf<Page<ListedQuickReply>>(tenant, '/api/quick-replies?pageSize=100');
    expect([items.length, total]).toEqual([100, 100]);
    const listed = items.find(({ id }) => id === made.id);
    expect(listed).toMatchObject({ name: '/hello', content: beginning, languages: 21, material: null });
    expect(listed).not.toHaveProperty('variants');
    expect(await read(`/api/quick-replies/${made.id}`)).toEqual(made);
    expect(made).toMatchObject({ content: longText, variants });
  });

  it('shows the first messages of keyword rules, and each is read by its id', async () => {
    const replies = many(replyLimits.partsMax, () => longPart);
    const body = keywordRule({ replies });
    const made = await create<KeywordRule>('/api/keyword-rules', body);
    await copy('keyword_rules', made.id, ['kwd', 'keyword'], 20);
    const { items } = await pageOf<Page<ListedKeywordRule>>(tenant, '/api/keyword-rules?pageSize=100');
    expect(items.find(({ id }) => id === made.id)).toMatchObject({
      replies: [{ kind: 'text', text: beginning }],
      parts: replyLimits.partsMax,
      subAccounts: 0,
    });
    expect(items.every(({ replies: [first] }) => first && !('variants' in first))).toBe(true);
    expect(await read(`/api/keyword-rules/${made.id}`)).toEqual(made);
    expect(made.replies).toEqual(replies);
  });

  it('shows the beginnings of welcome templates, and each is read by its id', async () => {
    const body = welcome({ replies: [longPart, longPart] });
    const made = await create<WelcomeTemplate>('/api/welcome-templates', body);
    await copy('welcome_templates', made.id, ['wel', 'title'], 99);
    const items = await pageOf<ListedWelcomeTemplate[]>(tenant, '/api/welcome-templates');
    const short = { kind: 'text', text: beginning };
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ replies: [short, short], subAccounts: 0 });
    expect(await read(`/api/welcome-templates/${made.id}`)).toEqual(made);
  });

  it.each(['quick-replies/qck', 'keyword-rules/kwd', 'welcome-templates/wel'])(
    'finds no other by %s',
    async (one) => {
      const [kind] = one.split('/');
      const reply = await tenant.as('get', `/api/${one}_00000000000000000000000000`).expect(404);
      expect(failureOf(reply).error).toBe(`${kind}.not_found`);
    },
  );
});

const read = async (path: string): Promise<unknown> => dataOf(await tenant.as('get', path).expect(200));

describe('a page of the audit', () => {
  it('cuts long values, and each entry is read whole by its id', async () => {
    const operator = await makeSignedInOperator(world);
    const owner = await makeTenant(world);
    const body = keywordRule({ keyword: 'audited', replies: many(replyLimits.partsMax, () => longPart) });
    const { id } = dataOf<KeywordRule>(await owner.as('post', '/api/keyword-rules').send(body).expect(200));
    await owner.as('patch', `/api/keyword-rules/${id}`).send({ title: 'Another' }).expect(200);
    await owner
      .as('patch', `/api/keyword-rules/${id}`)
      .send({ replies: [longPart] })
      .expect(200);
    const { items } = await pageOf<Page<AuditEntry>>(owner, '/api/audit?pageSize=100');
    expect(items.map(({ action, isCut }) => [action, isCut])).toEqual([
      ['keyword-rules.edit', true],
      ['keyword-rules.edit', false],
      ['keyword-rules.create', true],
    ]);
    expect(items[0]?.changes).toEqual({ replies: {} });
    expect(items[1]?.changes).toEqual({ title: { from: 'Prices', to: 'Another' } });
    expect(items[2]?.changes).toMatchObject({ keyword: { to: 'audited' }, replies: {} });
    const whole = dataOf<AuditEntry>(await owner.as('get', `/api/audit/${items[0]?.id}`).expect(200));
    expect(whole).toEqual({
      ...items[0],
      changes: { replies: { from: body.replies, to: [longPart] } },
      isCut: false,
    });
    const operations = await pageOf<Page<OperationEntry>>(
      operator,
      `/api/operator/operations?tenantId=${owner.tenantId}&pageSize=100`,
    );
    expect(operations.items.map(({ isCut }) => isCut)).toEqual([true, false, true]);
    const seen = await operator.as('get', `/api/operator/operations/${items[0]?.id}`).expect(200);
    expect(dataOf<OperationEntry>(seen).changes).toEqual(whole.changes);
  });

  it('of an entry that an earlier release stored shows long values in no list', async () => {
    const owner = await makeTenant(world);
    const changes = { replies: { to: many(replyLimits.partsMax, () => longPart) } };
    await world.rows.add('audit_entries', {
      id: world.app.get(Ids).next('aud'),
      tenantId: owner.tenantId,
      at: new Date(),
      actorKind: 'owner',
      actorId: owner.ownerId,
      actorName: '',
      action: 'keyword-rules.create',
      targetKind: '',
      targetId: '',
      targetName: '',
      changes,
    });
    const [entry] = (await pageOf<Page<AuditEntry>>(owner, '/api/audit')).items;
    expect(entry).toMatchObject({ changes: {}, isCut: true });
    expect(dataOf<AuditEntry>(await owner.as('get', `/api/audit/${entry?.id}`).expect(200)).changes).toEqual(
      changes,
    );
    await owner.as('get', '/api/audit/aud_00000000000000000000000000').expect(404);
  });
});

describe('a page of messages', () => {
  const long = '长'.repeat(chatLimits.textMax);
  const messages = many(chatLimits.pageMax, (index) => ({
    text: `${index} ${long}`.slice(0, chatLimits.textMax),
    translation: { text: long, language: 'de' },
  }));

  it('ends early, and goes on behind its last message in either direction', async () => {
    const owner = await makeTenant(world);
    const { conversationId, messageIds } = await archive(world, owner.tenantId, { messages });
    const path = `/api/conversations/${conversationId}/messages?limit=${chatLimits.pageMax}`;
    const back: string[] = [];
    for (let before: string | undefined; ; before = back[0]) {
      const page = await pageOf<ChatMessage[]>(
        owner,
        path + (before === undefined ? '' : `&before=${before}`),
      );
      if (page.length === 0) break;
      expect(page.length).toBeLessThan(10);
      back.unshift(...page.map(({ id }) => id));
    }
    expect(back).toEqual(messageIds);
    const [middle = ''] = messageIds.slice(50);
    const around = await pageOf<ChatMessage[]>(owner, `${path}&around=${middle}`);
    const at = messageIds.indexOf(around[0]?.id ?? '');
    expect(around.map(({ id }) => id)).toEqual(messageIds.slice(at, at + around.length));
    expect(around.map(({ id }) => id)).toContain(middle);
    const after = await pageOf<ChatMessage[]>(owner, `${path}&after=${middle}`);
    expect(after.map(({ id }) => id)).toEqual(messageIds.slice(51, 51 + after.length));
    expect(after.length).toBeGreaterThan(0);
  });

  it('that were searched for ends early, and goes on by its cursor', async () => {
    const owner = await makeTenant(world);
    const { messageIds } = await archive(world, owner.tenantId, { messages: messages.slice(0, 20) });
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: SearchPage<MessageHit> = await pageOf(
        owner,
        `/api/messages/search?text=${encodeURIComponent('长长')}&limit=100${cursor ? `&cursor=${cursor}` : ''}`,
      );
      found.push(...page.items.map(({ message }) => message.id));
      ({ cursor } = page);
    }
    expect(found).toEqual(messageIds.toReversed());
  });
});

describe('a page of work orders and shares', () => {
  it('names some of very many accounts, and how many there are', async () => {
    const owner = await makeTenant(world);
    const places = [];
    for (let one = 0; one < 30; one++) places.push(await makeSocialAccount(world, owner.tenantId));
    const order = await makeWorkOrder(
      world,
      owner.token,
      places.map(({ subAccountId }) => subAccountId),
    );
    const socialAccountIds = places.map(({ socialAccountId }) => socialAccountId);
    const share = await makeShare(world, owner.token, order.id, { range: 'some', socialAccountIds });
    const [listed] = (await pageOf<Page<WorkOrder>>(owner, '/api/work-orders')).items;
    expect([listed?.subAccounts.length, listed?.subAccountsTotal]).toEqual([20, 30]);
    expect(listed?.subAccounts).toEqual(order.subAccounts.slice(0, 20));
    expect([order.subAccounts.length, order.subAccountsTotal]).toEqual([30, 30]);
    const [shown] = (await pageOf<Page<Share>>(owner, '/api/shares')).items;
    expect([shown?.socialAccountIds.length, shown?.socialAccountsTotal]).toEqual([20, 30]);
    expect([share.socialAccountIds.length, share.socialAccountsTotal]).toEqual([30, 30]);
  });
});
