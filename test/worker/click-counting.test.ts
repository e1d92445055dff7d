import { ClickCountingService, LinkNoticeListener } from '@parley/domain/links';
import { localDate } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomOf, runSeed } from '../support/random.js';
import { aClick, type StoredClick, storeClicks } from '../support/stored-clicks.js';
import { eventsOf } from '../support/events.js';
import { addLink } from '../support/links.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
afterEach(() => vi.restoreAllMocks());

const clickCounting = () => world.app.get(ClickCountingService, { strict: false });

/** Counts until no click waits. */
async function countAll(): Promise<void> {
  for (let more = true; more; ) more = ((await clickCounting().count())?.batches ?? 1) > 0;
}

/** Counts and fails before the commit. */
async function countAndDie(): Promise<void> {
  const database = world.app.get(Database);
  const asSystem = database.asSystem.bind(database);
  const dying = vi.spyOn(database, 'asSystem').mockImplementationOnce((work) =>
    asSystem(async (tx) => {
      await work(tx);
      throw new Error('killed');
    }),
  );
  try {
    await clickCounting().count();
  } finally {
    dying.mockRestore();
  }
}

const quarterMs = 900_000;
const random = randomOf(runSeed);
const pick = <T>(values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0];

/** Figures by their keys, as text. */
type Figures = Record<string, string>;

/** A recount of these clicks without SQL. */
function recount(clicks: readonly StoredClick[]): Figures {
  const sums = new Map<string, [number, number, number]>();
  const add = (key: string, raw: number, filtered: number, visitors: number): void => {
    const [r, f, v] = sums.get(key) ?? [0, 0, 0];
    sums.set(key, [r + raw, f + filtered, v + visitors]);
  };
  const firsts = new Map<string, StoredClick>();
  for (const click of clicks) {
    const isFiltered = click.filter === null ? 1 : 0;
    const known = firsts.get(click.visitorId);
    if (isFiltered && (!known || click.clickedAt < known.clickedAt)) firsts.set(click.visitorId, click);
    for (const scope of [click.linkId, 'tenant']) {
      add(`total ${scope}`, 1, isFiltered, 0);
      add(`quarter ${scope} ${quarterOf(click.clickedAt)}`, 1, isFiltered, 0);
      for (const part of partsOf(click)) add(`day ${scope} ${click.day} ${part}`, 1, isFiltered, 0);
    }
  }
  for (const first of firsts.values())
    for (const scope of [first.linkId, 'tenant']) {
      add(`total ${scope}`, 0, 0, 1);
      add(`quarter ${scope} ${quarterOf(first.clickedAt)}`, 0, 0, 1);
      for (const part of partsOf(first).filter((name) => /^(total|region|device|system) /.test(name)))
        add(`day ${scope} ${first.day} ${part}`, 0, 0, 1);
    }
  return Object.fromEntries([...sums].map(([key, sum]) => [key, sum.join(' ')]));
}

const quarterOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / quarterMs) * quarterMs).toISOString();

const partsOf = ({ region, device, system, referrer, outcome, accountKey }: StoredClick): string[] => [
  'total ',
  `region ${region}`,
  `device ${device}`,
  `system ${system}`,
  `referrer ${referrer}`,
  `outcome ${outcome}`,
  ...(accountKey === null ? [] : [`account ${accountKey}`]),
];

async function storedFigures(tenantId: string): Promise<Figures> {
  const figures: Figures = {};
  const put = (key: string, row: { raw: unknown; filtered: unknown; visitors: unknown }): void => {
    figures[key] = `${Number(row.raw)} ${Number(row.filtered)} ${Number(row.visitors)}`;
  };
  for (const row of await world.rows.find('link_totals', { tenantId })) put(`total ${row.scope}`, row);
  for (const row of await world.rows.find('link_quarters', { tenantId }))
    put(`quarter ${row.scope} ${row.quarter.toISOString()}`, row);
  for (const row of await world.rows.find('link_days', { tenantId }))
    put(`day ${row.scope} ${row.day} ${row.dimension} ${row.value}`, row);
  return figures;
}

const zones = [
  'Asia/Kolkata',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Asia/Shanghai',
  'America/St_Johns',
  'Pacific/Chatham',
  'UTC',
] as const;

/** Clicks around a change of the tenant's zone, in any order, some of them late. */
function clicksOf(tenantId: string, linkIds: [string, ...string[]], before: string, after: string) {
  const [from, changed, until] = [
    Date.UTC(2026, 9, 23, 10),
    Date.UTC(2026, 9, 26, 3),
    Date.UTC(2026, 9, 28, 4),
  ];
  return Array.from({ length: 250 }, () => {
    const at = new Date(from + random(until - from));
    const [linkId, person] = [pick(linkIds), random(6)];
    const day = localDate(at, at.getTime() < changed ? before : after);
    const filter = pick([null, null, 'bot', 'head', 'prefetch'] as const);
    const outcome =
      filter === null ? pick(['account', 'account', 'nobody', 'full', 'region'] as const) : 'filtered';
    return aClick({
      tenantId,
      linkId,
      clickedAt: at,
      day,
      filter,
      outcome,
      accountKey: outcome === 'account' ? pick(['ann', 'bob', 'eve']) : null,
      visitorId: `${linkId} ${day} ${person}`,
      region: person < 2 ? 'SG' : person < 4 ? 'IN' : '',
      device: person % 2 ? 'phone' : 'desktop',
      system: person % 2 ? 'ios' : 'windows',
      referrer: pick(['', 'a.example', 'b.example']),
    });
  });
}

describe(`counting of clicks (seed ${runSeed})`, () => {
  it('equals a recount, by ten zones and changes of them, with late clicks, two counters and one that dies', async () => {
    const all = new Map<string, StoredClick[]>();
    for (const [index, zone] of zones.entries()) {
      const { tenantId } = await makeTenant(world, { timeZone: zone });
      const linkIds = [await addLink(world, tenantId), await addLink(world, tenantId)] as [string, string];
      all.set(tenantId, clicksOf(tenantId, linkIds, zone, zones[(index + 3) % zones.length] ?? zone));
    }
    const waiting = [...all.values()].flat().toSorted(() => random(3) - 1);
    while (waiting.length > 0) {
      await storeClicks(world, waiting.splice(0, 1 + random(59)));
      if (random(4) > 0) continue;
      await expect(countAndDie()).rejects.toThrow('killed');
      await Promise.all([clickCounting().count(), clickCounting().count()]);
    }
    await countAll();
    for (const [tenantId, clicks] of all) {
      expect(await storedFigures(tenantId)).toEqual(recount(clicks));
      const visitors = await world.rows.find('link_visitors', { tenantId });
      for (const visitor of visitors) {
        const own = clicks
          .filter(({ visitorId, filter }) => visitorId === visitor.id && filter === null)
          .toSorted((a, b) => a.clickedAt.getTime() - b.clickedAt.getTime());
        expect(visitor).toMatchObject({
          clicks: own.length,
          day: own[0]?.day,
          firstAt: own[0]?.clickedAt,
          lastAt: own.at(-1)?.clickedAt,
        });
      }
    }
    expect(await world.rows.find('link_click_batches', {})).toEqual([]);
  });

  it('leaves all to the next counter where the transaction is aborted', async () => {
    const { tenantId } = await makeTenant(world);
    const linkId = await addLink(world, tenantId);
    await storeClicks(world, [aClick({ tenantId, linkId, outcome: 'nobody' })]);
    await expect(countAndDie()).rejects.toThrow('killed');
    expect(await eventsOf(world, tenantId, 'link.unserved')).toEqual([]);
    expect(await storedFigures(tenantId)).toEqual({});
    await countAll();
    expect(await storedFigures(tenantId)).toMatchObject({
      [`total ${linkId}`]: '1 1 1',
      'total tenant': '1 1 1',
    });
  });

  it('is done by one at a time: another one returns at once', async () => {
    const { tenantId } = await makeTenant(world);
    const linkId = await addLink(world, tenantId);
    await storeClicks(world, [aClick({ tenantId, linkId })]);
    await world.app.get(Database).asSystem(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtextextended('clicks', 0))");
      expect(await clickCounting().count()).toBeNull();
    });
    expect((await clickCounting().count())?.links).toEqual([{ tenantId, linkId }]);
  });

  it('has a visitor in the quarter of the first click, also where that arrives late', async () => {
    const { tenantId } = await makeTenant(world);
    const linkId = await addLink(world, tenantId);
    const day = '2026-10-20';
    const click = (at: string) =>
      aClick({
        tenantId,
        linkId,
        day,
        clickedAt: new Date(`${day}T${at}Z`),
        visitorId: `${linkId} ${day} x`,
      });
    const quarters = async () => {
      const rows = await world.rows.find('link_quarters', { tenantId, scope: linkId });
      return Object.fromEntries(rows.map((row) => [row.quarter.toISOString().slice(11, 16), row.visitors]));
    };
    await storeClicks(world, [click('09:50:00')]);
    await countAll();
    expect(await quarters()).toEqual({ '09:45': 1 });
    await storeClicks(world, [click('08:01:00'), click('08:40:00')]);
    await countAll();
    expect(await quarters()).toEqual({ '08:00': 1, '08:30': 0, '09:45': 0 });
  });
});

describe('a link that serves nobody', () => {
  const outcomes = (tenantId: string) => eventsOf(world, tenantId, 'link.unserved');

  it('is told once an hour for each reason, and not of clicks that come late', async () => {
    const { tenantId } = await makeTenant(world);
    const linkId = await addLink(world, tenantId, { name: 'Autumn' });
    const now = world.app.get(Clock).now().getTime();
    const click = (outcome: 'nobody' | 'full', at: number) =>
      storeClicks(world, [aClick({ tenantId, linkId, outcome, clickedAt: new Date(at) })]);
    await click('nobody', now - 7_200_000);
    await countAll();
    expect(await outcomes(tenantId)).toEqual([]);
    await click('nobody', now);
    await countAll();
    await click('nobody', now);
    await click('full', now);
    await countAll();
    expect(await outcomes(tenantId)).toEqual([
      { linkId, name: 'Autumn', reason: 'nobody' },
      { linkId, name: 'Autumn', reason: 'full' },
    ]);
    vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(now + 3_900_000);
    await click('full', now + 3_900_000);
    await countAll();
    expect(await outcomes(tenantId)).toHaveLength(3);
  });

  it('is one notice for as long as it goes on', async () => {
    const { tenantId } = await makeTenant(world);
    const listener = world.app.get(LinkNoticeListener, { strict: false });
    const payload = { linkId: 'lnk_x', name: 'Autumn', reason: 'full' as const };
    for (const id of ['evt_1', 'evt_2'])
      await world.app
        .get(Database)
        .asTenant(tenantId, (tx) => listener.onUnserved({ id, tenantId, payload }, tx));
    expect(await world.rows.find('notices', { tenantId }, ['kind', 'level', 'params', 'count'])).toEqual([
      { kind: 'link.full', level: 'warning', params: { linkId: 'lnk_x', name: 'Autumn' }, count: 2 },
    ]);
  });
});
