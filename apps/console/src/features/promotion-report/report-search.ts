import { flag, oneOf, type RawSearch, someText, wholeNumber } from '../../lib/search';
import { type ListState, readListState } from '../../ui/list/list-state';

export const reportTabs = ['time', 'links', 'invited', 'agents', 'commissions'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** Values that the tabs validate when they are drawn. */
const texts = ['period', 'linkId', 'from', 'to', 'status', 'invitedUserId', 'sort'] as const;

/** The state of all tabs in the address, without defaults. */
export interface ReportSearch extends ListState, Partial<Record<(typeof texts)[number], string | undefined>> {
  tab?: ReportTab | undefined;
  level?: number | undefined;
  ascending?: true | undefined;
}

export interface ReportTabProps {
  search: ReportSearch;
  /** `remember` adds a history entry for the back button. */
  onSearch(change: ReportSearch, options?: { remember?: boolean }): void;
}

export const readReportSearch = (raw: RawSearch): ReportSearch => ({
  ...readListState(raw),
  tab: oneOf(raw['tab'], reportTabs),
  level: wholeNumber(raw['level'], 1, 4),
  ascending: flag(raw['ascending']),
  ...Object.fromEntries(texts.map((name) => [name, someText(raw[name], 64)])),
});
