import {
  type ClickOutcome,
  type ClickSystem,
  clickOutcomes,
  clickSystems,
  type LinkDevice,
  type LinkPeriod,
  linkDevices,
  linkPeriods,
} from '@parley/contracts/public';
import { isDay } from '../../lib/local-day';
import { flag, oneOf, type RawSearch, someText } from '../../lib/search';
import { type ListState, readListState } from '../../ui/list/list-state';

/** The tabs of the page of links that this feature draws. */
export const statisticsTabs = ['statistics', 'visits'] as const;
export type StatisticsTab = (typeof statisticsTabs)[number];

export const visitDevices = [...linkDevices, 'other'] as const satisfies readonly (LinkDevice | 'other')[];
export type VisitDevice = (typeof visitDevices)[number];

/** The state of both tabs in the address, without defaults. Days are local dates as they were at the click, both included. */
export interface StatisticsSearch extends ListState {
  tab?: StatisticsTab | undefined;
  /** The only link that is shown. */
  link?: string | undefined;
  period?: LinkPeriod | undefined;
  /** Clicks are listed instead of visitors. */
  rows?: 'clicks' | undefined;
  fromDay?: string | undefined;
  toDay?: string | undefined;
  /** Instants, half-open. */
  from?: string | undefined;
  to?: string | undefined;
  region?: string | undefined;
  device?: VisitDevice | undefined;
  system?: ClickSystem | undefined;
  referrer?: string | undefined;
  /** The key of an account. */
  account?: string | undefined;
  outcome?: ClickOutcome | undefined;
  /** Without automatic requests. */
  filtered?: true | undefined;
}

export interface StatisticsTabProps {
  search: StatisticsSearch;
  /** A navigation that opens something adds a history entry for the back button. */
  onSearch(change: StatisticsSearch, options?: { remember?: boolean }): void;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;
const region = /^[A-Z]{2}$/;

function matching(value: unknown, pattern: RegExp): string | undefined {
  const text = someText(value, 300);
  return text !== undefined && pattern.test(text) ? text : undefined;
}

function day(value: unknown): string | undefined {
  const text = someText(value, 10);
  return text !== undefined && isDay(text) ? text : undefined;
}

/** An empty text is a value of its own: an unknown region, or no referrer. */
const orUnknown = (value: unknown, known: string | undefined): string | undefined =>
  value === '' ? '' : known;

export const readStatisticsSearch = (raw: RawSearch): StatisticsSearch => ({
  ...readListState(raw),
  tab: oneOf(raw['tab'], statisticsTabs),
  link: someText(raw['link'], 64),
  period: oneOf(raw['period'], linkPeriods),
  rows: oneOf(raw['rows'], ['clicks'] as const),
  fromDay: day(raw['fromDay']),
  toDay: day(raw['toDay']),
  from: matching(raw['from'], instant),
  to: matching(raw['to'], instant),
  region: orUnknown(raw['region'], matching(raw['region'], region)),
  device: oneOf(raw['device'], visitDevices),
  system: oneOf(raw['system'], clickSystems),
  referrer: orUnknown(raw['referrer'], someText(raw['referrer'], 300)),
  account: someText(raw['account'], 300),
  outcome: oneOf(raw['outcome'], clickOutcomes),
  filtered: flag(raw['filtered']),
});
