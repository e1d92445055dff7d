import { fanLimits, type OrderFanQuery } from '@parley/contracts/public';
import { wholeNumber } from '../../../lib/search';
import { anId, choice, day, isSet, listAddress, text } from '../../../ui/list/list-address';
import { fanFilters } from '../detail/order-page-filters';
import { fanKinds, fanMarks } from '../detail/order-page-search';

/** The filters of this tab in the order page's address. */
export const fanAddress = listAddress({
  filters: {
    q: text(fanLimits.searchMax),
    kind: choice(fanKinds),
    sub: anId,
    mark: choice(fanMarks),
    epoch: { read: (raw: unknown) => wholeNumber(raw, 1, 1_000_000) },
    from: day,
    to: day,
    account: anId,
    charted: isSet,
  },
  query: (filters): OrderFanQuery => fanFilters(filters),
});
