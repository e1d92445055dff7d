import { type WaitingSpan, waitingSpans } from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, wholeNumber } from '../../lib/search';

/** The page's state, as it stands in the address. */
export interface MonitorSearch {
  /** The list of ports is open beside the page. */
  ports?: true | undefined;
  span?: WaitingSpan | undefined;
  page?: number | undefined;
}

export const readMonitorSearch = (raw: RawSearch): MonitorSearch => ({
  ports: flag(raw['ports']),
  span: oneOf(raw['span'], waitingSpans),
  page: wholeNumber(raw['page'], 2, 100_000),
});
