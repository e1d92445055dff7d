import {
  type PromotionLinkSort,
  type PromotionLinkStatus,
  promotionLinkSorts,
  promotionLinkStatuses,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someText } from '../../../lib/search';
import { type ListState, readListState } from '../../../ui/list/list-state';

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface PromotionCenterSearch extends ListState {
  status?: PromotionLinkStatus | undefined;
  sort?: PromotionLinkSort | undefined;
  ascending?: true | undefined;
  /** `new`, or the id of the link being edited. */
  form?: string | undefined;
}

export interface PromotionCenterProps {
  search: PromotionCenterSearch;
  /** A navigation that opens something adds a history entry for the back button. */
  onSearch(change: PromotionCenterSearch, options?: { remember?: boolean }): void;
}

export const readPromotionCenterSearch = (raw: RawSearch): PromotionCenterSearch => ({
  ...readListState(raw),
  // The server searches names of 60 characters.
  q: someText(raw['q'], 60),
  status: oneOf(raw['status'], promotionLinkStatuses),
  sort: oneOf(raw['sort'], promotionLinkSorts),
  ascending: flag(raw['ascending']),
  form: someText(raw['form'], 64),
});
