import { minuteMs } from '@parley/contracts/public';
import { OrderClosingService, WorkOrderService } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { afterEach, expect, it, vi } from 'vitest';
import { countFans, type Desk } from '../support/order-counting.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { aWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

afterEach(() => vi.restoreAllMocks());

const timeIs = (at: Date) => vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(at.getTime());
const close = (tenantId: string) =>
  world.app.get(OrderClosingService, { strict: false }).closeTenants([tenantId]);

interface Place {
  tenantId: string;
  desk: Desk;
}

/** A tenant with an order that begins now. */
async function makePlace(timeZone: string, resetTime: string): Promise<Place> {
  const { tenantId } = await makeTenant(world, { timeZone });
  const desk: Desk = await makeSocialAccount(world, tenantId);
  await world.app
    .get(WorkOrderService, { strict: false })
    .create(tenantId, aWorkOrder([desk.subAccountId], { resetTime }));
  return { tenantId, desk };
}

const gain = ({ tenantId, desk }: Place, at: Date) =>
  countFans(world, tenantId, [{ account: `fan of ${at.toISOString()}`, at, by: desk }]);

const closedDays = async ({ tenantId }: Place) =>
  (await world.rows.find('work_order_snapshots', { tenantId }))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ day, startsAt, endsAt, fresh, late }) => ({
      day,
      hours: (endsAt.getTime() - startsAt.getTime()) / 3_600_000,
      startsAt,
      fresh,
      late,
    }));

/** The dates of three days, their lengths, and the beginning of the first. */
type Days = [timeZone: string, resetTime: string, begin: string, days: Record<string, number>];

const days: Days[] = [
  [
    'America/New_York',
    '00:00',
    '2026-03-07T05:00:00Z',
    { '2026-03-07': 24, '2026-03-08': 23, '2026-03-09': 24 },
  ],
  [
    'America/New_York',
    '00:00',
    '2026-10-31T04:00:00Z',
    { '2026-10-31': 24, '2026-11-01': 25, '2026-11-02': 24 },
  ],
  [
    'America/New_York',
    '01:30',
    '2026-10-31T05:30:00Z',
    { '2026-10-31': 24, '2026-11-01': 25, '2026-11-02': 24 },
  ],
  [
    'America/Sao_Paulo',
    '00:00',
    '2018-11-03T03:00:00Z',
    { '2018-11-03': 24, '2018-11-04': 23, '2018-11-05': 24 },
  ],
  [
    'Australia/Lord_Howe',
    '00:00',
    '2026-04-03T13:00:00Z',
    { '2026-04-04': 24, '2026-04-05': 24.5, '2026-04-06': 24 },
  ],
  [
    'Australia/Lord_Howe',
    '02:15',
    '2026-10-02T15:45:00Z',
    { '2026-10-03': 23.75, '2026-10-04': 23.75, '2026-10-05': 24 },
  ],
  [
    'Asia/Kathmandu',
    '08:15',
    '2026-03-28T02:30:00Z',
    { '2026-03-28': 24, '2026-03-29': 24, '2026-03-30': 24 },
  ],
  ['Pacific/Apia', '06:00', '2011-12-28T16:00:00Z', { '2011-12-28': 24, '2011-12-29': 24, '2011-12-31': 24 }],
];

it.each(days)('in %s at %s from %s on are closed once each, at their resets', async (...given) => {
  const [timeZone, resetTime, begin, lengths] = given;
  let reset = new Date(begin);
  timeIs(reset);
  const closed = await makePlace(timeZone, resetTime);
  const missed = await makePlace(timeZone, resetTime);
  const expected = [];
  for (const [day, hours] of Object.entries(lengths)) {
    await Promise.all([gain(closed, reset), gain(missed, reset)]);
    expected.push({ day, hours, startsAt: reset, fresh: 2, late: 0 });
    reset = new Date(reset.getTime() + hours * 60 * minuteMs);
    const last = new Date(reset.getTime() - minuteMs);
    timeIs(last);
    await Promise.all([gain(closed, last), gain(missed, last)]);
    await close(closed.tenantId);
    expect(await closedDays(closed)).toEqual(expected.slice(0, -1));
    timeIs(reset);
    await Promise.all([close(closed.tenantId), close(closed.tenantId)]);
    expect(await closedDays(closed)).toEqual(expected);
  }
  expect(await closedDays(missed)).toEqual([]);
  await close(missed.tenantId);
  expect(await closedDays(missed)).toEqual(expected);
});
