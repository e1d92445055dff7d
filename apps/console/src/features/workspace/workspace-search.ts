import {
  chatAddressLimits,
  type ConversationStatus,
  conversationStatuses,
  type PlatformCode,
  platformCodes,
  type WorkspaceOrder,
  workspaceOrders,
  type WorkspaceView,
  workspaceViews,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someId, someText } from '../../lib/search';

/** The page's whole state, as the address holds it; defaults are left out. */
export interface WorkspaceSearch {
  /** By default `all`, for agents `mine` if it has open conversations. */
  view?: WorkspaceView | undefined;
  /** `open` by default. */
  status?: ConversationStatus | 'any' | undefined;
  platform?: PlatformCode | undefined;
  /** The social account. */
  account?: string | undefined;
  sub?: string | undefined;
  tag?: string | undefined;
  waiting?: true | undefined;
  unread?: true | undefined;
  muted?: true | undefined;
  blocked?: true | undefined;
  q?: string | undefined;
  order?: WorkspaceOrder | undefined;
  /** The open conversation, and the message to open it at. */
  c?: string | undefined;
  message?: string | undefined;
  /** On narrow screens the contact covers the messages. */
  panel?: 'contact' | undefined;
  dialog?: 'assignment' | 'begin' | undefined;
  /** The account or number of the contact with whom a conversation begins. */
  to?: string | undefined;
  toPlatform?: PlatformCode | undefined;
}

export interface WorkspaceProps {
  search: WorkspaceSearch;
  /** `remember` adds a history entry for the back button. */
  onSearch(change: WorkspaceSearch, options?: { remember?: boolean }): void;
}

export const readWorkspaceSearch = (raw: RawSearch): WorkspaceSearch => ({
  view: oneOf(raw['view'], workspaceViews),
  status: oneOf(raw['status'], [...conversationStatuses, 'any']),
  platform: oneOf(raw['platform'], platformCodes),
  account: someId(raw['account']),
  sub: someId(raw['sub']),
  tag: someText(raw['tag'], chatAddressLimits.tagMax),
  waiting: flag(raw['waiting']),
  unread: flag(raw['unread']),
  muted: flag(raw['muted']),
  blocked: flag(raw['blocked']),
  q: someText(raw['q'], chatAddressLimits.searchMax),
  order: oneOf(raw['order'], workspaceOrders),
  c: someId(raw['c']),
  message: someId(raw['message']),
  panel: oneOf(raw['panel'], ['contact']),
  dialog: oneOf(raw['dialog'], ['assignment', 'begin']),
  to: someText(raw['to'], chatAddressLimits.searchMax),
  toPlatform: oneOf(raw['toPlatform'], platformCodes),
});

/** No open conversation. */
export const closed: WorkspaceSearch = { c: undefined, message: undefined, panel: undefined };
