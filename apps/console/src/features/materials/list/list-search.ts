import {
  type MaterialQuery,
  type MaterialSort,
  type MaterialType,
  materialSorts,
  materialTypes,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someId, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';

/** The value for materials without a group. */
export const ungrouped = 'none';

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface ListSearch {
  q?: string | undefined;
  type?: MaterialType | undefined;
  /** A group's id, or `none`. */
  group?: string | undefined;
  sort?: MaterialSort | undefined;
  ascending?: true | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  /** The material in the drawer. */
  open?: string | undefined;
  /** `new`, `groups`, or the id of the material being edited. */
  form?: string | undefined;
}

export interface MaterialsPageProps {
  search: ListSearch;
  /** A navigation that opens something adds a history entry for the back button. */
  onSearch(change: ListSearch, options?: { remember?: boolean }): void;
}

export const readListSearch = (raw: RawSearch): ListSearch => ({
  q: someText(raw['q'], 100),
  type: oneOf(raw['type'], materialTypes),
  group: someId(raw['group']),
  sort: oneOf(raw['sort'], materialSorts),
  ascending: flag(raw['ascending']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  open: someText(raw['open'], 64),
  form: someText(raw['form'], 64),
});

export const queryOf = ({ q, type, group, sort, ascending, page, size }: ListSearch): MaterialQuery => ({
  search: q,
  type,
  ...(group === ungrouped ? { ungrouped: true } : { groupId: group }),
  sort: sort ?? 'createdAt',
  descending: !ascending,
  page: page ?? 1,
  pageSize: size ?? 20,
});

export const isFiltered = ({ q, type, group }: ListSearch): boolean => Boolean(q ?? type ?? group);
