import { toDay } from '../../lib/local-day';
import { flag, oneOf, type RawSearch, someText } from '../../lib/search';
import { type ListState, readListState } from '../../ui/list/list-state';

/** The tabs of the links page that this feature draws. */
const tabs = ['statistics', 'visits'] as const;

/** Values that the tabs validate when they are drawn. */
const texts = [
  'link',
  'period',
  'rows',
  'from',
  'to',
  'region',
  'device',
  'system',
  'referrer',
  'account',
  'outcome',
] as const;

/** The state of both tabs in the address, without defaults. */
export interface StatisticsSearch
  extends ListState,
    Partial<Record<(typeof texts)[number], string | undefined>> {
  tab?: (typeof tabs)[number] | undefined;
  /** Local dates at the time of the click, both included. */
  fromDay?: string | undefined;
  toDay?: string | undefined;
  /** Excludes automatic requests. */
  filtered?: true | undefined;
}

export interface StatisticsTabProps {
  search: StatisticsSearch;
  /** `remember` adds a history entry for the back button. */
  onSearch(change: StatisticsSearch, options?: { remember?: boolean }): void;
}

export interface ClickListProps extends StatisticsTabProps {
  /** Sets a filter and returns to the first page. */
  onFilter(change: StatisticsSearch): void;
  onClear(): void;
}

/** An empty text is a value: an unknown region, or no referrer. */
const textOf = (value: unknown): string | undefined => (value === '' ? '' : someText(value, 512));

export const readStatisticsSearch = (raw: RawSearch): StatisticsSearch => ({
  ...readListState(raw),
  tab: oneOf(raw['tab'], tabs),
  fromDay: toDay(raw['fromDay']),
  toDay: toDay(raw['toDay']),
  ...Object.fromEntries(texts.map((name) => [name, textOf(raw[name])])),
  filtered: flag(raw['filtered']),
});
