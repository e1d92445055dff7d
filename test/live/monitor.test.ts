import { randomUUID } from 'node:crypto';
import type { FailedTranslation, MonitorSnapshot, Page, WaitingConversation } from '@parley/contracts/public';
import { MonitorQueries } from '@parley/domain/monitor';
import { Clock } from '@parley/platform/clock';
import { WatchedKeys } from '@parley/platform/realtime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { addRule } from '../support/automatic-replies.js';
import { grant } from '../support/characters.js';
import { ConsoleClient } from '../support/console.js';
import { makeSubAccount, RawClient, receivedEvent, resultsOf, sentEvent } from '../support/desktop.js';
import { monitorRecount } from '../support/monitor.js';
import { makeSignedInOperator } from '../support/operator.js';
import { ownCalls } from '../support/own-calls.js';
import { SessionClient } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { allowLoopback, setProviders } from '../support/translation.js';
import { likeLibreTranslate, TranslationServer } from '../support/translation-server.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { MONITOR_INTERVAL_MS: '200' } });
let server: TranslationServer;

beforeAll(async () => {
  const operator = await makeSignedInOperator(world);
  server = await TranslationServer.start(likeLibreTranslate);
  await allowLoopback(operator);
  await setProviders(operator, { server });
});
afterAll(() => server.close());

const read = async (tenant: TestTenant): Promise<MonitorSnapshot> =>
  (await tenant.as('get', '/api/monitor').expect(200)).body.data as MonitorSnapshot;
const listed = async (tenant: TestTenant, query = ''): Promise<Page<WaitingConversation>> =>
  (await tenant.as('get', `/api/monitor/waiting${query}`).expect(200)).body.data as Page<WaitingConversation>;

const failed = async (tenant: TestTenant, query = ''): Promise<Page<FailedTranslation>> =>
  (await tenant.as('get', `/api/monitor/failed-translations${query}`).expect(200)).body
    .data as Page<FailedTranslation>;

const sum = (figures: number[]): number => figures.reduce((all, one) => all + one, 0);

/** A sub-account with a connected client and an open port. */
async function connect(
  tenant: TestTenant,
  settings = {},
): Promise<{ client: RawClient; social: string; id: string; code: string }> {
  const desk = await makeSubAccount(world, tenant.tenantId, settings);
  const deviceId = randomUUID();
  // The client connected the day before, so its reports since then are accepted.
  const clock = vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(minutesAgo(60 * 26));
  const { welcome, ...first } = await RawClient.connect(world, { by: 'code', code: desk.code, deviceId });
  clock.mockRestore();
  first.socket.disconnect();
  const { refreshToken = '' } = welcome;
  const client = await RawClient.connect(world, { by: 'refresh', refreshToken, deviceId });
  return {
    client,
    social: await client.open(`desk_${randomUUID().slice(0, 6)}`),
    id: desk.id,
    code: desk.code,
  };
}

const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000;

test('an agent sees who waits for it, whatever the package, and nobody else', async () => {
  const tenant = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 5 });
  const desks = [await connect(tenant), await connect(tenant)];
  for (const [index, { client, social }] of desks.entries())
    resultsOf(
      await client.request('report', {
        events: ['ann', 'ben', 'cat'].slice(0, index + 1).map((name) => receivedEvent(social, name, 'Hello')),
      }),
    );
  for (const [index, { code, id }] of desks.entries()) {
    const agent = await SessionClient.signIn(world, ...(code.split('.') as [string, string]));
    const waiting = async () =>
      dataOf<Page<WaitingConversation>>(await agent.get('/api/monitor/own-waiting').expect(200));
    await expect.poll(async () => (await waiting()).total).toBe(index + 1);
    expect(new Set((await waiting()).items.map((row) => row.subAccountId))).toEqual(new Set([id]));
  }
  await tenant.as('get', '/api/monitor/own-waiting').expect(403);
});

describe('the figures of a tenant', () => {
  test('equal a recount of what clients did', async () => {
    const tenant = await makeTenant(world);
    await grant(world, tenant.tenantId, 100);
    await addRule(tenant, 'price');
    const { client, social, id } = await connect(tenant, { autoReply: true, remark: 'Desk one' });
    const other = await connect(tenant);
    await other.client.open('15550001111', 'whatsapp');
    await other.client.request('ports:close', { socialAccountIds: [other.social] });
    await makeSubAccount(world, tenant.tenantId);
    resultsOf(
      await client.request('report', {
        events: [
          receivedEvent(social, 'ann', 'Hello', { at: minutesAgo(40) }),
          receivedEvent(social, 'ann', 'Are you there', { at: minutesAgo(2) }),
          receivedEvent(social, 'ben', 'Good day', { at: minutesAgo(10) }),
          sentEvent(social, 'ben', 'Good day to you', { at: minutesAgo(9) }),
          receivedEvent(social, 'cat', 'Hi', { at: minutesAgo(3) }),
          receivedEvent(social, 'dan', { text: 'beep', fromBot: true }),
          receivedEvent(social, 'eve', 'Long ago', { at: minutesAgo(60 * 25) }),
          receivedEvent(social, 'fay', 'price', { at: Date.now() }),
        ],
      }),
    );
    const replies = () => client.commands.filter(({ kind }) => kind === 'reply').map(({ id }) => id);
    await client.until(() => replies().length > 0);
    const sent = replies().map((id) => ({ id, messageId: randomUUID(), at: Date.now() }));
    await client.request('command:confirm', { ids: replies(), sent });
    const translate = async (text: string): Promise<boolean> => {
      const texts = [{ id: randomUUID(), text, target: 'de' }];
      return resultsOf(await client.request('translate', { texts })).every(({ ok }) => ok);
    };
    // The second answer comes from the cache and counts as no translation.
    expect([await translate('One'), await translate('One'), await translate('Two')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await translate('x'.repeat(101))).toBe(false);
    server.behaviour = () => ({ status: 500, body: {} });
    expect(await translate('Three')).toBe(false);
    server.behaviour = likeLibreTranslate;

    await expect.poll(async () => sum((await read(tenant)).minutes.automatic)).toBeGreaterThan(0);
    const expected = {
      translations: 2,
      translationFailures: 2,
      characters: 6,
      received: 7,
      sent: 1,
      automatic: 1,
    };
    await expect
      .poll(async () => {
        const { minutes } = await read(tenant);
        return Object.fromEntries(Object.keys(expected).map((name) => [name, sum(minutes[name as never])]));
      })
      .toEqual(expected);
    await expect
      .poll(async () => (await read(tenant)).events)
      .toEqual({ unsent: 0, unhandled: 0, oldestSeconds: 0 });
    const snapshot = await read(tenant);
    expect(snapshot).toMatchObject({
      ports: { online: 2, connecting: 0, fault: 0, offline: 1 },
      subAccounts: { normal: 3, stopped: 0, deleting: 0 },
      clients: { connected: 2, subAccounts: 2 },
      waiting: { conversations: 3, spans: { '0-1': 1, '1-5': 1, '5-30': 0, '30+': 1 } },
    });
    expect(snapshot).toEqual(await monitorRecount(world, tenant.tenantId, snapshot.at));
    const { items, total } = await listed(tenant);
    // An automatic reply ends no waiting.
    expect(total).toBe(3);
    expect(items.map(({ contactAccount }) => contactAccount)).toEqual(['ann', 'cat', 'fay']);
    expect((await listed(tenant, '?span=1-5')).items).toMatchObject([
      { contactAccount: 'cat', isArchived: true },
    ]);
    expect(await failed(tenant)).toMatchObject({
      total: 2,
      items: [
        { error: 'translation.failed', subAccountId: id, remark: 'Desk one' },
        { error: 'characters.not_enough', subAccountId: id, remark: 'Desk one' },
      ],
    });
    const [latest] = (await failed(tenant)).items;
    expect((await failed(tenant, `?from=${latest?.at}`)).items.map(({ id: one }) => one)).toEqual([
      latest?.id,
    ]);
    expect((await failed(tenant, `?to=${latest?.at}`)).items).toMatchObject([
      { error: 'characters.not_enough' },
    ]);
    expect(await failed(await makeTenant(world))).toEqual({ items: [], total: 0 });
    for (const one of [client, other.client]) one.close();
  });

  test('tell a contact that was answered from one that waits, whatever came first', async () => {
    const tenant = await makeTenant(world);
    const { client, social } = await connect(tenant);
    const events = [
      receivedEvent(social, 'ann', 'One', { at: minutesAgo(20) }),
      receivedEvent(social, 'ann', 'Two', { at: minutesAgo(4) }),
      // The message is reported late, and the second one is still unanswered.
      sentEvent(social, 'ann', 'To the first', { at: minutesAgo(10) }),
      receivedEvent(social, 'ben', 'Thanks', { at: minutesAgo(3) }),
      sentEvent(social, 'ben', 'Welcome', { at: minutesAgo(2) }),
      // The answer is reported late.
      receivedEvent(social, 'ben', 'Hello', { at: minutesAgo(8) }),
    ];
    resultsOf(await client.request('report', { events }));
    await expect
      .poll(async () =>
        (await listed(tenant)).items.map(({ contactAccount, since }) => [contactAccount, since]),
      )
      .toEqual([['ann', new Date(events[1]?.at ?? 0).toISOString()]]);
    client.close();
  });
});

describe('a monitor that somebody looks at', () => {
  test('is pushed as long as it is read again, to the owners of its tenant alone', async () => {
    const [tenant, stranger] = [await makeTenant(world), await makeTenant(world)];
    const [mine, theirs] = await Promise.all(
      [tenant, stranger].map(({ token }) => ConsoleClient.connect(world, token)),
    );
    if (!mine || !theirs) throw new Error('a console is missing');
    expect((await read(tenant)).ports.online).toBe(0);
    await mine.until('monitor:changed', () => true);
    const { client } = await connect(tenant);
    await mine.until(
      'monitor:changed',
      ({ ports, clients }) => ports.online === 1 && clients.connected === 1,
    );
    expect(theirs.all('monitor:changed')).toEqual([]);
    // The time of pushes after the last read is over.
    const watched = world.app.get(WatchedKeys);
    await watched.watch('tenant', tenant.tenantId, 0);
    const claims = vi.spyOn(watched, 'claim');
    const rounds = () => ownCalls(claims, 'tenant').length;
    // A round begins after the pushes of the previous one.
    await expect.poll(rounds).toBeGreaterThan(0);
    const snapshots = vi.spyOn(world.app.get(MonitorQueries, { strict: false }), 'snapshot');
    const before = rounds();
    await expect.poll(rounds).toBeGreaterThan(before + 2);
    expect(snapshots).not.toHaveBeenCalledWith(tenant.tenantId);
    vi.restoreAllMocks();
    for (const one of [mine, theirs, client]) one.close();
  });
});
