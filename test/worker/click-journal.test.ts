import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LinkAccountParts } from '@parley/contracts/public';
import { type Assignment, ClickRepository, type ClickRequest, type CompiledLink } from '@parley/domain/links';
import { Config } from '@parley/platform/config';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { type ClickNode, clickRequest, openClickNode, pooledAccount, storeLink } from '../support/clicks.js';
import { eventsOf } from '../support/events.js';
import { whileLocked } from '../support/locks.js';
import { addLinkTo, visit } from '../support/redirects.js';
import { storedClicksOf } from '../support/stored-clicks.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let tenantId = '';
let proxy: TcpProxy;
/** The node's clicks reach PostgreSQL through the proxy, within a visitor's time limit. */
let node: ClickNode;
let systemUrl = '';

beforeAll(async () => {
  ({ tenantId } = await makeTenant(world));
  const url = new URL(world.database.systemUrl);
  proxy = new TcpProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${await proxy.listen()}`;
  systemUrl = url.href;
});
afterAll(() => proxy.close());

const environment = { CLICK_STORE_TIMEOUT_MS: 250 };
beforeEach(async () => {
  node = await openClickNode(world, { systemUrl, environment });
});
afterEach(async () => {
  proxy.resume();
  await node.close();
});

const pool = (...keys: string[]) => keys.map((key) => pooledAccount(key));

type Answered = { request: ClickRequest; assignment: Assignment };

/** Sends clicks over time. Each must be answered. */
async function click(link: CompiledLink, count: number): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  for (let i = 0; i < count; i++) {
    const request = clickRequest(link);
    answers.push(node.store.store(request).then((assignment) => ({ request, assignment })));
    if (i % 20 === 19) await answers.at(-1);
  }
  return Promise.all(answers);
}

const storedClicks = ({ id }: CompiledLink) => storedClicksOf(world, id);

async function replay(from = node): Promise<void> {
  await expect
    .poll(() => from.journal.replay().then(() => from.journal.usage().bytes, String), { timeout: 15_000 })
    .toBe(0);
}

/** Each click is stored with its answer, once, and counted once. */
async function checkStored(link: CompiledLink, answered: Answered[]): Promise<void> {
  const stored = await storedClicks(link);
  const accounts = new Map(stored.map(({ id, accountKey }) => [id, accountKey]));
  expect(accounts.size).toBe(stored.length);
  for (const { request, assignment } of answered)
    expect(accounts.get(request.id)).toBe(assignment.account?.key ?? null);
  await expect
    .poll(async () =>
      Number((await world.rows.find('link_totals', { tenantId, scope: link.id })).at(0)?.raw ?? 0),
    )
    .toBe(stored.length);
}

test.each([
  ['stalls', () => proxy.stall()],
  ['is gone', () => proxy.refuse()],
])('while PostgreSQL %s clicks are answered from the journal, and stored once after', async (_, fault) => {
  for (const mode of ['random', 'sequential'] as const) {
    const link = await storeLink(world, tenantId, pool('a', 'b', 'c'), { mode });
    const before = await click(link, 60);
    fault();
    const during = await click(link, 200);
    expect(node.journal.usage().bytes).toBeGreaterThan(0);
    expect(during.every(({ assignment }) => assignment.account !== null)).toBe(true);
    proxy.resume();
    await replay();
    // The breaker closes by itself.
    const answered = [...before, ...during];
    const { journaled } = node.store.usage();
    await expect
      .poll(async () => {
        answered.push(...(await click(link, 1)));
        const { batches } = node.store.usage();
        answered.push(...(await click(link, 1)));
        return node.store.usage().batches - batches;
      })
      .toBe(1);
    expect(journaled).toBeGreaterThan(0);
    await replay();
    await checkStored(link, answered);
  }
});

test('a sequential link goes on in turn while PostgreSQL is gone', async () => {
  const link = await storeLink(world, tenantId, pool('a', 'b', 'c'), { mode: 'sequential' });
  const [first] = await click(link, 1);
  proxy.refuse();
  // Clicks of a batch in progress get the next accounts, too.
  const during = await click(link, 30);
  const counts = ['a', 'b', 'c'].map(
    (key) => during.filter(({ assignment }) => assignment.account?.key === key).length,
  );
  expect(counts).toEqual([10, 10, 10]);
  expect(first?.assignment.account?.key).toBe('a');
  proxy.resume();
  await replay();
});

test('a cap is not exceeded by a node that cannot read it', async () => {
  const accounts = [pooledAccount('capped', { dailyCap: 20 }), pooledAccount('free')];
  const link = await storeLink(world, tenantId, accounts, { mode: 'sequential' });
  const other = await openClickNode(world);
  const requests = (count: number) => Array.from({ length: count }, () => clickRequest(link));
  const toOther = () => Promise.all(requests(30).map((request) => other.store.store(request)));
  await toOther();
  proxy.stall();
  // A click on an account with a cap is refused while its batch may still commit.
  const during = await Promise.allSettled(requests(40).map((request) => node.store.store(request)));
  const after = await click(link, 40);
  expect(after.map(({ assignment }) => assignment.account?.key)).toEqual(after.map(() => 'free'));
  await toOther();
  proxy.resume();
  await replay();
  await other.close();
  const answered = during.filter((result) => result.status === 'fulfilled').length;
  expect(answered).toBeGreaterThan(0);
  const stored = await storedClicks(link);
  expect(stored.filter(({ accountKey }) => accountKey === 'capped')).toHaveLength(20);
});

const defaultUrl = 'https://shop.example.org/';

test('visitors whose caps cannot be read go to the default URL, and their owner reads why', async () => {
  const { tenantId: owner, as } = await makeTenant(world);
  const account = { dailyCap: 50 };
  const link = await addLinkTo(world, owner, ['ann'], { defaultUrl, account });
  const bare = await addLinkTo(world, owner, ['ann'], { account });
  const go = ({ path: url }: { path: string }) => visit(world.url, url);
  for (const one of [link, bare]) expect((await go(one)).location).toBe('https://t.me/ann');
  await whileLocked(world, 'link_positions', async () => {
    expect((await go(link)).location).toBe(defaultUrl);
    const answer = await go(bare);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.body).toContain('<title>Service busy</title>');
  });
  const outcomes = async () => {
    const reply = await as('get', '/api/link-statistics/accounts').query({ period: '7d' }).expect(200);
    return dataOf<LinkAccountParts>(reply).outcomes.map(({ outcome, raw }) => [outcome, raw]);
  };
  await expect.poll(outcomes).toEqual([['unchecked', 2]]);
  expect(await eventsOf(world, owner, 'link.unserved')).toEqual([]);
});

// PostgreSQL commits and its answer is lost. The visitor was then sent elsewhere.
test.each([
  ['nobody', [pooledAccount('capped', { dailyCap: 20 })], ['unchecked', null]],
  [
    'another account',
    [pooledAccount('capped', { dailyCap: 20 }), pooledAccount('free')],
    ['account', 'free'],
  ],
] as const)(
  'a click of a late batch that was sent to %s counts as that alone',
  async (_, accounts, given) => {
    const patient = await openClickNode(world, { systemUrl, environment: { CLICK_STORE_TIMEOUT_MS: 1_500 } });
    onTestFinished(() => patient.close());
    const link = await storeLink(world, tenantId, [...accounts], { mode: 'sequential' });
    await patient.store.store(clickRequest({ ...link, pool: accounts.slice(0, 1) }));
    const move = ClickRepository.prototype.moveStates;
    const moving = vi.spyOn(ClickRepository.prototype, 'moveStates');
    onTestFinished(() => moving.mockRestore());
    moving.mockImplementationOnce(function (this: ClickRepository, ...values) {
      proxy.stall(['answers']);
      return move.apply(this, values);
    });
    const request = clickRequest({ ...link, mode: 'random', pool: [...accounts] });
    const late = { ...request, boundKey: 'capped', link: { ...request.link, bindsVisitors: true } };
    const { outcome, account } = await patient.store.store(late);
    expect([outcome, account?.key ?? null]).toEqual(given);
    // The click was counted with its account.
    const days = async () =>
      (await world.rows.find('link_days', { tenantId, scope: link.id }))
        .filter(({ raw }) => raw !== 0)
        .map(({ dimension, value, raw, filtered }) => [dimension, value, raw, filtered])
        .filter(([dimension]) => dimension === 'account' || dimension === 'outcome')
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
    const sent = async () => (await world.rows.one('link_sent_days', { linkId: link.id })).sent;
    await expect.poll(days).toEqual([
      ['account', 'capped', 2, 2],
      ['outcome', 'account', 2, 2],
    ]);
    expect(await sent()).toBe(2);
    proxy.resume();
    await replay(patient);
    const [right, key] = given;
    const stored = (await storedClicks(link)).find(({ id }) => id === request.id);
    expect([stored?.outcome, stored?.accountKey]).toEqual([right, key]);
    expect(await sent()).toBe(1);
    expect(await days()).toEqual(
      key === null
        ? [
            ['account', 'capped', 1, 1],
            ['outcome', 'account', 1, 1],
            ['outcome', 'unchecked', 1, 1],
          ]
        : [
            ['account', 'capped', 1, 1],
            ['account', 'free', 1, 1],
            ['outcome', 'account', 2, 2],
          ],
    );
    const totals = await world.rows.one('link_totals', { tenantId, scope: link.id });
    expect([totals.raw, totals.filtered]).toEqual(['2', '2']);
  },
);

test('a bound visitor keeps the account of the cookie, and one without it gets one and the same', async () => {
  const link = await storeLink(world, tenantId, pool('a', 'b', 'c', 'd'), {
    mode: 'sequential',
    bindsVisitors: true,
  });
  proxy.refuse();
  const requests = ['a', 'b', 'c', 'd'].map((boundKey) => clickRequest(link, { boundKey }));
  const kept = await Promise.all(requests.map((request) => node.store.store(request)));
  expect(kept.map(({ account }) => account?.key)).toEqual(['a', 'b', 'c', 'd']);
  const keys = new Set<string | undefined>();
  for (let i = 0; i < 10; i++)
    keys.add((await node.store.store(clickRequest(link, { visitor: 'one' }))).account?.key);
  expect(keys.size).toBe(1);
  proxy.resume();
  await replay();
});

// PostgreSQL commits and its answer is lost, so the node does not know the outcome.
test('a batch that was stored and counted is replayed without effect', async () => {
  const link = await storeLink(world, tenantId, pool('a', 'b', 'c'), { mode: 'sequential' });
  await click(link, 5);
  const totals = async () =>
    Number((await world.rows.find('link_totals', { tenantId, scope: link.id })).at(0)?.raw ?? 0);
  await expect.poll(totals).toBe(5);
  const random = await storeLink(world, tenantId, pool('a', 'b', 'c'));
  await click(random, 5);
  proxy.stall(['answers']);
  const answered = await click(random, 50);
  await expect.poll(async () => (await storedClicks(random)).length).toBeGreaterThan(5);
  await expect
    .poll(async () => Number((await world.rows.one('link_totals', { tenantId, scope: random.id })).raw))
    .toBe((await storedClicks(random)).length);
  proxy.resume();
  await replay();
  await checkStored(random, answered);
  expect(await storedClicks(random)).toHaveLength(55);
});

test('a full journal refuses clicks, and takes them again once it was replayed', async () => {
  await node.close();
  node = await openClickNode(world, {
    systemUrl,
    environment: { ...environment, CLICK_JOURNAL_BYTES: 20_000 },
  });
  const link = await storeLink(world, tenantId, pool('a', 'b'));
  proxy.refuse();
  const requests = Array.from({ length: 200 }, () => clickRequest(link));
  const results = [];
  for (const request of requests)
    results.push(
      await node.store.store(request).then(
        () => request.id,
        (error: unknown) => error,
      ),
    );
  const refused = results.filter((result) => typeof result !== 'string');
  expect(refused.length).toBeGreaterThan(50);
  for (const error of refused) expect(error).toMatchObject({ code: 'server.unavailable', status: 503 });
  expect(node.store.usage()).toMatchObject({ refused: refused.length, journaled: 200 - refused.length });
  proxy.resume();
  await replay();
  expect((await storedClicks(link)).map(({ id }) => id).toSorted()).toEqual(
    results.filter((result) => typeof result === 'string').toSorted(),
  );
  expect(await click(link, 10)).toHaveLength(10);
  await replay();
});

test('a neighbour stores what a node left, and sets aside what PostgreSQL refuses', async () => {
  const link = await storeLink(world, tenantId, pool('a'));
  proxy.refuse();
  const answered = await click(link, 40);
  const wrong = clickRequest(link, { browser: 'nul\0', address: '203.0.113.9' });
  await node.store.store(wrong);
  // A killed process does not end its journal.
  const neighbour = await openClickNode(world, { environment: { CLICK_JOURNAL_TAKEOVER_SECONDS: 0.001 } });
  await neighbour.journal.beat();
  await replay(neighbour);
  await checkStored(link, answered);
  expect((await storedClicks(link)).map(({ id }) => id)).not.toContain(wrong.id);
  const file = path.join(world.app.get(Config).clickJournalDir, 'refused.jsonl');
  expect(
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ id: wrong.id, browser: 'nul\0', address: null }]);
  await neighbour.close();
  proxy.resume();
});
