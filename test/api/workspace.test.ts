import {
  type Assignee,
  type ConversationsEdited,
  hourMs,
  type WorkspaceConversation,
  type WorkspaceCounts,
  type WorkspaceView,
} from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, fieldsOf, statusesOf } from '../support/answers.js';
import { type Archive, archive, archiveMore } from '../support/chat.js';
import { analyzeTables } from '../support/rows-read.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, type Caller, listAll, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const path = (id: string): string => `/api/workspace/conversations/${id}`;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

interface Desk extends Caller {
  subAccountId: string;
  socialAccountId: string;
}

async function makeDesk({ tenantId }: Pick<TestTenant, 'tenantId'>): Promise<Desk> {
  const ids = await makeSocialAccount(world, tenantId);
  return { ...ids, ...(await agentOf(world, tenantId, ids.subAccountId)) };
}

const makeConversation = (tenant: TestTenant, desk: Desk, given: object = {}): Promise<Archive> =>
  archive(world, tenant.tenantId, {
    subAccountId: desk.subAccountId,
    socialAccountId: desk.socialAccountId,
    ...given,
  });

const read = async ({ as }: Pick<Caller, 'as'>, id: string): Promise<WorkspaceConversation> =>
  dataOf(await as('get', path(id)).expect(200));

const idsOf = (conversations: { id: string }[]): string[] => conversations.map(({ id }) => id);

describe('the state of a conversation', () => {
  it('is open and unassigned until somebody decides otherwise, and is audited', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const { conversationId: id } = await makeConversation(tenant, desk);
    expect(await read(desk, id)).toMatchObject({
      status: 'open',
      snoozedUntil: null,
      assignee: null,
      priority: 'none',
      unread: 1,
      readUntil: null,
      muted: false,
      blockedAt: null,
      automaticReplies: true,
    });
    const edited = dataOf<WorkspaceConversation>(
      await desk.as('patch', path(id)).send({ status: 'resolved', priority: 'high' }).expect(200),
    );
    expect(edited).toMatchObject({ id, status: 'resolved', priority: 'high' });
    expect(await listAll(desk)).toEqual([]);
    expect(idsOf(await listAll(desk, { status: 'resolved' }))).toEqual([id]);
    await desk.as('patch', path(id)).send({ status: 'resolved' }).expect(200);
    const entries = await world.rows.find('audit_entries', { targetId: id });
    expect(entries).toMatchObject([
      {
        action: 'workspace.edit-state',
        changes: { status: { from: 'open', to: 'resolved' }, priority: { from: 'none', to: 'high' } },
      },
    ]);
  });

  it('snoozes until a time in the future, or until the contact writes', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const { conversationId: id } = await makeConversation(tenant, desk);
    const snooze = (body: object) => desk.as('patch', path(id)).send({ status: 'snoozed', ...body });
    for (const snoozedUntil of [inHours(-1), inHours(24 * 91)]) {
      const refused = await snooze({ snoozedUntil }).expect(400);
      expect(fieldsOf(refused)).toEqual(['snoozedUntil']);
    }
    const alone = await desk
      .as('patch', path(id))
      .send({ snoozedUntil: inHours(1) })
      .expect(400);
    expect(fieldsOf(alone)).toEqual(['snoozedUntil']);
    const until = inHours(2);
    await snooze({ snoozedUntil: until }).expect(200);
    expect(await read(desk, id)).toMatchObject({ status: 'snoozed', snoozedUntil: until });
    await snooze({ priority: 'low' }).expect(200);
    expect((await read(desk, id)).snoozedUntil).toBe(until);
    await snooze({ snoozedUntil: null }).expect(200);
    expect(await read(desk, id)).toMatchObject({ status: 'snoozed', snoozedUntil: null });
  });

  it('changes of many conversations at once are made or refused for each', async () => {
    const tenant = await makeTenant(world);
    const [desk, other] = [await makeDesk(tenant), await makeDesk(tenant)];
    const made = await Promise.all([1, 2, 3].map(() => makeConversation(tenant, desk)));
    const mine = made.map(({ conversationId }) => conversationId);
    const { conversationId: theirs } = await makeConversation(tenant, other);
    const edit = (body: object) => desk.as('post', '/api/workspace/conversations/edit').send(body);
    const edited = dataOf<ConversationsEdited>(
      await edit({
        ids: [...mine, theirs],
        status: 'resolved',
        assigneeId: desk.subAccountId,
      }).expect(200),
    );
    expect(edited).toEqual({ changed: 3, refused: [{ id: theirs, error: 'conversations.not_found' }] });
    for (const id of mine) {
      const { status, assignee } = await read(desk, id);
      expect([status, assignee?.subAccountId]).toEqual(['resolved', desk.subAccountId]);
    }
    expect(await read(other, theirs)).toMatchObject({ status: 'open', assignee: null });
    const refused = await edit({ ids: mine, assigneeId: other.subAccountId }).expect(200);
    expect(dataOf<ConversationsEdited>(refused).refused.map(({ error }) => error)).toEqual(
      mine.map(() => 'conversations.assignee_invalid'),
    );
    await edit({ ids: Array.from({ length: 101 }, (_, index) => `cnv_${index}`) }).expect(400);
  });
});

describe('assigning', () => {
  it('gives a conversation to one of twenty who take it at once', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const { conversationId: id } = await makeConversation(tenant, desk);
    const takers = await Promise.all(Array.from({ length: 20 }, () => makeDesk(tenant)));
    for (const taker of takers)
      await setRights(tenant, taker.subAccountId, { answersFor: [desk.subAccountId] }).expect(200);
    const replies = await Promise.all(
      takers.map(({ as, subAccountId }) =>
        as('put', `${path(id)}/assignee`).send({ assigneeId: subAccountId, from: null }),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const winner = takers[replies.findIndex(({ status }) => status === 200)];
    expect((await read(tenant, id)).assignee?.subAccountId).toBe(winner?.subAccountId);
    expect(errorOf(replies.find(({ status }) => status === 409) as never)).toBe(
      'conversations.assigned_elsewhere',
    );
  });

  it('lets agents choose those who may answer, and the owner anyone, who then sees that conversation alone', async () => {
    const tenant = await makeTenant(world);
    const [desk, other, third] = [await makeDesk(tenant), await makeDesk(tenant), await makeDesk(tenant)];
    const { conversationId: id } = await makeConversation(tenant, desk);
    const { conversationId: second } = await makeConversation(tenant, desk);
    const assign = ({ as }: Pick<Caller, 'as'>, to: string | null, from: string | null) =>
      as('put', `${path(id)}/assignee`).send({ assigneeId: to, from });
    expect(errorOf(await assign(desk, other.subAccountId, null).expect(422))).toBe(
      'conversations.assignee_invalid',
    );
    const choices = async (caller: Pick<Caller, 'as'>) =>
      dataOf<Assignee[]>(await caller.as('get', `${path(id)}/assignees`).expect(200)).map(
        ({ subAccountId }) => subAccountId,
      );
    expect(await choices(desk)).toEqual([desk.subAccountId]);
    expect(new Set(await choices(tenant))).toEqual(
      new Set([desk.subAccountId, other.subAccountId, third.subAccountId]),
    );
    await other.as('get', path(id)).expect(404);
    await assign(tenant, other.subAccountId, null).expect(200);
    expect(idsOf(await listAll(other))).toEqual([id]);
    expect(idsOf(await listAll(other, { view: 'mine' }))).toEqual([id]);
    await other.as('get', `/api/conversations/${id}/messages`).expect(200);
    await other.as('get', `/api/conversations/${second}`).expect(404);
    await assign(other, desk.subAccountId, other.subAccountId).expect(200);
    await other.as('get', path(id)).expect(404);
    await assign(desk, null, desk.subAccountId).expect(200);
    expect(idsOf(await listAll(desk, { view: 'unassigned' }))).toEqual([second, id]);
    await setRights(tenant, other.subAccountId, { answersFor: [desk.subAccountId] }).expect(200);
    await assign(desk, other.subAccountId, null).expect(200);
    await setRights(tenant, other.subAccountId, {}).expect(200);
    expect((await read(desk, id)).assignee).toBeNull();
  });
});

describe('rights', () => {
  it('are set for sub-accounts of the tenant alone, and end with a deletion', async () => {
    const [tenant, stranger] = [await makeTenant(world), await makeTenant(world)];
    const [desk, other, foreign] = [await makeDesk(tenant), await makeDesk(tenant), await makeDesk(stranger)];
    for (const id of [foreign.subAccountId, 'sub_unknown']) {
      const refused = await setRights(tenant, desk.subAccountId, { answersFor: [id] }).expect(404);
      expect(fieldsOf(refused)).toEqual(['answersFor']);
    }
    await setRights(tenant, foreign.subAccountId, { readOnly: true }).expect(404);
    await setRights(desk, desk.subAccountId, { readOnly: true }).expect(403);
    const rights = { answersFor: [other.subAccountId], readOnly: false };
    await setRights(tenant, desk.subAccountId, rights).expect(200);
    const stored = await tenant.as('get', `/api/sub-accounts/${desk.subAccountId}/answering`).expect(200);
    expect(dataOf(stored)).toEqual(rights);
    const { SubAccountDeletionService } = await import('@parley/domain/sub-accounts');
    await world.app.get(SubAccountDeletionService).begin(tenant.tenantId, other.subAccountId);
    const after = await tenant.as('get', `/api/sub-accounts/${desk.subAccountId}/answering`).expect(200);
    expect(dataOf(after)).toEqual({ answersFor: [], readOnly: false });
  });

  it('to read only refuse every write', async () => {
    const tenant = await makeTenant(world);
    const [desk, reader] = [await makeDesk(tenant), await makeDesk(tenant)];
    const { conversationId: id, messageIds } = await makeConversation(tenant, desk);
    const rights = { answersFor: [desk.subAccountId], readOnly: true };
    await setRights(tenant, reader.subAccountId, rights).expect(200);
    expect(idsOf(await listAll(reader))).toEqual([id]);
    const writes = [
      reader.as('patch', path(id)).send({ status: 'resolved' }),
      reader.as('post', '/api/workspace/conversations/edit').send({ ids: [id], priority: 'high' }),
      reader.as('put', `${path(id)}/assignee`).send({ assigneeId: reader.subAccountId, from: null }),
      reader.as('patch', `/api/conversations/${id}/profile`).send({ remark: 'Mine' }),
      reader.as('put', `/api/conversations/${id}/drafts/reply`).send({ text: 'Mine', version: 0 }),
    ];
    for (const reply of await Promise.all(writes))
      expect([reply.status, errorOf(reply)]).toEqual([403, 'conversations.read_only']);
    await reader
      .as('put', `${path(id)}/read`)
      .send({ until: messageIds[0] })
      .expect(200);
    const assign = { assigneeId: reader.subAccountId, from: null };
    await tenant
      .as('put', `${path(id)}/assignee`)
      .send(assign)
      .expect(422);
  });
});

describe('read positions', () => {
  it('belong to each person, move forward, and count what came after', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    const messages = [
      { text: 'One', at: new Date(Date.now() - 5_000) },
      { text: 'Two', at: new Date(Date.now() - 4_000), direction: 'out' as const },
      { text: 'Three', at: new Date(Date.now() - 3_000) },
    ];
    const made = await makeConversation(tenant, desk, { messages });
    const { conversationId: id, messageIds } = made;
    const readUntil = (caller: Pick<Caller, 'as'>, body: object) =>
      caller.as('put', `${path(id)}/read`).send(body);
    const unread = async (caller: Pick<Caller, 'as'>) => (await read(caller, id)).unread;
    expect([await unread(desk), await unread(tenant)]).toEqual([2, 2]);
    await readUntil(desk, { until: messageIds[1] }).expect(200);
    expect([await unread(desk), await unread(tenant)]).toEqual([1, 2]);
    await readUntil(desk, { until: messageIds[2] }).expect(200);
    await readUntil(desk, { until: messageIds[0] }).expect(200);
    expect(await unread(desk)).toBe(0);
    expect(await listAll(desk, { unread: 'true' })).toEqual([]);
    await readUntil(desk, { unread: true }).expect(200);
    expect(await unread(desk)).toBe(1);
    expect(idsOf(await listAll(desk, { unread: 'true' }))).toEqual([id]);
    await readUntil(desk, { until: messageIds[2] }).expect(200);
    expect(await unread(desk)).toBe(0);
    const many = Array.from({ length: 101 }, (_, index) => ({ text: `More ${index}`, at: new Date() }));
    await archiveMore(world, { ...made, tenantId: tenant.tenantId }, many);
    expect(await unread(desk)).toBe(100);
    expect(fieldsOf(await readUntil(desk, {}).expect(400))).toEqual(['until']);
    const other = await makeConversation(tenant, desk);
    expect(errorOf(await readUntil(desk, { until: other.messageIds[0] }).expect(404))).toBe(
      'messages.not_found',
    );
  });
});

describe('the list', () => {
  it('filters and orders page by page, and its rows are what the counts count', async () => {
    const tenant = await makeTenant(world);
    const [desk, other] = [await makeDesk(tenant), await makeDesk(tenant)];
    await setRights(tenant, desk.subAccountId, { answersFor: [other.subAccountId] }).expect(200);
    const made: Archive[] = [];
    for (let index = 0; index < 24; index++) {
      const at = new Date(Date.now() - (24 - index) * 60_000);
      const one = await makeConversation(tenant, index % 3 === 0 ? other : desk, {
        contactNickname: index % 4 === 0 ? 'Zoé' : 'Ann',
        messages: [{ text: 'Hello', at }],
      });
      made.push(one);
      const id = one.conversationId;
      if (index % 2 === 0)
        await world.rows.change(
          'conversations',
          { id },
          { waitingSince: new Date(at.getTime() - index * 600_000) },
        );
      if (index % 5 === 0) await desk.as('patch', path(id)).send({ status: 'resolved' }).expect(200);
      if (index % 6 === 1)
        await desk
          .as('put', `${path(id)}/assignee`)
          .send({ assigneeId: desk.subAccountId, from: null })
          .expect(200);
      if (index % 2 === 1)
        await desk
          .as('patch', path(id))
          .send({ priority: index % 4 === 1 ? 'low' : 'urgent' })
          .expect(200);
      if (index % 7 === 2)
        await desk
          .as('put', `${path(id)}/read`)
          .send({ until: one.messageIds[0] })
          .expect(200);
    }
    const pick = (fits: (index: number) => boolean) =>
      made.filter((_, index) => fits(index)).map(({ conversationId }) => conversationId);
    const open = (index: number) => index % 5 !== 0;
    const newest = (ids: string[]) => ids.toReversed();
    expect(idsOf(await listAll(desk))).toEqual(newest(pick(open)));
    expect(idsOf(await listAll(desk, { status: 'any' }))).toEqual(newest(pick(() => true)));
    expect(idsOf(await listAll(desk, { subAccountId: other.subAccountId }))).toEqual(
      newest(pick((index) => open(index) && index % 3 === 0)),
    );
    expect(idsOf(await listAll(desk, { search: 'zoé', status: 'any' }))).toEqual(
      newest(pick((index) => index % 4 === 0)),
    );
    // The later ones wait longer.
    expect(idsOf(await listAll(desk, { order: 'waiting', status: 'any' }))).toEqual(
      newest(pick((index) => index % 2 === 0)),
    );
    expect(idsOf(await listAll(desk, { order: 'priority', status: 'any' }))).toEqual([
      ...newest(pick((index) => index % 4 === 3)),
      ...newest(pick((index) => index % 4 === 1)),
    ]);
    expect(idsOf(await listAll(desk, { waiting: 'true' }))).toEqual(
      newest(pick((index) => open(index) && index % 2 === 0)),
    );
    expect(await listAll(desk, { platform: 'line' })).toEqual([]);
    await desk
      .as('patch', `/api/conversations/${made[1]?.conversationId}/profile`)
      .send({ tags: ['vip'] })
      .expect(200);
    expect(idsOf(await listAll(desk, { tag: 'vip' }))).toEqual([made[1]?.conversationId]);
    for (const caller of [desk, other, tenant]) {
      const counts = dataOf<WorkspaceCounts>(await caller.as('get', '/api/workspace/counts').expect(200));
      for (const view of ['mine', 'unassigned', 'all'] satisfies WorkspaceView[]) {
        const [all, unread] = [
          await listAll(caller, { view }),
          await listAll(caller, { view, unread: 'true' }),
        ];
        expect(counts[view], view).toEqual({ open: all.length, unread: unread.length });
        expect(idsOf(unread)).toEqual(idsOf(all.filter((row) => row.unread > 0)));
      }
    }
    expect(dataOf<WorkspaceCounts>(await desk.as('get', '/api/workspace/counts')).mine.open).toBeGreaterThan(
      0,
    );
    await desk.as('get', '/api/workspace/conversations').query({ cursor: 'nonsense' }).expect(400);
  });

  it('goes back seven days without the archive', async () => {
    const tenant = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    const desk = await makeDesk(tenant);
    const days = (count: number) => [{ text: 'Hello', at: new Date(Date.now() - count * 24 * hourMs) }];
    const { conversationId: recent } = await makeConversation(tenant, desk, { messages: days(6) });
    const { conversationId: old } = await makeConversation(tenant, desk, { messages: days(8) });
    expect(idsOf(await listAll(desk))).toEqual([recent]);
    expect(dataOf<WorkspaceCounts>(await desk.as('get', '/api/workspace/counts')).all).toEqual({
      open: 1,
      unread: 1,
    });
    await desk.as('get', path(old)).expect(404);
  });
});

describe('another tenant', () => {
  it('sees, changes and is assigned nothing', async () => {
    const [tenant, stranger] = [await makeTenant(world), await makeTenant(world)];
    const [desk, foreign] = [await makeDesk(tenant), await makeDesk(stranger)];
    const { conversationId: id, messageIds } = await makeConversation(tenant, desk);
    await analyzeTables(world);
    for (const caller of [stranger, foreign]) {
      await caller.as('get', path(id)).expect(404);
      await caller.as('patch', path(id)).send({ status: 'resolved' }).expect(404);
      await caller
        .as('put', `${path(id)}/read`)
        .send({ until: messageIds[0] })
        .expect(404);
      expect(await listAll(caller)).toEqual([]);
    }
    await tenant
      .as('put', `${path(id)}/assignee`)
      .send({ assigneeId: foreign.subAccountId, from: null })
      .expect(422);
    expect(await read(desk, id)).toMatchObject({ status: 'open', assignee: null, unread: 1 });
  });
});
