import { flag, oneOf, type RawSearch, someId, someText } from '../../lib/search';
import { type ListState, readListState } from '../../ui/list/list-state';

export const reviewTabs = ['withdrawals', 'flags', 'corrections', 'links'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** Without a status each list shows pending cases. Lists validate the texts. */
export interface ReviewSearch extends ListState {
  tab?: ReviewTab | undefined;
  status?: string | undefined;
  late?: true | undefined;
  reason?: string | undefined;
  tenant?: string | undefined;
}

export interface ReviewTabProps {
  search: ReviewSearch;
  /** `remember` adds a history entry for the back button. */
  onSearch(change: ReviewSearch, options?: { remember?: boolean }): void;
}

export const readReviewSearch = (raw: RawSearch): ReviewSearch => ({
  ...readListState(raw),
  tab: oneOf(raw['tab'], reviewTabs),
  status: someText(raw['status'], 20),
  late: flag(raw['late']),
  reason: someText(raw['reason'], 20),
  tenant: someId(raw['tenant']),
});
