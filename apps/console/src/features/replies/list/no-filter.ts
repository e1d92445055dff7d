import type { KeywordSearch, QuickSearch } from './page-search';

export const isFiltered = ({ q, state, group, match, method }: QuickSearch & KeywordSearch): boolean =>
  Boolean(q ?? state ?? group ?? match ?? method);

export const noFilter = {
  q: undefined,
  state: undefined,
  group: undefined,
  match: undefined,
  method: undefined,
} satisfies QuickSearch & KeywordSearch;
