import type { ContactProfile, Page, Conversation, EditContactProfile } from '@parley/contracts/public';
import { MessageIngestService, MessageProcessor, MessageStatsService } from '@parley/domain/chat';
import { ContactMergeService } from '@parley/domain/fans';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { addWelcome, makeDesk, type TestDesk } from '../support/automatic-replies.js';
import { eventsOf } from '../support/events.js';
import { said } from '../support/reported-messages.js';
import { sortedRows } from '../support/sorted-rows.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

// The world has no worker, so that each test decides when messages are handled.
const world = withWorld();

async function makePlace() {
  const tenant = await makeTenant(world);
  const desk = await makeDesk(world, tenant);
  await world.rows.change('sub_accounts', { id: desk.subAccountId }, { sessionArchive: true });
  return { tenant, desk };
}

/** Stores a contact's message and handles it. */
async function write(
  { tenantId }: TestTenant,
  { subAccountId, socialAccountId }: TestDesk,
  account: string,
  { text = 'hello', at = world.app.get(Clock).now() }: { text?: string; at?: Date } = {},
): Promise<void> {
  const message = said({ subAccountId, socialAccountId }, text, { account, at });
  await world.app.get(MessageIngestService, { strict: false }).store(tenantId, [message]);
  const { batchId } = await world.rows.one('message_reports', { id: message.id });
  await world.app
    .get(Database)
    .asTenant(tenantId, (tx) => world.app.get(MessageProcessor, { strict: false }).handle(tx, [batchId]));
}

const idOf = async ({ tenantId }: TestTenant, accountKey: string): Promise<string> =>
  (await world.rows.one('contacts', { tenantId, accountKey })).id;

const merge = async (tenant: TestTenant, one: string, other: string) =>
  world.app
    .get(ContactMergeService, { strict: false })
    .merge(tenant.tenantId, [await idOf(tenant, one), await idOf(tenant, other)]);

const welcomes = ({ tenantId }: TestTenant) =>
  world.rows.find('automatic_replies', { tenantId, kind: 'welcome' });

async function conversations(tenant: TestTenant, search?: string): Promise<Conversation[]> {
  const query = search === undefined ? {} : { search };
  const page = dataOf<Page<Conversation>>(
    await tenant.as('get', '/api/conversations').query(query).expect(200),
  );
  return page.items;
}

async function edit(tenant: TestTenant, conversationId: string, given: EditContactProfile): Promise<void> {
  await tenant.as('patch', `/api/conversations/${conversationId}/profile`).send(given).expect(200);
}

const profileOf = async (tenant: TestTenant, conversationId: string): Promise<ContactProfile> =>
  dataOf(await tenant.as('get', `/api/conversations/${conversationId}/profile`).expect(200));

describe('a message', () => {
  it('is the main contact’s under the merged identity, in a conversation with that account', async () => {
    const { tenant, desk } = await makePlace();
    await write(tenant, desk, 'ann');
    await write(tenant, desk, 'ann_2');
    const before = await conversations(tenant);
    await merge(tenant, 'ann_2', 'ann');
    await write(tenant, desk, 'ann_2', { text: 'once more' });
    const mainId = await idOf(tenant, 'ann');
    const after = await conversations(tenant);
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(sortedRows(after.map(({ contactId, contactAccount }) => [contactAccount, contactId]))).toEqual([
      ['ann', mainId],
      ['ann_2', mainId],
    ]);
    expect(after[0]).toMatchObject({ contactAccount: 'ann_2', lastText: 'once more' });
  });

  it('makes its contact known since its own time, the main one where it was merged', async () => {
    const { tenant, desk } = await makePlace();
    const other = await makeSocialAccount(world, tenant.tenantId);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const [at, earlier, earliest] = [minutesAgo(3), minutesAgo(30), minutesAgo(60)];
    await write(tenant, desk, 'ann', { at });
    expect(await world.rows.one('contacts', { tenantId: tenant.tenantId })).toMatchObject({ knownAt: at });
    await write(tenant, other, 'ann', { at: earlier });
    expect(await world.rows.one('contacts', { tenantId: tenant.tenantId })).toMatchObject({
      knownAt: earlier,
    });
    await write(tenant, desk, 'ann_2', { at });
    await merge(tenant, 'ann', 'ann_2');
    await write(tenant, desk, 'ann_2', { at: earliest });
    const main = await world.rows.one('contacts', { id: await idOf(tenant, 'ann') });
    expect(main.knownAt).toEqual(earliest);
  });

  it('counts one active contact in the running day, whatever waited to be counted', async () => {
    const { tenant, desk } = await makePlace();
    const { tenantId } = tenant;
    const count = async () => {
      const batches = await eventsOf(world, tenantId, 'messages.processed');
      const service = world.app.get(MessageStatsService, { strict: false });
      await world.app.get(Database).asTenant(tenantId, (tx) => service.count(tx, batches));
    };
    await write(tenant, desk, 'ann');
    await write(tenant, desk, 'ann_2');
    await count();
    const contacts = async () => {
      const [days, hours] = await Promise.all([
        world.rows.find('message_days', { tenantId }, ['scope', 'contacts'], 'scope'),
        world.rows.find('message_hours', { tenantId }, ['scope', 'contacts'], 'scope'),
      ]);
      return [days, hours].map((rows) => rows.map((row) => row.contacts));
    };
    expect(await contacts()).toEqual([
      [2, 2],
      [2, 2],
    ]);
    await merge(tenant, 'ann', 'ann_2');
    const one = [
      [1, 1],
      [1, 1],
    ];
    expect(await contacts()).toEqual(one);
    // The message names the identity of before the merge, and is counted after it.
    await count();
    expect(await contacts()).toEqual(one);
    expect(await world.rows.find('active_contacts', { tenantId })).toMatchObject([
      { contactId: await idOf(tenant, 'ann') },
    ]);
  });
});

describe('a welcome', () => {
  it('is not sent to the other identity of a contact that had one', async () => {
    const { tenant, desk } = await makePlace();
    await addWelcome(tenant, ['Welcome']);
    await write(tenant, desk, 'ann');
    expect(await welcomes(tenant)).toHaveLength(1);
    await write(tenant, await makeSocialAccount(world, tenant.tenantId), 'ann_2');
    await merge(tenant, 'ann', 'ann_2');
    await write(tenant, desk, 'ann_2');
    expect(await welcomes(tenant)).toHaveLength(1);
  });

  it('is not sent to the main contact where the merged one had it', async () => {
    const { tenant, desk } = await makePlace();
    await write(tenant, await makeSocialAccount(world, tenant.tenantId), 'ann');
    await addWelcome(tenant, ['Welcome']);
    await write(tenant, desk, 'ann_2');
    expect(await welcomes(tenant)).toHaveLength(1);
    await merge(tenant, 'ann', 'ann_2');
    await write(tenant, desk, 'ann');
    expect(await welcomes(tenant)).toHaveLength(1);
  });

  it('is sent once where both wait for its second part', async () => {
    const { tenant, desk } = await makePlace();
    await addWelcome(tenant, ['Welcome', 'How are you?'], { delaySeconds: 60 });
    await write(tenant, desk, 'ann');
    await write(tenant, desk, 'ann_2');
    await merge(tenant, 'ann', 'ann_2');
    const waiting = (await welcomes(tenant)).filter(({ text }) => text === 'How are you?');
    expect(sortedRows(waiting.map(({ status, skipReason }) => [status, skipReason]))).toEqual([
      ['scheduled', null],
      ['skipped', 'already-welcomed'],
    ]);
  });
});

describe('profiles', () => {
  it('join: tags of both, notes of both, the language of the main one; both conversations show it', async () => {
    const { tenant, desk } = await makePlace();
    await write(tenant, desk, 'ann');
    await write(tenant, desk, 'ann_2');
    const [second, first] = await conversations(tenant);
    await edit(tenant, first?.id ?? '', {
      remark: 'Likes tea',
      tags: ['vip', 'tea'],
      language: 'de',
      fields: { name: 'Ann' },
    });
    await edit(tenant, second?.id ?? '', {
      remark: 'Pays late',
      tags: ['vip', 'late'],
      language: 'fr',
      fields: { name: 'Ann', company: 'Acme' },
    });
    await merge(tenant, 'ann', 'ann_2');
    const expected = {
      contactId: await idOf(tenant, 'ann'),
      remark: 'Likes tea; Pays late',
      tags: ['vip', 'tea', 'late'],
      language: 'de',
      fields: { name: 'Ann', company: 'Acme' },
    };
    for (const one of [first, second]) expect(await profileOf(tenant, one?.id ?? '')).toMatchObject(expected);
    const found = await conversations(tenant, 'Pays late');
    expect(found.map(({ contactAccount }) => contactAccount).sort()).toEqual(['ann', 'ann_2']);
    await edit(tenant, second?.id ?? '', { remark: 'One note' });
    expect(await profileOf(tenant, first?.id ?? '')).toMatchObject({ remark: 'One note' });
  });

  it('of sharing sub-accounts are not hidden by the shared one of the other contact', async () => {
    const { tenant, desk } = await makePlace();
    await write(tenant, desk, 'ann');
    await write(tenant, desk, 'ann_2');
    const [second, first] = await conversations(tenant);
    await edit(tenant, first?.id ?? '', { remark: 'Kept for itself', tags: ['own'] });
    await world.rows.change('sub_accounts', { id: desk.subAccountId }, { profileSharing: true });
    await edit(tenant, second?.id ?? '', { remark: 'Shared', tags: ['shared'] });
    await merge(tenant, 'ann', 'ann_2');
    expect(await profileOf(tenant, first?.id ?? '')).toMatchObject({
      shared: true,
      remark: 'Kept for itself; Shared',
      tags: ['own', 'shared'],
    });
  });
});
