import { type ConversationViewers, chatLimits } from '@parley/contracts/public';
import { ChatErasureService } from '@parley/domain/chat';
import { Database } from '@parley/platform/database';
import { RedisStore } from '@parley/platform/queue';
import { afterEach, expect, test } from 'vitest';
import { ViewerHeartbeat } from '../../apps/api/src/realtime/viewer-heartbeat.js';
import { dataOf, errorOf } from '../support/answers.js';
import { withApiNode } from '../support/api-node.js';
import { type Archive, archive } from '../support/chat.js';
import { ConsoleClient } from '../support/console.js';
import { promptMs } from '../support/prompt.js';
import { randomOf, runSeed } from '../support/random.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, type Caller, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const open: ConsoleClient[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

interface Agent extends Caller {
  subAccountId: string;
  socialAccountId: string;
  console: ConsoleClient;
}

async function connect(token: string, url = world.url): Promise<ConsoleClient> {
  const console = await ConsoleClient.connect({ url }, token);
  open.push(console);
  return console;
}

async function makeAgent({ tenantId }: TestTenant, url?: string): Promise<Agent> {
  const ids = await makeSocialAccount(world, tenantId);
  const caller = await agentOf(world, tenantId, ids.subAccountId);
  return { ...ids, ...caller, console: await connect(caller.token, url) };
}

const talkOf = ({ tenantId }: TestTenant, { subAccountId, socialAccountId }: Agent): Promise<Archive> =>
  archive(world, tenantId, { subAccountId, socialAccountId });

/** The persons of the last push about a conversation, and who of them types. */
const lastOf = (console: ConsoleClient, id: string): Record<string, boolean> | undefined => {
  const push = console.all('conversation-viewers:changed').findLast((one) => one.id === id);
  return push && Object.fromEntries(push.viewers.map((one) => [one.subAccountId ?? 'owner', one.typing]));
};

const read = async ({ as }: Pick<Caller, 'as'>): Promise<ConversationViewers[]> =>
  dataOf(await as('get', '/api/workspace/viewers').expect(200));

const byText = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '');

test('two nodes show who looks and types to those who see the conversation, until the socket closes', async () => {
  await withApiNode(async (url) => {
    const tenant = await makeTenant(world);
    const ann = await makeAgent(tenant);
    const bo = await makeAgent(tenant, url);
    const stranger = await makeAgent(tenant);
    const owner = await connect(tenant.token, url);
    await setRights(tenant, bo.subAccountId, { answersFor: [ann.subAccountId] }).expect(200);
    const { conversationId: id } = await talkOf(tenant, ann);
    ann.console.look({ conversationId: id, typing: false });
    for (const console of [ann.console, bo.console, owner])
      await expect.poll(() => lastOf(console, id)).toEqual({ [ann.subAccountId]: false });
    bo.console.look({ conversationId: id, typing: true });
    const both = { [ann.subAccountId]: false, [bo.subAccountId]: true };
    for (const console of [ann.console, bo.console, owner])
      await expect.poll(() => lastOf(console, id)).toEqual(both);
    const { account } = await world.rows.one('sub_accounts', { id: bo.subAccountId });
    for (const person of [ann, bo, tenant])
      expect((await read(person)).find((one) => one.id === id)?.viewers).toContainEqual({
        subAccountId: bo.subAccountId,
        account,
        name: 'Test',
        typing: true,
      });
    bo.console.close();
    await expect
      .poll(() => lastOf(ann.console, id), { timeout: promptMs })
      .toEqual({ [ann.subAccountId]: false });
    ann.console.look({ conversationId: null, typing: false });
    await expect.poll(() => lastOf(owner, id)).toEqual({});
    expect(stranger.console.all('conversation-viewers:changed')).toEqual([]);
    expect(await read(stranger)).toEqual([]);
    expect(await read(tenant)).toEqual([]);
  });
});

test('a socket shows one conversation, and one that it may not see is none', async () => {
  const tenant = await makeTenant(world);
  const [ann, bo] = [await makeAgent(tenant), await makeAgent(tenant)];
  const owner = await connect(tenant.token);
  const [first, second] = [await talkOf(tenant, ann), await talkOf(tenant, ann)];
  const foreign = await talkOf(tenant, bo);
  ann.console.look({ conversationId: first.conversationId, typing: false });
  await expect.poll(() => lastOf(owner, first.conversationId)).toEqual({ [ann.subAccountId]: false });
  ann.console.look({ conversationId: second.conversationId, typing: false });
  await expect.poll(() => lastOf(owner, second.conversationId)).toEqual({ [ann.subAccountId]: false });
  await expect.poll(() => lastOf(owner, first.conversationId)).toEqual({});
  ann.console.look({ conversationId: foreign.conversationId, typing: true });
  await expect.poll(() => lastOf(owner, second.conversationId)).toEqual({});
  expect(await read(tenant)).toEqual([]);
  expect(lastOf(bo.console, foreign.conversationId)).toBeUndefined();
});

test.each([
  ['conversation:look', { conversationId: 'cnv_1', typing: false }],
  ['conversation:look', { conversationId: null }],
  ['conversation:look', null],
  ['conversation:changed', { conversationId: null, typing: false }],
])('a console that sends %s %j is sent away', async (name, data) => {
  const tenant = await makeTenant(world);
  const console = await connect(tenant.token);
  console.emit(name, data);
  await expect.poll(() => console.isConnected).toBe(false);
});

test('a right that ends takes the person away at once, also one that looks on', async () => {
  const tenant = await makeTenant(world);
  const [ann, bo] = [await makeAgent(tenant), await makeAgent(tenant)];
  const { conversationId: id } = await talkOf(tenant, ann);
  await setRights(tenant, bo.subAccountId, { answersFor: [ann.subAccountId] }).expect(200);
  bo.console.look({ conversationId: id, typing: true });
  await expect.poll(() => lastOf(ann.console, id)).toEqual({ [bo.subAccountId]: true });
  const pushed = () => bo.console.all('conversation-viewers:changed').length;
  await setRights(tenant, bo.subAccountId, {}).expect(200);
  await expect.poll(() => lastOf(ann.console, id), { timeout: promptMs }).toEqual({});
  const before = pushed();
  ann.console.look({ conversationId: id, typing: true });
  await expect.poll(() => lastOf(ann.console, id)).toEqual({ [ann.subAccountId]: true });
  expect(pushed()).toBe(before);
  expect(await read(bo)).toEqual([]);
  expect(errorOf(await bo.as('get', `/api/workspace/conversations/${id}/people`).expect(404))).toBe(
    'conversations.not_found',
  );
});

test('a console that still shows an erased conversation is renewed no longer', async () => {
  const tenant = await makeTenant(world);
  const ann = await makeAgent(tenant);
  const [erased, kept] = [await talkOf(tenant, ann), await talkOf(tenant, ann)];
  const owner = await connect(tenant.token);
  ann.console.look({ conversationId: erased.conversationId, typing: false });
  owner.look({ conversationId: kept.conversationId, typing: false });
  await expect.poll(() => lastOf(owner, erased.conversationId)).toEqual({ [ann.subAccountId]: false });
  await expect.poll(() => lastOf(owner, kept.conversationId)).toEqual({ owner: false });
  await world.app
    .get(Database)
    .asTenant(tenant.tenantId, (tx) =>
      world.app.get(ChatErasureService, { strict: false }).eraseContacts(tx, [erased.contactId]),
    );
  const stored = async () => {
    const store = world.app.get(RedisStore);
    return (await store.redis.hvals(store.key('viewers', tenant.tenantId))).join();
  };
  expect(await stored()).toContain(erased.conversationId);
  for (let renewals = 0; renewals < 2; renewals++)
    await world.app.get(ViewerHeartbeat, { strict: false }).renew();
  expect(await stored()).not.toContain(erased.conversationId);
  expect(await stored()).toContain(kept.conversationId);
});

test('a tenant with too many consoles shows those that it has, and dead ones make room', async () => {
  const tenant = await makeTenant(world);
  const ann = await makeAgent(tenant);
  const { conversationId: id } = await talkOf(tenant, ann);
  const store = world.app.get(RedisStore);
  const key = store.key('viewers', tenant.tenantId);
  const entry = (until: number) =>
    JSON.stringify({ conversationId: 'cnv_0', subAccountId: null, typingUntil: 0, until });
  const fill = (until: number) =>
    store.redis.hset(
      key,
      Object.fromEntries(
        Array.from({ length: chatLimits.viewersMax }, (_, n) => [`dead-${n}`, entry(until)]),
      ),
    );
  await fill(Date.now() + 60_000);
  ann.console.look({ conversationId: id, typing: false });
  await expect.poll(() => lastOf(ann.console, id)).toEqual({});
  expect(await store.redis.hlen(key)).toBe(chatLimits.viewersMax);
  await fill(Date.now() - 1);
  ann.console.look({ conversationId: id, typing: true });
  await expect.poll(() => lastOf(ann.console, id)).toEqual({ [ann.subAccountId]: true });
  expect(await store.redis.hlen(key)).toBe(1);
});

test('random rights and looks show nobody a person of a conversation that one of both may not see', async () => {
  const tenant = await makeTenant(world);
  const random = randomOf(runSeed);
  const oneOf = <T>(list: T[]): T => list[random(list.length)] as T;
  const agents = [await makeAgent(tenant), await makeAgent(tenant), await makeAgent(tenant)];
  const talks = await Promise.all(
    agents.map(async (agent) => ({
      of: agent.subAccountId,
      id: (await talkOf(tenant, agent)).conversationId,
    })),
  );
  const rights = new Map(agents.map(({ subAccountId }) => [subAccountId, new Set([subAccountId])]));
  const sees = (subAccountId: string, { of }: { of: string }) => rights.get(subAccountId)?.has(of) ?? false;
  const looks = new Map<string, string>();
  for (let step = 0; step < 20; step++) {
    const agent = oneOf(agents);
    const me = agent.subAccountId;
    if (random(2) === 0) {
      const answersFor = agents.map((one) => one.subAccountId).filter((id) => id !== me && random(2) === 0);
      await setRights(tenant, me, { answersFor }).expect(200);
      rights.set(me, new Set([me, ...answersFor]));
    } else {
      const talk = oneOf(talks);
      agent.console.look({ conversationId: talk.id, typing: random(2) === 0 });
      if (sees(me, talk)) looks.set(me, talk.id);
      else looks.delete(me);
    }
    for (const { as, subAccountId } of [...agents, { ...tenant, subAccountId: null }]) {
      const expected = talks.map((talk) => ({
        id: talk.id,
        people: agents
          .filter((one) => looks.get(one.subAccountId) === talk.id && sees(one.subAccountId, talk))
          .filter(() => subAccountId === null || sees(subAccountId, talk))
          .map((one) => one.subAccountId)
          .toSorted(byText),
      }));
      await expect
        .poll(async () => {
          const shown = await read({ as });
          return talks.map(({ id }) => ({
            id,
            people: (shown.find((one) => one.id === id)?.viewers ?? [])
              .map((one) => one.subAccountId)
              .toSorted(byText),
          }));
        })
        .toEqual(expected);
    }
  }
});
