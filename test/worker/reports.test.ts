import type { Page, ReportSubscriptions, Trend, OrderSnapshot } from '@parley/contracts/public';
import { MailDeliveryService, MailOutboxService } from '@parley/domain/mail';
import { ReportSendingService } from '@parley/domain/reports';
import { OrderClosingService, WorkOrderService } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { lettersTo } from '../support/letters.js';
import { startMailServer } from '../support/mail-server.js';
import { signedIn } from '../support/session.js';
import { countFans, type Desk } from '../support/order-counting.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { aWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const { server, url } = await startMailServer();
const world = withWorld({ environment: { SMTP_URL: url } });
const path = '/api/reports/subscriptions';

let clock: Clock;
beforeAll(() => {
  clock = world.app.get(Clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  server.verdicts.splice(0);
});

/** A Thursday in Shanghai, at an hour; later days by their number. */
const at = (hours: number, days = 0): Date => new Date(Date.UTC(2026, 2, 4 + days, 16 + hours));
const timeIs = (hours: number, days = 0) =>
  vi.spyOn(clock, 'nowMs').mockReturnValue(at(hours, days).getTime());
const send = () => world.app.get(ReportSendingService, { strict: false }).sendDue();
const deliver = () => world.app.get(MailDeliveryService, { strict: false }).deliverDue();

interface Reader extends TestTenant {
  email: string;
  desk: Desk;
}

async function makeReader(): Promise<Reader> {
  const tenant = await makeTenant(world);
  const [user] = await world.rows.find('users', { tenantId: tenant.tenantId });
  return { ...tenant, email: user?.email ?? '', desk: await makeSocialAccount(world, tenant.tenantId) };
}

/** The reader with a session of now: an earlier one has expired. */
const present = ({ tenantId, ownerId: userId, email }: Reader) =>
  signedIn(world, { userId, tenantId, email, password: '' });
const choose = async (reader: Reader, kind: string, isOn = true): Promise<ReportSubscriptions> =>
  (await (await present(reader)).patch(path).send({ kind, isOn }).expect(200)).body.data;
const read = async <T>(reader: Reader, address: string): Promise<T> =>
  ((await (await present(reader)).get(address).expect(200)).body as { data: T }).data;
const gain = ({ tenantId, desk }: Reader, account: string, when: Date) =>
  countFans(world, tenantId, [{ account, at: when, by: desk }]);
const subjects = async ({ email }: Reader) => (await lettersTo(world, email)).map(({ subject }) => subject);

it('are off until the user switches one on, and the log names both states', async () => {
  timeIs(12);
  const reader = await makeReader();
  const before = await read<ReportSubscriptions>(reader, path);
  expect(before).toEqual({
    'daily-close': { isOn: false, stoppedAt: null },
    'weekly-fans': { isOn: false, stoppedAt: null },
  });
  expect((await choose(reader, 'daily-close'))['daily-close'].isOn).toBe(true);
  await choose(reader, 'daily-close');
  const entries = await world.rows.find('audit_entries', { tenantId: reader.tenantId });
  expect(entries.map(({ changes }) => changes)).toEqual([
    { emailedReports: { from: [], to: ['daily-close'] } },
  ]);
  await (await present(reader)).patch(path).send({ kind: 'hourly', isOn: true }).expect(400);
  timeIs(12, 1);
  const other = await makeReader();
  await send();
  expect(await subjects(other)).toEqual([]);
});

it('send the day that closed on the next morning, once, with the figures of the pages', async () => {
  timeIs(9);
  const reader = await makeReader();
  await (await present(reader)).patch('/api/tenant/settings').send({ language: 'en-US' }).expect(200);
  const orders = world.app.get(WorkOrderService, { strict: false });
  const order = await orders.create(
    reader.tenantId,
    aWorkOrder([reader.desk.subAccountId], { name: 'Spring <b>', dailyGoal: 5 }),
  );
  await choose(reader, 'daily-close');
  await send();
  expect(await subjects(reader)).toEqual([]);
  await gain(reader, 'ann', at(10));
  await gain(reader, 'ben', at(11));
  timeIs(7, 1);
  await world.app.get(OrderClosingService, { strict: false }).run();
  await send();
  expect(await subjects(reader)).toEqual([]);
  timeIs(8, 1);
  await Promise.all([send(), send()]);
  await send();
  const [letter, ...others] = await lettersTo(world, reader.email);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Daily close of 2026-03-05');
  const snapshots = await read<Page<OrderSnapshot>>(reader, `/api/work-orders/${order.id}/snapshots`);
  const { figures, dailyGoal, day } = snapshots.items[0] as OrderSnapshot;
  expect(letter?.text).toContain(`Spring <b>: ${day} · ${figures.completed} / ${dailyGoal}`);
  expect(figures.completed).toBe(2);
  expect(letter?.text).toContain('you gained 2 fans: 2 new and 0 repeat');
  expect(letter?.text).toContain('/workOrder/platform');
  expect(letter?.text).toContain('Unsubscribe: ');
  expect(letter?.text).toContain('/user/setting?tab=notices');
  await choose(reader, 'daily-close', false);
  await choose(reader, 'daily-close');
  await send();
  expect(await subjects(reader)).toHaveLength(1);
});

it('send the week on Monday, as the home page counts its days', async () => {
  timeIs(9);
  const reader = await makeReader();
  await choose(reader, 'weekly-fans');
  for (const [account, days] of [
    ['ann', 0],
    ['ben', 0],
    ['cid', 2],
  ] as const)
    await gain(reader, account, at(12, days));
  timeIs(9, 3);
  await send();
  expect(await subjects(reader)).toEqual([]);
  timeIs(9, 4);
  await send();
  await send();
  const [letter, ...others] = await lettersTo(world, reader.email);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('2026-03-02 至 2026-03-08 粉丝周报');
  const { buckets } = await read<Trend>(reader, '/api/dashboard/trend?from=2026-03-02&to=2026-03-08');
  const gained = buckets.map(({ current }) => current?.gained);
  expect(gained).toEqual([0, 0, 0, 2, 0, 1, 0]);
  for (const [index, count] of gained.entries())
    expect(letter?.text).toContain(`2026-03-0${index + 2}：${count}`);
  expect(letter?.text).toContain('本周新增粉丝 3，其中新粉 3、重复 0；上周新增 0');
  expect(letter?.text).toContain('/workplace/home?period=30d&from=2026-03-02&to=2026-03-08');
});

it('come with the next run if the email cannot be stored, and never for a day long past', async () => {
  timeIs(9);
  const reader = await makeReader();
  await choose(reader, 'daily-close');
  timeIs(9, 5);
  const outbox = world.app.get(MailOutboxService, { strict: false });
  const { post } = outbox;
  const failing = vi.spyOn(outbox, 'post').mockImplementation(async (tx, mail) => {
    if (mail.to === reader.email) throw new Error('killed');
    return post.call(outbox, tx, mail);
  });
  await send();
  failing.mockRestore();
  expect(await subjects(reader)).toEqual([]);
  await send();
  expect(await subjects(reader)).toEqual(['2026-03-09 日结报告']);
});

it('carry the headers by which a mail program unsubscribes its reader with one request', async () => {
  timeIs(9);
  const reader = await makeReader();
  await choose(reader, 'daily-close');
  await choose(reader, 'weekly-fans');
  timeIs(9, 1);
  await send();
  await deliver();
  const { source = '' } = server.to(reader.email)[0] ?? {};
  const headers = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, address = ''] = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(headers) ?? [];
  const { pathname, search } = new URL(address);
  const url = `${world.url}${pathname}`;
  const states = async () => {
    const { 'daily-close': daily, 'weekly-fans': weekly } = await read<ReportSubscriptions>(reader, path);
    return [daily.isOn, weekly.isOn];
  };
  const opened = await fetch(url + search, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/user/setting?tab=notices']);
  const post = async (query: string, body: URLSearchParams | FormData) =>
    (await fetch(url + query, { method: 'POST', body })).status;
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect(await post('?token=k1.a.b.c', new URLSearchParams(form))).toBe(404);
  expect(await post('', new URLSearchParams(form))).toBe(404);
  expect(await states()).toEqual([true, true]);
  expect(await post(search, new URLSearchParams(form))).toBe(200);
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  expect(await post(search, parts)).toBe(200);
  expect(await states()).toEqual([false, true]);
  const unsubscribed = { tenantId: reader.tenantId, action: 'reports.unsubscribe' };
  const entries = await world.rows.find('audit_entries', unsubscribed);
  expect(entries.map(({ actorKind, changes }) => [actorKind, changes])).toEqual([
    ['visitor', { emailedReports: { from: ['daily-close', 'weekly-fans'], to: ['weekly-fans'] } }],
  ]);
  timeIs(9, 2);
  await send();
  await deliver();
  expect(server.to(reader.email)).toHaveLength(1);
});

it('stop for an address that the mail server refuses, until the user switches them on again', async () => {
  timeIs(9);
  const reader = await makeReader();
  await choose(reader, 'daily-close');
  await choose(reader, 'weekly-fans');
  timeIs(9, 1);
  await send();
  server.verdicts.push(550);
  await deliver();
  timeIs(10, 1);
  await send();
  const stopped = await read<ReportSubscriptions>(reader, path);
  expect(stopped).toEqual({
    'daily-close': { isOn: false, stoppedAt: at(10, 1).toISOString() },
    'weekly-fans': { isOn: false, stoppedAt: at(10, 1).toISOString() },
  });
  const entries = await world.rows.find('audit_entries', {
    tenantId: reader.tenantId,
    action: 'reports.stop',
  });
  expect(entries).toHaveLength(1);
  timeIs(9, 2);
  await send();
  expect(await subjects(reader)).toHaveLength(1);
  expect((await choose(reader, 'daily-close'))['daily-close']).toEqual({ isOn: true, stoppedAt: null });
  timeIs(9, 3);
  await send();
  await deliver();
  expect(server.to(reader.email)).toHaveLength(1);
});
