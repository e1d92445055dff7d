import { randomUUID, createHash } from 'node:crypto';
import { DesktopCommandSweeper } from '@parley/domain/commands';
import {
  AutomaticReplyRepository,
  AutomaticReplySweeper,
  ScheduledReplySender,
  ReplyEngineService,
  CompiledRuleCache,
} from '@parley/domain/replies';
import { Database, type TenantTx } from '@parley/platform/database';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CompiledRuleQueries } from '../../libs/domain/src/replies/engine/compiled-rule.queries.js';
import {
  addRule,
  addWelcome,
  hear,
  hearBeside,
  makeContact,
  makeConversation,
  makeDesk,
  repliesOf,
  textsOf,
} from '../support/automatic-replies.js';
import { cpuMsOf } from '../support/cpu.js';
import { isFull, sized } from '../support/full.js';
import { ownCalls } from '../support/own-calls.js';
import { importInto } from '../support/replies.js';
import { setFamily, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const inTenant = <T>({ tenantId }: TestTenant, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  world.app.get(Database).asTenant(tenantId, work);

/** A tenant with one sub-account that sends automatic replies. */
async function open(options: Parameters<typeof makeTenant>[1] = {}) {
  const tenant = await makeTenant(world, options);
  const desk = await makeDesk(world, tenant);
  return { tenant, desk, talk: () => makeConversation(world, tenant, desk) };
}

type Talk = Awaited<ReturnType<typeof makeConversation>>;

/** Makes the delayed replies due. */
const sendDue = (tenant: TestTenant, conversationId: string, inMs = 3_600_000) =>
  inTenant(tenant, (tx) =>
    world.app.get(ScheduledReplySender).send(tx, [{ conversationId, dueAt: new Date(Date.now() + inMs) }]),
  );

describe('which rule answers', () => {
  it('an exact one before any partial one, the longest before shorter ones', async () => {
    const { tenant, talk } = await open();
    await addRule(tenant, 'price', { title: 'exact', match: 'exact' });
    await addRule(tenant, 'price', { title: 'short' });
    await addRule(tenant, 'price list', { title: 'long' });
    const answer = async (text: string) => {
      const conversation = await talk();
      await hear(world, tenant, conversation, text);
      return textsOf(world, conversation.id);
    };
    expect(await answer(' PRICE ')).toEqual(['exact']);
    expect(await answer('the price?')).toEqual(['short']);
    expect(await answer('the price list?')).toEqual(['long']);
    expect(await answer('nothing of that')).toEqual([]);
    expect(await answer('')).toEqual([]);
  });

  it('compares what people of any script write', async () => {
    const { tenant, talk } = await open();
    await addRule(tenant, '价格', { title: 'zh' });
    await addRule(tenant, 'STRASSE', { title: 'de' });
    await addRule(tenant, '👍🏽', { title: 'thumb', match: 'exact' });
    const conversation = await talk();
    await hear(world, tenant, conversation, '请问价格多少？', 'Hauptstraße 5', '👍🏽', '\ud83d', 'a\u0000b');
    expect(await textsOf(world, conversation.id)).toEqual(['zh', 'de', 'thumb']);
  });

  it('is chosen by the message among those as good as each other, the same when it comes again', async () => {
    const { tenant, desk } = await open();
    await addRule(tenant, 'red');
    await addRule(tenant, 'sea');
    const chosen = new Set<string>();
    for (let tries = 0; tries < 12; tries++) {
      const message = { reportId: randomUUID(), text: 'the red sea' };
      const [one, other] = await Promise.all([
        makeConversation(world, tenant, desk),
        makeConversation(world, tenant, desk),
      ]);
      await hear(world, tenant, one, message);
      await hear(world, tenant, other, message);
      expect(await textsOf(world, one.id)).toHaveLength(1);
      expect(await textsOf(world, other.id)).toEqual(await textsOf(world, one.id));
      for (const text of await textsOf(world, one.id)) chosen.add(text);
    }
    expect(chosen).toEqual(new Set(['red', 'sea']));
  });

  it('is none of another sub-account, none that is disabled, and another the moment it is edited', async () => {
    const { tenant, desk, talk } = await open();
    const other = await makeDesk(world, tenant);
    await addRule(tenant, 'price list', { scope: 'some', subAccountIds: [other.subAccountId] });
    await addRule(tenant, 'price li', { enabled: false });
    const id = await addRule(tenant, 'price', { scope: 'some', subAccountIds: [desk.subAccountId] });
    const [one, two] = [await talk(), await talk()];
    await hear(world, tenant, one, 'price list');
    await tenant
      .as('patch', `/api/keyword-rules/${id}`)
      .send({ replies: [{ kind: 'text', text: 'edited' }], keyword: 'list' })
      .expect(200);
    await hear(world, tenant, two, 'price list');
    expect([await textsOf(world, one.id), await textsOf(world, two.id)]).toEqual([['price'], ['edited']]);
  });

  it('is that of its own sub-account where others have the same keyword', async () => {
    const { tenant, desk, talk } = await open();
    const other = await makeDesk(world, tenant);
    const some = (subAccountId: string) => ({ scope: 'some' as const, subAccountIds: [subAccountId] });
    await addRule(tenant, 'İndirim', { title: 'one', ...some(desk.subAccountId) });
    await addRule(tenant, 'indirim', { title: 'other', ...some(other.subAccountId) });
    await addRule(tenant, 'indirim', { title: 'exact', match: 'exact', ...some(other.subAccountId) });
    const [here, there] = [await talk(), await makeConversation(world, tenant, other)];
    await hear(world, tenant, here, 'INDIRIM');
    await hear(world, tenant, there, 'indi\u00adrim\ufe0f', 'ındirim var');
    expect(await textsOf(world, here.id)).toEqual(['one']);
    expect(await textsOf(world, there.id)).toEqual(['exact', 'other']);
  });

  it('is found among very many, loaded once however many ask', async () => {
    const { tenant, desk } = await open();
    await world.sql(
      `insert into keyword_rules (id, tenant_id, keyword, compared, title, match, method, scope, replies, created_at, updated_at)
       select 'kwd_' || lpad(n::text, 26, '0'), $1, 'word' || n || 'ends', 'word' || n || 'ends', 'Rule ' || n, 'partial', 'all',
         'all', jsonb_build_array(jsonb_build_object('kind', 'text', 'text', 'answer ' || n)), now(), now()
       from generate_series(1, $2::int) n`,
      [tenant.tenantId, sized(5_000, 50_000)],
    );
    const conversations = await Promise.all([1, 2, 3, 4].map(() => makeConversation(world, tenant, desk)));
    await Promise.all(conversations.map((one) => hear(world, tenant, one, 'so: word3141ends!')));
    for (const { id } of conversations) expect(await textsOf(world, id)).toEqual(['answer 3141']);
  });
});

/** The keyword of the rule of this number. */
const longWord = (n: number): string =>
  `${createHash('md5').update(String(n)).digest('hex').repeat(4)} word${n}`;

describe('an edit', () => {
  /** Rules with long keywords. Their ids are unique in all tenants. */
  const words = async (tenant: TestTenant, first: number, count: number) =>
    world.sql(
      `insert into keyword_rules (id, tenant_id, keyword, compared, title, match, method, scope, replies, created_at, updated_at)
       select 'kwd_' || lpad(n::text, 26, '0'), $1, w, w, 'Rule ' || n, 'partial', 'all', 'all',
         jsonb_build_array(jsonb_build_object('kind', 'text', 'text', 'answer ' || n)), now(), now()
       from generate_series($2::int, $2 + $3::int - 1) n, lateral (select repeat(md5(n::text), 4) || ' word' || n as w) k`,
      [tenant.tenantId, first, count],
    );

  it('is answered from what was compiled, also where the transaction that compiled it failed', async () => {
    const { tenant, desk, talk } = await open();
    await words(tenant, 300_001, 50);
    const conversation = await talk();
    const wholeReads = vi.spyOn(world.app.get(CompiledRuleQueries, { strict: false }), 'rules');
    onTestFinished(() => void vi.restoreAllMocks());
    const engine = world.app.get(ReplyEngineService);
    const messages = [{ reportId: randomUUID(), text: longWord(300_002), at: new Date() }];
    // On a busy machine PostgreSQL may end an idle connection.
    const failed = inTenant(tenant, async (tx) => {
      const opening = await engine.open(tx, [desk.subAccountId]);
      await engine.decide(tx, { arrivals: [{ conversation, messages }], answered: [] }, opening);
      throw new Error('the connection is lost');
    });
    await expect(failed).rejects.toThrow('the connection is lost');
    await hear(world, tenant, conversation, longWord(300_002));
    expect(await textsOf(world, conversation.id)).toEqual(['answer 300002']);
    expect(ownCalls(wholeReads, tenant.tenantId)).toHaveLength(1);
  });

  it('among tens of thousands is live at once, and costs what it changed', async () => {
    const { tenant, talk } = await open();
    await words(tenant, 100_001, sized(3_600, 36_000));
    const wholeReads = vi.spyOn(world.app.get(CompiledRuleQueries, { strict: false }), 'rules');
    onTestFinished(() => void vi.restoreAllMocks());
    const answer = async (text: string) => {
      const conversation = await talk();
      await hear(world, tenant, conversation, text);
      return textsOf(world, conversation.id);
    };
    const id = await addRule(tenant, 'price', { title: 'first' });
    const costOf = (text: string, expected: string) =>
      cpuMsOf(async () => expect(await answer(text)).toEqual([expected]));
    const first = await costOf('price', 'first');
    let edits = 0;
    for (const text of ['second', 'third', 'fourth']) {
      const body = { replies: [{ kind: 'text', text }], keyword: `${text} price` };
      await tenant.as('patch', `/api/keyword-rules/${id}`).send(body).expect(200);
      edits += await costOf(`${text} price`, text);
    }
    // An index of fewer rules costs too little for a comparison.
    if (isFull) expect(edits / 3).toBeLessThan(first / 4);
    expect(ownCalls(wholeReads, tenant.tenantId)).toHaveLength(1);
    expect(await answer('the first price')).toEqual([]);
    await tenant
      .as('post', '/api/keyword-rules/set-enabled')
      .send({ ids: [id], enabled: false })
      .expect(200);
    expect(await answer('fourth price')).toEqual([]);
    await tenant
      .as('post', '/api/keyword-rules/delete')
      .send({ ids: [`kwd_${'100007'.padStart(26, '0')}`] })
      .expect(200);
    expect(await answer(longWord(100_007))).toEqual([]);
  }, 60_000);

  it('of many rules is merged in the background, while others go on', async () => {
    const { tenant, talk } = await open();
    await words(tenant, 200_001, 2_000);
    const answer = async (text: string) => {
      const conversation = await talk();
      await hear(world, tenant, conversation, text);
      return textsOf(world, conversation.id);
    };
    await addRule(tenant, 'price');
    expect(await answer('price')).toEqual(['price']);
    const ids = Array.from({ length: 400 }, (_, n) => `kwd_${String(200_001 + n).padStart(26, '0')}`);
    const set = (enabled: boolean) =>
      tenant.as('post', '/api/keyword-rules/set-enabled').send({ ids, enabled }).expect(200);
    await set(false);
    expect(await answer(longWord(200_005))).toEqual([]);
    await set(true);
    await addRule(tenant, 'hours');
    expect(await answer(longWord(200_005))).toEqual(['answer 200005']);
    await world.app.get(CompiledRuleCache).settled(tenant.tenantId);
    expect(await answer('hours')).toEqual(['hours']);
    expect(await answer(longWord(200_005))).toEqual(['answer 200005']);
    const imported = await importInto(
      tenant,
      '/api/keyword-rules',
      'keyword,reply1\nfile,from a file',
    ).expect(200);
    expect(imported.status).toBe(200);
    expect(await answer('file')).toEqual(['from a file']);
  }, 60_000);
});

describe('what a rule says', () => {
  it('all in order, one that the message chooses, or drafts for the agent', async () => {
    const { tenant, talk } = await open();
    const replies = ['one', 'two', 'three'].map((text) => ({ kind: 'text' as const, text }));
    await addRule(tenant, 'all', { replies });
    await addRule(tenant, 'any', { replies, method: 'random' });
    await addRule(tenant, 'draft', { replies, method: 'draft' });
    const conversation = await talk();
    await hear(world, tenant, conversation, 'all', 'any', 'draft');
    const said = await repliesOf(world, { conversationId: conversation.id });
    expect(said.slice(0, 3).map((reply) => reply.text)).toEqual(['one', 'two', 'three']);
    expect(['one', 'two', 'three']).toContain(said[3]?.text);
    expect(said.slice(4).map((reply) => [reply.text, reply.draft])).toEqual([
      ['one', true],
      ['two', true],
      ['three', true],
    ]);
    const orders = await world.rows.find('desktop_commands', { tenantId: tenant.tenantId }, [
      'payload',
      'socialAccountId',
    ]);
    const { socialAccountId, contactAccount } = conversation;
    expect(orders[0]).toEqual({
      payload: { socialAccountId, contactAccount, text: 'one' },
      socialAccountId,
    });
    expect(orders[4]?.payload).toMatchObject({ draft: true });
  });

  it('with what is known filled in, in the language of the contact', async () => {
    const { tenant, desk } = await open();
    await addRule(tenant, 'hi', {
      replies: [
        {
          kind: 'text',
          text: 'Hello {{contact.name}} {{ agent.remark }} {{nobody}} {{contact.account}}',
          variants: { zh: '你好 {{contact.name}}', 'pt-BR': 'Olá' },
        },
      ],
    });
    const contactId = await makeContact(world, tenant.tenantId, '{{date}}');
    const say = async (language: string | null) => {
      const conversation = await makeConversation(world, tenant, desk, { contactId, language });
      await hear(world, tenant, conversation, 'hi');
      return [conversation.contactAccount, ...(await textsOf(world, conversation.id))];
    };
    const [account, text] = await say(null);
    // Variables inside a name are not replaced.
    expect(text).toBe(`Hello {{date}} Test {{nobody}} ${account ?? ''}`);
    expect((await say('zh-Hant'))[1]).toBe('你好 {{date}}');
    expect((await say('pt-br'))[1]).toBe('Olá');
    expect((await say('pt-PT'))[1]).toContain('Hello');
  });

  it('with what stands in for what is not known', async () => {
    const { tenant, desk } = await open();
    await addRule(tenant, 'hi', {
      replies: [
        { kind: 'text', text: 'Hi {{contact.name|friend}}', variants: { zh: '你好{{contact.name|朋友}}' } },
      ],
    });
    const said = async (nickname: string, language: string | null) => {
      const contactId = await makeContact(world, tenant.tenantId, nickname);
      const conversation = await makeConversation(world, tenant, desk, { contactId, language });
      await hear(world, tenant, conversation, 'hi');
      return textsOf(world, conversation.id);
    };
    expect(await said('Ann', null)).toEqual(['Hi Ann']);
    expect(await said('', null)).toEqual(['Hi friend']);
    expect(await said('', 'zh-CN')).toEqual(['你好朋友']);
  });

  it('once in a session of the conversation', async () => {
    const { tenant, desk, talk } = await open();
    await addRule(tenant, 'price');
    const conversation = await talk();
    await hear(world, tenant, conversation, 'price', 'price?');
    await hear(world, tenant, conversation, 'the price');
    expect(await textsOf(world, conversation.id)).toEqual(['price']);
    await hear(world, tenant, { ...conversation, session: 2 }, 'price');
    expect(await textsOf(world, conversation.id)).toEqual(['price', 'price']);
    expect(desk.subAccountId).toBe(conversation.subAccountId);
  });
});

describe('a welcome', () => {
  it('comes first, and the keyword after its last message', async () => {
    const { tenant, talk } = await open();
    await addWelcome(tenant, ['welcome', 'and more'], { delaySeconds: 60 });
    await addRule(tenant, 'price');
    await addRule(tenant, 'open');
    const conversation = await talk();
    await hear(world, tenant, conversation, 'price');
    await hear(world, tenant, conversation, 'open');
    const said = await repliesOf(world, { conversationId: conversation.id });
    expect(said.map(({ text, status }) => [text, status])).toEqual([
      ['welcome', 'offered'],
      ['and more', 'scheduled'],
      ['price', 'scheduled'],
      ['open', 'scheduled'],
    ]);
    const [first, ...later] = said.map((reply) => reply.dueAt.getTime());
    expect(later.map((due) => due - (first ?? 0))).toEqual([60_000, 60_000, 60_000]);
    await sendDue(tenant, conversation.id);
    await sendDue(tenant, conversation.id);
    const orders = await world.rows.find('desktop_commands', { tenantId: tenant.tenantId }, ['payload']);
    expect(orders.map(({ payload }) => (payload as { text: string }).text)).toEqual([
      'welcome',
      'and more',
      'price',
      'open',
    ]);
  });

  it('is sent in many conversations at once where they are due together, each in order and once', async () => {
    const { tenant, talk } = await open();
    await addWelcome(tenant, ['welcome', 'second'], { delaySeconds: 60 });
    await addRule(tenant, 'price');
    const places = await Promise.all(Array.from({ length: 20 }, talk));
    await Promise.all(places.map((place) => hear(world, tenant, place, 'price')));
    const dueAt = new Date(Date.now() + 3_600_000);
    const due = places.toReversed().map(({ id }) => ({ conversationId: id, dueAt }));
    const sender = world.app.get(ScheduledReplySender);
    await Promise.all([due, due.toReversed()].map((some) => inTenant(tenant, (tx) => sender.send(tx, some))));
    const orders = await world.rows.find('desktop_commands', { tenantId: tenant.tenantId }, ['payload']);
    const texts = new Map<string, string[]>();
    for (const { contactAccount, text } of orders.map(({ payload }) => payload as Record<string, string>))
      texts.set(contactAccount ?? '', [...(texts.get(contactAccount ?? '') ?? []), text ?? '']);
    expect([...texts.values()]).toEqual(places.map(() => ['welcome', 'second', 'price']));
  });

  it('greets a contact once per sub-account, through whichever accounts it writes at once', async () => {
    const { tenant, desk } = await open();
    const [same, other] = [
      await makeDesk(world, tenant, { subAccountId: desk.subAccountId }),
      await makeDesk(world, tenant),
    ];
    await addWelcome(tenant, ['one', 'two']);
    const contactId = await makeContact(world, tenant.tenantId);
    const places = await Promise.all(
      [desk, same, same, other].map((place) => makeConversation(world, tenant, place, { contactId })),
    );
    await Promise.all(
      places.flatMap((place) => [hear(world, tenant, place, 'a'), hear(world, tenant, place, 'b')]),
    );
    const said = await repliesOf(world, { contactId });
    expect(said.map((reply) => reply.text).sort()).toEqual(['one', 'one', 'two', 'two']);
  });

  it('is the first that fits the contact, the platform, the sub-account and the hour', async () => {
    const { tenant, desk } = await open({ timeZone: 'Asia/Kolkata' });
    const other = await makeDesk(world, tenant);
    await addWelcome(tenant, ['line'], { platforms: ['line'] });
    await addWelcome(tenant, ['other'], { scope: 'some', subAccountIds: [other.subAccountId] });
    await addWelcome(tenant, ['night'], { hours: { from: '22:00', to: '06:00' } });
    await addWelcome(tenant, ['new'], { audience: 'new' });
    await addWelcome(tenant, ['off'], { enabled: false });
    await addWelcome(tenant, ['day'], { hours: { from: '06:00', to: '22:00' } });
    const greet = async (at: string, given: object = {}) => {
      const conversation = await makeConversation(world, tenant, desk, given);
      await hear(world, tenant, conversation, { at: new Date(at) });
      return (await textsOf(world, conversation.id))[0];
    };
    expect(await greet('2026-11-20T06:30:00Z')).toBe('day');
    expect(await greet('2026-11-20T06:30:00Z', { isNewContact: true })).toBe('new');
    expect(await greet('2026-11-20T16:30:00Z')).toBe('night'); // 22:00 in Kolkata
    expect(await greet('2026-11-21T00:29:00Z')).toBe('night');
    expect(await greet('2026-11-21T00:30:00Z')).toBe('day');
    expect(await greet('2026-11-20T06:30:00Z', { platform: 'line' })).toBe('line');
    expect(await greet('2026-11-20T16:30:00Z', other)).toBe('other');
  });
});

describe('nobody is answered by itself', () => {
  it('where the sub-account does not, or the package does not open it', async () => {
    const { tenant } = await open();
    const quiet = await makeDesk(world, tenant, { autoReply: false });
    await addRule(tenant, 'price');
    const conversation = await makeConversation(world, tenant, quiet);
    await hear(world, tenant, conversation, 'price');
    expect(await textsOf(world, conversation.id)).toEqual([]);
    const loud = await makeConversation(world, tenant, await makeDesk(world, tenant));
    await setFamily(world, tenant.tenantId, 'MIAN_FEI_ROOT');
    await hear(world, tenant, loud, 'price');
    expect(await textsOf(world, loud.id)).toEqual([]);
  });

  it('while a person answers, and what waits is not sent then', async () => {
    const { tenant, talk } = await open();
    await addWelcome(tenant, ['welcome', 'later'], { delaySeconds: 300 });
    await addRule(tenant, 'price');
    const conversation = await talk();
    await hear(world, tenant, conversation, 'hello');
    await inTenant(tenant, (tx) => world.app.get(ReplyEngineService).humanReplied(tx, [conversation.id]));
    await hear(world, tenant, { ...conversation, pausedUntil: new Date(Date.now() + 60_000) }, 'price');
    await sendDue(tenant, conversation.id);
    const said = await repliesOf(world, { conversationId: conversation.id });
    expect(said.map(({ text, status, skipReason }) => [text, status, skipReason])).toEqual([
      ['welcome', 'offered', null],
      ['later', 'skipped', 'human-replied'],
    ]);
    await hear(world, tenant, { ...conversation, pausedUntil: new Date(Date.now() - 60_000) }, 'price');
    expect(await textsOf(world, conversation.id)).toEqual(['welcome', 'later', 'price']);
  });

  it('but for what waited when a person answered: nothing comes after it any more', async () => {
    const { tenant, talk } = await open();
    await addWelcome(tenant, ['welcome', 'later'], { delaySeconds: 300 });
    await addRule(tenant, 'price');
    const conversation = await talk();
    await hear(world, tenant, conversation, 'hello');
    await hearBeside(world, tenant, { conversation, answered: [conversation.id] }, 'price');
    const said = await repliesOf(world, { conversationId: conversation.id });
    expect(said.map(({ text, status }) => [text, status])).toEqual([
      ['welcome', 'offered'],
      ['later', 'skipped'],
      ['price', 'offered'],
    ]);
  });

  it('to greet whom a person talked to first, neither then nor later', async () => {
    const { tenant, talk } = await open();
    await addWelcome(tenant, ['welcome']);
    await addRule(tenant, 'price');
    const conversation = await talk();
    await hear(world, tenant, { ...conversation, pausedUntil: new Date(Date.now() + 60_000) }, 'price');
    await hear(world, tenant, conversation, 'price');
    const said = await repliesOf(world, { conversationId: conversation.id });
    expect(said.map(({ text, status, skipReason }) => [text, status, skipReason])).toEqual([
      ['welcome', 'skipped', 'human-replied'],
      ['price', 'offered', null],
    ]);
  });

  it('more than twenty times an hour, through however many accounts at once', async () => {
    const { tenant, desk } = await open();
    const replies = Array.from({ length: 8 }, (_, index) => ({
      kind: 'text' as const,
      text: `part ${index}`,
    }));
    for (const keyword of ['one', 'two', 'six']) await addRule(tenant, keyword, { replies });
    const contactId = await makeContact(world, tenant.tenantId);
    const places = await Promise.all(
      [1, 2, 3].map(() => makeConversation(world, tenant, desk, { contactId })),
    );
    await Promise.all(
      places.flatMap((place) => ['one', 'two', 'six'].map((text) => hear(world, tenant, place, text))),
    );
    const said = await repliesOf(world, { contactId });
    expect(said).toHaveLength(72);
    expect(said.filter((reply) => reply.status === 'offered')).toHaveLength(20);
    expect(said.filter((reply) => reply.skipReason === 'hourly-cap')).toHaveLength(52);
    const stranger = await makeConversation(world, tenant, desk);
    await hear(world, tenant, stranger, 'one');
    expect((await repliesOf(world, { conversationId: stranger.id })).map((one) => one.status)).toEqual(
      Array.from({ length: 8 }, () => 'offered'),
    );
  });

  it.each([
    [
      'auto-reply-off',
      ({ tenantId }: TestTenant) => world.rows.change('sub_accounts', { tenantId }, { autoReply: false }),
    ],
    [
      'deleted',
      ({ tenantId }: TestTenant) => world.rows.change('welcome_templates', { tenantId }, { enabled: false }),
    ],
    ['deleted', ({ tenantId }: TestTenant) => world.rows.remove('welcome_templates', { tenantId })],
  ] as const)('when its time has come and it is %s meanwhile', async (reason, happen) => {
    const { tenant, talk } = await open();
    await addWelcome(tenant, ['welcome', 'later'], { delaySeconds: 300 });
    const conversation = await talk();
    await hear(world, tenant, conversation, 'hello');
    await happen(tenant);
    await sendDue(tenant, conversation.id);
    const [, later] = await repliesOf(world, { conversationId: conversation.id });
    expect(later).toMatchObject({ status: 'skipped', skipReason: reason, commandId: null });
  });
});

describe('a reply that was offered', () => {
  it('is sent once its client says so, and given up where none does for a day', async () => {
    const { tenant, talk } = await open();
    await addRule(tenant, 'price');
    const [one, other] = [await talk(), await talk()];
    await hear(world, tenant, one, 'price');
    await hear(world, tenant, other, 'price');
    const [taken] = await repliesOf(world, { conversationId: one.id });
    const confirm = (ids: string[]) =>
      inTenant(tenant, (tx) => world.app.get(AutomaticReplyRepository).sent(tx, ids));
    await confirm([taken?.commandId ?? '']);
    await world.rows.backdate('automatic_replies', { tenantId: tenant.tenantId }, ['offeredAt'], 90_000_000);
    await world.app.get(AutomaticReplySweeper).sweep();
    expect(await repliesOf(world, { conversationId: one.id })).toMatchObject([{ status: 'sent' }]);
    const [left] = await repliesOf(world, { conversationId: other.id });
    expect(left).toMatchObject({ status: 'skipped', skipReason: 'expired' });
    // The reply was sent before it was given up, and the client reports it only now.
    await confirm([left?.commandId ?? '']);
    expect(await repliesOf(world, { conversationId: other.id })).toMatchObject([
      { status: 'sent', skipReason: null },
    ]);
  });
});

describe('after a month', () => {
  /** Stores the conversation and message as the chat does. */
  const keep = (
    { id, subAccountId, socialAccountId, contactId }: Talk,
    tenant: TestTenant,
    heardMsAgo: number,
  ) =>
    world.rows.add('conversations', {
      id,
      tenantId: tenant.tenantId,
      subAccountId,
      socialAccountId,
      contactId,
      session: 1,
      lastInboundAt: new Date(Date.now() - heardMsAgo),
      createdAt: new Date(),
    });

  it('forgets what was said, and keeps a rule silent as long as the same session may go on', async () => {
    const { tenant, talk } = await open();
    await addRule(tenant, 'price');
    await addWelcome(tenant, ['welcome']);
    const [lasting, silent, next] = [await talk(), await talk(), await talk()];
    await keep(lasting, tenant, 60_000);
    await keep(silent, tenant, 36 * 86_400_000);
    await keep(next, tenant, 60_000);
    for (const one of [lasting, silent, next]) await hear(world, tenant, one, 'price');
    await world.rows.backdate(
      'automatic_replies',
      { tenantId: tenant.tenantId },
      ['createdAt'],
      3_110_400_000,
    );
    await world.rows.change('conversations', { id: next.id }, { session: 2 });
    await world.app.get(AutomaticReplySweeper).sweep();
    expect(await textsOf(world, lasting.id)).toEqual(['', '']);
    for (const one of [silent, next]) expect(await textsOf(world, one.id)).toEqual(['']);
    await hear(world, tenant, lasting, 'price');
    expect(await textsOf(world, lasting.id)).toEqual(['', '']);
    await hear(world, tenant, { ...next, session: 2 }, 'price');
    expect(await textsOf(world, next.id)).toEqual(['', 'price']);
  });

  it('has no commands left but those that are still offered', async () => {
    const { tenant, talk } = await open();
    await addRule(tenant, 'price');
    const [confirmed, expired, late] = [await talk(), await talk(), await talk()];
    for (const one of [confirmed, expired, late]) await hear(world, tenant, one, 'price');
    const age = async ({ id }: Talk, days: number, isConfirmed = false) => {
      const [reply] = await repliesOf(world, { conversationId: id });
      await world.rows.change(
        'desktop_commands',
        { id: reply?.commandId ?? '' },
        { expiresAt: new Date(Date.now() - days * 86_400_000), confirmedAt: isConfirmed ? new Date() : null },
      );
      return reply?.commandId;
    };
    await age(confirmed, 0.1, true);
    await age(expired, 0.1);
    const left = await age(late, -0.1);
    await world.app.get(DesktopCommandSweeper).sweep();
    expect(await world.rows.find('desktop_commands', { tenantId: tenant.tenantId }, ['id'])).toEqual([
      { id: left },
    ]);
  });
});

describe('whatever happens at once', () => {
  it('each cause is answered once, in the order of its parts, and never more than the share', async () => {
    const word = fc.constantFrom('one', 'two', 'three', 'one two', 'hello');
    const act = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ place: fc.nat(2), texts: fc.array(word, { minLength: 1, maxLength: 3 }) }),
      },
      { weight: 2, arbitrary: fc.record({ place: fc.nat(2), due: fc.constant(true) }) },
      { weight: 1, arbitrary: fc.record({ place: fc.nat(2), human: fc.constant(true) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const { tenant, desk } = await open();
        await addWelcome(tenant, ['w0', 'w1'], { delaySeconds: 1 });
        for (const keyword of ['one', 'two', 'three']) {
          const replies = [0, 1, 2].map((part) => ({ kind: 'text' as const, text: `${keyword} ${part}` }));
          await addRule(tenant, keyword, { replies });
        }
        const contactId = await makeContact(world, tenant.tenantId);
        const places = await Promise.all(
          [0, 1, 2].map(() => makeConversation(world, tenant, desk, { contactId })),
        );
        await Promise.all(
          acts.map(async (one) => {
            const place = places[one.place];
            if (!place) return;
            if ('texts' in one) return hear(world, tenant, place, ...one.texts);
            if ('due' in one) return sendDue(tenant, place.id);
            return inTenant(tenant, (tx) => world.app.get(ReplyEngineService).humanReplied(tx, [place.id]));
          }),
        );
        for (const place of places) await sendDue(tenant, place.id);
        const said = await repliesOf(world, { contactId });
        expect(said.filter((reply) => reply.status === 'offered').length).toBeLessThanOrEqual(20);
        expect(said.filter((reply) => reply.status === 'scheduled')).toEqual([]);
        for (const place of places) {
          const texts = await textsOf(world, place.id);
          expect(new Set(texts).size).toBe(texts.length);
          for (const keyword of ['one', 'two', 'three', 'w']) {
            const parts = texts.filter((text) => text.startsWith(keyword));
            expect(parts).toEqual([...parts].sort());
            expect([0, keyword === 'w' ? 2 : 3]).toContain(parts.length);
          }
        }
        expect(said.filter((reply) => reply.text.startsWith('w')).length).toBeLessThanOrEqual(2);
        // The commands of all offers, in the same order.
        const orders = await world.rows.find(
          'desktop_commands',
          { tenantId: tenant.tenantId, kind: 'reply' },
          ['payload'],
        );
        expect(orders.map(({ payload }) => (payload as { text: string }).text).sort()).toEqual(
          said.flatMap((reply) => (reply.status === 'offered' ? reply.text : [])).sort(),
        );
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
