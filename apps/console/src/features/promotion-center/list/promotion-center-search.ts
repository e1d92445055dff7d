import { promotionLinkSorts, promotionLinkStatuses } from '@parley/contracts/public';
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
    // The server searches names of 60 characters.
    q: text(60),
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
