import { randomUUID } from 'node:crypto';
import { LessThanOrEqual } from 'typeorm';
import {
  type Conversation,
  type CursorPage,
  dayMs,
  type Retention as RetentionView,
} from '@parley/contracts/public';
import { DraftService, NoteService, RetentionService } from '@parley/domain/chat';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { archive, archiveMore, usedFile, storedMessages } from '../support/chat.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

// Two months later. The migration's days are over, as after a long time off.
const world = withWorld({ worker: true, environment: { CLOCK_OFFSET_MS: `${61 * dayMs}` } });

const now = (): Date => world.app.get(Clock).now();
const daysAgo = (days: number): Date => new Date(now().getTime() - days * dayMs);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const run = () => world.app.get(RetentionService, { strict: false }).run();

const retentionOf = async (tenant: TestTenant) =>
  dataOf<RetentionView>(await tenant.as('get', '/api/messages/retention').expect(200));
const conversations = async (tenant: TestTenant) =>
  dataOf<CursorPage<Conversation>>(await tenant.as('get', '/api/conversations').expect(200)).items;

/** The existing daily partitions. Some may be empty. */
async function days(): Promise<string[]> {
  const rows = await world.sql<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'messages'::regclass order by 1`,
  );
  return rows.map(({ name }) => name.slice('messages_'.length).replaceAll('_', '-'));
}

describe('the keeping of a month', () => {
  it('makes the days to come when a worker starts', async () => {
    const made = await days();
    for (let ahead = 0; ahead <= 7; ahead++) expect(made).toContain(dayOf(daysAgo(-ahead)));
  });

  it('makes days beside those who read and write messages', async () => {
    // Nothing is left to drop. A drop would wait for transactions that write.
    await run();
    const tenant = await makeTenant(world);
    const { conversationId } = await archive(world, tenant.tenantId);
    await world.app.get(Database).asTenant(tenant.tenantId, async (tx) => {
      await tx.query(`update messages set kind = 'other' where conversation_id = $1`, [conversationId]);
      await world.app.get(Database).asSystem(async (other) => {
        await other.query(`set local lock_timeout = '2s'`);
        await other.query(`select make_message_days('2040-01-01', '2040-01-02')`);
      });
    });
    expect(await days()).toEqual(expect.arrayContaining(['2040-01-01', '2040-01-02']));
    const indexes = await world.sql(
      `select 1 from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
       where x.indrelid = 'messages_2040_01_01'::regclass`,
    );
    expect(indexes).toHaveLength(6);
  });

  it('drops whole days that are over, with a receipt for each tenant', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const both = await archive(world, tenant.tenantId, {
      messages: [
        { text: 'long ago', at: daysAgo(50) },
        { text: 'late', at: daysAgo(51), storedAt: daysAgo(50) },
        { text: 'ago', at: daysAgo(40) },
        { text: 'now', at: daysAgo(1) },
      ],
    });
    const old = await archive(world, tenant.tenantId, { messages: [{ text: 'gone', at: daysAgo(50) }] });
    const theirs = await archive(world, other.tenantId, { messages: [{ text: 'theirs', at: daysAgo(40) }] });
    const before = await retentionOf(tenant);
    expect(before.due.map(({ day, messages }) => [day, messages])).toEqual([
      [dayOf(daysAgo(50)), 3],
      [dayOf(daysAgo(40)), 1],
    ]);

    await Promise.all([run(), run()]);

    const after = await retentionOf(tenant);
    expect(after.due).toEqual([]);
    expect(after.receipts.map(({ droppedAt: _, ...receipt }) => receipt)).toEqual([...before.due].reverse());
    expect((await retentionOf(other)).receipts).toEqual([
      expect.objectContaining({ day: dayOf(daysAgo(40)), messages: 1 }),
    ]);
    expect((await days()).every((day) => day >= after.keepFrom)).toBe(true);
    expect(await conversations(tenant)).toEqual([
      expect.objectContaining({ id: both.conversationId, messages: 1, lastText: 'now' }),
    ]);
    expect(await conversations(other)).toEqual([]);
    for (const id of [old.conversationId, theirs.conversationId]) {
      const [row] = await world.rows.find('conversations', { id }, [
        'messages',
        'lastArchivedAt',
        'lastText',
        'lastKind',
      ]);
      expect(row).toEqual({ messages: 0, lastArchivedAt: null, lastText: '', lastKind: null });
    }
    expect(await world.rows.find('dropped_messages', {})).toEqual([]);

    await run();
    expect(await retentionOf(tenant)).toEqual(after);
  });

  it('ends drafts, and notes of conversations without newer messages', async () => {
    const { tenantId } = await makeTenant(world);
    const talk = async (at: Date) =>
      (await archive(world, tenantId, { messages: [{ text: 'x', at }] })).conversationId;
    const [quiet, lively] = [await talk(daysAgo(50)), await talk(daysAgo(1))];
    const notes = world.app.get(NoteService, { strict: false });
    const drafts = world.app.get(DraftService, { strict: false });
    const asOwner = { subAccountId: null, seenIds: null, readOnly: false };
    const add = (conversationId: string, text: string) =>
      notes.create(tenantId, asOwner, conversationId, { text });
    const draft = (conversationId: string) =>
      drafts.save(tenantId, asOwner, { conversationId, kind: 'reply' }, { text: 'x', version: 0 });
    const longAgo = daysAgo(50).getTime();
    const clock = vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(longAgo);
    await add(quiet, 'over');
    await add(lively, 'of a lively one');
    const { id } = await add(quiet, 'to be edited');
    await draft(quiet);
    clock.mockRestore();
    await notes.edit(tenantId, asOwner, id, { text: 'edited' });
    await add(quiet, 'new');
    await draft(lively);

    await Promise.all([run(), run()]);

    const left = await world.rows.find('conversation_notes', { tenantId }, ['text']);
    expect(left.map(({ text }) => text)).toEqual(['of a lively one', 'edited', 'new']);
    expect(await world.rows.find('conversation_drafts', { tenantId }, ['conversationId'])).toEqual([
      { conversationId: lively },
    ]);
  });

  it('ends outgoing messages with the month, and has their files looked at soon', async () => {
    const tenant = await makeTenant(world);
    const mediumId = await usedFile(world, tenant.tenantId);
    const message = { tenantId: tenant.tenantId, socialAccountId: 's', subAccountId: 's', contactId: 'c' };
    const [old, late] = [daysAgo(33), daysAgo(27)].map((at) => ({
      ...message,
      id: randomUUID(),
      conversationId: 'cnv',
      commandId: randomUUID(),
      text: 'Nine dollars',
      mediumId,
      status: 'sent' as const,
      createdAt: at,
      statusAt: at,
    }));
    if (!old || !late) throw new Error('there are two');
    await world.rows.add('outgoing_messages', [old, late]);
    await run();
    expect(await world.rows.find('outgoing_messages', { tenantId: tenant.tenantId }, ['id'])).toEqual([
      { id: late.id },
    ]);
    const keptFrom = LessThanOrEqual(now());
    expect(await world.rows.find('media', { id: mediumId, keptFrom }, ['id'])).toEqual([{ id: mediumId }]);
  });

  it('has the files of a day that is dropped looked at soon', async () => {
    const tenant = await makeTenant(world);
    const [gone, stays] = [await usedFile(world, tenant.tenantId), await usedFile(world, tenant.tenantId)];
    await archive(world, tenant.tenantId, {
      messages: [
        { text: 'long ago', at: daysAgo(50), mediumId: gone },
        { text: 'now', at: daysAgo(1), mediumId: stays },
      ],
    });
    await run();
    const rows = await world.rows.find(
      'media',
      { tenantId: tenant.tenantId, keptFrom: LessThanOrEqual(now()) },
      ['id'],
    );
    expect(rows).toEqual([{ id: gone }]);
  });

  it('shows the last message that is left where a later one was stored long before', async () => {
    const tenant = await makeTenant(world);
    // The client's clock is fast.
    const { conversationId } = await archive(world, tenant.tenantId, {
      messages: [
        { text: 'left', at: daysAgo(3), direction: 'out' },
        { text: 'ahead', at: daysAgo(2), storedAt: daysAgo(45) },
      ],
    });
    await run();
    expect(await conversations(tenant)).toEqual([
      expect.objectContaining({ id: conversationId, messages: 1, lastText: 'left', lastDirection: 'out' }),
    ]);
  });

  it('keeps the month to the day', async () => {
    const tenant = await makeTenant(world);
    const { keepFrom } = await retentionOf(tenant);
    const first = new Date(`${keepFrom}T00:00:00Z`);
    await archive(world, tenant.tenantId, {
      messages: [
        { text: 'over', at: new Date(first.getTime() - 1) },
        { text: 'kept', at: first },
      ],
    });
    await run();
    const left = await storedMessages(world, tenant.tenantId);
    expect(left.map(({ text }) => text)).toEqual(['kept']);
  });

  it('mends later what is in use, or was left by one that was cut off', async () => {
    const tenant = await makeTenant(world);
    const made = await archive(world, tenant.tenantId, { messages: [{ text: 'here' }] });
    await world.rows.change('conversations', { id: made.conversationId }, { messages: 5 });
    await world.rows.add(
      'dropped_messages',
      [made.conversationId, 'cnv_gone'].map((conversationId) => ({
        conversationId,
        day: '2026-01-01',
        tenantId: tenant.tenantId,
        messages: 4,
      })),
    );
    await run();
    expect(await conversations(tenant)).toEqual([expect.objectContaining({ messages: 1, lastText: 'here' })]);
    expect(await world.rows.find('dropped_messages', {})).toEqual([]);
    await archiveMore(world, { ...made, tenantId: tenant.tenantId }, [{ text: 'more' }]);
    expect(await conversations(tenant)).toEqual([expect.objectContaining({ messages: 2, lastText: 'more' })]);
  });

  it('forgets reports that were handled long ago, and no others', async () => {
    const { tenantId } = await makeTenant(world);
    await world.rows.add(
      'message_reports',
      (
        [
          ['old', 36, true],
          ['waiting', 36, false],
          ['young', 34, true],
        ] as const
      ).map(([batchId, days, isHandled]) => ({
        tenantId,
        id: randomUUID(),
        batchId,
        conversationKey: 'k',
        subAccountId: 's',
        socialAccountId: 'a',
        direction: 'in' as const,
        kind: 'text' as const,
        at: daysAgo(days),
        storedAt: daysAgo(days),
        handledAt: isHandled ? daysAgo(days) : null,
      })),
    );
    await run();
    const left = await world.rows.find('message_reports', { tenantId }, ['batchId'], 'batchId');
    expect(left.map(({ batchId }) => batchId)).toEqual(['waiting', 'young']);
  });

  it('forgets translations for which no message came within a day', async () => {
    const { tenantId } = await makeTenant(world);
    await world.rows.add('waiting_translations', [
      {
        tenantId,
        reportId: randomUUID(),
        subAccountId: 's',
        text: 'old',
        language: 'en',
        createdAt: daysAgo(1.1),
      },
      {
        tenantId,
        reportId: randomUUID(),
        subAccountId: 's',
        text: 'young',
        language: 'en',
        createdAt: daysAgo(0.9),
      },
    ]);
    await run();
    const left = await world.rows.find('waiting_translations', { tenantId }, ['text']);
    expect(left).toEqual([{ text: 'young' }]);
  });
});
