import {
  type ConversationQuery,
  chatAddressLimits,
  type MessageSearch,
  type PlatformCode,
  platformCodes,
} from '@parley/contracts/public';
import { oneOf, type RawSearch, someId, someText } from '../../lib/search';
import { instantsOf, readTimeSpan, type TimeSpan } from '../../lib/time-span';

/** The page's whole state, as the address holds it; defaults are left out. */
export interface HistorySearch extends TimeSpan {
  q?: string | undefined;
  /** The searched list: conversations by default. */
  list?: 'messages' | undefined;
  sub?: string | undefined;
  platform?: PlatformCode | undefined;
  /** The open conversation, and the message to open it at. */
  c?: string | undefined;
  m?: string | undefined;
  /** On narrow screens the profile covers the messages. */
  panel?: 'profile' | undefined;
  dialog?: 'export' | 'retention' | undefined;
}

export interface HistoryProps {
  search: HistorySearch;
  /** `remember` adds a history entry for the back button. */
  onSearch(change: HistorySearch, options?: { remember?: boolean }): void;
}

export const readHistorySearch = (raw: RawSearch): HistorySearch => ({
  q: someText(raw['q'], chatAddressLimits.searchMax),
  list: oneOf(raw['list'], ['messages']),
  sub: someId(raw['sub']),
  platform: oneOf(raw['platform'], platformCodes),
  ...readTimeSpan(raw),
  c: someText(raw['c'], 64),
  m: someText(raw['m'], 64),
  panel: oneOf(raw['panel'], ['profile']),
  dialog: oneOf(raw['dialog'], ['export', 'retention']),
});

export const noFilter: HistorySearch = {
  q: undefined,
  list: undefined,
  sub: undefined,
  platform: undefined,
  from: undefined,
  to: undefined,
};

export const isFiltered = ({ q, sub, platform, from, to }: HistorySearch): boolean =>
  Boolean(q ?? sub ?? platform ?? from ?? to);

/** The filter that the lists and the export share. */
const filterOf = ({ sub, platform, from, to }: HistorySearch, zone: string) => ({
  subAccountId: sub,
  platform,
  ...instantsOf({ from, to }, zone),
});

export const conversationQueryOf = (search: HistorySearch, zone: string): ConversationQuery => ({
  ...filterOf(search, zone),
  search: search.q,
});

export const messageSearchOf = (search: HistorySearch, zone: string): MessageSearch => ({
  ...filterOf(search, zone),
  text: search.q ?? '',
});

export const exportFilterOf = filterOf;
