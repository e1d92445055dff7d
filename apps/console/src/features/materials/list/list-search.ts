import { materialSorts, materialTypes } from '@parley/contracts/public';
import {
  type AddressProps,
  anId,
  choice,
  idOrWord,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

/** The value for materials without a group. */
export const ungrouped = 'none';

export const materialAddress = listAddress({
  filters: {
    q: text(),
    type: choice(materialTypes),
    /** A group's id, or `none`. */
    group: anId,
  },
  others: {
    /** `new`, `groups`, or the id of the material being edited. */
    form: idOrWord,
  },
  sorts: materialSorts,
  sort: 'createdAt',
  query: ({ q, type, group }) => ({
    search: q,
    type,
    ...(group === ungrouped ? { ungrouped: true } : { groupId: group }),
  }),
});

export const { read: readListSearch, queryOf } = materialAddress;
type ListSearch = SearchOf<typeof materialAddress>;
export type MaterialsPageProps = AddressProps<ListSearch>;
