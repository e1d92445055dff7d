import { fanAddressLimits, type OrderFanType } from '@parley/contracts/public';
import { toDay } from '../../../lib/local-day';
import { flag, oneOf, type RawSearch, someId, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';

export const orderTabs = ['fans', 'accounts', 'snapshots', 'log'] as const;
export type OrderTab = (typeof orderTabs)[number];

export type FanKind = 'completed' | OrderFanType;
/** The kinds of listed fans: `completed` means new and repeat ones. */
export const fanKinds = ['completed', 'new', 'repeat', 'base'] as const satisfies readonly FanKind[];

/** `first` lists one row per contact; `late` lists fans reported after their day was closed. */
export const fanMarks = ['first', 'late'] as const;
type FanMark = (typeof fanMarks)[number];

/** The state of an order's page in the address, without defaults. */
export interface OrderPageSearch {
  id?: string | undefined;
  tab?: OrderTab | undefined;
  q?: string | undefined;
  kind?: FanKind | undefined;
  mark?: FanMark | undefined;
  /** Local dates, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** A sub-account, and a social account. */
  sub?: string | undefined;
  account?: string | undefined;
  epoch?: number | undefined;
  /** Lists only fans that the order's charts include. */
  charted?: true | undefined;
  /** Lists only accounts that are online now. */
  online?: true | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  /** The row in the drawer: a social account, or a closed day as `epoch.day`. */
  open?: string | undefined;
  /** The form replaces the page. */
  form?: 'edit' | undefined;
  /** Shows the report: of the running epoch, or of a closed day as `epoch.day`. */
  report?: string | undefined;
}

export const readOrderPageSearch = (raw: RawSearch): OrderPageSearch => ({
  id: someText(raw['id'], 64),
  tab: oneOf(raw['tab'], orderTabs),
  q: someText(raw['q'], fanAddressLimits.searchMax),
  kind: oneOf(raw['kind'], fanKinds),
  mark: oneOf(raw['mark'], fanMarks),
  from: toDay(raw['from']),
  to: toDay(raw['to']),
  sub: someId(raw['sub']),
  account: someId(raw['account']),
  epoch: wholeNumber(raw['epoch'], 1, 1_000_000),
  charted: flag(raw['charted']),
  online: flag(raw['online']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  open: someText(raw['open'], 64),
  form: oneOf(raw['form'], ['edit'] as const),
  report: someText(raw['report'], 64),
});
