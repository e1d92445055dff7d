import { randomUUID } from 'node:crypto';
import {
  type Bucket,
  dayMs,
  type FanCount,
  hourMs,
  type MessageCount,
  type TrendPeriod,
} from '@parley/contracts/public';
import type { EventPayload } from '@parley/contracts/server';
import { MessageStatsService } from '@parley/domain/chat';
import { DashboardQueries } from '@parley/domain/dashboard';
import { FanGainProcessor, FanRollupService } from '@parley/domain/fans';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const quarterMs = 900_000;

let clock: Clock;
beforeAll(() => {
  clock = world.app.get(Clock);
});
afterEach(() => vi.restoreAllMocks());

const timeIs = (at: Date) => vi.spyOn(clock, 'nowMs').mockReturnValue(at.getTime());

interface Desk {
  subAccountId: string;
  socialAccountId: string;
}

interface Place {
  tenantId: string;
  desks: Desk[];
}

async function makePlace(timeZone: string): Promise<Place> {
  const { tenantId } = await makeTenant(world, { timeZone });
  const desks = [await makeSocialAccount(world, tenantId), await makeSocialAccount(world, tenantId)];
  return { tenantId, desks };
}

/** A message of a contact and the gain of a fan, both at one time. */
interface Moment {
  at: Date;
  desk: number;
  who: number;
}

const inTenant = <T>({ tenantId }: Place, work: Parameters<Database['asTenant']>[1]) =>
  world.app.get(Database).asTenant(tenantId, work) as Promise<T>;

const handledOf = ({ desks }: Place, moments: Moment[]): EventPayload<'messages.handled'> => ({
  size: moments.length,
  storedAt: clock.now().toISOString(),
  messages: moments.map(({ at, desk, who }) => ({
    at: at.toISOString(),
    subAccountId: desks[desk]?.subAccountId ?? '',
    platform: 'telegram',
    contactId: `con_${who}`,
    origin: (['in', 'out', 'automatic'] as const)[who % 3] ?? 'in',
    archived: false,
  })),
});

const countMessages = (place: Place, batches: Moment[][]): Promise<void> =>
  inTenant(place, (tx) =>
    world.app.get(MessageStatsService, { strict: false }).count(
      tx,
      batches.map((moments) => handledOf(place, moments)),
    ),
  );

const countFans = (place: Place, moments: Moment[]): Promise<unknown> =>
  inTenant(place, (tx) =>
    world.app.get(FanGainProcessor, { strict: false }).count(
      tx,
      moments.map(({ at, desk, who }) => ({
        id: randomUUID(),
        subAccountId: place.desks[desk]?.subAccountId ?? '',
        socialAccountId: place.desks[desk]?.socialAccountId ?? '',
        platform: 'telegram' as const,
        dedupeScope: 'sub_account' as const,
        account: `fan${who}`,
        nickname: '',
        link: '',
        phone: '',
        gainedAt: at,
        reportedAt: at,
      })),
    ),
  );

/** Two concurrent transactions, and a third one. */
async function countAll(place: Place, moments: Moment[]): Promise<void> {
  const parts = [0, 1, 2].map((part) => moments.filter((_, index) => index % 3 === part));
  const [first = [], second = [], third = []] = parts;
  await Promise.all([countMessages(place, [first]), countMessages(place, [second]), countFans(place, first)]);
  await countMessages(place, [third, []]);
  await countFans(place, [...second, ...third]);
  // A redelivery. A fan who was gained before is not gained again.
  await countFans(place, first);
}

const renew = async (): Promise<void> => {
  await world.app.get(MessageStatsService, { strict: false }).run();
  await world.app.get(FanRollupService, { strict: false }).run();
};

const dateIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at: Date) => format.format(at);
};

type Shown = { start: string; current: unknown }[];

/** Each bucket of a trend beside the times that it contains. */
function beside(
  buckets: Bucket<unknown>[],
  moments: Moment[],
  isIn: (moment: Moment, place: number) => boolean,
) {
  return buckets.map(({ start, current }, place) => ({
    start,
    current,
    moments: moments.filter((moment) => isIn(moment, place)),
  }));
}

const messagesOf = (moments: Moment[]): MessageCount => ({
  received: moments.filter(({ who }) => who % 3 === 0).length,
  sent: moments.filter(({ who }) => who % 3 === 1).length,
  automatic: moments.filter(({ who }) => who % 3 === 2).length,
  contacts: new Set(moments.map(({ who }) => who)).size,
});

/** Figures by days and hours, of the tenant and each sub-account, computed from the times. */
async function expectRecount(place: Place, moments: Moment[], timeZone: string): Promise<void> {
  const dashboard = world.app.get(DashboardQueries);
  const dateOf = dateIn(timeZone);
  const scopes = [undefined, 0, 1];
  for (const [scope, period] of scopes.flatMap((one) =>
    (['7d', '24h'] as const).map((two) => [one, two] as const),
  )) {
    const filter = scope === undefined ? {} : { subAccountId: place.desks[scope]?.subAccountId ?? '' };
    const own = moments.filter(({ desk }) => scope === undefined || desk === scope);
    const { buckets } = await dashboard.messageTrend(place.tenantId, { period }, filter);
    const inBucket = ({ at }: Moment, index: number): boolean => {
      const start = new Date(buckets[index]?.start ?? '');
      const next = buckets[index + 1];
      if (period === '7d') return dateOf(at) === dateOf(start) && next?.start !== start.toISOString();
      return at >= start && (next ? at < new Date(next.start) : dateOf(at) === dateOf(start));
    };
    const found = beside(buckets, own, inBucket).filter(({ current }) => current !== null);
    const shown: Shown = found.map(({ start, current }) => ({ start, current }));
    expect(shown, `${timeZone} ${period}`).toEqual(
      found.map((one) => ({ start: one.start, current: messagesOf(one.moments) })),
    );
    await expectFans(place, { buckets, inBucket, period, filter });
  }
}

/** The trend of fans against `gains`. */
async function expectFans(
  place: Place,
  {
    buckets,
    inBucket,
    period,
    filter,
  }: {
    buckets: Bucket<MessageCount>[];
    inBucket: (moment: Moment, index: number) => boolean;
    period: TrendPeriod;
    filter: { subAccountId?: string };
  },
): Promise<void> {
  const { tenantId } = place;
  const gains = await world.rows.find('gains', { tenantId, ...filter });
  const shown = await world.app.get(DashboardQueries).trend(tenantId, { period }, filter);
  const expected = buckets.map(({ start, current }, index): { start: string; current: FanCount | null } => {
    const own = gains.filter(({ gainedAt }) => inBucket({ at: gainedAt, desk: 0, who: 0 }, index));
    const fresh = own.filter(({ type }) => type === 'new').length;
    const count = {
      gained: own.length,
      fresh,
      repeat: own.length - fresh,
      freshInSubAccount: own.filter(({ freshInSubAccount }) => freshInSubAccount).length,
      freshInTenant: own.filter(({ freshInTenant }) => freshInTenant).length,
    };
    return { start, current: current === null ? null : count };
  });
  expect(shown.buckets.map(({ start, current }) => ({ start, current }))).toEqual(expected);
}

/** Zones, each with a time near a change of its clocks or an unusual beginning of a day. */
const borders = [
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Asia/Kathmandu', '2026-05-01T18:15:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  ['America/Sao_Paulo', '2018-02-18T02:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Atlantic/Azores', '2026-10-25T01:00:00Z'],
] as const;

const moments = (border: Date) =>
  fc.array(
    fc.record({
      at: fc
        .integer({ min: -120, max: 150 })
        .map((quarter) => new Date(border.getTime() + quarter * quarterMs + 1)),
      desk: fc.nat(1),
      who: fc.nat(4),
    }),
    { minLength: 1, maxLength: 40 },
  );

describe('figures of local days and hours', () => {
  it.each(borders)(
    'in %s around %s equal a recount, and so they do in another zone',
    async (timeZone, border) => {
      const at = new Date(border);
      timeIs(new Date(at.getTime() + 38 * hourMs));
      await fc.assert(
        fc.asyncProperty(
          moments(at),
          fc.constantFrom(...borders.map(([zone]) => zone)),
          async (said, next) => {
            const place = await makePlace(timeZone);
            await countAll(place, said);
            await expectRecount(place, said, timeZone);
            await world.rows.change('tenants', { id: place.tenantId }, { timeZone: next });
            await expectRecount(place, said, next);
            // Messages that are counted before the recount use the old zone's days.
            const late = said.map((one) => ({ ...one, who: one.who + 1 }));
            await countMessages(place, [late]);
            await expectRecount(place, [...said, ...late], next);
            await renew();
            const zones = await world.rows.find('rollups', { tenantId: place.tenantId }, ['timeZone']);
            expect(zones).toEqual([{ timeZone: next }, { timeZone: next }]);
            await countMessages(place, [said]);
            await expectRecount(place, [...said, ...late, ...said], next);
          },
        ),
        { numRuns: 3 },
      );
    },
  );

  it('go on where an upgrade has not counted them yet', async () => {
    const [timeZone, at] = ['America/New_York', new Date('2026-03-08T12:00:00Z')];
    timeIs(at);
    const place = await makePlace(timeZone);
    const said = [0, 1, 2].map((who): Moment => ({ at, desk: 0, who }));
    await countAll(place, said);
    await world.rows.change('rollups', { tenantId: place.tenantId }, { timeZone: '' });
    const more = said.map((one): Moment => ({ ...one, desk: 1 }));
    await countAll(place, more);
    await expectRecount(place, [...said, ...more], timeZone);
    await renew();
    await expectRecount(place, [...said, ...more], timeZone);
    const zones = await world.rows.find('rollups', { tenantId: place.tenantId }, ['timeZone']);
    expect(zones).toEqual([{ timeZone }, { timeZone }]);
  });

  it('stay as they are when what they were counted from is deleted, and count nobody twice', async () => {
    const [timeZone, began] = ['America/New_York', new Date('2026-03-01T12:00:00Z')];
    timeIs(began);
    const place = await makePlace(timeZone);
    const said = [0, 1, 2].map((who): Moment => ({ at: began, desk: 0, who }));
    await countAll(place, said);
    const days = () => world.rows.find('message_days', { tenantId: place.tenantId }, ['scope', 'contacts']);
    const before = await days();
    expect(before.map(({ contacts }) => contacts)).toEqual([3, 3]);
    // A chunk has 5,000 rows.
    const old = Array.from({ length: 5_100 }, (_, who): Moment => ({ at: began, desk: 1, who: who + 3 }));
    await countMessages(place, [old]);

    const later = new Date(began.getTime() + 63 * dayMs);
    timeIs(later);
    const recent: Moment = { at: new Date(later.getTime() - 2 * dayMs), desk: 0, who: 1 };
    await countMessages(place, [[recent]]);
    await renew();
    const left = await world.rows.find('active_contacts', { tenantId: place.tenantId }, ['contactId', 'day']);
    expect(left).toEqual([{ contactId: 'con_1', day: '2026-05-01' }]);
    expect(await world.rows.find('message_hours', { tenantId: place.tenantId })).toHaveLength(2);
    expect(await world.rows.find('message_quarters', { tenantId: place.tenantId })).toHaveLength(1);
    // A message that arrives two months late still counts on its day. Its contact may already have been active then.
    await countMessages(place, [[{ at: began, desk: 0, who: 0 }]]);
    const tenantDay = (
      await world.rows.find('message_days', { tenantId: place.tenantId, scope: 'tenant' })
    ).at(0);
    expect(tenantDay).toMatchObject({ contacts: 5_103, received: 1 + said.length / 3 + 1_700 });
    // If the new zone's days begin within the kept ones, earlier days stay unchanged.
    await world.rows.change('tenants', { id: place.tenantId }, { timeZone: 'Asia/Kathmandu' });
    await renew();
    expect(await world.rows.find('message_days', { tenantId: place.tenantId, scope: 'tenant' })).toHaveLength(
      2,
    );
    await expectRecount(place, [recent], 'Asia/Kathmandu');
  }, 60_000);

  it('of two sub-accounts are the sums of each, however old, and those of none are zero', async () => {
    const [timeZone, began] = ['America/New_York', new Date('2026-03-01T12:00:00Z')];
    timeIs(began);
    const place = await makePlace(timeZone);
    await countMessages(
      place,
      [0, 1].map((desk) => [0, 1, 2].map((who): Moment => ({ at: began, desk, who }))),
    );
    const now = new Date(began.getTime() + 90 * dayMs);
    timeIs(now);
    const today = [0, 1].map((desk): Moment => ({ at: now, desk, who: 0 }));
    await countMessages(place, [today]);
    await renew();
    expect(await world.rows.count('active_contacts', { tenantId: place.tenantId })).toBe(2);
    const dateOf = dateIn(timeZone);
    const query = { from: dateOf(began), to: dateOf(now) };
    const figuresOf = async (...desks: Desk[]) => {
      const filter = { subAccountIds: desks.map(({ subAccountId }) => subAccountId) };
      const { buckets } = await world.app.get(DashboardQueries).messageTrend(place.tenantId, query, filter);
      return buckets.map(({ current }) => current);
    };
    const none = { received: 0, sent: 0, automatic: 0, contacts: 0 };
    const both = await figuresOf(...place.desks);
    expect(both).toHaveLength(91);
    expect(both.at(0)).toEqual({ received: 2, sent: 2, automatic: 2, contacts: 0 });
    expect(both.at(-1)).toEqual({ received: 2, sent: 0, automatic: 0, contacts: 1 });
    const alone = await Promise.all(place.desks.map((desk) => figuresOf(desk)));
    for (const name of ['received', 'sent', 'automatic'] as const)
      expect(both.map((count) => count?.[name])).toEqual(
        both.map((_, day) => alone.reduce((sum, counts) => sum + (counts[day]?.[name] ?? 0), 0)),
      );
    expect(new Set((await figuresOf()).map((count) => JSON.stringify(count)))).toEqual(
      new Set([JSON.stringify(none)]),
    );
  });
});
