import {
  type AddressProps,
  choice,
  isSet,
  listAddress,
  type SearchOf,
  text,
} from '../../ui/list/list-address';

const continents = ['Africa', 'America', 'Asia', 'Australia', 'Europe', 'Pacific'] as const;

/** Zones are here already: no query is asked. */
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
