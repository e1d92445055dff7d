import {
  type CharacterUsage,
  type KeywordRule,
  type Notice,
  type Page,
  pageLimits,
} from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { analyzeTables, rowsRead } from '../support/rows-read.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** More rows than lists count. */
const many = pageLimits.counted + 500;
/** Several rows have the same time, so their ids decide. */
const momentOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 60_000);
const idOf = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, '0')}`;
const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

let tenant: TestTenant;

const read = async <Row>(path: string): Promise<Page<Row>> =>
  dataOf<Page<Row>>(await tenant.as('get', path).expect(200));

async function addInChunks(add: (places: number[]) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < many; first += 1_500)
    await add(Array.from({ length: Math.min(1_500, many - first) }, (_, n) => first + n));
}

beforeAll(async () => {
  tenant = await makeTenant(world);
  const { tenantId } = tenant;
  const places = (make: (n: number) => object) => (some: number[]) => some.map(make);
  const notice = places((n) => ({
    id: idOf('ntc', n),
    tenantId,
    subAccountId: null,
    kind: 'port.fault',
    level: n % 50 === 0 ? 'error' : 'info',
    params: {},
    cause: `test ${n}`,
    createdAt: momentOf(n),
    lastAt: momentOf(n),
    unreadSince: momentOf(n),
  }));
  const rule = places((n) => ({
    id: idOf('kwd', n),
    tenantId,
    keyword: `word ${n}`,
    compared: `word ${n}`,
    title: '',
    match: 'contains',
    method: 'reply',
    scope: 'all',
    subAccountIds: [],
    replies: [],
    enabled: n % 100 !== 0,
    createdAt: momentOf(n),
    updatedAt: momentOf(many - n),
  }));
  const day = places((n) => ({
    tenantId,
    subAccountId: idOf('sub', n % 500),
    day: dayOf(Math.floor(n / 1_000)),
    purpose: n % 1_000 < 500 ? 'translation' : 'summarise',
    characters: String(1 + (n % 7)),
    requests: 1,
  }));
  await addInChunks(async (some) => {
    await world.rows.add('notices', notice(some));
    await world.rows.add('keyword_rules', rule(some));
    await world.rows.add('character_days', day(some));
  });
  await analyzeTables(world);
});

describe('a list of more rows than are counted', () => {
  it('says that there are more', async () => {
    for (const path of ['/api/notices', '/api/keyword-rules', '/api/characters/usage'])
      expect((await read(path)).total, path).toBe(pageLimits.counted + 1);
    expect((await read('/api/notices?level=error')).total).toBe(Math.ceil(many / 50));
    expect((await read('/api/keyword-rules?enabled=false')).total).toBe(Math.ceil(many / 100));
  });

  const lists = [
    ['/api/notices?pageSize=40', 200],
    ['/api/notices?pageSize=40&level=error', 3],
    ['/api/notices?pageSize=40&unread=true', 100],
    ['/api/keyword-rules?pageSize=40', 200],
    ['/api/keyword-rules?pageSize=40&sort=updatedAt&descending=true', 200],
    ['/api/keyword-rules?pageSize=40&sort=keyword', 100],
    ['/api/characters/usage?pageSize=40', 200],
    ['/api/characters/usage?pageSize=40&sort=characters&descending=true', 100],
  ] as const;

  it.each(lists)(
    '%s gives the same page by its place, by the row before it, and by the one behind',
    async (path, page) => {
      const [before, at, behind] = await Promise.all(
        [page - 1, page, page + 1].map((place) => read<{ id: string }>(`${path}&page=${place}`)),
      );
      expect(at?.items).toHaveLength(40);
      const after = encodeURIComponent(before?.items.at(-1)?.id ?? '');
      const next = encodeURIComponent(behind?.items[0]?.id ?? '');
      expect((await read(`${path}&page=${page}&after=${after}`)).items).toEqual(at?.items);
      expect((await read(`${path}&page=${page}&before=${next}`)).items).toEqual(at?.items);
    },
  );

  it('is read in its order by going from page to page, and back', async () => {
    const path = '/api/notices?pageSize=100';
    const ids: string[] = [];
    // All pages are full, so an empty page follows the last one.
    for (let after = ''; ; after = `&after=${ids.at(-1)}`) {
      const { items } = await read<Notice>(`${path}${after}`);
      ids.push(...items.map(({ id }) => id));
      if (items.length < 100) break;
    }
    expect(ids).toEqual(Array.from({ length: many }, (_, n) => idOf('ntc', many - 1 - n)));
    const { items } = await read<Notice>(`${path}&page=2&before=${ids[200]}`);
    expect(items.map(({ id }) => id)).toEqual(ids.slice(100, 200));
  });

  it('finds a page by its place where its neighbour is gone, and none of another tenant’s', async () => {
    const path = '/api/keyword-rules?pageSize=10&page=3';
    const { items } = await read<KeywordRule>(path);
    for (const gone of ['kwd_gone', 'x', "'; drop table notices; --"])
      expect((await read(`${path}&after=${encodeURIComponent(gone)}`)).items).toEqual(items);
    const usage = '/api/characters/usage?pageSize=10&page=3';
    const page = await read<CharacterUsage>(usage);
    for (const gone of ['a/b/2026-99-99', '///', 'a'])
      expect((await read(`${usage}&after=${encodeURIComponent(gone)}`)).items).toEqual(page.items);
    await tenant.as('get', `${path}&after=%00`).expect(400);
    const other = await makeTenant(world);
    const first = items[0]?.id ?? '';
    expect(dataOf<Page<KeywordRule>>(await other.as('get', `${path}&after=${first}`)).items).toEqual([]);
  });

  it.each([
    ['/api/notices?page=2', 'ntc'],
    ['/api/keyword-rules?page=2', 'kwd'],
  ])('%s reads its page, and what it counts', async (path, prefix) => {
    const after = idOf(prefix, 5_000);
    const deep = `${path}&after=${after}`;
    // Every page counts the matches, which reads their rows once. A page after a neighbour also reads a few rows for
    // each row that it shows.
    expect(await rowsRead(world, () => read(deep))).toBeLessThan(pageLimits.counted + 600);
  });
});
