import type { ByLevel, PromotionFigures } from '@parley/contracts/public';

export const figureColumns = [
  'clicks',
  'registrations',
  'transactions',
  'amount',
  'rmb_amount',
  'revenue',
] as const;

/** The scopes of the levels, the nearest first. */
export const levelScopes = ['own', 'level-2', 'level-3', 'level-4'] as const;

export const byLevel = (of: (scope: (typeof levelScopes)[number]) => number): ByLevel => ({
  level1: of('own'),
  level2: of('level-2'),
  level3: of('level-3'),
  level4: of('level-4'),
});

export const noFigures: PromotionFigures = {
  clicks: 0,
  registrations: 0,
  transactions: 0,
  amount: 0,
  rmbAmount: 0,
  revenue: 0,
};

export const sumFigures = (rows: readonly PromotionFigures[]): PromotionFigures =>
  rows.reduce(
    (sum, row) => ({
      clicks: sum.clicks + row.clicks,
      registrations: sum.registrations + row.registrations,
      transactions: sum.transactions + row.transactions,
      amount: sum.amount + row.amount,
      rmbAmount: sum.rmbAmount + row.rmbAmount,
      revenue: sum.revenue + row.revenue,
    }),
    noFigures,
  );
