import {
  type AgentLoad,
  type ConversationStatus,
  minuteMs,
  type OwnPresence,
  type WorkspaceCounts,
  workspaceViews,
} from '@parley/contracts/public';
import {
  AssignmentService,
  ChatErasureRepository,
  MessageIngestService,
  type StorableMessage,
} from '@parley/domain/chat';
import { SubAccountDeletionService } from '@parley/domain/sub-accounts';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { type Archive, archive } from '../support/chat.js';
import { ConsoleClient } from '../support/console.js';
import { sized } from '../support/full.js';
import { randomOf, runSeed } from '../support/random.js';
import { said } from '../support/reported-messages.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, type Caller, listAll, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const path = (id: string): string => `/api/workspace/conversations/${id}`;

afterEach(() => vi.restoreAllMocks());

interface Desk extends Caller {
  tenant: TestTenant;
  subAccountId: string;
  socialAccountId: string;
}

async function makeDesk(tenant: TestTenant): Promise<Desk> {
  const ids = await makeSocialAccount(world, tenant.tenantId);
  await world.rows.change('sub_accounts', { id: ids.subAccountId }, { sessionArchive: true });
  return { tenant, ...ids, ...(await agentOf(world, tenant.tenantId, ids.subAccountId)) };
}

const makeConversation = (desk: Desk): Promise<Archive> =>
  archive(world, desk.tenant.tenantId, {
    subAccountId: desk.subAccountId,
    socialAccountId: desk.socialAccountId,
  });

/** A conversation whose contact has waited so long. */
async function waiting(desk: Desk, minutes: number): Promise<string> {
  const { conversationId: id } = await makeConversation(desk);
  await world.rows.change(
    'conversations',
    { id },
    { waitingSince: new Date(Date.now() - minutes * minuteMs) },
  );
  return id;
}

/** A message of the conversation's contact, as its client reports it. */
async function write(desk: Desk, { contactAccount: account }: Archive, given: Partial<StorableMessage> = {}) {
  const message = said(desk, 'Again', { account, ...given });
  await world.app.get(MessageIngestService, { strict: false }).store(desk.tenant.tenantId, [message]);
  await vi.waitFor(async () => {
    const { handledAt } = await world.rows.one('message_reports', { id: message.id });
    expect(handledAt).not.toBeNull();
  }, 10_000);
}

const edit = (desk: Desk, id: string, body: { status: ConversationStatus; snoozedUntil?: string }) =>
  desk.as('patch', path(id)).send(body).expect(200);

const stateOf = (conversationId: string) => world.rows.one('conversation_states', { conversationId });

const wake = () => world.worker?.get(AssignmentService, { strict: false }).wake();

const setPresence = ({ as }: Caller, there: boolean) =>
  as('put', '/api/workspace/presence').send({ there }).expect(200);

const settings = (
  { as }: TestTenant,
  limitEach: number,
  returnAfterMinutes: number | null = null,
  awayAfterMinutes: number | null = null,
) =>
  as('put', '/api/workspace/settings')
    .send({ inTurn: true, limitEach, returnAfterMinutes, awayAfterMinutes })
    .expect(200);

describe('a message of the contact', () => {
  it.each(['resolved', 'snoozed'] as const)('opens a conversation that was %s', async (status) => {
    const desk = await makeDesk(await makeTenant(world));
    const made = await makeConversation(desk);
    const { conversationId: id } = made;
    await desk.as('put', `${path(id)}/assignee`).send({ assigneeId: desk.subAccountId, from: null });
    await edit(desk, id, { status });
    await write(desk, made, { direction: 'out' });
    await write(desk, made, { fromBot: true });
    expect((await stateOf(id)).status).toBe(status);
    await write(desk, made);
    expect(await stateOf(id)).toMatchObject({ status: 'open', assigneeId: desk.subAccountId });
    const { lastReceivedAt } = await world.rows.one('conversations', { id });
    expect(lastReceivedAt?.getTime()).toBeGreaterThan(Date.now() - minuteMs);
  });

  it('opens the conversation that is being resolved meanwhile, or is resolved after it', async () => {
    const desk = await makeDesk(await makeTenant(world));
    const made = await makeConversation(desk);
    for (let turn = 0; turn < 10; turn++) {
      const resolved = edit(desk, made.conversationId, { status: 'resolved' });
      await Promise.all([resolved, write(desk, made)]);
      // The later of both decides.
      const { status } = await stateOf(made.conversationId);
      expect(['open', 'resolved']).toContain(status);
      await write(desk, made);
      expect((await stateOf(made.conversationId)).status).toBe('open');
    }
  });
});

describe('the job', () => {
  it('ends snoozes at their time, once', async () => {
    const desk = await makeDesk(await makeTenant(world));
    const [{ conversationId: due }, { conversationId: later }] = [
      await makeConversation(desk),
      await makeConversation(desk),
    ];
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
    await edit(desk, due, { status: 'snoozed', snoozedUntil: inMinutes(5) });
    await edit(desk, later, { status: 'snoozed', snoozedUntil: inMinutes(50) });
    const clock = (world.worker ?? world.app).get(Clock);
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 6 * minuteMs));
    await Promise.all([wake(), wake()]);
    expect(await stateOf(due)).toMatchObject({ status: 'open', snoozedUntil: null });
    expect((await stateOf(later)).status).toBe('snoozed');
  });
});

/** The counts of each view equal its list, for each person. */
async function expectRecounted(tenant: TestTenant, people: Pick<Caller, 'as'>[]): Promise<void> {
  const [read] = await world.rows.find('conversations', { tenantId: tenant.tenantId });
  await tenant.as('put', `${path(read?.id ?? '')}/read`).send({ unread: true });
  for (const person of people) {
    const counts = dataOf<WorkspaceCounts>(await person.as('get', '/api/workspace/counts').expect(200));
    for (const view of workspaceViews) {
      const rows = await listAll(person, { view, limit: '100' });
      const unread = rows.filter((row) => row.unread > 0).length;
      expect(counts[view], view).toEqual({ open: rows.length, unread });
    }
  }
}

/** The audit log leads from assignee to assignee of each conversation, up to the present one. */
async function expectAssignmentsAudited(tenant: TestTenant, ids: string[]): Promise<void> {
  const states = await world.rows.find('conversation_states', { tenantId: tenant.tenantId });
  const assignees = new Map(states.map((one) => [one.conversationId, one.assigneeId]));
  const entries = await world.rows.find('audit_entries', {
    tenantId: tenant.tenantId,
    action: 'workspace.assign',
  });
  expect(new Set(entries.map(({ actorKind }) => actorKind))).toEqual(new Set(['system']));
  for (const id of ids) {
    const changes = entries.filter(({ targetId }) => targetId === id).map((one) => one.changes);
    const assignee = assignees.get(id) ?? null;
    expect(changes).toEqual(assignee === null ? [] : [{ assigneeId: { from: null, to: assignee } }]);
  }
}

describe('assigning in turn', () => {
  it('shares a queue over ten agents who come and go: up to the limit, the oldest first, each once', {
    timeout: 600_000,
  }, async () => {
    const [waitingOnes, steps] = [sized(100, 1_000), sized(40, 400)];
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const ids: string[] = [];
    for (let index = 0; index < waitingOnes; index++) ids.push(await waiting(desk, 2_000 - index));
    const agents = await Promise.all(Array.from({ length: 10 }, () => makeDesk(tenant)));
    for (const { subAccountId } of agents)
      await setRights(tenant, subAccountId, { answersFor: [desk.subAccountId] }).expect(200);
    let limit = 3;
    const random = randomOf(runSeed);
    await settings(tenant, limit);
    const there = new Set<Desk>();
    const first = new Map<string, string>();
    for (let step = 0; step < steps; step++) {
      const agent = agents[random(agents.length)] as Desk;
      // A sign of life.
      if (step % 10 === 9) await Promise.all([...there].map((one) => setPresence(one, true)));
      const own = await world.rows.find('conversation_states', {
        assigneeId: agent.subAccountId,
        status: 'open',
      });
      const isThere = there.has(agent);
      if (step === steps / 2) await settings(tenant, (limit = sized(6, 20)));
      else if (isThere && own.length > 0 && random(4) > 0)
        await Promise.all(own.map((one) => edit(agent, one.conversationId, { status: 'resolved' })));
      else {
        await setPresence(agent, !isThere);
        if (isThere) there.delete(agent);
        else there.add(agent);
      }
      await vi.waitFor(async () => {
        const states = await world.rows.find('conversation_states', { tenantId: tenant.tenantId });
        const loads = agents.map((one) => {
          const load = states.filter((s) => s.assigneeId === one.subAccountId && s.status === 'open').length;
          return { agent: one, load };
        });
        for (const { load } of loads) expect(load).toBeLessThanOrEqual(limit);
        const assigned = new Map(states.map((one) => [one.conversationId, one.assigneeId ?? '']));
        const hasRoom = loads.some((one) => there.has(one.agent) && one.load < limit);
        if (hasRoom) expect(assigned.size).toBe(ids.length);
        expect(ids.slice(0, assigned.size).filter((id) => !assigned.has(id))).toEqual([]);
        for (const [id, assignee] of assigned) {
          expect(first.get(id) ?? assignee).toBe(assignee);
          first.set(id, assignee);
        }
      }, 10_000);
    }
    expect(first.size).toBeGreaterThan(waitingOnes / 3);
    await expectRecounted(tenant, [tenant, desk, ...agents]);
    await expectAssignmentsAudited(tenant, ids);
  });

  it('reaches agents for their own conversations alone, when one begins to wait', async () => {
    const tenant = await makeTenant(world);
    const [desk, other, reader] = [await makeDesk(tenant), await makeDesk(tenant), await makeDesk(tenant)];
    await setRights(tenant, reader.subAccountId, { answersFor: [desk.subAccountId], readOnly: true });
    await settings(tenant, 10);
    const screen = await ConsoleClient.connect(world, tenant.token);
    for (const one of [desk, other, reader]) await setPresence(one, true);
    expect(dataOf<OwnPresence>(await desk.as('get', '/api/workspace/presence').expect(200))).toEqual({
      there: true,
      idle: false,
      awayAfterMinutes: null,
      readOnly: false,
    });
    await screen.until('agents:changed', () => true);
    screen.close();
    const made = await makeConversation(desk);
    await write(desk, made);
    await vi.waitFor(async () => {
      expect((await stateOf(made.conversationId)).assigneeId).toBe(desk.subAccountId);
    }, 10_000);
    const loads = dataOf<AgentLoad[]>(await tenant.as('get', '/api/workspace/agents').expect(200));
    expect(loads.find(({ subAccountId }) => subAccountId === desk.subAccountId)).toMatchObject({
      there: true,
      open: 1,
      waiting: 1,
    });
    await world.rows.backdate('agents', { subAccountId: desk.subAccountId }, ['seenAt'], 4 * minuteMs);
    expect(dataOf<OwnPresence>(await desk.as('get', '/api/workspace/presence').expect(200))).toEqual({
      there: false,
      idle: false,
      awayAfterMinutes: null,
      readOnly: false,
    });
  });

  it('returns what is not answered in time, and gives it to another agent first', async () => {
    const tenant = await makeTenant(world);
    const [desk, other] = [await makeDesk(tenant), await makeDesk(tenant)];
    await setRights(tenant, other.subAccountId, { answersFor: [desk.subAccountId] }).expect(200);
    await settings(tenant, 10, 5);
    const id = await waiting(desk, 60);
    await setPresence(desk, true);
    const assignee = (expected: string) =>
      vi.waitFor(async () => expect((await stateOf(id)).assigneeId).toBe(expected), 10_000);
    await assignee(desk.subAccountId);
    await wake();
    await assignee(desk.subAccountId);
    await setPresence(other, true);
    await world.rows.backdate('conversation_states', { conversationId: id }, ['assignedAt'], 6 * minuteMs);
    await wake();
    await assignee(other.subAccountId);
  });

  it('returns the conversations of a stopped and of a deleted agent to the queue', async () => {
    const tenant = await makeTenant(world);
    const [desk, stopped, deleted] = [await makeDesk(tenant), await makeDesk(tenant), await makeDesk(tenant)];
    const given: [Desk, string][] = [];
    for (const agent of [stopped, deleted]) {
      const { conversationId: id } = await makeConversation(desk);
      await setRights(tenant, agent.subAccountId, { answersFor: [desk.subAccountId] }).expect(200);
      await agent
        .as('put', `${path(id)}/assignee`)
        .send({ assigneeId: agent.subAccountId, from: null })
        .expect(200);
      given.push([agent, id]);
    }
    await tenant.as('post', `/api/sub-accounts/${stopped.subAccountId}/stop`).expect(200);
    await world.app.get(SubAccountDeletionService).begin(tenant.tenantId, deleted.subAccountId);
    for (const [agent, id] of given) {
      await vi.waitFor(async () => expect((await stateOf(id)).assigneeId).toBeNull(), 10_000);
      expect(await world.rows.count('answering_rights', { subAccountId: agent.subAccountId })).toBe(0);
    }
  });
});

it('ends with the erased conversation', async () => {
  const tenant = await makeTenant(world);
  const desk = await makeDesk(tenant);
  const { conversationId: id, messageIds } = await makeConversation(desk);
  await edit(desk, id, { status: 'resolved' });
  await desk
    .as('put', `${path(id)}/read`)
    .send({ until: messageIds[0] })
    .expect(200);
  await world.app
    .get(Database)
    .asTenant(tenant.tenantId, (tx) =>
      world.app.get(ChatErasureRepository, { strict: false }).deleteConversations(tx, [id]),
    );
  expect(await world.rows.count('conversation_states', { conversationId: id })).toBe(0);
  expect(await world.rows.count('read_positions', { conversationId: id })).toBe(0);
});
