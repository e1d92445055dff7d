import { parkReasons, paymentProviders, paymentSorts } from '@parley/contracts/public';
import { instantsOf } from '../../lib/time-span';
import {
  type AddressProps,
  anId,
  choice,
  day,
  listAddress,
  notAll,
  type SearchOf,
  text,
  view,
} from '../../ui/list/list-address';

/** Verdicts, open ones first. */
const verdicts = [
  'all',
  'parked',
  'received',
  'fulfilled',
  'noted',
  'duplicate',
  'refunded',
  'applied',
  'resolved',
] as const;

export const paymentAddress = listAddress({
  filters: {
    q: text(),
    tenant: anId,
    verdict: view(verdicts, 'parked'),
    reason: choice(parkReasons),
    provider: choice(paymentProviders),
    /** Local days of the first receipt, both included. */
    from: day,
    to: day,
  },
  sorts: paymentSorts,
  sort: 'receivedAt',
  query: ({ q, tenant, verdict, reason, provider }) => ({
    search: q,
    tenantId: tenant,
    verdict: notAll(verdict),
    reason,
    provider,
  }),
});

export const { read: readPaymentsSearch } = paymentAddress;
export type PaymentsSearch = SearchOf<typeof paymentAddress>;
export type PaymentsPageProps = AddressProps<PaymentsSearch>;

export const paymentsQueryOf = (search: PaymentsSearch, zone: string) => ({
  ...paymentAddress.queryOf(search),
  ...instantsOf(search, zone),
});
