import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  type ConversationsEdited,
  type CursorPage,
  mentionOf,
  type MessageHit,
  type OutgoingMessage,
  type Page,
  type ResponseTimes,
  type ResponseWait,
  type WorkspaceCounts,
  type WorkspaceView,
  workspaceViews,
} from '@parley/contracts/public';
import type { Test } from 'supertest';
import { afterEach, expect, test } from 'vitest';
import { dataOf } from '../support/answers.js';
import { type Archive, archive, usedFile } from '../support/chat.js';
import { ConsoleClient } from '../support/console.js';
import { sized } from '../support/full.js';
import { promptMs } from '../support/prompt.js';
import { randomOf, runSeed } from '../support/random.js';
import { countedResponses, report } from '../support/reported-messages.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, type Caller, listAll, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const open: ConsoleClient[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

interface Talk {
  id: string;
  subAccountId: string;
  messageId: string;
  word: string;
  mediumId: string;
  scheduledId: string;
  /** The sub-account that the owner assigned it to, outside of its rights. */
  chosen: string | null;
  assignee: string | null;
}

interface Agent extends Caller {
  subAccountId: string;
  answersFor: Set<string>;
  console: ConsoleClient;
}

/** Adds a scheduled message, an answer, and a note that mentions all agents. They see the conversation meanwhile. */
async function fill(tenant: TestTenant, made: Archive, persons: string[]): Promise<string> {
  const { tenantId } = tenant;
  const path = `/api/conversations/${made.conversationId}`;
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = { id: randomUUID(), text: 'Good morning', sendAt };
  await tenant.as('post', `${path}/outgoing`).send(scheduled).expect(200);
  await tenant
    .as('post', `${path}/notes`)
    .send({ text: persons.map(mentionOf).join(' ') })
    .expect(200);
  const desk = { ...made, tenantId };
  await report(world, desk, new Date());
  await report(world, desk, new Date(), { direction: 'out' });
  return scheduled.id;
}

async function makeAgents(tenant: TestTenant): Promise<{ agents: Agent[]; talks: Talk[] }> {
  const [agents, talks]: [Agent[], Talk[]] = [[], []];
  const all: Archive[] = [];
  const persons: string[] = [];
  for (let index = 0; index < 4; index++) {
    const { subAccountId, socialAccountId } = await makeSocialAccount(world, tenant.tenantId);
    for (let number = 0; number < 3; number++) {
      const word = `word${index}${number}end`;
      const mediumId = await usedFile(world, tenant.tenantId);
      const made = await archive(world, tenant.tenantId, {
        subAccountId,
        socialAccountId,
        messages: [{ text: word, kind: 'picture', mediumId }],
      });
      const { conversationId: id, messageIds } = made;
      const messageId = messageIds[0] ?? '';
      all.push(made);
      talks.push({
        id,
        subAccountId,
        messageId,
        word,
        mediumId,
        scheduledId: '',
        chosen: null,
        assignee: null,
      });
    }
    persons.push(subAccountId);
  }
  const answerFor = (answersFor: string[]) =>
    Promise.all(persons.map((person) => setRights(tenant, person, { answersFor }).expect(200)));
  await answerFor(persons);
  await Promise.all(
    talks.map(async (talk, index) => {
      const made = all[index];
      if (made) talk.scheduledId = await fill(tenant, made, persons);
    }),
  );
  await answerFor([]);
  await countedResponses(world, tenant.tenantId);
  for (const subAccountId of persons) {
    const caller = await agentOf(world, tenant.tenantId, subAccountId);
    const console = await ConsoleClient.connect(world, caller.token);
    open.push(console);
    agents.push({ ...caller, subAccountId, answersFor: new Set(), console });
  }
  return { agents, talks };
}

const sees = ({ subAccountId, answersFor }: Agent, talk: Talk): boolean =>
  talk.subAccountId === subAccountId ||
  answersFor.has(talk.subAccountId) ||
  (talk.chosen !== null && talk.chosen === subAccountId);

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id).toSorted();

/** The routes of a conversation. Each step takes another one. */
const routesOf = (id: string, messageId: string): string[] => [
  `/api/conversations/${id}`,
  `/api/conversations/${id}/messages`,
  `/api/conversations/${id}/messages?around=${messageId}`,
  `/api/conversations/${id}/profile`,
  `/api/conversations/${id}/drafts`,
  `/api/conversations/${id}/notes`,
  `/api/conversations/${id}/outgoing`,
  `/api/conversations/${id}/sending`,
  `/api/workspace/conversations/${id}/assignees`,
];

/** Requests that write into a conversation. */
const writesOf = ({ as }: Agent, id: string): (() => Test)[] => [
  () => as('post', `/api/conversations/${id}/outgoing`).send({ id: randomUUID(), text: 'Nine dollars' }),
  () =>
    as('post', `/api/conversations/${id}/notes`)
      .set('idempotency-key', randomUUID())
      .send({ text: 'Ask the boss' }),
  () => as('patch', `/api/conversations/${id}/profile`).send({ remark: randomUUID().slice(0, 8) }),
  () => as('patch', `/api/workspace/conversations/${id}`).send({ priority: 'none' }),
];

/** Writes reach what an agent sees, and nothing else. An owner's file holds all, so an agent gets none. */
async function expectWritten(agent: Agent, talks: Talk[], step: number): Promise<void> {
  for (const [index, talk] of talks.entries()) {
    const writes = writesOf(agent, talk.id);
    const write = writes[(step + index) % writes.length] as () => Test;
    const reply = await write();
    expect([talk.id, reply.status], reply.text).toEqual([talk.id, sees(agent, talk) ? 200 : 404]);
  }
  const hidden = talks.filter((talk) => !sees(agent, talk)).map(({ id }) => id);
  if (hidden.length > 0) {
    const edited = await agent
      .as('post', '/api/workspace/conversations/edit')
      .send({ ids: hidden, priority: 'high' })
      .expect(200);
    expect(dataOf<ConversationsEdited>(edited)).toEqual({
      changed: 0,
      refused: hidden.map((id) => ({ id, error: 'conversations.not_found' })),
    });
    const assign = { assigneeId: agent.subAccountId, from: null };
    await agent.as('put', `/api/workspace/conversations/${hidden[0]}/assignee`).send(assign).expect(404);
  }
  for (const talk of talks)
    if (!sees(agent, talk)) await agent.as('post', `/api/outgoing/${talk.scheduledId}/cancel`).expect(404);
  await agent.as('post', '/api/messages/export').send({ format: 'csv' }).expect(403);
}

/** The talks of each view of an agent. All notes mention everybody. */
const inView: Record<WorkspaceView, (agent: Agent, talk: Talk) => boolean> = {
  mine: (agent, { assignee }) => assignee === agent.subAccountId,
  unassigned: (_, { assignee }) => assignee === null,
  all: () => true,
  mentions: () => true,
};

/** Views, counts and response times have what an agent sees. */
async function expectCounted(agent: Agent, seen: Talk[], step: number): Promise<void> {
  const counts = dataOf<WorkspaceCounts>(await agent.as('get', '/api/workspace/counts').expect(200));
  const ofView = (view: WorkspaceView) => idsOf(seen.filter((talk) => inView[view](agent, talk)));
  for (const view of workspaceViews) expect([view, counts[view].open]).toEqual([view, ofView(view).length]);
  const view = workspaceViews[step % workspaceViews.length] ?? 'all';
  expect(idsOf(await listAll(agent, { view }))).toEqual(ofView(view));
  const dayOf = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
  const span = { from: dayOf(-86_400_000), to: dayOf(86_400_000) };
  const times = await agent.as('get', '/api/response-times').query(span).expect(200);
  expect(dataOf<ResponseTimes>(times).total.first.count).toBe(seen.length);
  const waits = await agent.as('get', '/api/response-times/waits').query(span).expect(200);
  const waited = dataOf<Page<ResponseWait>>(waits).items.map(({ conversationId }) => conversationId);
  expect(new Set(waited)).toEqual(new Set(idsOf(seen)));
}

/** A file is reached by the address that a message has, and a scheduled message by its conversation. */
async function expectContents(agent: Agent, talk: Talk): Promise<void> {
  const path = `/api/conversations/${talk.id}`;
  const messages = dataOf<ChatMessage[]>(await agent.as('get', `${path}/messages`).expect(200));
  expect(messages.map(({ medium }) => medium?.id)).toContain(talk.mediumId);
  const outgoing = dataOf<OutgoingMessage[]>(await agent.as('get', `${path}/outgoing`).expect(200));
  expect(outgoing.map(({ id }) => id)).toContain(talk.scheduledId);
}

/** No reply names a hidden conversation, its texts, files and messages. */
const expectUnnamed = (reply: string, hidden: Talk[]): void => {
  for (const { id, word, mediumId, scheduledId } of hidden)
    for (const secret of [id, word, mediumId, scheduledId]) expect(reply).not.toContain(secret);
};

/** Routes show an agent exactly what it may see. */
async function expectSeen(agent: Agent, talks: Talk[], step: number): Promise<void> {
  const seen = idsOf(talks.filter((talk) => sees(agent, talk)));
  const visible = talks.filter((talk) => sees(agent, talk));
  const hidden = talks.filter((talk) => !sees(agent, talk));
  await expectCounted(agent, visible, step);
  const one = visible[step % visible.length];
  if (one) await expectContents(agent, one);
  const history = await agent.as('get', '/api/conversations').expect(200);
  expect(idsOf(dataOf<CursorPage<{ id: string }>>(history).items)).toEqual(seen);
  const hits = await agent.as('get', '/api/messages/search').query({ text: 'end' }).expect(200);
  for (const { text } of [history, hits]) expectUnnamed(text, hidden);
  expect(
    dataOf<CursorPage<MessageHit>>(hits)
      .items.map(({ conversation }) => conversation.id)
      .toSorted(),
  ).toEqual(seen);
  for (const talk of talks) {
    const status = sees(agent, talk) ? 200 : 404;
    const paths = routesOf(talk.id, talk.messageId);
    const own = `/api/workspace/conversations/${talk.id}`;
    for (const path of [own, paths[step % paths.length] ?? own])
      expect([path, (await agent.as('get', path)).status]).toEqual([path, status]);
  }
  const talk = talks[step % talks.length] as Talk;
  const read = agent.as('put', `/api/workspace/conversations/${talk.id}/read`);
  await read.send({ until: talk.messageId }).expect(sees(agent, talk) ? 200 : 404);
}

/** A changed conversation is pushed to all who see it. */
async function expectPushed(
  tenant: TestTenant,
  agents: Agent[],
  talk: Talk,
  priority: string,
): Promise<void> {
  const pushesOf = ({ console }: Agent) =>
    console
      .all('conversation-states:changed')
      .filter(({ conversationIds }) => conversationIds.includes(talk.id)).length;
  const viewers = agents.filter((one) => sees(one, talk));
  const before = new Map(viewers.map((one) => [one, pushesOf(one)]));
  await tenant.as('patch', `/api/workspace/conversations/${talk.id}`).send({ priority }).expect(200);
  for (const one of viewers)
    await expect.poll(() => pushesOf(one), { timeout: 10_000 }).toBeGreaterThan(before.get(one) ?? 0);
}

/** The conversations that pushes to an agent named, by kind. */
const namedIn = ({ console }: Agent): string[][] => [
  console.all('conversation-states:changed').flatMap(({ conversationIds }) => conversationIds),
  console.all('conversations:changed').flatMap(({ conversationIds }) => conversationIds),
  console.all('notes:changed').flatMap(({ conversationIds }) => conversationIds),
  console
    .all('outgoing:changed')
    .flatMap(({ messages }) => messages.map(({ conversationId }) => conversationId)),
];

/** Notes which pushes came in each step. A push may arrive two steps after its change. */
function watchPushes(agents: Agent[], talks: Talk[]): () => void {
  const lately = 3;
  // All agents saw all conversations while these were filled.
  const before = new Set(talks.map(({ id }) => id));
  const allowed = new Map(agents.map((agent) => [agent, [before]]));
  const read = new Map(agents.map((agent) => [agent, [0, 0, 0, 0]]));
  return () => {
    for (const agent of agents) {
      const steps = allowed.get(agent) ?? [];
      steps.push(new Set(talks.filter((talk) => sees(agent, talk)).map(({ id }) => id)));
      const all = namedIn(agent);
      const named = all.flatMap((ids, kind) => ids.slice(read.get(agent)?.[kind]));
      read.set(
        agent,
        all.map(({ length }) => length),
      );
      const forbidden = named.filter((id) => !steps.slice(-lately).some((seen) => seen.has(id)));
      expect(forbidden).toEqual([]);
    }
  };
}

test('random rights and assignments show each agent its conversations alone, in every route and push', {
  timeout: sized(60_000, 240_000),
}, async () => {
  const tenant = await makeTenant(world);
  const { agents, talks } = await makeAgents(tenant);
  const random = randomOf(runSeed);
  const expectNoForeignPush = watchPushes(agents, talks);
  expectNoForeignPush();
  const oneOf = <T>(list: T[]): T => list[random(list.length)] as T;
  for (let step = 0; step < sized(7, 20); step++) {
    const agent = oneOf(agents);
    if (random(3) > 0) {
      const answersFor = agents.map((one) => one.subAccountId).filter(() => random(3) === 0);
      const told = agent.console.all('conversation-states:changed').length;
      const before = [...agent.answersFor].toSorted();
      agent.answersFor = new Set(answersFor.filter((id) => id !== agent.subAccountId));
      await setRights(tenant, agent.subAccountId, { answersFor }).expect(200);
      for (const talk of talks)
        if (talk.assignee === agent.subAccountId && !sees(agent, talk)) talk.assignee = null;
      if (before.join() !== [...agent.answersFor].toSorted().join())
        await expect
          .poll(
            () =>
              agent.console
                .all('conversation-states:changed')
                .slice(told)
                .some(({ conversationIds }) => conversationIds.length === 0),
            { timeout: promptMs },
          )
          .toBe(true);
    } else {
      const talk = oneOf(talks);
      const assigneeId = random(3) === 0 ? null : agent.subAccountId;
      const { chosen, assignee } = talk;
      if (assigneeId !== assignee) {
        const loser = agents.find((one) => one.subAccountId === chosen);
        const told = loser?.console.all('conversation-states:changed').length ?? 0;
        const path = `/api/workspace/conversations/${talk.id}/assignee`;
        await tenant.as('put', path).send({ assigneeId, from: assignee }).expect(200);
        talk.assignee = assigneeId;
        talk.chosen = null;
        if (assigneeId !== null && !sees(agent, talk)) talk.chosen = assigneeId;
        if (loser)
          await expect
            .poll(() => loser.console.all('conversation-states:changed').length, { timeout: 10_000 })
            .toBeGreaterThan(told);
        const viewer = agents.find((one) => one.subAccountId === talk.subAccountId);
        await viewer?.console.until('conversation-states:changed', (push) =>
          push.conversationIds.includes(talk.id),
        );
      }
    }
    await Promise.all(agents.map((one) => expectSeen(one, talks, step)));
    if (step % 3 === 0) await expectWritten(agent, talks, step);
    expectNoForeignPush();
    const priority = { 3: 'low', 7: 'high', 11: 'urgent' }[step];
    if (priority) await expectPushed(tenant, agents, oneOf(talks), priority);
  }
});
