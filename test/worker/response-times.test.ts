import { randomUUID } from 'node:crypto';
import {
  dayMs,
  type OutgoingMessage,
  type Page,
  type ReplyOrder,
  type ResponseAuthor,
  type ResponseFigure,
  type ResponseTimes,
  type ResponseWait,
  type Task,
} from '@parley/contracts/public';
import {
  ChatErasureRepository,
  type ChatScope,
  MessageIngestService,
  ownScope,
  ResponseTimeService,
  type StorableMessage,
  WorkspaceService,
} from '@parley/domain/chat';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { sentReply } from '../support/automatic-replies.js';
import type { Archive } from '../support/chat.js';
import {
  countedResponses,
  type Desk,
  makeReportingDesk,
  report as reportMessage,
} from '../support/reported-messages.js';
import { finishedTask } from '../support/tasks.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { agentOf, type Caller, setRights } from '../support/workspace.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
afterEach(() => vi.restoreAllMocks());

const localDay = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
/** A Friday in Shanghai that is over. Conversations of more than a month ago would be deleted meanwhile. */
const fridayMs = [2, 3, 4, 5, 6, 7, 8]
  .map((days) => Date.now() - days * dayMs)
  .find((ms) => new Date(`${localDay(ms)}T00:00:00Z`).getUTCDay() === 5) as number;
const [before, day, after] = [-1, 0, 1].map((days) => localDay(fridayMs + days * dayMs)) as [
  string,
  string,
  string,
];
const friday = (time: string): Date => new Date(`${day}T${time}:00+08:00`);
const thursday = (time: string): Date => new Date(`${before}T${time}:00+08:00`);
const span = { from: day, to: day };

const makeDesk = (
  { tenantId }: TestTenant,
  of?: Pick<Archive, 'subAccountId' | 'socialAccountId'>,
): Promise<Desk> => makeReportingDesk(world, tenantId, of && { of });

const report = (desk: Desk, at: Date, given: Partial<StorableMessage> = {}): Promise<string> =>
  reportMessage(world, desk, at, given);

const counted = ({ tenantId }: Pick<TestTenant, 'tenantId'>): Promise<void> =>
  countedResponses(world, tenantId);

async function send(
  desk: Desk,
  by: Pick<Caller, 'as'>,
): Promise<{ outgoingId: string; commandId: string; order: ReplyOrder }> {
  const path = `/api/conversations/${desk.conversationId}/outgoing`;
  const sent = await by.as('post', path).send({ id: randomUUID(), text: 'Nine dollars' }).expect(200);
  const { id } = dataOf<OutgoingMessage>(sent);
  const { tenantId } = desk;
  const { commandId } = await world.rows.one('outgoing_messages', { tenantId, id });
  const command = await world.rows.one('desktop_commands', { id: commandId });
  return { outgoingId: id, commandId, order: command.payload as unknown as ReplyOrder };
}

type Sent = Awaited<ReturnType<typeof send>>;

/** The client confirms messages, as it sent them. */
async function confirm(desk: Desk, sent: readonly (Sent & { at: Date; id?: string })[]): Promise<void> {
  const ingest = world.app.get(MessageIngestService, { strict: false });
  await world.app.get(Database).asTenant(desk.tenantId, async (tx) => {
    const { subAccountId } = desk;
    const replies = sent.map(({ id = randomUUID(), commandId, order, at }) => ({
      id,
      commandId,
      subAccountId,
      order,
      externalId: null,
      at,
    }));
    const stored = await ingest.storeSent(tx, replies);
    await tx.commitWith(() =>
      ingest.showSent(
        tx,
        stored,
        sent.map(({ outgoingId }) => outgoingId),
      ),
    );
  });
}

const own = (subAccountId: string | null): ChatScope => ({ ...ownScope(null), subAccountId });

/** A person resolves the conversation at a time. */
async function resolve(desk: Desk, at: Date, by: string | null = null): Promise<void> {
  const clock = vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(at.getTime());
  const now = vi.spyOn(world.app.get(Clock), 'now').mockReturnValue(at);
  const { tenantId } = desk;
  await world.app
    .get(WorkspaceService, { strict: false })
    .edit({ tenantId, scope: own(by) }, desk.conversationId, { status: 'resolved' });
  clock.mockRestore();
  now.mockRestore();
}

const figures = async ({ as }: Pick<Caller, 'as'>, query: object = {}) =>
  dataOf<ResponseTimes>(
    await as('get', '/api/response-times')
      .query({ ...span, ...query })
      .expect(200),
  );
const waits = async ({ as }: Pick<Caller, 'as'>, query: object = {}) =>
  dataOf<Page<ResponseWait>>(
    await as('get', '/api/response-times/waits')
      .query({ ...span, ...query })
      .expect(200),
  );
const authors = async ({ as }: Pick<Caller, 'as'>, query: object = {}) =>
  dataOf<Page<ResponseAuthor>>(
    await as('get', '/api/response-times/authors')
      .query({ ...span, ...query })
      .expect(200),
  );

/** The day of the first test, whose figures are worked out by hand. */
async function workDay() {
  const tenant = await makeTenant(world);
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }));
  await tenant.as('put', '/api/office-hours').send({ enabled: true, days: weekdays }).expect(200);
  const one = await makeDesk(tenant);
  const other = await makeSocialAccount(world, tenant.tenantId);
  await setRights(tenant, other.subAccountId, { answersFor: [one.subAccountId] }).expect(200);
  const colleague = await agentOf(world, tenant.tenantId, other.subAccountId);
  // A bot and a rule answer: neither counts. A person answers after ten minutes.
  await report(one, friday('09:50'));
  await report(one, friday('09:51'), { direction: 'out', fromBot: true });
  await ruleAnswers(one, friday('09:52'));
  const answer = await report(one, friday('10:00'), { direction: 'out' });
  await report(one, friday('10:00'), { id: answer, direction: 'out' });
  // The contact writes twice, the assignee changes, and the new one answers after ten minutes.
  await report(one, friday('10:05'));
  await report(one, friday('10:06'));
  const path = `/api/workspace/conversations/${one.conversationId}/assignee`;
  await tenant.as('put', path).send({ assigneeId: one.subAccountId, from: null }).expect(200);
  await tenant.as('put', path).send({ assigneeId: other.subAccountId, from: one.subAccountId }).expect(200);
  const sent = { ...(await send(one, colleague)), at: friday('10:15'), id: randomUUID() };
  await confirm(one, [sent]);
  await confirm(one, [sent]);
  // The owner resolves it after half an hour, and answers four minutes after the contact reopened it.
  await resolve(one, friday('10:20'));
  await report(one, friday('11:00'));
  const { commandId } = await send(one, tenant);
  await report(one, friday('11:04'), { direction: 'out', commandId });
  await resolve(one, friday('11:10'), other.subAccountId);
  // A sub-account that answers on the next morning, and is deleted later.
  const left = await makeDesk(tenant);
  await report(left, thursday('17:50'));
  await report(left, friday('09:10'), { direction: 'out' });
  // A contact waits when its conversation is resolved. When it writes again, it begins to wait anew.
  const thanks = await makeDesk(tenant, one);
  await report(thanks, friday('12:00'));
  await resolve(thanks, friday('12:05'), one.subAccountId);
  await report(thanks, friday('15:00'));
  await report(thanks, friday('15:02'), { direction: 'out' });
  // Nobody answers this one.
  await report(await makeDesk(tenant, one), friday('16:00'));
  await counted(tenant);
  return { tenant, one, other, left, colleague };
}

async function ruleAnswers(desk: Desk, at: Date): Promise<void> {
  const commandId = `cmd_${randomUUID()}`;
  await sentReply(world, desk, { commandId, conversationId: desk.conversationId });
  await report(desk, at, { direction: 'out', commandId });
}

const none: ResponseFigure = { count: 0, median: null, p90: null, average: null };

describe('a day worked out by hand', () => {
  it('equals the figures, which open their waits, for everyone who may see them', async () => {
    const { tenant, one, other, left, colleague } = await workDay();
    // First answers: 120 s, 240 s, 600 s and, on the next morning, 55,200 s.
    const first = { count: 4, median: 420, p90: 38_820, average: 14_040 };
    const next = { count: 1, median: 600, p90: 600, average: 600 };
    // 300 s, 600 s and 1,800 s.
    const resolution = { count: 3, median: 600, p90: 1_560, average: 900 };
    expect(await figures(tenant)).toMatchObject({ total: { first, next, resolution } });
    const { days } = await figures(tenant, { from: before, to: after });
    expect(days).toEqual([
      { day: before, first: none, next: none, resolution: none },
      { day, first, next, resolution },
      { day: after, first: none, next: none, resolution: none },
    ]);
    // The answer of the next morning took ten minutes of either day.
    expect((await figures(tenant, { officeHours: 'true' })).total.first).toEqual({
      count: 4,
      median: 420,
      p90: 1_020,
      average: 540,
    });
    const { total, items } = await authors(tenant);
    expect(total).toBe(4);
    const byAuthor = Object.fromEntries(
      items.map((row) => [row.id, [row.first.average, row.next.average, row.resolution.average]]),
    );
    expect(byAuthor).toEqual({
      owner: [240, null, 1_800],
      [one.subAccountId]: [360, null, 300],
      [other.subAccountId]: [null, 600, 600],
      [left.subAccountId]: [55_200, null, null],
    });
    const seconds = async (query: object, by: Pick<Caller, 'as'> = tenant) =>
      (await waits(by, query)).items.map((wait) => wait.seconds);
    expect(await seconds({ kind: 'first' })).toEqual([120, 240, 600, 55_200]);
    expect(await seconds({ kind: 'resolution', sort: 'seconds', descending: 'true' })).toEqual([
      1_800, 600, 300,
    ]);
    expect(await seconds({ author: 'owner' })).toEqual([240, 1_800]);
    expect(await seconds({ author: other.subAccountId })).toEqual([600, 600]);
    const ofOwner = (await figures(tenant, { author: 'owner' })).total;
    expect([ofOwner.first.average, ofOwner.next.average, ofOwner.resolution.average]).toEqual(byAuthor.owner);
    expect((await authors(tenant, { author: 'owner' })).items.map(({ id }) => id)).toEqual(['owner']);
    expect(await seconds({ subAccountId: left.subAccountId })).toEqual([55_200]);
    expect(await seconds({ platform: 'whatsapp' })).toEqual([]);
    // An agent gets the figures of the conversations that it sees.
    expect((await figures(colleague)).total.first).toMatchObject({ count: 3, median: 240 });
    expect(await seconds({ kind: 'first' }, colleague)).toEqual([120, 240, 600]);
    await setRights(tenant, other.subAccountId, { answersFor: [] }).expect(200);
    expect((await figures(colleague)).total).toEqual({ first: none, next: none, resolution: none });
    expect(await seconds({}, colleague)).toEqual([]);
    await recount(tenant);
    // The deleted sub-account's conversations end, and its figures stay.
    const deletion = await tenant.as('post', `/api/sub-accounts/${left.subAccountId}/delete`).expect(200);
    await finishedTask(tenant, dataOf<Task>(deletion).id);
    expect((await figures(tenant)).total.first).toEqual(first);
    const [erased] = (await waits(tenant, { subAccountId: left.subAccountId })).items;
    expect(erased).toMatchObject({ seconds: 55_200, conversationId: null, contact: '' });
    await recount(tenant);
  });
});

/** The quarters of an hour equal the single waits. */
async function recount({ tenantId }: TestTenant): Promise<void> {
  const quarterMs = 900_000;
  const recounted = new Map<string, string[]>();
  for (const row of await world.rows.find('response_times', { tenantId })) {
    const quarter = new Date(Math.floor(row.endedAt.getTime() / quarterMs) * quarterMs).toISOString();
    const key = [quarter, row.subAccountId, row.platform, row.authorId ?? '', row.kind].join(' ');
    recounted.set(key, [...(recounted.get(key) ?? []), `${row.seconds} ${row.officeSeconds}`].toSorted());
  }
  const stored = new Map<string, string[]>();
  for (const row of await world.rows.find('response_quarters', { tenantId })) {
    const key = [row.quarter.toISOString(), row.subAccountId, row.platform, row.authorId, row.kind].join(' ');
    stored.set(key, row.seconds.map((one, index) => `${one} ${row.officeSeconds[index]}`).toSorted());
  }
  expect(stored.size).toBeGreaterThan(0);
  expect(stored).toEqual(recounted);
}

it('two confirmed answers in one batch end two waits, each once', async () => {
  const tenant = await makeTenant(world);
  const desk = await makeDesk(tenant);
  await report(desk, friday('10:00'));
  const sent = [await send(desk, tenant), await send(desk, tenant), await send(desk, tenant)];
  await report(desk, friday('10:06'));
  const at = ['10:05', '10:10', '10:11'].map(friday);
  await confirm(
    desk,
    sent.map((one, index) => ({ ...one, at: at[index] ?? new Date() })),
  );
  await counted(tenant);
  const { items } = await waits(tenant);
  expect(items.map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ['next', 240],
    ['first', 300],
  ]);
  const { waitingSince, isAnswered } = await world.rows.one('conversations', { id: desk.conversationId });
  expect([waitingSince, isAnswered]).toEqual([null, true]);
  await recount(tenant);
});

it('resolving twice, or again without a message of the contact, counts one resolution', async () => {
  const tenant = await makeTenant(world);
  const desk = await makeDesk(tenant);
  await report(desk, friday('10:00'));
  await resolve(desk, friday('10:05'));
  await resolve(desk, friday('10:06'));
  const path = `/api/workspace/conversations/${desk.conversationId}`;
  await tenant.as('patch', path).send({ status: 'open' }).expect(200);
  await resolve(desk, friday('10:30'));
  await counted(desk);
  expect((await waits(tenant)).items).toMatchObject([{ kind: 'resolution', seconds: 300 }]);
});

it('an answer in a new session is a first one again', async () => {
  const tenant = await makeTenant(world);
  const desk = await makeDesk(tenant);
  await report(desk, thursday('10:00'));
  await report(desk, thursday('10:01'), { direction: 'out' });
  await report(desk, thursday('10:02'));
  await report(desk, thursday('10:04'), { direction: 'out' });
  await report(desk, friday('11:00'));
  await report(desk, friday('11:03'), { direction: 'out' });
  await counted(desk);
  const { items } = await waits(tenant, { from: before });
  expect(items.map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ['first', 180],
    ['next', 120],
    ['first', 60],
  ]);
});

describe('office hours', () => {
  it('change later figures only, and are audited', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeDesk(tenant);
    expect(dataOf(await tenant.as('get', '/api/office-hours'))).toEqual({ enabled: false, days: [] });
    await report(desk, friday('08:00'));
    await report(desk, friday('10:00'), { direction: 'out' });
    await counted(tenant);
    const hours = { enabled: true, days: [{ weekday: 5, from: '09:00', to: '18:00' }] };
    await tenant.as('put', '/api/office-hours').send(hours).expect(200);
    await report(desk, friday('17:30'));
    await report(desk, friday('20:00'), { direction: 'out' });
    await counted(tenant);
    const { items } = await waits(tenant);
    expect(items.map(({ seconds, officeSeconds }) => [seconds, officeSeconds])).toEqual([
      [9_000, 1_800],
      [7_200, null],
    ]);
    expect((await figures(tenant, { officeHours: 'true' })).total).toMatchObject({
      first: none,
      next: { count: 1, median: 1_800 },
    });
    const entries = await world.rows.find('audit_entries', { tenantId: tenant.tenantId });
    expect(entries.at(-1)?.changes).toMatchObject({ officeHours: { from: '', to: '5 09:00-18:00' } });
  });

  it.each([
    ['days[0].from', { enabled: true, days: [{ weekday: 1, from: '9', to: '18:00' }] }],
    ['days[0].weekday', { enabled: true, days: [{ weekday: 8, from: '09:00', to: '18:00' }] }],
    ['days', { enabled: true, days: [] }],
  ])('that are wrong are refused, naming %s', async (field, body) => {
    const { as } = await makeTenant(world);
    const failure = failureOf(await as('put', '/api/office-hours').send(body).expect(400));
    expect(failure).toMatchObject({ error: 'request.invalid', details: [{ field }] });
  });
});

it('a conversation erased with its contact leaves times without it; old times are forgotten', async () => {
  const tenant = await makeTenant(world);
  const desk = await makeDesk(tenant);
  const { tenantId } = desk;
  await report(desk, friday('10:00'));
  await report(desk, friday('10:05'), { direction: 'out' });
  await counted(desk);
  await world.app
    .get(Database)
    .asTenant(tenantId, (tx) =>
      world.app.get(ChatErasureRepository, { strict: false }).deleteConversations(tx, [desk.conversationId]),
    );
  expect((await waits(tenant)).items).toMatchObject([{ conversationId: null, seconds: 300 }]);
  vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(friday('10:00').getTime() + 369 * 86_400_000);
  await world.app.get(ResponseTimeService, { strict: false }).forget();
  expect(await world.rows.count('response_times', { tenantId })).toBe(0);
  expect(await world.rows.count('response_quarters', { tenantId })).toBe(0);
});
