import {
  type ShareAccess,
  type ShareQuery,
  type ShareStatus,
  shareAccesses,
  shareStatuses,
} from '@parley/contracts/public';
import { oneOf, type RawSearch, someText } from '../../../lib/search';
import { type ListState, pageOf, readListState } from '../../../ui/list/list-state';

const shareTabs = ['overview', 'views'] as const;
export type ShareTab = (typeof shareTabs)[number];

export interface ShareListSearch extends ListState {
  status?: ShareStatus | undefined;
  access?: ShareAccess | undefined;
  /** The work order whose shares are listed. */
  order?: string | undefined;
  tab?: ShareTab | undefined;
  /** `new`, or the id of the share being edited. */
  form?: string | undefined;
}

export interface SharesPageProps {
  search: ShareListSearch;
  /** A navigation that opens something adds a history entry for the back button. */
  onSearch(change: ShareListSearch, options?: { remember?: boolean }): void;
}

export const readShareListSearch = (raw: RawSearch): ShareListSearch => ({
  ...readListState(raw),
  // The server searches titles and names of 60 characters.
  q: someText(raw['q'], 60),
  status: oneOf(raw['status'], shareStatuses),
  access: oneOf(raw['access'], shareAccesses),
  order: someText(raw['order'], 64),
  tab: oneOf(raw['tab'], shareTabs),
  form: someText(raw['form'], 64),
});

export const shareListQuery = (search: ShareListSearch): ShareQuery => ({
  search: search.q,
  status: search.status,
  access: search.access,
  workOrderId: search.order,
  ...pageOf(search),
});

export const noShareFilter: ShareListSearch = {
  q: undefined,
  status: undefined,
  access: undefined,
  order: undefined,
};

export const isShareFiltered = ({ q, status, access, order }: ShareListSearch): boolean =>
  Boolean(q ?? status ?? access ?? order);
