import { expect, test } from 'vitest';
import { type SegmentInForce, renewalOf, refundFirst } from './refund.policy.js';

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at));
const now = day(5);
const stretch = (
  orderId: string,
  kind: 'plan' | 'ports',
  [from, until]: [number, number],
  isPaid = true,
): SegmentInForce => ({ orderId, kind, startsAt: day(from), endsAt: day(until), isPaid });

test('what nothing builds on comes first, also where several do', () => {
  const live = [
    stretch('plan', 'plan', [0, 30]),
    stretch('ports', 'ports', [1, 30]),
    stretch('more ports', 'ports', [2, 30]),
    stretch('renewal', 'plan', [30, 60]),
    stretch('last', 'plan', [60, 90]),
  ];
  const firstOf = (held: SegmentInForce[]) => held.map(({ orderId }) => refundFirst(held, orderId, now));
  expect(firstOf(live)).toEqual([null, 'last', 'last', null, null]);
  expect(firstOf(live.slice(0, 4))).toEqual([null, 'renewal', 'renewal', null]);
  expect(firstOf(live.slice(0, 3))).toEqual(['more ports', null, null]);
  expect(refundFirst(live, 'none', now)).toBeNull();
});

test('what cannot be given back never stands in the way of what can', () => {
  const gift = [
    stretch('plan', 'plan', [0, 30]),
    stretch('ports', 'ports', [1, 30]),
    stretch('gift', 'plan', [30, 60], false),
  ];
  expect(refundFirst(gift, 'ports', now)).toBeNull();
  expect(renewalOf(gift, 'ports', now)).toBe('gift');
  expect(renewalOf(gift, 'plan', now)).toBeNull();
  const free = [stretch('plan', 'plan', [0, 30]), stretch('ports', 'ports', [1, 30], false)];
  expect(refundFirst(free, 'plan', now)).toBeNull();
  // A plan in between was refunded. Neither the ports nor the last plan now wait for another refund.
  const chain = [
    stretch('plan', 'plan', [0, 30]),
    stretch('ports', 'ports', [1, 60]),
    stretch('last', 'plan', [30, 60]),
  ];
  expect([refundFirst(chain, 'last', now), refundFirst(chain, 'ports', now)]).toEqual([null, 'last']);
});

test('a renewal that moved up to now has paid for its ports itself', () => {
  const live = [stretch('ports', 'ports', [1, 30]), stretch('renewal', 'plan', [5, 35])];
  expect([refundFirst(live, 'ports', now), renewalOf(live, 'ports', now)]).toEqual([null, null]);
  expect(refundFirst(live, 'renewal', now)).toBe('ports');
});
