import { type ClickRequest, ClickStore, type CompiledLink } from '@parley/domain/links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClickNode, clickRequest, openClickNode, pooledAccount, storeLink } from '../support/clicks.js';
import { storedClicksOf } from '../support/stored-clicks.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenantId = '';
let nodes: ClickNode[] = [];

beforeAll(async () => {
  ({ tenantId } = await makeTenant(world));
  nodes = await Promise.all([openClickNode(world), openClickNode(world)]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
});

/** Has the nodes store clicks at once. Returns the keys of the assigned accounts. */
async function click(requests: ClickRequest[]): Promise<(string | null)[]> {
  const assignments = await Promise.all(
    requests.map((request, index) => (nodes[index % 2] as ClickNode).store.store(request)),
  );
  return assignments.map(({ account }) => account?.key ?? null);
}

const clicksOf = (link: CompiledLink, count: number): ClickRequest[] =>
  Array.from({ length: count }, () => clickRequest(link));

const pool = (...keys: string[]) => keys.map((key) => pooledAccount(key));

interface StoredClick {
  id: string;
  accountKey: string | null;
  outcome: string;
  batchId: string;
}

const storedClicks = ({ id }: CompiledLink) => storedClicksOf(world, id);

function countsOf(keys: (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key ?? 'none'] = (counts[key ?? 'none'] ?? 0) + 1;
  return counts;
}

const accountsOf = (clicks: StoredClick[]) => clicks.map(({ accountKey }) => accountKey);

describe('two nodes', () => {
  test('give each account of a sequential link in turn', async () => {
    const link = await storeLink(world, tenantId, pool('a', 'b', 'c', 'd', 'e'), { mode: 'sequential' });
    const keys = await click(clicksOf(link, 2_000));
    expect(countsOf(keys)).toEqual({ a: 400, b: 400, c: 400, d: 400, e: 400 });
    expect((await world.rows.one('link_positions', { linkId: link.id })).position).toBe('2000');
    expect(countsOf(accountsOf(await storedClicks(link)))).toEqual(countsOf(keys));
    // One click after another, each at another node. No turn is left out or repeated.
    const turns: (string | null)[] = [];
    for (let i = 0; i < 12; i++) {
      const { account } = await (nodes[i % 2] as ClickNode).store.store(clickRequest(link));
      turns.push(account?.key ?? null);
    }
    expect(turns.join('')).toBe('abcdeabcdeab');
  });

  test.each(['sequential', 'random'] as const)(
    'never exceed the caps of a %s link, and fill them',
    async (mode) => {
      const capped = [
        pooledAccount('a', { dailyCap: 37 }),
        pooledAccount('b', { dailyCap: 200, weight: 5 }),
        pooledAccount('c', { dailyCap: 1 }),
      ];
      const link = await storeLink(world, tenantId, capped, { mode });
      expect(countsOf(await click(clicksOf(link, 500)))).toEqual({ a: 37, b: 200, c: 1, none: 262 });
      const stored = await storedClicks(link);
      expect(countsOf(stored.map(({ outcome }) => outcome))).toEqual({ account: 238, full: 262 });
      const sent = await world.rows.find('link_sent_days', { linkId: link.id }, ['accountKey', 'sent']);
      expect(sent.toSorted((a, b) => (a.accountKey < b.accountKey ? -1 : 1))).toEqual([
        { accountKey: 'a', sent: 37 },
        { accountKey: 'b', sent: 200 },
        { accountKey: 'c', sent: 1 },
      ]);
      // Another local day has separate caps.
      const tomorrow = clicksOf(link, 10).map((request) => ({ ...request, day: '2999-01-01' }));
      expect(countsOf(await click(tomorrow))).not.toHaveProperty('none');
    },
  );

  test('count clicks against a cap that another node sent before it knew of the cap', async () => {
    const capped = [pooledAccount('a', { dailyCap: 12 }), pooledAccount('b', { dailyCap: 4 })];
    const link = await storeLink(world, tenantId, capped, { mode: 'sequential' });
    const day = new Date().toISOString().slice(0, 10);
    const figure = { tenantId, scope: link.id, day, dimension: 'account' as const, visitors: 0 };
    await world.rows.add('link_days', { ...figure, value: 'a', raw: 10, filtered: 10 });
    const clicks = clicksOf(link, 20).map((request) => ({ ...request, day }));
    expect(countsOf(await click(clicks))).toEqual({ a: 2, b: 4, none: 14 });
    const { sent } = await world.rows.one('link_sent_days', { linkId: link.id, accountKey: 'a' });
    expect(sent).toBe(12);
  });

  test('give a bound visitor one account, however many clicks come at once, and do not move for it', async () => {
    const link = await storeLink(world, tenantId, pool('a', 'b', 'c'), {
      mode: 'sequential',
      bindsVisitors: true,
    });
    const visitors = Array.from({ length: 30 }, (_, index) => `visitor ${index}`);
    const requests = visitors.flatMap((visitor) =>
      Array.from({ length: 8 }, () => clickRequest(link, { visitor })),
    );
    const keys = await click(requests);
    const accounts = visitors.map((_, index) => new Set(keys.slice(index * 8, index * 8 + 8)));
    expect(accounts.map(({ size }) => size)).toEqual(visitors.map(() => 1));
    expect(countsOf(accounts.map((set) => [...set][0] ?? null))).toEqual({ a: 10, b: 10, c: 10 });
    expect((await world.rows.one('link_positions', { linkId: link.id })).position).toBe('30');
    // The cookie goes first, but not if its account has left the pool.
    const visitor = 'visitor 0';
    const [first] = keys;
    const other = first === 'a' ? 'b' : 'a';
    expect(await click([clickRequest(link, { visitor, boundKey: other })])).toEqual([other]);
    expect(await click([clickRequest(link, { visitor, boundKey: 'gone' })])).toEqual([first]);
    const without = { ...link, pool: link.pool.filter(({ key }) => key !== first) };
    expect(await click([clickRequest(without, { visitor })])).not.toEqual([first]);
  });

  test('follow the weights of a random link, and touch no row but clicks', async () => {
    const weighted = [
      pooledAccount('a', { weight: 1 }),
      pooledAccount('b', { weight: 2 }),
      pooledAccount('c', { weight: 7 }),
    ];
    const link = await storeLink(world, tenantId, weighted);
    const count = 4_000;
    const counts = countsOf(await click(clicksOf(link, count)));
    const chiSquare = weighted.reduce((sum, { key, weight }) => {
      const expected = (count * weight) / 10;
      return sum + ((counts[key] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Two degrees of freedom. The bound is exceeded once in 3 million runs.
    expect(chiSquare).toBeLessThan(30);
    expect(await world.rows.count('link_positions', { linkId: link.id })).toBe(0);
    expect(await storedClicks(link)).toHaveLength(count);
  });

  test('move nothing for bots, and for clicks that were not assigned', async () => {
    const link = await storeLink(world, tenantId, [pooledAccount('a', { dailyCap: 5 }), pooledAccount('b')], {
      mode: 'sequential',
      bindsVisitors: true,
    });
    await click([clickRequest(link)]);
    const before = await world.rows.find('link_positions', { linkId: link.id });
    const filtered = clicksOf(link, 20).map((request) => ({
      ...request,
      outcome: 'filtered' as const,
      filter: 'bot' as const,
    }));
    expect(new Set(await click(filtered))).toEqual(new Set([null]));
    await click(clicksOf(link, 5).map((request) => ({ ...request, outcome: 'region' as const })));
    await expect(click([clickRequest({ ...link, pool: [] })])).resolves.toEqual([null]);
    expect(await world.rows.find('link_positions', { linkId: link.id })).toEqual(before);
    expect(await world.rows.count('link_bindings', { linkId: link.id })).toBe(1);
    expect((await world.rows.one('link_sent_days', { linkId: link.id })).sent).toBe(1);
    expect(countsOf((await storedClicks(link)).map(({ outcome }) => outcome))).toEqual({
      account: 1,
      filtered: 20,
      region: 5,
      nobody: 1,
    });
  });

  test('refuse a click that PostgreSQL refuses alone', async () => {
    const link = await storeLink(world, tenantId, pool('a', 'b'), { mode: 'sequential' });
    const requests = clicksOf(link, 40);
    const wrong = { ...clickRequest(link), browser: 'nul\0' };
    const [refused, ...others] = await Promise.allSettled(
      [wrong, ...requests].map(async (request) => nodes[0]?.store.store(request)),
    );
    expect(refused?.status).toBe('rejected');
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    expect(countsOf(accountsOf(await storedClicks(link)))).toEqual({ a: 20, b: 20 });
  });

  test('name a batch for each statement that stored new clicks', async () => {
    const link = await storeLink(world, tenantId, pool('a'));
    const requests = clicksOf(link, 100);
    await click(requests);
    // The same clicks again, as from a replayed journal.
    await click(requests);
    const stored = await storedClicks(link);
    expect(stored).toHaveLength(100);
    const batches = [...new Set(stored.map(({ batchId }) => batchId))];
    expect(await world.rows.count('link_click_batches', { id: batches })).toBe(batches.length);
    const all = await world.rows.find('link_click_batches', {}, ['id']);
    const used = await world.sql<{ id: string }>('select distinct batch_id as id from link_clicks');
    expect(all.map(({ id }) => id).toSorted()).toEqual(used.map(({ id }) => id).toSorted());
  });
});

test('the numbers of a node tell what it stored', async () => {
  const link = await storeLink(world, tenantId, pool('a'));
  const store = world.app.get(ClickStore);
  await Promise.all(clicksOf(link, 7).map((request) => store.store(request)));
  const text = await (await fetch(`${world.url}/metrics`)).text();
  const numberOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  expect(numberOf('parley_clicks_stored_total') + numberOf('parley_clicks_journaled_total')).toBe(7);
  expect(numberOf('parley_click_batches_total')).toBeGreaterThanOrEqual(0);
  expect(numberOf('parley_clicks_refused_total')).toBe(0);
  expect(numberOf('parley_click_journal_bytes')).toBeGreaterThanOrEqual(0);
  expect(numberOf('parley_click_journal_oldest_seconds')).toBeGreaterThanOrEqual(0);
});
