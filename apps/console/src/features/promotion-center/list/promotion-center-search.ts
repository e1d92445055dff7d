import { promotionLinkLimits, promotionLinkSorts, promotionLinkStatuses } from '@parley/contracts/public';
import {
  type AddressProps,
  choice,
  idOrWord,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

export const promotionLinkAddress = listAddress({
  filters: {
    q: text(promotionLinkLimits.nameMax),
    status: choice(promotionLinkStatuses),
  },
  others: {
    /** `new`, or the id of the link being edited. */
    form: idOrWord,
  },
  sorts: promotionLinkSorts,
  sort: 'createdAt',
  query: ({ q, status }) => ({ search: q, status }),
});

export const { read: readPromotionCenterSearch, queryOf: linkListQuery } = promotionLinkAddress;
export type PromotionCenterSearch = SearchOf<typeof promotionLinkAddress>;
export type PromotionCenterProps = AddressProps<PromotionCenterSearch>;
