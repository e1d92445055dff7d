import { randomUUID } from 'node:crypto';
import type { Draft, Note, OutgoingMessage, Page, SendingState } from '@parley/contracts/public';
import { afterEach, expect, test } from 'vitest';
import { dataOf } from '../support/answers.js';
import {
  makeSubAccount,
  RawClient,
  receivedEvent,
  resultsOf,
  type TestSubAccount,
} from '../support/desktop.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { listAll } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function connect({ code }: TestSubAccount, deviceId: string): Promise<RawClient> {
  const client = await RawClient.connect(world, { by: 'code', code, deviceId });
  open.push(client);
  return client;
}

async function says(client: RawClient, socialAccountId: string, account: string): Promise<void> {
  const frame = { events: [receivedEvent(socialAccountId, account, 'Hello')] };
  expect(resultsOf(await client.request('report', frame))).toMatchObject([{ ok: true }]);
}

/** Everything that people keep in a conversation. */
async function keptIn({ as }: TestTenant, id: string) {
  const path = `/api/conversations/${id}`;
  const read = async <T>(at: string) => dataOf<T>(await as('get', at).expect(200));
  const { status, snoozedUntil, priority, assignee, muted, blockedAt, automaticReplies } = await read<
    Record<string, unknown>
  >(`/api/workspace/conversations/${id}`);
  return {
    state: { status, snoozedUntil, priority, assignee, muted, blockedAt, automaticReplies },
    drafts: await read<Draft[]>(`${path}/drafts`),
    notes: (await read<Page<Note>>(`${path}/notes`)).items.map((note) => [note.id, note.text]),
    outgoing: (await read<OutgoingMessage[]>(`${path}/outgoing`)).map((one) => [
      one.id,
      one.text,
      one.status,
    ]),
  };
}

test('a merged contact, a moved account and a port in other hands keep what people left in a conversation', async () => {
  const tenant = await makeTenant(world);
  const desk = await makeSubAccount(world, tenant.tenantId, { sessionArchive: true });
  const other = await makeSubAccount(world, tenant.tenantId, { sessionArchive: true });
  const client = await connect(desk, 'first');
  const socialAccountId = await client.open('shop');
  await says(client, socialAccountId, 'ann');
  await says(client, socialAccountId, 'ann_2');
  const talks = () => listAll(tenant, { status: 'any' });
  await expect.poll(async () => (await talks()).length).toBe(2);
  const [talk, second] = (await talks()).toSorted(
    (one, two) => one.contactAccount.length - two.contactAccount.length,
  );
  const id = talk?.id ?? '';
  const at = `/api/workspace/conversations/${id}`;
  const path = `/api/conversations/${id}`;
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await tenant.as('put', `${at}/assignee`).send({ assigneeId: other.id, from: null }).expect(200);
  await tenant
    .as('patch', at)
    .send({ status: 'snoozed', snoozedUntil: until, priority: 'high', muted: true, automaticReplies: false })
    .expect(200);
  await tenant.as('put', `${path}/drafts/reply`).send({ text: 'Half a', version: 0 }).expect(200);
  await tenant.as('put', `${path}/drafts/note`).send({ text: 'Ask', version: 0 }).expect(200);
  await tenant
    .as('post', `${path}/notes`)
    .set('idempotency-key', randomUUID())
    .send({ text: 'An old customer' })
    .expect(200);
  const later = {
    id: randomUUID(),
    text: 'Good morning',
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  client.close();
  await tenant.as('post', `${path}/outgoing`).send(later).expect(200);
  const before = await keptIn(tenant, id);
  expect(before).toMatchObject({
    state: {
      status: 'snoozed',
      snoozedUntil: until,
      priority: 'high',
      muted: true,
      assignee: { subAccountId: other.id },
    },
    outgoing: [[later.id, 'Good morning', 'scheduled']],
  });
  expect([before.drafts.map(({ text }) => text), before.notes.map(([, text]) => text)]).toEqual([
    ['Half a', 'Ask'],
    ['An old customer'],
  ]);

  const contactIds = [second?.contactId, talk?.contactId];
  await tenant
    .as('post', '/api/fans/merges')
    .set('idempotency-key', randomUUID())
    .send({ contactIds })
    .expect(200);
  expect(await keptIn(tenant, id)).toEqual(before);

  // Another device of the same sub-account holds the port.
  const device = await connect(desk, 'second');
  await device.open('shop');
  expect(await keptIn(tenant, id)).toEqual(before);
  const sending = async () => dataOf<SendingState>(await tenant.as('get', `${path}/sending`).expect(200));
  expect(await sending()).toMatchObject({ canSend: true, reason: null });

  // Another sub-account does. Its contacts have conversations of their own.
  await device.request('ports:close', { socialAccountIds: [socialAccountId] });
  const elsewhere = await connect(other, 'third');
  expect(await elsewhere.open('shop')).toBe(socialAccountId);
  await says(elsewhere, socialAccountId, 'ann');
  await expect.poll(async () => (await talks()).length).toBe(3);
  expect(await keptIn(tenant, id)).toEqual(before);
  expect(await sending()).toMatchObject({ canSend: false, reason: 'port_elsewhere' });
  const fresh = (await talks()).find(({ subAccountId }) => subAccountId === other.id);
  expect(await keptIn(tenant, fresh?.id ?? '')).toMatchObject({
    notes: [],
    outgoing: [],
    state: { status: 'open' },
  });

  await elsewhere.request('ports:close', { socialAccountIds: [socialAccountId] });
  await device.open('shop');
  expect(await keptIn(tenant, id)).toEqual(before);
  expect(await sending()).toMatchObject({ canSend: true, reason: null });
});
