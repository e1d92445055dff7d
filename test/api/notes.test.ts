import { randomUUID } from 'node:crypto';
import {
  chatLimits,
  type Draft,
  type DraftKind,
  draftKinds,
  type Note,
  type Page,
} from '@parley/contracts/public';
import { ConversationRepository, DraftService, NoteService } from '@parley/domain/chat';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { type Archive, archive } from '../support/chat.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
type Person = Pick<TestTenant, 'as'>;
const asOwner = { subAccountId: null, seenIds: null, readOnly: false };
let owner: TestTenant;
let agent: Person;
let stranger: Person;
let own: Archive;
let other: Archive;

async function agentOf({ tenantId }: TestTenant, subAccountId: string): Promise<Person> {
  const { accessToken } = await world.app
    .get(Database)
    .asTenant(tenantId, (tx) =>
      world.app
        .get(SessionService)
        .start(tx, { kind: 'console', role: 'agent', tenantId, userId: null, subAccountId }),
    );
  return {
    as: (method, path) => request(world.url)[method](path).set('authorization', `Bearer ${accessToken}`),
  };
}

beforeEach(async () => {
  owner = await makeTenant(world);
  [own, other] = [await archive(world, owner.tenantId), await archive(world, owner.tenantId)];
  agent = await agentOf(owner, own.subAccountId);
  stranger = await makeTenant(world);
});

const path = ({ conversationId }: Archive) => `/api/conversations/${conversationId}`;
const draftsOf = async (person: Person) =>
  dataOf<Draft[]>(await person.as('get', `${path(own)}/drafts`).expect(200));
const save = (person: Person, text: string, version: number, kind = 'reply') =>
  person.as('put', `${path(own)}/drafts/${kind}`).send({ text, version });
const saved = async (person: Person, text: string, version: number, kind = 'reply') =>
  dataOf<Draft>(await save(person, text, version, kind).expect(200));

describe('a draft', () => {
  it('is a person’s own, of each kind apart', async () => {
    expect(await draftsOf(agent)).toEqual([
      { kind: 'reply', text: '', version: 0 },
      { kind: 'note', text: '', version: 0 },
    ]);
    expect(await saved(agent, 'Hel', 0)).toEqual({ kind: 'reply', text: 'Hel', version: 1 });
    expect(await saved(agent, 'Hello', 1)).toMatchObject({ version: 2 });
    await saved(agent, 'She is angry', 0, 'note');
    await saved(owner, 'I', 0);
    expect((await draftsOf(agent)).map(({ text }) => text)).toEqual(['Hello', 'She is angry']);
    expect((await draftsOf(owner)).map(({ text }) => text)).toEqual(['I', '']);
  });

  it('of two windows is never overwritten silently', async () => {
    await saved(agent, 'Both read this', 0);
    await saved(agent, 'The first window', 1);
    const failure = failureOf(await save(agent, 'The second window', 1).expect(409));
    expect(failure).toMatchObject({
      error: 'drafts.stale',
      details: [{ field: 'text', rule: 'stale', values: { text: 'The first window', version: '2' } }],
    });
    expect(await saved(agent, 'The second window', 2)).toMatchObject({ version: 3 });
    // Both began without a draft.
    const both = await Promise.all([save(owner, 'One', 0), save(owner, 'Two', 0)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    // The answer to a save was lost.
    expect(await saved(agent, 'The second window', 2)).toMatchObject({ version: 3 });
  });

  it('goes on by its version after it was deleted', async () => {
    await saved(agent, 'Hello', 0);
    expect(await saved(agent, '', 1)).toEqual({ kind: 'reply', text: '', version: 2 });
    expect(await draftsOf(agent)).toContainEqual({ kind: 'reply', text: '', version: 2 });
    expect(failureOf(await save(agent, 'Hello again', 1).expect(409)).error).toBe('drafts.stale');
    expect(await saved(agent, 'Hello again', 2)).toMatchObject({ version: 3 });
    expect(await saved(owner, '', 0)).toEqual({ kind: 'reply', text: '', version: 0 });
  });

  it('is refused for what is not seen, or not a draft, naming the field', async () => {
    for (const [person, at] of [
      [agent, other],
      [stranger, own],
    ] as const) {
      await person.as('get', `${path(at)}/drafts`).expect(404);
      const reply = await person.as('put', `${path(at)}/drafts/reply`).send({ text: 'x', version: 0 });
      expect(failureOf(reply).error).toBe('conversations.not_found');
    }
    const fieldOf = async (sent: request.Test) => failureOf(await sent.expect(400)).details?.[0]?.field;
    expect(await fieldOf(save(agent, 'x', 0, 'letter'))).toBe('kind');
    expect(await fieldOf(save(agent, 'x'.repeat(chatLimits.draftMax + 1), 0))).toBe('text');
    expect(await fieldOf(save(agent, 'x', -1))).toBe('version');
    await saved(agent, 'x'.repeat(chatLimits.draftMax), 0);
  });

  it('has no room beside too many of the person', async () => {
    const { tenantId } = owner;
    const talks = Array.from({ length: chatLimits.draftsEach / draftKinds.length }, () => ({
      id: randomUUID(),
      subAccountId: own.subAccountId,
      socialAccountId: own.socialAccountId,
      contactId: randomUUID(),
      createdAt: new Date(),
    }));
    const repository = world.app.get(ConversationRepository, { strict: false });
    await world.app.get(Database).asTenant(tenantId, (tx) => repository.importPast(tx, talks));
    const drafts = world.app.get(DraftService, { strict: false });
    const write = (conversationId: string, kind: DraftKind, text: string, version: number) =>
      drafts.save(tenantId, asOwner, { conversationId, kind }, { text, version });
    for (const { id } of talks) await Promise.all(draftKinds.map((kind) => write(id, kind, 'x', 0)));
    expect(failureOf(await save(owner, 'One more', 0).expect(409)).error).toBe('drafts.too_many');
    await saved(agent, 'Another person', 0);
    await write(talks[0]?.id ?? '', 'note', '', 1);
    await saved(owner, 'One more', 0);
  });
});

describe('notes', () => {
  const notesOf = async (person: Person, query = '') =>
    dataOf<Page<Note>>(await person.as('get', `${path(own)}/notes${query}`).expect(200));
  const add = async (person: Person, text: string) =>
    dataOf<Note>(
      await person
        .as('post', `${path(own)}/notes`)
        .send({ text })
        .expect(200),
    );

  it('are read by all who see the conversation, the latest first, with their authors', async () => {
    const { account } = await world.rows.one('sub_accounts', { id: own.subAccountId });
    const { email } = await world.rows.one('users', { id: owner.ownerId });
    const first = await add(agent, 'She is\nangry');
    const second = await add(owner, 'Be kind');
    expect(first).toEqual({
      id: first.id,
      conversationId: own.conversationId,
      author: { subAccountId: own.subAccountId, account, name: 'Test' },
      text: 'She is\nangry',
      mentions: [],
      createdAt: expect.any(String),
      editedAt: null,
    });
    expect(second.author).toEqual({ subAccountId: null, account: email, name: '' });
    for (const person of [owner, agent])
      expect(await notesOf(person)).toEqual({ items: [second, first], total: 2 });
    expect(await notesOf(agent, '?pageSize=1&page=2')).toEqual({ items: [first], total: 2 });
  });

  it('are added once for a key', async () => {
    const key = randomUUID();
    const keyed = () =>
      agent
        .as('post', `${path(own)}/notes`)
        .set('idempotency-key', key)
        .send({ text: 'Once' });
    const [one, again] = [dataOf<Note>(await keyed().expect(200)), dataOf<Note>(await keyed().expect(200))];
    expect(again).toEqual(one);
    expect((await notesOf(agent)).total).toBe(1);
  });

  it('are edited by their author, and deleted by the author or the owner', async () => {
    const [mine, hers, another] = [
      await add(agent, 'Mine'),
      await add(owner, 'Hers'),
      await add(agent, 'Third'),
    ];
    const edit = (person: Person, { id }: Note, body: object) =>
      person.as('patch', `/api/notes/${id}`).send(body);
    expect(dataOf<Note>(await edit(agent, mine, { text: 'Mine, edited' }).expect(200))).toEqual({
      ...mine,
      text: 'Mine, edited',
      editedAt: expect.any(String),
    });
    for (const [person, note] of [
      [agent, hers],
      [owner, mine],
    ] as const)
      expect(failureOf(await edit(person, note, { text: 'x' }).expect(403)).error).toBe('notes.not_own');
    const stale = edit(agent, mine, { text: 'x', before: { text: 'Mine' } });
    expect(failureOf(await stale.expect(409)).error).toBe('request.conflict');
    expect(failureOf(await edit(agent, mine, { text: ' ' }).expect(400)).details?.[0]?.field).toBe('text');

    const remove = (person: Person, { id }: Note) => person.as('delete', `/api/notes/${id}`);
    expect(failureOf(await remove(agent, hers).expect(403)).error).toBe('notes.not_own');
    await remove(agent, mine).expect(200);
    await remove(owner, another).expect(200);
    expect(failureOf(await remove(owner, another).expect(404)).error).toBe('notes.not_found');
    expect((await notesOf(owner)).items.map(({ text }) => text)).toEqual(['Hers']);

    const entries = await world.rows.find('audit_entries', { tenantId: owner.tenantId, targetKind: 'note' });
    const about = (action: string) => entries.filter((entry) => entry.action === action);
    expect(['notes.create', 'notes.edit', 'notes.delete'].map((action) => about(action).length)).toEqual([
      3, 1, 2,
    ]);
    expect(JSON.stringify(entries)).not.toContain('Mine');
  });

  it('are not found by those who do not see the conversation', async () => {
    const theirs = dataOf<Note>(
      await owner
        .as('post', `${path(other)}/notes`)
        .send({ text: 'x' })
        .expect(200),
    );
    for (const [person, at, note] of [
      [agent, other, theirs],
      [stranger, own, await add(owner, 'Ours')],
    ] as const) {
      await person.as('get', `${path(at)}/notes`).expect(404);
      await person
        .as('post', `${path(at)}/notes`)
        .send({ text: 'x' })
        .expect(404);
      await person.as('patch', `/api/notes/${note.id}`).send({ text: 'x' }).expect(404);
      await person.as('delete', `/api/notes/${note.id}`).expect(404);
    }
  });

  it('are limited in length and number', async () => {
    const send = (text: string) => agent.as('post', `${path(own)}/notes`).send({ text });
    const long = failureOf(await send('x'.repeat(chatLimits.noteMax + 1)).expect(400));
    expect(long.details?.[0]?.field).toBe('text');
    const notes = world.app.get(NoteService, { strict: false });
    for (let n = 0; n < chatLimits.notesMax; n++)
      await notes.create(owner.tenantId, asOwner, own.conversationId, { text: 'x' });
    expect(failureOf(await send('One more').expect(409)).error).toBe('notes.too_many');
  });
});
