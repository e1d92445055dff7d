import { mentionOf, type Notice, type Page, type WorkspaceCounts } from '@parley/contracts/public';
import { afterEach, expect, test } from 'vitest';
import { dataOf } from '../support/answers.js';
import { archive } from '../support/chat.js';
import { ConsoleClient } from '../support/console.js';
import { promptMs } from '../support/prompt.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, type Caller, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const open: ConsoleClient[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function connect(token: string): Promise<ConsoleClient> {
  const console = await ConsoleClient.connect(world, token);
  open.push(console);
  return console;
}

async function makeAgent({ tenantId }: TestTenant) {
  const ids = await makeSocialAccount(world, tenantId);
  const caller = await agentOf(world, tenantId, ids.subAccountId);
  return { ...ids, ...caller, console: await connect(caller.token) };
}

const noticesOf = async ({ as }: Pick<Caller, 'as'>): Promise<Notice[]> =>
  dataOf<Page<Notice>>(await as('get', '/api/notices').expect(200)).items.filter(
    ({ kind }) => kind === 'note.mentioned',
  );
const unreadOf = async ({ as }: Pick<Caller, 'as'>): Promise<number> =>
  dataOf<WorkspaceCounts>(await as('get', '/api/workspace/counts').expect(200)).mentions.unread;

test('a mention is a notice to its person alone, and a counter that follows at once', async () => {
  const tenant = await makeTenant(world);
  const [ann, bo, cy] = [await makeAgent(tenant), await makeAgent(tenant), await makeAgent(tenant)];
  const owner = await connect(tenant.token);
  for (const { subAccountId } of [bo, cy])
    await setRights(tenant, subAccountId, { answersFor: [ann.subAccountId] }).expect(200);
  const { subAccountId, socialAccountId } = ann;
  const talk = await archive(world, tenant.tenantId, { subAccountId, socialAccountId });
  const { conversationId } = talk;
  const isTold = (console: ConsoleClient) =>
    console.all('notice:created').filter(({ kind }) => kind === 'note.mentioned').length;
  const text = `${mentionOf(bo.subAccountId)} and ${mentionOf(ann.subAccountId)}`;
  const post = ann.as('post', `/api/conversations/${conversationId}/notes`).send({ text });
  const { id: noteId } = dataOf<{ id: string }>(await post.expect(200));
  await bo.console.until('notice:created', ({ kind }) => kind === 'note.mentioned');
  expect(await noticesOf(bo)).toMatchObject([
    { read: false, params: { conversationId, subAccountId: ann.subAccountId, author: 'Test' } },
  ]);
  await bo.console.until(
    'conversation-states:changed',
    ({ conversationIds }) => conversationIds.includes(conversationId),
    promptMs,
  );
  expect(await unreadOf(bo)).toBe(1);
  // The author, others and the owner get none.
  for (const person of [ann, cy, tenant]) expect(await noticesOf(person)).toEqual([]);
  for (const console of [ann.console, cy.console, owner]) expect(isTold(console)).toBe(0);
  const [notice] = await noticesOf(bo);
  await tenant.as('get', `/api/notices/${notice?.id}`).expect(404);
  await bo.as('get', `/api/notices/${notice?.id}`).expect(200);

  await ann
    .as('patch', `/api/notes/${noteId}`)
    .send({ text: mentionOf(null) })
    .expect(200);
  await owner.until('notice:created', ({ kind }) => kind === 'note.mentioned');
  expect(await noticesOf(tenant)).toMatchObject([{ read: false, params: { conversationId } }]);
  await expect.poll(async () => (await noticesOf(bo))[0]?.resolvedAt).not.toBeNull();
  expect(await unreadOf(bo)).toBe(0);
  expect(await unreadOf(tenant)).toBe(1);
});
