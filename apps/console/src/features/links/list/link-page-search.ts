import {
  type LinkSort,
  type LinkStatus,
  linkSorts,
  linkStatuses,
  type PlatformCode,
  platformCodes,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someId, someText } from '../../../lib/search';
import { type ListState, readListState } from '../../../ui/list/list-state';

export const linkTabs = ['links', 'statistics', 'visits'] as const;
export type LinkTab = (typeof linkTabs)[number];

export const linkPanels = ['overview', 'accounts', 'report'] as const;
export type LinkPanel = (typeof linkPanels)[number];

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface LinkPageSearch extends ListState {
  tab?: Exclude<LinkTab, 'links'> | undefined;
  /** The one link whose statistics or visits are shown. */
  link?: string | undefined;
  status?: LinkStatus | undefined;
  platform?: PlatformCode | undefined;
  domain?: string | undefined;
  sort?: LinkSort | undefined;
  ascending?: true | undefined;
  /** The part of the drawer. */
  panel?: LinkPanel | undefined;
  /** `new`, or the id of the link being edited. */
  form?: string | undefined;
  /** The domains stand in the drawer. */
  domains?: true | undefined;
}

export interface LinkPageProps {
  search: LinkPageSearch;
  /** A change that opens something is remembered for the back button. */
  onSearch(change: LinkPageSearch, options?: { remember?: boolean }): void;
}

export const readLinkPageSearch = (raw: RawSearch): LinkPageSearch => ({
  ...readListState(raw),
  // The server searches names and remarks of 60 characters.
  q: someText(raw['q'], 60),
  tab: oneOf(raw['tab'], ['statistics', 'visits'] as const),
  link: someId(raw['link']),
  status: oneOf(raw['status'], linkStatuses),
  platform: oneOf(raw['platform'], platformCodes),
  domain: someId(raw['domain']),
  sort: oneOf(raw['sort'], linkSorts),
  ascending: flag(raw['ascending']),
  panel: oneOf(raw['panel'], linkPanels),
  form: someText(raw['form'], 64),
  domains: flag(raw['domains']),
});
