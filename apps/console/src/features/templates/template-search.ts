import { oneOf, type RawSearch } from '../../lib/search';
import { type ListState, readListState } from '../../ui/list/list-state';

export const continents = ['Africa', 'America', 'Asia', 'Australia', 'Europe', 'Pacific'] as const;
type Continent = (typeof continents)[number];

export interface TemplateSearch extends ListState {
  continent?: Continent | undefined;
  /** Sorted by name instead of by offset. */
  byName?: true | undefined;
}

export const readTemplateSearch = (raw: RawSearch): TemplateSearch => ({
  ...readListState(raw),
  continent: oneOf(raw['continent'], continents),
  byName: raw['byName'] === true ? true : undefined,
});
