import { describe, expect, it } from 'vitest';
import type { LockedPlan } from '../../tenants/index.js';
import { freePlan } from '../plans/tenant-plan.policy.js';
import { type FulfilledOrder, writesOf } from './fulfilment.policy.js';

const now = new Date('2026-05-01T00:00:00Z');
const endsAt = new Date('2026-05-31T00:00:00Z');
const before = { ...freePlan, trialAt: null, firstPurchaseAt: null, version: 3 } as LockedPlan;

const fulfilled = (change: Partial<FulfilledOrder> = {}, sold: Partial<FulfilledOrder['order']> = {}) =>
  writesOf({
    order: {
      id: 'ord_1',
      packageId: 'pkg_1',
      package: null,
      family: 'BIAO_ZHUN_ROOT',
      buyType: 1,
      purchaseType: 'new',
      num: 2,
      amount: 700,
      credited: 300,
      ...sold,
    },
    before,
    plan: before,
    tradeNo: 'T1',
    characters: 50,
    now,
    inReview: false,
    replaces: true,
    segment: { kind: 'plan', ports: 2, days: 30, startsAt: now, endsAt },
    ...change,
  });

const kindsOf = (...given: Parameters<typeof fulfilled>) => fulfilled(...given).map(({ kind }) => kind);

describe('what a fulfilment writes', () => {
  it('is a list in the order in which it is written', () => {
    expect(kindsOf()).toEqual(['order', 'plan', 'characters', 'money', 'end-segments', 'segment', 'event']);
  });

  it('has a segment that stands for what was paid and credited', () => {
    expect(fulfilled()).toContainEqual({
      kind: 'segment',
      orderId: 'ord_1',
      segment: expect.objectContaining({ orderId: 'ord_1', packageId: 'pkg_1', paid: 1_000, endsAt }),
    });
  });

  it('leaves out what an order does not bring', () => {
    expect(kindsOf({ characters: 0 }, { amount: 0 })).not.toContain('characters');
    expect(kindsOf({ replaces: false })).not.toContain('end-segments');
    const gift = kindsOf({ segment: null }, { purchaseType: 'gift', amount: 0 });
    expect(gift).toEqual(['order', 'plan', 'characters', 'event']);
  });
});
