import {
  type ParkReason,
  type PaymentProvider,
  type PaymentQuery,
  type PaymentVerdict,
  parkReasons,
  paymentProviders,
  paymentVerdicts,
} from '@parley/contracts/public';
import { endOfDay, startOfDay, toDay } from '../../lib/local-day';
import { oneOf, type RawSearch, someId } from '../../lib/search';
import { type ListState, pageOf, readListState } from '../../ui/list/list-state';

/** Verdicts, those that wait for somebody first. */
export const verdictChoices = [
  ...([
    'parked',
    'received',
    'fulfilled',
    'noted',
    'duplicate',
    'refunded',
    'applied',
    'resolved',
    'all',
  ] as const),
] satisfies readonly (PaymentVerdict | 'all')[];

export interface PaymentsSearch extends ListState {
  /** Parked payments by default. */
  verdict?: PaymentVerdict | 'all' | undefined;
  provider?: PaymentProvider | undefined;
  reason?: ParkReason | undefined;
  tenant?: string | undefined;
  /** Local days it was first received on, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export const readPaymentsSearch = (raw: RawSearch): PaymentsSearch => ({
  ...readListState(raw),
  verdict: oneOf(raw['verdict'], [...paymentVerdicts, 'all'] as const),
  provider: oneOf(raw['provider'], paymentProviders),
  reason: oneOf(raw['reason'], parkReasons),
  tenant: someId(raw['tenant']),
  from: toDay(raw['from']),
  to: toDay(raw['to']),
});

export const paymentsQueryOf = (search: PaymentsSearch, zone: string): PaymentQuery => ({
  search: search.q,
  verdict: search.verdict === 'all' ? undefined : (search.verdict ?? 'parked'),
  provider: search.provider,
  reason: search.reason,
  tenantId: search.tenant,
  from: search.from && startOfDay(search.from, zone).toISOString(),
  to: search.to && endOfDay(search.to, zone).toISOString(),
  ...pageOf(search),
});

export const noPaymentFilter: PaymentsSearch = {
  q: undefined,
  provider: undefined,
  reason: undefined,
  tenant: undefined,
  from: undefined,
  to: undefined,
};

/** The parked and the complete list are not filters that hide what is searched for. */
export const isPaymentFiltered = (search: PaymentsSearch): boolean =>
  !['parked', 'all'].includes(search.verdict ?? 'parked') ||
  (Object.keys(noPaymentFilter) as (keyof PaymentsSearch)[]).some((name) => search[name] !== undefined);
