import { oneOf, type RawSearch } from '../../lib/search';
import { type ListState, readListState } from '../../ui/list/list-state';
import { type Continent, continents } from './zone-rows';

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
