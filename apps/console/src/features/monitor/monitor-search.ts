import { type PortStatus, type WaitingSpan, waitingSpans } from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someId, wholeNumber } from '../../lib/search';
import { readTimeSpan, type TimeSpan } from '../../lib/time-span';
import { noPortsSearch } from '../ports/public';

/** The page's state, as it stands in the address. */
export interface MonitorSearch extends TimeSpan {
  /** Opens the list of ports beside the page. */
  ports?: true | undefined;
  span?: WaitingSpan | undefined;
  /** The only sub-account of the waiting conversations. */
  sub?: string | undefined;
  page?: number | undefined;
  /** Opens the failed translations of the time span. */
  failed?: true | undefined;
  failedPage?: number | undefined;
}

export const readMonitorSearch = (raw: RawSearch): MonitorSearch => ({
  ports: flag(raw['ports']),
  span: oneOf(raw['span'], waitingSpans),
  sub: someId(raw['sub'], 'sub'),
  page: wholeNumber(raw['page'], 2, 100_000),
  failed: flag(raw['failed']),
  failedPage: wholeNumber(raw['failedPage'], 2, 100_000),
  ...readTimeSpan(raw),
});

export const noFailedSearch = {
  failed: undefined,
  failedPage: undefined,
  from: undefined,
  to: undefined,
} as const satisfies MonitorSearch;

/** Opens the list of ports with a status, in place of any other list beside the page. */
export const portsIn = (portStatus: PortStatus) => (before: object) => ({
  ...before,
  ...noFailedSearch,
  ...noPortsSearch,
  ports: true as const,
  portStatus,
});
