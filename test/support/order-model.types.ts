import type { OrderDay, ResetTime } from '@parley/domain/work-orders';

/** Accounts, desks and sub-accounts are numbers here; instants are epoch milliseconds. */
export interface ModelDesk {
  desk: number;
  sub: number;
  scope: 'sub_account' | 'tenant';
}

export interface ModelReport {
  account: number;
  desk: number;
  at: number;
}

export interface Gain extends ModelReport {
  order: number;
  sub: number;
  scope: ModelDesk['scope'];
  inSub: boolean;
  inTenant: boolean;
}

interface Interval {
  from: number;
  to: number;
}

type FanType = 'base' | 'new' | 'repeat';

export interface CountedRow {
  gain: Gain;
  contact: number;
  day: string;
  type: FanType;
  late: boolean;
}

export interface Epoch {
  startedAt: number;
  endedAt: number;
  closed: boolean;
  becomesBase: boolean;
  day: OrderDay;
  reset: ResetTime;
  /** The reset time of days ahead, once something was counted in one. */
  ahead: ResetTime | null;
  rows: CountedRow[];
}

export interface ModelFigures {
  fresh: number;
  repeats: number;
  base: number;
  late: number;
}

export interface ModelSnapshot {
  epoch: number;
  day: string;
  startsAt: number;
  endsAt: number;
  timeZone: string;
  isReset: boolean;
  rule: { resetMinute: number; baseAtClose: boolean; subAccount: number; tenant: number };
  figures: ModelFigures;
  total: ModelFigures;
  contacts: number;
  accounts: Record<number, { figures: ModelFigures; total: ModelFigures }>;
}

export interface ModelOrder {
  startedAt: number;
  resetMinute: number;
  baseAtClose: boolean;
  members: Map<number, Interval[]>;
  spans: Interval[];
  epochs: Epoch[];
  marks: Map<number, number>;
  snapshots: ModelSnapshot[];
}

export const covers = (intervals: readonly Interval[] = [], at: number): boolean =>
  intervals.some(({ from, to }) => from <= at && at < to);

export const figuresOf = (rows: readonly CountedRow[]): ModelFigures => ({
  fresh: rows.filter(({ type }) => type === 'new').length,
  repeats: rows.filter(({ type }) => type === 'repeat').length,
  base: rows.filter(({ type }) => type === 'base').length,
  late: rows.filter(({ late }) => late).length,
});

export const contactsOf = (rows: readonly CountedRow[]): number =>
  new Set(rows.filter(({ type }) => type !== 'base').map(({ contact }) => contact)).size;

export const isOpen = ({ closed, day }: Epoch, row: CountedRow): boolean => !closed && row.day >= day.day;
