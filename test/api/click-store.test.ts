import { ClickRepository, type ClickRequest, ClickStore, type CompiledLink } from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { clickRequest, pooledAccount, storeLink } from '../support/clicks.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenantId = '';
/** As two API nodes have them. */
let stores: ClickStore[] = [];

beforeAll(async () => {
  ({ tenantId } = await makeTenant(world));
  const { app } = world;
  stores = [1, 2].map(
    () => new ClickStore(app.get(Database), new ClickRepository(app.get(Ids)), app.get(Clock)),
  );
});

/** Has both nodes store clicks at once, and returns the keys of the accounts assigned. */
async function click(requests: ClickRequest[]): Promise<(string | null)[]> {
  const assignments = await Promise.all(
    requests.map((request, index) => (stores[index % 2] as ClickStore).store(request)),
  );
  return assignments.map(({ account }) => account?.key ?? null);
}

const clicksOf = (link: CompiledLink, count: number): ClickRequest[] =>
  Array.from({ length: count }, () => clickRequest(link));

const storedClicks = (link: CompiledLink) =>
  world.sql<{ id: string; accountKey: string | null; outcome: string; batchId: string }>(
    `select id, account_key as "accountKey", outcome, batch_id as "batchId" from link_clicks where link_id = $1`,
    [link.id],
  );

function countsOf(keys: (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key ?? 'none'] = (counts[key ?? 'none'] ?? 0) + 1;
  return counts;
}

describe('a click of two nodes', () => {
  test('gets each account of a sequential link in turn', async () => {
    const link = await storeLink(
      world,
      tenantId,
      ['a', 'b', 'c', 'd', 'e'].map((key) => pooledAccount(key)),
      {
        mode: 'sequential',
      },
    );
    const keys = await click(clicksOf(link, 2_000));
    expect(countsOf(keys)).toEqual({ a: 400, b: 400, c: 400, d: 400, e: 400 });
    expect((await world.rows.one('link_positions', { linkId: link.id })).position).toBe('2000');
    expect(countsOf((await storedClicks(link)).map(({ accountKey }) => accountKey))).toEqual(countsOf(keys));
  });
});
