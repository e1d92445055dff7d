import {
  type ListedStatus,
  listedStatuses,
  type PlatformCode,
  platformCodes,
  type SubAccountQuery,
  type SubAccountSort,
  subAccountSorts,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const drawerTabs = ['overview', 'ports'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** Columns that may be hidden. */
export const optionalColumns = [
  'status',
  'platforms',
  'ports',
  'allocation',
  'fansToday',
  'fansTotal',
  'characters',
  'charactersToday',
  'charactersUsed',
  'characterMode',
  'devices',
  'lastActive',
  'createdAt',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

export const usuallyHidden: readonly OptionalColumn[] = [
  'charactersToday',
  'charactersUsed',
  'characterMode',
  'devices',
  'createdAt',
];

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface ListSearch {
  q?: string | undefined;
  status?: ListedStatus | undefined;
  platform?: PlatformCode | undefined;
  sort?: SubAccountSort | undefined;
  ascending?: true | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  density?: Density | undefined;
  /** Hidden columns, joined by dots. */
  hide?: string | undefined;
  /** The sub-account in the drawer. */
  open?: string | undefined;
  tab?: DrawerTab | undefined;
  /** `new`, `many`, or the id of the sub-account being edited: the form then stands in the list's place. */
  form?: string | undefined;
}

export const readListSearch = (raw: RawSearch): ListSearch => ({
  q: someText(raw['q'], 100),
  status: oneOf(raw['status'], listedStatuses),
  platform: oneOf(raw['platform'], platformCodes),
  sort: oneOf(raw['sort'], subAccountSorts),
  ascending: flag(raw['ascending']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  density: oneOf(raw['density'], densities),
  hide: typeof raw['hide'] === 'string' ? raw['hide'].slice(0, 200) : undefined,
  open: someText(raw['open'], 64),
  tab: oneOf(raw['tab'], drawerTabs),
  form: someText(raw['form'], 64),
});

export const queryOf = ({
  q,
  status,
  platform,
  sort,
  ascending,
  page,
  size,
}: ListSearch): SubAccountQuery => ({
  search: q,
  status,
  platform,
  sort: sort ?? 'createdAt',
  descending: !ascending,
  page: page ?? 1,
  pageSize: size ?? 20,
});

/** Below these widths a column leaves, so that the actions stay in sight; what was chosen by hand stays. */
const leaving: readonly (readonly [OptionalColumn, number])[] = [
  ['allocation', 1262],
  ['lastActive', 1166],
  ['platforms', 1058],
  ['fansTotal', 928],
  ['characters', 820],
];

export const hiddenColumns = (
  { hide }: ListSearch,
  width = Number.POSITIVE_INFINITY,
): readonly OptionalColumn[] =>
  hide === undefined
    ? [...usuallyHidden, ...leaving.filter(([, least]) => width < least).map(([column]) => column)]
    : optionalColumns.filter((column) => hide.split('.').includes(column));

export const isFiltered = ({ q, status, platform }: ListSearch): boolean => Boolean(q ?? status ?? platform);
