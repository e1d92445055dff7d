import { randomUUID } from 'node:crypto';
import { LessThan } from 'typeorm';
import { type ChatMessage, type DesktopCommand, type RuleTest, replyLimits } from '@parley/contracts/public';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRule, addWelcome, repliesOf } from '../support/automatic-replies.js';
import {
  makeSubAccount,
  RawClient,
  receivedEvent,
  resultsOf,
  type TestSubAccount,
} from '../support/desktop.js';
import { eventsOf } from '../support/events.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let tenant: TestTenant;
let desk: TestSubAccount;
let client: RawClient;
let socialAccountId: string;
beforeEach(async () => {
  tenant = await makeTenant(world);
  desk = await makeSubAccount(world, tenant.tenantId, { autoReply: true });
  client = await RawClient.connect(world, { by: 'code', code: desk.code });
  socialAccountId = await client.open(`a${randomUUID().slice(0, 8)}`);
});
afterEach(() => client.close());

type Reply = Extract<DesktopCommand, { kind: 'reply' }>;

const said = (of = client): Reply[] => of.commands.filter((command) => command.kind === 'reply');
const texts = (of = client) => [...new Set(said(of).map((command) => command.text))];

async function write(account: string, ...messages: string[]): Promise<void> {
  const events = messages.map((text) => receivedEvent(socialAccountId, account, text));
  resultsOf(await client.request('report', { events })).forEach((result) => expect(result.ok).toBe(true));
}

const contactOf = async (account: string) => {
  const [row] = await world.rows.find('contacts', { tenantId: tenant.tenantId, account }, ['id']);
  return { contactId: row?.id ?? '' };
};
const statuses = async (account: string) =>
  (await repliesOf(world, await contactOf(account))).map(({ text, status }) => [text, status]);

describe('a message from a contact', () => {
  it('is answered: the welcome at once, the rest when its delay is over, all of it in order', async () => {
    await addWelcome(tenant, ['Hello {{contact.account}}', 'How can we help?'], { delaySeconds: 1 });
    await addRule(tenant, 'price', {
      replies: ['One', 'Two', 'Three'].map((text) => ({ kind: 'text', text })),
    });
    await write('ann', 'what is the price?');
    await client.until(() => texts().length > 0);
    expect(texts()).toEqual(['Hello ann']);
    await client.until(() => texts().length === 5);
    expect(texts()).toEqual(['Hello ann', 'How can we help?', 'One', 'Two', 'Three']);
    expect(said()[0]).toMatchObject({ socialAccountId, contactAccount: 'ann' });
    await client.request('command:confirm', { ids: [...new Set(said().map((command) => command.id))] });
    expect((await statuses('ann')).map(([, status]) => status)).toEqual(Array(5).fill('sent'));
  });

  it('is answered behind what was due before it, however late that is sent', async () => {
    await addWelcome(tenant, ['Hello', 'Later'], { delaySeconds: 1 });
    await addRule(tenant, 'price');
    await write('ann', 'hello');
    await client.until(() => texts().length === 1);
    // Makes the commands due, as if no client had been connected.
    await world.rows.change(
      'outbox',
      { tenantId: tenant.tenantId, name: 'automatic-reply.due' },
      { availableAt: new Date(Date.now() + 3_600_000) },
    );
    await vi.waitFor(async () => {
      const overdue = await world.rows.find('automatic_replies', {
        tenantId: tenant.tenantId,
        status: 'scheduled',
        dueAt: LessThan(new Date()),
      });
      expect(overdue).toHaveLength(1);
    }, 10_000);
    await write('ann', 'price');
    await client.until(() => texts().length === 3);
    expect(texts()).toEqual(['Hello', 'Later', 'price']);
  });

  it('is answered to whoever holds the account, also one that comes later, and told again until confirmed', async () => {
    await addRule(tenant, 'price', { title: 'First' });
    await addRule(tenant, 'hours', { title: 'Second' });
    const other = await RawClient.connect(world, { by: 'code', code: desk.code });
    await write('ann', 'price');
    await client.until(() => texts().length === 1);
    await write('ann', 'hours');
    await client.until(() => texts().length === 2);
    expect(said(other)).toEqual([]);
    // No reply was confirmed, so a new offer follows those that are still on their way.
    const order = said().map((command) => command.text);
    expect(order.slice(order.indexOf('Second') - 1).slice(0, 2)).toEqual(['First', 'Second']);
    await client.request('ports:close', { socialAccountIds: [socialAccountId] });
    const [port] = await world.rows.find('social_accounts', { id: socialAccountId }, ['account']);
    await other.open(port?.account ?? '');
    await other.until(() => texts(other).length === 2);
    expect(texts(other)).toEqual(['First', 'Second']);
    other.close();
  });

  it('is offered to another device as a draft alone, and to its own as often as it comes', async () => {
    await addRule(tenant, 'price', { title: 'First' });
    const deviceId = randomUUID();
    const first = await RawClient.connect(world, { by: 'code', code: desk.code, deviceId });
    const account = `b${randomUUID().slice(0, 8)}`;
    const theirs = await first.open(account);
    await first.request('report', { events: [receivedEvent(theirs, 'ann', 'price')] });
    await first.until(() => said(first).length > 0);
    expect(said(first)[0]?.draft).toBeUndefined();
    first.close();
    const back = await RawClient.connect(world, { by: 'code', code: desk.code, deviceId });
    const offered = back.welcome.commands.filter((command) => command.kind === 'reply');
    expect(offered.map(({ text, draft }) => [text, draft])).toEqual([['First', undefined]]);
    back.close();
    const other = await RawClient.connect(world, { by: 'code', code: desk.code });
    await other.open(account);
    await other.until(() => said(other).length > 0);
    expect(said(other).map(({ text, draft }) => [text, draft])).toEqual([['First', true]]);
    // The same holds if the command is offered again while that device is connected.
    await world.rows.change(
      'outbox',
      { tenantId: tenant.tenantId, name: 'desktop.command-created' },
      { availableAt: new Date() },
    );
    await other.until(() => said(other).length > 1);
    expect(new Set(said(other).map(({ draft }) => draft))).toEqual(new Set([true]));
    await other.request('command:confirm', { ids: [said(other)[0]?.id ?? ''] });
    const [reply] = await repliesOf(world, await contactOf('ann'));
    expect(reply).toMatchObject({ status: 'sent', draft: true });
    other.close();
  });

  it('that came while nobody was there is a command for the first device, and a draft for the next', async () => {
    await addRule(tenant, 'price', { title: 'First' });
    const [port] = await world.rows.find('social_accounts', { id: socialAccountId }, ['account']);
    await client.request('ports:close', { socialAccountIds: [socialAccountId] });
    await write('ann', 'price');
    await vi.waitFor(async () => expect(await statuses('ann')).toEqual([['First', 'offered']]), 10_000);
    const [one, two] = [
      await RawClient.connect(world, { by: 'code', code: desk.code }),
      await RawClient.connect(world, { by: 'code', code: desk.code }),
    ];
    for (const [place, device] of [one, two].entries()) {
      await device.open(port?.account ?? '');
      await device.until(() => said(device).length > 0);
      expect(said(device)[0]?.draft).toBe(place === 0 ? undefined : true);
      device.close();
    }
  });

  it('is answered once where its client confirms at once: nothing is left that would answer again', async () => {
    await addRule(tenant, 'price', { title: 'First' });
    await addRule(tenant, 'hours', { title: 'Second' });
    // The commands are not due yet, however long the test takes.
    const postpone = () =>
      world.rows.change(
        'outbox',
        { tenantId: tenant.tenantId, sentAt: null },
        { availableAt: new Date(Date.now() + 3_600_000) },
      );
    const again = () => eventsOf(world, tenant.tenantId, 'desktop.command-created');
    await write('ann', 'price');
    await client.until(() => texts().length === 1);
    await postpone();
    await write('ann', 'hours');
    await client.until(() => texts().length === 2);
    await postpone();
    const [first = '', second = ''] = [...new Set(said().map(({ id }) => id))];
    await client.request('command:confirm', { ids: [second] });
    // The second event also names the first command, which is still open.
    expect(await again()).toEqual([{ commandIds: [first] }, { commandIds: [first, second] }]);
    await client.request('command:confirm', { ids: [first, second] });
    expect(await again()).toEqual([]);
  });

  it('is not answered by itself while an agent answers', async () => {
    await addWelcome(tenant, ['Hello', 'Later'], { delaySeconds: 2 });
    await addRule(tenant, 'price');
    await write('ann', 'hello');
    await client.until(() => texts().length === 1);
    const event = { ...receivedEvent(socialAccountId, 'ann', 'Hi, I am Bo'), kind: 'message.sent' as const };
    await client.request('report', { events: [event] });
    await vi.waitFor(async () => expect(await statuses('ann')).toContainEqual(['Later', 'skipped']), 10_000);
    await write('ann', 'price');
    await write('bob', 'price');
    await client.until(() => said().some((command) => command.contactAccount === 'bob'));
    await client.until(() => said().some((command) => command.text === 'price'));
    expect(said().filter((command) => command.contactAccount === 'ann')).toHaveLength(
      said().filter((command) => command.text === 'Hello' && command.contactAccount === 'ann').length,
    );
  });

  it('that is long is matched by its beginning', async () => {
    await addRule(tenant, 'price');
    const long = `price ${'x'.repeat(3_000)}`;
    await write('ann', long);
    await client.until(() => texts().length === 1);
  });
});

describe('the rule tester', () => {
  const test = async (body: object, status = 200): Promise<RuleTest> => {
    const given = { text: 'price', subAccountId: desk.id, platform: 'telegram', isNewContact: true, ...body };
    return (await tenant.as('post', '/api/keyword-rules/test').send(given).expect(status)).body.data;
  };

  it('says which rule fires and what became of the others', async () => {
    const other = await makeSubAccount(world, tenant.tenantId);
    const rules = {
      exact: await addRule(tenant, 'price list', { match: 'exact' }),
      long: await addRule(tenant, 'price list', { title: 'Long', method: 'draft' }),
      short: await addRule(tenant, 'price'),
      theirs: await addRule(tenant, 'the price list', { scope: 'some', subAccountIds: [other.id] }),
      off: await addRule(tenant, 'the price', { enabled: false }),
    };
    const exact = await test({ text: ' PRICE list ' });
    expect(exact.compared).toBe('price list');
    expect(exact.matches.map(({ ruleId, outcome }) => [ruleId, outcome])).toEqual([
      [rules.exact, 'fires'],
      [rules.long, 'beaten-by-exact'],
      [rules.short, 'beaten-by-exact'],
    ]);
    const partial = await test({ text: 'the price list please' });
    expect(partial.matches.map(({ ruleId, outcome }) => [ruleId, outcome])).toEqual([
      [rules.long, 'fires'],
      [rules.theirs, 'other-sub-account'],
      [rules.short, 'beaten-by-longer'],
      [rules.off, 'disabled'],
    ]);
    expect(partial).toMatchObject({
      matches: [
        {
          title: 'Long',
          match: 'partial',
        },
        {},
        {},
        {},
      ],
      parts: [
        {
          text: 'Long',
          medium: null,
          delaySeconds: 0,
        },
      ],
      method: 'draft',
      silence: null,
      welcome: null,
    });
    expect(said()).toEqual([]);
  });

  it('tells the answers of one keyword apart by their sub-accounts', async () => {
    const other = await makeSubAccount(world, tenant.tenantId);
    const some = (subAccountId: string) => ({ scope: 'some' as const, subAccountIds: [subAccountId] });
    const mine = await addRule(tenant, 'price', { title: 'Mine', ...some(desk.id) });
    const theirs = await addRule(tenant, 'PRICE', { title: 'Theirs', ...some(other.id) });
    const outcomes = async (subAccountId: string) =>
      (await test({ subAccountId })).matches.map(({ ruleId, outcome }) => [ruleId, outcome]);
    expect(await outcomes(desk.id)).toEqual([
      [mine, 'fires'],
      [theirs, 'other-sub-account'],
    ]);
    expect(await outcomes(other.id)).toEqual([
      [theirs, 'fires'],
      [mine, 'other-sub-account'],
    ]);
  });

  it('says what would be sent, and why nothing is', async () => {
    expect(await test({})).toMatchObject({ matches: [], parts: [], silence: 'no-match' });
    expect(await test({ text: ' \u3000 ' })).toMatchObject({ compared: '', silence: 'empty-text' });
    const templateId = await addWelcome(tenant, ['Hi', 'There'], { delaySeconds: 30, audience: 'new' });
    expect(await test({})).toMatchObject({
      silence: null,
      welcome: {
        templateId,
        parts: [
          { text: 'Hi', delaySeconds: 0 },
          { text: 'There', delaySeconds: 30 },
        ],
      },
    });
    expect(await test({ isNewContact: false })).toMatchObject({ welcome: null, silence: 'no-match' });
    const quiet = await makeSubAccount(world, tenant.tenantId, { autoReply: false });
    await addRule(tenant, 'price');
    expect(await test({ subAccountId: quiet.id })).toMatchObject({
      silence: 'auto-reply-off',
      matches: [{ outcome: 'fires' }],
      parts: [{ text: expect.any(String) }],
      welcome: { templateId },
    });
  });

  it('tries a rule that is not saved, by itself, and refuses one that could not be', async () => {
    await addRule(tenant, 'price');
    const rule = {
      keyword: 'PRI',
      title: 'New',
      match: 'partial',
      method: 'random',
      scope: 'all',
      subAccountIds: [],
      replies: [
        {
          kind: 'text',
          text: 'Hi {{agent.remark}}',
          variants: { zh: '你好' },
        },
      ],
    };
    expect(await test({ rule, language: 'zh-CN' })).toMatchObject({
      matches: [
        {
          ruleId: null,
          keyword: 'PRI',
          outcome: 'fires',
        },
      ],
      parts: [{ text: '你好' }],
      method: 'random',
    });
    expect(await test({ rule: { ...rule, enabled: false } })).toMatchObject({
      matches: [{ outcome: 'disabled' }],
      silence: 'no-match',
    });
    await test({ rule: { ...rule, replies: [] } }, 400);
    await test({ text: 'x'.repeat(replyLimits.matchedMax + 1) }, 400);
    await test({ subAccountId: `sub_${'0'.repeat(26)}` }, 404);
  });

  it('takes whatever a contact may write', async () => {
    await addRule(tenant, '👍', { enabled: false });
    for (const text of [
      'a\u0000b',
      '👍\u0000',
      '\ud83d',
      '\udc4d\ud83d',
      '%_\\',
      '\u202e',
      '👍'.repeat(5_000),
    ]) {
      expect((await test({ text })).matches.length).toBe(text.includes('👍') ? 1 : 0);
    }
  });
});

describe('what is not answered by itself', () => {
  let from: string;
  let archived: RawClient;
  let box: TestSubAccount;
  beforeEach(async () => {
    box = await makeSubAccount(world, tenant.tenantId, { autoReply: true, sessionArchive: true });
    archived = await RawClient.connect(world, { by: 'code', code: box.code });
    from = await archived.open(`c${randomUUID().slice(0, 8)}`);
  });
  afterEach(() => archived.close());

  const report = async (...texts: string[]) => {
    const events = texts.map((text) => receivedEvent(from, 'ann', text));
    await archived.request('report', { events });
    await vi.waitFor(async () => expect(await notes()).toHaveProperty([texts.at(-1) ?? '']), 10_000);
  };
  const conversationId = async () => {
    const [row] = await world.rows.find('conversations', { subAccountId: box.id }, ['id']);
    return row?.id ?? '';
  };
  /** The skipped replies by the text of their message: kind, title and reason. */
  const notes = async () => {
    const reply = await tenant.as('get', `/api/conversations/${await conversationId()}/messages`);
    const messages = reply.status === 200 ? (reply.body.data as ChatMessage[]) : [];
    return Object.fromEntries(
      messages.map(({ text, skippedReplies }) => [
        text,
        skippedReplies.map(({ kind, title, reason }) => `${kind} ${title} ${reason}`),
      ]),
    );
  };
  const tested = async (body: object = {}): Promise<RuleTest> => {
    const given = { text: 'price', subAccountId: box.id, platform: 'line', isNewContact: false };
    const conversation = { conversationId: await conversationId() };
    const reply = await tenant
      .as('post', '/api/keyword-rules/test')
      .send({ ...given, ...conversation, ...body });
    return reply.body.data;
  };

  it('is noted beside the message, and told by the tester of the conversation as it stands', async () => {
    await addRule(tenant, 'price', {
      replies: [
        { kind: 'text', text: 'Hi {{contact.account}}', variants: { de: 'Hallo {{contact.account}}' } },
      ],
    });
    await addRule(tenant, 'hours');
    await report('hello');
    expect((await tested({ language: 'de-AT' })).parts).toMatchObject([{ text: 'Hallo ann' }]);
    await report('price');
    await report('price again');
    expect(await notes()).toEqual({ hello: [], price: [], 'price again': ['keyword price already-fired'] });
    expect(await tested()).toMatchObject({
      parts: [],
      silence: 'skipped',
      skipped: [
        {
          kind: 'keyword',
          title: 'price',
          reason: 'already-fired',
        },
      ],
    });
    const sent = { ...receivedEvent(from, 'ann', 'Bo here'), kind: 'message.sent' as const };
    await archived.request('report', { events: [sent] });
    await report('hours');
    expect((await notes())['hours']).toEqual(['keyword hours human-replied']);
    expect((await tested({ text: 'hours' })).skipped).toMatchObject([{ reason: 'human-replied' }]);
    await world.rows.change('conversations', { subAccountId: box.id }, { pausedUntil: null });
    expect(await tested({ text: 'hours' })).toMatchObject({ skipped: [], silence: null });
    await tenant.as('patch', `/api/sub-accounts/${box.id}`).send({ autoReply: false }).expect(200);
    await report('hours?');
    expect((await notes())['hours?']).toEqual(['keyword hours auto-reply-off']);
  });

  it('is a welcome that was given before, or comes at another hour, where a session begins', async () => {
    const hour = (shift: number) =>
      `${String((new Date().getUTCHours() + 8 + shift + 24) % 24).padStart(2, '0')}:00`;
    await addWelcome(tenant, ['Late'], { hours: { from: hour(2), to: hour(4) } });
    await report('hello');
    await report('hello again');
    expect(await notes()).toEqual({ hello: ['welcome Late out-of-hours'], 'hello again': [] });
    expect(await tested()).toMatchObject({
      welcome: null,
      skipped: [{ kind: 'welcome', title: 'Late', reason: 'out-of-hours' }],
    });
    await addWelcome(tenant, ['Welcome']);
    await report('and now');
    expect((await notes())['and now']).toEqual([]);
    expect((await tested()).skipped).toMatchObject([{ title: 'Welcome', reason: 'already-welcomed' }]);
    await world.rows.change(
      'conversations',
      { subAccountId: box.id },
      { lastInboundAt: new Date(Date.now() - 172_800_000) },
    );
    await report('the next day');
    expect((await notes())['the next day']).toEqual(['welcome Welcome already-welcomed']);
  });

  it('is what went beyond the share of an hour, or was skipped later', async () => {
    await addRule(tenant, 'price');
    await addWelcome(tenant, ['Hello', 'Later'], { delaySeconds: 600 });
    await report('hello');
    const sent = { ...receivedEvent(from, 'ann', 'Bo here'), kind: 'message.sent' as const };
    await archived.request('report', { events: [sent] });
    await vi.waitFor(
      async () => expect((await notes())['hello']).toEqual(['welcome Hello human-replied']),
      5_000,
    );
    await world.rows.change('conversations', { subAccountId: box.id }, { pausedUntil: null });
    const { tenantId, contactId } = await world.rows.one('conversations', { subAccountId: box.id });
    await world.rows.add(
      'automatic_replies',
      Array.from({ length: replyLimits.hourlyCap }, () => ({
        id: `rep_${randomUUID()}`,
        tenantId,
        kind: 'keyword' as const,
        ruleId: 'kwd_x',
        ruleTitle: '',
        subAccountId: box.id,
        socialAccountId: '',
        conversationId: '',
        contactId,
        cause: randomUUID(),
        triggerId: randomUUID(),
        status: 'sent' as const,
        dueAt: new Date(),
        createdAt: new Date(),
        offeredAt: new Date(),
      })),
    );
    expect((await tested()).skipped).toContainEqual({
      kind: 'keyword',
      title: 'price',
      reason: 'hourly-cap',
    });
    await report('price');
    expect((await notes())['price']).toEqual(['keyword price hourly-cap']);
  });

  it('is tested in a conversation of the sub-account alone', async () => {
    await report('hello');
    await tenant
      .as('post', '/api/keyword-rules/test')
      .send({
        text: 'x',
        subAccountId: desk.id,
        platform: 'line',
        isNewContact: true,
        conversationId: await conversationId(),
      })
      .expect(404);
  });
});
