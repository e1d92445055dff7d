import {
  type ChatAuthor,
  chatLimits,
  mentionOf,
  type Note,
  type WorkspaceConversation,
  type WorkspaceCounts,
} from '@parley/contracts/public';
import { ChatErasureRepository } from '@parley/domain/chat';
import { Database } from '@parley/platform/database';
import { beforeEach, expect, it } from 'vitest';
import { dataOf, errorOf, failureOf } from '../support/answers.js';
import { type Archive, archive } from '../support/chat.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, type Caller, listAll, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

interface Agent extends Caller {
  id: string;
  socialAccountId: string;
}

let owner: TestTenant;
let ann: Agent;
let bo: Agent;
let talk: Archive;

async function makeAgent(): Promise<Agent> {
  const { subAccountId: id, socialAccountId } = await makeSocialAccount(world, owner.tenantId);
  return { id, socialAccountId, ...(await agentOf(world, owner.tenantId, id)) };
}

beforeEach(async () => {
  owner = await makeTenant(world);
  [ann, bo] = [await makeAgent(), await makeAgent()];
  await setRights(owner, bo.id, { answersFor: [ann.id] }).expect(200);
  talk = await talkOf(ann);
});

const talkOf = ({ id, socialAccountId }: Agent) =>
  archive(world, owner.tenantId, { subAccountId: id, socialAccountId });

const post = ({ as }: Pick<Caller, 'as'>, text: string, { conversationId }: Archive = talk) =>
  as('post', `/api/conversations/${conversationId}/notes`).send({ text });
const add = async (person: Pick<Caller, 'as'>, text: string, at?: Archive) =>
  dataOf<Note>(await post(person, text, at).expect(200));
const mentionsOf = async ({ as }: Pick<Caller, 'as'>) =>
  dataOf<WorkspaceCounts>(await as('get', '/api/workspace/counts').expect(200)).mentions;
const read = ({ as }: Pick<Caller, 'as'>) =>
  as('put', `/api/workspace/conversations/${talk.conversationId}/read`)
    .send({ until: talk.messageIds[0] })
    .expect(200);
const conversationOf = async ({ as }: Pick<Caller, 'as'>) =>
  dataOf<WorkspaceConversation>(
    await as('get', `/api/workspace/conversations/${talk.conversationId}`).expect(200),
  );

/** The counters equal a recount of the list. */
async function expectCounted(person: Pick<Caller, 'as'>, open: number, unread: number): Promise<void> {
  expect(await mentionsOf(person)).toEqual({ open, unread });
  expect(await listAll(person, { view: 'mentions' })).toHaveLength(open);
  expect(await listAll(person, { view: 'mentions', unread: 'true' })).toHaveLength(unread);
}

it('names persons by their ids, so that a renamed one has its new name', async () => {
  const note = await add(ann, `${mentionOf(bo.id)} and ${mentionOf(null)}, please`);
  const { account } = await world.rows.one('sub_accounts', { id: bo.id });
  const { email } = await world.rows.one('users', { id: owner.ownerId });
  const boss: ChatAuthor = { subAccountId: null, account: email, name: '' };
  expect(note.mentions).toHaveLength(2);
  expect(note.mentions).toEqual(
    expect.arrayContaining([{ subAccountId: bo.id, account, name: 'Test' }, boss]),
  );
  await owner.as('patch', `/api/sub-accounts/${bo.id}`).send({ remark: 'Bo the second' }).expect(200);
  const listed = await ann.as('get', `/api/conversations/${talk.conversationId}/notes`).expect(200);
  const [shown] = dataOf<{ items: Note[] }>(listed).items;
  expect(shown?.text).toBe(note.text);
  expect(shown?.mentions).toContainEqual({ subAccountId: bo.id, account, name: 'Bo the second' });
});

it('offers those who see the conversation, and refuses others', async () => {
  const outsider = await makeAgent();
  const people = async () =>
    dataOf<ChatAuthor[]>(
      await ann.as('get', `/api/workspace/conversations/${talk.conversationId}/people`).expect(200),
    ).map(({ subAccountId }) => subAccountId);
  expect(new Set(await people())).toEqual(new Set([ann.id, bo.id, null]));
  for (const id of [outsider.id, `sub_${'0'.repeat(26)}`]) {
    const failure = failureOf(await post(ann, `hi ${mentionOf(id)}`).expect(422));
    expect(failure).toMatchObject({ error: 'notes.mention_invalid', details: [{ field: 'text' }] });
  }
  // An agent that the owner chose sees this conversation alone.
  const path = `/api/workspace/conversations/${talk.conversationId}/assignee`;
  await owner.as('put', path).send({ assigneeId: outsider.id, from: null }).expect(200);
  expect(await people()).toContain(outsider.id);
  await add(ann, `hi ${mentionOf(outsider.id)}`);
  await expectCounted(outsider, 1, 1);
  const many = Array.from({ length: chatLimits.mentionsMax + 1 }, (_, n) => `${n}`.padStart(26, '0'));
  const text = many.map((id) => mentionOf(`sub_${id}`)).join(' ');
  expect(failureOf(await post(ann, text).expect(400)).details?.[0]).toMatchObject({ rule: 'mentionsMax' });
});

it('are a view whose counters equal a recount, until the conversation is read', async () => {
  for (const person of [owner, ann, bo]) await expectCounted(person, 0, 0);
  await read(bo);
  await add(ann, `${mentionOf(bo.id)} first`);
  await add(owner, `${mentionOf(bo.id)} second, ${mentionOf(null)}`);
  await expectCounted(bo, 1, 1);
  await expectCounted(owner, 1, 1);
  await expectCounted(ann, 0, 0);
  expect((await conversationOf(bo)).mentioned).toBe('unread');
  expect((await conversationOf(ann)).mentioned).toBeNull();
  // The messages were read before.
  await read(bo);
  await expectCounted(bo, 1, 0);
  await expectCounted(owner, 1, 1);
  expect((await conversationOf(bo)).mentioned).toBe('read');
  await add(ann, `${mentionOf(bo.id)} third`);
  await expectCounted(bo, 1, 1);
});

it('end with the note, with an edit, and with the right to see the conversation', async () => {
  const [first, second] = [await add(ann, mentionOf(bo.id)), await add(ann, mentionOf(bo.id))];
  await ann.as('delete', `/api/notes/${first.id}`).expect(200);
  await expectCounted(bo, 1, 1);
  const edit = (text: string) => ann.as('patch', `/api/notes/${second.id}`).send({ text });
  await edit('never mind').expect(200);
  await expectCounted(bo, 0, 0);
  await edit(`${mentionOf(bo.id)}, after all`).expect(200);
  await expectCounted(bo, 1, 1);
  await setRights(owner, bo.id, {}).expect(200);
  await expectCounted(bo, 0, 0);
  // A person that lost the right stays in the text, and is not mentioned anew.
  await edit(`${mentionOf(bo.id)}, as before`).expect(200);
  expect(errorOf(await post(ann, mentionOf(bo.id)).expect(422))).toBe('notes.mention_invalid');
});

it('of an erased conversation or sub-account are erased', async () => {
  const mentions = () => world.rows.find('note_mentions', { tenantId: owner.tenantId });
  const other = await talkOf(bo);
  await add(bo, mentionOf(bo.id), other);
  await add(ann, `${mentionOf(bo.id)} ${mentionOf(null)}`);
  expect(await mentions()).toHaveLength(3);
  const erasure = world.app.get(ChatErasureRepository, { strict: false });
  const inTenant = world.app.get(Database);
  await inTenant.asTenant(owner.tenantId, (tx) => erasure.deleteConversations(tx, [talk.conversationId]));
  expect((await mentions()).map(({ person }) => person)).toEqual([bo.id]);
  await inTenant.asTenant(owner.tenantId, (tx) => erasure.deleteDraftsAndMentionsOf(tx, bo.id));
  expect(await mentions()).toEqual([]);
});
