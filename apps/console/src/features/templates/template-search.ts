import {
  type AddressProps,
  choice,
  isSet,
  listAddress,
  type SearchOf,
  text,
} from '../../ui/list/list-address';

const continents = ['Africa', 'America', 'Asia', 'Australia', 'Europe', 'Pacific'] as const;

/** All zones are loaded, so the search needs no query. */
export const zoneAddress = listAddress({
  filters: { q: text(), continent: choice(continents) },
  /** Sorted by name instead of by offset. */
  others: { byName: isSet },
  sorts: ['name', 'offset'] as const,
  sort: 'offset',
  query: () => ({}),
});

export const { read: readTemplateSearch } = zoneAddress;
export type TemplateSearch = SearchOf<typeof zoneAddress>;
export type SearchTableProps = AddressProps<TemplateSearch>;
